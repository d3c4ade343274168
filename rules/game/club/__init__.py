"""What remains of games: results, ratings, and forgetting. Pure.

forgetting  tables without a person who is forgotten
ratings     ratings: how well somebody plays, from the places that they came to
results     what is kept of a game
"""
