"""Answers owed: whoever was told that an answer will come gets one, also from the next process."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta

from rules.engine.notifier import Notifier
from rules.engine.receipts import Receipt
from rules.engine.unit_of_work import UnitOfWork, receipt_of
from rules.model.roster import PersonId
from rules.store.port import Ledger


@dataclass(frozen=True, slots=True)
class Owed:
    """Who waits for the answer to which action, and where the answer goes."""

    action: str
    person: PersonId
    address: str


class Promises:
    """Written down when somebody is promised an answer, struck out when he has it.

    What many promise at the same moment is written in one go.
    """

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit
        self._unwritten: list[Callable[[Ledger], None]] = []
        self._writing = asyncio.Lock()
        self.settled = Notifier()
        """Notified of each promise that is struck out."""

    async def promise(self, action: str, person: PersonId, address: str) -> None:
        """An answer was promised; `address` is the caller's word for where it goes."""
        at = self._unit.clock()
        await self._write(lambda ledger: ledger.promises.note(action, person, address, at))

    async def given(self, action: str) -> None:
        """The answer was given, or nobody waits for it any more."""
        await self._write(lambda ledger: ledger.promises.forget(action))
        self.settled.notify()

    async def _write(self, change: Callable[[Ledger], None]) -> None:
        self._unwritten.append(change)
        async with self._writing:
            if change not in self._unwritten:  # whoever wrote last took it along
                return
            together, self._unwritten = self._unwritten, []

            def work(ledger: Ledger) -> None:
                for each in together:
                    each(ledger)

            await self._unit.note(work)

    async def left_over(self, within: timedelta) -> tuple[Owed, ...]:
        """The promises of at most so long ago, the oldest first; older ones are forgotten."""
        moment = self._unit.clock() - within
        await self._unit.note(lambda ledger: ledger.promises.forget_before(moment))
        return await self._unit.read(
            lambda ledger: tuple(Owed(*row) for row in ledger.promises.owed())
        )

    async def receipt(self, owed: Owed) -> Receipt | None:
        """What came of the action, as its person may see it; None if nothing did."""

        def view(ledger: Ledger) -> Receipt | None:
            done = ledger.inbox.done_for(owed.action)
            return receipt_of(ledger, done, owed.person) if done else None

        return await self._unit.read(view)
