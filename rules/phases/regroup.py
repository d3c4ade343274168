"""Phase 3: at most one regrouping, or any number by `GN-VAR-2`; then the turn ends (`PL-FORT-1`, `-2`)."""

from collections.abc import Iterator
from dataclasses import replace

from rules.core.edition import Phase, Table
from rules.model.board import Seat
from rules.model.commands import (
    Choice,
    ClaimVictory,
    EndPhase,
    EndPhaseChoice,
    Fortify,
    FortifyChoice,
)
from rules.model.errors import IllegalCommand, Reason
from rules.model.events import ArmiesRegrouped, Step, StepFinished
from rules.phases import announce
from rules.phases.checks import must_be_within, own_holding


def _fortify(table: Table, command: Fortify) -> None:
    """Move armies to another own territory: one stays, and the target has limited room (`PL-FORT-1`, `H-GN-8`)."""
    seat, source, target = command.seat, command.source, command.target
    if _is_done(table):
        raise IllegalCommand(Reason.ALREADY_FORTIFIED)
    stack = own_holding(table, seat, source).armies
    own_holding(table, seat, target)
    if target not in table.edition.fortify_targets(table, table.force(seat), source):
        raise IllegalCommand(Reason.NOT_ADJACENT, source=source, target=target)
    if stack < 2:
        raise IllegalCommand(Reason.TOO_FEW_ARMIES, territory=source, armies=stack)
    most = table.fitting(target, stack - 1)
    if most == 0:
        raise IllegalCommand(Reason.NO_ROOM, territory=target, limit=table.edition.stack_limit)
    must_be_within(command.armies, 1, most)
    table.emit(ArmiesRegrouped(seat=seat, source=source, target=target, armies=command.armies))


def _end_regrouping(table: Table, command: EndPhase) -> None:
    table.emit(StepFinished(seat=command.seat))


def _moves(table: Table, seat: Seat) -> Iterator[Choice]:
    yield from announce.victory_choices(table, seat)
    if not _is_done(table):
        yield from _moves(table, table.force(seat))
    yield EndPhaseChoice()


def _pass_on_turn(table: Table, step: Step) -> None:
    """Finish the step in the third stage of a turn for a seat that attacked in it (`H-GX-14`)."""
    turn = table.state.turn
    if turn.stage == 3 and turn.attacked:
        for seat in step.waiting_for:
            table.emit(StepFinished(seat=seat))


def _is_done(table: Table) -> bool:
    """Whether the one move was made, where only one is allowed (`PL-FORT-1`, `GN-VAR-2`)."""
    return table.edition.regroups_once and table.state.turn.fortified


def _moves(table: Table, force: Seat) -> Iterator[FortifyChoice]:
    for source, holding in table.state.land.items():
        if holding.owner == force and holding.armies > 1:
            for target in table.edition.fortify_targets(table, force, source):
                if most := table.fitting(target, holding.armies - 1):
                    yield FortifyChoice(source=source, target=target, armies=(1, most))


REGROUP = Phase(
    "regroup",
    {Fortify: _fortify, EndPhase: _end_regrouping, ClaimVictory: announce.claim_victory},
    _moves,
)
REGROUP_OF_A_STAGE = replace(REGROUP, enter=_pass_on_turn)
