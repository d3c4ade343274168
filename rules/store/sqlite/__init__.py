"""The adapter to SQLite, through aiosqlite: one process, one writing connection, one thread."""

from rules.store.sqlite.store import SqliteStore, open_store

__all__ = ["SqliteStore", "open_store"]
