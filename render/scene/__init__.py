"""The content of a picture, as a value; its themes."""
