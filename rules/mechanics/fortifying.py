"""Targets of a regrouping."""

from collections.abc import Iterator

from rules.core.edition import Table
from rules.model.board import Seat, TerritoryId, steps_from


def own_neighbours(table: Table, seat: Seat, source: TerritoryId) -> Iterator[TerritoryId]:
    """The own neighbours, over a border, a dashed line (`PL-FORT-1`) or a space route (`H-GX-19`)."""
    land = table.state.land
    return (t for t in table.board.borders[source] if land[t].owner == seat)


def along_own_path(table: Table, seat: Seat, source: TerritoryId) -> Iterator[TerritoryId]:
    """The territories that a path of own ones leads to (`GN-VAR-2`)."""
    steps = steps_from([source], lambda here: own_neighbours(table, seat, here))
    return iter(sorted(territory for territory in steps if territory != source))
