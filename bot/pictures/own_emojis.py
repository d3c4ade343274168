"""The application's custom emojis, created once: badges and dice, for every server.

Source: https://docs.discord.com/developers/resources/emoji#application-owned-emojis.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Final

import discord

from bot.words.signs import SIGNS, sign_of

_log = logging.getLogger(__name__)

ART: Final = 1
"""The version of the art in `render.ink.symbols`, raised whenever a picture changes. It is part of the
emojis' names, by which outdated ones are recognised. A digest would do as well, but names are read aloud by
screen readers."""
NONE: Final = 0
"""Instead of a version: no emojis at all."""

_INVALID_FORM: Final = 50035
_MADE_ELSEWHERE: Final = 10.0
"""Seconds between checks for emojis made by another process."""


class OwnEmojis:
    """The application's emojis. Names are unique.

    Those of another version are deleted. Emojis that people gave the application are left alone.
    """

    def __init__(
        self, client: discord.Client, draw: Callable[[], Mapping[str, bytes]], art: int = ART
    ) -> None:
        """`draw` gives a PNG file for each sign; it is called in a thread, if any is missing."""
        self._client = client
        self._draw = draw
        self._signs = {sign if art == 1 else f"{sign}_v{art}": sign for sign in SIGNS if art}
        self._there: list[discord.Emoji] = []

    @property
    def written(self) -> dict[str, str]:
        """The existing emojis in message syntax (`<:red:123>`), by sign."""
        return {
            self._signs[emoji.name]: str(emoji) for emoji in self._there if self._is_wanted(emoji)
        }

    @property
    def missing(self) -> list[str]:
        """The names of missing emojis; badges come first."""
        there = {emoji.name for emoji in self._there if self._is_wanted(emoji)}
        return [name for name in self._signs if name not in there]

    async def find(self) -> None:
        """Fetch the existing emojis.

        Raises:
            discord.HTTPException, aiohttp.ClientError: the request fails.
        """
        self._there = await self._client.fetch_application_emojis()

    async def complete(
        self, makes_them: Callable[[], bool], sleep: Callable[[float], Awaitable[object]]
    ) -> None:
        """Create missing emojis, then delete those of another version.

        Of processes that start together one `makes_them`, and the others wait until they exist.

        Raises:
            discord.HTTPException, aiohttp.ClientError: a request fails.
        """
        while self.missing and not makes_them():
            await sleep(_MADE_ELSEWHERE)
            await self.find()
        if missing := self.missing:
            drawn = await asyncio.to_thread(self._draw)
            try:
                for name in missing:
                    await self._make(name, drawn[self._signs[name]])
            finally:
                await self.find()  # another process may have made some at the same time
        for emoji in self._there:
            if self._is_old(emoji):
                with suppress(discord.NotFound):
                    await emoji.delete()

    async def _make(self, name: str, image: bytes) -> None:
        try:
            await self._client.create_application_emoji(name=name, image=image)
        except discord.HTTPException as error:
            if error.code != _INVALID_FORM:
                raise
            _log.info("emoji %s not created: %s", name, error)  # usually there is one by now

    def _is_wanted(self, emoji: discord.Emoji) -> bool:
        return emoji.name in self._signs and (emoji.user is None or self._is_own(emoji))

    def _is_old(self, emoji: discord.Emoji) -> bool:
        named = sign_of(emoji.name) is not None and emoji.name not in self._signs
        return named and self._is_own(emoji)

    def _is_own(self, emoji: discord.Emoji) -> bool:
        """Whether the bot itself created it; people create some on the application's page."""
        own = self._client.user
        return own is not None and emoji.user is not None and emoji.user.id == own.id
