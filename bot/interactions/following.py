"""Private panels that wait: each is shown anew, once, when its game waits for its reader again.

Discord takes edits of an answer for fifteen minutes
(https://discord.com/developers/docs/interactions/receiving-and-responding#followup-messages). Nobody else sees
them; the call in the table's channel comes as always.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Coroutine
from datetime import timedelta
from typing import Any, Final, Protocol

import aiohttp
import discord

from bot.components.moment import Moment
from bot.interactions.first_lines import told_first
from bot.monitoring.metrics import Visit
from bot.words.refusals import REFUSALS
from rules.engine.receipts import Look
from rules.table.roster import GameId, Person, PersonId, Status

_log = logging.getLogger(__name__)

TOKEN_LIVES: Final = timedelta(minutes=14, seconds=30)
"""How long an answer can be given or edited: half a minute less than Discord says."""
_EVERY: Final = 10.0
"""Seconds from one edit of a person's panel to the next."""
_MOST: Final = 1_000
"""Panels that are followed at once; the one that waits longest gives way."""

_Whose = tuple[PersonId, GameId]


class Reader(Protocol):
    """A request that was answered with a panel."""

    services: Any
    visit: Visit
    said: tuple[str, ...] | None

    @property
    def person(self) -> Person:
        """Who reads it."""

    def panel_moment(self, game: GameId) -> Coroutine[Any, Any, Moment]:
        """The panel's moment now."""

    def show_panel(self, moment: Moment, *said: str) -> Coroutine[Any, Any, None]:
        """Show it in the place of what was answered."""


class Following:
    """The panels that wait, by person and game: the last one of each."""

    def __init__(self) -> None:
        self._tasks: OrderedDict[_Whose, asyncio.Task[None]] = OrderedDict()
        self._next: OrderedDict[_Whose, float] = OrderedDict()
        """When a person's panel may be edited again, by the bot's clock."""

    def keep(self, reader: Reader, look: Look) -> None:
        """Follow a panel that was just shown, if its reader waits for others in a game under way."""
        roster, player = look.roster, look.player
        if player is None or roster.is_lesson or roster.status is not Status.PLAYING:
            return
        if look.table is None or player.seat in look.table.waiting_for:
            return
        whose = reader.person.id, roster.id
        self.stop(*whose)
        task = reader.services.background.start(self._follow(reader, whose))
        task.set_name(f"follows {reader.person.id}")
        self._tasks[whose] = task
        task.add_done_callback(lambda done: self._forget(whose, done))
        if len(self._tasks) > _MOST:
            self._tasks.popitem(last=False)[1].cancel()

    def stop(self, person: PersonId, game: GameId) -> None:
        """Follow a person's panel no more: they have pressed something in it, or it is shown anew."""
        task = self._tasks.pop((person, game), None)
        if task and task is not asyncio.current_task():
            task.cancel()

    def _forget(self, whose: _Whose, done: asyncio.Task[None]) -> None:
        if self._tasks.get(whose) is done:
            del self._tasks[whose]

    async def _follow(self, reader: Reader, whose: _Whose) -> None:
        services, (person, game) = reader.services, whose
        age = services.vitals.clock() - reader.visit.pressed
        try:
            async with asyncio.timeout((TOKEN_LIVES - age).total_seconds()):
                await self._until_awaited(services, person, game)
                self._note_edit(whose, services.clockwork.monotonic())
                await _show(reader, game)
        except TimeoutError:
            pass
        except (discord.HTTPException, aiohttp.ClientError, *REFUSALS) as error:
            _log.info("the panel of %s is left as it is: %s", game, error)

    async def _until_awaited(self, services: Any, person: PersonId, game: GameId) -> None:  # noqa: ANN401 - the context
        written, is_behind = services.engine.written, services.engine.visits.is_behind
        while True:
            count = written.count(game)
            if not is_behind(game, person):
                await written.until_other_than(game, count)
                continue
            pause = self._next.get((person, game), 0.0) - services.clockwork.monotonic()
            if pause > 0:
                await services.clockwork.sleep(pause)
            if is_behind(game, person):
                return

    def _note_edit(self, whose: _Whose, now: float) -> None:
        self._next.pop(whose, None)
        self._next[whose] = now + _EVERY
        if len(self._next) > _MOST:
            self._next.popitem(last=False)


async def _show(reader: Reader, game: GameId) -> None:
    """Show the panel; what its reader did still stands above it, as it is the answer to that."""
    moment, said = await reader.panel_moment(game), reader.said or ()
    engine = reader.services.engine
    await reader.show_panel(moment, *said, *await told_first(engine, moment, reader.person.id))
