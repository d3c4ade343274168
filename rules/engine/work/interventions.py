"""The log of what moderators did, and what ties them to a game. What takes a ledger is for the store's thread."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from rules.engine.work.unit_of_work import UnitOfWork
from rules.game.club.concern import LATELY, Ties
from rules.model.ids import Seat
from rules.model.intervention import Intervention, InterventionKind
from rules.model.result import Entrant, entrant_of_person
from rules.model.roster import Person, PersonId, Roster
from rules.store.port import Ledger

LINES_OF_A_LOG: Final = 10


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
            pages = max(1, -(-ledger.interventions.count_within(guild) // LINES_OF_A_LOG))
            at = min(max(page, 0), pages - 1)
            shown = ledger.interventions.page(guild, at * LINES_OF_A_LOG, LINES_OF_A_LOG)
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
    ledger.interventions.note(
        Intervention(guild, kind, roster.id, person, name, why.at, why.reason, seat)
    )


def ties_of(ledger: Ledger, roster: Roster, person: PersonId, now: datetime) -> Ties:
    """What ties a person to a game now."""
    own = _entrants_of(ledger, roster.venue.guild, person)
    seated = [entrant_of_person(player.person) for player in roster.players if player.person]
    seated += [Entrant(player.former) for player in roster.players if player.former]
    known = [each.entrant for each in ledger.results.of(roster.id)]
    season = ledger.seasons.find(roster.season) if roster.season else None
    entrants = [entrant_of_person(each.person) for each in season.entrants] if season else []
    met = [ledger.results.met(roster.venue.guild, each, now - LATELY) for each in own]
    return Ties(own, {*seated, *known}, entrants, frozenset().union(*met))


def _entrants_of(ledger: Ledger, guild: str, person: PersonId) -> Sequence[Entrant]:
    """As whom a person stands in the results of a server, and at its tables."""
    before = ledger.forgotten.entrant_of(guild, person)
    return [entrant_of_person(person), *([before] if before else [])]
