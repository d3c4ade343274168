"""The log of what moderators did, and what ties them to a game. What takes a ledger is for the store's thread."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from rules.engine.unit_of_work import UnitOfWork
from rules.game.club.concern import LATELY, Ties
from rules.model.board import Seat
from rules.model.intervention import Intervention, InterventionKind
from rules.people.profiles import known_as
from rules.ratings.result_rows import ResultRows
from rules.store.port import Ledger
from rules.store.sql.interventions_table import InterventionRows
from rules.table.ids import Entrant, entrant_of_person
from rules.table.roster import Person, PersonId, Roster

LINES_OF_A_LOG: Final = 10

Concerned = Callable[[Ledger, Roster], Iterable[PersonId]]
"""A function that gives who else has a share in what comes of a game, as a feature knows it."""


@dataclass(frozen=True, slots=True)
class InterventionsPage:
    """A page of a server's log, the newest first; `page` counts from 0."""

    page: int
    pages: int
    interventions: Sequence[Intervention]


class Interventions:
    """The logs of servers."""

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit

    async def page(self, guild: str, page: int = 0) -> InterventionsPage:
        """A page of a server's log."""

        def view(ledger: Ledger) -> InterventionsPage:
            pages = max(1, -(-InterventionRows(ledger).count_within(guild) // LINES_OF_A_LOG))
            at = min(max(page, 0), pages - 1)
            shown = InterventionRows(ledger).page(guild, at * LINES_OF_A_LOG, LINES_OF_A_LOG)
            return InterventionsPage(at, pages, shown)

        return await self._unit.read(view)


@dataclass(frozen=True, slots=True)
class Why:
    """Who ruled, when, and why."""

    by: Person
    reason: str
    at: datetime


def note_intervention(
    ledger: Ledger, roster: Roster, kind: InterventionKind, why: Why, seat: Seat | None = None
) -> None:
    """Add what a moderator did at a table to the log of its server."""
    person, name = why.by.id, why.by.name
    guild = roster.venue.guild
    InterventionRows(ledger).add(
        Intervention(guild, kind, roster.id, person, name, why.at, why.reason, seat)
    )


def ties_of(
    ledger: Ledger,
    roster: Roster,
    person: PersonId,
    now: datetime,
    concerned: Iterable[Concerned],
) -> Ties:
    """What ties a person to a game now; `concerned`: who else has a share in it, as features say."""
    guild = roster.venue.guild
    own = known_as(ledger, guild, entrant_of_person(person))
    seated = [entrant_of_person(player.person) for player in roster.players if player.person]
    seated += [Entrant(player.former) for player in roster.players if player.former]
    known = [each.entrant for each in ResultRows(ledger).of(roster.id)]
    # Whoever was forgotten of late and came back is the same one.
    people = {each for who in {*seated, *known} for each in known_as(ledger, guild, who)}
    entrants = [entrant_of_person(each) for of in concerned for each in of(ledger, roster)]
    met = [ResultRows(ledger).met(guild, each, now - LATELY) for each in own]
    return Ties(own, people, entrants, frozenset().union(*met))
