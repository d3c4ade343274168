"""Game results, ratings, and ladders."""
