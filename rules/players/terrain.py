"""A game's constants as arrays: board, battle odds, missions."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from rules.core.dice import ProvableDice
from rules.core.edition import Edition, Table
from rules.core.odds import Battles, battles_of
from rules.model.board import (
    Board,
    DestroyColour,
    Holding,
    HoldRegions,
    HoldTerritories,
    Mission,
    RegionId,
    Seat,
    TerritoryId,
)
from rules.model.events import IncomeGranted
from rules.model.state import GameState

_ONE, _OTHER = Seat("red"), Seat("blue")

Floats = NDArray[np.float32]


@dataclass(frozen=True, eq=False)
class Terrain:
    """An edition's board and numbers. Territories and regions are given by their index on the board."""

    names: Sequence[TerritoryId]
    places: Mapping[TerritoryId, int]
    near: Sequence[Sequence[int]]
    nearby: NDArray[np.intp]
    """The neighbours in rows of equal length, padded with an index past the last."""
    region_of: Sequence[int]
    regions: Sequence[Sequence[int]]
    members: Floats
    """1 where a territory (row) belongs to a region (column)."""
    sizes: Floats
    bonuses: Floats
    each: float
    """The income per territory."""
    least: float
    """The minimum income per turn."""
    battles: Battles
    follow: int | None
    """The number of armies that move into a conquest, if no more may."""
    ally: bool
    """Whether the neutral's armies attack, as an ally's do."""


class EditionKey:
    """An edition as a cache key by identity: avoids comparing options, and keeps it alive."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition

    def __hash__(self) -> int:
        return id(self.edition)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, EditionKey) and other.edition is self.edition


def terrain_of(edition: Edition) -> Terrain:
    """An edition's terrain, cached."""
    return _terrain(EditionKey(edition))


@lru_cache(maxsize=64)
def _terrain(same: EditionKey) -> Terrain:
    edition = same.edition
    board = edition.board
    names = tuple(board.territories)
    places = {name: at for at, name in enumerate(names)}
    near = tuple(tuple(places[n] for n in board.borders[name]) for name in names)
    regions = [tuple(places[t] for t in region.territories) for region in board.regions.values()]
    members = np.zeros((len(names), len(regions)), np.float32)
    for column, inside in enumerate(regions):
        members[list(inside), column] = 1
    return Terrain(
        names=names,
        places=places,
        near=near,
        nearby=_filled(near),
        region_of=[int(row.argmax()) for row in members],
        regions=regions,
        members=members,
        sizes=members.sum(0),
        bonuses=np.array([region.bonus for region in board.regions.values()], np.float32),
        each=_armies_for_land(edition, board),
        least=_armies_for_one(edition, board),
        battles=battles_of(edition.combat),
        follow=edition.combat.follow(3, 3) if edition.combat.exactly else None,
        ally=edition.alliance is not None,
    )


def _filled(near: Sequence[Sequence[int]]) -> NDArray[np.intp]:
    width = max(map(len, near))
    return np.array([(*row, *[len(near)] * (width - len(row))) for row in near], np.intp)


_NEVER_ROLLED: Final = b""


def _armies_for_land(edition: Edition, board: Board) -> float:
    """The income per territory for a player holding most of the board, but no complete region."""
    missing = {region.territories[0] for region in board.regions.values()}
    return _granted(edition, board, missing) / (len(board.territories) - len(missing))


def _armies_for_one(edition: Edition, board: Board) -> float:
    """The income for a single territory."""
    return _granted(edition, board, set(tuple(board.territories)[1:]))


def _granted(edition: Edition, board: Board, missing: Collection[TerritoryId]) -> float:
    """The income for all territories except these."""
    land = {t: Holding(_OTHER if t in missing else _ONE, 1) for t in board.territories}
    table = Table(edition, GameState(land=land), ProvableDice(_NEVER_ROLLED, 0))
    granted = edition.income(table, _ONE)
    return granted.armies if isinstance(granted, IncomeGranted) else 0.0


Owners = NDArray[np.int8]

_RESERVE = 3
"""The armies that come with the next turn in any case."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """A mission, of owner 0 unless said otherwise. Positions come in batches: rows of owners and of armies."""

    regions: tuple[int, ...] = ()
    others: int = 0
    """The number of further regions."""
    count: int = 0
    """The territories to hold, each with `armies`; 0 if that isn't the goal."""
    armies: int = 1
    victim: int | None = None
    """The owner to eliminate."""

    def part(self, owner: Owners, armies: Floats, parts: Floats, holder: int = 0) -> Any:  # noqa: ANN401
        """The fraction achieved by its holder, up to 1; `parts`: how much of each region they hold."""
        if self.victim is not None:
            return np.maximum(0, 1 - (owner == self.victim).sum(1) * 3 / owner.shape[1])
        if self.count:
            strong = (owner == holder) & (armies >= self.armies)
            return np.minimum(1, strong.sum(1) / self.count)
        named, others = parts[:, list(self.regions)], np.delete(parts, list(self.regions), axis=1)
        best = np.sort(others, axis=1)[:, others.shape[1] - self.others :]
        return np.concatenate([named, best], axis=1).mean(1)

    def left(self, terrain: Terrain, owner: Owners, armies: Floats) -> Any:  # noqa: ANN401
        """The armies that still have to be beaten and placed; 0 if achieved."""
        if self.victim is not None:
            return np.where(owner == self.victim, armies + 1, 0).sum(1)
        lacking = np.maximum(0, self.armies - armies)
        cost = np.where(owner == 0, lacking, armies + self.armies)
        if self.count:
            return np.partition(cost, self.count - 1, axis=1)[:, : self.count].sum(1)
        regions = cost @ terrain.members
        others = np.sort(np.delete(regions, list(self.regions), axis=1), axis=1)
        return regions[:, list(self.regions)].sum(1) + others[:, : self.others].sum(1)


def reach(left: Floats, owner: Owners, armies: Floats) -> Any:  # noqa: ANN401
    """How far the free armies go against the remaining ones, up to 1."""
    free = np.where(owner == 0, armies - 1, 0).sum(1) + _RESERVE
    return free**2 / (free**2 + left**2)


def task_of(mission: Mission, seats: Sequence[Seat], regions: Sequence[RegionId]) -> Task | None:
    """The task for a mission; None if its target colour isn't played."""
    match mission:
        case HoldRegions(regions=named, others=more):
            return Task(regions=tuple(regions.index(region) for region in named), others=more)
        case HoldTerritories(count=count, armies=armies):
            return Task(count=count, armies=armies)
        case DestroyColour(colour=colour) if colour in seats:
            return Task(victim=seats.index(colour))
        case _:
            return None
