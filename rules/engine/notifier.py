"""Waiting for a change, without asking for it again and again."""

import asyncio
from collections.abc import Awaitable, Callable


class Notifier:
    """Wakes the tasks that wait for something to change."""

    def __init__(self) -> None:
        self._next = asyncio.Event()

    def notify(self) -> None:
        """Wake whoever waits now."""
        self._next.set()
        self._next = asyncio.Event()

    async def until(self, is_so: Callable[[], Awaitable[object]]) -> None:
        """Wait until something is so; it is asked now, and again after each change."""
        while True:
            # Taken before the question, so that no change is missed while it is asked.
            following = self._next
            if await is_so():
                return
            await following.wait()
