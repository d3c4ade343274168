"""What the tests of the picture share."""

import pytest

from render.board import Art, art
from tests.render.tables import Table, dealt


@pytest.fixture
def table() -> Table:
    return dealt


@pytest.fixture(scope="session")
def world() -> Art:
    return art("world")
