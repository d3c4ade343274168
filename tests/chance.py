"""The chance that tests meet: each test's own, and the same in every run.

What the engine draws from the system (secrets of dice, ids of games) is drawn here from the test's name:
a test that fails by its dice fails again when it is looked into, and not once in a hundred runs of CI.
`FUZZ_SEED=...` draws others for all of them.
"""

import os
import random
import sys
from contextlib import contextmanager
from unittest import mock

from rules import app as engine
from rules.core.dice import game_key
from rules.league import seeding
from rules.table import lines

_CHANCE = random.Random()  # noqa: S311


def begin(name):
    """What is drawn from now on is drawn for the test of that name."""
    seed = f"{os.environ.get('FUZZ_SEED', '')} {name}"
    _CHANCE.seed(seed)
    random.seed(seed)


def token_bytes(count):
    """As `secrets.token_bytes` does."""
    return _CHANCE.randbytes(count)


# In place of the system's module: the engine draws from nothing else of it.
engine.secrets = sys.modules[__name__]  # type: ignore[attr-defined]


@contextmanager
def by_the_secret_alone():
    """Within it keys of dice are made of secrets alone: an action's id, which a line bears, tells a moment."""
    with (
        mock.patch.object(lines, "lines_key", _secret_alone),
        mock.patch.object(seeding, "lines_key", _secret_alone),
    ):
        yield


def _secret_alone(secret, *_):
    """The key, whatever was added to the secret."""
    return game_key(secret, ())
