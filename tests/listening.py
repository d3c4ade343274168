"""Waiting for what is logged."""

import asyncio
import logging

from rules.engine.signals import Notifier
from tests.patience import patience


class Listener(logging.Handler):
    """Hears every line that is logged from now on, from whatever thread."""

    def __init__(self):
        super().__init__()
        self._loop = asyncio.get_running_loop()
        self._heard = Notifier()
        self.lines = []

    def emit(self, record):
        self.lines.append(record.getMessage())
        self._loop.call_soon_threadsafe(self._heard.notify)

    async def until_said(self, words):
        """Wait for a line with these words."""

        async def is_said():
            return any(words in line for line in self.lines)

        async with patience():
            await self._heard.until(is_said)
