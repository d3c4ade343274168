"""Opening the database: one process, one writing connection, one thread.

Settings and their reasons: WAL and `synchronous=FULL`, because an announced roll of dice must not be
lost in a power cut; `trusted_schema=OFF`, `cell_size_check=ON` and STRICT tables, because a file may
come from anywhere, and from a bad disk; `secure_delete=ON`, because free pages must not keep what was
forgotten. SQLite checkpoints the log by itself, thirty times as often as it usually does, so that a log
that is lost takes some moves with it and no whole game; a checkpoint that fails, as on a full disk, leaves
the log as it is, and the next commit tries again.
"""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, closing, suppress
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

import aiosqlite

from rules.model.errors import StoreError, StoreReason
from rules.store.sqlite.batches import Queued, Set, run_alone, run_together
from rules.store.sqlite.copying import write_copy
from rules.store.sqlite.failures import FAILURES, store_error
from rules.store.sqlite.files import (
    BEFORE,
    RESCUE,
    file_beside,
    files_beside,
    is_empty,
    must_not_be_lost,
    tighten,
)
from rules.store.sqlite.log_owner import forget_owner, must_own_log
from rules.store.sqlite.open_files import Guard
from rules.store.sqlite.readonly import must_have_tables, reading
from rules.store.sqlite.schema import migrate, newest_version

_log = logging.getLogger(__name__)

T = TypeVar("T")

PATIENCE: Final = 10.0
"""The seconds for which work is tried again while another program holds the database."""

_AT_ONCE: Final = 0.1
"""The seconds that one try may wait on the store's thread: other queries wait behind it."""

_TOGETHER: Final = 16
"""The most pieces of queued work whose results come back together.

Where each comes back by itself, a crowd costs a tenth more: the thread and the event loop, which
answers meanwhile, take the interpreter from each other. With more, the first would wait too long.
"""

_PRAGMAS: Final = (
    "PRAGMA cell_size_check = ON",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA wal_autocheckpoint = 32",  # pages: some seven orders, and whatever deals a game
    "PRAGMA foreign_keys = ON",
    "PRAGMA trusted_schema = OFF",
    "PRAGMA secure_delete = ON",
)


class Database:
    """The writing connection. Every call is one callable on aiosqlite's own thread."""

    def __init__(
        self, connection: aiosqlite.Connection, file: Path, patience: float, guard: Guard
    ) -> None:
        self._connection = connection
        self._file = file
        self._patience = patience
        self._guard = guard
        self._at_work = False
        self._queue: list[Queued] = []
        self._batch: asyncio.Task[Sequence[Set]] | None = None

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run `work` on the connection's thread, whole, one at a time.

        What is asked for while the thread is at work is done in order, but that all that writes goes
        first, in one transaction (`batches.py`).

        While another program holds the database, the work is run again, so it must change nothing
        but the database before its commit.

        Raises:
            StoreError: SQLite could not do it, the database is damaged, or the file that is open is
                no longer at its path. Nothing is kept.
        """
        try:
            return await self.patiently(work, self._guard)
        except StoreError as error:
            if error.reason is not StoreReason.GONE:  # the guard has logged that, once
                _log.error("%s: %s", self._file, error)
            raise

    async def patiently(
        self, work: Callable[[sqlite3.Connection], T], guard: Guard | None = None
    ) -> T:
        """Run `work` as `run` does; without a guard before there is anything to guard."""
        clock = asyncio.get_running_loop().time
        until, told = clock() + self._patience, False
        while True:
            try:
                return await self._attempt(work, guard)
            except FAILURES as error:
                refusal = store_error(error, self._file)
                if refusal.reason is not StoreReason.BUSY or clock() >= until:
                    raise refusal from error
            if not told:
                _log.warning("%s: another program holds it; trying again", self._file)
                told = True
            await asyncio.sleep(_AT_ONCE)

    async def _attempt(
        self, work: Callable[[sqlite3.Connection], T], guard: Guard | None = None
    ) -> T:
        """The result of `work`: done at once, or queued while other work is done."""
        if self._at_work:
            queued = Queued(work, guard, asyncio.get_running_loop().create_future())
            self._queue.append(queued)
            result: T = await queued.result
            return result
        self._at_work = True
        try:
            return await self._on_thread(partial(run_alone, work, guard))
        finally:
            self._go_on()

    def _go_on(self) -> None:
        """Begin with what is queued, if anything is."""
        together, self._queue = self._queue[:_TOGETHER], self._queue[_TOGETHER:]
        self._at_work = bool(together)
        if together:
            self._batch = asyncio.create_task(self._on_thread(partial(run_together, together)))
            self._batch.add_done_callback(partial(self._settle, together))

    def _settle(self, together: Sequence[Queued], batch: "asyncio.Task[Sequence[Set]]") -> None:
        """Tell those who wait what came of a batch; the thread has the next one meanwhile."""
        self._go_on()
        if batch.cancelled() or batch.exception():  # the connection is closed, or the loop ends
            for queued in together:
                queued.result.cancel()
            return
        for queued, set_result in zip(together, batch.result(), strict=True):
            if not queued.result.done():  # else whoever waited was cancelled
                set_result()

    async def catch_up(self) -> None:
        """Wait until all that was asked for before is done."""
        with suppress(*FAILURES):
            await self._attempt(lambda _: None)

    async def _on_thread(self, work: Callable[[sqlite3.Connection], T]) -> T:
        # Statement by statement a transaction costs 3.5 to 4 times a bare commit, and two tasks'
        # statements could mix; one callable costs 1.4 to 1.6. aiosqlite has no public name for it.
        raw = self._connection._conn  # noqa: SLF001
        done: T = await self._connection._execute(work, raw)  # type: ignore[no-untyped-call]  # noqa: SLF001
        return done


@asynccontextmanager
async def open_database(path: Path, patience: float = PATIENCE) -> AsyncIterator[Database]:
    """The database at `path`, made or brought up to date; closed at the end.

    It is not read through: damage is refused where it is met, and `general check` looks for it.

    Raises:
        StoreError: it is damaged, newer than this program or not General's, or it is missing
            although other files of it are there; nothing is changed.
    """
    must_not_be_lost(path, locked=True)
    try:
        must_own_log(path)
        if is_empty(path):
            _make(path)
        tighten(path)
        _tell_of_rescues(path)
        connection = await aiosqlite.connect(path, isolation_level=None, timeout=_AT_ONCE)
    except FAILURES as error:
        raise store_error(error, path) from error
    try:
        guard = Guard(path)
        database = Database(connection, path, patience, guard)
        await database.patiently(partial(_prepare, path))
        await database.patiently(guard.begin)
        try:
            yield database
        finally:
            await database.catch_up()
    finally:
        await connection.close()
        forget_owner(path)


def _make(path: Path) -> None:
    """Make a database without games, whole or not at all: so a file that is empty later was truncated."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as new:
        migrate(new)
        if path.exists():  # somebody made it, and may have it open
            with closing(sqlite3.connect(path)) as made:
                new.backup(made)
        else:
            write_copy(new, file_beside(path, ""))
    _log.info("%s is made: no games are in it yet", path)


def _tell_of_rescues(path: Path) -> None:
    for copy in files_beside(path, f"{RESCUE}*"):
        _log.warning(
            "%s is what an earlier General had open when that was at its path no more; if games are"
            " missing, they are in there: see general check and general restore",
            copy,
        )


def _prepare(path: Path, connection: sqlite3.Connection) -> None:
    try:
        version = must_have_tables(connection, path)
        for pragma in _PRAGMAS:
            connection.execute(pragma)
        if version < newest_version():
            before = file_beside(path, f"{BEFORE}{version}")
            write_copy(connection, before)
            _log.info("%s is brought up to date; as it was it is kept in %s", path, before)
        migrate(connection)
    except StoreError as error:
        raise StoreError(error.reason, **{"file": str(path), **error.facts}) from error


def must_be_ours(path: Path) -> None:
    """Check that a file, if it is there, is a database that this program can open; changes nothing.

    Raises:
        StoreError: it is not, or it is missing although other files of it are there.
    """
    must_not_be_lost(path)
    if path.is_file() and not is_empty(path):
        with reading(path):
            pass
