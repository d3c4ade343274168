"""Watch over the files that a connection has open: whether they are still those at their paths.

SQLite goes on writing to files that were deleted, renamed or replaced, and so loses what it is given
(https://www.sqlite.org/howtocorrupt.html, 4). Four calls of `stat` notice it, in less than 10 µs.
"""

import os
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from rules.store.sqlite.files import INDEX, LOCK, LOG, file_beside


class What(StrEnum):
    """The part that is no longer as it was opened; each is rescued in its own way."""

    DATABASE = "database"
    """The open database is whole, but no longer at its path."""
    LOG = "log"
    """The database is there, but its log is not."""
    CONTENT = "content"
    """Somebody wrote over the database, or into it."""
    OTHER = "other"
    """Another file changed, the index or the lock, or the log was truncated."""


@dataclass(frozen=True, slots=True)
class Loss:
    """A loss: its part, and its description for the host."""

    what: What
    detail: str


_Identity = tuple[int, int]
"""Device and inode."""


class Watch:
    """The files that a connection has open, as they were when last looked at."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._log = file_beside(database, LOG)
        self._index = file_beside(database, INDEX)
        self._lock = file_beside(database, LOCK)
        self._known: dict[Path, _Identity] = {}
        self._written: tuple[int, int] | None = None
        self._logged = 0

    def begin(self) -> None:
        """Note the files that the connection has open now.

        Raises:
            OSError: one is gone already.
        """
        for file in (self._database, self._log, self._index):
            self._known[file] = _identity(file.stat())
        if self._lock.exists():  # not where a test opens a database without one
            self._known[self._lock] = _identity(self._lock.stat())
        self.note_written()

    def note_written(self) -> None:
        """Note that this connection, as only it may, has just written to the database file."""
        self._written = _content(self._database.stat())

    def note_emptied(self) -> None:
        """Note that the log was checkpointed into the open file, wherever that is now, and truncated."""
        self._written, self._logged = None, 0

    def has(self, file: Path) -> bool:
        """Whether a file is there, and is the one that is open."""
        return file.exists() and _identity(file.stat()) == self._known.get(file)

    def loss(self) -> Loss | None:
        """The loss, if something is no longer as it was; None if all is well, or nothing is open yet."""
        for file, known in self._known.items():
            try:
                now = os.stat(file)  # noqa: PTH116 - half the price of Path.stat, thousands of times
            except OSError as error:
                return Loss(self._what(file), f"{file.name}: {error.strerror}")
            if _identity(now) != known:
                return Loss(self._what(file), f"{file.name}: another file is in its place")
            if changed := self._change_in(file, now):
                what = What.CONTENT if file is self._database else What.OTHER
                return Loss(what, f"{file.name}: {changed}")
        return None

    def _what(self, file: Path) -> What:
        if file == self._database:
            return What.DATABASE
        return What.LOG if file == self._log else What.OTHER

    def _change_in(self, file: Path, now: os.stat_result) -> str:
        """The change in a file of the same identity: overwritten or truncated. A log never shrinks."""
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
    """The size and time of modification, which change only with a write to the file itself."""
    return now.st_size, now.st_mtime_ns
