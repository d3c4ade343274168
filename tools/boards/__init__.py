"""Builds the board art and fetches the fonts that `render` carries. Run by hand: `make boards`."""
