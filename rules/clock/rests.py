"""Players' choices about time: a table's pace, time zones, quiet hours and vacations. Pure."""

from bisect import bisect_left
from collections.abc import Collection, Iterable
from dataclasses import replace
from datetime import date, datetime, timedelta
from itertools import chain, count
from typing import Final

from rules.clock.clocks import people
from rules.clock.deadlines import is_zone, today_in
from rules.model.board import Seat
from rules.model.errors import TableReason, TableRefused
from rules.table.game import Change, Game, lobby_change, with_roster
from rules.table.news import PaceNews
from rules.table.pace import (
    FARTHEST,
    MOST_IN_A_ROW,
    MOST_IN_A_YEAR,
    MOST_QUIET,
    OPEN_PACE,
    YEAR,
    Pace,
    PaceProposal,
    QuietHours,
    Rests,
    Vacation,
)
from rules.table.roster import PersonId, Status
from rules.table.seats import must_be_playing, must_host, must_play
from rules.table.settings import needs_limit


def set_pace(at: Game, by: PersonId, pace: Pace) -> Change:
    """Set the pace in the lobby, as the host; during a game, propose it to the others.

    Raises:
        TableRefused: they are not the host, the table already has this pace, or it has no limit and the game
            is rated.
    """
    must_host(at.roster, by)
    if at.roster.status is Status.LOBBY:
        return lobby_change(at, replace(at.roster, pace=pace))
    must_be_playing(at.roster)
    if needs_limit(at.roster) and not pace.has_limit:
        raise TableRefused(TableReason.RATED_NEEDS_LIMIT)
    if pace == (at.roster.pace or OPEN_PACE) and at.roster.proposal is None:
        raise TableRefused(TableReason.SAME_PACE)
    seat = must_play(at.roster, by).seat
    return _agree_or_propose(at, PaceProposal(pace, (seat,)), news=(PaceNews(pace, agreed=False),))


def agree(at: Game, person: PersonId) -> Change:
    """Agree to the host's proposed pace; it applies once all have.

    Raises:
        TableRefused: there is no proposal, or they don't play themselves.
    """
    seat, proposal = _must_have_a_vote(at, person)
    agreed = tuple(dict.fromkeys((*proposal.agreed, seat)))
    return _agree_or_propose(at, replace(proposal, agreed=agreed), news=())


def decline(at: Game, person: PersonId) -> Change:
    """Decline the host's proposal, or withdraw it: the pace stays.

    Raises:
        TableRefused: there is no proposal, or they don't play themselves.
    """
    _must_have_a_vote(at, person)
    stays = at.roster.pace or OPEN_PACE
    return with_roster(at, replace(at.roster, proposal=None), PaceNews(stays, agreed=True))


def _must_have_a_vote(at: Game, person: PersonId) -> tuple[Seat, PaceProposal]:
    """The person's seat, and the proposal to it.

    Raises:
        TableRefused: there is no proposal, or they don't play themselves.
    """
    must_be_playing(at.roster)
    seat, proposal = must_play(at.roster, person).seat, at.roster.proposal
    if proposal is None:
        raise TableRefused(TableReason.NOTHING_PROPOSED)
    if seat not in _seats(at):
        raise TableRefused(TableReason.NOT_A_PLAYER)
    return seat, proposal


def _agree_or_propose(at: Game, proposal: PaceProposal, news: tuple[PaceNews, ...]) -> Change:
    """Apply a pace if everyone playing has agreed; otherwise propose it."""
    if set(_seats(at)) <= set(proposal.agreed):
        roster = replace(at.roster, pace=proposal.pace, proposal=None)
        return with_roster(at, roster, PaceNews(proposal.pace, agreed=True))
    return with_roster(at, replace(at.roster, proposal=proposal), *news)


def _seats(at: Game) -> Collection[Seat]:
    return [player.seat for player in people(at)]


_NO_PLACES: Final = frozenset(("localtime", "posixrules", "Factory"))
"""Files in the time zone directory that aren't zones, such as this machine's local time."""

_LEAPING: Final = ("posix/", "right/")
"""Duplicate zones; `right/` counts leap seconds, 27 seconds behind everyone's clocks."""


def in_zone(rests: Rests, zone: str) -> Rests:
    """The rests in another time zone.

    Raises:
        TableRefused: unknown time zone.
    """
    if not is_zone(zone) or zone in _NO_PLACES or zone.startswith(_LEAPING):
        raise TableRefused(TableReason.UNKNOWN_ZONE)
    return replace(rests, zone=zone)


def with_quiet_hours(rests: Rests, quiet: QuietHours | None) -> Rests:
    """The rests with these quiet hours, or none.

    Raises:
        TableRefused: they are too long.
    """
    if quiet is not None and not timedelta() < quiet.length <= MOST_QUIET:
        hours = int(MOST_QUIET.total_seconds()) // 3600
        raise TableRefused(TableReason.QUIET_TOO_LONG, most=hours)
    return replace(rests, quiet=quiet)


def with_vacation(rests: Rests, first: date, last: date, now: datetime) -> Rests:
    """The rests with these days off added; overlapping days count once.

    Raises:
        TableRefused: it is in the past, or too many days in a row or in a year.
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
    known, new = _days_off(rests), _span(vacation)
    if _in_a_row({*known, *new}, new) > MOST_IN_A_ROW:
        raise TableRefused(TableReason.VACATION_TOO_LONG, most=MOST_IN_A_ROW)
    if _most_in_a_year({*known, *new}, new) > MOST_IN_A_YEAR:
        left, more = _days_left_of(known, new)
        raise TableRefused(TableReason.VACATION_SPENT, most=MOST_IN_A_YEAR, left=left, more=more)
    return replace(rests, vacations=(*_recent(rests.vacations, now), vacation))


def without_vacation(rests: Rests, now: datetime) -> Rests:
    """The rests with current vacations ended now and future ones cancelled.

    A day that has begun is used up, and clocks were stopped in it until now.

    Raises:
        TableRefused: there are none.
    """
    today = today_in(rests.zone, now)
    open_ones = vacations_to_come(rests, today)
    if not open_ones:
        raise TableRefused(TableReason.NO_VACATION)
    over = (v for v in rests.vacations if v not in open_ones)
    ended = (replace(v, last=today, ended=now) for v in open_ones if v.first <= today)
    return replace(rests, vacations=(*over, *ended))


def vacations_to_come(rests: Rests, today: date) -> tuple[Vacation, ...]:
    """Current and future vacations that weren't ended."""
    return tuple(v for v in rests.vacations if v.last >= today and not v.ended)


def days_left(rests: Rests, day: date) -> int:
    """The vacation days still available around a day, in whichever year they are counted."""
    about = range(day.toordinal(), day.toordinal() + 1)
    return max(0, MOST_IN_A_YEAR - _most_in_a_year(_days_off(rests), about))


def _days_off(rests: Rests) -> frozenset[int]:
    """All known vacation days, as ordinal numbers for speed."""
    return frozenset(chain.from_iterable(map(_span, rests.vacations)))


def _span(vacation: Vacation) -> range:
    return range(vacation.first.toordinal(), vacation.last.toordinal() + 1)


def _most_in_a_year(days: Collection[int], new: range) -> int:
    """The most days off in any year that contains one of the new days.

    It suffices to check the years that begin with a day off, or with the last of the new days.
    """
    known, first, last = sorted(days), new[0], new[-1]
    begins = (day for day in (*known, last) if first - YEAR < day <= last)
    return max(bisect_left(known, day + YEAR) - bisect_left(known, day) for day in begins)


def _in_a_row(days: Collection[int], new: range) -> int:
    """The length of the unbroken run of days off around the new ones."""
    first, last = new[0], new[-1]
    while first - 1 in days:
        first -= 1
    while last + 1 in days:
        last += 1
    return last - first + 1


def _days_left_of(known: frozenset[int], asked: range) -> tuple[int, date]:
    """How many of the requested days could be taken, and the first date from which all could."""
    shorter = (asked[:n] for n in range(len(asked) - 1, 0, -1))
    left = next((new for new in shorter if _is_allowed(known, new)), asked[:0])
    later = (range(first, first + len(asked)) for first in count(asked[0]))
    return len({*left} - known), date.fromordinal(
        next(n[0] for n in later if _is_allowed(known, n))
    )


def _is_allowed(known: frozenset[int], new: range) -> bool:
    days = known.union(new)
    return _in_a_row(days, new) <= MOST_IN_A_ROW and _most_in_a_year(days, new) <= MOST_IN_A_YEAR


def _recent(vacations: Iterable[Vacation], now: datetime) -> Iterable[Vacation]:
    """The vacations since the beginning of last year; older ones don't matter."""
    return (v for v in vacations if v.last.year >= now.year - 1)
