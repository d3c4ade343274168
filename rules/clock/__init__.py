"""Clocks: whose time runs, how long, and what happens on timeouts."""
