"""The outbox told on Discord: lanes, letters, pace, what a refusal of Discord's means."""
