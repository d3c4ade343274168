"""Games of people alone that count, and that they have left: each ends as a resignation. Pure."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from rules.game.clock.overtime import resign_for
from rules.model.board import Seat
from rules.table.game import Change, Game
from rules.table.news import ReminderNews
from rules.table.roster import Roster
from rules.table.seats import clock_of
from rules.table.settings import alone_in_rated

ENDS_AFTER: Final = timedelta(days=14)
"""The time without an act after which somebody who plays alone has resigned."""
_TOLD_BEFORE: Final = timedelta(days=3)


def abandoned_due(roster: Roster) -> Mapping[Seat, datetime]:
    """The moment at which somebody who plays alone is told, or has resigned, if they don't act; by seat."""
    seat = _who_is_alone(roster)
    if seat is None:
        return {}
    last = _last_act(roster)
    if roster.warned and roster.warned > last:
        return {seat: max(last + ENDS_AFTER, roster.warned + _TOLD_BEFORE)}
    return {seat: last + ENDS_AFTER - _TOLD_BEFORE}


def end_abandoned(at: Game, seat: Seat, seen: datetime | None, now: datetime) -> Change:
    """What is due for somebody who plays alone; `seen`: when they gave an order last."""
    if seen and seen > _last_act(at.roster):
        return Change(replace(at, roster=replace(at.roster, moved=seen)))
    due = abandoned_due(at.roster).get(seat)
    if due is None or due > now:
        return Change(at)
    if at.roster.warned and at.roster.warned > _last_act(at.roster):
        return resign_for(at, seat, now)
    warned = replace(at, roster=replace(at.roster, warned=now))
    ends = abandoned_due(warned.roster)[seat]
    return Change(warned, news=(ReminderNews(seat, at.waits_in, 1, ends),))


def _last_act(roster: Roster) -> datetime:
    """The last moment at which somebody was seen to act, as far as it was noted."""
    return max(roster.since, roster.moved or roster.since)


def _who_is_alone(roster: Roster) -> Seat | None:
    """The seat of a person whom their game against computers waits for, and which counts."""
    person = alone_in_rated(roster)
    if person is None or roster.paused:
        return None
    is_awaited = clock_of(roster, person.seat).running and not person.computer
    return person.seat if is_awaited else None
