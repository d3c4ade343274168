"""`general backup`, `restore`, `move` and `check`: maintenance of the database."""

from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

from general.terminal import progress_bar
from rules import audit, upkeep
from rules.store.processes import Place


def backup(database: Place, copy: Path, forget_after: int | None) -> str:
    """Copy the database, also while the bot runs; gives sentences that say what was done.

    `forget_after`: the days after which earlier copies beside it are deleted; None: never.
    """
    upkeep.backup(database, copy)
    with suppress(OSError):  # the copy is there; only `general doctor` would know of it
        _note_of(database).write_text(datetime.now(UTC).isoformat(), encoding="ascii")
    said = f"Backup of {database}: {copy} ({copy.stat().st_size:,} bytes)."
    if forget_after is None:
        return said
    old = upkeep.forget_copies(database, copy, timedelta(days=forget_after))
    return "\n".join([said, *(f"Deleted old backup {each}." for each in old)])


def last_backup(database: Place) -> datetime | None:
    """When the database was last copied by `general backup`; None where that is not known."""
    try:
        return datetime.fromisoformat(_note_of(database).read_text(encoding="ascii"))
    except (OSError, ValueError):
        return None


def _note_of(database: Place) -> Path:
    return database.with_suffix(".backup")


def restore(copy: Path, database: Place) -> str:
    """Put a checked copy in the place of a lost database; gives a sentence that says so."""
    with progress_bar("Checking") as progress:
        report = upkeep.restore(copy, database, progress)
    return f"Restored {database} from {copy}: {_counts(report)}."


def move(source: Place, target: Place) -> str:
    """Take all games from one place to another; gives a sentence that says so."""
    with progress_bar("Checking") as progress:
        report = upkeep.move(source, target, progress)
    return f"Moved {source} to {target}: {_counts(report)}. {source} itself is unchanged."


def check(database: Place) -> tuple[str, bool]:
    """Check the database; gives what was found in words, and whether all is well."""
    with progress_bar("Checking") as progress:
        report = audit.check(database, progress)
    sound = not report.faults
    said = f"{database}{' is sound' if sound else ''}: {_counts(report)}."
    return "\n".join([said, *report.faults, *report.advice]), sound


def _counts(report: audit.CheckReport) -> str:
    return f"{report.games:,} games, {report.events:,} events, {len(report.faults)} problems"
