"""Files of a database: their names, what their presence means, and their access rights.

SQLite keeps a log (`-wal`) and its index (`-shm`) beside the file that a link leads to
(https://www.sqlite.org/walformat.html); General keeps a lock, and copies that it made by itself.
"""

import glob
import logging
import os
import stat
import struct
from pathlib import Path
from typing import Final

from rules.model.errors import StoreError, StoreReason

_log = logging.getLogger(__name__)

LOG: Final = "-wal"
INDEX: Final = "-shm"
LOCK: Final = ".lock"
OWNER: Final = ".log-owner"
"""Says which file the log belongs to (`log_owner.py`)."""
RESCUE: Final = ".rescue-"
"""The prefix, before a moment, of a copy that a running General made of a file gone from its path."""
BEFORE: Final = ".version-"
"""The prefix, before a version, of the copy of a database made before it was brought up to date."""

_TRACES: Final = (LOG, INDEX, f"{BEFORE}*", f"{RESCUE}*", ".health")
"""Files that are beside a database only if there were games: a health report is while a bot runs.

A lock alone means nothing: each start makes one before there is a database.
"""

_FRAMES_HOME: Final = struct.Struct("=16xI76xI")
"""The fields of the index: the number of frames in the log, and of those that are in the database too."""

_OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO
_OWN: Final = stat.S_IRUSR | stat.S_IWUSR


def file_beside(database: Path, end: str) -> Path:
    """The file beside a database whose name ends so."""
    real = Path(os.path.realpath(database))
    return real.with_name(f"{real.name}{end}")


def files_beside(database: Path, end: str) -> list[Path]:
    """The files beside a database whose names end so (a glob pattern), in order."""
    real = Path(os.path.realpath(database))
    return sorted(real.parent.glob(f"{glob.escape(real.name)}{end}"))


def is_empty(database: Path) -> bool:
    """Whether there is no such file yet, or nothing in it."""
    return not database.exists() or (database.is_file() and not database.stat().st_size)


def must_not_be_lost(database: Path, *, locked: bool = False) -> None:
    """Check that no file beside a database tells of games that it lacks: it would silently begin afresh.

    `locked`: this process has made the lock itself.

    Raises:
        StoreError: the database is missing or empty, or its log is missing, and other files of it
            are there. The fact `beside` names them: without them a database may begin afresh.
    """
    traces = [file for end in _TRACES for file in files_beside(database, end)]
    if not database.exists():
        if traces:
            raise _loss_error(StoreReason.MISSING, database, "it is not there", traces)
    elif database.is_file() and not database.stat().st_size:
        lock = file_beside(database, LOCK)
        if traces := [*traces, *([lock] if lock.exists() and not locked else [])]:
            raise _loss_error(StoreReason.DAMAGED, database, "it is empty", [database, *traces])
    elif _lacks_log(database):
        detail = "its log (-wal) is not there, with what was played last"
        raise _loss_error(StoreReason.DAMAGED, database, detail, [file_beside(database, INDEX)])


def _lacks_log(database: Path) -> bool:
    """Whether there is an index without its log, and the log had frames that are nowhere else.

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
    """Make an empty file that only its owner may read and write, if there is none yet.

    Raises:
        OSError: it can't be made.
    """
    os.close(os.open(file, os.O_CREAT | os.O_WRONLY, _OWN))


def make_new(file: Path) -> None:
    """Make such a file where there must be none yet, nor a link in its place.

    Raises:
        OSError: there is one, or it can't be made.
    """
    os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, _OWN))


def tighten(database: Path) -> None:
    """Take others' access to a database and the files beside it, which hold secrets and hands."""
    ends = ("", LOG, INDEX, "-journal", f"{LOCK}*", f"{OWNER}*", f"{BEFORE}*", f"{RESCUE}*")
    for file in (found for end in ends for found in files_beside(database, end)):
        take_from_others(file)


def take_from_others(file: Path) -> None:
    """Let only its owner read and write a file; logs a warning if others could."""
    try:
        mode = stat.S_IMODE(file.stat().st_mode)
        if os.name != "posix" or not mode & _OTHERS or not file.is_file():
            return
        file.chmod(mode & ~_OTHERS)
    except OSError as error:
        _log.warning("%s may be read by others, and that can't be changed: %s", file, error)
    else:
        _log.warning("%s could be read by others (%o); now by its owner alone", file, mode)
