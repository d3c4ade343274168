"""A consistent copy of a database, as one file that is there whole or not at all."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from rules.store.sqlite.failures import FAILURES, store_error
from rules.store.sqlite.files import make_new

_PAGES_AT_ONCE: Final = 256
"""Some 1 MB, brought to the disk before the next: a commit meanwhile waits for no more than that."""


def write_copy(
    source: sqlite3.Connection, copy: Path, to_disk: Callable[[int], None] = os.fsync
) -> None:
    """Copy a database to a file, in the place of an earlier one; who plays meanwhile doesn't wait.

    `to_disk` brings the open file of that number to the disk, piece by piece.
    Its owner alone may read it: it holds the secrets of games under way.

    Raises:
        StoreError: it can't be read, or there is no room or no right to write it; the part that was
            written is gone again.
    """
    part = copy.with_name(f"{copy.name}.part")
    try:
        part.unlink(missing_ok=True)
        make_new(part)
        with (
            _one_moment(source),
            part.open("r+b") as file,
            closing(sqlite3.connect(part)) as target,
        ):
            source.backup(target, pages=_PAGES_AT_ONCE, progress=lambda *_: to_disk(file.fileno()))
            # One file that can be carried away: not with a log beside it.
            target.execute("PRAGMA journal_mode = DELETE")
        part.replace(copy)
    except FAILURES as error:
        if part.is_file():
            part.unlink()
        raise store_error(error, copy) from error


@contextmanager
def _one_moment(source: sqlite3.Connection) -> Iterator[None]:
    """Read the database as it is now: else a copy in pieces begins again with each move made meanwhile."""
    source.execute("BEGIN")
    try:
        source.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        yield
    finally:
        source.execute("ROLLBACK")
