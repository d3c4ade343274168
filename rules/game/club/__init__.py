"""What remains of games: results, ratings, and forgetting. Pure.

annulling   annulling a game that is dealt: who may vote on it, and what its table is told
concern     whether somebody may judge a game, or has a share in what comes of it
forgetting  tables without a person who is forgotten
ratings     ratings: how well somebody plays, from the places that they came to
results     what is kept of a game
"""
