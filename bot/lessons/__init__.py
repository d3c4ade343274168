"""Lessons, and private retries of turns."""
