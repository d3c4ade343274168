"""One file for each phase of play: its moves, and what entering it grants."""
