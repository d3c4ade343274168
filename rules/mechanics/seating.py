"""The order in which the seats take their turns."""

from itertools import groupby

from rules.edition import Table
from rules.model.events import OrderDrawn
from rules.model.ids import Seat

Rolls = list[tuple[tuple[Seat, int], ...]]


def drawn_by_dice(table: Table) -> None:
    """Everybody rolls one die; the highest sits left of the General and plays first (`PL-TURN-1`).

    Players who tie roll again among themselves (`H-ALL-1`).
    """
    rolls: Rolls = []
    order = _ranked(table, table.state.seats, rolls)
    table.emit(OrderDrawn(seats=order, rolls=tuple(rolls)))


def _ranked(table: Table, seats: tuple[Seat, ...], rolls: Rolls) -> tuple[Seat, ...]:
    if len(seats) < 2:
        return seats
    rolled = {seat: table.dice.roll(1, "order")[0] for seat in seats}
    rolls.append(tuple(rolled.items()))
    ranked = sorted(seats, key=rolled.__getitem__, reverse=True)
    order: list[Seat] = []
    for _, tied in groupby(ranked, key=rolled.__getitem__):
        order += _ranked(table, tuple(tied), rolls)
    return tuple(order)
