"""Phase 1: armies for territories, regions and cards; all are placed before the first attack (`PL-ATT-1`)."""

from collections.abc import Iterator
from dataclasses import replace

from rules.core.edition import Phase, Table
from rules.mechanics.combat import draw_card
from rules.model.board import Seat
from rules.model.commands import Choice, ClaimVictory, EndPhase, EndPhaseChoice, Place, Trade
from rules.model.errors import IllegalCommand, Reason
from rules.model.events import Step, StepFinished
from rules.phases import announce
from rules.phases.placing import armies_left, finish_if_placed, place_armies, place_choices
from rules.phases.trading import must_trade, refuse_until_traded, trade, trade_choices


def _enter(table: Table, step: Step) -> None:
    """Grant the income; a seat with nothing to place and no three cards is skipped (`GX-REINF-1`)."""
    for seat in step.waiting_for:
        table.emit(table.edition.income(table, seat))
        if armies_left(table, seat) == 0 and len(table.state.hand(seat)) < 3:
            table.emit(StepFinished(seat=seat))


def _place(table: Table, command: Place) -> None:
    refuse_until_traded(table, command.seat)
    place_armies(table, command)


def _end(table: Table, command: EndPhase) -> None:
    seat = command.seat
    refuse_until_traded(table, seat)
    if any(place_choices(table, seat)):
        raise IllegalCommand(Reason.ARMIES_LEFT_TO_PLACE, armies=armies_left(table, seat))
    finish_if_placed(table, seat)


def _choices(table: Table, seat: Seat) -> Iterator[Choice]:
    yield from announce.victory_choices(table, seat)
    yield from trade_choices(table, seat)
    if must_trade(table, seat):
        return
    places = tuple(place_choices(table, seat))
    yield from places or (EndPhaseChoice(),)


REINFORCE = Phase(
    "reinforce",
    {Place: _place, Trade: trade, EndPhase: _end, ClaimVictory: announce.claim_victory},
    _choices,
    _enter,
)


def dealing_a_set(phase: Phase, *, round_: int) -> Phase:
    """The phase, before which whoever has a mission is dealt what a set still lacks, in one round (`L-CARD-1`)."""

    def enter_with_a_set(table: Table, step: Step) -> None:
        for seat in step.waiting_for:
            while _lacks_a_set(table, seat):
                draw_card(table, seat)
        phase.enter(table, step)

    def _lacks_a_set(table: Table, seat: Seat) -> bool:
        state = table.state
        if state.round != round_ or seat not in state.secrets.missions or not state.cards.deck:
            return False
        return not any(trade_choices(table, seat))

    return replace(phase, enter=enter_with_a_set)
