"""The connection to Discord: shards, sessions, and a lean cache of the gateway's state."""
