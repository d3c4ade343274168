"""The seats of a position, and the refusal of seats and territories that do not exist."""

from collections import Counter
from collections.abc import Iterable

from rules.core.edition import Edition
from rules.model.board import NEUTRAL, Seat, TerritoryId
from rules.referee.base.words import RefereeReason as Why
from rules.referee.base.words import Refused
from rules.referee.positions.position import Position


def all_seats(position: Position) -> tuple[Seat, ...]:
    """Everybody who sat down; those eliminated need not be among the `seats`."""
    return (*position.seats, *(s for s in position.eliminated if s not in position.seats))


def neutrals_of(edition: Edition) -> tuple[Seat, ...]:
    """The neutral seat, if neutral armies take part in this game (`PL-2P-2`)."""
    return (NEUTRAL,) if edition.neutral else ()


def seats_in_play(position: Position) -> tuple[Seat, ...]:
    """The seats that still take turns, as they sit."""
    gone = {*position.eliminated, *position.resigned}
    return tuple(seat for seat in position.seats if seat not in gone)


def must_be_seats(field: str, seats: Iterable[Seat], known: Iterable[Seat]) -> None:
    """Refuse a seat that is not known, or that is named twice.

    Raises:
        Refused: with the seat; `field` says where it stands.
    """
    known = tuple(known)
    for seat, times in Counter(tuple(seats)).items():
        if seat not in known:
            raise Refused(Why.UNKNOWN_SEAT, field=field, seat=seat)
        if times > 1:
            raise Refused(Why.SEAT_TWICE, field=field, seat=seat)


def must_be_on_the_board(field: str, territory: TerritoryId, edition: Edition) -> None:
    """Refuse a territory that the board does not have.

    Raises:
        Refused: with the territory; `field` says where it stands.
    """
    if territory not in edition.board.territories:
        raise Refused(Why.NOT_ON_THE_BOARD, field=field, territory=territory)
