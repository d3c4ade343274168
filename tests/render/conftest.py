"""What the tests of the picture share."""

import pytest

from render.map.board import Art, art
from tests.render.tables import Table, dealt


@pytest.fixture
def table() -> Table:
    return dealt


@pytest.fixture(scope="session")
def world() -> Art:
    return art("world")


@pytest.fixture(scope="session")
def galaxy() -> Art:
    return art("galaxy")


@pytest.fixture(params=["world", "galaxy", "eurasia"])
def bare(request: pytest.FixtureRequest) -> Art:
    return art(request.param)
