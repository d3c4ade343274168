"""Copying a database consistently, to one file that is there whole or not at all."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from rules.store.sqlite.failures import FAILURES, store_error
from rules.store.sqlite.files import make_new

_PAGES_AT_ONCE: Final = 256
"""The pages of one piece, some 1 MB: each is on the disk before the next, so a commit waits for one at most."""


def write_copy(
    source: sqlite3.Connection, copy: Path, to_disk: Callable[[int], None] = os.fsync
) -> None:
    """Copy a database to a file, in place of an earlier one, without making players wait.

    `to_disk` flushes the open file with that descriptor to the disk, piece by piece.
    Only its owner may read the copy: it holds the secrets of games under way.

    Raises:
        StoreError: the database can't be read, or there is no room or no right to write the copy.
            The part that was written is deleted again.
    """
    part = copy.with_name(f"{copy.name}.part")
    try:
        # It may be a link. What lies beside it is no danger: SQLite ignores a log beside an empty file.
        part.unlink(missing_ok=True)
        make_new(part)
        with (
            _snapshot(source),
            part.open("r+b") as file,
            closing(sqlite3.connect(part)) as target,
        ):
            source.backup(target, pages=_PAGES_AT_ONCE, progress=lambda *_: to_disk(file.fileno()))
            # The copy is one file that can be moved, without a log beside it.
            target.execute("PRAGMA journal_mode = DELETE")
        part.replace(copy)
    except FAILURES as error:
        delete_part(part)
        raise store_error(error, copy) from error


def delete_part(part: Path) -> None:
    """Delete a part of a copy that nothing has open, and what SQLite left beside it where the disk failed it."""
    with suppress(OSError):
        for end in ("", "-journal", "-wal", "-shm"):
            part.with_name(f"{part.name}{end}").unlink(missing_ok=True)


@contextmanager
def _snapshot(source: sqlite3.Connection) -> Iterator[None]:
    """Read the database as it is now: else a copy in pieces would begin again at each move."""
    source.execute("BEGIN")
    try:
        source.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        yield
    finally:
        source.execute("ROLLBACK")
