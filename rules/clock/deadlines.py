"""Deadlines: the state of a table's clocks, and when something is next due. Pure.

Stops are spans of time that don't count, sorted by start; they may overlap, and the sequence is infinite.

Everything is derived from the table. The bot's downtime is credited to a clock only when something of it is
due (`credit_absences`), so that a restart needn't touch every game.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from heapq import merge
from itertools import count
from typing import Final
from zoneinfo import ZoneInfo

from rules.model.board import Seat
from rules.table.pace import Downtime, Pace, QuietHours, Rests, SeatClock, SeatTime, Vacation, Wait
from rules.table.roster import Roster
from rules.table.seats import clock_of, is_live, pace_of

Span = tuple[datetime, datetime]
_DAY: Final = timedelta(days=1)
_NOTHING: Final = timedelta()


def time_run(since: datetime, now: datetime, stops: Iterable[Span]) -> timedelta:
    """The time that counted from `since` until now; zero if the clock was set back before it."""
    at, ran = since, _NOTHING
    for start, end in stops:
        if start >= now:
            break
        ran += max(_NOTHING, start - at)
        at = max(at, end)
    return ran + max(_NOTHING, now - at)


def moment_after(since: datetime, needed: timedelta, stops: Iterable[Span]) -> datetime:
    """The earliest time by which this much time has counted since another."""
    at = since
    for start, end in stops:
        if start - at >= needed:
            break
        needed -= max(_NOTHING, start - at)
        at = max(at, end)
    return at + needed


def out_of(moment: datetime, stops: Iterable[Span]) -> datetime:
    """The time, or the end of the stops that contain it."""
    for start, end in stops:
        if start > moment:
            break
        moment = max(moment, end)
    return moment


def stops_of(rests: Rests, away: Iterable[Downtime], since: datetime) -> Iterator[Span]:
    """All stops of a person's clock from a time on."""
    if not rests.quiet and not rests.vacations:
        return iter(sorted((absence.since, absence.until) for absence in away))
    zone = _zone_of(rests.zone)
    quiet = _quiet_spans(rests.quiet, zone, since) if rests.quiet else iter(())
    spans = (_vacation_span(vacation, zone) for vacation in rests.vacations)
    vacations = sorted((start, end) for start, end in spans if start < end)
    absences = sorted((absence.since, absence.until) for absence in away)
    return merge(quiet, vacations, absences)


def _zone_of(name: str) -> tzinfo:
    """The time zone with this name; UTC if this machine doesn't know it."""
    return ZoneInfo(name) if is_zone(name) else UTC


def is_zone(name: str) -> bool:
    """Whether the time zone exists."""
    try:
        ZoneInfo(name)
    except (OSError, ValueError, KeyError):
        return False
    return True


def today_in(zone: str, now: datetime) -> date:
    """The current date in a time zone."""
    return now.astimezone(_zone_of(zone)).date()


def _quiet_spans(quiet: QuietHours, zone: tzinfo, since: datetime) -> Iterator[Span]:
    """Daily quiet hours, endlessly, from the night before `since` on."""
    first = since.astimezone(zone).date() - _DAY
    overnight = _DAY if quiet.end <= quiet.start else _NOTHING
    for n in count():
        day = first + n * _DAY
        start = _timeline_moment(day, quiet.start, zone, fold=0)
        # For a repeated hour, the second one; for a skipped one, an hour later.
        end = max(_timeline_moment(day + overnight, quiet.end, zone, fold=fold) for fold in (0, 1))
        if start < end:
            yield start, end


def _vacation_span(vacation: Vacation, zone: tzinfo) -> Span:
    start = _timeline_moment(vacation.first, 0, zone, fold=0)
    end = _timeline_moment(vacation.last + _DAY, 0, zone, fold=0)
    return max(start, vacation.taken), min(end, vacation.ended or end)


def _timeline_moment(day: date, minutes: int, zone: tzinfo, *, fold: int) -> datetime:
    """A time of day in UTC; for repeated times, selected by `fold`."""
    of_day = time(*divmod(minutes, 60), fold=fold)
    return datetime.combine(day, of_day, zone).astimezone(UTC)


_SLEEPS_AFTER: Final = timedelta(days=30)
"""How long without a move until a game goes to sleep."""

_REMINDED_AT: Final = 0.8
"""The fraction of the time, without the bank, after which a reminder is sent."""

_LONG_ABSENCE: Final = timedelta(hours=1)
"""Longer downtimes give players extra time; or longer than a turn, if that is shorter."""

_MOST_EASED: Final = timedelta(hours=12)

_LEAST_EASED: Final = timedelta(minutes=3)
"""Limits of the extra time after a long downtime, a tenth of a turn; the lower for very short turns."""

_OPEN_REMINDERS: Final = (1 * _DAY, 3 * _DAY)

_OPEN_AGAIN: Final = 7 * _DAY


def stops(clock: SeatClock, pace: Pace, since: datetime) -> Iterator[Span]:
    """All stops of a clock from a time on."""
    if pace.is_live:
        return iter(sorted((absence.since, absence.until) for absence in clock.away))
    return stops_of(clock.rests, clock.away, since)


def time_spent(clock: SeatClock, pace: Pace, wait: Wait, now: datetime) -> timedelta:
    """The time a wait has used so far."""
    if wait.since is None:
        return wait.spent
    return wait.spent + time_run(wait.since, now, stops(clock, pace, wait.since))


def bank_of(clock: SeatClock, pace: Pace) -> timedelta:
    """What is left of a seat's bank."""
    return pace.bank if clock.bank is None else min(clock.bank, pace.bank)


def _time_for(clock: SeatClock, pace: Pace) -> timedelta | None:
    """The total time of the running wait; None without a limit."""
    if pace.turn is None:
        return None
    return pace.answer if clock.is_answer else pace.turn + bank_of(clock, pace)


def deadline(clock: SeatClock, pace: Pace) -> datetime | None:
    """When the running wait's time is up; None if none is running, or there is no limit."""
    allowed = _time_for(clock, pace)
    return None if allowed is None else _moment(clock, pace, allowed)


def reminder(clock: SeatClock, pace: Pace) -> datetime | None:
    """When the running wait's next reminder is due, after any quiet hours; None if there is none."""
    wait = clock.running
    if wait is None or wait.since is None:
        return None
    if pace.turn is None:
        due: datetime | None = wait.since + _open_reminder(wait.reminders) - wait.spent
    else:
        own = pace.answer if clock.is_answer else pace.turn
        due = _moment(clock, pace, _REMINDED_AT * (own or _NOTHING)) if not wait.reminders else None
    if due is None:
        return None
    due = max(due, wait.hushed_until or due)
    return out_of(due, stops(clock, pace, wait.since))


def next_due(clock: SeatClock, pace: Pace) -> datetime | None:
    """When the running wait next needs attention: a reminder, or the timeout."""
    wait = clock.running
    if wait is None:
        return None
    if wait.goes_on:
        return wait.goes_on
    if wait.is_over:
        return None
    return min(filter(None, (reminder(clock, pace), deadline(clock, pace))), default=None)


def due_by_seat(roster: Roster) -> Mapping[Seat, datetime]:
    """When each seat that has to act next needs attention."""
    if not is_live(roster):
        return {}
    pace, sleeps = pace_of(roster), sleeps_at(roster)
    running = {seat: clock for seat, clock in roster.clocks.items() if clock.running}
    return {seat: min(sleeps, next_due(clock, pace) or sleeps) for seat, clock in running.items()}


def sleeps_at(roster: Roster) -> datetime:
    """When a game goes to sleep if no one moves."""
    return max(roster.since, roster.moved or roster.since) + _SLEEPS_AFTER


def credit_absences(clock: SeatClock, pace: Pace, absences: Iterable[Downtime]) -> SeatClock:
    """The clock credited with exactly the downtimes within its wait.

    After a long one, players with little time left get some more: their clock is stopped for longer.
    """
    wait, every = clock.running, tuple(absences)
    if wait is None or wait.since is None:
        return clock
    within, long = (
        tuple(a for a in every if a.until > wait.since),
        (*_long_ones(every, pace, wait),),
    )
    if within == clock.away and not long:  # the usual case, at each look at a table
        return clock
    credit = known = replace(clock, away=within)
    for absence in long:
        earliest = _earliest_end(known, pace, absence)
        ends = deadline(credit, pace)
        if ends and absence.since < ends < earliest:
            resumed = max(wait.since, absence.until)
            left = time_run(resumed, ends, stops(credit, pace, resumed))
            more = time_run(resumed, earliest, stops(known, pace, resumed)) - left
            goes_on = moment_after(resumed, more, stops(known, pace, resumed))
            credit = replace(credit, away=(*credit.away, Downtime(resumed, goes_on)))
    return clock if credit == clock else credit


def _long_ones(absences: Iterable[Downtime], pace: Pace, wait: Wait) -> Iterator[Downtime]:
    """The long downtimes within a wait, and the last one before it resumed."""
    if pace.turn is None or wait.since is None:
        return
    enough = min(_LONG_ABSENCE, pace.turn)
    long = [a for a in absences if a.until - a.since > enough]
    if wait.spent and (earlier := [a for a in long if a.until <= wait.since]):
        yield max(earlier, key=lambda absence: absence.until)
    yield from (a for a in long if a.until > wait.since)


def _earliest_end(clock: SeatClock, pace: Pace, absence: Downtime) -> datetime:
    """The earliest possible timeout after a long downtime: a tenth of a turn later, within limits."""
    turn = pace.spoken_of
    least = max(min(turn / 10, _MOST_EASED), min(turn, _LEAST_EASED))
    return moment_after(absence.until, least, stops(clock, pace, absence.until))


def seat_time(
    roster: Roster, seat: Seat, now: datetime, absences: Iterable[Downtime] = ()
) -> SeatTime | None:
    """The seat's clock now; None if it doesn't have to act, or the table is paused."""
    pace, clock = pace_of(roster), clock_of(roster, seat)
    clock = credit_absences(clock, pace, absences)
    wait = clock.running
    if wait is None or wait.since is None or not is_live(roster):
        return None
    still = out_of(now, stops(clock, pace, wait.since))
    return SeatTime(
        is_answer=clock.is_answer,
        waited=time_spent(clock, pace, wait, now),
        deadline=deadline(clock, pace),
        turn_ends=None if pace.turn is None else _moment(clock, pace, pace.turn),
        bank=bank_of(clock, pace),
        reminder=None if wait.is_over else reminder(clock, pace),
        stands_until=still if still > now else None,
        is_over=wait.is_over,
    )


def _moment(clock: SeatClock, pace: Pace, needed: timedelta) -> datetime | None:
    """When the running wait will have used this much time."""
    wait = clock.running
    if wait is None or wait.since is None:
        return None
    return moment_after(wait.since, needed - wait.spent, stops(clock, pace, wait.since))


def _open_reminder(told: int) -> timedelta:
    """The age at which a wait without a limit gets its next reminder, after `told` of them."""
    early = len(_OPEN_REMINDERS)
    return _OPEN_REMINDERS[told] if told < early else _OPEN_REMINDERS[-1] + (told - 1) * _OPEN_AGAIN
