"""The connection to Discord: its shards, their sessions, and what is kept of what they tell."""
