"""The undo history: which orders can be undone after each command (`H-ALL-16`), and which events remain.

An order becomes final once it has an effect that can't be undone (dice rolled, cards drawn or shown, a player
eliminated, play begun), or once someone else does something public. Others' secret actions have no influence,
since a refusal would reveal them.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Final, NamedTuple, assert_never

from rules.core.evolve import replay
from rules.core.views import is_public
from rules.model import events as e
from rules.model.board import Seat
from rules.model.commands import Command, Occupy, Standing, TakeBack
from rules.model.errors import PastError, Reason
from rules.model.state import NO_PAST, NOTHING_FOLDED, Folded, GameState, Order, Past, Stands

Given = tuple[int, int, Command | None]
"""A command (None: the start or an agreed end), and the number of events before it and up to its end."""
IsOutcome = Callable[[Given, GameState, Past, Sequence[e.Event]], bool]
"""Whether a command given in a state with a past led to these events."""

_OWN_DOING: Final = (e.PlanLaid, e.PlanWithdrawn, e.TerritoryClaimed)
"""Events that are a seat's own action, even if another's order made room for them."""


def past_after(past: Past, before: GameState, command: Command, events: Sequence[e.Event]) -> Past:
    """The past after a command given in the state `before`, with these events."""
    seat = command.seat
    if isinstance(command, Standing):  # it can be replaced at any time
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


class _Step(NamedTuple):
    """A command given in a state and a past, and its outcome."""

    done: Given
    before: GameState
    past: Past
    events: Sequence[e.Event]
    after: Past

    def forgets(self) -> Past | None:
        """The past without its orders, if they are final now: the command's outcome is the same.

        None if they may still matter.
        """
        _, _, command = self.done
        if command is None or isinstance(command, TakeBack):
            return None
        bare = replace(self.past, orders={})
        after = past_after(bare, self.before, command, self.events)
        return bare if _is_like(after, self.after) else None


def past_of(
    log: Sequence[e.Event],
    given: Iterable[Given],
    is_outcome: IsOutcome,
    base: Folded = NOTHING_FOLDED,
) -> tuple[GameState, Past]:
    """The state a log leads to from a base, and the past after the last command.

    `given` has the commands that led to the last final event and everything after it. Commands that can no
    longer be undone needn't be verified: their events say what happened.

    Raises:
        PastError: something else led to these events.
    """
    stands, end = last_that_stands(log), base.revision + len(log)
    steps, first = list[_Step](), 0
    for step in _steps(log, given, base, base.past if stands is None else NO_PAST):
        if not steps and step.done[0] > base.revision + (stands or 0):
            raise _not_led_to(step.done)
        if step.forgets() is not None:
            first = len(steps)
        steps.append(step)
    for step in steps[first:]:
        if not is_outcome(step.done, step.before, step.past, step.events):
            raise _not_led_to(step.done)
    at = steps[-1].done[1] if steps else base.revision
    if at != end:
        raise PastError(f"no commands for events {at} to {end}")
    if not steps:
        return base.state, base.past
    return replay(steps[-1].events, steps[-1].before), steps[-1].after


def place_to_go_on_from(
    log: Sequence[e.Event], given: Iterable[Given], base: Folded
) -> tuple[int, Past] | None:
    """The last revision before which orders needn't be known, and the past there.

    `given` are the commands behind the log, which starts from the base. None if all of them must be known.
    """
    places = [
        (step.done[0], bare)
        for step in _steps(log, given, base, base.past)
        if step.done[0] > base.revision and (bare := step.forgets()) is not None
    ]
    return places[-1] if places else None


def _steps(
    log: Sequence[e.Event], given: Iterable[Given], base: Folded, past: Past
) -> Iterator[_Step]:
    """The commands, one after the other.

    Raises:
        PastError: one doesn't follow another, or undoes something that wasn't ordered.
    """
    start = at = base.revision
    state = base.state
    for done in given:
        since, until, command = done
        takes_nothing = isinstance(command, TakeBack) and not past.last_of(command.seat)
        if takes_nothing or since < at or (since > at > start):
            raise _not_led_to(done)
        before = replay(log[at - start : since - start], state)
        events = log[since - start : until - start]
        after = past if command is None else past_after(past, before, command, events)
        yield _Step(done, before, past, events, after)
        state, at, past = replay(events, before), until, after


def _not_led_to(done: Given) -> PastError:
    since, until, _ = done
    return PastError(f"commands don't lead to events {since} to {until}")


def _is_like(past: Past, other: Past) -> bool:
    """Whether two pasts are equal, ignoring seats without orders."""
    one, two = (
        {seat: orders for seat, orders in each.orders.items() if orders} for each in (past, other)
    )
    return replace(past, orders=one) == replace(other, orders=two)


def last_that_stands(log: Sequence[e.Event]) -> int | None:
    """The index of the last event that can't be undone; no order before it can be.

    None if all can be.
    """
    places = range(len(log) - 1, -1, -1)
    return next((at for at in places if _irrevocable(log[at]) is not None), None)


def _goes_without_saying(before: GameState, command: Command) -> bool:
    """Whether only one number could move in: undoing that would lead to it again."""
    conquest = before.conquest
    return isinstance(command, Occupy) and conquest is not None and conquest.low == conquest.high


def _past_with(past: Past, seat: Seat, order: Order, public: int) -> Past:
    """The past with one more order; if it was public, others' public orders become final."""
    mine = {seat: (*past.orders.get(seat, ()), order)}
    if order.secret:
        return replace(past, orders={**past.orders, **mine})
    kept = {other: _secret_at_the_end(orders) for other, orders in past.orders.items()}
    why = past.why_not(seat)
    return Past({**kept, **mine}, {seat: why} if why else {}, seat, public)


def _secret_at_the_end(orders: Sequence[Order]) -> tuple[Order, ...]:
    """The seat's latest orders that are still secret: they don't affect anyone else's."""
    secret = list(takewhile(lambda order: order.secret, reversed(orders)))
    return tuple(reversed(secret))


def _public(events: Iterable[e.Event]) -> int:
    return sum(map(is_public, events))


def _why_it_stands(event: e.Event, seat: Seat) -> Stands | None:
    """Why an order of the seat that led to this event is final; None if it needn't be."""
    if isinstance(event, _OWN_DOING) and event.seat != seat:
        return Stands(Reason.SOMEBODY_ACTED, event.seat)
    reason = _irrevocable(event)
    return Stands(reason, seat) if reason else None


def _irrevocable(event: e.Event) -> Reason | None:  # noqa: PLR0911 - one match
    """Why this event can't be undone; None if it can."""
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


def without_taken_back(events: Sequence[e.Event]) -> Sequence[e.Event]:
    """The events as someone saw them, without those undone later among them.

    An undo is left out together with what it undoes, unless part of that precedes these events: viewers who
    saw the order must also see the undo.
    """
    if not any(isinstance(event, e.OrderTakenBack) for event in events):
        return events
    return [events[at] for at in places_left(events)]


def places_left(events: Sequence[e.Event]) -> list[int]:
    """The indices of the events that weren't undone."""
    left: list[int] = []
    for at, event in enumerate(events):
        if not isinstance(event, e.OrderTakenBack):
            left.append(at)
            continue
        since, missing = _reach(events, at, event.events)
        left = [n for n in left if n < since or not _is_undone(events[n], event.seat)]
        if missing:
            left.append(at)
    return left


def _reach(events: Sequence[e.Event], at: int, count: int) -> tuple[int, int]:
    """The index of the first of this many public events before another, and how many are missing."""
    while count and at:
        at -= 1
        count -= is_public(events[at])
    return at, count


def _is_undone(event: e.Event, seat: Seat) -> bool:
    """Whether an event after an order is undone with it.

    Others' secret actions are not. An undo that remains in the list must still be shown.
    """
    if isinstance(event, e.StandingOrderGiven | e.OrderTakenBack):
        return False
    return is_public(event) or getattr(event, "seat", None) == seat
