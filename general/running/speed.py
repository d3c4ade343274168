"""The extra `speed`, used where it is installed: uvloop as the event loop, and orjson for Discord's JSON."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

_log = logging.getLogger(__name__)

_UVLOOP: Final = "uvloop"
_ORJSON: Final = "orjson"


def run_on_fastest_loop(work: Coroutine[Any, Any, None]) -> None:
    """Run this to its end, as `asyncio.run` does, on the fastest event loop that is installed."""
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(work)


def log_speed() -> None:
    """Say in the log what the bot runs on; discord.py takes orjson by itself."""
    loop = _UVLOOP if _is_installed(_UVLOOP) else "asyncio"
    _log.info("event loop: %s, JSON: %s", loop, _ORJSON if _is_installed(_ORJSON) else "json")


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """What makes uvloop's event loop; None: Python makes its own."""
    if not _is_installed(_UVLOOP):
        return None
    factory: Callable[[], asyncio.AbstractEventLoop] = import_module(_UVLOOP).new_event_loop
    return factory


def _is_installed(module: str) -> bool:
    return find_spec(module) is not None
