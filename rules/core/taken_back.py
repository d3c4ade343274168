"""The events that stand: those that were taken back are left out, for whoever tells what came of a stretch."""

from collections.abc import Sequence

from rules.core.views import is_public
from rules.model import events as e
from rules.model.board import Seat


def without_taken_back(events: Sequence[e.Event]) -> Sequence[e.Event]:
    """The events, as somebody saw them, without those that were taken back later among them.

    A take-back is left out with what it takes back, unless some of that lies before the first of the
    events: whoever was told of the order then must be told of the take-back.
    """
    if not any(isinstance(event, e.OrderTakenBack) for event in events):
        return events
    return [events[at] for at in places_left(events)]


def places_left(events: Sequence[e.Event]) -> list[int]:
    """The places of the events that stand, from 0."""
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
    """The place of the first of so many public events before another, and how many are missing."""
    while count and at:
        at -= 1
        count -= is_public(events[at])
    return at, count


def _is_undone(event: e.Event, seat: Seat) -> bool:
    """Whether an event behind an order is undone with it.

    What others did in secret is not. A take-back that is left by now must still be told.
    """
    if isinstance(event, e.StandingOrderGiven | e.OrderTakenBack):
        return False
    return is_public(event) or getattr(event, "seat", None) == seat
