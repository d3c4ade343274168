"""Opening the database: one process, one writing connection, one thread.

Settings and their reasons: WAL and `synchronous=FULL`, because an announced roll of dice must not
vanish with the power; `trusted_schema=OFF`, `cell_size_check=ON` and STRICT tables, because a file
may come from anywhere, and from a bad disk.
"""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

import aiosqlite

from rules.model.errors import StoreError, StoreReason
from rules.store.checking import reading
from rules.store.copying import write_copy
from rules.store.failures import FAILURES, store_error
from rules.store.schema import identify, migrate, newest

_log = logging.getLogger(__name__)

T = TypeVar("T")

PATIENCE: Final = 10.0
"""Seconds for which work is tried again while another program holds the database."""

_AT_ONCE: Final = 0.1
"""Seconds that one try may wait on the store's thread: the others' looks wait behind it."""

_PRAGMAS: Final = (
    "PRAGMA cell_size_check = ON",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA trusted_schema = OFF",
)


class Database:
    """The writing connection. Every call is one callable on aiosqlite's own thread."""

    def __init__(self, connection: aiosqlite.Connection, file: Path, patience: float) -> None:
        self._connection = connection
        self._file = file
        self._patience = patience

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run `work` on the connection's thread, whole, one at a time, in order of calling.

        While another program holds the database it is run again, so it must change nothing but
        that before its commit.

        Raises:
            StoreError: SQLite could not do it, or what is there is damaged; nothing of it is kept.
        """
        try:
            return await self.patiently(work)
        except StoreError as error:
            _log.error("%s: %s", self._file, error)
            raise

    async def patiently(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """As `run`, for work at whose failure nobody needs to look into the log."""
        clock = asyncio.get_running_loop().time
        until, told = clock() + self._patience, False
        while True:
            try:
                return await self._attempt(work)
            except FAILURES as error:
                refusal = store_error(error, self._file)
                if refusal.reason is not StoreReason.BUSY or clock() >= until:
                    raise refusal from error
            if not told:
                _log.warning("%s: another program holds it; trying again", self._file)
                told = True
            await asyncio.sleep(_AT_ONCE)

    async def _attempt(self, work: Callable[[sqlite3.Connection], T]) -> T:
        # Statement by statement a transaction costs 3.5 to 4 times a bare commit, and two tasks'
        # statements could mix; one callable costs 1.4 to 1.6. aiosqlite has no public name for it.
        raw = self._connection._conn  # noqa: SLF001
        done: T = await self._connection._execute(_alone, work, raw)  # type: ignore[no-untyped-call]  # noqa: SLF001
        return done


@asynccontextmanager
async def open_database(path: Path, patience: float = PATIENCE) -> AsyncIterator[Database]:
    """The database at `path`, made or brought up to date; closed at the end.

    Nothing is read through: what is damaged is refused when it is met, and sought by `general check`.

    Raises:
        StoreError: it is damaged, newer than this program or not General's; it is left untouched.
    """
    try:
        connection = await aiosqlite.connect(path, isolation_level=None, timeout=_AT_ONCE)
    except FAILURES as error:
        raise store_error(error, path) from error
    try:
        database = Database(connection, path, patience)
        await database.patiently(partial(_prepare, path))
        yield database
    finally:
        await connection.close()


def _alone(work: Callable[[sqlite3.Connection], T], connection: sqlite3.Connection) -> T:
    if connection.in_transaction:  # the disk failed so badly that not even ending it was possible
        connection.rollback()
    return work(connection)


def _prepare(path: Path, connection: sqlite3.Connection) -> None:
    try:
        _must_be_whole(path)
        version = identify(connection)
        for pragma in _PRAGMAS:
            connection.execute(pragma)
        if version == 0:
            _log.info("%s is made: no games are in it yet", path)
        elif version < newest():
            before = path.with_name(f"{path.name}.version-{version}")
            write_copy(connection, before)
            _log.info("%s is brought up to date; as it was it is kept in %s", path, before)
        migrate(connection)
    except StoreError as error:
        raise StoreError(error.reason, **{"file": str(path), **error.facts}) from error


def must_be_ours(path: Path) -> None:
    """A file that is there must be a database that this program can open; nothing is changed.

    Raises:
        StoreError: it is not.
    """
    _must_be_whole(path)
    if path.is_file() and path.stat().st_size:
        with reading(path):
            pass


def _must_be_whole(path: Path) -> None:
    """SQLite would take a file cut down to nothing for a new one, and throw its log away.

    Raises:
        StoreError: it is empty, and there is a log beside it.
    """
    log = path.with_name(f"{path.name}-wal")
    if log.is_file() and log.stat().st_size and not path.stat().st_size:
        raise StoreError(StoreReason.DAMAGED, detail="it is empty, and its log beside it is not")
