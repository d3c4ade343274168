"""Promises between players: page, presses, words."""
