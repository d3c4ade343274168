"""Promised answers: a person who was promised one gets it, even from the next process."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Final

from rules.engine.persistence import receipt_of
from rules.engine.receipts import Receipt
from rules.engine.signals import Notifier
from rules.engine.unit_of_work import Owed, UnitOfWork
from rules.model.errors import StoreError
from rules.store.port import Ledger
from rules.store.protocols import Effect, EffectKind
from rules.table.roster import PersonId

_NOBODY: Final = PersonId("")
_KEPT: Final = timedelta(days=7)
"""How long an answer is owed; after that, people just see the current state."""


@dataclass(slots=True, eq=False)
class _Batch:
    """Changes written together, all or none."""

    changes: list[Callable[[Ledger], None]] = field(default_factory=list)
    written: asyncio.Task[None] | None = None
    failure: StoreError | None = None

    def write(self, ledger: Ledger) -> None:
        for change in self.changes:
            change(ledger)


class Promises:
    """Promises, saved when a person is promised an answer and deleted when they get it.

    Concurrent promises are batched into one transaction.
    """

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit
        self._next = _Batch()
        self._writing = asyncio.Lock()
        self.owed = unit.owed
        """Answers this process owes for finished actions."""
        self.settled = Notifier()
        """Notified of each promise that is deleted."""
        self._given: set[str] = set()
        """Answers given whose promises couldn't be deleted yet."""

    async def promise(self, action: str, person: PersonId, address: str, guild: str) -> bool:
        """Save a promise; returns whether it is the action's first.

        `address` is where the answer goes, in the caller's format; `guild` the server of the request, empty
        for a direct message. A person the action has already erased isn't named.

        Raises:
            StoreError: it can't be saved, or another process owns that server.
        """
        at, is_first = self._unit.clock(), True

        def note(ledger: Ledger) -> None:
            nonlocal is_first
            done = ledger.effects.of(action)
            waits = _NOBODY if done and done.kind is EffectKind.FORGOTTEN else person
            is_first = not ledger.promises.is_owed(action)
            ledger.promises.note(action, waits, address, at, guild)

        await self._write(note)
        self.owed.note_promised(action)
        return is_first

    async def strike_out(self, action: str) -> None:
        """Delete a promise: it was kept, or is no longer needed.

        Raises:
            StoreError: it can't be deleted now; it will be with the next one, and this process won't answer
                twice.
        """
        given = frozenset((action, *self._given))

        def forget(ledger: Ledger) -> None:
            for each in given:
                ledger.promises.forget(each)

        self._given.add(action)
        await self._write(forget)
        self._given -= given
        self.settled.notify()

    async def _write(self, change: Callable[[Ledger], None]) -> None:
        batch = self._next
        batch.changes.append(change)
        if batch.written is None:
            batch.written = asyncio.create_task(self._write_batch(batch))
        await asyncio.shield(batch.written)  # all waiters continue at once
        if batch.failure:
            raise batch.failure

    async def _write_batch(self, batch: _Batch) -> None:
        """Write everything requested since the last batch started."""
        async with self._writing:
            self._next = _Batch()
            try:
                await self._unit.write_relaxed(batch.write)
            except StoreError as error:
                batch.failure = error

    async def left_over(self) -> tuple[Owed, ...]:
        """The answers owed, oldest first; those older than a week are dropped.

        Excludes those this process is about to give or has given.
        """
        now = self._unit.clock()
        await self._unit.write_relaxed(lambda ledger: ledger.promises.forget_before(now - _KEPT))
        rows = await self._unit.read(lambda ledger: ledger.promises.outstanding())
        left = [
            Owed(action, person, address, guild, now - at if at else None)
            for action, person, address, at, guild in rows
            if action not in self._given and not self.owed.expects(action)
        ]
        if not left:
            return ()
        # An answer given since this read is no longer expected, but its row is gone.
        there = await self._unit.read(lambda ledger: ledger.promises.outstanding())
        still = {action for action, *_ in there}
        return tuple(owed for owed in left if owed.action in still)

    async def is_done(self, action: str) -> bool:
        """Whether the action was processed, completely or in part."""

        def view(ledger: Ledger) -> bool:
            return bool(ledger.inbox.find_whole(action) or ledger.effects.of(action))

        return await self._unit.read(view)

    async def receipt(self, owed: Owed) -> Receipt | Effect | None:
        """The action's receipt as its person may see it, or its effect; None if it wasn't processed."""

        def view(ledger: Ledger) -> Receipt | Effect | None:
            done = ledger.inbox.find_whole(owed.action)
            if done is None:
                return ledger.effects.of(owed.action)
            return receipt_of(ledger, done, owed.person)

        return await self._unit.read(view)
