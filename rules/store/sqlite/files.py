"""The files of a database: which lie beside it, what they tell, and that nobody else may read them.

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
RESCUE: Final = ".rescue-"
"""Before the moment at which a running General had to copy what was no longer at its path."""
BEFORE: Final = ".version-"
"""Before the version from which a database was brought up to date."""

_TRACES: Final = (LOG, INDEX, f"{BEFORE}*", f"{RESCUE}*", ".health")
"""What lies beside a database only if there were games: a report is there while a bot is at work.

Each start makes a lock before there is a database, so that it tells nothing by itself.
"""

_FRAMES_HOME: Final = struct.Struct("=16xI76xI")
"""In the index: how many frames the log has, and how many of them are in the database as well."""

_OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO
_OWN: Final = stat.S_IRUSR | stat.S_IWUSR


def beside(database: Path, end: str) -> Path:
    """The file of that name's end beside a database."""
    real = Path(os.path.realpath(database))
    return real.with_name(f"{real.name}{end}")


def matching(database: Path, end: str) -> list[Path]:
    """The files beside a database whose names end so (a glob pattern), in order."""
    real = Path(os.path.realpath(database))
    return sorted(real.parent.glob(f"{glob.escape(real.name)}{end}"))


def is_empty(database: Path) -> bool:
    """Whether there is no such file yet, or nothing in it."""
    return not database.exists() or (database.is_file() and not database.stat().st_size)


def must_not_be_lost(database: Path, *, locked: bool = False) -> None:
    """What lies beside a database must not tell of games that it lacks: it would begin afresh in silence.

    `locked`: this process has made the lock itself.

    Raises:
        StoreError: it is not there or empty, or its log is not, and others of its files are. The
            fact `beside` names them: without them a database may begin afresh.
    """
    traces = [file for end in _TRACES for file in matching(database, end)]
    if not database.exists():
        if traces:
            raise _lost(StoreReason.MISSING, database, "it is not there", traces)
    elif database.is_file() and not database.stat().st_size:
        lock = beside(database, LOCK)
        if traces := [*traces, *([lock] if lock.exists() and not locked else [])]:
            raise _lost(StoreReason.DAMAGED, database, "it is empty", [database, *traces])
    elif _lacks_log(database):
        detail = "its log (-wal) is not there, with what was played last"
        raise _lost(StoreReason.DAMAGED, database, detail, [beside(database, INDEX)])


def _lacks_log(database: Path) -> bool:
    """Whether an index is there without its log, of which it knows frames that are nowhere else.

    SQLite takes away the index before the log.
    """
    if beside(database, LOG).exists():
        return False
    try:
        with beside(database, INDEX).open("rb") as file:
            head = file.read(_FRAMES_HOME.size)
    except OSError:
        return False
    if len(head) < _FRAMES_HOME.size:
        return False
    frames, home = _FRAMES_HOME.unpack(head)
    return bool(home < frames)


def _lost(reason: StoreReason, database: Path, detail: str, files: list[Path]) -> StoreError:
    named = ", ".join(file.name for file in files)
    return StoreError(reason, file=str(database), detail=detail, beside=named)


def make_private(file: Path) -> None:
    """Make an empty file that its owner alone may read and write, where there is none yet.

    Raises:
        OSError: it can't be made.
    """
    os.close(os.open(file, os.O_CREAT | os.O_WRONLY, _OWN))


def make_new(file: Path) -> None:
    """The same where there must be none, nor a link in its place.

    Raises:
        OSError: there is one, or it can't be made.
    """
    os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, _OWN))


def tighten(database: Path) -> None:
    """Take others' rights to a database and what lies beside it: secrets and hands are in there."""
    ends = ("", LOG, INDEX, "-journal", f"{LOCK}*", f"{BEFORE}*", f"{RESCUE}*")
    for file in (found for end in ends for found in matching(database, end)):
        take_from_others(file)


def take_from_others(file: Path) -> None:
    """Let its owner alone read and write a file; said in the log where others could."""
    try:
        mode = stat.S_IMODE(file.stat().st_mode)
        if os.name != "posix" or not mode & _OTHERS or not file.is_file():
            return
        file.chmod(mode & ~_OTHERS)
    except OSError as error:
        _log.warning("%s may be read by others, and that can't be changed: %s", file, error)
    else:
        _log.warning("%s could be read by others (%o); now by its owner alone", file, mode)
