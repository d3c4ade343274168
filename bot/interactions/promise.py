"""The promise of an answer, noted so that the next process can keep it if this one can't.

A person whose request is acknowledged sees "thinking"; Discord takes the answer for fifteen minutes
(https://discord.com/developers/docs/interactions/receiving-and-responding). Who is answered without that is
promised nothing beforehand: that an act owes its answer is noted in the act's own transaction.

A promise is deleted when its own answer was given, and then alone. What the person sees may be another
answer's, as all presses on a panel are answered in it; so nothing is concluded from how a message looks.
"""

import asyncio
import logging
from collections.abc import Coroutine, Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Any, Final, NamedTuple, Self

import discord

from bot.custom_ids import parse
from bot.interactions.context import Context, Interaction
from rules.engine.work.owed import Owed
from rules.model.errors import StoreError
from rules.model.roster import PersonId

_log = logging.getLogger(__name__)

_NOTED_WITHIN: Final = 0.5
"""Seconds; a tenth of a millisecond is usual. Discord must not wait for a store that is busy longer."""

COMMAND: Final = "/"
"""The beginning of what was asked for by a command."""


class ReplyStage(StrEnum):
    """How far an answer had come when its promise was noted last."""

    AT_ONCE = "at_once"
    """Nothing was acknowledged: if Discord knows of a first response, it is the answer."""
    PROMISED = "promised"
    """It was acknowledged, or is about to be; nothing but the answer takes the place of "thinking"."""
    MEANWHILE = "meanwhile"
    """Something else was shown in place of "thinking"."""
    EARLIER = ""
    """Noted by an earlier release, which did not say."""


class ReplyAddress(NamedTuple):
    """Where an answer goes, as it stands in the promise's row."""

    application: int
    token: str
    stage: ReplyStage
    asked: str = ""
    """The action of the press, or the command with its slash; empty where an earlier release has noted it."""

    @classmethod
    def read(cls, written: str) -> Self:
        """The address that was written.

        Raises:
            ValueError: it is none.
        """
        application, token, stage, asked, *_ = (*written.split("/", 3), "", "")
        return cls(int(application), token, ReplyStage(stage), asked)

    def __str__(self) -> str:
        """The address as it is written."""
        return f"{self.application}/{self.token}/{self.stage}/{self.asked}"


class Promise:
    """The promise to answer one interaction."""

    def __init__(self, interaction: Interaction, services: Context) -> None:
        self._services = services
        self._promises = services.engine.promises
        self._address = ReplyAddress(
            interaction.application_id, interaction.token, ReplyStage.AT_ONCE, _asked(interaction)
        )
        self._owed = Owed(
            str(interaction.id),
            PersonId(str(interaction.user.id)),
            str(self._address),
            str(interaction.guild_id or ""),
        )
        self._made = False
        self._is_first = False
        """Whether no other process had promised the same answer."""

    def expect(self) -> None:
        """Let an act note, as it is done, that its answer is owed; it is until it is kept."""
        self._promises.owed.expect(self._owed)

    @property
    def is_done(self) -> bool:
        """Whether anything was done that the answer tells."""
        return self._promises.owed.is_done(self._owed.action)

    async def make(self) -> None:
        """Note the promise: a write that doesn't wait for the disk, and for which nobody waits long."""
        self._made = True
        await self._note_in_time(ReplyStage.PROMISED)

    async def show_meanwhile(self) -> None:
        """Note that something else is about to be shown where the answer will stand."""
        await self._note_in_time(ReplyStage.MEANWHILE)

    async def _note_in_time(self, stage: ReplyStage) -> None:
        await asyncio.wait((self._in_background(self._note(stage)),), timeout=_NOTED_WITHIN)

    def keep(self) -> None:
        """Strike the promise out: the answer is given, or nothing was done that it could tell.

        It is expected until then, so that this process never takes it for one that somebody left.
        """
        if self._made or self.is_done:
            self._made = False
            self._in_background(self._strike_out())
        else:
            self._release()

    def leave(self) -> None:
        """Leave the answer to the process that gives it; a promise of which that one doesn't know is void."""
        if self._is_first:
            self.keep()
        else:
            self._release()
            # That process may have died, and its promise was skipped while this one was to keep it.
            self._services.engine.others.look_again()

    def break_off(self, *, is_refused: bool) -> None:
        """Note that no answer reaches the person this way; of what was done they are told otherwise.

        `is_refused`: Discord takes none any more; else the next process may give what was promised.
        """
        if self.is_done:
            self._services.unanswered.add(self._owed)
        elif is_refused:
            self.keep()
            return
        self._release()

    def _release(self) -> None:
        self._promises.owed.release(self._owed.action)

    async def _note(self, stage: ReplyStage) -> None:
        owed = replace(self._owed, address=str(self._address._replace(stage=stage)))
        try:
            is_first = await self._promises.promise(
                owed.action, owed.person, owed.address, owed.guild
            )
        except StoreError as error:
            _log.warning("the promise to answer %s is not kept on disk: %s", owed.action, error)
        else:
            self._is_first |= is_first

    async def _strike_out(self) -> None:
        try:
            await self._promises.strike_out(self._owed.action)
        except StoreError as error:
            _log.warning("the answer to %s stays promised: %s", self._owed.action, error)
        finally:
            self._release()

    def _in_background(self, noting: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """A task that finishes the note even if nobody waits for it."""
        task = asyncio.create_task(noting)
        self._services.afterwards.add(task)
        task.add_done_callback(self._services.afterwards.discard)
        return task


def _asked(interaction: Interaction) -> str:
    """What was asked for, without what was chosen or typed, which may name somebody."""
    is_command = interaction.type is discord.InteractionType.application_command
    if is_command and interaction.command:
        return f"{COMMAND}{interaction.command.qualified_name}"
    data: Mapping[str, Any] = interaction.data or {}
    press = parse(str(data.get("custom_id", "")))
    return str(press.action) if press else ""
