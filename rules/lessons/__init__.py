"""Lessons and trials: tables of one person that count for nothing."""
