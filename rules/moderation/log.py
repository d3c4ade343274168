"""The log of what moderators did, and who is concerned in a game."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from rules.engine.unit_of_work import UnitOfWork
from rules.model.board import Seat
from rules.model.errors import TableReason, TableRefused
from rules.people.profiles import known_as
from rules.ratings.result_rows import ResultRows
from rules.store.port import Ledger
from rules.store.table import Rows, Table
from rules.table.ids import Entrant, entrant_of_person, is_known
from rules.table.roster import GameId, Person, PersonId, Roster


class InterventionKind(StrEnum):
    """What a moderator did."""

    CLOSED = "closed"
    REPLACED = "replaced"
    """They let a computer play somebody's seat."""
    MOVED = "moved"
    ASKED = "asked"
    """They asked a table's people to vote on an annulment."""
    ANNULLED = "annulled"
    VOTED = "voted"
    """The table's people annulled it."""
    BY_PROGRAM = "by_program"
    """Whoever runs the program annulled it."""


@dataclass(frozen=True, slots=True)
class Intervention:
    """One line of a server's log for moderators."""

    guild: str
    kind: InterventionKind
    game: GameId
    person: PersonId
    """The id of the moderator; empty where it was none, or they are forgotten."""
    name: str
    """The name that they bore then; empty, too, where there is no id."""
    at: datetime
    reason: str = ""
    """Why, in their own words; empty where they gave no reason."""
    seat: Seat | None = None
    """The seat that it was about; None where it was the table."""


_NOBODY: Final = PersonId("")


class InterventionRows(Rows[Intervention]):
    """The log of what moderators did, in the order of the numbers that the database gives."""

    table = Table(
        "interventions",
        Intervention,
        key=("id",),
        owners=("person",),
        fault="server {guild}, moderation log entry of {at}",
    )

    def count_within(self, guild: str) -> int:
        """The number of lines of a server's log, damaged ones among them."""
        return self._count("SELECT count(*) FROM interventions WHERE guild = ?", (guild,))

    def page(self, guild: str, first: int, most: int) -> tuple[Intervention, ...]:
        """Lines of a server's log, the newest first: after the first so many, and at most so many."""
        return tuple(self.where("guild = ? ORDER BY id DESC LIMIT ? OFFSET ?", guild, most, first))

    def forget(self, person: str) -> None:
        """Take a person's id and name out of the log; what was done stays."""
        for line in self.owned_by(person):
            *_, digest = self.table.encode(line)
            *_, nameless = self.table.encode(replace(line, person=_NOBODY, name=""))
            self._run(
                "UPDATE interventions SET person = '', name = '', digest = ?"
                " WHERE person = ? AND digest = ?",
                (nameless, person, digest),
            )
        # What can't be read names them, too: the rest of the row stays, and is still a fault.
        self._run("UPDATE interventions SET person = '', name = '' WHERE person = ?", (person,))


LATELY: Final = timedelta(days=30)
"""The time for which a rated game with somebody makes their games one's own concern."""


class ConflictOfInterest(StrEnum):
    """What makes a game somebody's own concern."""

    SEATED = "seated"
    """They sit at its table, or sat there."""
    ENTRANT = "entrant"
    """They are an entrant of the league that it is played in."""
    RATED_WITH = "rated_with"
    """They were rated with one of its people of late."""


OWN: Final = (ConflictOfInterest.SEATED, ConflictOfInterest.ENTRANT)
"""What makes it their own game or league."""


@dataclass(frozen=True, slots=True)
class Affiliations:
    """What ties a person to a game."""

    own: Collection[Entrant]
    """Those that are this person: by their id, or as somebody who was forgotten of late."""
    people: Collection[Entrant]
    """Those who sit at the game's table, or sat there until its end."""
    entrants: Collection[Entrant] = ()
    """The entrants of its league, those who withdrew among them."""
    met: Collection[Entrant] = ()
    """Those with whom the person was rated within `LATELY`."""


def concern_of(ties: Affiliations) -> ConflictOfInterest | None:
    """What makes the game this person's concern; None if nothing does."""
    own, people = {*ties.own}, {each for each in ties.people if is_known(each)}
    if own & people:
        return ConflictOfInterest.SEATED
    if own & {*ties.entrants}:
        return ConflictOfInterest.ENTRANT
    return ConflictOfInterest.RATED_WITH if {*ties.met} & (people - own) else None


def must_not_concern(
    ties: Affiliations, of: Collection[ConflictOfInterest] = tuple(ConflictOfInterest)
) -> None:
    """Check that a game is no concern of this person.

    Raises:
        TableRefused: it is, for one of these reasons.
    """
    concern = concern_of(ties)
    if concern in of:
        raise TableRefused(TableReason.CONCERNED, concern=concern)


LINES_OF_A_LOG: Final = 10

Concerned = Callable[[Ledger, Roster], Iterable[PersonId]]
"""A function that gives who else has a share in what comes of a game, as a feature knows it."""


@dataclass(frozen=True, slots=True)
class InterventionsPage:
    """A page of a server's log, the newest first; `page` counts from 0."""

    page: int
    pages: int
    interventions: Sequence[Intervention]


class ModerationLog:
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
) -> Affiliations:
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
    return Affiliations(own, people, entrants, frozenset().union(*met))
