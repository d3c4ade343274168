"""Computer players: choose a command from a player's view and choices."""
