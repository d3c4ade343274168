"""Analyses of finished games, and hints."""
