"""The PostgreSQL store."""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Mapping
from contextlib import asynccontextmanager
from functools import partial
from typing import TypeVar

from rules.model.errors import StoreError
from rules.store.port import Ledger, Store
from rules.store.postgres.connection import (
    FAILURES,
    PATIENCE,
    Hold,
    PostgresConnection,
    PostgresDatabase,
    connect,
    told_of,
)
from rules.store.postgres.fair_leases import FairLeases
from rules.store.postgres.leases import Leases, is_anybody_at_work
from rules.store.postgres.ledger import PostgresLedger
from rules.store.postgres.schema import must_be_made, must_hold_nothing, version_in
from rules.store.processes import EVERY, Division, PeerMessage, PostgresAddress

T = TypeVar("T")


class PostgresStore(Store):
    """Implements `rules.store.port.Store`."""

    failures: tuple[type[Exception], ...] = FAILURES

    def __init__(self, database: PostgresDatabase, leases: Leases | None) -> None:
        """`leases`: this process's; None if exclusivity is ensured by other means."""
        self.database = database
        self._leases = leases

    @property
    def parts(self) -> frozenset[int]:
        return self._holds().parts

    @property
    def unheld(self) -> frozenset[int]:
        return self._leases.unheld if self._leases else frozenset()

    @property
    def division(self) -> Division | None:
        return self._leases if isinstance(self._leases, FairLeases) else None

    def listen(self, hear: Callable[[PeerMessage], None]) -> None:
        if self._leases:
            self._leases.listen(hear)

    def _holds(self) -> Hold:
        """What this process owns right now."""
        return self._leases.hold if self._leases else Hold()

    async def read(self, work: Callable[[Ledger], T]) -> T:
        return await self.database.run(partial(_read, work, self._holds))

    async def write(self, work: Callable[[Ledger], T]) -> T:
        return await self.database.run(partial(_write, work, self._holds, waits=True))

    async def write_relaxed(self, work: Callable[[Ledger], T]) -> T:
        return await self.database.run(partial(_write, work, self._holds, waits=False))

    async def empty_log(self) -> None:
        """No-op: the server recycles its log by its own settings."""


def _read(
    work: Callable[[Ledger], T], holds: Callable[[], Hold], connection: PostgresConnection
) -> T:
    connection.hold_of = holds()
    ledger = PostgresLedger(connection)
    with connection.reading():
        done = work(ledger)
    ledger.note_commit()
    return done


def _write(
    work: Callable[[Ledger], T],
    holds: Callable[[], Hold],
    connection: PostgresConnection,
    *,
    waits: bool,
) -> T:
    connection.hold_of = holds()
    ledger = PostgresLedger(connection)
    with connection.writing(waits=waits):
        done = work(ledger)
    ledger.note_commit()
    return done


@asynccontextmanager
async def open_store(
    address: PostgresAddress,
    parts: Collection[int] = EVERY,
    shards: int = 0,
    patience: float = PATIENCE,
) -> AsyncIterator[PostgresStore]:
    """Open the database, which must have its tables; waits while other processes hold all these parts.

    Parts still held by others are taken once they are released. With `shards` the process gets a fair share
    instead, in units of these shards, without waiting.

    Raises:
        StoreError: the server can't be reached, or the database is another program's or of another version;
            nothing is changed.
    """
    leases = FairLeases(address, shards) if shards else Leases(address, parts)
    try:
        await leases.enter()
        await (asyncio.to_thread(leases.take) if shards else leases.acquire())
        keeping = asyncio.create_task(leases.keep(), name="leases")
        try:
            async with open_pool(address, leases, patience) as store:
                yield store
        finally:
            keeping.cancel()
            await asyncio.gather(keeping, return_exceptions=True)
    finally:
        await asyncio.to_thread(leases.release)


@asynccontextmanager
async def open_pool(
    address: PostgresAddress,
    leases: Leases | None = None,
    patience: float = PATIENCE,
) -> AsyncIterator[PostgresStore]:
    """A store over a current database, for a process with these leases; None for none."""
    database = PostgresDatabase(address, leases.refusal if leases else _never, patience)
    try:
        yield PostgresStore(database, leases)
    finally:
        await asyncio.to_thread(database.close)


def _never() -> StoreError | None:
    return None


def must_be_reached(address: PostgresAddress) -> None:
    """Check that a database can be reached, and is empty or current.

    Raises:
        StoreError: it can't, or isn't; nothing is changed.
    """
    with told_of(address), connect(address.secret) as raw:
        version_in(raw)


def must_be_empty(address: PostgresAddress) -> None:
    """Check that a database can be reached, and is empty.

    Raises:
        StoreError: it can't, or isn't; nothing is changed.
    """
    with told_of(address), connect(address.secret) as raw:
        must_hold_nothing(raw)


def counts_at(address: PostgresAddress) -> Mapping[str, int]:
    """The number of games by status.

    Raises:
        StoreError: it can't be reached, or lacks this program's tables.
    """
    with told_of(address), connect(address.secret) as raw:
        must_be_made(raw)
        return PostgresLedger(PostgresConnection(raw)).games.counts()


def is_taken(address: PostgresAddress) -> bool:
    """Whether a process is using the database.

    Raises:
        StoreError: the server can't be reached.
    """
    with told_of(address), connect(address.secret) as raw:
        return is_anybody_at_work(raw)
