"""Time that runs and time that stands still. Pure.

Stops are spans of time that don't count, sorted by their beginning; they may overlap and never end.
"""

from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from heapq import merge
from itertools import count
from typing import Final
from zoneinfo import ZoneInfo

from rules.table.pace import Absence, QuietHours, Rests, Vacation

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


def stops_of(rests: Rests, away: Iterable[Absence], since: datetime) -> Iterator[Span]:
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
        start = _moment(day, quiet.start, zone, fold=0)
        # Where the hour comes twice, the second one; where it is skipped, an hour later.
        end = max(_moment(day + overnight, quiet.end, zone, fold=fold) for fold in (0, 1))
        if start < end:
            yield start, end


def _vacation_span(vacation: Vacation, zone: tzinfo) -> Span:
    start = _moment(vacation.first, 0, zone, fold=0)
    end = _moment(vacation.last + _DAY, 0, zone, fold=0)
    return max(start, vacation.taken), min(end, vacation.ended or end)


def _moment(day: date, minutes: int, zone: tzinfo, *, fold: int) -> datetime:
    """The moment, in UTC, of a time of day; where a clock comes to it twice, by its fold."""
    of_day = time(*divmod(minutes, 60), fold=fold)
    return datetime.combine(day, of_day, zone).astimezone(UTC)
