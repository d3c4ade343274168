"""Deadlines: what the clocks of a table say, and when the next thing is due. Pure.

Stops are spans of time that don't count, sorted by their beginning; they may overlap and never end.

All of it follows from the table alone. Absences of the General are credited to a clock when
something of it falls due (`credit_absences`), so that a restart need not touch every game.
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
    """The time that ran from a moment until now; none if the clock was set back behind it."""
    at, ran = since, _NOTHING
    for start, end in stops:
        if start >= now:
            break
        ran += max(_NOTHING, start - at)
        at = max(at, end)
    return ran + max(_NOTHING, now - at)


def moment_after(since: datetime, needed: timedelta, stops: Iterable[Span]) -> datetime:
    """The moment at which so much time has run since another; the earliest one."""
    at = since
    for start, end in stops:
        if start - at >= needed:
            break
        needed -= max(_NOTHING, start - at)
        at = max(at, end)
    return at + needed


def out_of(moment: datetime, stops: Iterable[Span]) -> datetime:
    """The moment, or the end of the stops that it lies in."""
    for start, end in stops:
        if start > moment:
            break
        moment = max(moment, end)
    return moment


def stops_of(rests: Rests, away: Iterable[Downtime], since: datetime) -> Iterator[Span]:
    """Everything from a moment on in which the clock of a person stands still."""
    if not rests.quiet and not rests.vacations:
        return iter(sorted((absence.since, absence.until) for absence in away))
    zone = _zone_of(rests.zone)
    quiet = _quiet_spans(rests.quiet, zone, since) if rests.quiet else iter(())
    spans = (_vacation_span(vacation, zone) for vacation in rests.vacations)
    vacations = sorted((start, end) for start, end in spans if start < end)
    absences = sorted((absence.since, absence.until) for absence in away)
    return merge(quiet, vacations, absences)


def _zone_of(name: str) -> tzinfo:
    """The time zone of that name; UTC where this machine no longer knows it."""
    return ZoneInfo(name) if is_zone(name) else UTC


def is_zone(name: str) -> bool:
    """Whether there is a time zone of that name."""
    try:
        ZoneInfo(name)
    except (OSError, ValueError, KeyError):
        return False
    return True


def today_in(zone: str, now: datetime) -> date:
    """The day that it is in a time zone."""
    return now.astimezone(_zone_of(zone)).date()


def _quiet_spans(quiet: QuietHours, zone: tzinfo, since: datetime) -> Iterator[Span]:
    """The quiet hours of each day, without end, from the night before a moment on."""
    first = since.astimezone(zone).date() - _DAY
    overnight = _DAY if quiet.end <= quiet.start else _NOTHING
    for n in count():
        day = first + n * _DAY
        start = _timeline_moment(day, quiet.start, zone, fold=0)
        # Where the hour comes twice, the second one; where it is skipped, an hour later.
        end = max(_timeline_moment(day + overnight, quiet.end, zone, fold=fold) for fold in (0, 1))
        if start < end:
            yield start, end


def _vacation_span(vacation: Vacation, zone: tzinfo) -> Span:
    start = _timeline_moment(vacation.first, 0, zone, fold=0)
    end = _timeline_moment(vacation.last + _DAY, 0, zone, fold=0)
    return max(start, vacation.taken), min(end, vacation.ended or end)


def _timeline_moment(day: date, minutes: int, zone: tzinfo, *, fold: int) -> datetime:
    """The moment, in UTC, of a time of day; where a clock comes to it twice, by its fold."""
    of_day = time(*divmod(minutes, 60), fold=fold)
    return datetime.combine(day, of_day, zone).astimezone(UTC)


_SLEEPS_AFTER: Final = timedelta(days=30)
"""The time after which a game rests in which nobody has moved."""

_REMINDED_AT: Final = 0.8
"""The part of the time, without the bank, after which somebody is reminded."""

_LONG_ABSENCE: Final = timedelta(hours=1)
"""The longest absence of the General after which nobody is given more time; a turn, where that is shorter."""

_MOST_EASED: Final = timedelta(hours=12)

_LEAST_EASED: Final = timedelta(minutes=3)
"""Limits of the tenth of a turn that is given after a long absence; the lesser in turns of minutes."""

_OPEN_REMINDERS: Final = (1 * _DAY, 3 * _DAY)

_OPEN_AGAIN: Final = 7 * _DAY


def stops(clock: SeatClock, pace: Pace, since: datetime) -> Iterator[Span]:
    """Everything from a moment on in which a clock stands still."""
    if pace.is_live:
        return iter(sorted((absence.since, absence.until) for absence in clock.away))
    return stops_of(clock.rests, clock.away, since)


def time_spent(clock: SeatClock, pace: Pace, wait: Wait, now: datetime) -> timedelta:
    """The time that a wait has run up to now."""
    if wait.since is None:
        return wait.spent
    return wait.spent + time_run(wait.since, now, stops(clock, pace, wait.since))


def bank_of(clock: SeatClock, pace: Pace) -> timedelta:
    """What is left of a seat's bank."""
    return pace.bank if clock.bank is None else min(clock.bank, pace.bank)


def _time_for(clock: SeatClock, pace: Pace) -> timedelta | None:
    """All the time that the running wait may take; None without a limit."""
    if pace.turn is None:
        return None
    return pace.answer if clock.is_answer else pace.turn + bank_of(clock, pace)


def deadline(clock: SeatClock, pace: Pace) -> datetime | None:
    """The moment at which the running wait's time is up; None if none runs, or there is no limit."""
    allowed = _time_for(clock, pace)
    return None if allowed is None else _moment(clock, pace, allowed)


def reminder(clock: SeatClock, pace: Pace) -> datetime | None:
    """The moment of the next reminder of the running wait, after any quiet hours; None if none comes."""
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
    """The moment at which something is due for the running wait: a reminder, or the end of its time."""
    wait = clock.running
    if wait is None:
        return None
    if wait.goes_on:
        return wait.goes_on
    if wait.is_over:
        return None
    return min(filter(None, (reminder(clock, pace), deadline(clock, pace))), default=None)


def due_by_seat(roster: Roster) -> Mapping[Seat, datetime]:
    """The next moment at which something is due, for each seat that the table waits for."""
    if not is_live(roster):
        return {}
    pace, sleeps = pace_of(roster), sleeps_at(roster)
    running = {seat: clock for seat, clock in roster.clocks.items() if clock.running}
    return {seat: min(sleeps, next_due(clock, pace) or sleeps) for seat, clock in running.items()}


def sleeps_at(roster: Roster) -> datetime:
    """The moment from which a game rests, if nobody moves."""
    return max(roster.since, roster.moved or roster.since) + _SLEEPS_AFTER


def credit_absences(clock: SeatClock, pace: Pace, absences: Iterable[Downtime]) -> SeatClock:
    """The clock, with all absences credited that lie in the time that it has waited, and no others.

    After a long one whoever had little left gets some time: their clock stands still for as much longer.
    """
    wait, every = clock.running, tuple(absences)
    if wait is None or wait.since is None:
        return clock
    within, long = (
        tuple(a for a in every if a.until > wait.since),
        (*_long_ones(every, pace, wait),),
    )
    if within == clock.away and not long:  # as nearly always, at each look at a table
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
    """The long absences within a wait, and the last one before it went on again."""
    if pace.turn is None or wait.since is None:
        return
    enough = min(_LONG_ABSENCE, pace.turn)
    long = [a for a in absences if a.until - a.since > enough]
    if wait.spent and (earlier := [a for a in long if a.until <= wait.since]):
        yield max(earlier, key=lambda absence: absence.until)
    yield from (a for a in long if a.until > wait.since)


def _earliest_end(clock: SeatClock, pace: Pace, absence: Downtime) -> datetime:
    """The moment before which no time is up after a long absence: a tenth of a turn after it, within limits."""
    turn = pace.spoken_of
    least = max(min(turn / 10, _MOST_EASED), min(turn, _LEAST_EASED))
    return moment_after(absence.until, least, stops(clock, pace, absence.until))


def seat_time(
    roster: Roster, seat: Seat, now: datetime, absences: Iterable[Downtime] = ()
) -> SeatTime | None:
    """What the seat's clock says now; None if the table does not wait for it, or rests."""
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
    """The moment at which the running wait has run for so long."""
    wait = clock.running
    if wait is None or wait.since is None:
        return None
    return moment_after(wait.since, needed - wait.spent, stops(clock, pace, wait.since))


def _open_reminder(told: int) -> timedelta:
    """The age of a wait without a limit at which it is told again, after so many reminders."""
    early = len(_OPEN_REMINDERS)
    return _OPEN_REMINDERS[told] if told < early else _OPEN_REMINDERS[-1] + (told - 1) * _OPEN_AGAIN
