"""Games on disk: the port that the engine is handed, and what every database behind it shares."""
