"""Rests of a person as they choose them: their time zone, quiet hours and vacations, within limits. Pure."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from datetime import date, datetime, timedelta
from itertools import chain

from rules.game.timeline import is_zone, today_in
from rules.model.errors import TableReason, TableRefused
from rules.model.rests import (
    FARTHEST,
    MOST_IN_A_ROW,
    MOST_IN_A_YEAR,
    MOST_QUIET,
    QuietHours,
    Rests,
    Vacation,
)

_DAY = timedelta(days=1)


def in_zone(rests: Rests, zone: str) -> Rests:
    """The rests, in another time zone.

    Raises:
        TableRefused: there is no such zone.
    """
    if not is_zone(zone):
        raise TableRefused(TableReason.UNKNOWN_ZONE)
    return replace(rests, zone=zone)


def with_quiet_hours(rests: Rests, quiet: QuietHours | None) -> Rests:
    """The rests, with these quiet hours, or none.

    Raises:
        TableRefused: they are too long.
    """
    if quiet is not None and not timedelta() < quiet.length <= MOST_QUIET:
        hours = int(MOST_QUIET.total_seconds()) // 3600
        raise TableRefused(TableReason.QUIET_TOO_LONG, most=hours)
    return replace(rests, quiet=quiet)


def with_vacation(rests: Rests, first: date, last: date, now: datetime) -> Rests:
    """The rests, with these days off as well; days that were taken before count once.

    Raises:
        TableRefused: they are over, or too many in a row or in a year.
    """
    if last < first:
        raise TableRefused(TableReason.VACATION_BACKWARDS)
    today = today_in(rests.zone, now)
    if first < today:
        raise TableRefused(TableReason.VACATION_PAST)
    if first > today + FARTHEST:
        raise TableRefused(TableReason.VACATION_FAR)
    if (last - first).days >= MOST_IN_A_ROW:
        raise TableRefused(TableReason.VACATION_TOO_LONG, most=MOST_IN_A_ROW)
    vacation = Vacation(first, last, now)
    days = days_off(rests) | vacation.days
    if _in_a_row(days, first) > MOST_IN_A_ROW:
        raise TableRefused(TableReason.VACATION_TOO_LONG, most=MOST_IN_A_ROW)
    if max(Counter(day.year for day in days).values()) > MOST_IN_A_YEAR:
        raise TableRefused(TableReason.VACATION_SPENT, most=MOST_IN_A_YEAR)
    return replace(rests, vacations=(*_recent(rests.vacations, now), vacation))


def without_vacation(rests: Rests, now: datetime) -> Rests:
    """The rests, with vacations ended today and those to come called off.

    Raises:
        TableRefused: there are none.
    """
    today = today_in(rests.zone, now)
    over = [vacation for vacation in rests.vacations if vacation.last < today]
    begun = [v for v in rests.vacations if v.first <= today <= v.last]
    ended = (replace(v, last=today - _DAY) for v in begun)
    if len(over) == len(rests.vacations):
        raise TableRefused(TableReason.NO_VACATION)
    return replace(rests, vacations=(*over, *(v for v in ended if v.first <= v.last)))


def days_off(rests: Rests) -> frozenset[date]:
    """Every day of vacation that is still known."""
    return frozenset(chain.from_iterable(vacation.days for vacation in rests.vacations))


def days_left(rests: Rests, year: int) -> int:
    """The days of vacation that may still be taken in a year."""
    return MOST_IN_A_YEAR - sum(day.year == year for day in days_off(rests))


def _in_a_row(days: frozenset[date], day: date) -> int:
    """The number of days off without a day between them, around one of them."""
    first = last = day
    while first - _DAY in days:
        first -= _DAY
    while last + _DAY in days:
        last += _DAY
    return (last - first).days + 1


def _recent(vacations: Iterable[Vacation], now: datetime) -> Iterable[Vacation]:
    """The vacations since the beginning of last year; older ones count for nothing any more."""
    return (v for v in vacations if v.last.year >= now.year - 1)
