"""Whether what a connection has open is still what lies at its path.

SQLite goes on in files that were deleted, renamed or replaced, and so loses what it is given
(https://www.sqlite.org/howtocorrupt.html, 4). Four looks at the file system tell, in less than 10 µs.
"""

import os
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from rules.store.sqlite.files import INDEX, LOCK, LOG, beside


class What(StrEnum):
    """What is no longer as it was opened; each has a way out of its own."""

    DATABASE = "database"
    """What is open is whole, and lies at its path no more."""
    LOG = "log"
    """The database is there, and its log is not."""
    CONTENT = "content"
    """Somebody wrote over the database, or into it."""
    OTHER = "other"
    """Somebody else has a hand in it."""


@dataclass(frozen=True, slots=True)
class Loss:
    """What is wrong, also in words for the host."""

    what: What
    detail: str


_Identity = tuple[int, int]
"""Device and inode."""


class Watch:
    """The files that a connection has open, as they were when last looked at."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._log = beside(database, LOG)
        self._index = beside(database, INDEX)
        self._lock = beside(database, LOCK)
        self._known: dict[Path, _Identity] = {}
        self._written: tuple[int, int] | None = None
        self._logged = 0

    def begin(self) -> None:
        """The connection has its files open: these.

        Raises:
            OSError: one is gone already.
        """
        for file in (self._database, self._log, self._index):
            self._known[file] = _identity(file.stat())
        if self._lock.exists():  # not where a test opens a database without one
            self._known[self._lock] = _identity(self._lock.stat())
        self.note_written()

    def note_written(self) -> None:
        """The database itself was just written to by this connection, which nobody else may do."""
        self._written = _content(self._database.stat())

    def note_emptied(self) -> None:
        """All of the log was brought into what is open, wherever that lies now, and the log cut."""
        self._written, self._logged = None, 0

    def has(self, file: Path) -> bool:
        """Whether a file is there, and the one that is open."""
        return file.exists() and _identity(file.stat()) == self._known.get(file)

    def loss(self) -> Loss | None:
        """What is no longer as it was; None while all is well, or nothing is open yet."""
        for file, known in self._known.items():
            try:
                now = os.stat(file)  # noqa: PTH116 - half the price of Path.stat, thousands of times
            except OSError as error:
                return Loss(self._what(file), f"{file.name}: {error.strerror}")
            if _identity(now) != known:
                return Loss(self._what(file), f"{file.name}: another file is in its place")
            if changed := self._changed(file, now):
                what = What.CONTENT if file is self._database else What.OTHER
                return Loss(what, f"{file.name}: {changed}")
        return None

    def _what(self, file: Path) -> What:
        if file == self._database:
            return What.DATABASE
        return What.LOG if file == self._log else What.OTHER

    def _changed(self, file: Path, now: os.stat_result) -> str:
        """How a file differs that is the same: written over, cut. A log grows, and never shrinks."""
        if file is self._database:
            if self._written not in (None, _content(now)):
                return "another program has written to it"
            self._written = _content(now)
        if file is self._log:
            if now.st_size < self._logged:
                return "another program has cut it"
            self._logged = now.st_size
        return ""


def _identity(now: os.stat_result) -> _Identity:
    return now.st_dev, now.st_ino


def _content(now: os.stat_result) -> tuple[int, int]:
    """What changes with each write: without one a log's database stays as it is."""
    return now.st_size, now.st_mtime_ns
