"""The lobby: creating a table, joining, setting it up, starting, and rematches."""
