"""Whether what is decided gets to the disk: when it last did, and why it last did not."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime

from rules.model.errors import StoreError


@dataclass(slots=True)
class Pulse:
    """The commits of one process."""

    commits: int = 0
    last: datetime | None = None
    trouble: str = ""
    """Why the last attempt failed; empty once one succeeds again."""

    @contextmanager
    def beat(self, clock: Callable[[], datetime]) -> Iterator[None]:
        """The block commits, or raises."""
        try:
            yield
        except StoreError as error:
            self.trouble = str(error)
            raise
        self.commits += 1
        self.last = clock()
        self.trouble = ""
