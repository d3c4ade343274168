"""Games and people in a database: the port, its tables as SQL, checks of every row."""
