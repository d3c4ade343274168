"""The clock's timers, and its effects on each change of a game."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from rules.clock.agreed_end import end_unanswered, with_agreed_end
from rules.clock.clocks import (
    ClockFacts,
    clocks_after,
    idle_time,
    note_act,
    pass_on_office,
    people,
    waited_since,
)
from rules.clock.deadlines import (
    credit_absences,
    deadline,
    due_by_seat,
    next_due,
    seat_time,
    sleeps_at,
)
from rules.clock.overtime import abandoned_due, end_abandoned, put_to_sleep, time_is_up, try_plan
from rules.core.views import player_view
from rules.engine.hooks import TimerFired, TimerKind
from rules.engine.persistence import goes_on
from rules.engine.timers import absences_until
from rules.engine.unit_of_work import Step
from rules.model.board import Seat
from rules.notation.plan import begin
from rules.people.rows import PersonRows
from rules.play.acts import PlanRows
from rules.store.port import Ledger
from rules.store.protocols import NO_SEAT
from rules.table.game import Change, Game
from rules.table.news import AskNews, ReminderNews
from rules.table.pace import NO_RESTS, Downtime, SeatClock, SeatTime, Wait, with_running
from rules.table.roster import Roster, Status
from rules.table.seats import clock_of, is_live, pace_of, with_clock


def times_at(ledger: Ledger, roster: Roster, now: datetime) -> Mapping[Seat, SeatTime]:
    """The clock of each seat that has to act."""
    if not roster.clocks or not is_live(roster):
        return {}
    absences = absences_until(ledger, now, roster.venue.guild)
    times = ((seat, seat_time(roster, seat, now, absences)) for seat in roster.clocks)
    return {seat: time for seat, time in times if time}


def away_at(ledger: Ledger, at: Game, now: datetime) -> Mapping[Seat, timedelta]:
    """The seats of a running game whose people are away, with how long they have been idle."""
    roster, after = at.roster, pace_of(at.roster).away_after
    waited = {player.seat: waited_since(roster, player.seat) for player in people(at)}
    if roster.paused or now - min(waited.values(), default=now) <= after:
        return {}
    absences = absences_until(ledger, now, roster.venue.guild)
    found, known = dict[Seat, timedelta](), PersonRows(ledger)
    for player in people(at):
        acts = (roster.acted.get(player.seat), ledger.inbox.last_order(roster.id, player.seat))
        since = max((waited[player.seat], *filter(None, acts)))
        rests = known.rests_of(player.person) if player.person else NO_RESTS
        idle = idle_time(roster, since, rests, absences, now)
        if idle > after:
            found[player.seat] = idle
    return found


def with_actor_noted(step: Step) -> Change:
    """The change, with its actor's activity recorded; a new name doesn't count."""
    return note_act(step.unit.refresh(step.before), step.change, step.actor, step.now)


def with_host(step: Step) -> Change:
    """The change, with a host who is playing."""
    return pass_on_office(step.before, step.change)


def with_end_agreed(step: Step) -> Change:
    """The change, with the game's end if everyone has agreed to it (`H-ALL-19`)."""
    return with_agreed_end(step.change)


_KEPT_WAITING: Final = timedelta(minutes=10)
"""After so long a wait for somebody's answer, the player whose turn it is gets called again."""


def with_long_waits(step: Step) -> Change:
    """The change; its calls say if the game had waited long for somebody before."""
    change = step.change
    if step.now - step.before.roster.since < _KEPT_WAITING:
        return change
    news = (replace(n, waited=True) if isinstance(n, AskNews) else n for n in change.news)
    return replace(change, news=tuple(news))


def with_clocks(step: Step) -> Change:
    """The change, with the resulting clocks of all seats, and the votes that still count."""
    away = partial(absences_until, step.ledger, step.now, step.before.roster.venue.guild)
    known = ClockFacts(step.now, PersonRows(step.ledger).rests_of, away)
    return _with_clocks(step.before, step.change, known)


def _with_clocks(at: Game, change: Change, known: ClockFacts) -> Change:
    after, roster = change.after, change.after.roster
    if after.waiting_for != at.waiting_for or roster.status is not at.roster.status:
        roster = replace(roster, since=known.now, moved=None)
    if goes_on(at, after) and roster.status is Status.PLAYING:
        roster = replace(roster, acted=dict.fromkeys(roster.seats, known.now))
    clocks = clocks_after(at, change.all_events, after, known)
    if clocks != roster.clocks:
        roster = replace(roster, clocks=clocks)
    votes = {seat: roster.votes[seat] for seat in after.waiting_for if seat in roster.votes}
    if votes != roster.votes:
        roster = replace(roster, votes=votes)
    if roster is after.roster:
        return change
    return replace(change, after=replace(after, roster=roster))


_LATELY: Final = timedelta(minutes=10)
"""No reminder for players who acted within this time; in a live game, a tenth of a turn."""


def _seat_due(firing: TimerFired) -> Change:
    """Handle a seat's due timer: a reminder, a timeout, or putting the game to sleep."""
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


def _credit(at: Game, seat: Seat, absences: Iterable[Downtime]) -> Game:
    clock = clock_of(at.roster, seat)
    known = credit_absences(clock, pace_of(at.roster), absences)
    return at if known is clock else replace(at, roster=with_clock(at.roster, seat, known))


def _set_right(at: Game, seat: Seat, now: datetime) -> Game:
    """The game with a seat's clock corrected if it was set while the machine's clock was ahead.

    A wait that starts in the future starts now, and is saved with the next change.
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


def _rest(at: Game, firing: TimerFired) -> Change:
    """Put the game to sleep, unless someone moved mid-turn or was active otherwise, such as by waking it."""
    moved = [firing.ledger.inbox.last_order(at.roster.id, seat) for seat in at.roster.seats]
    last = max(filter(None, (*moved, *at.roster.acted.values())), default=at.roster.since)
    if last > max(at.roster.since, at.roster.moved or at.roster.since):
        return Change(replace(at, roster=replace(at.roster, moved=last)))
    return put_to_sleep(at, firing.now)


def _time_is_up(at: Game, seat: Seat, wait: Wait, firing: TimerFired) -> Change:
    """Let a waiting prepared turn continue first, then do what the table agreed on for timeouts."""
    if not wait.is_over and _goes_on(firing.ledger, at, seat):
        return Change(try_plan(at, seat, firing.now))
    return time_is_up(at, seat, firing.now)


def _goes_on(ledger: Ledger, at: Game, seat: Seat) -> bool:
    """Let a seat's waiting plan continue; returns whether there is one."""
    plan = PlanRows(ledger).of(at.roster.id).get(seat)
    if plan is None or plan.stop is None:
        return False
    opened = plan.opened(at.edition.board.id)
    anew = begin(opened.line, seat, player_view(at.edition, at.state, seat))
    PlanRows(ledger).set(at.roster.id, seat, replace(plan, owners=anew.owners, stop=None))
    return True


def _remind(at: Game, seat: Seat, clock: SeatClock, firing: TimerFired) -> Change:
    """Remind a person, unless they were active within minutes."""
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


SEAT_DUE: Final = TimerKind("clock", _seat_due, due_by_seat, is_moved_by_absences=True)
"""Timers of the next event on the clock of a seat that has to act."""


def _abandoned_due(firing: TimerFired) -> Change:
    """Warn a person playing alone that their game will end, and later end it."""
    at, seat = firing.at, firing.timer.seat
    return end_abandoned(at, seat, firing.ledger.inbox.last_order(at.roster.id, seat), firing.now)


ABANDONED: Final = TimerKind("abandoned", _abandoned_due, abandoned_due)
"""Timers of rated solo games: abandoned for two weeks, they end by resignation."""


def _end_due(roster: Roster) -> Mapping[Seat, datetime]:
    proposal = roster.ending.proposal
    return {NO_SEAT: proposal.due} if proposal else {}


END_UNANSWERED: Final = TimerKind(
    "end", lambda firing: end_unanswered(firing.at, firing.now), _end_due
)
"""Timers of proposals to end a game, which silence refuses."""
