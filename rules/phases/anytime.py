"""What a player may do at any moment, on his turn or not. Never listed among the choices."""

from rules.edition import Table
from rules.model.commands import Resign, Standing
from rules.model.errors import IllegalCommand, Reason
from rules.model.events import HandReturned, SeatResigned, StandingOrderGiven, StepFinished
from rules.model.ids import Seat
from rules.model.state import GameState
from rules.phases.fight import fight
from rules.phases.occupy import follow
from rules.phases.place import lay


def standing(table: Table, command: Standing) -> None:
    """Say how many dice his defenders roll while he is away; known to him alone."""
    _must_still_play(table, command)
    table.emit(StandingOrderGiven(seat=command.seat, dice=command.dice))


def resign(table: Table, command: Resign) -> None:
    """His armies only defend from now on, and his cards go under the deck (a house rule, `H-ALL-13`).

    What he has just taken is occupied first; if that leaves him alone at the table, he has won.
    """
    _must_still_play(table, command)
    conquest, seat, step = table.state.conquest, command.seat, table.state.step
    if conquest and step and seat in step.waiting_for:
        follow(table, seat, conquest.low)
    if list(table.state.playing()) == [seat]:
        return
    hand = table.state.hand(seat)
    if hand:
        table.emit(HandReturned(seat=seat, count=len(hand), cards=hand))
    _call_off(table, seat)
    table.emit(SeatResigned(seat=seat))
    lay(table)
    _let_the_last_occupy(table)
    if table.state.step is None:
        fight(table)  # whoever attacked him need not wait for his dice any more


def _call_off(table: Table, seat: Seat) -> None:
    """Nobody need defend any more against an attack of his."""
    battle, step = table.state.battle, table.state.step
    if battle and step and battle.seat == seat:
        for asked in step.waiting_for:
            if asked != seat:
                table.emit(StepFinished(seat=asked))


def _let_the_last_occupy(table: Table) -> None:
    """Who is left alone has won; what he had just taken is not left empty."""
    conquest, playing = table.state.conquest, list(table.state.playing())
    if conquest and len(playing) == 1:
        follow(table, playing[0], conquest.low)


def _must_still_play(table: Table, command: Standing | Resign) -> None:
    fates, seat = table.state.fates, command.seat
    if seat in fates.eliminated or seat in fates.resigned or _has_fallen(table.state, seat):
        raise IllegalCommand(Reason.ALREADY_RESIGNED, seat=seat)


def _has_fallen(state: GameState, seat: Seat) -> bool:
    """His last army is gone and only the occupation is awaited: his cards are not his to put away."""
    return state.conquest is not None and not state.holds_land(seat)
