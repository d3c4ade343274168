"""Promised answers: a person who was promised one gets it, if need be from the next process."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta

from rules.engine.notifier import Notifier
from rules.engine.receipts import Receipt
from rules.engine.rows import receipt_of
from rules.engine.unit_of_work import UnitOfWork
from rules.model.roster import PersonId
from rules.store.port import Ledger


@dataclass(frozen=True, slots=True)
class Owed:
    """An answer owed: the action, the person who waits, and the address to which it goes."""

    action: str
    person: PersonId
    address: str


class Promises:
    """Promises, written down when somebody is promised an answer, and deleted when they have it.

    Promises made at the same moment are written together.
    """

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit
        self._unwritten: list[Callable[[Ledger], None]] = []
        self._writing = asyncio.Lock()
        self.settled = Notifier()
        """Notified of each promise that is deleted."""

    async def promise(self, action: str, person: PersonId, address: str) -> None:
        """Note that an answer was promised; `address` says in the caller's terms where it goes."""
        at = self._unit.clock()
        await self._write(lambda ledger: ledger.promises.note(action, person, address, at))

    async def given(self, action: str) -> None:
        """Delete a promise: the answer was given, or nobody waits for it any more."""
        await self._write(lambda ledger: ledger.promises.forget(action))
        self.settled.notify()

    async def _write(self, change: Callable[[Ledger], None]) -> None:
        self._unwritten.append(change)
        async with self._writing:
            if change not in self._unwritten:  # the task that wrote last included it
                return
            together, self._unwritten = self._unwritten, []

            def work(ledger: Ledger) -> None:
                for each in together:
                    each(ledger)

            await self._unit.note(work)

    async def left_over(self, within: timedelta) -> tuple[Owed, ...]:
        """The promises made within this time, the oldest first; older ones are deleted."""
        moment = self._unit.clock() - within
        await self._unit.note(lambda ledger: ledger.promises.forget_before(moment))
        return await self._unit.read(
            lambda ledger: tuple(Owed(*row) for row in ledger.promises.owed())
        )

    async def receipt(self, owed: Owed) -> Receipt | None:
        """The receipt of the action, as its person may see it; None if it was not done."""

        def view(ledger: Ledger) -> Receipt | None:
            done = ledger.inbox.done_for(owed.action)
            return receipt_of(ledger, done, owed.person) if done else None

        return await self._unit.read(view)
