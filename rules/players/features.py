"""Features of positions: for each player in each position of a batch, numbers that tell who is ahead."""

from collections.abc import Iterator
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from rules.core.odds import LARGEST
from rules.players.positions import Position
from rules.players.terrain import Floats, Owners, Task

Grid = NDArray[np.float32]
"""(positions, players) or (positions, players, ...)."""

NAMES: Final = (
    "armies", "more_armies", "land", "income", "more_income", "stack", "stacks", "parts", "safe", "whole",
    "lost", "lost_armies", "bare", "front", "pressure", "means", "more_means", "cards", "set", "strongest",
    "eaten", "prey", "prey_cards", "rival_means", "rival_income", "players", "round", "wait", "next",
    "deciding", "moving", "known", "done", "ease", "near", "capital", "capitals",
    "by_recruit", "by_officer", "by_marshal", "by_sensible",
)  # fmt: skip

_RESERVE: Final = 3
"""The armies that a neighbour may add before attacking."""
_BARE: Final = 2
_LATE: Final = 30
_NEAR: Final = 3.0


class Features:
    """The features of a batch of positions that differ from one position only in who holds what."""

    def __init__(self, position: Position, owner: Owners, armies: Floats) -> None:
        """`owner` and `armies` of each territory, (positions, territories)."""
        self._position, self._terrain = position, position.terrain
        self._owner, self._armies = owner, armies
        players = np.arange(position.players, dtype=np.int8)
        self._held: Grid = (owner[:, None, :] == players[:, None]).astype(np.float32)
        self._stacks: Grid = self._held * armies[:, None, :]
        self.land: Grid = self._held.sum(2)
        self.alive: NDArray[np.bool_] = self.land > 0

    def grid(self) -> Grid:
        """The features, (positions, players, NAMES)."""
        position, terrain, alive = self._position, self._terrain, self.alive
        land, held = self.land, self._held
        n, size = len(held), held.shape[2]
        count = alive.sum(1, keepdims=True)
        on_board = self._stacks.sum(2)
        armies = on_board + position.pools * alive
        parts = held @ terrain.members / terrain.sizes
        whole = parts > 0.999
        income = np.maximum(terrain.least, terrain.each * land) * alive + whole @ terrain.bonuses
        lost, around, beside = self._danger()
        risk = np.einsum("nt,nst->ns", lost, held)
        risky = np.einsum("nt,nst->ns", lost, self._stacks)
        bare = np.einsum("nt,nst->ns", (beside & (self._armies <= _BARE)).astype(np.float32), held)
        front = np.einsum("nt,nst->ns", beside.astype(np.float32), self._stacks)
        pressure = np.einsum("nt,nst->ns", around, held)
        safe = np.exp((np.log1p(-np.minimum(lost, 0.999))[:, None, :] * held) @ terrain.members)
        three = np.sort(self._stacks, axis=2)[:, :, -3:]
        stack, stacks = three[:, :, -1], three.sum(2)
        cards, sets = position.cards * alive, position.sets * alive
        means = armies + 2 * income + np.maximum(sets, cards / 3 * position.set_worth)
        force = stack + position.pools + income + sets
        strong = stacks + position.pools + income + sets
        bonuses = max(1.0, float(terrain.bonuses.sum()))
        whole_land = float(size)
        total, average = armies.sum(1, keepdims=True) + 1, armies.sum(1, keepdims=True) / count + 1
        best_force, best_means, best_income = (
            _best_of_others(x * alive) for x in (force, means, income)
        )
        prey, prey_cards = self._prey(on_board + land, strong, cards)
        wait, following, deciding, moving = self._order(alive)
        known, done, ease, near = self._goals(parts, means)
        capital, capitals = self._capitals(lost)
        columns = [
            armies / total,
            _relative(armies + 1, alive),
            land / whole_land,
            income / (income.sum(1, keepdims=True) + 1e-6),
            _relative(income + 1, alive),
            stack / total,
            stacks / total,
            (parts**2 @ terrain.bonuses) / bonuses,
            (whole * safe) @ terrain.bonuses / bonuses,
            whole @ terrain.bonuses / bonuses,
            risk / (land + 1),
            risky / (armies + 1),
            bare / (land + 1),
            front / (armies + 1),
            np.minimum(pressure / (front + 1), 4),
            means / ((means * alive).sum(1, keepdims=True) + 1),
            _relative(means + 1, alive),
            cards / 5,
            np.minimum(sets / average, 2),
            np.log((strong + 1) / (_best_of_others(strong * alive) + 1)),
            np.minimum((armies + land) / (best_force + 1), 3),
            prey,
            prey_cards,
            best_means / ((means * alive).sum(1, keepdims=True) + 1),
            best_income / (income + 1),
            count / 6,
            np.float32(min(position.round, _LATE) / _LATE),
            wait,
            following,
            deciding,
            moving,
            known,
            done,
            ease,
            near,
            capital,
            capitals,
            *self._levels(),
        ]
        grid = np.empty((n, position.players, len(NAMES)), np.float32)
        for at, column in enumerate(columns):
            grid[:, :, at] = column
        return grid

    def _danger(self) -> tuple[Floats, Floats, NDArray[np.bool_]]:
        """By territory: the chance that the strongest hostile neighbour takes it; all around; if any is."""
        terrain, owner = self._terrain, self._owner
        rows, size = owner.shape
        force = np.zeros((size + 1, rows), np.float32)
        force[:size] = self._armies.T
        whose = np.full((size + 1, rows), -1, np.int8)
        whose[:size] = owner.T
        for quiet in self._position.quiet:
            force[:size][whose[:size] == quiet] = 0
        strongest = np.zeros((size, rows), np.float32)
        around = np.zeros((size, rows), np.float32)
        for nearby in terrain.nearby.T:
            hostile = np.where(whose[nearby] != whose[:size], force[nearby], 0)
            around += hostile
            np.maximum(strongest, hostile, out=strongest)
        strongest, around = strongest.T, around.T
        beside = strongest > 0
        attack = strongest - 1 + _RESERVE + 0.25 * (around - strongest)
        scale = np.maximum(1, np.maximum(attack, self._armies) / LARGEST)
        a = (attack / scale).astype(np.intp)
        d = (self._armies / scale + 0.5).astype(np.intp)
        lost = np.where(beside, terrain.battles.win[a, d], 0).astype(np.float32)
        return lost, around, beside

    def _prey(self, cost: Grid, strong: Grid, cards: Grid) -> tuple[Grid, Grid]:
        """How nearly each player can eliminate another, and how many armies' worth of cards that brings."""
        alive = self.alive
        needed = cost[:, None, :] / (strong[:, :, None] + 1)
        apart = np.eye(alive.shape[1], dtype=bool)[None] | ~alive[:, None, :]
        needed = np.where(apart, 3.0, np.minimum(needed, 3.0))
        worth = cards[:, None, :] * self._position.set_worth / 3 / (cost[:, None, :] + 5)
        return needed.min(2), np.where(apart, 0, np.minimum(worth, 3)).max(2)

    def _order(self, alive: NDArray[np.bool_]) -> tuple[Any, Any, Any, Any]:
        """How far off each player's turn is, whether it is next, being taken, nearly over."""
        stage, players = self._position.stage, alive.shape[1]
        if stage == "together":
            return 0.0, 0.0, 0.0, 0.0
        number = np.arange(players)
        following = number == (0 if stage == "before" else 1 % players)
        now = number == 0
        return number / players, following, now * (stage == "deciding"), now * (stage == "moving")

    def _goals(self, parts: Grid, means: Grid) -> tuple[Any, ...]:
        """Whether a goal is known, how much of it is done, how easy the rest is, and how near."""
        shape = self.land.shape
        known, done, ease, near = (np.zeros(shape, np.float32) for _ in range(4))
        for player in range(shape[1]):
            lack = self.lack(player)
            if lack is None:
                continue
            territories, armies = lack
            known[:, player] = 1
            near[:, player] = np.exp(-territories / _NEAR)
            rest = (means[:, player] + 1) / (territories + armies + 1)
            ease[:, player] = np.clip(np.log(rest), -3, 3)
            done[:, player] = self._done(player, parts) ** 2
        return known, done, ease, near

    def lack(self, player: int) -> tuple[Any, Any] | None:
        """The territories, or capitals, and the armies between a player and victory; None if not known."""
        position = self._position
        if task := position.tasks[player]:
            return self._lack_of_task(player, task)
        if position.goal == "capitals":
            return self._lack_of_capitals(player)
        if position.goal == "world":
            others = 1 - self._held[:, player]
            return others.sum(1), (others * self._armies).sum(1)
        return None

    def _lack_of_task(self, player: int, task: Task) -> tuple[Any, Any]:
        armies, mine = self._armies, self._held[:, player] > 0
        if task.victim is not None:
            theirs = self._owner == task.victim
            return theirs.sum(1), (theirs * armies).sum(1)
        if task.count:
            strong = (mine & (armies >= task.armies)).sum(1)
            cost = np.where(mine, np.maximum(0, task.armies - armies), armies + task.armies)
            few = np.partition(cost, task.count - 1, axis=1)[:, : task.count].sum(1)
            return np.maximum(0, task.count - strong), few
        missing = np.where(mine, 0, 1.0) @ self._terrain.members
        against = np.where(mine, 0, armies) @ self._terrain.members
        named = list(task.regions)
        rest, rest_armies = (np.delete(each, named, axis=1) for each in (missing, against))
        order = np.argsort(rest + rest_armies, axis=1)[:, : task.others]
        more, more_armies = (
            np.take_along_axis(each, order, 1).sum(1) for each in (rest, rest_armies)
        )
        return missing[:, named].sum(1) + more, against[:, named].sum(1) + more_armies

    def _lack_of_capitals(self, player: int) -> tuple[Any, Any] | None:
        """The own capital, if it is lost, and the weakest of the others'."""
        named = [place for place in self._position.capitals if place is not None]
        own = self._position.capitals[player]
        if own is None:
            return None
        away = self._owner[:, named] != player
        missing = np.maximum(0, self._position.needed - (~away).sum(1))
        armies = np.where(away, self._armies[:, named], np.inf)
        order = np.sort(armies, axis=1)
        unknown = np.maximum(0, missing - away.sum(1)) * 5.0
        few = np.where(np.arange(len(named)) < missing[:, None], order, 0)
        lost = self._owner[:, own] != player
        return np.maximum(missing, lost), np.where(np.isinf(few), 0, few).sum(1) + unknown

    def _done(self, player: int, parts: Grid) -> Any:  # noqa: ANN401
        """The fraction of a goal that is achieved, up to 1."""
        task = self._position.tasks[player]
        if task is None:
            return self.land[:, player] / self._owner.shape[1]
        return task.part(self._owner, self._armies, parts[:, player], player)

    def _capitals(self, lost: Floats) -> tuple[Grid, Grid]:
        """How threatened each known capital is, 1 if it is taken; and how many others' each player holds."""
        danger, taken = np.zeros((2, *self.land.shape), np.float32)
        for seat, place in enumerate(self._position.capitals):
            if place is None:
                continue
            holds = self._owner[:, place] == seat
            danger[:, seat] = np.where(holds, lost[:, place], 1)
            for other in range(self._position.players):
                if other != seat:
                    taken[:, other] += self._owner[:, place] == other
        return danger, taken / 3

    def _levels(self) -> Iterator[Any]:
        """Whether each of the levels plays, as far as known."""
        levels = self._position.levels or ("",) * self._position.players
        for name in ("recruit", "officer", "marshal", "sensible"):
            yield np.array([level == name for level in levels], np.float32)


def _best_of_others(amount: Grid) -> Grid:
    """For each player the largest amount among the others."""
    if amount.shape[1] == 1:
        return np.zeros_like(amount)
    two = np.sort(amount, axis=1)[:, -2:]
    best: Grid = np.where(amount == two[:, 1:], two[:, :1], two[:, 1:])
    return best


def _relative(amount: Grid, alive: NDArray[np.bool_]) -> Grid:
    """The logarithm, relative to the players' mean."""
    logs = np.where(alive, np.log(amount), 0)
    relative: Grid = logs - logs.sum(1, keepdims=True) / np.maximum(1, alive.sum(1, keepdims=True))
    return relative
