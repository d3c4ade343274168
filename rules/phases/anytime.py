"""Commands accepted at any time, including undoing the last order (`H-ALL-16`)."""

from typing import NoReturn

from rules.core.edition import Table
from rules.model import events as e
from rules.model.board import Holding, Seat
from rules.model.commands import Resign, Standing, TakeBack
from rules.model.errors import IllegalCommand, Reason
from rules.model.events import Course, OrderTakenBack
from rules.model.state import GameState, Stands
from rules.phases.battle import fight_on, move_in
from rules.phases.setup import CLAIM, PLACE, claim_on, lay_plans


def give_standing_order(table: Table, command: Standing) -> None:
    """Set how many dice the seat's defenders roll while its player is away; only they know it."""
    _must_still_play(table, command)
    if command.dice == "ask" and table.edition.defence != "live":
        raise IllegalCommand(Reason.NOBODY_IS_ASKED)
    table.emit(e.StandingOrderGiven(seat=command.seat, dice=command.dice))


def resign(table: Table, command: Resign) -> None:
    """Resign: the seat's armies only defend from now on, and its cards go under the deck (`H-ALL-13`).

    A territory it has just captured is occupied first. If that leaves the seat alone at the table, or reaches
    a goal that needs no claim, it wins instead. This is a house rule.
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
    """Continue without the resigned seat, settling whatever waited for it."""
    if len(list(table.state.playing())) == 1:
        _leave_it_at_that(table)
    elif phase == CLAIM.name:
        claim_on(table)
    elif phase == PLACE.name:
        lay_plans(table)
    elif table.state.step is None:
        fight_on(table)  # an attack on that seat needn't wait for its dice any longer


def _call_off(table: Table, seat: Seat) -> None:
    """Stop waiting for a defence against an attack by the seat."""
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
    """Whether the seat's last army is gone and only the occupation is pending: its cards are forfeit."""
    return state.conquest is not None and not state.holds_land(seat)


def take_order_back(table: Table, command: TakeBack) -> None:
    """Undo the seat's last order. Repeating this undoes the order before that.

    Raises:
        IllegalCommand: there is none, or it is final; with the reason.
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
    """The public course before an order, with the territories that differ now."""
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
    """Refuse to undo an order, with the reason why it is final.

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
