"""Lobbies with a free seat, and who wants to be called to one."""
