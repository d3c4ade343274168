"""Entrants leaving a season, by choice or barred, and substitutes replacing them. Pure."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from rules.league.season import ALIVE, Fixture, Season, SeasonEntrant, SeasonStatus
from rules.league.standing import has_left_table, with_post
from rules.model.errors import LeagueReason, LeagueRefused
from rules.model.events import Event, SeatResigned
from rules.ratings.results import SeatResult
from rules.table.roster import PersonId

MOST_LEFT: Final = 2
"""Leaving this many tables of a season bars a player from it."""


def without_entrant(season: Season, person: PersonId, *, barred: bool = False) -> Season:
    """The season without an entrant: they are removed from tables that aren't open yet.

    The first substitute replaces them there, and in later Swiss rounds. Without substitutes, a player left
    alone at a table gets a bye.
    """
    entrants = tuple(_gone(season, each, person, barred) for each in season.entrants)
    left = replace(season, entrants=entrants)
    if season.substitutes and _has_more_to_play(season, person):
        return _with_substitute(left, person)
    fixtures = tuple(without_seat(fixture, person) for fixture in season.fixtures)
    return replace(left, fixtures=fixtures)


def must_be_in(season: Season, person: PersonId) -> None:
    """Check that a person is an entrant or substitute of a running season.

    Raises:
        LeagueRefused: they never were, no longer are, or it is over.
    """
    if season.substitute(person):
        return
    facts = {"name": season.terms.name}
    entrant = season.entrant(person)
    if entrant is None:
        raise LeagueRefused(LeagueReason.NOT_ENTERED, **facts)
    if season.status not in ALIVE:
        raise LeagueRefused(LeagueReason.OVER, **facts)
    if entrant.withdrawn:
        raise LeagueRefused(LeagueReason.ALREADY_WITHDRAWN, **facts)


def with_substitutes(season: Season) -> Season:
    """The season before its first draw, with substitutes for all who have already left."""
    for entrant in season.entrants:
        if entrant.withdrawn and season.substitutes:
            season = _with_substitute(season, entrant.person)
    return season


def with_bars(season: Season) -> Season:
    """The season without players who have left too many tables; each is posted."""
    times = Counter(
        person
        for fixture in season.fixtures
        for person in fixture.left
        if has_left_table(season, fixture, person)
    )
    for number, entrant in enumerate(season.entrants, start=1):
        if times[entrant.person] >= MOST_LEFT and not entrant.withdrawn:
            gone = without_entrant(season, entrant.person, barred=True)
            season = with_post(gone, "barred", number)
    return season


def leavers_of(
    season: Season, log: Iterable[Event], people: Iterable[SeatResult]
) -> tuple[PersonId, ...]:
    """Which of these people left a table: to a computer for good, or since `season@4` by resigning.

    An eliminated player hasn't left, since they can't resign afterwards.
    """
    resigned = {event.seat for event in log if isinstance(event, SeatResigned)}
    by_resigning = resigned if season.by_leaving else set()
    return tuple(PersonId(at.entrant) for at in people if at.takeover or at.seat in by_resigning)


def without_seat(fixture: Fixture, person: PersonId) -> Fixture:
    """A table without a player, unless it is open or over; a player left alone gets a bye."""
    if not fixture.is_to_open or person not in fixture.persons:
        return fixture
    left = tuple(each for each in fixture.persons if each != person)
    return replace(fixture, persons=left, places=None if len(left) > 1 else dict.fromkeys(left, 1))


def _has_more_to_play(season: Season, person: PersonId) -> bool:
    """Whether there is anything left that a substitute could play for this person."""
    if season.status is not SeasonStatus.RUNNING:
        return False
    waits = any(each.is_to_open and person in each.persons for each in season.fixtures)
    return waits or (season.terms.form == "swiss" and season.round < season.terms.games)


def _with_substitute(season: Season, person: PersonId) -> Season:
    """The season with its first substitute in place of someone who has left."""
    first, *others = season.substitutes
    gone = season.entrant(person)
    comes = replace(first, came_in=season.round, instead=gone.line if gone else 0)
    fixtures = tuple(
        replace(each, persons=tuple(first.person if p == person else p for p in each.persons))
        if each.is_to_open
        else each
        for each in season.fixtures
    )
    entrants, left = (*season.entrants, comes), tuple(others)
    after = replace(season, entrants=entrants, substitutes=left, fixtures=fixtures)
    return with_post(after, "substitute", len(entrants))


def _gone(season: Season, entrant: SeasonEntrant, person: PersonId, barred: bool) -> SeasonEntrant:
    if entrant.person != person:
        return entrant
    return replace(entrant, withdrawn=True, left_in=season.round, barred=barred)
