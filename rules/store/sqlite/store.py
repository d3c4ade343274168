"""The store over SQLite."""

import logging
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractContextManager, asynccontextmanager, nullcontext
from functools import partial
from pathlib import Path
from typing import TypeVar

from rules.store.port import Ledger
from rules.store.sqlite.database import Database, open_database
from rules.store.sqlite.failures import FAILURES
from rules.store.sqlite.files import must_not_be_lost
from rules.store.sqlite.ledger import SqliteLedger
from rules.store.sqlite.lock import hold
from rules.store.sqlite.transaction import light_transaction, transaction

_log = logging.getLogger(__name__)

T = TypeVar("T")
Begin = Callable[[sqlite3.Connection], AbstractContextManager[None]]


class SqliteStore:
    """See `rules/store/port.py`."""

    failures: tuple[type[Exception], ...] = FAILURES

    def __init__(self, database: Database) -> None:
        self.database = database

    async def read(self, work: Callable[[Ledger], T]) -> T:
        return await self.database.run(partial(_result, _reading, work))

    async def write(self, work: Callable[[Ledger], T]) -> T:
        return await self.database.run(partial(_result, transaction, work))

    async def note(self, work: Callable[[Ledger], T]) -> T:
        return await self.database.run(partial(_result, light_transaction, work))


def _reading(_: sqlite3.Connection) -> AbstractContextManager[None]:
    """A block without a transaction: nobody else writes, and this thread does one thing at a time."""
    return nullcontext()


@asynccontextmanager
async def open_store(path: Path) -> AsyncIterator[SqliteStore]:
    """The database at `path`, made or brought up to date; waits while another process holds it.

    Raises:
        StoreError: it is damaged, newer than this program or not General's, or it is missing
            although other files of it are there; nothing is changed.
    """
    must_not_be_lost(path)  # before there is a lock: one beside an empty database means lost games

    def waiting() -> None:
        _log.warning("another process holds %s: waiting for it", path)

    async with hold(path, waiting), open_database(path) as database:
        yield SqliteStore(database)


def _result(begin: Begin, work: Callable[[Ledger], T], connection: sqlite3.Connection) -> T:
    """The result of the work, once its transaction has ended well."""
    ledger = SqliteLedger(connection)
    with begin(connection):
        done = work(ledger)
    ledger.note_commit()
    return done
