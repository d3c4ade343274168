"""Interactions: what people send, and how the bot answers."""
