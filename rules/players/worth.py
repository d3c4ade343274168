"""Evaluates positions for a seat, in armies, with weights found by `general tune`."""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from rules.core.odds import LARGEST
from rules.players.terrain import Floats, Owners, Task, Terrain, reach
from rules.players.weights import Weights

_GARRISON: Final = 4
"""The armies that stay in one's own capital in any case."""
WON: Final = 400.0
"""The value of winning the game."""


@dataclass(frozen=True, slots=True)
class Rival:
    """Another player in the game, by their index among the owners."""

    owner: int
    fallen: float
    """The value of eliminating them."""
    armies_count: float
    income_counts: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Aim:
    """A seat's goals: what it must hold, and what brings it nearer."""

    task: Task | None = None
    """The mission."""
    capital: int | None = None
    """One's own capital."""
    capitals: tuple[int, ...] = ()
    """Others' known capitals."""
    weight: float = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Prices:
    """Current prices for a seat."""

    army: float
    """One of its own armies."""
    card: float
    """A card."""
    cards: int
    """The most cards that can be earned."""


class Worth:
    """Evaluates positions for a seat at one moment."""

    def __init__(
        self,
        terrain: Terrain,
        weights: Weights,
        rivals: tuple[Rival, ...],
        aim: Aim,
        quiet: tuple[int, ...],
        prices: Prices,
    ) -> None:
        """Evaluate for owner 0. Armies of owners who are `quiet` never attack."""
        self._terrain, self._weights, self._aim = terrain, weights, aim
        self._rivals, self._quiet, self._prices = rivals, quiet, prices

    def of(self, owner: Owners, armies: Floats, captured: Any = 0) -> Floats:  # noqa: ANN401
        """The value of each position; `captured` counts the conquests leading to it."""
        terrain, weights, prices = self._terrain, self._weights, self._prices
        mine = owner == 0
        own = np.where(mine, armies, 0)
        lost, beside = self._danger(mine, owner, armies)
        held = mine.astype(np.float32)
        parts = held @ terrain.members / terrain.sizes
        safe = np.exp(np.log1p(-np.minimum(lost, 0.999)) @ terrain.members)
        whole = parts >= 0.999
        bonus = np.where(whole, weights.whole * safe, weights.started * parts**2) @ terrain.bonuses
        count = held.sum(1)
        at_work = np.where(beside, own, weights.idle * own + (1 - weights.idle) * mine)
        worth = prices.army * at_work.sum(1)
        worth += weights.income * (self._of_land(count) + bonus) + weights.land * count
        worth -= weights.exposed * lost.sum(1)
        worth -= self._of_rivals(owner, armies)
        worth += prices.card * np.minimum(captured, prices.cards)
        worth += self._of_aim(owner, armies, parts, lost)
        return worth.astype(np.float32)  # type: ignore[no-any-return]

    def _of_land(self, count: Any) -> Any:  # noqa: ANN401
        return np.maximum(self._weights.least * self._terrain.least, self._terrain.each * count)

    def _danger(
        self, mine: NDArray[np.bool_], owner: Owners, armies: Floats
    ) -> tuple[Floats, NDArray[np.bool_]]:
        """For each territory: the chance that the strongest neighbour takes it; whether there is one."""
        terrain = self._terrain
        rows, size = owner.shape
        hostile = np.zeros((rows, size + 1), np.float32)
        np.copyto(hostile[:, :size], armies, where=~mine)
        for quiet in self._quiet:
            hostile[:, :size][owner == quiet] = 0
        columns = hostile.T
        strongest = columns[terrain.nearby[:, 0]]
        around = strongest.copy()
        for nearby in terrain.nearby.T[1:]:
            others = columns[nearby]
            around += others
            np.maximum(strongest, others, out=strongest)
        strongest, around = strongest.T, around.T
        beside = strongest > 0
        at_stake = mine & beside
        lost = np.zeros((rows, size), np.float32)
        lost[at_stake] = self._lost(strongest[at_stake], around[at_stake], armies[at_stake])
        return lost, beside

    def _lost(self, strongest: Floats, around: Floats, armies: Floats) -> Floats:
        """The chance that territories are lost, by the strongest attackers and the defending armies."""
        force = strongest - 1 + self._weights.reserve + 0.25 * (around - strongest)
        scale = np.maximum(1, np.maximum(force, armies) / LARGEST)
        attack = (force / scale).astype(np.intp)
        stand = (armies / scale + 0.5).astype(np.intp)
        return self._terrain.battles.win[attack, stand]

    def _of_rivals(self, owner: Owners, armies: Floats) -> Floats:
        terrain, weights = self._terrain, self._weights
        worth = np.zeros(len(owner), np.float32)
        for rival in self._rivals:
            theirs = owner == rival.owner
            held = theirs.astype(np.float32)
            count = held.sum(1)
            parts = held @ terrain.members / terrain.sizes
            bonus = np.where(parts >= 0.999, 1, 0.25 * parts**2) @ terrain.bonuses
            worth += rival.armies_count * np.where(theirs, armies, 0).sum(1)
            worth += rival.income_counts * weights.income * (self._of_land(count) + bonus)
            worth -= np.where(count == 0, WON if len(self._rivals) == 1 else rival.fallen, 0)
        return worth

    def _of_aim(
        self,
        owner: Owners,
        armies: Floats,
        parts: Floats,
        lost: Floats,
    ) -> Any:  # noqa: ANN401
        aim, weights = self._aim, self._weights
        worth: Any = 0.0
        if aim.task:
            worth = self._of_task(aim.task, owner, armies, parts)
        if aim.capital is not None:
            bare = np.maximum(0, _GARRISON - armies[:, aim.capital])
            gone = owner[:, aim.capital] != 0
            worth -= weights.capital * np.where(gone, 1, lost[:, aim.capital] + bare / 8)
        for capital in aim.capitals:
            worth += weights.capital * (owner[:, capital] == 0)
        return worth

    def _of_task(self, task: Task, owner: Owners, armies: Floats, parts: Floats) -> Any:  # noqa: ANN401
        left = task.left(self._terrain, owner, armies)
        done = task.part(owner, armies, parts) ** 2
        near = reach(left, owner, armies)
        worth = self._weights.mission * done + self._weights.near * near
        return self._aim.weight * worth + np.where(left, 0, WON)
