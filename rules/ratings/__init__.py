"""What remains of games: results, ratings, ladders."""
