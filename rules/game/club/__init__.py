"""What remains of games: results, ratings, and forgetting. Pure.

all_ratings  all that follows from a server's results, computed from the first on
annulling    annulling a game that is dealt: who may vote on it, and what its table is told
concern      whether somebody may judge a game, or has a share in what comes of it
forgetting   tables without a person who is forgotten
places       the places of a game, by the rules under which it was dealt
ratings      ratings: how well somebody plays, from the places that they came to
results      what is kept of a game
"""
