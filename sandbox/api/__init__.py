"""The bot's side of Discord: its REST API, version 10. One file per resource."""
