"""Pictures of a game: their content, where they are drawn, and their alt texts."""
