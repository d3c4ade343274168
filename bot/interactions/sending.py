"""The requests that carry one answer: at once, or in the place of its acknowledgement.

A panel keeps the pictures that it shows already: they are named to Discord, and not sent again.
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
"""Refusals in a row after which no picture is kept any more: each costs a request."""

Respond = Callable[[Callable[[], Awaitable[object]]], Awaitable[None]]
"""Makes the request that is the first response, as Discord takes only one."""


class ReplyTarget(Enum):
    """The place where an answer appears. Answers are private; what all may see is posted as news."""

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
        """The pictures of the panel that was pressed, which can stay on it."""
        pressed = self._interaction.message
        return shown_in(pressed) if pressed else {}

    def takes_long(self, surface: ReplyTarget, pictures: Sequence[Attachment]) -> bool:
        """Whether an answer with these pictures must be expected to be under way for long."""
        return self._services.uplink.takes_long(self._bytes_of(surface, pictures))

    async def send(
        self, surface: ReplyTarget, shown: Layout, pictures: Sequence[Attachment], *, at_once: bool
    ) -> None:
        """Send the answer; `at_once`: as the first response, else in the place of the acknowledgement.

        Raises:
            AnsweredElsewhere: another process answers.
            discord.HTTPException: Discord does not take it.
        """
        keeps = any(stays(each, self._kept_on(surface)) for each in pictures)
        try:
            await self._send_with(surface, shown, pictures, at_once=at_once)
        except discord.HTTPException as error:
            if error.status != _MALFORMED or refuses_emoji(error) or not keeps:
                raise
            # Another press has replaced what was there when this one was made.
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
        self._keeps_any = False  # the panel shows other pictures now than those that were pressed

    async def _send_with(
        self, surface: ReplyTarget, shown: Layout, pictures: Sequence[Attachment], *, at_once: bool
    ) -> None:
        now = self._services.vitals.monotonic
        with self._services.uplink.measuring(self._bytes_of(surface, pictures), now):
            if at_once:
                await self._respond(lambda: self._answer_at_once(surface, shown, pictures))
            else:
                edit = self._interaction.edit_original_response
                await twice(lambda: edit(view=shown, attachments=self._files(surface, pictures)))

    def _kept_on(self, surface: ReplyTarget) -> Mapping[str, int]:
        """The pictures that stay where the answer appears, by name: none on a new message."""
        return self._there if self._keeps_any and surface is ReplyTarget.PANEL else {}

    def _bytes_of(self, surface: ReplyTarget, pictures: Sequence[Attachment]) -> int:
        """The bytes of those pictures that go out with the answer."""
        kept = self._kept_on(surface)
        return sum(len(each.data) for each in pictures if not stays(each, kept))

    def _files(
        self, surface: ReplyTarget, pictures: Sequence[Attachment]
    ) -> Sequence[discord.File | UploadedAttachment]:
        """The pictures as the answer sends them: in a panel, those that it shows already stay there."""
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
