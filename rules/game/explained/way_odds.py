"""The chance to get to the end of a way through several territories, an army left behind on each."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from rules.core.edition import Combat
from rules.core.odds import battles_of, odds

_EXACT: Final = 40
"""The armies up to which every number that may be left is reckoned with; beyond, their mean."""
_NEGLIGIBLE_CHANCE: Final = 1e-4


def chance_through(combat: Combat, armies: int, defenders: Sequence[int]) -> float:
    """The chance that a stack with so many armies takes one territory after the other, as far as the last."""
    if armies > _EXACT:
        return _by_means(combat, armies, defenders)
    likely = {armies: 1.0}
    for against in defenders:
        after = dict[int, float]()
        for standing, chance in likely.items():
            for left, part in enumerate(_left(combat, standing - 1, against)):
                if chance * part > _NEGLIGIBLE_CHANCE:
                    moved = _moved(combat, left)
                    after[moved] = after.get(moved, 0.0) + chance * part
        likely = after
    return min(1.0, sum(likely.values()))


def quick_chance_through(combat: Combat, armies: int, defenders: Sequence[int]) -> float:
    """About the same, to find the best of many ways."""
    return _by_means(combat, armies, defenders)


@lru_cache(maxsize=4096)
def _left(combat: Combat, attackers: int, defenders: int) -> tuple[float, ...]:
    """The chances that so many attackers are left when a territory is taken, 0 of them never."""
    if attackers < 1:
        return ()
    if defenders < 1:
        return (*[0.0] * attackers, 1.0)
    return (0.0, *odds(combat, attackers, defenders).attackers_left[1:])


def _moved(combat: Combat, left: int) -> int:
    """How many of those left go on, where only as many may as have fought."""
    return min(left, combat.follow(3, 3)) if combat.exactly else left


def _by_means(combat: Combat, armies: float, defenders: Sequence[int]) -> float:
    battles, chance = battles_of(combat), 1.0
    for against in defenders:
        if armies < 2:
            return 0.0
        won, left = battles.odds(armies - 1, against)
        chance, armies = chance * won, left
        if combat.exactly:
            armies = min(left, combat.follow(3, 3))
    return chance
