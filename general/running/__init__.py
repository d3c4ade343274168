"""The bot in service: wired, watched, logged."""
