"""The course of a season: who plays whom, tables opened and over, the next round, the champion. Pure."""

import hashlib
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import combinations
from types import MappingProxyType
from typing import Final

from rules.editions.registry import newest
from rules.league.season import ALIVE, Fixture, Season, SeasonStatus
from rules.league.seeding import (
    Ratings,
    awaited_entrants,
    exchange_people,
    is_settled,
    lot_of,
    must_take_entries,
    season_key,
    seeds_of,
    with_lines_closed,
    without_silent,
)
from rules.league.standing import champions_of, stage_key, standing, with_post
from rules.league.withdrawal import with_bars, with_substitutes
from rules.model.errors import LeagueReason, LeagueRefused
from rules.table.roster import GameId, PersonId, Roster, Status

FEWEST: Final = 3
"""The fewest people at a table, as long as there are so many."""
MOST: Final = 6
_SWEEPS: Final = 20
"""Searches through all exchanges, at most; each leaves fewer repeats than the one before."""

_Met = Mapping[frozenset[PersonId], int]
"""How often each pair has met."""


def sizes(people: int, seats: int, most: int) -> list[int]:
    """The numbers of people at each table, as even as can be, the larger first.

    Tables of `seats`, or of fewer where it does not come out even; where that would leave fewer
    than three, of more, up to `most`.
    """
    tables = -(-people // seats)
    while tables > 1 and people // tables < FEWEST and -(-people // (tables - 1)) <= most:
        tables -= 1
    smaller, larger = divmod(people, tables) if tables else (0, 0)
    return [smaller + (table < larger) for table in range(tables)]


def draw_order(
    persons: Iterable[PersonId], seed: str, about: str, name: Callable[[PersonId], str] = str
) -> list[PersonId]:
    """The persons in an order drawn by lot, each by that name; anybody can draw it again from the seed."""

    def lot(person: PersonId) -> str:
        return hashlib.sha256(f"{seed}|{about}|{name(person)}".encode()).hexdigest()

    return sorted(persons, key=lot)


def deal_tables(order: Sequence[PersonId], lengths: Sequence[int]) -> list[tuple[PersonId, ...]]:
    """Tables of these sizes, dealt like cards from the head of the order: each gets one of the best."""
    tables: list[list[PersonId]] = [[] for _ in lengths]
    left = list(order)
    while left:
        for table, length in zip(tables, lengths, strict=True):
            if left and len(table) < length:
                table.append(left.pop(0))
    return [tuple(table) for table in tables]


def deal_to_and_fro(
    order: Sequence[PersonId], lengths: Sequence[int]
) -> list[tuple[PersonId, ...]]:
    """Tables of these sizes, dealt from the head of the order: first to last, then last to first."""
    tables: list[list[PersonId]] = [[] for _ in lengths]
    left, forth = list(order), True
    while left:
        numbers = range(len(lengths)) if forth else reversed(range(len(lengths)))
        for number in numbers:
            if left and len(tables[number]) < lengths[number]:
                tables[number].append(left.pop(0))
        forth = not forth
    return [tuple(table) for table in tables]


def pair_tables(
    order: Sequence[PersonId], lengths: Sequence[int], met: _Met
) -> list[tuple[PersonId, ...]]:
    """Tables of these sizes of people near each other in the order, who have met as seldom as can be found."""
    left, tables = list(order), []
    for length in lengths:
        table: list[PersonId] = []
        while len(table) < length:
            # The first of those who have met the table least: they are nearest in the order.
            following = min(left, key=lambda person: _meetings(person, table, met))
            left.remove(following)
            table.append(following)
        tables.append(table)
    return [tuple(table) for table in _exchange_all(tables, met)]


def meetings(fixtures: Iterable[Fixture]) -> _Met:
    """How often each pair sat at one table, or will."""
    return Counter(
        frozenset(pair) for fixture in fixtures for pair in combinations(fixture.persons, 2)
    )


def _meetings(person: PersonId, table: Iterable[PersonId], met: _Met) -> int:
    """How often a person has met those at a table, who may be they themselves."""
    return sum(met.get(frozenset((person, other)), 0) for other in table if other != person)


def _exchange_all(tables: list[list[PersonId]], met: _Met) -> list[list[PersonId]]:
    """The tables with people exchanged for as long as that makes fewer repeats."""
    for _ in range(_SWEEPS):
        if not sum(_sweep(table, tables, met) for table in tables):
            break
    return tables


def _sweep(table: list[PersonId], tables: list[list[PersonId]], met: _Met) -> bool:
    """Exchange each who has met others of their table, where that helps; gives whether any was."""
    done = False
    for place, person in enumerate(table):
        if _meetings(person, table, met):
            done |= _exchange(table, place, tables, met)
    return done


def _exchange(table: list[PersonId], place: int, tables: list[list[PersonId]], met: _Met) -> bool:
    """Exchange the person at this place with the first whose exchange leaves fewer repeats."""
    person = table[place]
    for other_table in tables:
        for other_place, other in enumerate(other_table):
            if other_table is table:
                break
            now = _meetings(person, table, met) + _meetings(other, other_table, met)
            rest, other_rest = _without(table, person), _without(other_table, other)
            then = _meetings(other, rest, met) + _meetings(person, other_rest, met)
            if then < now:
                table[place], other_table[other_place] = other, person
                return True
    return False


def _without(table: Sequence[PersonId], person: PersonId) -> list[PersonId]:
    return [each for each in table if each != person]


def largest_table(edition: str) -> int:
    """The most people who may sit at a table of a league with this rulebook."""
    return min(MOST, newest(edition).players[-1])


def with_first_round(season: Season, now: datetime) -> Season:
    """The season when it runs, with the tables of its first round."""
    running = replace(season, status=SeasonStatus.RUNNING)
    persons = [each.person for each in running.active]
    return _plan(running, _by_seed(running, persons) or _by_lot(running, persons), now)


def with_next_round(season: Season, now: datetime) -> Season:
    """The season with the tables of its next round, for those who go on."""
    order = _by_points(season) if season.terms.form == "swiss" else _going_on(season)
    return _plan(season, order, now)


def is_last(season: Season) -> bool:
    """Whether the present round is the last: but in a Swiss season the final, with one group."""
    if season.terms.form == "swiss":
        return season.round >= season.terms.games
    return len({fixture.group for fixture in season.present}) == 1


def _plan(season: Season, order: Sequence[PersonId], now: datetime) -> Season:
    """The season with the tables of its next round, for these people."""
    terms, number = season.terms, season.round + 1
    tables = _tables(season, order)
    games = 1 if terms.form == "swiss" else terms.games
    wanted = [(group, each) for _ in range(games) for group, each in enumerate(tables, start=1)]
    fixtures = tuple(
        Fixture(at, number, group, tuple(_draw(season, persons, f"table {at}")), now)
        for at, (group, persons) in enumerate(wanted, start=len(season.fixtures) + 1)
    )
    return replace(season, round=number, fixtures=(*season.fixtures, *fixtures))


def _tables(season: Season, order: Sequence[PersonId]) -> list[tuple[PersonId, ...]]:
    """These people at tables: of people near each other in a Swiss season, otherwise dealt like cards.

    Whoever is seeded is dealt to and fro, so that no table has the better of every deal.
    """
    preset, met = season.terms.preset, meetings(season.fixtures)
    lengths = sizes(len(order), preset.places, largest_table(preset.edition))
    swiss, seeded = season.terms.form == "swiss", season.round == 0 and seeds_of(season)
    if seeded:
        tables = deal_to_and_fro(order, lengths)
    else:
        tables = pair_tables(order, lengths, met) if swiss else deal_tables(order, lengths)
    if not season.by_shares:
        return tables
    return exchange_people(tables, met, f"{season.seed}|exchanges {season.round + 1}")


def _by_points(season: Season) -> list[PersonId]:
    """All who have not withdrawn in the order of the standing; who are equal, by lot."""
    rows = [row for row in standing(season) if not row.entrant.withdrawn]
    places = {row.entrant.person: row.place for row in rows}
    return sorted(_by_lot(season, places), key=lambda person: places[person])


def _going_on(season: Season) -> list[PersonId]:
    """The best of each group, and of the others as many as still find a seat at the final."""
    groups: dict[int, list[PersonId]] = {}
    active = {entrant.person for entrant in season.active}
    ranked = [person for person in _by_stage(season) if person in active]
    for person in ranked:
        groups.setdefault(_group_of(season, person), []).append(person)
    first = {person for members in groups.values() for person in members[: _best(season, members)]}
    others = [person for person in ranked if person not in first]
    left = max(0, season.terms.preset.places - len(first))
    on = [*(person for person in ranked if person in first), *others[:left]]
    knockout = season.terms.form == "knockout"
    return (_by_seed(season, on) if knockout else []) or on


def _best(season: Season, members: Sequence[PersonId]) -> int:
    """How many of a group go on: one; in a knock-out the better half."""
    return max(1, len(members) // 2) if season.terms.form == "knockout" else 1


def _group_of(season: Season, person: PersonId) -> int:
    return next(fixture.group for fixture in season.present if person in fixture.persons)


def _by_stage(season: Season) -> list[PersonId]:
    """All of the present round: by their points and wins in it, then the standing, then lot."""
    places = {row.entrant.person: row.place for row in standing(season)}
    persons = {person for fixture in season.present for person in fixture.persons}
    lots = _by_lot(season, persons)
    return sorted(
        lots, key=lambda person: (stage_key(season, season.present, person), places[person])
    )


def _by_seed(season: Season, persons: Iterable[PersonId]) -> list[PersonId]:
    """These people as they were seeded, those last who were not; nobody where lots are drawn."""
    order = {line: at for at, (line, _) in enumerate(seeds_of(season))}
    places = {each.person: order.get(each.line, len(order)) for each in season.entrants}
    return sorted(persons, key=lambda person: places[person]) if order else []


def _by_lot(season: Season, persons: Iterable[PersonId]) -> list[PersonId]:
    return _draw(season, persons, f"round {season.round + 1}")


def _draw(season: Season, persons: Iterable[PersonId], about: str) -> list[PersonId]:
    return draw_order(persons, season.seed, about, season.name_in_draws)


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
