"""Precomputed battle tables: every pair of stacks up to a size, per set of dice rules."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rules.core.dice import losses
from rules.core.edition import Combat
from rules.core.odds import most_dice

LARGEST: Final = 96
"""The largest stack in the tables. Larger ones go by their ratio: few such battles are close."""


@dataclass(frozen=True, eq=False)
class Battles:
    """By attackers able to fight and defenders: the odds of `rules.core.odds` for each pair.

    `win[a, d]`: the chance to take the territory. `left[a, d]`: the average number of attackers left then.
    """

    win: NDArray[np.float32]
    left: NDArray[np.float32]
    wins: Sequence[Sequence[float]]
    lefts: Sequence[Sequence[float]]
    """The same as lists, for faster access to single numbers."""

    def odds(self, attackers: float, defenders: float) -> tuple[float, float]:
        """The chance to win, and the average number of attackers left then; stacks may be fractional."""
        most = max(attackers, defenders)
        if most <= LARGEST:
            a, d = int(attackers + 0.5), int(defenders + 0.5)
            return self.wins[a][d], self.lefts[a][d]
        scale = LARGEST / most
        a, d = int(attackers * scale + 0.5), int(defenders * scale + 0.5)
        return self.wins[a][d], self.lefts[a][d] / scale


def battles_of(combat: Combat) -> Battles:
    """The tables for an edition's combat rules, with both sides rolling the most dice allowed."""
    return _tables(*most_dice(combat, LARGEST))


@lru_cache(maxsize=16)
def _tables(attack: tuple[int, ...], defence: tuple[int, ...]) -> Battles:
    """The tables, from the dice of attackers and defenders for each number from 0 on."""
    size = range(LARGEST + 1)
    wins = [[0.0 if d else 1.0 for d in size] for _ in size]
    lefts = [[0.0 if d else float(a) for d in size] for a in size]
    for a in size[1:]:
        for d in size[1:]:
            _settle(wins, lefts, a, d, losses(attack[a], defence[d]))
    for a in size:
        lefts[a] = [left / win if win else 0.0 for left, win in zip(lefts[a], wins[a], strict=True)]
    win, left = np.array(wins, np.float32), np.array(lefts, np.float32)
    return Battles(win, left, wins, lefts)


def _settle(
    wins: list[list[float]], lefts: list[list[float]], a: int, d: int, roll: Sequence[float]
) -> None:
    """Fill one pair from those that a roll leads to; `lefts` are weighted by their chance so far."""
    pairs = len(roll) - 1
    for lost, chance in enumerate(roll):
        wins[a][d] += chance * wins[a - lost][d - pairs + lost]
        lefts[a][d] += chance * lefts[a - lost][d - pairs + lost]
