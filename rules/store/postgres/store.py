"""The store over PostgreSQL."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from functools import partial
from typing import TypeVar

from rules.model.errors import StoreError
from rules.store.address import PostgresAddress
from rules.store.port import Ledger, Store
from rules.store.postgres.connection import PostgresConnection, connect
from rules.store.postgres.copying import must_hold_nothing
from rules.store.postgres.database import PATIENCE, PostgresDatabase
from rules.store.postgres.failures import FAILURES, told_of
from rules.store.postgres.ledger import PostgresLedger
from rules.store.postgres.migration import bring_up_to_date
from rules.store.postgres.schema import must_be_made, version_in
from rules.store.postgres.tenure import Tenure

T = TypeVar("T")


class PostgresStore(Store):
    """Implements `rules.store.port.Store`."""

    failures: tuple[type[Exception], ...] = FAILURES

    def __init__(self, database: PostgresDatabase) -> None:
        self.database = database

    async def read(self, work: Callable[[Ledger], T]) -> T:
        return await self.database.run(partial(_read, work))

    async def write(self, work: Callable[[Ledger], T]) -> T:
        return await self.database.run(partial(_write, work, waits=True))

    async def note(self, work: Callable[[Ledger], T]) -> T:
        return await self.database.run(partial(_write, work, waits=False))


def _read(work: Callable[[Ledger], T], connection: PostgresConnection) -> T:
    ledger = PostgresLedger(connection)
    with connection.reading():
        done = work(ledger)
    ledger.note_commit()
    return done


def _write(work: Callable[[Ledger], T], connection: PostgresConnection, *, waits: bool) -> T:
    ledger = PostgresLedger(connection)
    with connection.writing(waits=waits):
        done = work(ledger)
    ledger.note_commit()
    return done


@asynccontextmanager
async def open_store(
    address: PostgresAddress, patience: float = PATIENCE
) -> AsyncIterator[PostgresStore]:
    """The database at an address, with its tables; waits while another process holds it.

    Raises:
        StoreError: the server can't be reached, or the database is another program's or of another
            version; nothing is changed.
    """
    tenure = Tenure(address)
    try:
        await tenure.acquire()
        keeping = asyncio.create_task(tenure.keep(), name="tenure")
        try:
            await asyncio.to_thread(_prepare, address)
            async with open_pool(address, tenure.refusal, patience) as store:
                yield store
        finally:
            keeping.cancel()
            await asyncio.gather(keeping, return_exceptions=True)
    finally:
        await asyncio.to_thread(tenure.release)


@asynccontextmanager
async def open_pool(
    address: PostgresAddress,
    refusal: Callable[[], StoreError | None] = lambda: None,
    patience: float = PATIENCE,
) -> AsyncIterator[PostgresStore]:
    """A store over a database that has its tables; `refusal` tells why nothing may be done, if so."""
    database = PostgresDatabase(address, refusal, patience)
    try:
        yield PostgresStore(database)
    finally:
        await asyncio.to_thread(database.close)


def _prepare(address: PostgresAddress) -> None:
    with told_of(address), connect(address.secret) as raw:
        bring_up_to_date(raw)


def must_be_reached(address: PostgresAddress) -> None:
    """Check that a database can be reached, and is empty or of this program's version.

    Raises:
        StoreError: it can't, or isn't; nothing is changed.
    """
    with told_of(address), connect(address.secret) as raw:
        version_in(raw)


def must_be_empty(address: PostgresAddress) -> None:
    """Check that a database can be reached, and that nothing is in it.

    Raises:
        StoreError: it can't, or something is; nothing is changed.
    """
    with told_of(address), connect(address.secret) as raw:
        must_hold_nothing(raw)


def counts_at(address: PostgresAddress) -> Mapping[str, int]:
    """The games in a database by their status.

    Raises:
        StoreError: it can't be reached, or has not this program's tables.
    """
    with told_of(address), connect(address.secret) as raw:
        must_be_made(raw)
        return PostgresLedger(PostgresConnection(raw)).games.counts()


def is_taken(address: PostgresAddress) -> bool:
    """Whether a process holds the database now.

    Raises:
        StoreError: the server can't be reached.
    """
    tenure = Tenure(address)
    try:
        return not tenure.take()
    finally:
        tenure.release()
