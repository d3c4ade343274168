"""Pulse of the commits: whether decisions reach the disk, when one last did, and why one did not."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime

from rules.model.errors import StoreError, StoreReason


@dataclass(slots=True)
class Pulse:
    """The commits of one process."""

    commits: int = 0
    last: datetime | None = None
    trouble: str = ""
    """The reason for which the last attempt failed; empty once one succeeds again."""
    gone: str = ""
    """The reason for which the open file is not the one at its path; empty once it is again."""

    @property
    def failing(self) -> bool:
        """Whether a decision made now would not reach the disk."""
        return bool(self.trouble or self.gone)

    @contextmanager
    def watch_file(self) -> Iterator[None]:
        """Watch a block that uses the database, to note whether the file is there."""
        try:
            yield
        except StoreError as error:
            if error.reason is StoreReason.GONE:
                self.gone = str(error)
            raise
        self.gone = ""

    @contextmanager
    def watch_commit(self, clock: Callable[[], datetime]) -> Iterator[None]:
        """Watch a block that commits or raises, and count or note it."""
        try:
            with self.watch_file():
                yield
        except StoreError as error:
            self.trouble = str(error)
            raise
        self.commits += 1
        self.last = clock()
        self.trouble = ""
