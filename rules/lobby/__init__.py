"""A table before the deal and between games: set, joined, formed, begun, played again."""
