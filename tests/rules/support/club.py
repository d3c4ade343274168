"""A simulated club: members of known strength, who meet at tables and are rated.

Their strengths go in equal steps, as handicaps would make them, from a player of an earlier General
to a marshal, who stand as far apart as the arena has measured (docs/opponents.md). Who comes in which
place is drawn as Plackett and Luce do, with these strengths as weights: two hundred whole games for
each of twenty seeds would take an hour.
"""

import math
import random
from itertools import combinations

from rules.game.club.ratings import MOST_IN_A_WEEK, ratings_after
from rules.model.rating import Rating
from rules.model.result import NOBODY_KNOWN, Entrant

MEMBERS = tuple(Entrant(str(number)) for number in range(12))
SPAN = math.log(0.94 / 0.06)
"""Marshals win 94 of 100 games against the players of an earlier General."""
STRENGTH = {who: math.exp(SPAN * n / (len(MEMBERS) - 1)) for n, who in enumerate(MEMBERS)}
GAMES = 200
WEEKS = 20
_FED_SHARE = 0.3
_FED = 3.0
_FEEDING = 1e-4


def club(seed, *, feeding=False):
    """The ratings after a club's games; one member may do nothing but lose to another."""
    chance = random.Random(seed)  # noqa: S311 - a test must be repeatable, not secret
    feeder, fed = chance.sample(MEMBERS, 2) if feeding else (NOBODY_KNOWN, NOBODY_KNOWN)
    ratings, met = {}, {}
    for game in range(GAMES):
        table = _table(chance, feeder, fed)
        pairs = [(game * WEEKS // GAMES, *pair) for pair in combinations(sorted(table), 2)]
        if any(met.get(pair, 0) >= MOST_IN_A_WEEK for pair in pairs):
            continue
        met |= {pair: met.get(pair, 0) + 1 for pair in pairs}
        places = _drawn(chance, table, feeder, fed)
        ratings |= ratings_after({who: ratings[who] for who in table if who in ratings}, places)
    return ratings


def _table(chance, feeder, fed):
    """Three to six members; the feeder sits only where the one does whom they feed."""
    size = chance.choice((3, 4, 5, 6))
    others = [who for who in MEMBERS if who not in (feeder, fed)]
    if feeder and chance.random() < _FED_SHARE:
        return [feeder, fed, *chance.sample(others, size - 2)]
    return chance.sample([who for who in MEMBERS if who != feeder], size)


def _drawn(chance, table, feeder, fed):
    """Places drawn by the members' strengths; whoever feeds does nothing but lose."""
    strength = dict(STRENGTH)
    if feeder in table:
        strength |= {feeder: _FEEDING, fed: strength[fed] * _FED}
    left, order = list(table), []
    while left:
        (next_one,) = chance.choices(left, [strength[who] for who in left])
        left.remove(next_one)
        order.append(next_one)
    return [(who, place) for place, who in enumerate(order, 1)]


def rank_correlation(ratings):
    """Spearman's rank correlation between the members' strengths and their ratings as shown."""
    shown = [ratings.get(who, Rating()).shown for who in MEMBERS]
    ranks = [sum(s < own for s in shown) + (shown.count(own) - 1) / 2 for own in shown]
    mean = (len(MEMBERS) - 1) / 2
    covariance = sum((n - mean) * (rank - mean) for n, rank in enumerate(ranks))
    variances = [sum((x - mean) ** 2 for x in xs) for xs in (range(len(MEMBERS)), ranks)]
    return covariance / math.sqrt(math.prod(variances))
