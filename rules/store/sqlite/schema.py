"""The SQLite schema, its migrations (one transaction each), and the mapping of errors."""

import errno
import os
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Final

from rules.model.errors import StoreError, StoreReason
from rules.store.act_tables import actions_without_people
from rules.store.encoding import digest_of
from rules.table.ids import id_without_person

_PRIMARY: Final = 0xFF
"""The mask for the primary part of an extended error code."""

StoreFailure = sqlite3.Error | OSError | UnicodeDecodeError
"""Exceptions of damaged or inaccessible files. SQLite's messages quote them, and may not be UTF-8."""

FAILURES: Final = (sqlite3.Error, OSError, UnicodeDecodeError)

_REASONS: Final[Mapping[int, StoreReason]] = {
    sqlite3.SQLITE_FULL: StoreReason.FULL,
    sqlite3.SQLITE_READONLY: StoreReason.READ_ONLY,
    sqlite3.SQLITE_PERM: StoreReason.READ_ONLY,
    sqlite3.SQLITE_BUSY: StoreReason.BUSY,
    sqlite3.SQLITE_LOCKED: StoreReason.BUSY,
    sqlite3.SQLITE_PROTOCOL: StoreReason.BUSY,
    sqlite3.SQLITE_CORRUPT: StoreReason.DAMAGED,
    # Our statements are valid: a missing table means a damaged file.
    sqlite3.SQLITE_ERROR: StoreReason.DAMAGED,
    sqlite3.SQLITE_NOTADB: StoreReason.FOREIGN,
    sqlite3.SQLITE_CANTOPEN: StoreReason.MISSING,
}

_EXTENDED: Final[Mapping[int, StoreReason]] = {
    sqlite3.SQLITE_IOERR_SHMSIZE: StoreReason.FULL,  # no space for the log's index
}
"""Extended error codes that are more specific than the primary one."""

_REASONS_OF_SYSTEM: Final[Mapping[int, StoreReason]] = {
    errno.ENOENT: StoreReason.MISSING,
    errno.ENOTDIR: StoreReason.MISSING,
    errno.ENOSPC: StoreReason.FULL,
    errno.EDQUOT: StoreReason.FULL,
    errno.EFBIG: StoreReason.FULL,
    errno.EROFS: StoreReason.READ_ONLY,
    errno.EACCES: StoreReason.READ_ONLY,
    errno.EPERM: StoreReason.READ_ONLY,
}

_OF_FOLDERS: Final = (StoreReason.READ_ONLY, StoreReason.MISSING)
"""SQLite's reasons if it can't create the files it needs beside a database."""


def store_error(error: StoreFailure, file: Path) -> StoreError:
    """Map a SQLite or system error to a StoreError."""
    if _is_undecoded(error):
        # Python's message quotes the text, such as a plan or a hand, which must not be logged.
        return StoreError(StoreReason.DAMAGED, file=str(file), detail="text that is not UTF-8")
    reason = _reason(error)
    if reason in _OF_FOLDERS and _is_shut(file.parent):
        reason = StoreReason.READ_ONLY_FOLDER
    facts = {"file": str(file), "folder": str(file.parent), "detail": _detail(error)}
    return StoreError(reason, **facts)


def _detail(error: StoreFailure) -> str:
    """The system's message without its number and file name, which is given elsewhere."""
    own = error.strerror if isinstance(error, OSError) else None
    return own or str(error)


def _reason(error: StoreFailure) -> StoreReason:
    if isinstance(error, OSError) and error.errno:
        return _REASONS_OF_SYSTEM.get(error.errno, StoreReason.FAILED)
    code = getattr(error, "sqlite_errorcode", None) or 0
    return _EXTENDED.get(code) or _REASONS.get(code & _PRIMARY, StoreReason.FAILED)


def _is_shut(folder: Path) -> bool:
    """Whether the folder exists but files can't be created in it."""
    effective = os.access in os.supports_effective_ids
    return folder.is_dir() and not os.access(folder, os.W_OK | os.X_OK, effective_ids=effective)


def _is_undecoded(error: StoreFailure) -> bool:
    if isinstance(error, sqlite3.OperationalError):
        return getattr(error, "sqlite_errorcode", None) is None
    return isinstance(error, UnicodeDecodeError)


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """A transaction that takes the write lock first, so that no write comes between read and write."""
    with _transaction(connection, "FULL"):
        yield


@contextmanager
def light_transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """A transaction that survives a killed process, but maybe not a power cut.

    It doesn't wait for the disk, and takes a third of the time.
    """
    try:
        with _transaction(connection, "NORMAL"):
            yield
    finally:
        with suppress(sqlite3.Error):
            connection.execute("PRAGMA synchronous = FULL")


@contextmanager
def _transaction(connection: sqlite3.Connection, synchronous: str) -> Iterator[None]:
    # Set every time: on a bad disk the previous transaction may have failed to restore it.
    connection.execute(f"PRAGMA synchronous = {synchronous}")
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        _roll_back(connection)
        raise
    try:
        connection.execute("COMMIT")
    except BaseException:
        _roll_back(connection)
        _write_over(connection)
        raise


def _roll_back(connection: sqlite3.Connection) -> None:
    if connection.in_transaction:
        connection.execute("ROLLBACK")


def _write_over(connection: sqlite3.Connection) -> None:
    """Overwrite what a failed commit left in the log, if possible.

    If only the flush failed, all of it is in the log: if this process were killed before its next commit, the
    next one would consider the rejected data committed. The version is read under the write lock, so that
    another process's migration is never undone.
    """
    with suppress(sqlite3.Error):
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("BEGIN IMMEDIATE")
        try:
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            connection.execute(f"PRAGMA user_version = {version}")
            connection.execute("COMMIT")
        finally:
            _roll_back(connection)


APPLICATION_ID: Final = 0x47454E4C  # "GENL": protects other programs' databases
_FUNCTIONS: Final = (
    ("digest_of", -1, digest_of),
    ("id_without_person", 1, id_without_person),
    ("actions_without_people", 1, actions_without_people),
)
"""Functions callable from the scripts, each with its number of arguments (-1: any)."""


def newest_version() -> int:
    """The newest schema version, which this program uses."""
    return max(_migrations())


def identify(connection: sqlite3.Connection) -> int:
    """The schema version of the database; 0 for an empty file.

    Raises:
        StoreError: it is newer than this program, or not General's.
    """
    version, owner = (
        connection.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("user_version", "application_id")
    )
    if owner != APPLICATION_ID and (version or _tables(connection)):
        raise StoreError(StoreReason.FOREIGN, detail="it belongs to another program")
    if not 0 <= version <= newest_version():
        raise StoreError(StoreReason.NEWER, version=version, known=newest_version())
    return int(version)


def migrate(connection: sqlite3.Connection, newest: int | None = None) -> None:
    """Migrate the schema; an interruption leaves it at one version or another, never in between.

    `newest`: the version to stop at.

    Raises:
        StoreError: it is newer than this program, or not General's.
    """
    version = identify(connection)
    for name, count, function in _FUNCTIONS:
        connection.create_function(name, count, function, deterministic=True)
    for number, script in _migrations().items():
        if version < number <= (newest or number):
            with transaction(connection):
                _apply(connection, number, script)


def _apply(connection: sqlite3.Connection, number: int, script: str) -> None:
    for statement in script.split(";\n"):
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {number}")


def _tables(connection: sqlite3.Connection) -> int:
    count: int = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    return count


@cache
def _migrations() -> Mapping[int, str]:
    """The scripts by number, in order: `0001.sql` makes version 1. Released ones never change."""
    folder = resources.files(__package__) / "migrations"
    names = sorted(file.name for file in folder.iterdir() if file.name.endswith(".sql"))
    return {int(name[:4]): (folder / name).read_text(encoding="utf-8") for name in names}
