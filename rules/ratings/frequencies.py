"""How often the higher rating finished ahead, by the difference of two ratings. Pure.

Measured from games, since the rating model doesn't claim odds. A pair counts if both have played enough rated
games; the difference is that of their ratings just before the game, as shown.
"""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from rules.ratings.model import SETTLED_GAMES, Move
from rules.table.ids import Entrant

BANDS: Final = (0, 50, 100, 200, 300)
"""The least difference of each band, in points."""
_NONE: Final = (0,) * len(BANDS)


@dataclass(frozen=True, slots=True)
class Frequencies:
    """Pairs by band: how many, and in how many the higher rating finished ahead. Level pairs don't count."""

    pairs: tuple[int, ...] = _NONE
    ahead: tuple[int, ...] = _NONE


def count_pairs(
    known: Frequencies, places: Sequence[tuple[Entrant, int]], moves: Mapping[Entrant, Move]
) -> Frequencies:
    """The frequencies with the pairs of one more game."""
    pairs, ahead = [*known.pairs], [*known.ahead]
    settled = [(who, place) for who, place in places if moves[who].current.games >= SETTLED_GAMES]
    for (one, place), (other, others_place) in combinations(settled, 2):
        difference = moves[one].current.shown - moves[other].current.shown
        if not difference or place == others_place:
            continue
        band = bisect_right(BANDS, abs(difference)) - 1
        pairs[band] += 1
        ahead[band] += (difference > 0) == (place < others_place)
    return Frequencies(tuple(pairs), tuple(ahead))
