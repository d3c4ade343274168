"""Run by hand at build time; no room imports them."""
