"""Build-time tools, run by hand; nothing imports them."""
