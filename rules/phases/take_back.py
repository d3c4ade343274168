"""Taking back one's own last order, at any moment at which it can be undone (`H-ALL-16`)."""

from typing import NoReturn

from rules.core.edition import Table
from rules.model.board import Holding, Seat
from rules.model.commands import TakeBack
from rules.model.errors import IllegalCommand, Reason
from rules.model.events import Course, OrderTakenBack
from rules.model.state import GameState, Stands


def take_order_back(table: Table, command: TakeBack) -> None:
    """Restore what the seat's last order changed. It may be given again, for the order before that.

    Raises:
        IllegalCommand: there is none, or it stands; with the reason.
    """
    seat, past = command.seat, table.past
    order = past.last_of(seat)
    if order is None:
        _refuse(past.why_not(seat))
    before = order.before
    table.emit(
        OrderTakenBack(
            seat=seat,
            order=order.command,
            events=0 if order.secret else past.public - order.since,
            course=None if order.secret else _course(before, table.state),
            plan=before.secrets.plans.get(seat),
            preference=before.secrets.preferences.get(seat),
            capital=before.capitals.named.get(seat),
        )
    )


def _course(before: GameState, now: GameState) -> Course:
    """The public course before an order; of the land that which is otherwise now."""
    changed = (t for t in now.land if before.land.get(t) != now.land[t])
    nobodys = Holding(Seat(""), 0)
    then = ((t, before.land.get(t, nobodys)) for t in changed)
    return Course(
        round=before.round,
        seats=before.seats,
        step=before.step,
        agenda=before.agenda,
        turn=before.turn,
        to_place=tuple(before.to_place.items()),
        battle=before.battle,
        conquest=before.conquest,
        land=tuple((t, holding.owner or None, holding.armies) for t, holding in then),
    )


def _refuse(stands: Stands | None) -> NoReturn:
    """Refuse to take an order back, with the reason for which it stands.

    Raises:
        IllegalCommand: always.
    """
    match stands.reason if stands else None:
        case Reason.DICE_FELL:
            raise IllegalCommand(Reason.DICE_FELL)
        case Reason.CARD_DRAWN:
            raise IllegalCommand(Reason.CARD_DRAWN)
        case Reason.CARDS_SHOWN:
            raise IllegalCommand(Reason.CARDS_SHOWN)
        case Reason.SOMEBODY_FELL:
            raise IllegalCommand(Reason.SOMEBODY_FELL)
        case Reason.PLAY_BEGAN:
            raise IllegalCommand(Reason.PLAY_BEGAN)
        case Reason.SOMEBODY_ACTED if stands:
            raise IllegalCommand(Reason.SOMEBODY_ACTED, seat=stands.seat)
        case Reason.ALREADY_RESIGNED if stands:
            raise IllegalCommand(Reason.ALREADY_RESIGNED, seat=stands.seat)
        case _:
            raise IllegalCommand(Reason.NOTHING_TO_TAKE_BACK)
