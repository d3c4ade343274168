"""League standings, the season's post outbox, and finished seasons with their proof. Pure.

An average player expects half of a table's points, whatever its size; a bye is worth as much. Before
`season@3` points depended on the place alone.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rules.league.season import Fixture, PostKind, Season, SeasonEntrant, SeasonPost
from rules.model.events import Event
from rules.table.roster import PersonId, Roster

WHOLE: Final = 120
"""The points for beating everyone at a table; divisible for two to six players, ties included."""
MEAN: Final = WHOLE // 2
"""An average player's expected points at any table, and the points of a bye."""
BY_PLACE: Final = (10, 6, 4, 3, 2, 1)
"""The points for each place before `season@3`; tied players all get those of their place."""


def points_for(place: int) -> int:
    """The points for a place, from 1, before `season@3`; places below the sixth count like the sixth."""
    return BY_PLACE[min(place, len(BY_PLACE)) - 1]


def is_bye(fixture: Fixture) -> bool:
    """Whether a table is a bye: all others left before it was opened."""
    return bool(fixture.places) and len(fixture.persons) == 1


def points_at(season: Season, fixture: Fixture, person: PersonId) -> int:
    """A player's points at a table; 0 if it doesn't count, or they left it."""
    place = (fixture.places or {}).get(person)
    if not place:
        return 0
    if not season.by_shares:
        return points_for(place)
    if is_bye(fixture):
        return MEAN
    return 0 if has_left_table(season, fixture, person) else _share(fixture, person, place)


def has_left_table(season: Season, fixture: Fixture, person: PersonId) -> bool:
    """Whether a player left or forfeited a table whose result wasn't adjusted since.

    Before `season@4` an adjusted result gave no points to players who had left.
    """
    return person in fixture.left and not (season.by_leaving and is_adjusted(season, fixture))


def is_adjusted(season: Season, fixture: Fixture) -> bool:
    """Whether a table's result was adjusted."""
    ruled = (each.proposal for each in season.rulings)
    return any(each.kind == "result" and each.table == fixture.number for each in ruled)


def points_of(season: Season, fixtures: Sequence[Fixture], person: PersonId) -> int:
    """A player's total points at these tables."""
    return sum(points_at(season, fixture, person) for fixture in fixtures)


def _share(fixture: Fixture, person: PersonId, place: int) -> int:
    """A player's share: one for each opponent beaten, half for each tie.

    Computers don't count as opponents; players without a place count as beaten by everyone.
    """
    places = fixture.places or {}
    others = [places.get(each) for each in fixture.persons if each != person]
    halves = sum(2 if other is None or other > place else other == place for other in others)
    return WHOLE * halves // (2 * len(others))


_Key = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StandingRow:
    """An entrant's row in the standing."""

    place: int
    """The place, from 1; full ties share it, and the places after it are skipped."""
    shared: bool
    entrant: SeasonEntrant
    points: int
    won: int
    played: int
    """The tables played that counted, not including byes."""
    stage: int
    """The last round they had a table in."""
    opponents: int
    """The sum of all opponents' points, once per table: the last tie-break."""
    byes: int = 0
    """The number of byes."""
    left: int = 0
    """The number of tables left, for no points."""


def standing(season: Season) -> tuple[StandingRow, ...]:
    """The standing, ordered by `_key`; full ties share a place, in order of entry."""
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
    """The champions: first, have played and not withdrawn. Several if fully tied; may be empty."""
    first = [row for row in standing(season) if row.place == 1 and not row.entrant.withdrawn]
    return tuple(row.entrant.person for row in first if row.played)


def stage_key(season: Season, fixtures: Sequence[Fixture], person: PersonId) -> _Key:
    """The sort key within these tables: points, then tables won."""
    return -points_of(season, fixtures, person), -_won(season, fixtures, person)


def _tables_of(season: Season) -> Mapping[PersonId, list[Fixture]]:
    """Each entrant's tables, in order."""
    tables: dict[PersonId, list[Fixture]] = {each.person: [] for each in season.entrants}
    for fixture in season.fixtures:
        for person in fixture.persons:
            tables[person].append(fixture)
    return tables


def _key(season: Season, row: StandingRow, tables: Sequence[Fixture]) -> _Key:
    """The sort key of the standing, ascending.

    Withdrawn players rank last. In groups and knockouts, first by the last round reached, then by points and
    wins there. Then by total points, tables won, and opponents' points.
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
    """An entrant's row, with its place not yet set."""
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
    """The tables a player won; byes count as wins only before `season@3`."""
    return sum(
        (fixture.places or {}).get(person) == 1 and not (season.by_shares and is_bye(fixture))
        for fixture in fixtures
    )


def with_post(season: Season, kind: PostKind, about: int = 0) -> Season:
    """The season with one more post in its outbox."""
    post = SeasonPost(season.told + len(season.posts) + 1, kind, season.round, about)
    return replace(season, posts=(*season.posts, post))


def without_post(season: Season, number: int) -> Season:
    """The season without a post that was sent."""
    left = tuple(post for post in season.posts if post.number != number)
    return replace(season, posts=left, told=season.told + len(season.posts) - len(left))


@dataclass(frozen=True, slots=True)
class DealtTable:
    """A season's table as it was dealt, with its secret in hex."""

    fixture: Fixture
    roster: Roster
    secret: str
    events: tuple[Event, ...]
    """The events of the deal."""


@dataclass(frozen=True, slots=True)
class FinishedSeason:
    """A finished season with all its tables, and its secret in hex."""

    season: Season
    secret: str
    tables: tuple[DealtTable, ...]
    """The tables that were opened, in order."""
