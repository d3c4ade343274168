"""Upkeep of a database: copy it while the bot runs, and put a copy back when it is lost."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from rules.engine.audit import CheckReport, Progress, check
from rules.model.errors import StoreError, StoreReason
from rules.store.sqlite.backup import copies_before, copy_database, must_be_free


def backup(database: Path, copy: Path) -> None:
    """Make a consistent copy of the database in one file, without making players wait.

    Raises:
        StoreError: there is no such database, or a file is in the copy's place already.
    """
    copy_database(database, copy)


def forget_copies(database: Path, copy: Path, older_than: timedelta) -> tuple[Path, ...]:
    """Delete copies that are older, so that nobody who was forgotten is in them for longer; gives which.

    They are those beside `copy`, and those that updates left beside the database.
    """
    old = copies_before(database, copy, datetime.now(UTC) - older_than)
    for each in old:
        each.unlink()
    return old


def restore(copy: Path, database: Path, progress: Progress) -> CheckReport:
    """Put a copy in the place of a missing database; gives the report of the check made first.

    Raises:
        StoreError: something is wrong with the copy, or a database is there already, or the log of
            one, which would be applied to the copy.
    """
    must_be_free(database)
    report = check(copy, progress)
    if report.faults:
        wrong = f"{report.faults[0]} ({len(report.faults)} faults in all)"
        raise StoreError(StoreReason.DAMAGED, file=str(copy), detail=wrong)
    copy_database(copy, database)
    return report
