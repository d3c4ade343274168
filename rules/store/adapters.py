"""The one place that chooses an adapter: by where the games are kept."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from rules.model.errors import DataError
from rules.store import sqlite
from rules.store.address import Place
from rules.store.port import Store
from rules.store.sql.inspection import Inspection
from rules.store.sqlite import wal_reset
from rules.store.sqlite.database import must_be_ours
from rules.store.sqlite.inspection import inspecting as inspecting_file


@asynccontextmanager
async def open_store(place: Place) -> AsyncIterator[Store]:
    """The store at a place, made or brought up to date; waits while another process holds it.

    Raises:
        StoreError: it can't be opened; nothing is changed.
        DataError: it is PostgreSQL's, and what speaks with that is not installed.
    """
    if isinstance(place, Path):
        async with sqlite.open_store(place) as store:
            yield store
    else:
        async with _postgres().open_store(place) as store:
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


def advice_about(place: Place) -> tuple[str, ...]:
    """Advice for the host about what keeps the games; empty if it needs none."""
    return wal_reset.advice() if isinstance(place, Path) else ()


def _postgres() -> ModuleType:
    if find_spec("psycopg") is None:
        raise DataError("PostgreSQL needs an extra: pip install 'general-risk[postgres]'")
    from rules.store import postgres  # noqa: PLC0415 - an optional extra

    return postgres
