"""What does not change in a game, as arrays: the board, the odds of battles, missions by places."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from rules.core.battles import Battles, battles_of
from rules.core.dice import ProvableDice
from rules.core.edition import Edition, Table
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
    """An edition's board and numbers. Territories and regions are known by their place on the board."""

    names: Sequence[TerritoryId]
    places: Mapping[TerritoryId, int]
    near: Sequence[Sequence[int]]
    nearby: NDArray[np.intp]
    """The neighbours in rows of one length, filled up with a place beyond the last."""
    region_of: Sequence[int]
    regions: Sequence[Sequence[int]]
    members: Floats
    """1 where a territory (row) belongs to a region (column)."""
    sizes: Floats
    bonuses: Floats
    each: float
    """The armies that a territory brings a turn."""
    least: float
    """The armies that come a turn with the least land."""
    battles: Battles
    follow: int | None
    """The armies that follow a conquest, where no more may."""
    ally: bool
    """Whether the neutral's armies attack, as those of an ally do."""


class EditionKey:
    """An edition, known by its identity: its options need no comparing, and it is kept while it is used."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition

    def __hash__(self) -> int:
        return id(self.edition)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, EditionKey) and other.edition is self.edition


def terrain_of(edition: Edition) -> Terrain:
    """The terrain of an edition, made once for each."""
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
    """The armies for each territory of somebody who holds most of the board, but no whole region."""
    missing = {region.territories[0] for region in board.regions.values()}
    return _granted(edition, board, missing) / (len(board.territories) - len(missing))


def _armies_for_one(edition: Edition, board: Board) -> float:
    """The armies for somebody who holds a single territory."""
    return _granted(edition, board, set(tuple(board.territories)[1:]))


def _granted(edition: Edition, board: Board, missing: Collection[TerritoryId]) -> float:
    """The armies that come with all land but this."""
    land = {t: Holding(_OTHER if t in missing else _ONE, 1) for t in board.territories}
    table = Table(edition, GameState(land=land), ProvableDice(_NEVER_ROLLED, 0))
    granted = edition.income(table, _ONE)
    return granted.armies if isinstance(granted, IncomeGranted) else 0.0


Owners = NDArray[np.int8]

_RESERVE = 3
"""The armies that come with the next turn whatever happens."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """A mission of the owner 0. Positions are many at once, each a row of owners and of armies."""

    regions: tuple[int, ...] = ()
    others: int = 0
    """The number of further regions."""
    count: int = 0
    """The territories to hold, each with `armies`; 0 if that is not the goal."""
    armies: int = 1
    victim: int | None = None
    """The owner who must fall."""

    def part(self, owner: Owners, armies: Floats, parts: Floats) -> Any:  # noqa: ANN401
        """The part of it that is done, up to 1; `parts`: of each region, how much is held."""
        if self.victim is not None:
            return np.maximum(0, 1 - (owner == self.victim).sum(1) * 3 / owner.shape[1])
        if self.count:
            strong = (owner == 0) & (armies >= self.armies)
            return np.minimum(1, strong.sum(1) / self.count)
        named, others = parts[:, list(self.regions)], np.delete(parts, list(self.regions), axis=1)
        best = np.sort(others, axis=1)[:, others.shape[1] - self.others :]
        return np.concatenate([named, best], axis=1).mean(1)

    def left(self, terrain: Terrain, owner: Owners, armies: Floats) -> Any:  # noqa: ANN401
        """The armies that must still be beaten, and laid, until it is done; 0 where it is."""
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
    """How far the armies that are free to fight reach against so many that are left to beat, up to 1."""
    free = np.where(owner == 0, armies - 1, 0).sum(1) + _RESERVE
    return free**2 / (free**2 + left**2)


def task_of(mission: Mission, seats: Sequence[Seat], regions: Sequence[RegionId]) -> Task | None:
    """The task that a mission sets; None where it names a colour that nobody plays."""
    match mission:
        case HoldRegions(regions=named, others=more):
            return Task(regions=tuple(regions.index(region) for region in named), others=more)
        case HoldTerritories(count=count, armies=armies):
            return Task(count=count, armies=armies)
        case DestroyColour(colour=colour) if colour in seats:
            return Task(victim=seats.index(colour))
        case _:
            return None
