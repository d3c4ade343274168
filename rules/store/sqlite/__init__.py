"""The adapter to SQLite, through aiosqlite: one process, one writing connection, one thread."""
