"""Copies of a database, made while the bot may be running.

SQLite 3.7.0 to 3.51.2 can damage a database if two connections write and checkpoint at the same instant;
fixed in 3.51.3, and in 3.44.6 and 3.50.7 on their branches. Here only one connection writes and checkpoints,
so the bug is reported but isn't a reason to refuse.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from rules.model.errors import StoreError, StoreReason
from rules.store.sqlite.files import (
    BEFORE,
    INDEX,
    LOCK,
    LOG,
    file_beside,
    make_new,
    must_not_be_lost,
    must_own_log,
)
from rules.store.sqlite.schema import APPLICATION_ID, FAILURES, identify, store_error

Version = tuple[int, int, int]

_FIRST: Final[Version] = (3, 7, 0)
_MENDED: Final[Version] = (3, 51, 3)
_MENDED_IN_LINE: Final[tuple[Version, ...]] = ((3, 44, 6), (3, 50, 7))

_ADVICE: Final = (
    "SQLite {version} has the WAL-reset bug (https://www.sqlite.org/wal.html#walresetbug): let no other"
    " program write to the database while General runs, or install 3.51.3 or newer"
)


def has_wal_reset_bug(version: Version = sqlite3.sqlite_version_info) -> bool:
    """Whether this version of SQLite (by default the one in use) has the bug."""
    in_line = any(version[:2] == line[:2] and version >= line for line in _MENDED_IN_LINE)
    return _FIRST <= version < _MENDED and not in_line


def advice() -> tuple[str, ...]:
    """Advice for the host about the SQLite version; empty if there is none."""
    return (_ADVICE.format(version=sqlite3.sqlite_version),) if has_wal_reset_bug() else ()


@contextmanager
def reading(database: Path) -> Iterator[sqlite3.Connection]:
    """A read-only connection that never checkpoints.

    If there is a log, the bot is running or was killed: then no file is touched. Without a log SQLite creates
    one to read, and only a writable connection deletes it again.

    Raises:
        StoreError: the database is missing, empty, newer than this program or not General's, or the log
            beside it belongs to another file.
    """
    must_not_be_lost(database)
    if not database.is_file():
        raise StoreError(StoreReason.MISSING, file=str(database))
    mode = "ro" if file_beside(database, LOG).exists() else "rw"
    address = f"{database.absolute().as_uri()}?mode={mode}"
    try:
        must_own_log(database)
        with closing(sqlite3.connect(address, uri=True, isolation_level=None)) as connection:
            connection.execute("PRAGMA query_only = ON")
            must_have_tables(connection, database)
            yield connection
    except StoreError as error:
        raise StoreError(error.reason, **{"file": str(database), **error.facts}) from error
    except FAILURES as error:
        raise store_error(error, database) from error


def must_have_tables(connection: sqlite3.Connection, database: Path) -> int:
    """Return the schema version. Databases are created with one (`rules/store/sqlite/database.py`).

    Raises:
        StoreError: it is empty, newer than this program or not General's.
    """
    if version := identify(connection):
        return version
    detail = "it is empty; its data may have been in its log (-wal), which is missing"
    raise StoreError(StoreReason.DAMAGED, detail=detail, beside=database.name)


_PAGES_AT_ONCE: Final = 256
"""Pages per step, some 1 MB: each is flushed before the next, so a commit waits for at most one."""


def write_copy(
    source: sqlite3.Connection, copy: Path, to_disk: Callable[[int], None] = os.fsync
) -> None:
    """Copy a database to a file, replacing it, without blocking players.

    `to_disk` flushes the open file with that descriptor to the disk, after each step. The copy is readable
    only by its owner, since it contains the secrets of running games.

    Raises:
        StoreError: the database can't be read, or the copy can't be written for lack of space or permission.
            A partial copy is deleted.
    """
    part = copy.with_name(f"{copy.name}.part")
    try:
        # It may be a link. Files beside it do no harm: SQLite ignores a log beside an empty file.
        part.unlink(missing_ok=True)
        make_new(part)
        with (
            _snapshot(source),
            part.open("r+b") as file,
            closing(sqlite3.connect(part)) as target,
        ):
            source.backup(target, pages=_PAGES_AT_ONCE, progress=lambda *_: to_disk(file.fileno()))
            # Keeps the copy a single file that can be moved, without a log.
            target.execute("PRAGMA journal_mode = DELETE")
        part.replace(copy)
    except FAILURES as error:
        delete_part(part)
        raise store_error(error, copy) from error


def delete_part(part: Path) -> None:
    """Delete a partial copy that is no longer open, and what SQLite left beside it after a disk error."""
    with suppress(OSError):
        for end in ("", "-journal", "-wal", "-shm"):
            part.with_name(f"{part.name}{end}").unlink(missing_ok=True)


@contextmanager
def _snapshot(source: sqlite3.Connection) -> Iterator[None]:
    """Hold a read snapshot: otherwise each move would restart a stepwise copy."""
    source.execute("BEGIN")
    try:
        source.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        yield
    finally:
        source.execute("ROLLBACK")


# https://www.sqlite.org/fileformat2.html, 1.3
_MAGIC: Final = b"SQLite format 3\0"
_OWNER_AT: Final = 68
_HEAD: Final = 72
_ITS_FILES: Final = ("", LOG, INDEX, "-journal")
"""Suffixes of files that SQLite treats as part of a database (https://www.sqlite.org/howtocorrupt.html, 1.4).
"""


def copy_database(database: Path, copy: Path) -> None:
    """Make a consistent single-file copy without blocking players.

    Raises:
        StoreError: there is no such database, or the copy's file already exists.
    """
    if copy.exists():
        raise StoreError(StoreReason.OCCUPIED, file=str(copy))
    with reading(database) as source:
        write_copy(source, copy)


def copies_before(database: Path, copy: Path, moment: datetime) -> tuple[Path, ...]:
    """Copies older than a time: next to that copy, and those that migrations left beside the database.

    Files that aren't General's databases, have another suffix or may be in use are excluded.
    """
    found = [each for each in copy.parent.glob(f"*{copy.suffix}") if _is_copy(each)]
    found += database.parent.glob(f"{database.name}{BEFORE}*")
    return tuple(
        each
        for each in sorted({*found} - {database, copy})
        if each.stat().st_mtime < moment.timestamp()
    )


def _is_copy(file: Path) -> bool:
    """Whether a file is an unused database of General's."""
    if not file.is_file() or any(file_beside(file, end).exists() for end in (LOG, INDEX, LOCK)):
        return False
    with file.open("rb") as opened:
        head = opened.read(_HEAD)
    return head.startswith(_MAGIC) and head[_OWNER_AT:] == APPLICATION_ID.to_bytes(4, "big")


def must_be_free(database: Path) -> None:
    """Check that there is no database and no leftover log, which SQLite would apply to a copy.

    Raises:
        StoreError: there is one.
    """
    for end in _ITS_FILES:
        if (there := file_beside(database, end)).exists():
            raise StoreError(StoreReason.OCCUPIED, file=str(there))
