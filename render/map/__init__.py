"""The map: its art, frames, and names."""
