"""Leagues: commands, presses, pages, words, posts, threads."""
