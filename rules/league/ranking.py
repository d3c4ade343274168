"""The standing of a season: points by place, ties named, withdrawn entrants last. Pure."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rules.model.roster import PersonId
from rules.model.season import Fixture, Season, SeasonEntrant

POINTS: Final = (10, 6, 4, 3, 2, 1)
"""The points for each place at a table; whoever shares a place gets the points of it."""

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


def points_for(place: int) -> int:
    """The points for a place from 1 on; those beyond the sixth get as much as the sixth."""
    return POINTS[min(place, len(POINTS)) - 1]


def standing(season: Season) -> tuple[StandingRow, ...]:
    """The standing: by the order of `_key`; those who are equal in order of entry, with a shared place."""
    tables = _tables_of(season)
    points = {person: _points(tables[person], person) for person in tables}
    rows = [_row(entrant, tables[entrant.person], points) for entrant in season.entrants]
    keyed = [(_key(season, row, tables[row.entrant.person]), row) for row in rows]
    keyed.sort(key=lambda pair: pair[0])
    times = Counter(key for key, _ in keyed)
    first: dict[_Key, int] = {}
    for place, (key, _) in enumerate(keyed, start=1):
        first.setdefault(key, place)
    return tuple(replace(row, place=first[key], shared=times[key] > 1) for key, row in keyed)


def stage_key(fixtures: Sequence[Fixture], person: PersonId) -> _Key:
    """What puts somebody before others within these tables: points, then tables won."""
    return -_points(fixtures, person), -_won(fixtures, person)


def _tables_of(season: Season) -> Mapping[PersonId, list[Fixture]]:
    """The tables of each entrant, in order."""
    tables: dict[PersonId, list[Fixture]] = {each.person: [] for each in season.entrants}
    for fixture in season.fixtures:
        for person in fixture.persons:
            tables[person].append(fixture)
    return tables


def _key(season: Season, row: StandingRow, tables: Sequence[Fixture]) -> _Key:
    """What the standing is ordered by, the least first.

    Whoever has withdrawn stands behind all who have not. In groups it goes by how far somebody came,
    then by the points and wins there. Then by all points, tables won, and the opponents' points.
    """
    whole = (-row.points, -row.won, -row.opponents)
    if season.terms.form == "swiss":
        return row.entrant.withdrawn, *whole
    last = [fixture for fixture in tables if fixture.round == row.stage]
    return row.entrant.withdrawn, -row.stage, *stage_key(last, row.entrant.person), *whole


def _row(
    entrant: SeasonEntrant, tables: Sequence[Fixture], points: Mapping[PersonId, int]
) -> StandingRow:
    """An entrant's line, of which the place is still to be found."""
    counted = [fixture for fixture in tables if entrant.person in (fixture.places or {})]
    met = [p for fixture in counted for p in fixture.persons if p != entrant.person]
    return StandingRow(
        place=0,
        shared=False,
        entrant=entrant,
        points=points[entrant.person],
        won=_won(counted, entrant.person),
        played=sum(len(fixture.persons) > 1 for fixture in counted),
        stage=max((fixture.round for fixture in tables), default=0),
        opponents=sum(points[person] for person in met),
    )


def _points(fixtures: Sequence[Fixture], person: PersonId) -> int:
    places = [(fixture.places or {}).get(person) for fixture in fixtures]
    return sum(points_for(place) for place in places if place)


def _won(fixtures: Sequence[Fixture], person: PersonId) -> int:
    return sum((fixture.places or {}).get(person) == 1 for fixture in fixtures)
