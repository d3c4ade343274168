"""The life of one interaction: rate limit, acknowledgement, answer, and recovery of owed answers."""
