"""Contacts: whom people want nothing from, which they alone know, and invitations within a day."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from rules.engine.unit_of_work import UnitOfWork, do_by_person
from rules.model.errors import TableReason, TableRefused
from rules.people.rows import PersonRows
from rules.store.encoding import moment_of, utc_text
from rules.store.port import Ledger
from rules.store.protocols import Effect, EffectKind
from rules.store.table import Rows, Table
from rules.table.roster import Person, PersonId


@dataclass(frozen=True, slots=True)
class Block:
    """That a person has blocked another, in whatever server."""

    person: PersonId
    other: PersonId
    name: str
    """The name that the other bore then."""


@dataclass(frozen=True, slots=True)
class Invited:
    """That one person has invited another, in whatever server."""

    inviter: PersonId
    guest: PersonId
    moments: str
    """The moments that are kept, the oldest first, with a space between two."""
    newest: str

    @property
    def at(self) -> tuple[datetime, ...]:
        """The moments that are kept, the oldest first."""
        return tuple(filter(None, map(moment_of, self.moments.split())))


class BlockRows(Rows[Block]):
    """Blocks, each of one person by another."""

    table = Table(
        "blocks",
        Block,
        key=("person", "other"),
        owners=("person", "other"),
        fault="person {person}, block list",
    )

    def blocked_by(self, person: PersonId) -> tuple[Person, ...]:
        """The people whom a person has blocked, by the names that they bore then."""
        blocks = self.where("person = ? ORDER BY name, other", person)
        return tuple(Person(block.other, block.name) for block in blocks)


class InvitationRows(Rows[Invited]):
    """Invitations, all of one person by another in one row."""

    table = Table(
        "invitations",
        Invited,
        key=("inviter", "guest"),
        owners=("inviter", "guest"),
        fault="person {inviter}, invitations",
    )

    def moments(self, by: PersonId, guest: PersonId) -> tuple[datetime, ...]:
        """The moments at which one person invited another, the oldest first, as far as they are kept."""
        invited = self.get(by, guest)
        return invited.at if invited else ()

    def note(self, by: PersonId, guest: PersonId, at: datetime, *, since: datetime) -> None:
        """Note that one person invites another; forget all invitations of anybody's before `since`."""
        kept = [each for each in self.moments(by, guest) if each >= since]
        texts = sorted(map(utc_text, (*kept, at)))
        self._run("DELETE FROM invitations WHERE newest < ?", (utc_text(since),))
        self.put(Invited(by, guest, " ".join(texts), texts[-1]))

    def by(self, person: PersonId) -> Iterator[Invited]:
        """Whom a person has invited."""
        return self.where("inviter = ? ORDER BY guest", person)

    def of(self, person: PersonId) -> Iterator[Invited]:
        """Who has invited a person."""
        return self.where("guest = ? ORDER BY inviter", person)


MOST_BLOCKED: Final = 100
"""The most people whom one person may block."""


class Contacts:
    """Whom people want invitations and truces from."""

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit

    async def blocked_by(self, person: PersonId) -> tuple[Person, ...]:
        """The people whom a person has blocked, by name."""
        return await self._unit.read(lambda ledger: BlockRows(ledger).blocked_by(person))

    async def block(self, action: str, person: PersonId, other: Person) -> Effect:
        """Let no invitation, no truce and no rematch of another reach a person from now on.

        Raises:
            TableRefused: they have blocked as many as anybody may.
        """

        def work(ledger: Ledger) -> Effect:
            ledger.lock(f"contacts of {person}")
            blocked = BlockRows(ledger).blocked_by(person)
            known = any(each.id == other.id for each in blocked)
            if not known and len(blocked) >= MOST_BLOCKED:
                raise TableRefused(TableReason.MANY_BLOCKED, most=MOST_BLOCKED)
            BlockRows(ledger).put(Block(person, other.id, other.name))
            return Effect(EffectKind.BLOCKED)

        return await do_by_person(self._unit, action, work)

    async def unblock(self, action: str, person: PersonId, other: PersonId) -> Effect:
        """Let all that another sends reach a person again."""

        def work(ledger: Ledger) -> Effect:
            BlockRows(ledger).drop(person, other)
            return Effect(EffectKind.UNBLOCKED)

        return await do_by_person(self._unit, action, work)

    async def takes_invitations(self, person: PersonId, by: PersonId) -> bool:
        """Whether a person wants to be invited by another; `by` may be empty where that isn't known."""

        def view(ledger: Ledger) -> bool:
            wants = PersonRows(ledger).habits_of(person).invitations
            return wants and BlockRows(ledger).get(person, by) is None

        return await self._unit.read(view)

    async def takes_offers(self, person: PersonId, by: PersonId) -> bool:
        """Whether a person wants to be offered truces by another."""
        return await self._unit.read(lambda ledger: BlockRows(ledger).get(person, by) is None)
