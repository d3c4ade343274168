"""After an elimination that filled his hand: trade at once, place, fight on (`E3-ELIM-2`, `GN-ELIM-2`)."""

from collections.abc import Iterator

from rules.edition import Phase, Table
from rules.model.choices import Choice
from rules.model.commands import Place, Trade
from rules.model.errors import IllegalCommand, Reason
from rules.model.events import StepFinished
from rules.model.ids import Seat
from rules.phases.placing import lose_what_has_no_room, put, puts
from rules.phases.trading import trade, trades


def trade_down(*, to: int) -> Phase:
    """The phase that ends with at most `to` cards in hand; no set more may be traded (`H-E3-6`, `H-GN-6`)."""

    def swap(table: Table, command: Trade) -> None:
        held = len(table.state.hand(command.seat))
        if held <= to:
            raise IllegalCommand(Reason.NOT_IN_THIS_PHASE, command="trade", phase="trade_down")
        trade(table, command)
        _finish_if_done(table, command.seat)

    def place(table: Table, command: Place) -> None:
        held = len(table.state.hand(command.seat))
        if held > to:
            raise IllegalCommand(Reason.MUST_TRADE, cards=held, most=to)
        put(table, command)
        _finish_if_done(table, command.seat)

    def choices(table: Table, seat: Seat) -> Iterator[Choice]:
        owes = len(table.state.hand(seat)) > to
        return trades(table, seat) if owes else puts(table, seat)

    def _finish_if_done(table: Table, seat: Seat) -> None:
        if len(table.state.hand(seat)) > to or any(puts(table, seat)):
            return
        lose_what_has_no_room(table, seat)
        table.emit(StepFinished(seat=seat))

    return Phase("trade_down", {Trade: swap, Place: place}, choices)
