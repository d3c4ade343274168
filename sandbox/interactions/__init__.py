"""Interactions: what people send, and how they are answered."""
