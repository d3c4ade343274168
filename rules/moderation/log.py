"""The moderation log, and conflicts of interest."""

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
    """The kinds of interventions."""

    CLOSED = "closed"
    REPLACED = "replaced"
    """They had a computer play someone's seat."""
    MOVED = "moved"
    ASKED = "asked"
    """They asked a table's people to vote on an annulment."""
    ANNULLED = "annulled"
    VOTED = "voted"
    """The table's people annulled it by vote."""
    BY_PROGRAM = "by_program"
    """The bot's host annulled it."""


@dataclass(frozen=True, slots=True)
class Intervention:
    """An entry of a server's moderation log."""

    guild: str
    kind: InterventionKind
    game: GameId
    person: PersonId
    """The moderator's id; empty if it was none, or they were erased."""
    name: str
    """The moderator's name then; also empty without an id."""
    at: datetime
    reason: str = ""
    """The reason in their own words; empty if they gave none."""
    seat: Seat | None = None
    """The seat concerned; None if it was the table."""


_NOBODY: Final = PersonId("")


class InterventionRows(Rows[Intervention]):
    """The moderation log, ordered by the database's row numbers."""

    table = Table(
        "interventions",
        Intervention,
        key=("id",),
        owners=("person",),
        fault="server {guild}, moderation log entry of {at}",
    )

    def count_within(self, guild: str) -> int:
        """The number of entries of a server's log, including damaged ones."""
        return self._count("SELECT count(*) FROM interventions WHERE guild = ?", (guild,))

    def page(self, guild: str, first: int, most: int) -> tuple[Intervention, ...]:
        """Entries of a server's log, newest first: skip `first`, return at most `most`."""
        return tuple(self.where("guild = ? ORDER BY id DESC LIMIT ? OFFSET ?", guild, most, first))

    def forget(self, person: str) -> None:
        """Erase a person's id and name from the log; the entries stay."""
        for line in self.owned_by(person):
            *_, digest = self.table.encode(line)
            *_, nameless = self.table.encode(replace(line, person=_NOBODY, name=""))
            self._run(
                "UPDATE interventions SET person = '', name = '', digest = ?"
                " WHERE person = ? AND digest = ?",
                (nameless, person, digest),
            )
        # Unreadable rows name them, too: the rest of such a row stays, and is still reported as a fault.
        self._run("UPDATE interventions SET person = '', name = '' WHERE person = ?", (person,))


LATELY: Final = timedelta(days=30)
"""How long after a rated game with a player their games count as a conflict of interest."""


class ConflictOfInterest(StrEnum):
    """Reasons why a person is involved in a game."""

    SEATED = "seated"
    """They sit or sat at its table."""
    ENTRANT = "entrant"
    """They are an entrant of its league."""
    RATED_WITH = "rated_with"
    """They recently had a rated game with one of its people."""


OWN: Final = (ConflictOfInterest.SEATED, ConflictOfInterest.ENTRANT)
"""Reasons that make it their own game or league."""


@dataclass(frozen=True, slots=True)
class Affiliations:
    """A person's relations to a game."""

    own: Collection[Entrant]
    """The entrants that are this person: their id, or their placeholder after a recent erasure."""
    people: Collection[Entrant]
    """Those who sit at the game's table, or sat there until its end."""
    entrants: Collection[Entrant] = ()
    """The entrants of its league, including those who withdrew."""
    met: Collection[Entrant] = ()
    """Those with whom the person had rated games within `LATELY`."""


def concern_of(ties: Affiliations) -> ConflictOfInterest | None:
    """Why the person is involved in the game; None if they aren't."""
    own, people = {*ties.own}, {each for each in ties.people if is_known(each)}
    if own & people:
        return ConflictOfInterest.SEATED
    if own & {*ties.entrants}:
        return ConflictOfInterest.ENTRANT
    return ConflictOfInterest.RATED_WITH if {*ties.met} & (people - own) else None


def must_not_concern(
    ties: Affiliations, of: Collection[ConflictOfInterest] = tuple(ConflictOfInterest)
) -> None:
    """Check that a person isn't involved in a game.

    Raises:
        TableRefused: they are, for one of these reasons.
    """
    concern = concern_of(ties)
    if concern in of:
        raise TableRefused(TableReason.CONCERNED, concern=concern)


LINES_OF_A_LOG: Final = 10

Concerned = Callable[[Ledger, Roster], Iterable[PersonId]]
"""Returns further people with a stake in a game, as known to a feature."""


@dataclass(frozen=True, slots=True)
class InterventionsPage:
    """A page of a server's log, newest first; `page` counts from 0."""

    page: int
    pages: int
    interventions: Sequence[Intervention]


class ModerationLog:
    """The servers' moderation logs."""

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
    """Add a moderator's action at a table to its server's log."""
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
    """A person's relations to a game now; `concerned`: finds further people with a stake."""
    guild = roster.venue.guild
    own = known_as(ledger, guild, entrant_of_person(person))
    seated = [entrant_of_person(player.person) for player in roster.players if player.person]
    seated += [Entrant(player.former) for player in roster.players if player.former]
    known = [each.entrant for each in ResultRows(ledger).of(roster.id)]
    # Recently erased people who came back are recognised.
    people = {each for who in {*seated, *known} for each in known_as(ledger, guild, who)}
    entrants = [entrant_of_person(each) for of in concerned for each in of(ledger, roster)]
    met = [ResultRows(ledger).met(guild, each, now - LATELY) for each in own]
    return Affiliations(own, people, entrants, frozenset().union(*met))
