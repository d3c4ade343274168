"""Moves that a player may make at any time, in turn or not. Never listed among the choices."""

from rules.core.edition import Table
from rules.model import events as e
from rules.model.board import Seat
from rules.model.commands import Resign, Standing
from rules.model.errors import IllegalCommand, Reason
from rules.model.state import GameState
from rules.phases.claim_land import CLAIM, claim_on
from rules.phases.fight import fight_on
from rules.phases.occupy import move_in
from rules.phases.place import PLACE, lay_plans


def give_standing_order(table: Table, command: Standing) -> None:
    """Note how many dice the seat's defenders roll while its player is away; only they know it."""
    _must_still_play(table, command)
    if command.dice == "ask" and table.edition.defence != "live":
        raise IllegalCommand(Reason.NOBODY_IS_ASKED)
    table.emit(e.StandingOrderGiven(seat=command.seat, dice=command.dice))


def resign(table: Table, command: Resign) -> None:
    """Resign: the seat's armies only defend from now on, and its cards go under the deck (`H-ALL-13`).

    A territory that it has just captured is occupied first. If that leaves the seat alone at the
    table, or reaches a goal that needs no claim, it has won instead. This is a house rule.
    """
    _must_still_play(table, command)
    conquest, seat, step = table.state.conquest, command.seat, table.state.step
    if conquest and step and seat in step.waiting_for:
        move_in(table, seat, conquest.low)
    if table.state.winner is not None or list(table.state.playing()) == [seat]:
        return
    hand = table.state.hand(seat)
    if hand and not _owes_its_hand(table.state, seat):
        table.emit(e.HandReturned(seat=seat, count=len(hand), cards=hand))
    _call_off(table, seat)
    table.emit(e.SeatResigned(seat=seat))
    _go_on(table, step.phase if step else "")


def _go_on(table: Table, phase: str) -> None:
    """Go on without the seat that resigned, with whatever waited for it."""
    if len(list(table.state.playing())) == 1:
        _leave_it_at_that(table)
    elif phase == CLAIM.name:
        claim_on(table)
    elif phase == PLACE.name:
        lay_plans(table)
    elif table.state.step is None:
        fight_on(table)  # an attack on that seat need not wait for its dice any more


def _call_off(table: Table, seat: Seat) -> None:
    """Let nobody wait to defend against an attack by the seat."""
    battle, step = table.state.battle, table.state.step
    if battle and step and battle.seat == seat:
        for asked in step.waiting_for:
            if asked != seat:
                table.emit(e.StepFinished(seat=asked))


def _leave_it_at_that(table: Table) -> None:
    """Occupy the last capture of the only player left, who has won, and end their attack."""
    conquest, last = table.state.conquest, next(table.state.playing())
    if conquest:
        move_in(table, last, conquest.low)
    if table.state.battle and table.state.winner is None:
        table.emit(e.AttackEnded())


def _owes_its_hand(state: GameState, seat: Seat) -> bool:
    """Whether the seat's capital was just taken: its cards go to the conqueror who occupies it (`PL-CAP-3`)."""
    conquest = state.conquest
    taken = conquest.target if conquest and conquest.loser == seat else None
    return taken is not None and state.capitals.named.get(seat) == taken


def _must_still_play(table: Table, command: Standing | Resign) -> None:
    fates, seat = table.state.fates, command.seat
    if seat in fates.eliminated or seat in fates.resigned or _has_fallen(table.state, seat):
        raise IllegalCommand(Reason.ALREADY_RESIGNED, seat=seat)


def _has_fallen(state: GameState, seat: Seat) -> bool:
    """Whether the seat's last army is gone and only the occupation is awaited: its cards are forfeit."""
    return state.conquest is not None and not state.holds_land(seat)
