"""`general backup`, `restore`, `move` and `check`: maintenance of the database."""

from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

from general.terminal import progress_bar
from rules import audit, upkeep
from rules.store.processes import Place


def backup(database: Place, copy: Path, forget_after: int | None) -> str:
    """Back up the database, even while the bot runs; return sentences with what was done.

    `forget_after`: days after which earlier backups beside it are deleted; None: never.
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
    """When `general backup` last ran; None if unknown."""
    try:
        return datetime.fromisoformat(_note_of(database).read_text(encoding="ascii"))
    except (OSError, ValueError):
        return None


def _note_of(database: Place) -> Path:
    return database.with_suffix(".backup")


def restore(copy: Path, database: Place) -> str:
    """Restore a lost database from a checked backup; return a sentence with the result."""
    with progress_bar("Checking") as progress:
        report = upkeep.restore(copy, database, progress)
    return f"Restored {database} from {copy}: {_counts(report)}."


def move(source: Place, target: Place) -> str:
    """Move all games to another database; return a sentence with the result."""
    with progress_bar("Checking") as progress:
        report = upkeep.move(source, target, progress)
    return f"Moved {source} to {target}: {_counts(report)}. {source} itself is unchanged."


def check(database: Place) -> tuple[str, bool]:
    """Check the database; return the result in words, and whether it's sound."""
    with progress_bar("Checking") as progress:
        report = audit.check(database, progress)
    sound = not report.faults
    said = f"{database}{' is sound' if sound else ''}: {_counts(report)}."
    return "\n".join([said, *report.faults, *report.advice]), sound


def _counts(report: audit.CheckReport) -> str:
    return f"{report.games:,} games, {report.events:,} events, {len(report.faults)} problems"
