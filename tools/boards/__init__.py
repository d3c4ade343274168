"""Builds the board art of `render`, and fetches its fonts. Run by hand: `make boards`."""
