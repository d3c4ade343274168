"""Abandoned seats: requests, answers, and new owners."""
