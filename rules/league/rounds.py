"""The course of a season: tables planned, opened, over; the next ones; the champion. Pure."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from types import MappingProxyType
from typing import Final

from rules.league.departing import with_bars, with_substitutes
from rules.league.mixing import (
    Ratings,
    awaited_entrants,
    is_settled,
    lot_of,
    must_take_entries,
    season_key,
    with_lines_closed,
    without_silent,
)
from rules.league.pairing import FEWEST
from rules.league.progression import is_last, with_first_round, with_next_round
from rules.league.ranking import champions_of
from rules.league.telling import with_post
from rules.model.errors import LeagueReason, LeagueRefused
from rules.model.season import (
    ALIVE,
    Fixture,
    Season,
    SeasonStatus,
)
from rules.table.roster import GameId, PersonId, Roster, Status

MOST_AT_ONCE: Final = 2
"""The most tables of leagues at which a person sits at a time."""
NEVER_STARTS: Final = timedelta(days=7)
"""The time after which a table that can't be opened does not count."""


_NOBODYS: Final[Ratings] = MappingProxyType({})
_GIVEN_UP: Final = timedelta(days=30)
"""The time after which a table is given up that waits where nothing can be told."""


def begin_season(season: Season, now: datetime, ratings: Ratings = _NOBODYS) -> Season:
    """The season with entry closed; `settle_season` plans its first tables as soon as all words are told.

    `ratings`: those of its entrants in the server now, by which some seasons are seeded.

    Raises:
        LeagueRefused: it has begun, or too few have entered.
    """
    must_take_entries(season)
    if season.paused:
        raise LeagueRefused(LeagueReason.PAUSED, name=season.terms.name)
    if len(season.entrants) < FEWEST:
        raise LeagueRefused(LeagueReason.TOO_FEW, n=len(season.entrants), fewest=FEWEST)
    if not season.by_lines:
        return _plan_first(season, now)
    closed = with_lines_closed(season, now, ratings)
    return with_post(closed, "sealed") if awaited_entrants(closed) else closed


def settle_season(season: Season, secret: bytes, now: datetime) -> Season:
    """The season with its key settled and its first tables planned, once no word is waited for any more.

    Whoever has not told theirs is struck from it; where too few are left it is called off.
    """
    if not is_settled(season, now):
        return season
    left = with_substitutes(without_silent(season))
    if len(left.active) < FEWEST:
        return with_post(replace(left, status=SeasonStatus.CANCELLED), "cancelled")
    return _plan_first(replace(left, lot=lot_of(season_key(secret, left))), now)


def _close_entry(season: Season, now: datetime, ratings: Ratings) -> Season:
    """The season when its entry closes by itself: begun, or called off for want of entrants."""
    if len(season.entrants) < FEWEST:
        return with_post(replace(season, status=SeasonStatus.CANCELLED), "cancelled")
    return begin_season(season, now, ratings)


def open_fixture(season: Season, number: int, game: GameId, channel: str) -> Season:
    """The season with a table opened as that game, in that channel."""
    return change_fixture(
        season, number, lambda fixture: replace(fixture, game=game, channel=channel)
    )


def with_result(
    season: Season,
    game: GameId,
    places: Mapping[PersonId, int],
    now: datetime,
    left: Collection[PersonId] = (),
) -> Season:
    """The season with what came of a table, by person; nothing if it does not count; and what follows.

    `left`: those of whom a computer has the seat for good; whoever left the season before is one of them.
    """
    fixture = season.fixture_of(game)
    kept = (SeasonStatus.RUNNING, SeasonStatus.CANCELLED)
    if season.status not in kept or fixture is None or fixture.is_over:
        return season
    gone = _left(season, fixture, left) if season.by_shares else ()
    judged = _behind_others(places, fixture.left) if season.by_leaving else places
    over = change_fixture(
        season, fixture.number, lambda each: replace(each, places=judged, left=gone)
    )
    if season.status is SeasonStatus.CANCELLED and may_tell(over):
        return with_post(over, "secret")
    return move_on(with_bars(over), now)


def _behind_others(
    places: Mapping[PersonId, int], forfeited: Collection[PersonId]
) -> Mapping[PersonId, int]:
    """The places of a table where these have forfeited it: they share the last, and all others move up."""
    behind = [place for person, place in places.items() if person in forfeited]
    moved = {
        person: place - sum(each < place for each in behind)
        for person, place in places.items()
        if person not in forfeited
    }
    last = max(moved.values(), default=0) + 1
    return {person: moved.get(person, last) for person in places}


def _left(season: Season, fixture: Fixture, left: Collection[PersonId]) -> tuple[PersonId, ...]:
    """Those who left a table before it was over, in the order of their seats."""
    gone = {each.person for each in season.entrants if each.withdrawn} | {*left, *fixture.left}
    return tuple(person for person in fixture.persons if person in gone)


def may_tell(season: Season) -> bool:
    """Whether the season's secret may be told: it is over, and so is every table of it."""
    return season.status not in ALIVE and not any(each.is_open for each in season.fixtures)


def do_what_is_due(
    season: Season,
    now: datetime,
    waits: Callable[[Fixture], bool],
    ratings: Ratings = _NOBODYS,
) -> Season:
    """The season when what is due by itself is done: entry closes, or tables never started.

    `waits`: whether a table must wait since its people play at as many as they may; its time begins anew.
    `ratings`: as for `begin_season`.
    """
    if season.paused:
        return season
    if season.status is SeasonStatus.ENTRY:
        return _close_entry(season, now, ratings) if season.closes <= now else season
    late = [each for each in season.to_open if each.planned + NEVER_STARTS <= now]
    changed = {
        each.number: replace(each, planned=now) if waits(each) else replace(each, places={})
        for each in late
    }
    fixtures = tuple(changed.get(each.number, each) for each in season.fixtures)
    return move_on(replace(season, fixtures=fixtures), now)


def tables_to_open(
    season: Season, sits_at: Callable[[PersonId], int], besides: Counter[PersonId]
) -> tuple[Fixture, ...]:
    """The tables to open now, so that nobody sits at more than two of leagues.

    `sits_at` counts a person's open tables; `besides` those that are to be opened too, and is added to.
    """
    found = []
    for fixture in season.to_open:
        busy = (sits_at(person) + besides[person] for person in fixture.persons)
        if all(tables < MOST_AT_ONCE for tables in busy):
            besides.update(fixture.persons)
            found.append(fixture)
    return tuple(found)


def due(season: Season) -> datetime | None:
    """The moment at which something falls due by itself; None if nothing does."""
    if season.paused:
        return None
    if season.status is SeasonStatus.ENTRY:
        return season.closes
    if season.status is SeasonStatus.SEALED:
        return season.due if awaited_entrants(season) else season.closed
    planned = [fixture.planned + NEVER_STARTS for fixture in season.to_open]
    return min(planned, default=None)


def stands_still(roster: Roster, now: datetime) -> bool:
    """Whether a table has not been played on for so long that its season goes on without it.

    It rests since nobody moves, or because nothing can be told where it plays.
    """
    if roster.status is not Status.PLAYING:
        return False
    if roster.asleep:
        return now - roster.asleep >= NEVER_STARTS
    return roster.paused is not None and now - roster.since >= _GIVEN_UP


def move_on(season: Season, now: datetime) -> Season:
    """The season with its next tables planned, or ended, if its present ones are over."""
    if season.status is not SeasonStatus.RUNNING:
        return season
    if len(season.active) < 2 and not any(fixture.is_open for fixture in season.fixtures):
        return _end(season, now)
    if not all(fixture.is_over for fixture in season.present):
        return season
    if is_last(season) or not any(fixture.places for fixture in season.present):
        return _end(season, now)
    return with_post(with_next_round(season, now), "round")


def _plan_first(season: Season, now: datetime) -> Season:
    return with_post(with_first_round(season, now), "round")


def _end(season: Season, now: datetime) -> Season:
    """The season at its end: whoever is first, has played and not withdrawn is champion."""
    ended = now if season.by_shares else None
    over = replace(season, status=SeasonStatus.OVER, champions=champions_of(season), ended=ended)
    return with_post(over, "over")


def change_fixture(season: Season, number: int, change: Callable[[Fixture], Fixture]) -> Season:
    """The season with one of its tables changed."""
    fixtures = (change(each) if each.number == number else each for each in season.fixtures)
    return replace(season, fixtures=tuple(fixtures))
