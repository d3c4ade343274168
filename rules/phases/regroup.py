"""Phase 3: one regrouping at most, then the turn is ended (`PL-FORT-1`, `PL-FORT-2`)."""

from collections.abc import Iterator

from rules.edition import Phase, Table
from rules.model.choices import Choice, EndPhaseChoice, FortifyChoice
from rules.model.commands import ClaimVictory, EndPhase, Fortify
from rules.model.errors import IllegalCommand, Reason
from rules.model.events import ArmiesRegrouped, StepFinished
from rules.model.ids import Seat, TerritoryId
from rules.phases import claim
from rules.phases.checks import own, within


def fortify(table: Table, command: Fortify) -> None:
    """One army at least stays behind (`PL-FORT-1`)."""
    seat, source, target = command.seat, command.source, command.target
    if table.state.turn.fortified:
        raise IllegalCommand(Reason.ALREADY_FORTIFIED)
    stack = own(table, seat, source).armies
    own(table, seat, target)
    if target not in table.edition.fortify_targets(table, table.force(seat), source):
        raise IllegalCommand(Reason.NOT_ADJACENT, source=source, target=target)
    if stack < 2:
        raise IllegalCommand(Reason.TOO_FEW_ARMIES, territory=source, armies=stack)
    most = _most(table, target, stack)
    if most == 0:
        raise IllegalCommand(Reason.NO_ROOM, territory=target, limit=table.edition.stack_limit)
    within(command.armies, 1, most)
    table.emit(ArmiesRegrouped(seat=seat, source=source, target=target, armies=command.armies))


def end(table: Table, command: EndPhase) -> None:
    table.emit(StepFinished(seat=command.seat))


def choices(table: Table, seat: Seat) -> Iterator[Choice]:
    yield from claim.choices(table, seat)
    if not table.state.turn.fortified:
        yield from _moves(table, table.force(seat))
    yield EndPhaseChoice()


def _moves(table: Table, force: Seat) -> Iterator[FortifyChoice]:
    for source, holding in table.state.land.items():
        if holding.owner == force and holding.armies > 1:
            for target in table.edition.fortify_targets(table, force, source):
                if most := _most(table, target, holding.armies):
                    yield FortifyChoice(source=source, target=target, armies=(1, most))


def _most(table: Table, target: TerritoryId, stack: int) -> int:
    """One army stays, and the target may have no more room (`PL-FORT-1`, `H-GN-8`)."""
    room = table.room(target)
    return stack - 1 if room is None else max(0, min(stack - 1, room))


REGROUP = Phase(
    "regroup",
    {Fortify: fortify, EndPhase: end, ClaimVictory: claim.claim_victory},
    choices,
)
