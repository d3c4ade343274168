"""Lock of a database: one process holds it; a second one waits until the first releases it.

The lock is a tiny SQLite file beside the database, held in an exclusive transaction: it works
wherever SQLite does, and the system releases it when a process dies.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path

from rules.model.errors import StoreReason
from rules.store.sqlite.failures import FAILURES, store_error
from rules.store.sqlite.files import LOCK, file_beside, make_private, take_from_others


@asynccontextmanager
async def hold_lock(path: Path, waiting: Callable[[], None]) -> AsyncIterator[None]:
    """Hold the lock of the database at `path`; `waiting` is called once if another holds it.

    Raises:
        StoreError: the lock file can't be made there.
    """
    lock = file_beside(path, LOCK)
    try:
        make_private(lock)
        take_from_others(lock)
        connection = sqlite3.connect(lock, timeout=0, isolation_level=None)
    except FAILURES as error:
        raise store_error(error, lock) from error
    try:
        await _acquire(connection, lock, waiting)
        yield
    finally:
        connection.close()


async def _acquire(connection: sqlite3.Connection, lock: Path, waiting: Callable[[], None]) -> None:
    told = False
    while not _try(connection, lock):
        if not told:
            waiting()
            told = True
        await asyncio.sleep(0.2)


def _try(connection: sqlite3.Connection, lock: Path) -> bool:
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except FAILURES as error:
        refusal = store_error(error, lock)
        if refusal.reason is StoreReason.BUSY:
            return False
        raise refusal from error
    return True


def is_held(path: Path) -> bool:
    """Whether a process holds the lock of the database at `path`."""
    lock = file_beside(path, LOCK)
    if not lock.exists():
        return False
    try:
        with closing(sqlite3.connect(lock, timeout=0, isolation_level=None)) as connection:
            return not _try(connection, lock)
    except FAILURES as error:
        raise store_error(error, lock) from error
