"""A game with its people, around the rules: who sits there, what is told to whom. Pure."""
