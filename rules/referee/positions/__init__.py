"""Positions: read, written, judged."""
