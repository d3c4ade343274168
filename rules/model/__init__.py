"""The nouns of the game: plain frozen values."""
