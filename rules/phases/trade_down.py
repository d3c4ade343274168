"""Trades after an elimination that filled a hand: trade at once, place, fight on (`E3-ELIM-2`, `GN-ELIM-2`)."""

from collections.abc import Iterator

from rules.core.edition import Phase, Table
from rules.model.choices import Choice
from rules.model.commands import Place, Trade
from rules.model.errors import IllegalCommand, Reason
from rules.model.events import Step
from rules.model.ids import Seat
from rules.phases.placing import finish_if_placed, place_armies, place_choices
from rules.phases.trading import trade, trade_choices


def trading_down(*, to: int) -> Phase:  # noqa: C901 - small functions bound to one number
    """The phase that ends with at most `to` cards in hand; no further set may be traded (`H-E3-6`, `H-GN-6`).

    Where one of each is no set, a hand may contain none; then nothing need be traded (`H-E3-3`).
    """

    def enter(table: Table, step: Step) -> None:
        for seat in step.waiting_for:
            _finish_if_done(table, seat)

    def swap(table: Table, command: Trade) -> None:
        held = len(table.state.hand(command.seat))
        if held <= to:
            raise IllegalCommand(Reason.NOT_IN_THIS_PHASE, command="trade", phase="trade_down")
        trade(table, command)
        _finish_if_done(table, command.seat)

    def place(table: Table, command: Place) -> None:
        held = len(table.state.hand(command.seat))
        if _owes(table, command.seat):
            raise IllegalCommand(Reason.MUST_TRADE, cards=held, most=to)
        place_armies(table, command)
        _finish_if_done(table, command.seat)

    def choices(table: Table, seat: Seat) -> Iterator[Choice]:
        return trade_choices(table, seat) if _owes(table, seat) else place_choices(table, seat)

    def _owes(table: Table, seat: Seat) -> bool:
        return len(table.state.hand(seat)) > to and any(trade_choices(table, seat))

    def _finish_if_done(table: Table, seat: Seat) -> None:
        if not _owes(table, seat):
            finish_if_placed(table, seat)

    return Phase("trade_down", {Trade: swap, Place: place}, choices, enter)
