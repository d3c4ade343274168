"""`general backup`, `restore` and `check`: looking after the file that the games are kept in."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from rules.engine import audit, upkeep


def backup(database: Path, copy: Path, forget_after: int | None) -> str:
    """Copy the database, also while the bot runs; gives sentences that say what was done.

    `forget_after`: the days after which earlier copies beside it are deleted; None: never.
    """
    upkeep.backup(database, copy)
    said = f"{database} is copied to {copy} ({copy.stat().st_size:,} bytes)."
    if forget_after is None:
        return said
    old = upkeep.forget_copies(database, copy, timedelta(days=forget_after))
    return "\n".join([said, *(f"{each} was older, and is deleted." for each in old)])


def restore(copy: Path, database: Path, console: Console) -> str:
    """Put a checked copy in the place of a lost database; gives a sentence that says so."""
    with _bar(console, "Checking") as progress:
        report = upkeep.restore(copy, database, progress)
    return f"{database} is restored from {copy}: {_counted(report)}."


def check(database: Path, console: Console) -> tuple[str, bool]:
    """Check the database; gives what was found in words, and whether all is well."""
    with _bar(console, "Checking") as progress:
        report = audit.check(database, progress)
    sound = not report.faults
    said = (
        f"{database} is sound: {_counted(report)}." if sound else f"{database}: {_counted(report)}."
    )
    return "\n".join([said, *report.faults, *report.advice]), sound


def _counted(report: audit.Report) -> str:
    return f"{report.games:,} games, {report.events:,} events, {len(report.faults)} faults"


@contextmanager
def _bar(console: Console, what: str) -> Iterator[audit.Progress]:
    with Progress(console=console, transient=True) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
