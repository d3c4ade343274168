"""Paths below the sandbox's address. It imports nothing, for the sake of a bot that is led here."""

API = "/api/v10"
"""Discord's REST API."""
GATEWAY = "/gateway"
"""The websocket for bots."""
