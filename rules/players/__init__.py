"""Computer players: from a player's view and choices to a command."""
