"""Selects the database adapter by location; nothing else does."""

from collections.abc import AsyncIterator, Collection, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from rules.model.errors import DataError, StoreError, StoreReason
from rules.store.inspection import Inspection
from rules.store.ledger import SqlLedger
from rules.store.port import Store
from rules.store.processes import EVERY, Place, Processes
from rules.store.sqlite import backup
from rules.store.sqlite import store as sqlite
from rules.store.sqlite.backup import (
    copies_before,
    copy_database,
    delete_part,
    must_have_tables,
    reading,
)
from rules.store.sqlite.backup import must_be_free as must_be_no_file
from rules.store.sqlite.database import must_be_ours
from rules.store.sqlite.files import is_held as is_file_held
from rules.store.sqlite.schema import newest_version
from rules.store.sqlite.store import inspecting as inspecting_file

__all__ = [
    "advice_about",
    "copies_before",
    "copy_of",
    "delete_part",
    "glance",
    "inspecting",
    "is_held",
    "must_be_free",
    "must_be_openable",
    "note_at",
    "open_store",
    "processes_at",
    "put_copy",
    "shared_turn",
    "where_noted",
    "write_note_at",
]


@asynccontextmanager
async def open_store(
    place: Place, parts: Collection[int] = EVERY, shards: int = 0
) -> AsyncIterator[Store]:
    """Open the store at a location, creating or migrating it; waits while another process holds it.

    `parts`: the server parts this process owns. `shards`: a fair share instead, in units of these shards. A
    file has one process for all.

    Raises:
        StoreError: it can't be opened; nothing is changed.
        DataError: it is PostgreSQL's, and its driver isn't installed.
    """
    if isinstance(place, Path):
        async with sqlite.open_store(place) as store:
            yield store
    else:
        async with _postgres().open_store(place, parts, shards) as store:
            yield store


@contextmanager
def inspecting(place: Place) -> Iterator[Inspection]:
    """A read-only snapshot of a database for an integrity check.

    Raises:
        StoreError: it can't be read at all; raised for failures within the block too.
        DataError: as for `open_store`.
    """
    if isinstance(place, Path):
        with inspecting_file(place) as inspected:
            yield inspected
    else:
        with _postgres().inspecting(place) as inspected:
            yield inspected


def glance(place: Place) -> tuple[int, int, Mapping[str, int]]:
    """A database's schema version, the newest one, and its games by status; fast.

    Raises:
        StoreError: it can't be read, or isn't General's or of this version.
        DataError: as for `open_store`.
    """
    if isinstance(place, Path):
        with reading(place) as connection:
            version = must_have_tables(connection, place)
            return version, newest_version(), SqlLedger(connection).games.counts()
    return newest_version(), newest_version(), _postgres().counts_at(place)


def must_be_openable(place: Place) -> None:
    """Check that a database, if it exists, can be opened by this program; changes nothing.

    Raises:
        StoreError: it can't, or it is missing although it existed.
        DataError: as for `open_store`.
    """
    if isinstance(place, Path):
        must_be_ours(place)
    else:
        _postgres().must_be_reached(place)


def copy_of(place: Place, copy: Path) -> None:
    """Make a consistent copy as one SQLite file, without blocking players.

    Raises:
        StoreError: there is no such database, or the copy's file already exists.
        DataError: as for `open_store`.
    """
    if isinstance(place, Path):
        copy_database(place, copy)
    elif copy.exists():
        raise StoreError(StoreReason.OCCUPIED, file=str(copy))
    else:
        _postgres().copy_out(place, copy)


def put_copy(copy: Path, place: Place) -> None:
    """Load a SQLite file into an empty location.

    Raises:
        StoreError: it isn't empty, or the copy can't be read; nothing is changed.
        DataError: as for `open_store`.
    """
    must_be_free(place)
    if isinstance(place, Path):
        copy_database(copy, place)
    else:
        _postgres().copy_in(copy, place)


def must_be_free(place: Place) -> None:
    """Check that a location is empty.

    Raises:
        StoreError: it isn't.
        DataError: as for `open_store`.
    """
    if isinstance(place, Path):
        must_be_no_file(place)
    else:
        _postgres().must_be_empty(place)


def is_held(place: Place) -> bool:
    """Whether a process is using the database."""
    return is_file_held(place) if isinstance(place, Path) else bool(_postgres().is_taken(place))


def shared_turn(place: Place, name: str, every: float) -> float:
    """Seconds until this process's slot in a rate limit shared by all processes.

    Raises:
        StoreError: it can't be determined.
        DataError: as for `open_store`.
    """
    return 0.0 if isinstance(place, Path) else float(_postgres().turn_in_line(place, name, every))


def processes_at(place: Place) -> Processes | None:
    """The shared state of processes using a database; None if it is never shared.

    Raises:
        DataError: as for `open_store`.
    """
    if isinstance(place, Path):
        return None
    shared: Processes = _postgres().PostgresProcesses(place)
    return shared


def note_at(place: Place, name: str) -> str:
    """A note left for later users of a database; empty if there is none, or it is unreadable.

    Raises:
        StoreError: the database can't be reached.
    """
    if shared := processes_at(place):
        return shared.note(name)
    with suppress(OSError, ValueError):
        return place.with_suffix(f".{name}").read_text(encoding="utf-8")
    return ""


def where_noted(place: Place, name: str) -> str:
    """Describes where a note is stored: in a file, or in a database row."""
    return f"the note {name!r}" if processes_at(place) else str(place.with_suffix(f".{name}"))


def write_note_at(place: Place, name: str, text: str) -> None:
    """Leave a note: in a row of the database, or in a file beside it.

    Raises:
        OSError, StoreError: it can't be written.
    """
    if shared := processes_at(place):
        shared.write_note(name, text)
    else:
        place.with_suffix(f".{name}").write_text(text, encoding="utf-8")


def advice_about(place: Place) -> tuple[str, ...]:
    """Advice for the host about the database software; empty if there is none."""
    return backup.advice() if isinstance(place, Path) else ()


def _postgres() -> ModuleType:
    if find_spec("psycopg") is None:
        raise DataError("PostgreSQL needs an extra: pip install 'general-risk[postgres]'")
    from rules.store import postgres  # noqa: PLC0415 - an optional extra

    return postgres
