"""The order in which the seats take their turns."""

from dataclasses import dataclass
from itertools import groupby
from typing import Final

from rules.core.edition import Deed, Order, Table
from rules.model.board import NEUTRAL, Seat
from rules.model.events import NeutralSeated, OrderDrawn

_Rolls = list[tuple[tuple[Seat, int], ...]]


@dataclass(frozen=True, slots=True)
class Seating:
    """A way to find the order of play, and its name."""

    deed: Deed
    order: Order


def _draw_all(table: Table) -> None:
    """Draw the seats by one die each: the highest sits left of the General and plays first (`PL-TURN-1`).

    Play goes clockwise through the seats so drawn (`H-PL-24`).

    Players who tie roll again among themselves (`H-ALL-1`).
    """
    rolls: _Rolls = []
    order = _ranking(table, table.state.seats, rolls)
    table.emit(OrderDrawn(seats=order, rolls=tuple(rolls)))


def _ranking(table: Table, seats: tuple[Seat, ...], rolls: _Rolls) -> tuple[Seat, ...]:
    if len(seats) < 2:
        return seats
    rolled = _rolls_of(table, seats, rolls)
    ranked = sorted(seats, key=rolled.__getitem__, reverse=True)
    order: list[Seat] = []
    for _, tied in groupby(ranked, key=rolled.__getitem__):
        order += _ranking(table, tuple(tied), rolls)
    return tuple(order)


def _rolls_of(table: Table, seats: tuple[Seat, ...], rolls: _Rolls) -> dict[Seat, int]:
    """One die for each seat, added to `rolls`."""
    rolled = {seat: table.dice.roll(1, "order")[0] for seat in seats}
    rolls.append(tuple(rolled.items()))
    return rolled


def _draw_first(table: Table) -> None:
    """Let the highest die begin; the others follow as they sit (`E3-SETUP-2`, `GN-SETUP-2`).

    Only those who tie for the highest roll again (`H-ALL-1`).
    """
    rolls: _Rolls = []
    seats = highest = table.state.seats
    while len(highest) > 1:
        rolled = _rolls_of(table, highest, rolls)
        highest = tuple(seat for seat in highest if rolled[seat] == max(rolled.values()))
    first = seats.index(highest[0])
    table.emit(OrderDrawn(seats=seats[first:] + seats[:first], rolls=tuple(rolls)))


def _keep_order(table: Table) -> None:
    """Keep the players' own order, in which they sit at the table (`GX-TOUR-2`)."""
    table.emit(OrderDrawn(seats=table.state.seats, rolls=()))


DRAWN_BY_DICE: Final = Seating(_draw_all, "by_dice")
FIRST_BY_DICE: Final = Seating(_draw_first, "first_by_dice")
AS_AGREED: Final = Seating(_keep_order, "agreed")


def seat_neutral(table: Table) -> None:
    """Let neutral armies take part (`PL-2P-2`)."""
    table.emit(NeutralSeated(seat=NEUTRAL))
