"""The lobby's timers: hosts called, lobbies that nobody begins, reserved seats, words left unsealed."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from rules.clock.timers import SEAT_DUE
from rules.engine import hooks
from rules.engine.hooks import TimerFired, TimerKind
from rules.engine.timers import absences_until
from rules.lobby import lobby
from rules.lobby.forming import close_unplayed, give_up
from rules.lobby.guests import lapse_due, let_lapse
from rules.lobby.lobby import call_due, host_called
from rules.model.board import Seat
from rules.store.protocols import NO_SEAT, Timer
from rules.table import sealing
from rules.table.game import Change, Game
from rules.table.news import ClosingNews
from rules.table.roster import Roster, Status

_WARNED_AFTER: Final = timedelta(days=6)

_CLOSES_AFTER_WARNING: Final = timedelta(days=1)

_LONG_ABSENCE: Final = timedelta(hours=1)
"""The longest absence of the General after which a lobby's last day does not begin anew."""


def _lobby_due(roster: Roster) -> Mapping[Seat, datetime]:
    if roster.status is not Status.LOBBY:
        return {}
    if roster.warned:
        return {NO_SEAT: roster.warned + _CLOSES_AFTER_WARNING}
    return {NO_SEAT: roster.created + _WARNED_AFTER}


def _lobby_ends(firing: TimerFired) -> Change:
    """Tell a lobby's host that it closes in a day, and then close it; a day in which the General was there."""
    at, now = _with_its_day(firing), firing.now
    due = _lobby_due(at.roster).get(NO_SEAT)
    if due is None or due > now:
        return Change(at)
    if at.roster.warned is None:
        warned = replace(at, roster=replace(at.roster, warned=now))
        return Change(warned, news=(ClosingNews(now + _CLOSES_AFTER_WARNING),))
    return close_unplayed(at)


def _with_its_day(firing: TimerFired) -> Game:
    """The lobby, as if it had been warned when the General was back from its last long absence."""
    roster = firing.at.roster
    if roster.warned is None:
        return firing.at
    absences = absences_until(firing.ledger, firing.now, roster.venue.guild)
    backs = [a.until for a in absences if a.until - a.since > _LONG_ABSENCE]
    warned = max([roster.warned, *backs])
    return replace(firing.at, roster=replace(roster, warned=warned))


LOBBY_ENDS: Final = TimerKind(hooks.LOBBY_ENDS, _lobby_ends, _lobby_due, before_play=True)
"""Timers of lobbies: the host is told after six days, and they close after seven."""


def _call_due(roster: Roster) -> Mapping[Seat, datetime]:
    due = call_due(roster)
    return {NO_SEAT: due} if due else {}


HOST_CALLED: Final = TimerKind(
    "full", lambda firing: host_called(firing.at, firing.now), _call_due, before_play=True
)
"""Timers of lobbies whose last seat was taken: the host is called a minute later."""


def _guest_due(roster: Roster) -> Mapping[Seat, datetime]:
    due = lapse_due(roster)
    return {NO_SEAT: due} if due else {}


GUEST_DUE: Final = TimerKind(
    "guest", lambda firing: let_lapse(firing.at, firing.now), _guest_due, before_play=True
)
"""Timers of lobbies where a seat waits for somebody: it does for a day."""


def _clocks_begin(firing: TimerFired) -> Change:
    """Set the timers of a table of an older General; clocks that it lacks begin with this change."""
    at = firing.at
    for kind in (SEAT_DUE, LOBBY_ENDS):
        for seat, due in kind.needs(at.roster).items():
            firing.ledger.timers.set(Timer(at.roster.id, kind.name, due, seat))
    return Change(at)


CLOCKS_BEGIN: Final = TimerKind("clocks", _clocks_begin)
"""Timers that the migration set for each table that had no clocks yet."""


def _words_due(roster: Roster) -> Mapping[Seat, datetime]:
    return {NO_SEAT: roster.due} if roster.due else {}


def _end_words(firing: TimerFired) -> Change:
    """The change that gives the table up, if its time is really over."""
    at = firing.at
    overdue = sealing.is_overdue(at.roster, firing.now)
    return give_up(at, lobby.give_up(at.roster)) if overdue else Change(at)


WORDS_DUE: Final = TimerKind("words", _end_words, _words_due, before_play=True)
"""Timers of the moments until which sealed words may be told."""
