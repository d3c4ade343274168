"""The bot's side of Discord: its REST API, version 10."""
