"""Income: the armies that a player gets when their reinforcement begins."""

from typing import Literal

from rules.core.edition import Income, Table
from rules.model.board import Board, RegionId, Seat
from rules.model.events import IncomeGranted
from rules.model.state import GameState


def regions_held(board: Board, state: GameState, seat: Seat) -> tuple[RegionId, ...]:
    """The regions of which the seat holds every territory (`PL-REINF-2`): none of which some is nobody's yet."""
    held = set(state.territories_of(seat))
    return tuple([r.id for r in board.regions.values() if held.issuperset(r.territories)])


def territories_and_regions(*, divisor: int = 3, minimum: int = 3) -> Income:
    """Armies for a share of the territories held, or the minimum, and for regions (`PL-REINF-1`, `-2`)."""

    def income(table: Table, seat: Seat) -> IncomeGranted:
        held = len(table.state.territories_of(seat))
        regions, bonuses = _regions_and_bonuses(table, seat)
        return IncomeGranted(
            seat=seat,
            armies=max(minimum, held // divisor) + bonuses,
            territories=held,
            regions=regions,
        )

    return income


def of_planets(territories: Literal["none", "third"]) -> Income:
    """Armies for whole planets, and for a third of the territories where the option says so (`H-GX-1`)."""
    return _regions_alone if territories == "none" else territories_and_regions()


def _regions_alone(table: Table, seat: Seat) -> IncomeGranted:
    """Armies for whole planets, none for territories (`GX-REINF-1`, `H-GX-1`)."""
    regions, bonuses = _regions_and_bonuses(table, seat)
    return IncomeGranted(seat=seat, armies=bonuses, territories=0, regions=regions)


def _regions_and_bonuses(table: Table, seat: Seat) -> tuple[tuple[RegionId, ...], int]:
    """The regions that the seat holds whole, and the armies that they bring together."""
    regions = regions_held(table.board, table.state, seat)
    return regions, sum(table.board.regions[region].bonus for region in regions)
