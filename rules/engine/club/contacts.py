"""Contacts: whom people want nothing from. They alone know: nothing is refused or answered by it."""

from typing import Final

from rules.engine.unit_of_work import UnitOfWork, do_apart
from rules.model.errors import TableReason, TableRefused
from rules.store.port import Ledger
from rules.store.protocols import Effect, EffectKind
from rules.store.sql.contacts_tables import Block, BlockRows
from rules.store.sql.people_table import PersonRows
from rules.table.roster import Person, PersonId

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
            ledger.hold(f"contacts of {person}")
            blocked = BlockRows(ledger).blocked_by(person)
            known = any(each.id == other.id for each in blocked)
            if not known and len(blocked) >= MOST_BLOCKED:
                raise TableRefused(TableReason.MANY_BLOCKED, most=MOST_BLOCKED)
            BlockRows(ledger).put(Block(person, other.id, other.name))
            return Effect(EffectKind.BLOCKED)

        return await do_apart(self._unit, action, work)

    async def unblock(self, action: str, person: PersonId, other: PersonId) -> Effect:
        """Let all that another sends reach a person again."""

        def work(ledger: Ledger) -> Effect:
            BlockRows(ledger).drop(person, other)
            return Effect(EffectKind.UNBLOCKED)

        return await do_apart(self._unit, action, work)

    async def takes_invitations(self, person: PersonId, by: PersonId) -> bool:
        """Whether a person wants to be invited by another; `by` may be empty where that isn't known."""

        def view(ledger: Ledger) -> bool:
            wants = PersonRows(ledger).habits_of(person).invitations
            return wants and BlockRows(ledger).get(person, by) is None

        return await self._unit.read(view)

    async def takes_offers(self, person: PersonId, by: PersonId) -> bool:
        """Whether a person wants to be offered truces by another."""
        return await self._unit.read(lambda ledger: BlockRows(ledger).get(person, by) is None)
