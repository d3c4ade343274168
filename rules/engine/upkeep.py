"""Looking after a database: copies of it, made while the bot runs, and put back when it is lost."""

from pathlib import Path
from typing import Final

from rules.engine.audit import Progress, Report, check
from rules.model.errors import StoreError, StoreReason
from rules.store.copying import write_copy
from rules.store.files import INDEX, LOG, beside
from rules.store.readonly import reading

_ITS_FILES: Final = ("", LOG, INDEX, "-journal")
"""What SQLite takes for part of a database (https://www.sqlite.org/howtocorrupt.html, 1.4)."""


def backup(database: Path, copy: Path) -> None:
    """A consistent copy of the database, in one file; nobody who plays meanwhile waits for it.

    Raises:
        StoreError: there is no such database, or a file in the copy's place already.
    """
    if copy.exists():
        raise StoreError(StoreReason.OCCUPIED, file=str(copy))
    with reading(database) as source:
        write_copy(source, copy)


def restore(copy: Path, database: Path, progress: Progress) -> Report:
    """Put a copy in the place of a database that is not there; it is checked first.

    Raises:
        StoreError: something is wrong with the copy, or there is a database already, or one's log,
            which would be played into the copy.
    """
    for end in _ITS_FILES:
        if (there := beside(database, end)).exists():
            raise StoreError(StoreReason.OCCUPIED, file=str(there))
    report = check(copy, progress)
    if report.faults:
        wrong = f"{report.faults[0]} ({len(report.faults)} faults in all)"
        raise StoreError(StoreReason.DAMAGED, file=str(copy), detail=wrong)
    backup(copy, database)
    return report
