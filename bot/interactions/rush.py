"""A rush of presses: first everybody is acknowledged, then everybody is served.

There are three seconds to acknowledge and fifteen minutes to answer
(https://discord.com/developers/docs/interactions/receiving-and-responding).
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

_LONGEST: Final = 1.0
"""The most seconds that somebody who is acknowledged waits for others to be."""


class Rush:
    """A count of those who are being acknowledged at present."""

    def __init__(self) -> None:
        self._waiting = 0
        self._over = asyncio.Event()
        self._over.set()

    @contextmanager
    def entered(self) -> Iterator[None]:
        """Count one more, for as long as the block acknowledges them."""
        self._waiting += 1
        self._over.clear()
        try:
            yield
        finally:
            self._waiting -= 1
            if not self._waiting:
                self._over.set()

    async def over(self) -> None:
        """Wait until the others are acknowledged, for a moment at most."""
        if not self._over.is_set():
            with suppress(TimeoutError):
                async with asyncio.timeout(_LONGEST):
                    await self._over.wait()
