"""Upkeep of a database: copy it while the bot runs, put a copy back when it is lost, move it elsewhere."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

from rules import databases
from rules.audit import CheckReport, Progress, check
from rules.model.errors import StoreError, StoreReason
from rules.store.processes import Place, kept_beside
from rules.store.sqlite import backup as adapters


def backup(database: Place, copy: Path) -> None:
    """Make a consistent copy of the database in one file, without making players wait.

    Raises:
        StoreError: there is no such database, or a file is in the copy's place already.
    """
    databases.copy_of(database, copy)


def forget_copies(database: Place, copy: Path, older_than: timedelta) -> tuple[Path, ...]:
    """Delete copies that are older, so that nobody who was forgotten is in them for longer; gives which.

    They are those beside `copy`, and those that updates left beside the database.
    """
    moment = datetime.now(UTC) - older_than
    old = adapters.copies_before(kept_beside(database), copy, moment)
    for each in old:
        each.unlink()
    return old


def restore(copy: Path, database: Place, progress: Progress) -> CheckReport:
    """Put a copy in the place of a missing database; gives the report of the check made first.

    Raises:
        StoreError: something is wrong with the copy, or a database is there already, or the log of
            one, which would be applied to the copy.
    """
    databases.must_be_free(database)
    report = _sound(copy, progress)
    databases.put_copy(copy, database)
    return report


def move(source: Place, target: Place, progress: Progress) -> CheckReport:
    """Take all games from one place to another, which holds none; what is at the first stays as it is.

    Each game is folded at both places, and both must be sound and say the same.

    Raises:
        StoreError: a process is at work with the source, or something is wrong with it, or there is
            something at the target. A file that was made there by then is deleted again.
    """
    databases.must_be_free(target)
    if databases.is_held(source):
        raise StoreError(StoreReason.BUSY, file=str(source))
    report = _sound(source, progress)
    if isinstance(target, Path):
        databases.copy_of(source, target)
    elif isinstance(source, Path):
        databases.put_copy(source, target)
    else:
        with TemporaryDirectory(prefix="general-move-") as folder:
            between = Path(folder) / "games.db"
            databases.copy_of(source, between)
            databases.put_copy(between, target)
    try:
        moved = _sound(target, progress)
    except StoreError:
        if isinstance(target, Path):
            adapters.delete_part(target)  # what was just made, and nothing can be read from
        raise
    if (moved.games, moved.events) != (report.games, report.events):
        counts = f"{moved.games} games with {moved.events} events arrived of"
        detail = f"{counts} {report.games} with {report.events}"
        raise StoreError(StoreReason.FAILED, file=str(target), detail=detail)
    return moved


def _sound(place: Place, progress: Progress) -> CheckReport:
    """The report of a check that found nothing wrong.

    Raises:
        StoreError: something is.
    """
    report = check(place, progress)
    if report.faults:
        wrong = f"{report.faults[0]} ({len(report.faults)} problems in all)"
        raise StoreError(StoreReason.DAMAGED, file=str(place), detail=wrong)
    return report
