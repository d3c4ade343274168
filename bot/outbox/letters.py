"""Direct messages: sent one after the other, with a pause between them, whoever they are for."""

import asyncio

import discord

from bot.clockwork import Clockwork
from bot.outbox.private_news import Letter
from bot.outbox.rest_errors import DM_CLOSED, Breaker
from bot.pictures.attachments import files
from rules.engine import Engine


class Letterbox:
    """Sends letters; asks the engine whose direct messages are closed, and tells it of changes."""

    def __init__(
        self,
        client: discord.Client,
        engine: Engine,
        breaker: Breaker,
        clockwork: Clockwork,
        pause: float,
    ) -> None:
        """`pause`: seconds between two letters; bots that open many at once are quarantined."""
        self._client = client
        self._engine = engine
        self._breaker = breaker
        self._clockwork = clockwork
        self._pause = pause
        self._one_at_a_time = asyncio.Lock()
        self._next = 0.0

    async def send(self, letter: Letter, nonce: str, *, is_first: bool) -> str | None:
        """Send a letter; gives the message's id, or None where direct messages are closed.

        Where they were closed, only the first letter of a game is tried again.
        """
        was_closed = await self._engine.profiles.dm_closed(letter.person)
        if was_closed and not is_first:
            return None
        async with self._one_at_a_time:
            await self._wait_for_turn()
            message = await self._message_sent(letter, nonce)
        if (is_closed := message is None) != was_closed:
            await self._engine.profiles.set_dm_closed(letter.person, is_closed)
        return message

    async def _wait_for_turn(self) -> None:
        if (pause := self._next - self._clockwork.monotonic()) > 0:
            await self._clockwork.sleep(pause)
        self._next = self._clockwork.monotonic() + self._pause

    async def _message_sent(self, letter: Letter, nonce: str) -> str | None:
        try:
            channel = await self._client.create_dm(discord.Object(int(letter.person)))
            attached = files(letter.attachments)
            view = letter.view or discord.utils.MISSING
            sent = await channel.send(letter.content, view=view, files=attached, nonce=nonce)
            return str(sent.id)
        except discord.HTTPException as error:
            if error.code not in DM_CLOSED:
                raise
            self._breaker.note(error)
            return None
