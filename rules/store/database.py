"""Opening the database: one process, one writing connection, one thread.

Settings and their reasons: WAL and `synchronous=FULL`, because an announced roll of dice must not
vanish with the power; `trusted_schema=OFF` and STRICT tables, because a file may come from anywhere.
"""

import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from importlib import resources
from pathlib import Path
from typing import Final, TypeVar

import aiosqlite

from rules.model.errors import StoreError

T = TypeVar("T")

_PRAGMAS: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA busy_timeout = 5000",
    "PRAGMA foreign_keys = ON",
    "PRAGMA trusted_schema = OFF",
)
_APPLICATION_ID: Final = 0x47454E4C  # "GENL": so that no other program's database is taken for ours


class Database:
    """The writing connection. Every call is one callable on aiosqlite's own thread."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run `work` on the connection's thread, whole, one at a time, in order of calling.

        Raises:
            StoreError: SQLite could not do it; nothing of it is kept.
        """
        # Statement by statement a transaction costs 3.5 to 4 times a bare commit, and two tasks'
        # statements could mix; one callable costs 1.4 to 1.6. aiosqlite has no public name for it.
        raw = self._connection._conn  # noqa: SLF001
        try:
            done: T = await self._connection._execute(work, raw)  # type: ignore[no-untyped-call]  # noqa: SLF001
        except sqlite3.Error as error:
            raise StoreError(str(error)) from error
        return done


@asynccontextmanager
async def open_database(path: Path) -> AsyncIterator[Database]:
    """The database at `path`, made or brought up to date; closed at the end.

    Raises:
        StoreError: it is damaged, newer than this program or not General's; it is left untouched.
    """
    try:
        connection = await aiosqlite.connect(path, isolation_level=None)
    except sqlite3.Error as error:
        raise StoreError(f"{path}: {error}") from error
    try:
        database = Database(connection)
        try:
            await database.run(_prepare)
        except StoreError as error:
            raise StoreError(f"{path}: {error}") from error
        yield database
    finally:
        await connection.close()


@contextmanager
def light_transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All or nothing, for what a killed process must not forget, but a power cut may.

    It waits for no disk: a third of a transaction's price.
    """
    connection.execute("PRAGMA synchronous = NORMAL")
    try:
        with transaction(connection):
            yield
    finally:
        connection.execute("PRAGMA synchronous = FULL")


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All or nothing. The write lock is taken first, so that nobody writes between read and write."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def must_be_ours(path: Path) -> None:
    """A file that is there must be a database that this program can open; it is only read.

    Raises:
        StoreError: it is not.
    """
    if not path.exists() or not path.stat().st_size:
        return
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            identify(connection)
    except (sqlite3.Error, StoreError) as error:
        raise StoreError(f"{path}: {error}") from error


def identify(connection: sqlite3.Connection) -> int:
    """The version of the database's schema; 0 for an empty file.

    Raises:
        StoreError: it is newer than this program, or not General's.
    """
    known = len(_migrations())
    version, owner = _identity(connection)
    if version > known:
        raise StoreError(
            f"made by a newer General (version {version}; this one knows up to {known})"
        )
    if owner != _APPLICATION_ID and _tables(connection):
        raise StoreError("this is another program's database")
    return version


def _prepare(connection: sqlite3.Connection) -> None:
    version = identify(connection)
    if (trouble := connection.execute("PRAGMA quick_check(1)").fetchone()[0]) != "ok":
        raise StoreError(f"damaged: {' '.join(trouble.split())}")
    for pragma in _PRAGMAS:
        connection.execute(pragma)
    for number, script in enumerate(_migrations()[version:], start=version + 1):
        with transaction(connection):
            for statement in script.split(";\n"):
                connection.execute(statement)
            connection.execute(f"PRAGMA application_id = {_APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version = {number}")


def _identity(connection: sqlite3.Connection) -> tuple[int, int]:
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    return version, connection.execute("PRAGMA application_id").fetchone()[0]


def _tables(connection: sqlite3.Connection) -> int:
    count: int = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    return count


def _migrations() -> list[str]:
    """The numbered scripts in order: `0001.sql` makes version 1."""
    folder = resources.files(__package__) / "migrations"
    files = sorted(folder.iterdir(), key=lambda file: file.name)
    return [file.read_text(encoding="utf-8") for file in files if file.name.endswith(".sql")]
