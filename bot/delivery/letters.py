"""Direct messages: their content, and a queue that sends them one by one.

Discord takes a bot that opens many DM channels for a spammer, so new ones are opened even more slowly; the
store knows which are open.
"""

import asyncio
import math
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

import discord
from discord import ui

from bot.gateway.background import Clockwork
from bot.gateway.refusals import DM_CLOSED, NOT_TO_BE_EDITED, Breaker
from bot.pictures.attachments import Attachment, files
from rules.app import Engine
from rules.table.roster import PersonId


@dataclass(frozen=True, slots=True)
class Letter:
    person: PersonId
    content: str
    attachments: tuple[Attachment, ...] = ()
    view: ui.View | None = None
    instead: str | None = None
    """The message that it replaces, if that still exists."""
    is_call: bool = False
    """Whether it must notify: then it is sent, and the message it replaces is deleted."""


MOST_OPENED: Final = 20
"""Most DM channels opened in an hour, over all games."""
_WITHIN: Final = timedelta(hours=1)
_SLOWER: Final = 2.5
"""The pause before opening another channel, in pauses between two letters: usually 5 seconds."""
_SOON: Final = 10.0
"""Seconds that a reminder waits for a channel before it is posted in public instead."""


class Letterbox:
    """Sends letters; the engine stores whose direct messages are closed."""

    def __init__(
        self,
        client: discord.Client,
        engine: Engine,
        breaker: Breaker,
        clockwork: Clockwork,
        pause: float,
    ) -> None:
        """`pause`: seconds between two letters; bots that send many at once are quarantined."""
        self._client = client
        self._engine = engine
        self._breaker = breaker
        self._clockwork = clockwork
        self._usual_pause = pause
        self._one_at_a_time = asyncio.Lock()
        self._opening = asyncio.Lock()
        self._next = 0.0

    @property
    def _pause(self) -> float:
        """Seconds between two letters of this process: longer if it looks after fewer servers."""
        return self._usual_pause / self._engine.others.share

    async def send(
        self, letter: Letter, nonce: str, *, is_first: bool, may_wait: bool = True
    ) -> str | None:
        """Send a letter; returns the message's id, or None if direct messages are closed.

        If they were closed before, only the first letter of a game is tried again. `may_wait`: wait until
        another channel may be opened; else return None if that takes long.
        """
        begun = self._engine.profiles.forgettings
        was_closed = await self._engine.profiles.dm_closed(letter.person)
        if was_closed and not is_first:
            return None
        channel = await self._channel_of(letter.person, may_wait=may_wait)
        if channel is None:
            return None
        async with self._one_at_a_time:
            await self._wait_for_turn()
            message = await self._put(channel, letter, nonce)
        if (is_closed := message is None) != was_closed:
            await self._engine.profiles.set_dm_closed(letter.person, is_closed, begun)
        return message

    async def pass_over(self) -> None:
        """Wait as long as a letter takes that isn't sent, so that timing doesn't reveal it."""
        async with self._one_at_a_time:
            await self._wait_for_turn()

    async def _channel_of(self, person: PersonId, *, may_wait: bool) -> str | None:
        """A person's DM channel; None if it would have to be waited for."""
        if known := await self._engine.profiles.dm_channel(person):
            return known
        if not may_wait and (self._opening.locked() or await self._until_next() > _SOON):
            return None
        async with self._opening:
            if known := await self._engine.profiles.dm_channel(person):
                return known
            while (pause := await self._until_next()) > 0:
                await self._clockwork.sleep(pause)
            return await self._open_channel(person)

    async def _open_channel(self, person: PersonId) -> str:
        """Open a person's DM channel."""
        begun = self._engine.profiles.forgettings
        channel = await self._client.create_dm(discord.Object(int(person)))
        await self._engine.profiles.note_dm(person, str(channel.id), begun)
        return str(channel.id)

    async def _until_next(self) -> float:
        """Seconds until another channel may be opened."""
        ages = await self._engine.profiles.ages_of_dms(_WITHIN)
        last = ages[-1].total_seconds() if ages else math.inf
        full = len(ages) >= MOST_OPENED
        first = ages[-MOST_OPENED].total_seconds() if full else math.inf
        return max(0.0, self._pause * _SLOWER - last, _WITHIN.total_seconds() - first)

    async def _wait_for_turn(self) -> None:
        if (pause := self._next - self._clockwork.monotonic()) > 0:
            await self._clockwork.sleep(pause)
        self._next = self._clockwork.monotonic() + self._pause

    async def _put(self, channel: str, letter: Letter, nonce: str) -> str | None:
        """Send a letter, or edit the one it replaces; None if direct messages are closed."""
        earlier = letter.instead
        if earlier and not letter.is_call and await self._edit_message(channel, earlier, letter):
            return earlier
        message = await self._send_message(channel, letter, nonce)
        if message and earlier and letter.is_call:
            await self._delete_message(channel, earlier)
        return message

    async def _delete_message(self, channel: str, message: str) -> None:
        """Delete a replaced letter; if that fails, both remain."""
        place = self._client.get_partial_messageable(int(channel))
        with suppress(discord.HTTPException):
            await place.get_partial_message(int(message)).delete()

    async def _edit_message(self, channel: str, message: str, letter: Letter) -> bool:
        """Edit an earlier letter; returns whether it still existed."""
        place = self._client.get_partial_messageable(int(channel))
        attached = files(letter.attachments)
        try:
            await place.get_partial_message(int(message)).edit(
                content=letter.content, attachments=attached, view=letter.view
            )
        except discord.HTTPException as error:
            if error.code not in NOT_TO_BE_EDITED:
                raise
            return False
        return True

    async def _send_message(self, channel: str, letter: Letter, nonce: str) -> str | None:
        try:
            place = self._client.get_partial_messageable(int(channel))
            attached = files(letter.attachments)
            view = letter.view or discord.utils.MISSING
            sent = await place.send(letter.content, view=view, files=attached, nonce=nonce)
            return str(sent.id)
        except discord.HTTPException as error:
            if error.code not in DM_CLOSED:
                raise
            self._breaker.note(error)
            return None
