"""Neutral reinforcement: after a player's own, the other places half as much (`PL-2P-6`, `-7`)."""

from rules.core.edition import Phase, Table
from rules.model.commands import Place
from rules.model.events import IncomeGranted, Step, StepFinished
from rules.model.ids import Seat
from rules.phases.placing import lose_what_has_no_room, place_armies, place_choices


def _enter(table: Table, step: Step) -> None:
    """Grant half of all that the player got this turn, rounded down (`H-PL-9`); nothing without land."""
    _grant(table, step, table.state.turn.granted // 2)


def _enter_first(table: Table, step: Step) -> None:
    """Grant, at the start of a turn, half of all that the other player got in theirs (`H-GX-14`)."""
    _grant(table, step, table.state.turn.granted_before // 2)


def _grant(table: Table, step: Step, half: int) -> None:
    neutral = step.force
    if neutral is None:
        raise AssertionError("no force's armies are placed: the schedule is wrong")
    if half and table.state.holds_land(neutral):
        table.emit(IncomeGranted(seat=neutral, armies=half, territories=0, regions=()))
    _finish_if_done(table, step.waiting_for[0])


def _place(table: Table, command: Place) -> None:
    place_armies(table, command)
    _finish_if_done(table, command.seat)


def _finish_if_done(table: Table, seat: Seat) -> None:
    if not any(place_choices(table, seat)):
        lose_what_has_no_room(table, table.force(seat))
        table.emit(StepFinished(seat=seat))


PLACE_NEUTRAL = Phase("place_neutral", {Place: _place}, place_choices, _enter)
PLACE_NEUTRAL_FIRST = Phase("place_neutral", {Place: _place}, place_choices, _enter_first)
