"""The bot's counts and logs of itself."""
