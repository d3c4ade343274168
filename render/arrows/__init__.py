"""Arrows of moves."""
