"""`pytest --store postgres`: every engine that a test opens over a file is opened over a database of PostgreSQL's.

Each file stands for a database of its own, so a test that opens a file again finds what it left there.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from rules.store import adapters
from rules.store.address import place_named
from tests.postgres_server import must_be_here, server


class Places:
    """The databases that stand for files."""

    def __init__(self, running):
        self._server = running
        self._known = {}

    def of(self, place):
        """The address that stands for a file; an address stands for itself."""
        if not isinstance(place, Path):
            return place
        if place not in self._known:
            self._known[place] = place_named(self._server.made())
        return self._known[place]


@pytest.fixture(scope="session")
def postgres() -> Iterator:
    """A server of the run's own."""
    must_be_here()
    with server() as running:
        yield running


@contextmanager
def engines_on(running):
    """Open every engine over a database of this server."""
    places = Places(running)
    with pytest.MonkeyPatch.context() as patch:
        for name in ("open_store", "inspecting"):
            opened = getattr(adapters, name)
            patch.setattr(adapters, name, partial(_opened, opened, places))
        yield


def _opened(opened, places, place):
    return opened(places.of(place))
