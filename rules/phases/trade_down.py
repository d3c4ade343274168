"""Trades after an elimination that filled a hand: trade at once, place, fight on (`E3-ELIM-2`, `GN-ELIM-2`).

The phase ends with so few cards in hand as the edition says; no further set may be traded (`H-E3-6`,
`H-GN-6`). Where one of each is no set, a hand may contain none; then nothing need be traded (`H-E3-3`).
"""

from collections.abc import Iterator

from rules.core.edition import Phase, Table
from rules.model.board import Seat
from rules.model.commands import Choice, Place, Trade
from rules.model.errors import IllegalCommand, Reason
from rules.model.events import Step
from rules.phases.placing import finish_if_placed, place_armies, place_choices
from rules.phases.trading import trade, trade_choices


def _begin_trading_down(table: Table, step: Step) -> None:
    for seat in step.waiting_for:
        _finish_if_done(table, seat)


def _trade(table: Table, command: Trade) -> None:
    if not _holds_too_many(table, command.seat):
        raise IllegalCommand(Reason.NOT_IN_THIS_PHASE, command="trade", phase="trade_down")
    trade(table, command)
    _finish_if_done(table, command.seat)


def _place_traded(table: Table, command: Place) -> None:
    if _owes(table, command.seat):
        held, most = len(table.state.hand(command.seat)), table.edition.cards.trade_down_to
        raise IllegalCommand(Reason.MUST_TRADE, cards=held, most=most)
    place_armies(table, command)
    _finish_if_done(table, command.seat)


def _trades_down(table: Table, seat: Seat) -> Iterator[Choice]:
    return trade_choices(table, seat) if _owes(table, seat) else place_choices(table, seat)


def _owes(table: Table, seat: Seat) -> bool:
    return _holds_too_many(table, seat) and any(trade_choices(table, seat))


def _holds_too_many(table: Table, seat: Seat) -> bool:
    return len(table.state.hand(seat)) > table.edition.cards.trade_down_to


def _finish_if_done(table: Table, seat: Seat) -> None:
    if not _owes(table, seat):
        finish_if_placed(table, seat)


TRADE_DOWN = Phase(
    "trade_down", {Trade: _trade, Place: _place_traded}, _trades_down, _begin_trading_down
)
