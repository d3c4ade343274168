"""A database's files: names, permissions, log ownership, lock file, file watch.

SQLite keeps a log (`-wal`) and its index (`-shm`) beside the real file behind any link
(https://www.sqlite.org/walformat.html); General keeps a lock and its automatic copies there.

SQLite applies a log to whatever database lies beside it: checksums and salts cover only the log
(https://www.sqlite.org/walformat.html, 4), and two copies of one database can have the same. So a process
records the inodes of its open files beside the database; a clean exit leaves no log and deletes the record.

If the log belongs to another file, startup refuses and changes nothing: only the host knows which data to
keep.

SQLite keeps writing to files that were deleted, renamed or replaced, which loses data
(https://www.sqlite.org/howtocorrupt.html, 4). Four `stat` calls detect this in less than 10 µs.

Only a file's identity counts, not its time or size: checkpoints (even failing ones), backup programs and
`touch` change those, and none of them is a reason to stop. Who may write to the file at a path, and when, is
left to SQLite's locks.

The lock is a tiny SQLite file beside the database, held in an exclusive transaction: it works wherever SQLite
does, and the system releases it when a process dies.
"""

import asyncio
import glob
import logging
import os
import sqlite3
import stat
import struct
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

from rules.model.errors import StoreError, StoreReason
from rules.store.sqlite.schema import FAILURES, store_error

_log = logging.getLogger(__name__)

LOG: Final = "-wal"
INDEX: Final = "-shm"
LOCK: Final = ".lock"
OWNER: Final = ".log-owner"
"""Records which file the log belongs to."""
RESCUE: Final = ".rescue-"
"""The prefix, before a timestamp, of a copy that a running General made of a file gone from its path."""
BEFORE: Final = ".version-"
"""The prefix, before a version, of the copy made before a migration."""

_TRACES: Final = (LOG, INDEX, f"{BEFORE}*", f"{RESCUE}*", ".health")
"""Files beside a database that imply there were games: a health report exists only while a bot runs.

A lock alone implies nothing: each start makes one before there is a database.
"""

_FRAMES_HOME: Final = struct.Struct("=16xI76xI")
"""Index fields: the number of frames in the log, and of those already checkpointed."""

_OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO
_OWN: Final = stat.S_IRUSR | stat.S_IWUSR


def file_beside(database: Path, end: str) -> Path:
    """The file beside a database with this suffix."""
    real = Path(os.path.realpath(database))
    return real.with_name(f"{real.name}{end}")


def files_beside(database: Path, end: str) -> list[Path]:
    """The files beside a database with this suffix (a glob pattern), sorted."""
    real = Path(os.path.realpath(database))
    return sorted(real.parent.glob(f"{glob.escape(real.name)}{end}"))


def is_empty(database: Path) -> bool:
    """Whether the file is missing or empty."""
    return not database.exists() or (database.is_file() and not database.stat().st_size)


def must_not_be_lost(database: Path, *, locked: bool = False) -> None:
    """Check for signs of lost games: without this, a missing database would silently be recreated.

    `locked`: this process created the lock itself.

    Raises:
        StoreError: the database is missing or empty, or its log is missing, while other files of it exist.
            The fact `beside` names them: once they are removed, a new database may be created.
    """
    traces = [file for end in _TRACES for file in files_beside(database, end)]
    if not database.exists():
        if traces:
            raise _loss_error(StoreReason.MISSING, database, "it is missing", traces)
    elif database.is_file() and not database.stat().st_size:
        lock = file_beside(database, LOCK)
        if traces := [*traces, *([lock] if lock.exists() and not locked else [])]:
            raise _loss_error(StoreReason.DAMAGED, database, "it is empty", [database, *traces])
    elif _lacks_log(database):
        detail = "its log (-wal), with the latest moves, is missing"
        raise _loss_error(StoreReason.DAMAGED, database, detail, [file_beside(database, INDEX)])


def _lacks_log(database: Path) -> bool:
    """Whether the index exists without its log, and the log had frames that were not checkpointed.

    SQLite itself deletes the index before the log.
    """
    if file_beside(database, LOG).exists():
        return False
    try:
        with file_beside(database, INDEX).open("rb") as file:
            head = file.read(_FRAMES_HOME.size)
    except OSError:
        return False
    if len(head) < _FRAMES_HOME.size:
        return False
    frames, home = _FRAMES_HOME.unpack(head)
    return bool(home < frames)


def _loss_error(reason: StoreReason, database: Path, detail: str, files: list[Path]) -> StoreError:
    named = ", ".join(file.name for file in files)
    return StoreError(reason, file=str(database), detail=detail, beside=named)


def make_private(file: Path) -> None:
    """Create an empty file with owner-only access, if it doesn't exist.

    Raises:
        OSError: it can't be created.
    """
    os.close(os.open(file, os.O_CREAT | os.O_WRONLY, _OWN))


def make_new(file: Path) -> None:
    """Create such a file, which must not exist, not even as a link.

    Raises:
        OSError: it exists, or can't be created.
    """
    os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, _OWN))


def tighten(database: Path) -> None:
    """Restrict a database and the files beside it, with their secrets and hands, to the owner."""
    ends = ("", LOG, INDEX, "-journal", f"{LOCK}*", f"{OWNER}*", f"{BEFORE}*", f"{RESCUE}*")
    for file in (found for end in ends for found in files_beside(database, end)):
        take_from_others(file)


def take_from_others(file: Path) -> None:
    """Restrict a file to its owner; logs a warning if others had access."""
    try:
        mode = stat.S_IMODE(file.stat().st_mode)
        if os.name != "posix" or not mode & _OTHERS or not file.is_file():
            return
        file.chmod(mode & ~_OTHERS)
    except OSError as error:
        _log.warning("%s may be readable by others, chmod failed: %s", file, error)
    else:
        _log.warning("%s was readable by others (mode %o), now by its owner only", file, mode)


FOREIGN_LOG: Final = "foreign_log"
"""The fact `what` of a refusal because of another file's log."""

_MAGIC: Final = b"SQLite format 3\0"
_HEAD: Final = 20
_WITHOUT_LOG: Final = b"\1\1"
"""The header's write and read versions without WAL (https://www.sqlite.org/fileformat2.html, 1.3.3)."""


def note_owner(database: Path) -> None:
    """Record that the log beside an open database belongs to the current file.

    Raises:
        OSError: one of them is missing, or the record can't be written.
    """
    numbers = (file_beside(database, end).stat().st_ino for end in ("", LOG))
    new = file_beside(database, f"{OWNER}.new")
    new.unlink(missing_ok=True)
    make_new(new)
    new.write_text(" ".join(map(str, numbers)), encoding="ascii")
    new.replace(file_beside(database, OWNER))


def forget_owner(database: Path) -> None:
    """Delete the record if the log is gone; call it after closing the database."""
    if not file_beside(database, LOG).exists():
        with suppress(
            OSError
        ):  # without a log the record is meaningless, and the next start replaces it
            file_beside(database, OWNER).unlink(missing_ok=True)


def must_own_log(database: Path) -> None:
    """Check that a non-empty log beside a database belongs to it.

    This process must not have the database open: closing a file releases the process's locks on it
    (https://www.sqlite.org/howtocorrupt.html, 2.2).

    Raises:
        StoreError: it belongs to another file.
    """
    log = file_beside(database, LOG)
    if not log.exists() or not log.stat().st_size:
        return
    if _has_no_log(database):
        detail = (
            "it is a copy, but the log (-wal) beside it belongs to the file that was there before"
        )
    elif _is_another(database, log):
        detail = (
            "it was put there while General had another file open, and the log (-wal) beside it"
            " belongs to that one"
        )
    else:
        return
    facts = {"detail": detail, "what": FOREIGN_LOG, "log": log.name}
    raise StoreError(StoreReason.GONE, file=str(database), **facts)


def _has_no_log(database: Path) -> bool:
    """Whether the header says that there is no WAL, as in all copies made by General.

    SQLite writes that to the header before it creates a log.
    """
    with database.open("rb") as file:
        head = file.read(_HEAD)
    return head.startswith(_MAGIC) and head.endswith(_WITHOUT_LOG)


def _is_another(database: Path, log: Path) -> bool:
    """Whether the log is the recorded one, but the database isn't.

    If both differ, they were moved together, for example to another disk.
    """
    try:
        owner, its_log = map(int, file_beside(database, OWNER).read_text("ascii").split())
    except (OSError, ValueError):
        return False  # older versions made no record
    return its_log == log.stat().st_ino and owner != database.stat().st_ino


class ChangedPart(StrEnum):
    """Which file is no longer at its path."""

    DATABASE = "database"
    """The open database is intact, but elsewhere or unlinked."""
    LOG = "log"
    """The database is there, but its log with the latest commits isn't."""
    OTHER = "other"
    """The index or the lock: all committed data is still at its path."""


@dataclass(frozen=True, slots=True)
class Loss:
    """A lost file and its description for the host."""

    what: ChangedPart
    detail: str


_Identity = tuple[int, int]
"""Device and inode."""


class Watch:
    """The files that a connection has open."""

    def __init__(self, database: Path) -> None:
        self._whats = {
            database: ChangedPart.DATABASE,  # the path as given: a link may point elsewhere later
            file_beside(database, LOG): ChangedPart.LOG,
            file_beside(database, INDEX): ChangedPart.OTHER,
            file_beside(database, LOCK): ChangedPart.OTHER,
        }
        self._known: dict[Path, _Identity] = {}

    def begin(self) -> None:
        """Record the files that the connection has open now.

        Raises:
            OSError: one is already gone.
        """
        for file in self._whats:
            if file.name.endswith(LOCK) and not file.exists():
                continue  # some tests open a database without one
            self._known[file] = _identity(file.stat())

    def loss(self) -> Loss | None:
        """The loss, if a file is no longer at its path; None if all are, or none are open yet."""
        for file, known in self._known.items():
            try:
                now = os.stat(file)  # noqa: PTH116 - half the cost of Path.stat, called thousands of times
            except OSError as error:
                return Loss(self._whats[file], f"{file.name}: {error.strerror}")
            if _identity(now) != known:
                return Loss(self._whats[file], f"{file.name} was replaced by another file")
        return None


def _identity(now: os.stat_result) -> _Identity:
    return now.st_dev, now.st_ino


@asynccontextmanager
async def hold_lock(path: Path, waiting: Callable[[], None]) -> AsyncIterator[None]:
    """Hold the lock of the database at `path`; `waiting` is called once if another process holds it.

    Raises:
        StoreError: the lock file can't be created there.
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
