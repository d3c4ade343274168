"""A consistent copy of a database, as one file that is there whole or not at all."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from rules.store.failures import FAILURES, store_error

_PAGES_AT_ONCE: Final = -1
"""All of them: a copy in pieces would begin again with every move that is made meanwhile."""


def write_copy(source: sqlite3.Connection, copy: Path) -> None:
    """Copy a database to a file, in the place of an earlier one; who plays meanwhile doesn't wait.

    Raises:
        StoreError: it can't be read, or there is no room or no right to write it; the part that was
            written is gone again.
    """
    part = copy.with_name(f"{copy.name}.part")
    try:
        part.unlink(missing_ok=True)
        with closing(sqlite3.connect(part)) as target:
            source.backup(target, pages=_PAGES_AT_ONCE)
            # One file that can be carried away: not with a log beside it.
            target.execute("PRAGMA journal_mode = DELETE")
        part.replace(copy)
    except FAILURES as error:
        part.unlink(missing_ok=True)
        raise store_error(error, copy) from error
