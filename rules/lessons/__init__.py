"""Lessons and trials: unrated single-player tables."""
