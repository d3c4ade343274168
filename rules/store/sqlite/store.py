"""The SQLite store, and integrity checks of a file: pages, references, rows."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

from rules.model.errors import StoreError
from rules.store.inspection import Inspection
from rules.store.ledger import SqlLedger
from rules.store.port import Ledger, Store
from rules.store.processes import EVERY, Division, PeerMessage
from rules.store.sqlite.backup import reading
from rules.store.sqlite.database import Database, Writing, open_database
from rules.store.sqlite.files import hold_lock, must_not_be_lost
from rules.store.sqlite.schema import FAILURES, identify, migrate, newest_version, store_error

_log = logging.getLogger(__name__)


@contextmanager
def inspecting(database: Path) -> Iterator[Inspection]:
    """A read-only snapshot of the database for an integrity check.

    Raises:
        StoreError: it can't be read at all; raised for failures within the block too.
    """
    try:
        with reading(database) as file, as_now(file) as connection:
            connection.execute("BEGIN")
            yield Inspection(connection, FAILURES, partial(_faults_of_file, file, connection))
    except FAILURES as error:
        raise store_error(error, database) from error


@contextmanager
def as_now(file: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """The database itself; if it has an older schema, a migrated copy in memory."""
    if identify(file) == newest_version():
        yield file
        return
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as copy:
        file.backup(copy)
        migrate(copy)
        yield copy


def _faults_of_file(file: sqlite3.Connection, connection: sqlite3.Connection) -> Iterator[str]:
    for (said,) in file.execute("PRAGMA integrity_check"):
        if said != "ok":
            yield " ".join(str(said).split())
    for table, row, parent, _ in file.execute("PRAGMA foreign_key_check"):
        yield f"{table}, row {row}: broken reference to {parent}"
    beyond = "SELECT id FROM outbox, sqlite_sequence ON name = 'outbox' WHERE id > seq"
    for (id_,) in connection.execute(beyond):
        yield f"news {id_}: id beyond its sequence, posts may come out of order"


T = TypeVar("T")

_AGAIN: Final = 10.0
"""Seconds between attempts to empty the log."""


class SqliteStore(Store):
    """Implements `rules.store.port.Store`."""

    failures: tuple[type[Exception], ...] = FAILURES

    def __init__(self, database: Database) -> None:
        self.database = database
        self._emptying: asyncio.Task[None] | None = None

    parts = EVERY
    unheld: frozenset[int] = frozenset()
    division: Division | None = None

    def listen(self, hear: Callable[[PeerMessage], None]) -> None:
        """No-op: a file is never shared by processes."""

    async def read(self, work: Callable[[Ledger], T]) -> T:
        return await self.database.run(partial(_read, work))

    async def write(self, work: Callable[[Ledger], T]) -> T:
        return await self.database.run(Writing(work, waits=True))

    async def write_relaxed(self, work: Callable[[Ledger], T]) -> T:
        return await self.database.run(Writing(work, waits=False))

    async def empty_log(self) -> None:
        """Checkpoint and truncate the log.

        Otherwise old pages with deleted data stay in the log until they are overwritten.
        """
        if not await self._is_log_emptied() and self._emptying is None:
            self._emptying = asyncio.create_task(self._empty_log_later(), name="WAL checkpoint")

    async def _empty_log_later(self) -> None:
        _log.warning("deleted data is still in the log (-wal), retrying the checkpoint")
        is_emptied = False
        while not is_emptied:
            await asyncio.sleep(_AGAIN)
            is_emptied = await self._is_log_emptied()
        _log.info("deleted data is gone from the log (-wal)")
        self._emptying = None

    async def _is_log_emptied(self) -> bool:
        try:
            return await self.database.run(_empty_log)
        except StoreError:  # already logged by the database
            return False

    async def close(self) -> None:
        """Stop retrying: SQLite deletes the log when its last connection closes."""
        if self._emptying:
            self._emptying.cancel()
            await asyncio.gather(self._emptying, return_exceptions=True)


def _read(work: Callable[[Ledger], T], connection: sqlite3.Connection) -> T:
    """Run read-only work, which needs no transaction: there is only one writer and one thread."""
    ledger = SqlLedger(connection)
    done = work(ledger)
    ledger.note_commit()
    return done


def _empty_log(connection: sqlite3.Connection) -> bool:
    """Whether the log is empty afterwards: it can't be truncated while others read or write."""
    (busy, *_) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    return not busy


@asynccontextmanager
async def open_store(path: Path) -> AsyncIterator[SqliteStore]:
    """Open the database at `path`, creating or migrating it; waits while another process holds it.

    Raises:
        StoreError: it is damaged, newer than this program or not General's, or it is missing although other
            files of it exist; nothing is changed.
    """
    must_not_be_lost(path)  # before the lock: one beside an empty database means lost games

    def waiting() -> None:
        _log.warning("another process holds %s: waiting for it", path)

    async with hold_lock(path, waiting), open_database(path) as database:
        store = SqliteStore(database)
        await store.empty_log()  # a process that was killed could not
        try:
            yield store
        finally:
            await store.close()
