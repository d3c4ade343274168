"""Copies of a database that is at rest or at work."""

from pathlib import Path
from typing import Final

from rules.model.errors import StoreError, StoreReason
from rules.store.sqlite.copying import write_copy
from rules.store.sqlite.files import INDEX, LOG, beside
from rules.store.sqlite.readonly import reading

_ITS_FILES: Final = ("", LOG, INDEX, "-journal")
"""What SQLite takes for part of a database (https://www.sqlite.org/howtocorrupt.html, 1.4)."""


def copy_database(database: Path, copy: Path) -> None:
    """Make a consistent copy in one file; nobody who plays meanwhile waits for it.

    Raises:
        StoreError: there is no such database, or a file in the copy's place already.
    """
    if copy.exists():
        raise StoreError(StoreReason.OCCUPIED, file=str(copy))
    with reading(database) as source:
        write_copy(source, copy)


def must_be_free(database: Path) -> None:
    """See that there is neither a database nor the log of one, which would be played into a copy.

    Raises:
        StoreError: there is.
    """
    for end in _ITS_FILES:
        if (there := beside(database, end)).exists():
            raise StoreError(StoreReason.OCCUPIED, file=str(there))
