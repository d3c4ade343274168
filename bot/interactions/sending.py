"""HTTP requests that carry an answer: as the first response, or in place of the acknowledgement.

A panel keeps pictures that it shows already: they are referenced, not uploaded again.
"""

import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from enum import Enum
from functools import cached_property
from typing import Final, assert_never

import discord

from bot.components.layout import Layout
from bot.gateway.refusals import refuses_emoji, twice
from bot.interactions.context import Context, Interaction
from bot.pictures.attachments import (
    Attachment,
    UploadedAttachment,
    files,
    kept_or_new,
    shown_in,
    stays,
)

_log = logging.getLogger(__name__)

_MALFORMED: Final = 400
_IN_VAIN: Final = 3
"""Refusals in a row before pictures are no longer kept: each costs a request."""

Respond = Callable[[Callable[[], Awaitable[object]]], Awaitable[None]]
"""Makes the request of the first response, of which Discord takes only one."""


class ReplyTarget(Enum):
    """Where an answer appears. Answers are private; public posts are news."""

    MESSAGE = "in a new message for this person alone"
    PANEL = "in the private panel that was pressed, which it replaces"


class Sending:
    """The requests that carry the answer to one interaction."""

    def __init__(self, interaction: Interaction, services: Context, respond: Respond) -> None:
        self._interaction = interaction
        self._services = services
        self._respond = respond
        self._keeps_any = services.kept_in_vain < _IN_VAIN

    @cached_property
    def _there(self) -> Mapping[str, int]:
        """The pictures of the pressed panel, which can stay on it."""
        pressed = self._interaction.message
        return shown_in(pressed) if pressed else {}

    def takes_long(self, surface: ReplyTarget, pictures: Sequence[Attachment]) -> bool:
        """Whether an answer with these pictures is likely to be slow to upload."""
        return self._services.uplink.takes_long(self._bytes_of(surface, pictures))

    async def send(
        self, surface: ReplyTarget, shown: Layout, pictures: Sequence[Attachment], *, at_once: bool
    ) -> None:
        """Send the answer; `at_once`: as the first response, else in place of the acknowledgement.

        Raises:
            AnsweredElsewhere: another process answers.
            discord.HTTPException: Discord refuses it.
        """
        keeps = any(stays(each, self._kept_on(surface)) for each in pictures)
        try:
            await self._send_with(surface, shown, pictures, at_once=at_once)
        except discord.HTTPException as error:
            if error.status != _MALFORMED or refuses_emoji(error) or not keeps:
                raise
            # Another press had already replaced the panel when this one was made.
            _log.info(
                "interaction %s: kept picture refused, uploading it again: %s",
                self._interaction.id,
                error,
            )
            self._services.kept_in_vain += 1
            self._keeps_any = False
            await self._send_with(surface, shown, pictures, at_once=at_once)
        else:
            if keeps:
                self._services.kept_in_vain = 0
        self._keeps_any = False  # the panel no longer shows the pictures it had when it was pressed

    async def _send_with(
        self, surface: ReplyTarget, shown: Layout, pictures: Sequence[Attachment], *, at_once: bool
    ) -> None:
        now = self._services.metrics.monotonic
        with self._services.uplink.measuring(self._bytes_of(surface, pictures), now):
            if at_once:
                await self._respond(lambda: self._answer_at_once(surface, shown, pictures))
            else:
                edit = self._interaction.edit_original_response
                await twice(lambda: edit(view=shown, attachments=self._files(surface, pictures)))

    def _kept_on(self, surface: ReplyTarget) -> Mapping[str, int]:
        """The pictures that stay where the answer appears, by name; none on a new message."""
        return self._there if self._keeps_any and surface is ReplyTarget.PANEL else {}

    def _bytes_of(self, surface: ReplyTarget, pictures: Sequence[Attachment]) -> int:
        """The number of bytes of pictures to upload."""
        kept = self._kept_on(surface)
        return sum(len(each.data) for each in pictures if not stays(each, kept))

    def _files(
        self, surface: ReplyTarget, pictures: Sequence[Attachment]
    ) -> Sequence[discord.File | UploadedAttachment]:
        """The pictures to attach; those a panel shows already stay there."""
        return kept_or_new(pictures, self._kept_on(surface))

    async def _answer_at_once(
        self, surface: ReplyTarget, shown: Layout, pictures: Sequence[Attachment]
    ) -> None:
        response = self._interaction.response
        match surface:
            case ReplyTarget.MESSAGE:
                await response.send_message(view=shown, files=files(pictures), ephemeral=True)
            case ReplyTarget.PANEL:
                await response.edit_message(view=shown, attachments=self._files(surface, pictures))
            case _:
                assert_never(surface)
