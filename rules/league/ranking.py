"""The standing of a season: points by place, ties named, withdrawn entrants last. Pure."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from rules.league.points import has_left_table, is_bye, points_of
from rules.model.season import Fixture, Season, SeasonEntrant
from rules.table.roster import PersonId

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
