"""Looks at this machine: disk, memory, database and its last copy, whether a bot runs. Changes nothing."""

import os
import shutil
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from platform import machine, python_version, system
from typing import Final

from general.complaints import complaint_about
from general.doctor.diagnoses import Diagnosis, look, well, wrong
from general.running.health import health, is_reported
from general.upkeep import last_backup
from rules import VERSION
from rules.audit import glance
from rules.model.errors import RulesError
from rules.store.processes import Place, kept_beside

_MEGABYTE: Final = 1_000_000
_LEAST_DISK: Final = 500
"""Megabytes that should be free where the database lies: a game of three weighs 0.2 until it is archived."""
_MAKE_ROOM: Final = (
    f"Make room there: at least {_LEAST_DISK} MB, for the log, copies and updates (old copies first:"
    " docs/hosting.md). On a full disk General refuses orders, loses nothing, and goes on by itself once"
    " there is room."
)
_LEAST_MEMORY: Final = 300
"""Megabytes that should be free before a bot is started (docs/performance.md)."""
_LONG_AGO: Final = timedelta(days=2)
_MEMORY: Final = Path("/proc/meminfo")


def look_at_machine(database: Place, now: datetime | None = None) -> Iterator[Diagnosis]:
    """What is to be said of this machine and the database of a bot, a diagnosis each."""
    yield well(
        "version", f"General {VERSION}, Python {python_version()}, {system()} on {machine()}"
    )
    yield _disk(kept_beside(database))
    yield _memory()
    yield from _games(database)
    yield _backup(database, now or datetime.now(UTC))
    yield _bot(database)


def _disk(database: Path) -> Diagnosis:
    """The room where the database lies, or will; where a link leads if it is one."""
    folder = next(each for each in database.resolve().parents if each.exists())
    if not os.access(folder, os.W_OK):
        return wrong("disk", f"{folder} can't be written to", "Give General's user that folder.")
    free = shutil.disk_usage(folder).free // _MEGABYTE
    said = f"{free:,} MB free in {folder}"
    if free < _LEAST_DISK:
        return wrong("disk", said, _MAKE_ROOM)
    return well("disk", said)


def _memory() -> Diagnosis:
    """The memory that a new process could have, where the system says so."""
    try:
        lines = _MEMORY.read_text(encoding="ascii").splitlines()
        fields = dict(line.split(":", 1) for line in lines)
        free = int(fields["MemAvailable"].split()[0]) * 1024 // _MEGABYTE
    except (OSError, KeyError, ValueError):
        return look("memory", "this system does not say how much is free")
    said = f"{free:,} MB free"
    if free < _LEAST_MEMORY:
        return look(
            "memory", said, f"A bot takes up to {_LEAST_MEMORY} MB; have swap, or stop something."
        )
    return well("memory", said)


def _games(database: Place) -> Iterator[Diagnosis]:
    """The database as it can be read, without a word of what is in its games."""
    if isinstance(database, Path) and not database.exists():
        yield well("database", f"{database} is not there yet; the first start makes it")
        return
    try:
        seen = glance(database)
    except (RulesError, OSError) as error:
        yield wrong("database", complaint_about(error))
        return
    kept = ", ".join(f"{count:,} {status}" for status, count in sorted(seen.games.items()))
    yield well("database", f"{database}: {kept or 'no game yet'}")
    if seen.version < seen.newest:
        said = f"its schema is {seen.version}, this program's {seen.newest}"
        yield look(
            "schema", said, "The next start brings it up to date, and leaves a copy beside it."
        )


def _backup(database: Place, now: datetime) -> Diagnosis:
    """When it was last copied by `general backup`."""
    if isinstance(database, Path) and not database.exists():
        return well("backup", "nothing to be copied yet")
    advice = "Copy it daily: general backup (docs/hosting.md)."
    at = last_backup(database)
    if at is None:
        return look("backup", "general backup was never run on it", advice)
    days = (now - at) / timedelta(days=1)
    said = f"the last one is {days:.1f} days old"
    return look("backup", said, advice) if now - at > _LONG_AGO else well("backup", said)


def _bot(database: Place) -> Diagnosis:
    """Whether a bot runs on that database, and how it is."""
    if not is_reported(database):
        return well("bot", "none runs on this database now")
    said, is_well = health(database)
    if is_well:
        return well("bot", f"one runs on this database, {said}")
    return wrong("bot", said.replace("\n", "; "), "See its log; general health says the same.")
