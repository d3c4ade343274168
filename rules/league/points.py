"""What a place at a table is worth: the share of its other people that somebody beat. Pure.

A mean player expects half of a table's points, whatever its size; so whoever has a table to themselves gets
half. Before `season@3` points went by the place alone.
"""

from collections.abc import Sequence
from typing import Final

from rules.model.season import Fixture, Season
from rules.table.roster import PersonId

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
