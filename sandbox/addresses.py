"""Where the sandbox answers, below its own address. It loads nothing, for a bot that is led here."""

API = "/api/v10"
"""Discord's REST API."""
GATEWAY = "/gateway"
"""The websocket for bots."""
