"""Watch over the files that a connection has open: whether they are still those at their paths.

SQLite goes on writing to files that were deleted, renamed or replaced, and so loses what it is given
(https://www.sqlite.org/howtocorrupt.html, 4). Four calls of `stat` notice it, in less than 10 µs.

Only the identity of a file counts, never its time or size: a checkpoint, one that fails half-way too, a
backup program and `touch` change those, and none of them is a reason to stop. Who may write to a file
at its path, and when, is for SQLite's own locks to decide.
"""

import os
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from rules.store.sqlite.files import INDEX, LOCK, LOG, file_beside


class What(StrEnum):
    """The part that is no longer at its path."""

    DATABASE = "database"
    """The open database is whole, but lies elsewhere or nowhere."""
    LOG = "log"
    """The database is there, but its log, with what was committed last, is not."""
    OTHER = "other"
    """The index or the lock: all that was committed is at its path."""


@dataclass(frozen=True, slots=True)
class Loss:
    """A loss: its part, and its description for the host."""

    what: What
    detail: str


_Identity = tuple[int, int]
"""Device and inode."""


class Watch:
    """The files that a connection has open."""

    def __init__(self, database: Path) -> None:
        self._whats = {
            database: What.DATABASE,  # as it is called: a link may lead elsewhere
            file_beside(database, LOG): What.LOG,
            file_beside(database, INDEX): What.OTHER,
            file_beside(database, LOCK): What.OTHER,
        }
        self._known: dict[Path, _Identity] = {}

    def begin(self) -> None:
        """Note the files that the connection has open now.

        Raises:
            OSError: one is gone already.
        """
        for file in self._whats:
            if file.name.endswith(LOCK) and not file.exists():
                continue  # a test opens a database without one
            self._known[file] = _identity(file.stat())

    def loss(self) -> Loss | None:
        """The loss, if a file is no longer at its path; None if all are, or nothing is open yet."""
        for file, known in self._known.items():
            try:
                now = os.stat(file)  # noqa: PTH116 - half the price of Path.stat, thousands of times
            except OSError as error:
                return Loss(self._whats[file], f"{file.name}: {error.strerror}")
            if _identity(now) != known:
                return Loss(self._whats[file], f"{file.name}: another file is in its place")
        return None


def _identity(now: os.stat_result) -> _Identity:
    return now.st_dev, now.st_ino
