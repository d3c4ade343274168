"""The promise of an answer, noted so that the next process can keep it if this one can't.

A person whose request is acknowledged sees "thinking"; Discord takes the answer for fifteen minutes
(https://discord.com/developers/docs/interactions/receiving-and-responding). Who is answered without that is
promised nothing beforehand: that an act owes its answer is noted in the act's own transaction.
"""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Final

from bot.interactions.context import Context, Interaction
from rules.engine.work.owed import Owed
from rules.model.errors import StoreError
from rules.model.roster import PersonId

_log = logging.getLogger(__name__)

_NOTED_WITHIN: Final = 0.5
"""Seconds; a tenth of a millisecond is usual. Discord must not wait for a store that is busy longer."""


class Promise:
    """The promise to answer one interaction."""

    def __init__(self, interaction: Interaction, services: Context) -> None:
        self._services = services
        self._promises = services.engine.promises
        address = f"{interaction.application_id}/{interaction.token}"
        self._owed = Owed(str(interaction.id), PersonId(str(interaction.user.id)), address)
        self._made = False

    def expect(self) -> None:
        """Let an act note, as it is done, that its answer is owed; it is until it is kept."""
        self._promises.owed.expect(self._owed)

    async def make(self) -> None:
        """Note the promise: a write that doesn't wait for the disk, and for which nobody waits long."""
        self._made = True
        await asyncio.wait((self._in_background(self._note()),), timeout=_NOTED_WITHIN)

    def keep(self) -> None:
        """Strike the promise out: the answer is given, or nothing was done that it could tell."""
        if self._made or self._promises.owed.is_done(self._owed.action):
            self._in_background(self._strike_out())
        self.leave()

    def leave(self) -> None:
        """Leave the answer to whoever else gives it."""
        self._promises.owed.release(self._owed.action)

    def break_off(self, *, is_refused: bool) -> None:
        """Note that no answer reaches the person this way; of what was done they are told otherwise.

        `is_refused`: Discord takes none any more; else the next process may give what was promised.
        """
        if self._promises.owed.is_done(self._owed.action):
            self._services.unanswered.add(self._owed)
        elif is_refused:
            self.keep()
        self.leave()

    async def _note(self) -> None:
        owed = self._owed
        try:
            await self._promises.promise(owed.action, owed.person, owed.address)
        except StoreError as error:
            _log.warning("the promise to answer %s is not kept on disk: %s", owed.action, error)

    async def _strike_out(self) -> None:
        try:
            await self._promises.strike_out(self._owed.action)
        except StoreError as error:
            _log.warning("the answer to %s stays promised: %s", self._owed.action, error)

    def _in_background(self, noting: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """A task that finishes the note even if nobody waits for it."""
        task = asyncio.create_task(noting)
        self._services.afterwards.add(task)
        task.add_done_callback(self._services.afterwards.discard)
        return task
