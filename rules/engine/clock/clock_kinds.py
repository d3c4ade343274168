"""Timers of the clock: reminders and deadlines of seats, and lobbies: full ones, and those that nobody begins."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from rules.core.views import player_view
from rules.engine import hooks
from rules.engine.hooks import Firing, TimerKind
from rules.engine.timers import absences_until
from rules.game.clock.abandoned import abandoned_due, end_abandoned
from rules.game.clock.agreeing import end_unanswered
from rules.game.clock.deadlines import credit_absences, deadline, due_by_seat, next_due, sleeps_at
from rules.game.clock.overtime import put_to_sleep, time_is_up, try_plan
from rules.game.guests import lapse_due, let_lapse
from rules.game.table import lobby
from rules.game.table.beginning import close_unplayed, give_up
from rules.game.table.calling import call_due, host_called
from rules.model.board import Seat
from rules.notation.plan import begin
from rules.play.plan_acts import PlanRows
from rules.store.port import Ledger
from rules.store.protocols import NO_SEAT, Timer
from rules.table import sealing
from rules.table.game import Change, Game
from rules.table.news import ClosingNews, ReminderNews
from rules.table.pace import Absence, SeatClock, Wait, with_running
from rules.table.roster import Roster, Status
from rules.table.seats import clock_of, pace_of, with_clock

_WARNED_AFTER: Final = timedelta(days=6)

_CLOSES_AFTER_WARNING: Final = timedelta(days=1)

_LONG_ABSENCE: Final = timedelta(hours=1)
"""The longest absence of the General after which a lobby's last day does not begin anew."""

_LATELY: Final = timedelta(minutes=10)
"""Whoever has acted within this time is not reminded; in a live game, within a tenth of a turn."""


def _seat_due(firing: Firing) -> Change:
    """What is due for a seat: a reminder, the end of its time, or the game's rest."""
    at, seat, now = firing.at, firing.timer.seat, firing.now
    at = _credit(
        _set_right(at, seat, now), seat, absences_until(firing.ledger, now, at.roster.venue.guild)
    )
    due = due_by_seat(at.roster).get(seat)
    if due is None or due > now:
        return Change(at)
    if sleeps_at(at.roster) <= now:
        return _rest(at, firing)
    clock, pace = clock_of(at.roster, seat), pace_of(at.roster)
    wait, ends = clock.running, deadline(clock, pace)
    if wait is None or (wait.is_over and not wait.goes_on) or (next_due(clock, pace) or due) > now:
        return Change(at)
    if wait.goes_on or (ends and ends <= now):
        return _time_is_up(at, seat, wait, firing)
    return _remind(at, seat, clock, firing)


def _credit(at: Game, seat: Seat, absences: Iterable[Absence]) -> Game:
    clock = clock_of(at.roster, seat)
    known = credit_absences(clock, pace_of(at.roster), absences)
    return at if known is clock else replace(at, roster=with_clock(at.roster, seat, known))


def _set_right(at: Game, seat: Seat, now: datetime) -> Game:
    """The game whose seat waits for no moment that was set while the machine's clock was ahead.

    A wait itself that would begin in the future begins now with whatever is written down.
    """
    clock = clock_of(at.roster, seat)
    wait = clock.running
    if wait is None:
        return at
    right = replace(
        wait,
        goes_on=wait.goes_on and min(wait.goes_on, now),
        hushed_until=wait.hushed_until and min(wait.hushed_until, now + _LATELY),
    )
    return at if right == wait else _with_wait(at, seat, clock, right)


def _rest(at: Game, firing: Firing) -> Change:
    """Let the game rest, unless somebody moved in the midst of a turn, or did something else, as wake it."""
    moved = [firing.ledger.inbox.last_order(at.roster.id, seat) for seat in at.roster.seats]
    last = max(filter(None, (*moved, *at.roster.acted.values())), default=at.roster.since)
    if last > max(at.roster.since, at.roster.moved or at.roster.since):
        return Change(replace(at, roster=replace(at.roster, moved=last)))
    return put_to_sleep(at, firing.now)


def _time_is_up(at: Game, seat: Seat, wait: Wait, firing: Firing) -> Change:
    """Let a prepared turn that waits go on first, then what the table agreed."""
    if not wait.is_over and _goes_on(firing.ledger, at, seat):
        return Change(try_plan(at, seat, firing.now))
    return time_is_up(at, seat, firing.now)


def _goes_on(ledger: Ledger, at: Game, seat: Seat) -> bool:
    """Let a seat's plan that waits for its owner go on; gives whether there is one."""
    plan = PlanRows(ledger).of(at.roster.id).get(seat)
    if plan is None or plan.stop is None:
        return False
    opened = plan.opened(at.edition.board.id)
    anew = begin(opened.line, seat, player_view(at.edition, at.state, seat))
    PlanRows(ledger).set(at.roster.id, seat, replace(plan, owners=anew.owners, stop=None))
    return True


def _remind(at: Game, seat: Seat, clock: SeatClock, firing: Firing) -> Change:
    """Remind a person, unless they have acted within minutes."""
    pace, wait = pace_of(at.roster), clock.running
    if wait is None:
        return Change(at)
    lately = pace.spoken_of / 10 if pace.is_live else _LATELY
    acted = firing.ledger.inbox.last_order(at.roster.id, seat)
    if acted and wait.since and acted >= wait.since and firing.now - acted < lately:
        return Change(_with_wait(at, seat, clock, replace(wait, hushed_until=acted + lately)))
    number = wait.reminders + 1
    after = _with_wait(at, seat, clock, replace(wait, reminders=number))
    told = ReminderNews(seat, at.waits_in, number, deadline(clock, pace))
    return Change(after, news=(told,))


def _with_wait(at: Game, seat: Seat, clock: SeatClock, wait: Wait) -> Game:
    return replace(at, roster=with_clock(at.roster, seat, with_running(clock, wait)))


def _lobby_due(roster: Roster) -> Mapping[Seat, datetime]:
    if roster.status is not Status.LOBBY:
        return {}
    if roster.warned:
        return {NO_SEAT: roster.warned + _CLOSES_AFTER_WARNING}
    return {NO_SEAT: roster.created + _WARNED_AFTER}


def _lobby_ends(firing: Firing) -> Change:
    """Tell a lobby's host that it closes in a day, and then close it; a day in which the General was there."""
    at, now = _with_its_day(firing), firing.now
    due = _lobby_due(at.roster).get(NO_SEAT)
    if due is None or due > now:
        return Change(at)
    if at.roster.warned is None:
        warned = replace(at, roster=replace(at.roster, warned=now))
        return Change(warned, news=(ClosingNews(now + _CLOSES_AFTER_WARNING),))
    return close_unplayed(at)


def _with_its_day(firing: Firing) -> Game:
    """The lobby, as if it had been warned when the General was back from its last long absence."""
    roster = firing.at.roster
    if roster.warned is None:
        return firing.at
    absences = absences_until(firing.ledger, firing.now, roster.venue.guild)
    backs = [a.until for a in absences if a.until - a.since > _LONG_ABSENCE]
    warned = max([roster.warned, *backs])
    return replace(firing.at, roster=replace(roster, warned=warned))


SEAT_DUE: Final = TimerKind("clock", _seat_due, due_by_seat, is_moved_by_absences=True)
"""Timers of the next thing that is due for a seat that the table waits for."""

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


def _abandoned_due(firing: Firing) -> Change:
    """Tell somebody who plays alone that their game ends, and then end it."""
    at, seat = firing.at, firing.timer.seat
    return end_abandoned(at, seat, firing.ledger.inbox.last_order(at.roster.id, seat), firing.now)


ABANDONED: Final = TimerKind("abandoned", _abandoned_due, abandoned_due)
"""Timers of games of one person that count: left alone for two weeks, they end as a resignation."""


def _clocks_begin(firing: Firing) -> Change:
    """Set the timers of a table of an older General; clocks that it lacks begin with this change."""
    at = firing.at
    for kind in (SEAT_DUE, LOBBY_ENDS):
        for seat, due in kind.needs(at.roster).items():
            firing.ledger.timers.set(Timer(at.roster.id, kind.name, due, seat))
    return Change(at)


CLOCKS_BEGIN: Final = TimerKind("clocks", _clocks_begin)
"""Timers that the migration set for each table that had no clocks yet."""


def _end_due(roster: Roster) -> Mapping[Seat, datetime]:
    proposal = roster.ending.proposal
    return {NO_SEAT: proposal.due} if proposal else {}


END_UNANSWERED: Final = TimerKind(
    "end", lambda firing: end_unanswered(firing.at, firing.now), _end_due
)
"""Timers of proposals to end a game, which silence refuses."""


def _words_due(roster: Roster) -> Mapping[Seat, datetime]:
    return {NO_SEAT: roster.due} if roster.due else {}


def _end_words(firing: Firing) -> Change:
    """The change that gives the table up, if its time is really over."""
    at = firing.at
    overdue = sealing.is_overdue(at.roster, firing.now)
    return give_up(at, lobby.give_up(at.roster)) if overdue else Change(at)


WORDS_DUE: Final = TimerKind("words", _end_words, _words_due, before_play=True)
"""Timers of the moments until which sealed words may be told."""
