"""Lets happen what falls due by itself: tables whose sealed words are not told in time are given up."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, NoReturn

from rules.engine.engine import Engine
from rules.model.errors import StoreError

_log = logging.getLogger(__name__)

Sleep = Callable[[float], Awaitable[None]]
"""Waits for so many seconds, by the same clock as the engine's."""

LONGEST_SLEEP: Final = 60.0
"""Seconds; the clock on the wall may be set, and stands still for no process that is suspended."""


async def keep_deadlines(engine: Engine, sleep: Sleep = asyncio.sleep) -> NoReturn:
    """Give up what is overdue, for ever. When it falls due stands in the store, so a restart forgets nothing."""
    while True:
        await sleep(await _to_next(engine))


async def _to_next(engine: Engine) -> float:
    """Do what is due; gives the seconds until it is to be looked at again."""
    try:
        left = await engine.give_up_overdue()
    except StoreError as error:
        _log.warning("the deadlines can't be kept: %s", error)
        return LONGEST_SLEEP
    return min(LONGEST_SLEEP, left.total_seconds()) if left else LONGEST_SLEEP
