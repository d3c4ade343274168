"""Lessons and trials."""
