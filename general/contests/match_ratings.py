"""Ratings of a match of many: how strong each entrant is, from who won against whom.

Luce's choice model (1959), which is Bradley and Terry's at tables of two: at a table somebody wins with their
part of all strengths there. Found by Hunter's iteration (*MM algorithms for generalized Bradley-Terry
models*, 2004).
"""

import math
from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final, TypeVar

_SCALE: Final = 400 / math.log(10)
"""Elo's: 400 points are ten wins to one in a duel."""
_PRIOR: Final = 0.5
"""Of a win and of a loss against somebody average, which each is given: nobody is endlessly strong."""
_STEPS: Final = 10_000
_CLOSE: Final = 1e-9
_CERTAIN: Final = 1.96

T = TypeVar("T", bound=Hashable)


@dataclass(frozen=True, slots=True)
class EntrantRating:
    """The points of an entrant, 0 for the average of all, and how far they may be off (95 %)."""

    points: float
    give_or_take: float


def rate_entrants(games: Iterable[tuple[frozenset[T], T]]) -> Mapping[T, EntrantRating]:
    """The strengths of all who met, from games that somebody won: who sat there, and who won."""
    tables: defaultdict[frozenset[T], int] = defaultdict(int)
    wins: defaultdict[T, float] = defaultdict(float)
    for table, winner in games:
        if len(table) > 1:
            tables[table] += 1
            wins[winner] += 1
    everybody = sorted({each for table in tables for each in table}, key=str)
    strong = _strengths(everybody, tables, wins)
    mean = sum(map(math.log, strong.values())) / max(1, len(strong))
    return {
        each: EntrantRating(
            _SCALE * (math.log(strong[each]) - mean),
            _SCALE * _CERTAIN / math.sqrt(_certainty(each, tables, strong)),
        )
        for each in everybody
    }


def _strengths(
    everybody: Iterable[T], tables: Mapping[frozenset[T], int], wins: Mapping[T, float]
) -> dict[T, float]:
    strong = dict.fromkeys(everybody, 1.0)
    for _ in range(_STEPS):
        met = {each: 2 * _PRIOR / (value + 1) for each, value in strong.items()}
        for table, count in tables.items():
            part = count / sum(strong[each] for each in table)
            for each in table:
                met[each] += part
        new = {each: (wins.get(each, 0.0) + _PRIOR) / met[each] for each in strong}
        moved = max((abs(math.log(new[each] / strong[each])) for each in strong), default=0.0)
        strong = new
        if moved < _CLOSE:
            break
    return strong


def _certainty(who: T, tables: Mapping[frozenset[T], int], strong: Mapping[T, float]) -> float:
    """What is known of somebody's strength (Fisher), as a logarithm, if the others' were certain."""
    alone = strong[who] / (strong[who] + 1)
    known = 2 * _PRIOR * alone * (1 - alone)
    for table, count in tables.items():
        if who in table:
            part = strong[who] / sum(strong[each] for each in table)
            known += count * part * (1 - part)
    return known
