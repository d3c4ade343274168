"""The SQLite adapter, using aiosqlite: one process, one writing connection, one thread."""
