"""Sending news, from the engine's outbox to channels and direct messages."""
