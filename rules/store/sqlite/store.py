"""The store over SQLite."""

import logging
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import TypeVar

from rules.store.dividing import Division
from rules.store.parts import EVERY, Notice
from rules.store.port import Ledger, Store
from rules.store.sql.ledger import SqlLedger
from rules.store.sqlite.database import Database, open_database
from rules.store.sqlite.failures import FAILURES
from rules.store.sqlite.files import must_not_be_lost
from rules.store.sqlite.lock import hold_lock
from rules.store.sqlite.writes import Writing

_log = logging.getLogger(__name__)

T = TypeVar("T")


class SqliteStore(Store):
    """Implements `rules.store.port.Store`."""

    failures: tuple[type[Exception], ...] = FAILURES

    def __init__(self, database: Database) -> None:
        self.database = database

    parts = EVERY
    unheld: frozenset[int] = frozenset()
    division: Division | None = None

    def listen(self, hear: Callable[[Notice], None]) -> None:
        """Nothing: no other process works with a file."""

    async def read(self, work: Callable[[Ledger], T]) -> T:
        return await self.database.run(partial(_read, work))

    async def write(self, work: Callable[[Ledger], T]) -> T:
        return await self.database.run(Writing(work, waits=True))

    async def note(self, work: Callable[[Ledger], T]) -> T:
        return await self.database.run(Writing(work, waits=False))


def _read(work: Callable[[Ledger], T], connection: sqlite3.Connection) -> T:
    """The result of work that needs no transaction: nobody else writes, and one thing is done at a time."""
    ledger = SqlLedger(connection)
    done = work(ledger)
    ledger.note_commit()
    return done


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

    async with hold_lock(path, waiting), open_database(path) as database:
        yield SqliteStore(database)
