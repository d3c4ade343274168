"""Whether what is decided gets to the disk: when it last did, and why it last did not."""

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
    """Why the last attempt failed; empty once one succeeds again."""
    gone: str = ""
    """Why what is open is not what lies at its path; empty once it is again."""

    @property
    def failing(self) -> bool:
        """Whether what is decided now would not get to the disk."""
        return bool(self.trouble or self.gone)

    @contextmanager
    def felt(self) -> Iterator[None]:
        """The block asks the database for something, and so learns whether it is there."""
        try:
            yield
        except StoreError as error:
            if error.reason is StoreReason.GONE:
                self.gone = str(error)
            raise
        self.gone = ""

    @contextmanager
    def beat(self, clock: Callable[[], datetime]) -> Iterator[None]:
        """The block commits, or raises."""
        try:
            with self.felt():
                yield
        except StoreError as error:
            self.trouble = str(error)
            raise
        self.commits += 1
        self.last = clock()
        self.trouble = ""
