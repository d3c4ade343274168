"""A game's lobby and seats: creating, joining, hosting, moving, replacing players, pace."""
