"""How many attacks and moves a person may order in one turn: at the table's door, not by the rules. Pure.

What must be done is always taken: placing, moving in, trading, answering, ending. Computers and the clock
order as they like, and so does whoever plays a record again.
"""

from typing import Final

from rules.model.board import Seat
from rules.model.commands import Attack, Command, Fortify
from rules.model.errors import IllegalCommand, Reason
from rules.table.game import Game

MOST_ORDERS: Final = 500
"""The most attacks and moves of a person in one turn."""
WARNED_FROM: Final = 450


def must_have_orders_left(at: Game, command: Command) -> None:
    """Check that a person has not ordered too many attacks and moves in the turn under way.

    Raises:
        IllegalCommand: with the most that there may be.
    """
    if isinstance(command, Attack | Fortify) and _ordered(at, command.seat) >= MOST_ORDERS:
        raise IllegalCommand(Reason.TURN_TOO_LONG, most=MOST_ORDERS)


def orders_left(at: Game, seat: Seat) -> int | None:
    """The attacks and moves that are left to a seat in this turn; None while that is no concern."""
    ordered = _ordered(at, seat)
    return max(0, MOST_ORDERS - ordered) if ordered >= WARNED_FROM else None


def _ordered(at: Game, seat: Seat) -> int:
    return at.turn_orders.get(seat, 0)
