"""What a process does once it looks after servers: tells how long nobody did, and gives the answers owed there.

At its start, and again whenever it takes over what another process has looked after.
"""

import logging
from datetime import timedelta
from typing import Final, NoReturn

import discord

from bot.gateway.background import Clockwork
from bot.interactions.context import Context
from bot.interactions.late import answer_late
from bot.interactions.unanswered import Unanswered
from rules.engine.unit_of_work import Owed
from rules.model.errors import StoreError

_log = logging.getLogger(__name__)

_AWAY: Final = timedelta(minutes=5)
"""The shortest absence of the bot that tables are told of."""
_LATELY: Final = timedelta(days=7)
"""Tables where nothing moved for longer than this before an absence are not told of it."""
_PAUSE: Final = 1.0
"""Seconds after which what has failed is tried again."""


class TakingOver:
    """Takes over the parts of the servers that this process looks after."""

    def __init__(
        self,
        client: discord.Client,
        services: Context,
        unanswered: Unanswered,
        clockwork: Clockwork,
    ) -> None:
        self._client = client
        self._services = services
        self._unanswered = unanswered
        self._sleep = clockwork.sleep
        self._engine = services.engine
        self._changes = 0
        """How often the parts held here had changed when it was last looked what is owed there."""
        self._owed: tuple[Owed, ...] = ()

    async def find(self) -> None:
        """Tell of absences, find what is owed, and let resting tables go on; before anybody is answered.

        Raises:
            StoreError: it can't be read, or written.
        """
        changes = self._engine.others.changes
        await self._engine.uptime.tell_of_absence(_AWAY, _LATELY)
        unanswered = self._unanswered
        known = unanswered.actions
        owed = await self._engine.promises.left_over()
        unanswered.drop(known.difference(each.action for each in owed))
        self._owed = tuple(each for each in owed if each.action not in unanswered.actions)
        await self._resume_resting()
        self._changes = changes

    async def _resume_resting(self) -> None:
        """Resume resting tables: what was in their way may be gone."""
        venues = self._engine.venues
        await venues.load()
        if not venues.resting:
            return
        try:
            await venues.resume_servers([str(guild.id) for guild in self._client.guilds])
        except StoreError as error:
            _log.warning("the tables that rest stay so: %s", error)

    async def run(self) -> NoReturn:
        """Give what was found, and whatever more comes with other parts, until cancelled."""
        while True:
            await answer_late(self._client, self._services, self._owed)
            await self._engine.others.until_changed(self._changes)
            try:
                await self.find()
            except StoreError as error:
                _log.warning("what is owed in servers that are new here can't be read: %s", error)
                self._owed = ()
                await self._sleep(_PAUSE)
