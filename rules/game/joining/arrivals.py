"""Whose a seat was when: people who joined a game under way, and what they may see of the time before. Pure."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime

from rules.core.views import visible_to
from rules.model.board import Seat
from rules.model.events import Event
from rules.model.newcomer import Arrival
from rules.model.roster import PersonId, Roster


def arrival_at(roster: Roster, seat: Seat) -> Arrival | None:
    """How the seat's present owner came to it; None if they have had it from the deal on."""
    arrivals = roster.newcomers.arrivals
    return next((each for each in reversed(arrivals) if each.seat == seat), None)


def came_at(roster: Roster, seat: Seat) -> int:
    """The revision from which on the seat is its present owner's; 0 if it has always been."""
    arrival = arrival_at(roster, seat)
    return arrival.revision if arrival else 0


def came_on(roster: Roster, seat: Seat) -> datetime | None:
    """The moment from which on the seat is its present owner's; None if it has always been."""
    arrival = arrival_at(roster, seat)
    return arrival.at if arrival else None


def had_a_seat(roster: Roster, person: PersonId, entrant: str | None = None) -> bool:
    """Whether a person has a seat in the game, or had one: they know what nobody else may know.

    `entrant`: the one by which they are recognised, where they were forgotten and are back.
    """
    arrivals = roster.newcomers.arrivals
    before = (arrival.before for arrival in arrivals)
    if roster.player_of(person) is not None or person in before:
        return True
    former = {player.former for player in roster.players} | {each.former for each in arrivals}
    return entrant in former


def names_before(roster: Roster, person: PersonId) -> frozenset[str]:
    """What a person was called who had a seat that is somebody else's by now."""
    return frozenset(
        name for each in roster.newcomers.arrivals if each.before == person for name in each.names
    )


def seen_by(
    roster: Roster, person: PersonId | None, events: Sequence[Event], since: int
) -> Iterator[Event]:
    """The events of a game after `since` as a person (None: the table) may see them.

    Who joined it under way sees of the time before what everybody saw: what was ordered in secret then was
    somebody else's secret.
    """
    player = roster.player_of(person)
    if player is None:
        yield from visible_to(events, None)
        return
    before = max(0, came_at(roster, player.seat) - since)
    yield from visible_to(events[:before], None)
    yield from visible_to(events[before:], player.seat)


def without_newcomer(roster: Roster, person: PersonId, former: str = "") -> Roster:
    """The table without the requests of somebody who is forgotten, and without their id at a former seat.

    `former`: the entrant that stands for them there.
    """
    known = roster.newcomers
    requests = tuple(each for each in known.requests if each.person != person)
    arrivals = tuple(
        replace(each, before=None, names=(), former=former) if each.before == person else each
        for each in known.arrivals
    )
    return replace(roster, newcomers=replace(known, requests=requests, arrivals=arrivals))
