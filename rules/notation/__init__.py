"""The notation: orders, turns and whole games as lines of text that people write and read (docs/notation.md). Pure."""
