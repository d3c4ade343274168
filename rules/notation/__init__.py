"""The notation: orders, turns and whole games as text that people write and read (docs/notation.md). Pure."""
