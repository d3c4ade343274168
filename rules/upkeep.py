"""Database maintenance: backups while the bot runs, and the last one's time; restoring, moving."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

from rules import databases
from rules.audit import CheckReport, Progress, check
from rules.model.errors import StoreError, StoreReason
from rules.store.processes import Place, kept_beside
from rules.store.sqlite import backup as adapters


def backup(database: Place, copy: Path) -> None:
    """Make a consistent single-file copy of the database without blocking players.

    Raises:
        StoreError: there is no such database, or the copy's file already exists.
    """
    databases.copy_of(database, copy)


def note_backup(database: Place) -> None:
    """Note beside the database that it was backed up now; `general doctor` reports it."""
    _note_of(database).write_text(datetime.now(UTC).isoformat(), encoding="ascii")


def last_backup(database: Place) -> datetime | None:
    """When a backup was last noted; None if unknown."""
    try:
        return datetime.fromisoformat(_note_of(database).read_text(encoding="ascii"))
    except (OSError, ValueError):
        return None


def _note_of(database: Place) -> Path:
    return database.with_suffix(".backup")


def forget_copies(database: Place, copy: Path, older_than: timedelta) -> tuple[Path, ...]:
    """Delete older copies, so that they don't retain erased people's data; returns which.

    Includes those beside `copy`, and those that migrations left beside the database.
    """
    moment = datetime.now(UTC) - older_than
    old = adapters.copies_before(kept_beside(database), copy, moment)
    for each in old:
        each.unlink()
    return old


def restore(copy: Path, database: Place, progress: Progress) -> CheckReport:
    """Restore a missing database from a copy; returns the report of checking the copy first.

    Raises:
        StoreError: the copy is faulty, or there is already a database, or a leftover log, which would be
            applied to the copy.
    """
    databases.must_be_free(database)
    report = _sound(copy, progress)
    databases.put_copy(copy, database)
    return report


def move(source: Place, target: Place, progress: Progress) -> CheckReport:
    """Copy all games to an empty database; the source stays unchanged.

    Each game is folded in both databases, which must be free of faults and agree.

    Raises:
        StoreError: a process is using the source, or it is faulty, or the target isn't empty. A target file
            created so far is deleted.
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
            adapters.delete_part(target)  # just created, with no readers
        raise
    if (moved.games, moved.events) != (report.games, report.events):
        counts = f"{moved.games} games with {moved.events} events arrived of"
        detail = f"{counts} {report.games} with {report.events}"
        raise StoreError(StoreReason.FAILED, file=str(target), detail=detail)
    return moved


def _sound(place: Place, progress: Progress) -> CheckReport:
    """The report of a check without faults.

    Raises:
        StoreError: there are faults.
    """
    report = check(place, progress)
    if report.faults:
        wrong = f"{report.faults[0]} ({len(report.faults)} problems in all)"
        raise StoreError(StoreReason.DAMAGED, file=str(place), detail=wrong)
    return report
