"""A sandbox that gives a bot as long as tests wait for anything."""

from contextlib import contextmanager
from datetime import timedelta
from unittest import mock

from sandbox.interactions import interactions
from tests.patience import PATIENCE


@contextmanager
def unhurried():
    """Within it no acknowledgement is too late that comes at all.

    A busy machine may take more than Discord's three seconds. What is late on purpose is later than that.
    """
    with mock.patch.object(interactions, "ACKNOWLEDGE_WITHIN", timedelta(seconds=PATIENCE)):
        yield
