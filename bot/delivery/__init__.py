"""Delivery of the outbox to Discord: lanes per channel, letters, rate limits, handling of refusals."""
