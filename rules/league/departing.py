"""Entrants who are in a season no more: of their own will, or barred since they left too many tables. Pure."""

from collections import Counter
from dataclasses import replace
from typing import Final

from rules.model.roster import PersonId
from rules.model.season import Fixture, Season, SeasonEntrant, SeasonPost

MOST_LEFT: Final = 2
"""Whoever has left so many tables of a season is barred from it."""


def without_entrant(season: Season, person: PersonId, *, barred: bool = False) -> Season:
    """The season that somebody is in no more: they are taken from tables that are not open yet.

    Who is left alone at one of these has it to themselves.
    """
    entrants = tuple(_gone(season, each, person, barred) for each in season.entrants)
    fixtures = tuple(_without(fixture, person) for fixture in season.fixtures)
    return replace(season, entrants=entrants, fixtures=fixtures)


def with_bars(season: Season) -> Season:
    """The season without those who have left as many tables as bars from it; its channel is told of each."""
    times = Counter(person for fixture in season.fixtures for person in fixture.left)
    for number, entrant in enumerate(season.entrants, start=1):
        if times[entrant.person] >= MOST_LEFT and not entrant.withdrawn:
            season = without_entrant(season, entrant.person, barred=True)
            post = SeasonPost(
                season.told + len(season.posts) + 1, "barred", season.round, about=number
            )
            season = replace(season, posts=(*season.posts, post))
    return season


def _gone(season: Season, entrant: SeasonEntrant, person: PersonId, barred: bool) -> SeasonEntrant:
    if entrant.person != person:
        return entrant
    return replace(entrant, withdrawn=True, left_in=season.round, barred=barred)


def _without(fixture: Fixture, person: PersonId) -> Fixture:
    """A table without somebody, unless it is open or over."""
    if not fixture.is_to_open or person not in fixture.persons:
        return fixture
    left = tuple(each for each in fixture.persons if each != person)
    return replace(fixture, persons=left, places=None if len(left) > 1 else dict.fromkeys(left, 1))
