"""The map: its art, its frame, its names."""
