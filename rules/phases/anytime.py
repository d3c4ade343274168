"""What a player may do at any moment, on his turn or not. Never listed among the choices."""

from rules.core.edition import Table
from rules.model.commands import Resign, Standing
from rules.model.errors import IllegalCommand, Reason
from rules.model.events import (
    AttackEnded,
    HandReturned,
    SeatResigned,
    StandingOrderGiven,
    StepFinished,
)
from rules.model.ids import Seat
from rules.model.state import GameState
from rules.phases.claim_land import CLAIM, claim_on
from rules.phases.fight import fight
from rules.phases.occupy import follow
from rules.phases.place import PLACE, lay


def standing(table: Table, command: Standing) -> None:
    """Say how many dice his defenders roll while he is away; known to him alone."""
    _must_still_play(table, command)
    table.emit(StandingOrderGiven(seat=command.seat, dice=command.dice))


def resign(table: Table, command: Resign) -> None:
    """His armies only defend from now on, and his cards go under the deck (a house rule, `H-ALL-13`).

    What he has just taken is occupied first; if that leaves him alone at the table, or reaches a goal
    that needs no word, he has won.
    """
    _must_still_play(table, command)
    conquest, seat, step = table.state.conquest, command.seat, table.state.step
    if conquest and step and seat in step.waiting_for:
        follow(table, seat, conquest.low)
    if table.state.winner is not None or list(table.state.playing()) == [seat]:
        return
    hand = table.state.hand(seat)
    if hand and not _owes_his_hand(table.state, seat):
        table.emit(HandReturned(seat=seat, count=len(hand), cards=hand))
    _call_off(table, seat)
    table.emit(SeatResigned(seat=seat))
    _go_on(table, step.phase if step else "")


def _go_on(table: Table, phase: str) -> None:
    """What waited for the seat that resigned, or would have come to it, goes on without it."""
    if len(list(table.state.playing())) == 1:
        _leave_it_at_that(table)
    elif phase == CLAIM.name:
        claim_on(table)
    elif phase == PLACE.name:
        lay(table)
    elif table.state.step is None:
        fight(table)  # whoever attacked him need not wait for his dice any more


def _call_off(table: Table, seat: Seat) -> None:
    """Nobody need defend any more against an attack of his."""
    battle, step = table.state.battle, table.state.step
    if battle and step and battle.seat == seat:
        for asked in step.waiting_for:
            if asked != seat:
                table.emit(StepFinished(seat=asked))


def _leave_it_at_that(table: Table) -> None:
    """Who is left alone has won; what he had just taken is not left empty, and he attacks no more."""
    conquest, last = table.state.conquest, next(table.state.playing())
    if conquest:
        follow(table, last, conquest.low)
    if table.state.battle and table.state.winner is None:
        table.emit(AttackEnded())


def _owes_his_hand(state: GameState, seat: Seat) -> bool:
    """His capital was taken: his cards are the conqueror's as soon as he has moved in (`PL-CAP-3`)."""
    conquest = state.conquest
    taken = conquest.target if conquest and conquest.loser == seat else None
    return taken is not None and state.capitals.named.get(seat) == taken


def _must_still_play(table: Table, command: Standing | Resign) -> None:
    fates, seat = table.state.fates, command.seat
    if seat in fates.eliminated or seat in fates.resigned or _has_fallen(table.state, seat):
        raise IllegalCommand(Reason.ALREADY_RESIGNED, seat=seat)


def _has_fallen(state: GameState, seat: Seat) -> bool:
    """His last army is gone and only the occupation is awaited: his cards are not his to put away."""
    return state.conquest is not None and not state.holds_land(seat)
