"""Actions whose answer never arrived: their outcome comes with the next answer, or by letter.

Discord takes the first answer to an interaction for three seconds
(https://discord.com/developers/docs/interactions/receiving-and-responding). If the answer is refused or the
process ends, the outcome of an action done by then is shown above the person's next answer in that game; or,
if there is none within a minute, sent as a direct message.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from typing import Final

import aiohttp
import discord

from bot.components.layout import MOST_CONTENT, first_fitting, measure
from bot.delivery.letters import Letter, Letterbox
from bot.gateway.background import Clockwork
from bot.interactions.boundary import act_told, words_for
from bot.interactions.context import Services
from bot.words.naming import place
from bot.words.signs import plain
from rules.engine.receipts import Receipt
from rules.engine.unit_of_work import Owed
from rules.model.errors import StoreError
from rules.store.processes import part_of
from rules.store.protocols import Effect
from rules.table.roster import GameId, PersonId

_log = logging.getLogger(__name__)

_UNTIL_LETTER: Final = 60.0
"""Seconds to wait for a next answer."""

_MOST_ABOVE: Final = 1500
"""Characters above one answer; actions that don't fit wait for the one after it."""


class Unanswered:
    """Actions whose authors don't know yet that they were done."""

    def __init__(self) -> None:
        self._owed: dict[PersonId, list[Owed]] = {}
        self._telling: dict[str, Owed] = {}
        """Those being delivered, by action, until that is saved."""
        self._added: asyncio.Queue[Owed] = asyncio.Queue()
        self._letterbox: Letterbox | None = None

    @property
    def actions(self) -> frozenset[str]:
        """The ids of their actions, including those being delivered now."""
        waiting = (owed.action for waiting in self._owed.values() for owed in waiting)
        return frozenset((*waiting, *self._telling))

    def is_telling_at(self, parts: Collection[int]) -> bool:
        """Whether an outcome is being delivered now in these parts."""
        return any(part_of(owed.guild) in parts for owed in self._telling.values())

    def drop(self, actions: Collection[str]) -> None:
        """Leave these to another process, which now has their servers or has delivered them."""
        for person, waiting in tuple(self._owed.items()):
            if left := [owed for owed in waiting if owed.action not in actions]:
                self._owed[person] = left
            else:
                del self._owed[person]

    def owes(self, person: PersonId) -> bool:
        """Whether a person doesn't know yet what one of their actions did."""
        return person in self._owed

    def add(self, owed: Owed) -> None:
        """Leave an action to its person's next answer; its row stays until then."""
        if owed.person:
            self._keep(owed)
            self._added.put_nowait(owed)

    def _keep(self, owed: Owed) -> None:
        self._telling.pop(owed.action, None)
        waiting = self._owed.setdefault(owed.person, [])
        if owed not in waiting:
            waiting.append(owed)

    def _take(self, owed: Owed) -> bool:
        """Claim an action, so that nothing else delivers it; returns whether it was there."""
        waiting = self._owed.get(owed.person, [])
        if owed not in waiting:
            return False
        waiting.remove(owed)
        if not waiting:
            del self._owed[owed.person]
        self._telling[owed.action] = owed
        return True

    async def _note_told(self, services: Services, owed: Owed) -> None:
        try:
            await services.engine.promises.strike_out(owed.action)
        except StoreError as error:
            _log.warning("could not clear the pending reply to %s: %s", owed.action, error)
        finally:
            del self._telling[owed.action]

    @asynccontextmanager
    async def told_with(
        self, services: Services, person: PersonId, game: GameId
    ) -> AsyncIterator[list[str]]:
        """Lines to show above an answer about a game; delivered once the block ends without a failure."""
        if person not in self._owed:
            yield []
            return
        told: list[Owed] = []
        try:
            yield [line async for line in self._lines(services, person, game, told)]
        except BaseException:
            for owed in told:
                self.add(owed)
            raise
        for owed in told:
            await self._note_told(services, owed)

    async def _lines(
        self, services: Services, person: PersonId, game: GameId, told: list[Owed]
    ) -> AsyncIterator[str]:
        """The outcomes of a person's actions, in a game or outside any; adds the delivered ones to `told`."""
        room = _MOST_ABOVE
        for owed in tuple(self._owed[person]):
            if not services.engine.others.has(owed.guild):
                continue
            try:
                receipt = await services.engine.promises.receipt(owed)
                lines = await _lines_above(services, owed, receipt) if receipt else []
            except StoreError:
                continue  # of a corrupt game: its letter logs that
            elsewhere = isinstance(receipt, Receipt) and receipt.game != game
            weight = sum(measure(line) + 1 for line in lines)
            if elsewhere or weight > room or not self._take(owed):
                continue
            room -= weight
            told.append(owed)
            for line in lines:
                yield line

    async def write_letters(
        self, services: Services, letterbox: Letterbox, clockwork: Clockwork
    ) -> None:
        """Write to people who ask for nothing within a minute, until cancelled."""
        self._letterbox = letterbox
        async with asyncio.TaskGroup() as letters:
            while True:
                letters.create_task(
                    self._write_later(await self._added.get(), services, letterbox, clockwork)
                )

    async def confirm(self, person: PersonId, said: str, action: str) -> None:
        """Send a person a letter about what they just chose for themselves, even if letters were refused before.

        It shows whether letters reach them, though few are sent to them.
        """
        if self._letterbox is None:
            return
        try:
            await self._letterbox.send(Letter(person, said), f"chosen{action}"[:25], is_first=True)
        except (discord.DiscordException, aiohttp.ClientError, OSError, StoreError) as error:
            _log.warning("could not confirm %s by direct message: %s", action, type(error).__name__)

    async def _write_later(
        self, owed: Owed, services: Services, letterbox: Letterbox, clockwork: Clockwork
    ) -> None:
        await clockwork.sleep(_UNTIL_LETTER)
        if not services.engine.others.has(owed.guild):
            self.drop((owed.action,))
            return
        try:
            letter = await _letter(services, owed)
            if not self._take(owed):
                return
            if letter is None or await _send(letterbox, letter, owed):
                await self._note_told(services, owed)
                return
        except (discord.DiscordException, aiohttp.ClientError, OSError, StoreError) as error:
            _log.warning(
                "could not send a direct message about %s: %s", owed.action, type(error).__name__
            )
        self._keep(owed)


async def _letter(services: Services, owed: Owed) -> Letter | None:
    """The letter about the outcome of an action; None if there is nothing to say."""
    receipt = await services.engine.promises.receipt(owed)
    if receipt is None:
        return None
    game = receipt.game if isinstance(receipt, Receipt) else "none"
    words = await words_for(services, owed.person)
    lines = [words.say("dm-late", game=game), *await act_told(services, owed, receipt)]
    if isinstance(receipt, Receipt):
        lines.append(words.say("dm-table", place=place(receipt.roster)))
    return Letter(owed.person, "\n".join(lines)[:MOST_CONTENT])


async def _send(letterbox: Letterbox, letter: Letter, owed: Owed) -> bool:
    return bool(await letterbox.send(letter, f"late{owed.action}", is_first=False))


async def _lines_above(services: Services, owed: Owed, receipt: Receipt | Effect) -> list[str]:
    """The outcome of an action, short enough to go above another answer."""
    words = await words_for(services, owed.person)
    lines = [words.say("late-before"), *await act_told(services, owed, receipt)]
    kept = first_fitting(lines, _MOST_ABOVE)
    return kept if kept == lines else first_fitting([*map(plain, lines)], _MOST_ABOVE)
