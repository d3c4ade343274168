"""The orders that can be taken back after each command (`H-ALL-16`).

An order stands for good once something came of it that can't be undone: dice fell, cards were drawn or
shown, a player fell, play began. So it does once somebody else did something that all can see.
What others do in secret has no part in it, or a refusal would tell of it.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Final, assert_never

from rules.core.evolve import replay
from rules.core.views import is_public
from rules.model import events as e
from rules.model.commands import Command, Occupy, Standing, TakeBack
from rules.model.errors import PastError, Reason
from rules.model.ids import Seat
from rules.model.past import NO_PAST, Order, Past, Stands
from rules.model.state import GameState

Given = tuple[int, int, Command | None]
"""A command (None for the start and an agreed end), and the number of events before it and up to its end."""
IsOutcome = Callable[[Given, GameState, Past, Sequence[e.Event]], bool]
"""Whether that was given at a state with a past, and led to these events."""

_OWN_DOING: Final = (e.PlanLaid, e.PlanWithdrawn, e.TerritoryClaimed)
"""Events that are somebody's own doing, even where another's order made room for them."""


def past_after(past: Past, before: GameState, command: Command, events: Sequence[e.Event]) -> Past:
    """The past after a command that was given at the state `before` and led to these events."""
    seat = command.seat
    if isinstance(command, Standing):  # it can be changed by another one at any time
        return past
    if isinstance(command, TakeBack):
        left = {**past.orders, seat: past.orders[seat][:-1]}
        return replace(past, orders=left, public=past.public + _public(events))
    if _goes_without_saying(before, command):
        return Past(stands={seat: Stands(Reason.DICE_FELL, seat)}, acted=seat)
    if stands := next(filter(None, (_why_it_stands(event, seat) for event in events)), None):
        return Past(stands={seat: stands}, acted=seat)
    public = _public(events)
    order = Order(command, before, past.public, secret=not public)
    return _past_with(past, seat, order, past.public + public)


def past_of(
    log: Sequence[e.Event], given: Iterable[Given], is_outcome: IsOutcome
) -> tuple[GameState, Past]:
    """The state that a log leads to, and the past after the last of the commands that made it.

    `given` has those that led to the last event that stands and to all after it.

    Raises:
        PastError: something else led to these events.
    """
    state, past, at, stands = GameState(), NO_PAST, 0, last_that_stands(log)
    for done in given:
        since, until, command = done
        before, events = replay(log[at:since], state), log[since:until]
        follows = since == at if at else since <= stands
        if not follows or not is_outcome(done, before, past, events):
            raise PastError(f"what was ordered does not lead to the events from {since} to {until}")
        state, at = replay(events, before), until
        if command is not None:
            past = past_after(past, before, command, events)
    if at != len(log):
        raise PastError(f"nothing that was ordered leads to the events from {at} to {len(log)}")
    return state, past


def last_that_stands(log: Sequence[e.Event]) -> int:
    """The place of the last event that can't be undone, from 0; no order before it can be taken back."""
    places = range(len(log) - 1, -1, -1)
    return next((at for at in places if _irrevocable(log[at]) is not None), 0)


def _goes_without_saying(before: GameState, command: Command) -> bool:
    """Whether only one number could follow the conquest: taking that back would lead to it again."""
    conquest = before.conquest
    return isinstance(command, Occupy) and conquest is not None and conquest.low == conquest.high


def _past_with(past: Past, seat: Seat, order: Order, public: int) -> Past:
    """The past with one more order; if all have seen it, others' orders stand that all have seen."""
    mine = {seat: (*past.orders.get(seat, ()), order)}
    if order.secret:
        return replace(past, orders={**past.orders, **mine})
    kept = {other: _secret_at_the_end(orders) for other, orders in past.orders.items()}
    why = past.why_not(seat)
    return Past({**kept, **mine}, {seat: why} if why else {}, seat, public)


def _secret_at_the_end(orders: Sequence[Order]) -> tuple[Order, ...]:
    """The last of a seat's orders that nobody else has learned of: they touch nothing of others'."""
    secret = list(takewhile(lambda order: order.secret, reversed(orders)))
    return tuple(reversed(secret))


def _public(events: Iterable[e.Event]) -> int:
    return sum(map(is_public, events))


def _why_it_stands(event: e.Event, seat: Seat) -> Stands | None:
    """The reason for which an order of the seat that led to this event stands; None if it need not."""
    if isinstance(event, _OWN_DOING) and event.seat != seat:
        return Stands(Reason.SOMEBODY_ACTED, event.seat)
    reason = _irrevocable(event)
    return Stands(reason, seat) if reason else None


def _irrevocable(event: e.Event) -> Reason | None:  # noqa: PLR0911 - one match
    """The reason for which nobody can take this event back; None if they may."""
    match event:
        case (
            e.DiceRolled()
            | e.DieRerolled()
            | e.RollKept()
            | e.DefenceChosen()
            | e.LossesTaken()
            | e.TerritoryCaptured()
            | e.AttackCutShort()
        ):
            return Reason.DICE_FELL
        case e.CardDrawn() | e.DiscardReshuffled():
            return Reason.CARD_DRAWN
        case e.CardsTraded() | e.HandTaken() | e.HandReturned():
            return Reason.CARDS_SHOWN
        case e.PlayerEliminated() | e.CapitalFell():
            return Reason.SOMEBODY_FELL
        case e.SeatResigned():
            return Reason.ALREADY_RESIGNED
        case (
            e.GameStarted()
            | e.OrderDrawn()
            | e.NeutralSeated()
            | e.MissionDealt()
            | e.TerritoriesDealt()
            | e.DeckShuffled()
            | e.PlanRevealed()
            | e.GameWon()
            | e.GameEnded()
        ):
            return Reason.PLAY_BEGAN
        case (
            e.TerritoryClaimed()
            | e.PreferenceGiven()
            | e.CapitalNamed()
            | e.ArmiesMustered()
            | e.ArmiesPlanned()
            | e.PlanWithdrawn()
            | e.PlanLaid()
            | e.RoundBegan()
            | e.TurnBegan()
            | e.StageBegan()
            | e.ToursBegan()
            | e.StepBegan()
            | e.StepInterrupted()
            | e.StepFinished()
            | e.StepReopened()
            | e.IncomeGranted()
            | e.ArmiesPlaced()
            | e.ArmiesLost()
            | e.AttackDeclared()
            | e.AttackEnded()
            | e.TerritoryOccupied()
            | e.AllyFell()
            | e.ArmiesRegrouped()
            | e.StandingOrderGiven()
            | e.OrderTakenBack()
        ):
            return None
        case _:
            assert_never(event)
