"""Whose time runs, how long, what falls due then."""
