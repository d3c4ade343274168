"""`general` for whose games time passes 600 times as fast. Discord's time, and every request, stay as they are."""

import asyncio
import os
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from functools import partial

import pytest

from bot.interactions.panels import TOKEN_LIVES
from general.cli import main
from rules.app import open_engine
from rules.engine.timers import _MINUTE

TIMES = 600
SINCE = "GENERAL_HASTENED_SINCE"
"""The variable of the environment that says when the clock was right: the same for each process."""
_SHORTEST = 0.1
"""Seconds: nobody looks at the clock more often."""


def hastened_since(since):
    """A clock that has run so fast since then."""
    return lambda: since + TIMES * (datetime.now(UTC) - since)


async def sleep(seconds):
    """Wait for so many seconds of that clock."""
    await asyncio.sleep(max(_SHORTEST, seconds / TIMES) if seconds else 0)


@asynccontextmanager
async def hastened_engine(path, **others):
    """The engine with that clock; whatever it waits for by itself comes as soon."""
    clock = hastened_since(datetime.fromisoformat(os.environ[SINCE]))
    async with open_engine(path, clock, **others) as engine:
        with pytest.MonkeyPatch.context() as patched:
            for part in (engine.timers, engine.season_clock):
                patched.setattr(part, "keep", partial(part.keep, sleep))
            yield engine


if __name__ == "__main__":
    with pytest.MonkeyPatch.context() as patches:
        patches.setattr("general.running.wiring.open_engine", hastened_engine)
        patches.setattr("rules.engine.timers._MINUTE", _MINUTE / TIMES)
        # Discord keeps a token for as long as ever.
        patches.setattr("bot.recovery.failover.TOKEN_LIVES", TOKEN_LIVES * TIMES)
        main()
