"""Recovery after a crash or failover: owed answers, half-created games, shards taken over."""
