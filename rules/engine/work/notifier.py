"""Waiting for a change, without asking for it again and again."""

import asyncio
from collections.abc import Awaitable, Callable


class Notifier:
    """A notifier that wakes the tasks waiting for a change."""

    def __init__(self) -> None:
        self._next = asyncio.Event()

    def notify(self) -> None:
        """Wake all tasks that wait now."""
        self._next.set()
        self._next = asyncio.Event()

    async def until(self, is_so: Callable[[], Awaitable[object]]) -> None:
        """Wait until a condition holds; it is tested now, and again after each change."""
        while True:
            # Taken before the test, so that no change during it is missed.
            following = self._next
            if await is_so():
                return
            await following.wait()
