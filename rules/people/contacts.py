"""Contacts: private blocks, and recent invitations."""

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
    """A person's block of another, in all servers."""

    person: PersonId
    other: PersonId
    name: str
    """The other person's name at that time."""


@dataclass(frozen=True, slots=True)
class Invited:
    """One person's invitations of another, in all servers."""

    inviter: PersonId
    guest: PersonId
    moments: str
    """The recorded times, oldest first, separated by spaces."""
    newest: str

    @property
    def at(self) -> tuple[datetime, ...]:
        """The recorded times, oldest first."""
        return tuple(filter(None, map(moment_of, self.moments.split())))


class BlockRows(Rows[Block]):
    """Blocks, one row per pair."""

    table = Table(
        "blocks",
        Block,
        key=("person", "other"),
        owners=("person", "other"),
        fault="person {person}, block list",
    )

    def blocked_by(self, person: PersonId) -> tuple[Person, ...]:
        """The people a person has blocked, with their names at that time."""
        blocks = self.where("person = ? ORDER BY name, other", person)
        return tuple(Person(block.other, block.name) for block in blocks)


class InvitationRows(Rows[Invited]):
    """Invitations, one row per pair."""

    table = Table(
        "invitations",
        Invited,
        key=("inviter", "guest"),
        owners=("inviter", "guest"),
        fault="person {inviter}, invitations",
    )

    def moments(self, by: PersonId, guest: PersonId) -> tuple[datetime, ...]:
        """The recorded times at which one person invited another, oldest first."""
        invited = self.get(by, guest)
        return invited.at if invited else ()

    def note(self, by: PersonId, guest: PersonId, at: datetime, *, since: datetime) -> None:
        """Record an invitation; deletes everyone's invitations older than `since`."""
        kept = [each for each in self.moments(by, guest) if each >= since]
        texts = sorted(map(utc_text, (*kept, at)))
        self._run("DELETE FROM invitations WHERE newest < ?", (utc_text(since),))
        self.put(Invited(by, guest, " ".join(texts), texts[-1]))

    def by(self, person: PersonId) -> Iterator[Invited]:
        """A person's invitations of others."""
        return self.where("inviter = ? ORDER BY guest", person)

    def of(self, person: PersonId) -> Iterator[Invited]:
        """Others' invitations of a person."""
        return self.where("guest = ? ORDER BY inviter", person)


MOST_BLOCKED: Final = 100
"""The most people that one person may block."""


class Contacts:
    """Who people accept invitations, truces and emotes from."""

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit

    async def blocked_by(self, person: PersonId) -> tuple[Person, ...]:
        """The people a person has blocked, by name."""
        return await self._unit.read(lambda ledger: BlockRows(ledger).blocked_by(person))

    async def block(self, action: str, person: PersonId, other: Person) -> Effect:
        """Block another person's invitations, truces, rematches and emotes from now on.

        Raises:
            TableRefused: the limit of blocks is reached.
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
        """Unblock another person."""

        def work(ledger: Ledger) -> Effect:
            BlockRows(ledger).drop(person, other)
            return Effect(EffectKind.UNBLOCKED)

        return await do_by_person(self._unit, action, work)

    async def takes_invitations(self, person: PersonId, by: PersonId) -> bool:
        """Whether a person accepts another's invitations; `by` may be empty if unknown."""

        def view(ledger: Ledger) -> bool:
            wants = PersonRows(ledger).habits_of(person).invitations
            return wants and BlockRows(ledger).get(person, by) is None

        return await self._unit.read(view)

    async def hears(self, person: PersonId, by: PersonId) -> bool:
        """Whether a person hears of another's truce offers and emotes: they haven't blocked them."""
        return await self._unit.read(lambda ledger: BlockRows(ledger).get(person, by) is None)
