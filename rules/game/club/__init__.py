"""What remains of games: results, ratings, and forgetting. Pure.

all_ratings  all that follows from a server's results, computed from the first on
forgetting   tables without a person who is forgotten
places       the places of a game, by the rules under which it was dealt
ratings      ratings: how well somebody plays, from the places that they came to
results      what is kept of a game
"""
