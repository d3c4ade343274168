"""Setup: the empty territories are claimed one by one in turn (`E3-SETUP-2`, `GN-SETUP-2`)."""

from collections.abc import Iterator

from rules.edition import Phase, Table
from rules.model.choices import ClaimTerritoryChoice
from rules.model.commands import Claim
from rules.model.errors import IllegalCommand, Reason
from rules.model.events import StepFinished, TerritoryClaimed
from rules.model.ids import Seat


def claim(table: Table, command: Claim) -> None:
    territory, land = command.territory, table.state.land
    if territory not in table.board.territories:
        raise IllegalCommand(Reason.UNKNOWN_TERRITORY, territory=territory)
    if territory in land:
        owner = land[territory].owner
        raise IllegalCommand(Reason.ALREADY_TAKEN, territory=territory, owner=owner)
    table.emit(TerritoryClaimed(seat=command.seat, territory=territory))
    table.emit(StepFinished(seat=command.seat))


def choices(table: Table, seat: Seat) -> Iterator[ClaimTerritoryChoice]:
    for territory in table.board.territories:
        if territory not in table.state.land:
            yield ClaimTerritoryChoice(territory=territory)


CLAIM = Phase("claim", {Claim: claim}, choices)
