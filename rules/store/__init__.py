"""Storage of games: the port that the engine is handed, and code that every database behind it shares."""
