"""Pictures of a game: what they show, where they are drawn, how they are attached."""
