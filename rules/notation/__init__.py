"""Notation: orders, turns and whole games as text that people write and read."""
