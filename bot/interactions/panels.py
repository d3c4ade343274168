"""Panels that people have open: followed while they wait, remembered, and pressed twice.

A panel belongs to one reader, and each press is answered in it. Until the first answer arrives, the button
stays where it is; a double tap sends the same custom id from the same message. Its second press finds nothing
left to do, and must not hide what the first one did.

Discord accepts edits of an answer for fifteen minutes
(https://discord.com/developers/docs/interactions/receiving-and-responding#followup-messages). Only the person
who asked sees them; the turn call in the game's channel comes as always.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Coroutine
from dataclasses import replace
from datetime import timedelta
from time import monotonic
from typing import Any, Final, NamedTuple, Protocol

import aiohttp
import discord

from bot.components.layout import Layout, offers
from bot.components.panel_context import PanelContext
from bot.monitoring.metrics import Visit
from bot.telling.outcome import changed_lines
from bot.telling.own import so_far
from bot.words.refusals import REFUSALS
from rules.app import Engine
from rules.engine.receipts import Look
from rules.table.roster import GameId, Person, PersonId, Status
from rules.table.story import WhatChanged

_log = logging.getLogger(__name__)

_MOST: Final = 1_000
"""Panels tracked at once; the oldest goes first."""


def _is_beginning(moment: PanelContext) -> bool:
    """Whether the reader's turn, or their stage of it, may have just begun."""
    table = moment.look.table
    if table is None or not moment.look.choices or table.mover != moment.player.seat:
        return False
    staged = moment.phrasing.tours or table.tours or table.stage
    return table.phase == "reinforce" or (table.phase == "battle" and bool(staged))


async def told_first(engine: Engine, moment: PanelContext, person: PersonId) -> list[str]:
    """What the reader lost, what is most in danger, and their progress; nothing once they have acted."""
    if not _is_beginning(moment):
        return []
    game, seat = moment.look.roster.id, moment.player.seat
    changed = await engine.queries.what_changed(game, person)
    if changed is None or any(did.seat == seat and did.has_acted for did in changed.outcome.doings):
        return []
    # A lesson always shows its reader's progress.
    far = [] if moment.look.roster.is_taught else [so_far(moment.phrasing, moment.player)]
    return [*_changed(moment, changed), *far]


def _changed(moment: PanelContext, changed: WhatChanged) -> list[str]:
    seat, outcome = moment.player.seat, changed.outcome
    lost = tuple(taking for taking in outcome.taken if taking.loser == seat)
    lines = changed_lines(
        moment.phrasing, replace(outcome, taken=lost, doings=()), seat, changed.danger
    )
    return lines if lost or not changed.first else lines[1:]


TOKEN_LIVES: Final = timedelta(minutes=14, seconds=30)
"""How long an answer can be given or edited: half a minute less than Discord's limit."""
_EVERY: Final = 10.0
"""Seconds between two edits of a person's panel."""

_Whose = tuple[PersonId, GameId]


class Reader(Protocol):
    """A request that was answered with a panel."""

    services: Any
    visit: Visit
    said: tuple[str, ...] | None

    @property
    def person(self) -> Person:
        """The reader of the panel."""

    def panel_moment(self, game: GameId) -> Coroutine[Any, Any, PanelContext]:
        """The current moment of the panel."""

    def show_panel(self, moment: PanelContext, *said: str) -> Coroutine[Any, Any, None]:
        """Show it in place of the earlier answer."""


class Following:
    """Refreshes panels of players who wait for others: the last panel per person and game."""

    def __init__(self) -> None:
        self._tasks: OrderedDict[_Whose, asyncio.Task[None]] = OrderedDict()
        self._next: OrderedDict[_Whose, float] = OrderedDict()
        """When a person's panel may be edited again, by the bot's clock."""

    def keep(self, reader: Reader, look: Look) -> None:
        """Follow a panel that was just shown, if its reader waits for others in a running game."""
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
        """Stop following a person's panel: they pressed something in it, or it is shown again."""
        task = self._tasks.pop((person, game), None)
        if task and task is not asyncio.current_task():
            task.cancel()

    def _forget(self, whose: _Whose, done: asyncio.Task[None]) -> None:
        if self._tasks.get(whose) is done:
            del self._tasks[whose]

    async def _follow(self, reader: Reader, whose: _Whose) -> None:
        services, (person, game) = reader.services, whose
        age = services.metrics.clock() - reader.visit.pressed
        try:
            async with asyncio.timeout((TOKEN_LIVES - age).total_seconds()):
                await self._until_awaited(services, person, game)
                self._note_edit(whose, services.clockwork.monotonic())
                await _show(reader, game)
        except TimeoutError:
            pass
        except (discord.HTTPException, aiohttp.ClientError, *REFUSALS) as error:
            _log.info("panel of game %s not refreshed: %s", game, error)

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
    """Show the panel; the lines about what its reader did stay above it."""
    moment, said = await reader.panel_moment(game), reader.said or ()
    engine = reader.services.engine
    await reader.show_panel(moment, *said, *await told_first(engine, moment, reader.person.id))


_LASTS: Final = 900.0
"""Seconds; Discord doesn't let an older answer be edited."""


class RecentPanels:
    """The panels that people opened or pressed recently, by person and game."""

    def __init__(self) -> None:
        self._shown: OrderedDict[_Whose, float] = OrderedDict()

    def note(self, person: PersonId, game: GameId) -> None:
        """Remember that a person was shown a panel."""
        self._shown[person, game] = monotonic()
        self._shown.move_to_end((person, game))
        if len(self._shown) > _MOST:
            self._shown.popitem(last=False)

    def has(self, person: PersonId, game: GameId) -> bool:
        """Whether a person was shown a panel recently."""
        shown = self._shown.get((person, game))
        return shown is not None and monotonic() - shown < _LASTS


class First(NamedTuple):
    """A press that did something: its action, its control, and what was chosen there."""

    action: str
    custom_id: str
    values: tuple[str, ...]


class RepeatedPresses:
    """For each panel, the press whose outcome it shows, if the panel no longer offers that press."""

    def __init__(self) -> None:
        self._answered: OrderedDict[int, First] = OrderedDict()

    def note(self, pressed: discord.Interaction[Any], shown: Layout, *, is_done: bool) -> None:
        """Store what a panel now shows in answer to a press; `is_done`: the press did something."""
        if pressed.message is None:
            return
        if not is_done and self.first_of(pressed):
            return
        self._answered.pop(pressed.message.id, None)
        first = First(str(pressed.id), *_press(pressed))
        if is_done and not offers(shown, first.custom_id, first.values):
            self._answered[pressed.message.id] = first
        if len(self._answered) > _MOST:
            self._answered.popitem(last=False)

    def note_unheard(self, pressed: discord.Interaction[Any]) -> None:
        """Store a press that did something, but whose answer Discord refused; its panel is unchanged."""
        if pressed.message is not None:
            self._answered[pressed.message.id] = First(str(pressed.id), *_press(pressed))

    def first_of(self, pressed: discord.Interaction[Any]) -> First | None:
        """The earlier press of the same control whose outcome the panel shows; None if there is none."""
        first = self._answered.get(pressed.message.id) if pressed.message else None
        return first if first and first.custom_id == _press(pressed)[0] else None

    def is_same(self, first: First, pressed: discord.Interaction[Any]) -> bool:
        """Whether the same was chosen, if the control is a list."""
        return _press(pressed) == (first.custom_id, first.values)


def _press(pressed: discord.Interaction[Any]) -> tuple[str, tuple[str, ...]]:
    data: dict[str, Any] = dict(pressed.data or {})
    return str(data.get("custom_id", "")), tuple(data.get("values", ()))
