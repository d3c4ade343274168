"""The only sender of game news: from the engine's outbox to channels and direct messages.

Each channel has a lane of its own, told in order, and so have each player's letters, so that a slow
one holds up nobody else. A piece of news is marked as told only when it has been sent.

What fails on the way is tried again, ever more slowly. Where a place refuses for good, its tables
rest, and their news waits in the outbox.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Final, Protocol, TypeVar

import aiohttp
import discord

from bot.components.services import Services
from bot.gateway.background import Clockwork
from bot.gateway.refusals import Breaker
from bot.monitoring.metrics import trace_news
from bot.outbox.budget import Budget, calls_somebody
from bot.outbox.lanes import Lane, Lanes
from bot.outbox.letters import Letterbox
from bot.outbox.rejections import PlaceShut
from rules.engine.receipts import Look
from rules.model.errors import StoreError, StoreReason
from rules.table.news import News, together

_log = logging.getLogger(__name__)

_AT_ONCE: Final = 1000
_FIRST_PAUSE: Final = 1.0
_LONGEST_PAUSE: Final = 60.0
_PASSING: Final = (aiohttp.ClientError, OSError, discord.HTTPException, StoreError)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Delivered:
    """A message that tells news, and the table as its post shows it, which follow-ups need."""

    message: str
    look: Look | None = None


class Deliverer(Protocol):
    """Sends news, one piece at a time; it may be asked to send the same piece again."""

    async def deliver(self, news: News, *, again: bool) -> Delivered | None:
        """The message that tells the news, once it is sent; None where it can't be told at all.

        `again`: it may have been sent before.

        Raises:
            PlaceShut: nothing can be told in its place.
            aiohttp.ClientError, OSError, discord.HTTPException, StoreError: it may go well later.
        """

    async def follow_up(self, news: News, look: Look) -> None:
        """Do what follows from a post that shows that look; never raises."""


class Publisher:
    """Tells the news of the engine's outbox, for as long as `run` runs."""

    def __init__(
        self,
        services: Services,
        deliverer: Deliverer,
        breaker: Breaker,
        letterbox: Letterbox,
        clockwork: Clockwork,
    ) -> None:
        """`breaker`: the one of `deliverer`, and of `letterbox`."""
        self._services = services
        self._engine = services.engine
        self._outbox = services.vitals.outbox
        self._sleep = clockwork.sleep
        self._breaker = breaker
        self._deliverer = deliverer
        self.letterbox = letterbox
        """Sends everybody's letters, one after the other."""
        self.budget = Budget(clockwork, lambda: services.engine.others.share)
        """Lets news be sent, and what leagues tell."""
        self._lanes = Lanes()
        self._in_hand: set[int] = set()
        self._passed_over: set[int] = set()
        self._read_up_to = 0
        self._behind = True
        """Whether the news being read was there before, and may have waited for long."""
        self._parked = False
        self._reopenings = 0

    async def run(self) -> None:
        """Tell news until cancelled."""
        async with asyncio.TaskGroup() as lanes:
            lanes.create_task(self.budget.run(), name="budget of news")
            while True:
                await self._engine.news.wait()
                self._engine.news.clear()
                try:
                    await self._hand_out(lanes)
                except StoreError as error:
                    _log.warning("the news can't be read: %s", error)
                    await self._sleep(_FIRST_PAUSE)
                    self._engine.news.set()

    async def flush(self, within: float) -> None:
        """Wait up to so many seconds for untold news to be told; the rest is left to the next process."""
        with suppress(TimeoutError, StoreError):
            async with asyncio.timeout(within):
                await self._engine.written.until(self._is_all_told)

    async def _is_all_told(self) -> bool:
        return not await self._engine.outbox.untold(1)

    async def _hand_out(self, lanes: asyncio.TaskGroup) -> None:
        while True:
            known = self._in_hand | self._passed_over
            untold = await self._engine.outbox.untold(_AT_ONCE, self._read_up_to, known)
            if self._is_to_read_anew():
                continue
            for news in untold:
                self._read_up_to = max(self._read_up_to, news.id)
                if news.id not in self._in_hand:
                    self._enter(news, lanes)
            if len(untold) < _AT_ONCE:  # what is written from now on wakes this task
                self._behind = False
                return

    def _is_to_read_anew(self) -> bool:
        """Whether news that was passed over can be told now, before any that came after it."""
        reopenings = self._engine.venues.reopenings
        if not self._parked and reopenings == self._reopenings:
            return False
        self._parked, self._reopenings = False, reopenings
        self._passed_over.clear()
        self._read_up_to, self._behind = 0, True
        return True

    def _enter(self, news: News, lanes: asyncio.TaskGroup) -> None:
        self._in_hand.add(news.id)
        self._outbox.note_taken(news)
        if name := self._lanes.enter(news, late=news.id if self._behind else 0):
            lanes.create_task(self._work_off(name), name=f"news of {name}")

    async def _work_off(self, name: str) -> None:
        """Tell one lane's news in order, until none is left or its place is shut."""
        lane = self._lanes[name]
        while lane.news:
            try:
                await self._tell_first(lane)
            except PlaceShut:
                self._park(lane)
            except StoreError as error:  # damage doesn't go away, and must not hold up other games
                _log.error("news %d stays untold: %s", lane.news[0].id, error)
                self._pass_over(lane)
            except Exception:
                self._services.vitals.faults["news"] += 1
                _log.exception("news %d stays untold", lane.news[0].id)
                self._pass_over(lane)
        self._lanes.close(name)

    def _park(self, lane: Lane) -> None:
        """Leave the lane's news in the store until its place is open; it may be open again already."""
        for news in lane.news:
            self._in_hand.discard(news.id)
            self._outbox.note_parked(news)
        lane.news.clear()
        self._parked = True
        self._engine.news.set()

    def _pass_over(self, lane: Lane) -> None:
        self._passed_over.add(lane.news[0].id)
        self._in_hand.discard(lane.news[0].id)
        self._outbox.note_parked(lane.news.popleft())

    async def _tell_first(self, lane: Lane) -> None:
        """Tell the lane's first news.

        Raises:
            PlaceShut: its tables rest now, or are another process's.
            StoreError: its game is damaged.
        """
        news, delivered = await self._at_last(lane, partial(self._attempt, lane))
        message = delivered.message if delivered else None
        # A step of its own: while it fails, the message must not be sent again.
        await self._at_last(lane, partial(self._engine.outbox.note_told, news, message))
        self._in_hand.discard(lane.news.popleft().id)
        self._outbox.note_told(news, message)
        if delivered and delivered.look:
            await self._deliverer.follow_up(news, delivered.look)

    async def _at_last(self, lane: Lane, step: Callable[[], Awaitable[T]]) -> T:
        """The result of a step, which is tried again for as long as its failures may be passing."""
        pause = _FIRST_PAUSE
        while True:
            await self._hold()
            try:
                return await step()
            except _PASSING as error:
                if isinstance(error, StoreError) and error.reason is StoreReason.DAMAGED:
                    raise
                self._outbox.note_put_off(lane.news[0])
                _log.warning("news %d is put off: %s", lane.news[0].id, error)
            await self._sleep(pause)
            lane.late = lane.news[-1].id
            pause = min(2 * pause, _LONGEST_PAUSE)

    async def _attempt(self, lane: Lane) -> tuple[News, Delivered | None]:
        """The lane's first news, and the message that tells it, if one was sent."""
        if not await self._engine.outbox.is_own(lane.news[0]):
            raise PlaceShut
        news = await self._first(lane)
        again, lane.tried = news.id <= lane.tried, max(lane.tried, news.id)
        trace_news(news.game, news.id)
        if lane.supersedes(news):
            return news, None
        await self.budget.take(first=calls_somebody(news.content))
        return news, await self._deliverer.deliver(news, again=again)

    async def _hold(self) -> None:
        """Wait while Discord has lately refused too much, wherever it was."""
        while pause := self._breaker.wait():
            _log.error("Discord refuses too much: nothing is told for %.0f s", pause)
            await self._sleep(pause)

    async def _first(self, lane: Lane) -> News:
        """The lane's first news, together with the turns right after it if the lane has fallen behind."""
        first = lane.news[0]
        if first.id > lane.tried:
            turns = lane.late_turns()
            if len(turns) > 1:
                first = await self._engine.outbox.tell_together(
                    [*lane.news][: len(turns)], together(turns)
                )
                for _ in turns[1:]:
                    earlier = lane.news.popleft()
                    self._in_hand.discard(earlier.id)
                    self._outbox.note_told(earlier, None)
                lane.news[0] = first
        return first
