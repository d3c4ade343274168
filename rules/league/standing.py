"""The standing of a season by points, what remains to tell its channel, and its proof. Pure.

A mean player expects half of a table's points, whatever its size; so whoever has a table to themselves gets
half. Before `season@3` points went by the place alone.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rules.league.season import Fixture, PostKind, Season, SeasonEntrant, SeasonPost
from rules.model.events import Event
from rules.table.roster import PersonId, Roster

WHOLE: Final = 120
"""The points of whoever beats all others at a table: it can be shared among two to six, ties included."""
MEAN: Final = WHOLE // 2
"""What a mean player expects at any table, and what whoever has one to themselves gets."""
BY_PLACE: Final = (10, 6, 4, 3, 2, 1)
"""The points for each place before `season@3`; whoever shares a place gets the points of it."""


def points_for(place: int) -> int:
    """The points for a place from 1 on, before `season@3`; those beyond the sixth get as much as the sixth."""
    return BY_PLACE[min(place, len(BY_PLACE)) - 1]


def is_bye(fixture: Fixture) -> bool:
    """Whether a table is somebody's alone, since all others left before it was opened."""
    return bool(fixture.places) and len(fixture.persons) == 1


def points_at(season: Season, fixture: Fixture, person: PersonId) -> int:
    """The points of somebody at a table; 0 if it does not count, or they left it."""
    place = (fixture.places or {}).get(person)
    if not place:
        return 0
    if not season.by_shares:
        return points_for(place)
    if is_bye(fixture):
        return MEAN
    return 0 if has_left_table(season, fixture, person) else _share(fixture, person, place)


def has_left_table(season: Season, fixture: Fixture, person: PersonId) -> bool:
    """Whether somebody left a table, or forfeited it, and its result was not adjusted since.

    Before `season@4` an adjusted result gave nobody points who had left.
    """
    return person in fixture.left and not (season.by_leaving and is_adjusted(season, fixture))


def is_adjusted(season: Season, fixture: Fixture) -> bool:
    """Whether the result of a table was adjusted."""
    ruled = (each.proposal for each in season.rulings)
    return any(each.kind == "result" and each.table == fixture.number for each in ruled)


def points_of(season: Season, fixtures: Sequence[Fixture], person: PersonId) -> int:
    """The points of somebody at these tables together."""
    return sum(points_at(season, fixture, person) for fixture in fixtures)


def _share(fixture: Fixture, person: PersonId, place: int) -> int:
    """Their share: each other of the table whom they beat counts, and who came as far counts half.

    A computer in a seat is nobody to beat; whoever has no place any more is beaten by all.
    """
    places = fixture.places or {}
    others = [places.get(each) for each in fixture.persons if each != person]
    halves = sum(2 if other is None or other > place else other == place for other in others)
    return WHOLE * halves // (2 * len(others))


_Key = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StandingRow:
    """An entrant's line of the standing."""

    place: int
    """The place, from 1; those who are equal in everything share it, and the next is left out."""
    shared: bool
    entrant: SeasonEntrant
    points: int
    won: int
    played: int
    """The tables that they played at and that counted; one that was theirs without an opponent is none."""
    stage: int
    """The last round in which they had a table."""
    opponents: int
    """The points of all with whom they played, once for each table: the last tie-break."""
    byes: int = 0
    """The tables that they had to themselves."""
    left: int = 0
    """The tables that they left, for no points."""


def standing(season: Season) -> tuple[StandingRow, ...]:
    """The standing: by the order of `_key`; those who are equal in order of entry, with a shared place."""
    tables = _tables_of(season)
    points = {person: points_of(season, tables[person], person) for person in tables}
    rows = [_row(season, entrant, tables[entrant.person], points) for entrant in season.entrants]
    keyed = [(_key(season, row, tables[row.entrant.person]), row) for row in rows]
    keyed.sort(key=lambda pair: pair[0])
    times = Counter(key for key, _ in keyed)
    first: dict[_Key, int] = {}
    for place, (key, _) in enumerate(keyed, start=1):
        first.setdefault(key, place)
    return tuple(replace(row, place=first[key], shared=times[key] > 1) for key, row in keyed)


def champions_of(season: Season) -> tuple[PersonId, ...]:
    """Whoever is first, has played and not withdrawn; several who are equal in everything, or nobody."""
    first = [row for row in standing(season) if row.place == 1 and not row.entrant.withdrawn]
    return tuple(row.entrant.person for row in first if row.played)


def stage_key(season: Season, fixtures: Sequence[Fixture], person: PersonId) -> _Key:
    """What puts somebody before others within these tables: points, then tables won."""
    return -points_of(season, fixtures, person), -_won(season, fixtures, person)


def _tables_of(season: Season) -> Mapping[PersonId, list[Fixture]]:
    """The tables of each entrant, in order."""
    tables: dict[PersonId, list[Fixture]] = {each.person: [] for each in season.entrants}
    for fixture in season.fixtures:
        for person in fixture.persons:
            tables[person].append(fixture)
    return tables


def _key(season: Season, row: StandingRow, tables: Sequence[Fixture]) -> _Key:
    """What the standing is ordered by, the least first.

    Whoever has withdrawn stands behind all who have not. Where not all go on it goes by how far somebody came,
    then by the points and wins there. Then by all points, tables won, and the opponents' points.
    """
    whole = (-row.points, -row.won, -row.opponents)
    if season.terms.form == "swiss":
        return row.entrant.withdrawn, *whole
    last = [fixture for fixture in tables if fixture.round == row.stage]
    return row.entrant.withdrawn, -row.stage, *stage_key(season, last, row.entrant.person), *whole


def _row(
    season: Season,
    entrant: SeasonEntrant,
    tables: Sequence[Fixture],
    points: Mapping[PersonId, int],
) -> StandingRow:
    """An entrant's line, of which the place is still to be found."""
    counted = [fixture for fixture in tables if entrant.person in (fixture.places or {})]
    met = [p for fixture in counted for p in fixture.persons if p != entrant.person]
    return StandingRow(
        place=0,
        shared=False,
        entrant=entrant,
        points=points[entrant.person],
        won=_won(season, counted, entrant.person),
        played=sum(len(fixture.persons) > 1 for fixture in counted),
        stage=max((fixture.round for fixture in tables), default=0),
        opponents=sum(points[person] for person in met),
        byes=sum(is_bye(fixture) for fixture in counted),
        left=sum(has_left_table(season, fixture, entrant.person) for fixture in counted),
    )


def _won(season: Season, fixtures: Sequence[Fixture], person: PersonId) -> int:
    """The tables that they won; one that they had to themselves was won before `season@3` alone."""
    return sum(
        (fixture.places or {}).get(person) == 1 and not (season.by_shares and is_bye(fixture))
        for fixture in fixtures
    )


def with_post(season: Season, kind: PostKind, about: int = 0) -> Season:
    """The season with one more thing to tell its channel."""
    post = SeasonPost(season.told + len(season.posts) + 1, kind, season.round, about)
    return replace(season, posts=(*season.posts, post))


def without_post(season: Season, number: int) -> Season:
    """The season once its channel was told something."""
    left = tuple(post for post in season.posts if post.number != number)
    return replace(season, posts=left, told=season.told + len(season.posts) - len(left))


@dataclass(frozen=True, slots=True)
class DealtTable:
    """A table of a season as its game was dealt; its secret in hex."""

    fixture: Fixture
    roster: Roster
    secret: str
    events: tuple[Event, ...]
    """The events of the deal."""


@dataclass(frozen=True, slots=True)
class FinishedSeason:
    """A season that is over, like all of its tables; its secret in hex."""

    season: Season
    secret: str
    tables: tuple[DealtTable, ...]
    """Those that were opened, in order."""
