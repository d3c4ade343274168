"""The one place that chooses an adapter: by where the games are kept."""

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
    """The store at a place, made or brought up to date; waits while another process holds it.

    `parts`: of the servers that this process is to look after. `shards`: it is to have a fair share of all
    instead, divided by so many. A file has one process for all.

    Raises:
        StoreError: it can't be opened; nothing is changed.
        DataError: it is PostgreSQL's, and what speaks with that is not installed.
    """
    if isinstance(place, Path):
        async with sqlite.open_store(place) as store:
            yield store
    else:
        async with _postgres().open_store(place, parts, shards) as store:
            yield store


@contextmanager
def inspecting(place: Place) -> Iterator[Inspection]:
    """What is kept at a place as it is at this moment, read only.

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
    """The version of what is kept at a place, the newest one, and its games by their status; at once.

    Raises:
        StoreError: it can't be read, or is none of General's or of this version's.
        DataError: as for `open_store`.
    """
    if isinstance(place, Path):
        with reading(place) as connection:
            version = must_have_tables(connection, place)
            return version, newest_version(), SqlLedger(connection).games.counts()
    return newest_version(), newest_version(), _postgres().counts_at(place)


def must_be_openable(place: Place) -> None:
    """Check that a place, if there is anything, holds what this program can open; changes nothing.

    Raises:
        StoreError: it does not, or it is missing although it was there.
        DataError: as for `open_store`.
    """
    if isinstance(place, Path):
        must_be_ours(place)
    else:
        _postgres().must_be_reached(place)


def copy_of(place: Place, copy: Path) -> None:
    """Make a consistent copy in one file of SQLite's, without making players wait.

    Raises:
        StoreError: there is no such database, or a file is in the copy's place already.
        DataError: as for `open_store`.
    """
    if isinstance(place, Path):
        copy_database(place, copy)
    elif copy.exists():
        raise StoreError(StoreReason.OCCUPIED, file=str(copy))
    else:
        _postgres().copy_out(place, copy)


def put_copy(copy: Path, place: Place) -> None:
    """Put what is in a file of SQLite's in a place where there is nothing.

    Raises:
        StoreError: there is something, or the copy can't be read; nothing is changed.
        DataError: as for `open_store`.
    """
    must_be_free(place)
    if isinstance(place, Path):
        copy_database(copy, place)
    else:
        _postgres().copy_in(copy, place)


def must_be_free(place: Place) -> None:
    """Check that there is nothing at a place.

    Raises:
        StoreError: there is.
        DataError: as for `open_store`.
    """
    if isinstance(place, Path):
        must_be_no_file(place)
    else:
        _postgres().must_be_empty(place)


def is_held(place: Place) -> bool:
    """Whether a process is at work with what is at a place."""
    return is_file_held(place) if isinstance(place, Path) else bool(_postgres().is_taken(place))


def shared_turn(place: Place, name: str, every: float) -> float:
    """In how many seconds it is this process's turn among all that share a place, each some seconds apart.

    Raises:
        StoreError: it can't be known.
        DataError: as for `open_store`.
    """
    return 0.0 if isinstance(place, Path) else float(_postgres().turn_in_line(place, name, every))


def processes_at(place: Place) -> Processes | None:
    """What the processes that share a place know of each other; None where one has it for itself.

    Raises:
        DataError: as for `open_store`.
    """
    if isinstance(place, Path):
        return None
    shared: Processes = _postgres().PostgresProcesses(place)
    return shared


def note_at(place: Place, name: str) -> str:
    """What was noted of a place for whoever works with it next; empty if nothing, or if it can't be read.

    Raises:
        StoreError: the database can't be reached.
    """
    if shared := processes_at(place):
        return shared.note(name)
    with suppress(OSError, ValueError):
        return place.with_suffix(f".{name}").read_text(encoding="utf-8")
    return ""


def where_noted(place: Place, name: str) -> str:
    """Where it is noted, in words: a file, or a row of the database."""
    return f"the note {name!r}" if processes_at(place) else str(place.with_suffix(f".{name}"))


def write_note_at(place: Place, name: str, text: str) -> None:
    """Note something of a place: in a row of its database, or in a file beside it.

    Raises:
        OSError, StoreError: it can't be written.
    """
    if shared := processes_at(place):
        shared.write_note(name, text)
    else:
        place.with_suffix(f".{name}").write_text(text, encoding="utf-8")


def advice_about(place: Place) -> tuple[str, ...]:
    """Advice for the host about what keeps the games; empty if it needs none."""
    return backup.advice() if isinstance(place, Path) else ()


def _postgres() -> ModuleType:
    if find_spec("psycopg") is None:
        raise DataError("PostgreSQL needs an extra: pip install 'general-risk[postgres]'")
    from rules.store import postgres  # noqa: PLC0415 - an optional extra

    return postgres
