"""What a process does after a crash: answers owed, tables never set, shards taken over."""
