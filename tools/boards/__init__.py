"""Builds the board art, and fetches the fonts, of `render`. Run by hand: `make boards`."""
