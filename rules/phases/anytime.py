"""What a player may do at any moment, on his turn or not. Never listed among the choices."""

from rules.edition import Table
from rules.model.commands import Resign, Standing
from rules.model.errors import IllegalCommand, Reason
from rules.model.events import HandReturned, SeatResigned, StandingOrderGiven
from rules.phases.occupy import follow
from rules.phases.place import lay


def standing(table: Table, command: Standing) -> None:
    """Say how many dice his defenders roll while he is away; known to him alone."""
    _must_still_play(table, command)
    table.emit(StandingOrderGiven(seat=command.seat, dice=command.dice))


def resign(table: Table, command: Resign) -> None:
    """His armies only defend from now on, and his cards go under the deck (a house rule, `H-ALL-13`)."""
    _must_still_play(table, command)
    conquest, seat = table.state.conquest, command.seat
    if conquest and table.state.land[conquest.target].owner == seat:
        follow(table, seat, conquest.low)
    hand = table.state.hand(seat)
    if hand:
        table.emit(HandReturned(seat=seat, count=len(hand), cards=hand))
    table.emit(SeatResigned(seat=seat))
    lay(table)


def _must_still_play(table: Table, command: Standing | Resign) -> None:
    fates = table.state.fates
    if command.seat in fates.eliminated or command.seat in fates.resigned:
        raise IllegalCommand(Reason.ALREADY_RESIGNED, seat=command.seat)
