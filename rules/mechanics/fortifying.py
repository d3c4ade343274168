"""Where armies may go when a player regroups."""

from collections.abc import Iterator

from rules.edition import Table
from rules.model.ids import Seat, TerritoryId


def own_neighbours(table: Table, seat: Seat, source: TerritoryId) -> Iterator[TerritoryId]:
    """One neighbour, over a border or a dashed line (`PL-FORT-1`)."""
    land = table.state.land
    return (t for t in table.board.borders[source] if land[t].owner == seat)
