"""Setup: the empty territories are claimed one by one in turn (`E3-SETUP-2`, `GN-SETUP-2`).

A player may name the territories they want beforehand, the best first. Their claims are then made as
their turn comes round, each on the best that is still empty, so a chat game need not wait for each.
"""

from collections.abc import Iterator

from rules.core.edition import Phase, Table
from rules.model import events as e
from rules.model.board import Seat, TerritoryId
from rules.model.commands import Claim, ClaimTerritoryChoice, Prefer
from rules.model.errors import IllegalCommand, Reason


def _begin_claiming(table: Table, step: e.Step) -> None:
    for seat in step.waiting_for:
        _claim_preferred(table, seat)


def _claim(table: Table, command: Claim) -> None:
    territory, land = command.territory, table.state.land
    _must_be_on_the_board(table, territory)
    if territory in land:
        owner = land[territory].owner
        raise IllegalCommand(Reason.ALREADY_TAKEN, territory=territory, owner=owner)
    _take(table, command.seat, territory)


def prefer(table: Table, command: Prefer) -> None:
    """Note the territories that a seat wants, in turn or not; they are secret until claimed."""
    state, seat = table.state, command.seat
    steps = (state.step, *state.agenda) if state.step else state.agenda
    if not any(step.phase == CLAIM.name and seat in step.waiting_for for step in steps):
        phase = state.step.phase if state.step else ""
        raise IllegalCommand(Reason.NOT_IN_THIS_PHASE, command=command.kind, phase=phase)
    for territory in command.territories:
        _must_be_on_the_board(table, territory)
    table.emit(e.PreferenceGiven(seat=seat, territories=command.territories))
    if state.step and state.step.phase == CLAIM.name and seat in state.step.waiting_for:
        _claim_preferred(table, seat)


def claim_on(table: Table) -> None:
    """Let the others go on after a resignation: they claim in turn all that is left (`H-ALL-13`)."""
    agenda = table.edition.opening(table)
    table.emit(e.RoundBegan(round=0, agenda=agenda[1:] if table.state.step else agenda))


def _claims(table: Table, seat: Seat) -> Iterator[ClaimTerritoryChoice]:
    for territory in table.board.territories:
        if territory not in table.state.land:
            yield ClaimTerritoryChoice(territory=territory)


def _claim_preferred(table: Table, seat: Seat) -> None:
    preferred = table.state.secrets.preferences.get(seat, ())
    free = next((t for t in preferred if t not in table.state.land), None)
    if free is not None:
        _take(table, seat, free)


def _take(table: Table, seat: Seat, territory: TerritoryId) -> None:
    if table.state.to_place.get(seat, 0) == 0:
        # Only where most others have resigned: a seat that runs out gets an army more (`H-ALL-14`).
        table.emit(e.ArmiesMustered(seat=seat, armies=1))
    table.emit(e.TerritoryClaimed(seat=seat, territory=territory))
    table.emit(e.StepFinished(seat=seat))


def _must_be_on_the_board(table: Table, territory: TerritoryId) -> None:
    if territory not in table.board.territories:
        raise IllegalCommand(Reason.UNKNOWN_TERRITORY, territory=territory)


CLAIM = Phase("claim", {Claim: _claim}, _claims, _begin_claiming)
