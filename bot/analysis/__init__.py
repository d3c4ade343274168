"""Games explained and hints."""
