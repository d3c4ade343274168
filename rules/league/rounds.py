"""The course of a season: pairings, tables opened and finished, next round, champion. Pure."""

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
"""The smallest table, if there are enough players."""
MOST: Final = 6
_SWEEPS: Final = 20
"""The most passes over all exchanges; each pass leaves fewer repeat meetings."""

_Met = Mapping[frozenset[PersonId], int]
"""How often each pair has met."""


def sizes(people: int, seats: int, most: int) -> list[int]:
    """Table sizes, as even as possible, larger ones first.

    Tables have `seats` players, or fewer if the numbers don't divide; if that would leave fewer than three,
    more, up to `most`.
    """
    tables = -(-people // seats)
    while tables > 1 and people // tables < FEWEST and -(-people // (tables - 1)) <= most:
        tables -= 1
    smaller, larger = divmod(people, tables) if tables else (0, 0)
    return [smaller + (table < larger) for table in range(tables)]


def draw_order(
    persons: Iterable[PersonId], seed: str, about: str, name: Callable[[PersonId], str] = str
) -> list[PersonId]:
    """The persons in an order drawn by lot, each under this name; reproducible from the seed."""

    def lot(person: PersonId) -> str:
        return hashlib.sha256(f"{seed}|{about}|{name(person)}".encode()).hexdigest()

    return sorted(persons, key=lot)


def deal_tables(order: Sequence[PersonId], lengths: Sequence[int]) -> list[tuple[PersonId, ...]]:
    """Tables of these sizes, dealt round-robin from the head of the order, so each gets a top seed."""
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
    """Tables of these sizes, dealt in serpentine order: first to last, then last to first."""
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
    """Tables of these sizes with neighbours in the order, minimising repeat meetings as far as found."""
    left, tables = list(order), []
    for length in lengths:
        table: list[PersonId] = []
        while len(table) < length:
            # The first of those who have met the table least: the nearest in the order.
            following = min(left, key=lambda person: _meetings(person, table, met))
            left.remove(following)
            table.append(following)
        tables.append(table)
    return [tuple(table) for table in _exchange_all(tables, met)]


def meetings(fixtures: Iterable[Fixture]) -> _Met:
    """How often each pair has shared or will share a table."""
    return Counter(
        frozenset(pair) for fixture in fixtures for pair in combinations(fixture.persons, 2)
    )


def _meetings(person: PersonId, table: Iterable[PersonId], met: _Met) -> int:
    """How often a person has met the players of a table, which may include themselves."""
    return sum(met.get(frozenset((person, other)), 0) for other in table if other != person)


def _exchange_all(tables: list[list[PersonId]], met: _Met) -> list[list[PersonId]]:
    """The tables after exchanging players until no exchange reduces repeats."""
    for _ in range(_SWEEPS):
        if not sum(_sweep(table, tables, met) for table in tables):
            break
    return tables


def _sweep(table: list[PersonId], tables: list[list[PersonId]], met: _Met) -> bool:
    """Exchange each player who has met others of their table, if that helps; returns whether any was."""
    done = False
    for place, person in enumerate(table):
        if _meetings(person, table, met):
            done |= _exchange(table, place, tables, met)
    return done


def _exchange(table: list[PersonId], place: int, tables: list[list[PersonId]], met: _Met) -> bool:
    """Exchange the player at this place with the first one that reduces repeats."""
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
    """The most players at a league table with this rulebook."""
    return min(MOST, newest(edition).players[-1])


def with_first_round(season: Season, now: datetime) -> Season:
    """The running season with the tables of its first round."""
    running = replace(season, status=SeasonStatus.RUNNING)
    persons = [each.person for each in running.active]
    return _plan(running, _by_seed(running, persons) or _by_lot(running, persons), now)


def with_next_round(season: Season, now: datetime) -> Season:
    """The season with the tables of its next round, for those who advance."""
    order = _by_points(season) if season.terms.form == "swiss" else _going_on(season)
    return _plan(season, order, now)


def is_last(season: Season) -> bool:
    """Whether this is the last round: in a Swiss season by number, otherwise the final with one group."""
    if season.terms.form == "swiss":
        return season.round >= season.terms.games
    return len({fixture.group for fixture in season.present}) == 1


def _plan(season: Season, order: Sequence[PersonId], now: datetime) -> Season:
    """The season with the tables of its next round, for these players."""
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
    """These players at tables: by neighbours in a Swiss season, otherwise dealt.

    Seeded players are dealt in serpentine order, so that no table gets the better player every time.
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
    """All who have not withdrawn, by standing; ties by lot."""
    rows = [row for row in standing(season) if not row.entrant.withdrawn]
    places = {row.entrant.person: row.place for row in rows}
    return sorted(_by_lot(season, places), key=lambda person: places[person])


def _going_on(season: Season) -> list[PersonId]:
    """The best of each group, plus as many of the rest as fit in the final."""
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
    """How many of a group advance: one, or in a knockout the better half."""
    return max(1, len(members) // 2) if season.terms.form == "knockout" else 1


def _group_of(season: Season, person: PersonId) -> int:
    return next(fixture.group for fixture in season.present if person in fixture.persons)


def _by_stage(season: Season) -> list[PersonId]:
    """All players of this round: by points and wins in it, then by standing, then by lot."""
    places = {row.entrant.person: row.place for row in standing(season)}
    persons = {person for fixture in season.present for person in fixture.persons}
    lots = _by_lot(season, persons)
    return sorted(
        lots, key=lambda person: (stage_key(season, season.present, person), places[person])
    )


def _by_seed(season: Season, persons: Iterable[PersonId]) -> list[PersonId]:
    """These players by seeding, unseeded ones last; empty if the season draws lots."""
    order = {line: at for at, (line, _) in enumerate(seeds_of(season))}
    places = {each.person: order.get(each.line, len(order)) for each in season.entrants}
    return sorted(persons, key=lambda person: places[person]) if order else []


def _by_lot(season: Season, persons: Iterable[PersonId]) -> list[PersonId]:
    return _draw(season, persons, f"round {season.round + 1}")


def _draw(season: Season, persons: Iterable[PersonId], about: str) -> list[PersonId]:
    return draw_order(persons, season.seed, about, season.name_in_draws)


MOST_AT_ONCE: Final = 2
"""The most league tables that a person plays at once."""
NEVER_STARTS: Final = timedelta(days=7)
"""A table that can't be opened for this long doesn't count."""


_NOBODYS: Final[Ratings] = MappingProxyType({})
_GIVEN_UP: Final = timedelta(days=30)
"""A table in a channel the bot can't post to is given up after this long."""


def begin_season(season: Season, now: datetime, ratings: Ratings = _NOBODYS) -> Season:
    """The season with entry closed; `settle_season` plans its first tables once all words are revealed.

    `ratings`: the entrants' current ratings in the server, for seeding.

    Raises:
        LeagueRefused: already begun, or too few entrants.
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
    """The season with its key fixed and its first tables planned, once no more words are awaited.

    Entrants who haven't revealed theirs are struck; if too few are left, the season is cancelled.
    """
    if not is_settled(season, now):
        return season
    left = with_substitutes(without_silent(season))
    if len(left.active) < FEWEST:
        return with_post(replace(left, status=SeasonStatus.CANCELLED), "cancelled")
    return _plan_first(replace(left, lot=lot_of(season_key(secret, left))), now)


def _close_entry(season: Season, now: datetime, ratings: Ratings) -> Season:
    """The season at the end of its entry period: begun, or cancelled if too few entered."""
    if len(season.entrants) < FEWEST:
        return with_post(replace(season, status=SeasonStatus.CANCELLED), "cancelled")
    return begin_season(season, now, ratings)


def open_fixture(season: Season, number: int, game: GameId, channel: str) -> Season:
    """The season with a table opened as this game in this channel."""
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
    """The season with a table's result by person (empty if it doesn't count), and its consequences.

    `left`: players permanently replaced by a computer, including those who had left the season before.
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
    """A table's places after forfeits: those who forfeited share the last place, the others move up."""
    behind = [place for person, place in places.items() if person in forfeited]
    moved = {
        person: place - sum(each < place for each in behind)
        for person, place in places.items()
        if person not in forfeited
    }
    last = max(moved.values(), default=0) + 1
    return {person: moved.get(person, last) for person in places}


def _left(season: Season, fixture: Fixture, left: Collection[PersonId]) -> tuple[PersonId, ...]:
    """Players who left a table before its end, in seat order."""
    gone = {each.person for each in season.entrants if each.withdrawn} | {*left, *fixture.left}
    return tuple(person for person in fixture.persons if person in gone)


def may_tell(season: Season) -> bool:
    """Whether the season's secret may be published: the season and all its tables are over."""
    return season.status not in ALIVE and not any(each.is_open for each in season.fixtures)


def do_what_is_due(
    season: Season,
    now: datetime,
    waits: Callable[[Fixture], bool],
    ratings: Ratings = _NOBODYS,
) -> Season:
    """The season after everything that is due: entry closed, or unopened tables given up.

    `waits`: whether a table waits because its players are at their limit of tables; its time then starts
    over. `ratings`: as for `begin_season`.
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
    """The tables to open now, with nobody at more than two league tables.

    `sits_at` counts a person's open tables; `besides` counts those about to open, and is updated.
    """
    found = []
    for fixture in season.to_open:
        busy = (sits_at(person) + besides[person] for person in fixture.persons)
        if all(tables < MOST_AT_ONCE for tables in busy):
            besides.update(fixture.persons)
            found.append(fixture)
    return tuple(found)


def due(season: Season) -> datetime | None:
    """When the next automatic step is due; None if none is."""
    if season.paused:
        return None
    if season.status is SeasonStatus.ENTRY:
        return season.closes
    if season.status is SeasonStatus.SEALED:
        return season.due if awaited_entrants(season) else season.closed
    planned = [fixture.planned + NEVER_STARTS for fixture in season.to_open]
    return min(planned, default=None)


def stands_still(roster: Roster, now: datetime) -> bool:
    """Whether a table has been idle for so long that its season continues without it.

    It's idle if no one moves, or if the bot can't post where it is played.
    """
    if roster.status is not Status.PLAYING:
        return False
    if roster.asleep:
        return now - roster.asleep >= NEVER_STARTS
    return roster.paused is not None and now - roster.since >= _GIVEN_UP


def move_on(season: Season, now: datetime) -> Season:
    """The season with its next tables planned, or ended, if all current ones are over."""
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
    """The ended season; champion is the first in the standing who has played and not withdrawn."""
    ended = now if season.by_shares else None
    over = replace(season, status=SeasonStatus.OVER, champions=champions_of(season), ended=ended)
    return with_post(over, "over")


def change_fixture(season: Season, number: int, change: Callable[[Fixture], Fixture]) -> Season:
    """The season with one table changed."""
    fixtures = (change(each) if each.number == number else each for each in season.fixtures)
    return replace(season, fixtures=tuple(fixtures))
