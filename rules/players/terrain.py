"""What does not change in a game, as arrays: the board, its regions, what land brings, the odds of battles."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rules.core.dice import ProvableDice
from rules.core.edition import Edition, Table
from rules.core.odds import Battles, battles_of
from rules.model.board import Board, Holding, Seat, TerritoryId
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


class Same:
    """An edition, known by its identity: its options need no comparing, and it is kept while it is used."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition

    def __hash__(self) -> int:
        return id(self.edition)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.edition is self.edition


def terrain_of(edition: Edition) -> Terrain:
    """The terrain of an edition, made once for each."""
    return _terrain(Same(edition))


@lru_cache(maxsize=64)
def _terrain(same: Same) -> Terrain:
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
