"""How long an answer waits for what else is asked of Discord, and what is said where that takes longer.

discord.py sleeps through every rate limit (`HTTPClient.request`), however long it is: minutes for threads
(https://github.com/discord/discord-api-docs/issues/7816). Nothing is cut off: a request that is cancelled
in its midst might be done though nobody knows. It goes on, and the person is answered without it.
"""

import asyncio
from typing import Any, TypeVar

from bot.components.layout import layout, text
from bot.gateway.background import Clockwork
from bot.interactions.reply import Reply
from bot.interactions.throttle import Admission

T = TypeVar("T")


class ShortWait:
    """The seconds that one answer may spend on waiting for Discord, counted from the first wait."""

    def __init__(self, clockwork: Clockwork) -> None:
        self._clockwork = clockwork
        self._until: float | None = None

    async def lasts_for(self, asked: asyncio.Future[Any]) -> bool:
        """Wait for something that was asked of Discord; gives whether it came in time."""
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


class AnswerWait(ShortWait):
    """The seconds that the answer to one request may wait, and the reply by which it is put off."""

    def __init__(self, clockwork: Clockwork, reply: Reply, admission: Admission | None) -> None:
        """`admission`: that of the request, whose turn ends where its answer is put off."""
        super().__init__(clockwork)
        self._reply = reply
        self._admission = admission

    async def until_there(self, asked: asyncio.Task[T], put_off: str) -> T:
        """What was asked of Discord, however long it takes.

        Where it takes longer than an answer may, the person reads the sentence `put_off` at once, and
        what they ask for next waits no longer. The answer itself follows; it stays promised until then.
        """
        if not await self.lasts_for(asked):
            await self._reply.put_off(layout([text(put_off)]))
            if self._admission:
                self._admission.end()
        return await asked
