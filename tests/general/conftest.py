"""Fixtures of the tests in which whole programs run."""

import pytest

from tests.bot.support.unhurried import unhurried


@pytest.fixture(autouse=True)
def _unhurried():
    """Discord's three seconds are no measure of a test's: several processes share its machine."""
    with unhurried():
        yield
