"""Games on disk: SQLite through aiosqlite, one transaction for each action."""
