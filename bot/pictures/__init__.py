"""Drawings of a game: what they show, where they are drawn, the same in words."""
