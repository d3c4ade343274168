"""The promise of an answer, noted so that the next process can keep it if this one can't.

A person whose request is acknowledged sees "thinking"; Discord takes the answer for fifteen minutes
(https://discord.com/developers/docs/interactions/receiving-and-responding).
"""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Final

from bot.interactions.context import Context, Interaction
from rules.model.errors import StoreError
from rules.model.roster import PersonId

_log = logging.getLogger(__name__)

_NOTED_WITHIN: Final = 0.5
"""Seconds; a tenth of a millisecond is usual. Discord must not wait for a store that is busy longer."""


class Promise:
    """The promise to answer one interaction."""

    def __init__(self, interaction: Interaction, services: Context) -> None:
        self._interaction = interaction
        self._services = services
        self._made = False

    @property
    def _action(self) -> str:
        return str(self._interaction.id)

    async def make(self) -> None:
        """Note the promise: a write that doesn't wait for the disk, and for which nobody waits long."""
        self._made = True
        await asyncio.wait((self._in_background(self._note()),), timeout=_NOTED_WITHIN)

    def keep(self) -> None:
        """Strike the promise out: the answer is given, or nobody waits for it any more."""
        if self._made:
            self._in_background(self._strike_out())

    async def _note(self) -> None:
        interaction = self._interaction
        person = PersonId(str(interaction.user.id))
        address = f"{interaction.application_id}/{interaction.token}"
        try:
            await self._services.engine.promises.promise(self._action, person, address)
        except StoreError as error:
            _log.warning("the promise to answer %s is not kept on disk: %s", self._action, error)

    async def _strike_out(self) -> None:
        try:
            await self._services.engine.promises.strike_out(self._action)
        except StoreError as error:
            _log.warning("the answer to %s stays promised: %s", self._action, error)

    def _in_background(self, noting: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """A task that finishes the note even if nobody waits for it."""
        task = asyncio.create_task(noting)
        self._services.afterwards.add(task)
        task.add_done_callback(self._services.afterwards.discard)
        return task
