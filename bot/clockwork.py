"""Time, as the bot is handed it: a clock to read and a way to wait."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

Sleep = Callable[[float], Awaitable[object]]
"""Waits for so many seconds."""


@dataclass(frozen=True, slots=True)
class Clockwork:
    """A clock that never goes back, in seconds since an arbitrary moment, and a sleep that goes by it."""

    monotonic: Callable[[], float] = time.monotonic
    sleep: Sleep = asyncio.sleep
    patience: float = 5.0
    """Seconds for which one answer waits for what else is asked of Discord."""
