"""Copies of a database, in use or not."""

from datetime import datetime
from pathlib import Path
from typing import Final

from rules.model.errors import StoreError, StoreReason
from rules.store.sqlite.copying import write_copy
from rules.store.sqlite.files import BEFORE, INDEX, LOCK, LOG, file_beside
from rules.store.sqlite.readonly import reading
from rules.store.sqlite.schema import APPLICATION_ID

# https://www.sqlite.org/fileformat2.html, 1.3
_MAGIC: Final = b"SQLite format 3\0"
_OWNER_AT: Final = 68
_HEAD: Final = 72
_ITS_FILES: Final = ("", LOG, INDEX, "-journal")
"""The ends of files that SQLite takes for part of a database (https://www.sqlite.org/howtocorrupt.html, 1.4)."""


def copy_database(database: Path, copy: Path) -> None:
    """Make a consistent copy in one file, without making players wait.

    Raises:
        StoreError: there is no such database, or a file is in the copy's place already.
    """
    if copy.exists():
        raise StoreError(StoreReason.OCCUPIED, file=str(copy))
    with reading(database) as source:
        write_copy(source, copy)


def copies_before(database: Path, copy: Path, moment: datetime) -> tuple[Path, ...]:
    """Copies made before a moment: beside that copy, and those that updates left beside the database.

    Whatever is not a General's database, bears another suffix or may be in use is none.
    """
    found = [each for each in copy.parent.glob(f"*{copy.suffix}") if _is_copy(each)]
    found += database.parent.glob(f"{database.name}{BEFORE}*")
    return tuple(
        each
        for each in sorted({*found} - {database, copy})
        if each.stat().st_mtime < moment.timestamp()
    )


def _is_copy(file: Path) -> bool:
    """Whether a file is a database of General's that nothing uses."""
    if not file.is_file() or any(file_beside(file, end).exists() for end in (LOG, INDEX, LOCK)):
        return False
    with file.open("rb") as opened:
        head = opened.read(_HEAD)
    return head.startswith(_MAGIC) and head[_OWNER_AT:] == APPLICATION_ID.to_bytes(4, "big")


def must_be_free(database: Path) -> None:
    """Check that there is neither a database nor the log of one, which would be applied to a copy.

    Raises:
        StoreError: there is one.
    """
    for end in _ITS_FILES:
        if (there := file_beside(database, end)).exists():
            raise StoreError(StoreReason.OCCUPIED, file=str(there))
