"""Time, as the bot is handed it: a clock to read, a way to wait, and how long an answer waits for Discord."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

Sleep = Callable[[float], Awaitable[object]]
"""Waits for so many seconds."""


@dataclass(frozen=True, slots=True)
class Clockwork:
    """A clock that never goes back, in seconds since an arbitrary moment, and a sleep that goes by it."""

    monotonic: Callable[[], float] = time.monotonic
    sleep: Sleep = asyncio.sleep
    patience: float = 5.0
    """Seconds for which one answer waits for what else is asked of Discord."""


class Patience:
    """The seconds that one answer may spend on waiting for Discord, counted from the first wait.

    discord.py sleeps through every rate limit (`HTTPClient.request`), however long it is: minutes for
    threads (https://github.com/discord/discord-api-docs/issues/7816).
    """

    def __init__(self, clockwork: Clockwork) -> None:
        self._clockwork = clockwork
        self._until: float | None = None

    async def lasts_for(self, asked: asyncio.Future[Any]) -> bool:
        """Wait for something that was asked of Discord; gives whether it came while the patience lasted.

        What takes longer goes on: cut off in its midst, it might be done though nobody knows.
        """
        if self._until is None:
            self._until = self._clockwork.monotonic() + self._clockwork.patience
        alarm = asyncio.create_task(self._end_at(self._until))
        try:
            await asyncio.wait((asked, alarm), return_when=asyncio.FIRST_COMPLETED)
        finally:
            alarm.cancel()
        return asked.done()

    async def _end_at(self, moment: float) -> None:
        while (left := moment - self._clockwork.monotonic()) > 0:
            await self._clockwork.sleep(left)
