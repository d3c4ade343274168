"""Leagues: commands, presses, page, words, posts, threads."""
