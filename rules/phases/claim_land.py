"""Setup: the empty territories are claimed one by one in turn (`E3-SETUP-2`, `GN-SETUP-2`)."""

from collections.abc import Iterator

from rules.edition import Phase, Table
from rules.model.choices import ClaimTerritoryChoice
from rules.model.commands import Claim
from rules.model.errors import IllegalCommand, Reason
from rules.model.events import ArmiesMustered, RoundBegan, StepFinished, TerritoryClaimed
from rules.model.ids import Seat


def claim(table: Table, command: Claim) -> None:
    territory, land = command.territory, table.state.land
    if territory not in table.board.territories:
        raise IllegalCommand(Reason.UNKNOWN_TERRITORY, territory=territory)
    if territory in land:
        owner = land[territory].owner
        raise IllegalCommand(Reason.ALREADY_TAKEN, territory=territory, owner=owner)
    if table.state.to_place.get(command.seat, 0) == 0:
        # Only when most others have resigned; nobody is short of an army (`H-ALL-14`).
        table.emit(ArmiesMustered(seat=command.seat, armies=1))
    table.emit(TerritoryClaimed(seat=command.seat, territory=territory))
    table.emit(StepFinished(seat=command.seat))


def claim_on(table: Table) -> None:
    """Somebody resigned: the others claim in turn what is left, his share too (`H-ALL-13`)."""
    agenda = table.edition.opening(table)
    table.emit(RoundBegan(round=0, agenda=agenda[1:] if table.state.step else agenda))


def choices(table: Table, seat: Seat) -> Iterator[ClaimTerritoryChoice]:
    for territory in table.board.territories:
        if territory not in table.state.land:
            yield ClaimTerritoryChoice(territory=territory)


CLAIM = Phase("claim", {Claim: claim}, choices)
