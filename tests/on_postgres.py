"""`pytest --store postgres`: every engine that a test opens over a file is opened over a database of PostgreSQL's.

Each file stands for a database of its own, so a test that opens a file again finds what it left there.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from rules import databases
from rules.store.processes import Place, place_named
from tests.postgres_server import must_be_here, server


class Places:
    """The databases that stand for files."""

    def __init__(self) -> None:
        self._server: Any = None
        self._known: dict[Path, str] = {}
        self._free: list[str] = []

    def begin(self, running):
        """Let each file stand for a database of this server."""
        self._server = running

    def of(self, place: Place) -> Place:
        """The place that stands for a file, where any does; an address stands for itself."""
        if self._server is None or not isinstance(place, Path):
            return place
        if place not in self._known:
            self._known[place] = self._cleared() or self._server.made()
        return place_named(self._known[place])

    def free(self, folder):
        """Let others have what stood for the files in a folder: to make one takes long."""
        for file in [each for each in self._known if each.is_relative_to(folder)]:
            self._free.append(self._known.pop(file))

    def _cleared(self):
        for (
            address
        ) in self._free:  # a connection that was closed just now is there for a moment yet
            if self._server.clear(address):
                self._free.remove(address)
                return address
        return None


PLACES = Places()


@pytest.fixture(scope="session")
def postgres() -> Iterator:
    """A server of the run's own."""
    must_be_here()
    with server() as running:
        yield running


@contextmanager
def engines_on(running):
    """Open every engine over a database of this server."""
    PLACES.begin(running)
    with pytest.MonkeyPatch.context() as patch:
        for name in ("open_store", "inspecting"):
            opened = getattr(databases, name)
            patch.setattr(databases, name, partial(_opened, opened))
        yield


def _opened(opened, place, *parts):
    return opened(PLACES.of(place), *parts)
