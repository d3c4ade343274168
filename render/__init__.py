"""A view of the game in, a picture out."""
