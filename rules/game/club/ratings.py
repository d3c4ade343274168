"""Ratings: how well somebody plays, from the places that they came to among people. Pure.

Ratings follow from the places in rated games alone, one game after the other in order of their end,
so that all of them can be computed again. The model is Bradley and Terry's for every pair at a table,
in the approximation of Weng and Lin (Journal of Machine Learning Research 12, 2011, algorithm 1, with
their gamma 1), with a weight for each pair. The weights are what an adversary meets (docs/ratings.md):

- games of the same two within seven days weigh less and less;
- so do games that somebody wins in the company of others with whom they played as often;
- an opponent of whom less is known moves whoever is known better only a little;
- on balance one opponent moves somebody no farther than `MOST_MOVED`, however often they play.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, sqrt
from typing import Final

from rules.model.rating import UNRATED_YET, Ladder, Rating
from rules.model.result import Entrant

FLOOR: Final = 0.01
"""The least weight of a game between two people, of one that counts in full."""
MOST_MOVED: Final = 1.5
"""The farthest that one person moves another's mean, on balance of all their games; 60 as shown."""

_HALF_AMONG_TWO: Final = 11
_HALF_IN_COMPANY: Final = 40
"""After so many games in seven days the next weighs half: between two, or with all one's company."""
_STEEPNESS: Final = 4
_BETA: Final = 25 / 6
"""The deviation of how well somebody plays in one game."""
_LEAST_LEFT: Final = 1e-4
"""The least share of its variance that a rating keeps in one game."""
_DUEL: Final = 2
"""The players of a table that is rated apart from larger ones."""

Pair = tuple[Entrant, Entrant]
"""Who is moved, and by whom."""


@dataclass(frozen=True, slots=True)
class TableRatings:
    """What is known, before a game, of those who played it, or after it."""

    ratings: Mapping[Entrant, Rating]
    """The ratings of those who have one yet."""
    moved: Mapping[Pair, float]
    """The way by which each was moved by each other until now; without those who never met."""


def ladders_of(edition: str, players: int) -> tuple[Ladder, ...]:
    """The ladders that a game counts for."""
    duel = players == _DUEL
    return Ladder(duel), Ladder(duel, edition)


def weight_of(meetings: int, half: int = _HALF_AMONG_TWO) -> float:
    """The weight of one more game after so many within seven days: at first hardly less than 1."""
    return max(FLOOR, 1 / (1 + (meetings / half) ** _STEEPNESS))


def ratings_after(
    before: TableRatings,
    places: Sequence[tuple[Entrant, int]],
    meetings: Mapping[frozenset[Entrant], int],
) -> TableRatings:
    """What is known after a game of those who played it; `places` has the place of each person.

    `meetings`: the rated games that each pair of them had with each other in the seven days before.
    """
    known = {entrant: before.ratings.get(entrant, UNRATED_YET) for entrant, _ in places}
    game = _PlayedGame(known, dict(places), meetings)
    ratings, moved = {}, {}
    for who, rating in known.items():
        mean, variance, new = 0.0, 0.0, 0
        for other in (each for each in known if each != who):
            step, learnt = game.told(who, other)
            so_far = before.moved.get((who, other), 0.0)
            after = min(MOST_MOVED, max(-MOST_MOVED, so_far + step))
            mean, variance = mean + after - so_far, variance + learnt
            moved[who, other] = after
            new += (who, other) not in before.moved
        ratings[who] = _moved(rating, mean, variance, new)
    return TableRatings(ratings, moved)


def _moved(rating: Rating, mean: float, learnt: float, new_people: int) -> Rating:
    return Rating(
        rating.mean + mean,
        rating.deviation * sqrt(max(1 - learnt, _LEAST_LEFT)),
        rating.games + 1,
        rating.people + new_people,
    )


@dataclass(frozen=True, slots=True)
class _PlayedGame:
    """A game that is to be rated: what was known of those who played it, and where they came."""

    known: Mapping[Entrant, Rating]
    places: Mapping[Entrant, int]
    meetings: Mapping[frozenset[Entrant], int]

    def told(self, who: Entrant, other: Entrant) -> tuple[float, float]:
        """The way by which the game moves one by another, and the share of the variance that it takes."""
        own, others = self.known[who], self.known[other]
        spread = sqrt(own.deviation**2 + others.deviation**2 + 2 * _BETA**2)
        expected = 1 / (1 + exp((others.mean - own.mean) / spread))
        came = (1 + _sign(self.places[other] - self.places[who])) / 2
        gains = came >= expected
        weight = self._weight(who, other, who if gains else other)
        step = weight * own.deviation**2 / spread * (came - expected)
        learnt = weight * (own.deviation / spread) ** 2 * expected * (1 - expected)
        return step, learnt

    def _weight(self, who: Entrant, other: Entrant, gainer: Entrant) -> float:
        """The weight of a game for one of a pair: alike for both, but that the less known one learns more."""
        company = sum(
            self.meetings.get(frozenset((gainer, each)), 0)
            for each in self.known
            if each not in (who, other)
        )
        surer = self.known[who].deviation / self.known[other].deviation
        return (
            weight_of(self.meetings.get(frozenset((who, other)), 0))
            * weight_of(company, _HALF_IN_COMPANY)
            * min(1.0, surer**2)
            / sqrt(len(self.known) - 1)
        )


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def pairs_of(people: Iterable[Entrant]) -> list[frozenset[Entrant]]:
    """Every pair of different people, in no order of the two."""
    known = sorted(set(people))
    return [frozenset((one, other)) for at, one in enumerate(known) for other in known[at + 1 :]]
