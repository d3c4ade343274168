"""The bot's metrics and log traces."""
