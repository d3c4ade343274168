"""Neutral reinforcement: after a player's own, the other places half as much (`PL-2P-6`, `-7`)."""

from dataclasses import replace

from rules.core.edition import Phase, Table
from rules.model.commands import Place
from rules.model.events import IncomeGranted, Step
from rules.phases.placing import finish_if_placed, place_armies, place_choices


def _begin_neutral(table: Table, step: Step) -> None:
    """Grant half of all that the player got this turn, rounded down (`H-PL-9`); nothing without land."""
    _grant(table, step, table.state.turn.granted // 2)


def _enter_first(table: Table, step: Step) -> None:
    """Grant, at the start of a turn, half of all that the other player got in theirs (`H-GX-14`)."""
    _grant(table, step, table.state.turn.granted_before // 2)


def _grant(table: Table, step: Step, half: int) -> None:
    seat = step.waiting_for[0]
    neutral = table.force(seat)
    if half and table.state.holds_land(neutral):
        table.emit(IncomeGranted(seat=neutral, armies=half, territories=0, regions=()))
    finish_if_placed(table, seat)


def _place_on_neutral(table: Table, command: Place) -> None:
    place_armies(table, command)
    finish_if_placed(table, command.seat)


PLACE_NEUTRAL = Phase("place_neutral", {Place: _place_on_neutral}, place_choices, _begin_neutral)
PLACE_NEUTRAL_FIRST = replace(PLACE_NEUTRAL, enter=_enter_first)
