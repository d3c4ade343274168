"""Database storage for games and people: the port, SQL tables, and row checksums."""
