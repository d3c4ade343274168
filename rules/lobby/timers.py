"""The lobby's timers: calling hosts, closing idle lobbies, lapsing reservations, reveal deadlines."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from rules.clock.timers import SEAT_DUE
from rules.engine import hooks
from rules.engine.hooks import TimerFired, TimerKind
from rules.engine.timers import absences_until
from rules.engine.unit_of_work import Step
from rules.lobby import lobby
from rules.lobby.forming import close_unplayed, give_up
from rules.lobby.guests import lapse_due, let_lapse
from rules.lobby.lobby import call_due, host_called, tell_rating
from rules.model.board import Seat
from rules.store.protocols import NO_SEAT, Timer
from rules.table import sealing
from rules.table.game import Change, Game
from rules.table.news import ClosingNews
from rules.table.roster import Roster, Status

_WARNED_AFTER: Final = timedelta(days=6)

_CLOSES_AFTER_WARNING: Final = timedelta(days=1)

_LONG_ABSENCE: Final = timedelta(hours=1)
"""A lobby's last day restarts after a downtime longer than this."""


def _lobby_due(roster: Roster) -> Mapping[Seat, datetime]:
    if roster.status is not Status.LOBBY:
        return {}
    if roster.warned:
        return {NO_SEAT: roster.warned + _CLOSES_AFTER_WARNING}
    return {NO_SEAT: roster.created + _WARNED_AFTER}


def _lobby_ends(firing: TimerFired) -> Change:
    """Warn a lobby's host that it closes in a day, and close it after a day in which the bot was up."""
    at, now = _with_its_day(firing), firing.now
    due = _lobby_due(at.roster).get(NO_SEAT)
    if due is None or due > now:
        return Change(at)
    if at.roster.warned is None:
        warned = replace(at, roster=replace(at.roster, warned=now))
        return Change(warned, news=(ClosingNews(now + _CLOSES_AFTER_WARNING),))
    return close_unplayed(at)


def _with_its_day(firing: TimerFired) -> Game:
    """The lobby, with its warning moved to the end of the bot's last long downtime."""
    roster = firing.at.roster
    if roster.warned is None:
        return firing.at
    absences = absences_until(firing.ledger, firing.now, roster.venue.guild)
    backs = [a.until for a in absences if a.until - a.since > _LONG_ABSENCE]
    warned = max([roster.warned, *backs])
    return replace(firing.at, roster=replace(roster, warned=warned))


LOBBY_ENDS: Final = TimerKind(hooks.LOBBY_ENDS, _lobby_ends, _lobby_due, before_play=True)
"""Timers of lobbies: the host is warned after six days, and they close after seven."""


def _call_due(roster: Roster) -> Mapping[Seat, datetime]:
    due = call_due(roster)
    return {NO_SEAT: due} if due else {}


HOST_CALLED: Final = TimerKind(
    "full", lambda firing: host_called(firing.at, firing.now), _call_due, before_play=True
)
"""Timers of full lobbies: the host is called a minute later."""


def _guest_due(roster: Roster) -> Mapping[Seat, datetime]:
    due = lapse_due(roster)
    return {NO_SEAT: due} if due else {}


GUEST_DUE: Final = TimerKind(
    "guest", lambda firing: let_lapse(firing.at, firing.now), _guest_due, before_play=True
)
"""Timers of reserved seats, which lapse after a day."""


def _clocks_begin(firing: TimerFired) -> Change:
    """Set the timers of a table from an older version; missing clocks start with this change."""
    at = firing.at
    for kind in (SEAT_DUE, LOBBY_ENDS):
        for seat, due in kind.needs(at.roster).items():
            firing.ledger.timers.set(Timer(at.roster.id, kind.name, due, seat))
    return Change(at)


CLOCKS_BEGIN: Final = TimerKind("clocks", _clocks_begin)
"""Timers set by a migration for each table without clocks."""


def _words_due(roster: Roster) -> Mapping[Seat, datetime]:
    return {NO_SEAT: roster.due} if roster.due else {}


def _end_words(firing: TimerFired) -> Change:
    """Cancel the table, if the reveal deadline has really passed."""
    at = firing.at
    overdue = sealing.is_overdue(at.roster, firing.now)
    return give_up(at, lobby.give_up(at.roster)) if overdue else Change(at)


WORDS_DUE: Final = TimerKind("words", _end_words, _words_due, before_play=True)
"""Timers of reveal deadlines."""


def with_rating_told(step: Step) -> Change:
    """The change, with the news that a lobby's game became rated or unrated by it."""
    told = tell_rating(step.before.roster, step.change.after.roster)
    return replace(step.change, news=(*step.change.news, *told)) if told else step.change
