"""Copies of a database, in use or not."""

from pathlib import Path
from typing import Final

from rules.model.errors import StoreError, StoreReason
from rules.store.sqlite.copying import write_copy
from rules.store.sqlite.files import INDEX, LOG, beside
from rules.store.sqlite.readonly import reading

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


def must_be_free(database: Path) -> None:
    """Check that there is neither a database nor the log of one, which would be applied to a copy.

    Raises:
        StoreError: there is one.
    """
    for end in _ITS_FILES:
        if (there := beside(database, end)).exists():
            raise StoreError(StoreReason.OCCUPIED, file=str(there))
