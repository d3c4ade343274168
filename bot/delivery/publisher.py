"""The only sender of game news: drains the engine's outbox to channels and letters, in lanes, rate-limited.

Source: https://docs.discord.com/developers/topics/rate-limits#global-rate-limit, which excludes answers to
interactions. When a thousand deadlines pass at once, or a league starts, news queues up; turn calls go first.
With several processes, each has the share of its servers, and they needn't coordinate.

Each channel has a lane, sent in order, and so have each player's letters, so that a slow one doesn't block
others. News is marked as sent only afterwards (at-least-once delivery).

Failures are retried with backoff. When a channel refuses for good, its games pause, and their news stays in
the outbox.
"""

import asyncio
import logging
from collections import Counter, deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Final, NoReturn, Protocol, TypeVar

import aiohttp
import discord

from bot.delivery.letters import Letterbox
from bot.delivery.messages import has_removed, tell_beside
from bot.gateway.background import Clockwork
from bot.gateway.refusals import Breaker, obstacle
from bot.gateway.sharded_client import ShardedClient
from bot.interactions.context import Services
from bot.monitoring.metrics import trace_news
from rules.engine.receipts import Look
from rules.model.errors import StoreError, StoreReason
from rules.table.news import (
    ClosingNews,
    Content,
    FullNews,
    GoneLetterNews,
    GoneNews,
    InviteNews,
    LobbyNews,
    News,
    OfferNews,
    PrivateNews,
    SeatAnswerNews,
    StartNews,
    ThreadNews,
    TurnNews,
    together,
)
from rules.table.roster import GameId, Pause, Roster, Venue

_log = logging.getLogger(__name__)

MOST: Final = 40
"""News per second. Most take one request; ten requests are left for threads, look-ups and DM channels."""
WITHIN: Final = 1.0
_A_SHARE: Final = 5
"""One in so many is other news, however many turn calls are queued, so nothing starves."""


def calls_somebody(content: Content) -> bool:
    """Whether the news says whose turn it is: the player can't act before they know."""
    return isinstance(content, TurnNews | StartNews)


class Budget:
    """Rate limiter for news, while `run` runs."""

    def __init__(self, clockwork: Clockwork, share: Callable[[], float] = lambda: 1.0) -> None:
        """`share`: of the whole limit, as other processes use the rest."""
        self._clockwork = clockwork
        self._share = share
        self._sent: deque[float] = deque(maxlen=MOST)
        self._first: deque[asyncio.Future[None]] = deque()
        self._others: deque[asyncio.Future[None]] = deque()
        self._asked = asyncio.Event()
        self._turns = 0

    async def take(self, *, first: bool = False) -> None:
        """Wait until another piece may be sent; `first`: with priority."""
        if not self._first and not self._others and self._pause() <= 0:
            self._sent.append(self._clockwork.monotonic())
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        (self._first if first else self._others).append(turn)
        self._asked.set()
        await turn

    async def run(self) -> NoReturn:
        """Release the waiting one by one, until cancelled."""
        while True:
            await self._asked.wait()
            self._asked.clear()
            while self._first or self._others:
                if (pause := self._pause()) > 0:
                    await self._clockwork.sleep(pause)
                else:
                    self._call_next()

    def _pause(self) -> float:
        """Seconds until the next may be sent."""
        most = max(1, int(MOST * self._share()))
        if len(self._sent) < most:
            return 0.0
        return self._sent[-most] + WITHIN - self._clockwork.monotonic()

    def _call_next(self) -> None:
        is_share = bool(self._others) and self._turns >= _A_SHARE - 1
        line = self._others if is_share or not self._first else self._first
        self._turns = 0 if line is self._others else self._turns + 1
        turn = line.popleft()
        if not turn.done():  # otherwise the waiting task was cancelled
            turn.set_result(None)
            self._sent.append(self._clockwork.monotonic())


@dataclass(slots=True)
class Lane:
    """A queue of news that must be sent in order."""

    news: deque[News]
    late: int
    """Id of the newest that was delayed: up to it, unsent turns are merged into one post."""
    tried: int
    """Id of the newest that may have been sent already, and must be retried unchanged."""
    games: set[GameId] = field(default_factory=set)
    """The games that post here until the lane is empty, wherever they move."""

    def late_turns(self) -> list[TurnNews]:
        """The delayed turns of one game at the head of the lane, up to the first other news."""
        turns: list[TurnNews] = []
        for news in self.news:
            if not isinstance(news.content, TurnNews) or news.game != self.news[0].game:
                break
            if news.id > self.late:
                break
            turns.append(news.content)
        return turns

    def supersedes(self, news: News) -> bool:
        """Whether later news in the lane replaces this: a lobby's post shows everything before it."""
        return isinstance(news.content, LobbyNews) and any(
            later.id > news.id and later.game == news.game and isinstance(later.content, LobbyNews)
            for later in self.news
        )


class Lanes:
    """The non-empty lanes, by name: one per channel, and one per player's letters."""

    def __init__(self) -> None:
        self._lanes: dict[str, Lane] = {}
        self._posts: dict[GameId, str] = {}

    def enter(self, news: News, *, late: int) -> str | None:
        """Append news to its lane; returns the lane's name if it was empty.

        When a game moves, unsent news stays in its lane, and later news joins it there: two lanes would send
        a game's news out of order.
        """
        name, games = _own_lane(news), set[GameId]()
        if not name:
            name, games = self._posts.setdefault(news.game, news.channel), {news.game}
        if lane := self._lanes.get(name):
            lane.news.append(news)
            lane.games |= games
            lane.late = max(lane.late, late)
            return None
        # The previous process may have sent the first news and ended before marking it.
        self._lanes[name] = Lane(deque([news]), late, tried=late, games=games)
        return name

    def __getitem__(self, name: str) -> Lane:
        return self._lanes[name]

    def close(self, name: str) -> None:
        """Remove an empty lane."""
        for game in self._lanes.pop(name).games:
            del self._posts[game]


def _own_lane(news: News) -> str:
    """The lane's name for news that is no post; empty for a post."""
    match news.content:
        case PrivateNews(seat=seat) | GoneLetterNews(seat=seat) | OfferNews(seat=seat):
            return f"{seat} in {news.game}"
        case GoneNews():  # posted beside the channel that is gone
            return f"loss of {news.game}"
        case ThreadNews():  # all of a channel share one rate limit of Discord's
            return f"threads in {news.channel}"
        case InviteNews(person=person) | SeatAnswerNews(person=person):
            return f"letter to {person}"
        case FullNews() | ClosingNews():
            return f"host of {news.game}"
        case _:
            return ""


_MOST: Final = 3
"""Consecutive refusals by a channel, whatever the message, until its games pause."""


class PlaceShut(Exception):  # noqa: N818 - what happened, for the lane alone
    """The channel refuses everything until somebody opens it."""


class Rejections:
    """Circuit breaker: counts each channel's consecutive refusals, and pauses its games if they go on."""

    def __init__(self, client: ShardedClient, services: Services, breaker: Breaker) -> None:
        self._client = client
        self._services = services
        self._breaker = breaker
        self._in_a_row: Counter[str] = Counter()
        """Counts by channel."""

    def note(self, news: News, error: discord.HTTPException) -> None:
        """Count a refusal; a post may yet be sent again in plain words."""
        self._breaker.note(error)
        _log.warning(
            "Discord refused news %d of game %s (%s): %d %s",
            news.id, news.game, news.content.kind, error.code, error.text,
        )  # fmt: skip

    def give_up(self, news: News, error: discord.HTTPException) -> None:
        """Count a final refusal: the news is dropped."""
        self._services.metrics.outbox.note_refused(news)
        self.note(news, error)

    def forget(self, venue: Venue) -> None:
        """Reset the count: the channel takes messages."""
        self._in_a_row.pop(venue.channel, None)

    async def give_up_at(self, roster: Roster, news: News, error: discord.HTTPException) -> None:
        """Count a final refusal by a game's channel.

        Raises:
            PlaceShut: the channel takes nothing at all; its games are paused now.
        """
        self.give_up(news, error)
        self._in_a_row[place := roster.venue.channel] += 1
        if why := obstacle(error) or (self._in_a_row[place] >= _MOST and Pause.CLOSED):
            await self._shut(roster, why)
            raise PlaceShut

    async def _shut(self, roster: Roster, why: Pause) -> None:
        """Pause the games of a channel, so that their news waits; say so in the parent channel."""
        places, venue = self._services.engine.venues, roster.venue
        if has_removed(self._client, venue.guild):
            await places.pause_server(venue.guild)
            return
        is_new = await places.pause(venue.channel, why)
        _log.warning("paused the games in channel %s: %s", venue.channel, why)
        if why is Pause.CLOSED and is_new:
            words = self._services.words_at(roster).say("paused", why=why, channel=venue.channel)
            await tell_beside(self._client, venue, words)


_AT_ONCE: Final = 1000
_FIRST_PAUSE: Final = 1.0
_LONGEST_PAUSE: Final = 60.0
_PASSING: Final = (aiohttp.ClientError, OSError, discord.HTTPException, StoreError)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Delivered:
    """A sent message, and the game's view in its post, for follow-ups."""

    message: str
    look: Look | None = None


class Deliverer(Protocol):
    """Sends news, one piece at a time; deliveries may be repeated."""

    async def deliver(self, news: News, *, again: bool) -> Delivered | None:
        """Send the news; returns its message, or None if it can't be delivered at all.

        `again`: it may have been sent before.

        Raises:
            PlaceShut: its channel is closed to the bot.
            aiohttp.ClientError, OSError, discord.HTTPException, StoreError: a retry may succeed.
        """

    async def follow_up(self, news: News, look: Look) -> None:
        """Follow-ups of a post that shows that view; never raises."""


class Publisher:
    """Sends the news in the engine's outbox, while `run` runs."""

    def __init__(
        self,
        services: Services,
        deliverer: Deliverer,
        breaker: Breaker,
        letterbox: Letterbox,
        clockwork: Clockwork,
    ) -> None:
        """`breaker`: shared with `deliverer` and `letterbox`."""
        self._services = services
        self._engine = services.engine
        self._outbox = services.metrics.outbox
        self._sleep = clockwork.sleep
        self._breaker = breaker
        self._deliverer = deliverer
        self.letterbox = letterbox
        """Sends everybody's letters, one by one."""
        self.budget = Budget(clockwork, lambda: services.engine.others.share)
        """Rate limiter of news and of league posts."""
        self._lanes = Lanes()
        self._in_hand: set[int] = set()
        self._passed_over: set[int] = set()
        self._read_up_to = 0
        self._behind = True
        """Whether the news being read is from before the start, and may have waited long."""
        self._parked = False
        self._reopenings = 0

    async def run(self) -> None:
        """Send news until cancelled."""
        async with asyncio.TaskGroup() as lanes:
            lanes.create_task(self.budget.run(), name="post budget")
            while True:
                await self._engine.news.wait()
                self._engine.news.clear()
                try:
                    await self._hand_out(lanes)
                except StoreError as error:
                    _log.warning("could not read pending news, retrying: %s", error)
                    await self._sleep(_FIRST_PAUSE)
                    self._engine.news.set()

    async def flush(self, within: float) -> None:
        """Wait up to so many seconds for unsent news; the rest is left to the next process."""
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
            if len(untold) < _AT_ONCE:  # later writes wake this task
                self._behind = False
                return

    def _is_to_read_anew(self) -> bool:
        """Whether skipped news can be sent now, before any that came after it."""
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
        """Send one lane's news in order, until it is empty or its channel is closed."""
        lane = self._lanes[name]
        while lane.news:
            try:
                await self._tell_first(lane)
            except PlaceShut:
                self._park(lane)
            except StoreError as error:  # corrupt rows don't heal, and must not block other games
                _log.error("news %d not delivered, skipped: %s", lane.news[0].id, error)
                self._pass_over(lane)
            except Exception:
                self._services.metrics.faults["news"] += 1
                _log.exception("news %d not delivered, skipped", lane.news[0].id)
                self._pass_over(lane)
        self._lanes.close(name)

    def _park(self, lane: Lane) -> None:
        """Leave the lane's news in the store until its channel is open again; it may be already."""
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
        """Send the lane's first news.

        Raises:
            PlaceShut: its games are paused now, or belong to another process.
            StoreError: its game is corrupt.
        """
        news, delivered = await self._at_last(lane, partial(self._attempt, lane))
        message = delivered.message if delivered else None
        # A separate step: if it fails, the message must not be sent again.
        await self._at_last(lane, partial(self._engine.outbox.note_told, news, message))
        self._in_hand.discard(lane.news.popleft().id)
        self._outbox.note_told(news, message)
        if delivered and delivered.look:
            await self._deliverer.follow_up(news, delivered.look)

    async def _at_last(self, lane: Lane, step: Callable[[], Awaitable[T]]) -> T:
        """The result of a step, retried as long as its failures may be temporary."""
        pause = _FIRST_PAUSE
        while True:
            await self._hold()
            try:
                return await step()
            except _PASSING as error:
                if isinstance(error, StoreError) and error.reason is StoreReason.DAMAGED:
                    raise
                self._outbox.note_put_off(lane.news[0])
                _log.warning("news %d not delivered, retrying: %s", lane.news[0].id, error)
            await self._sleep(pause)
            lane.late = lane.news[-1].id
            pause = min(2 * pause, _LONGEST_PAUSE)

    async def _attempt(self, lane: Lane) -> tuple[News, Delivered | None]:
        """The lane's first news, and its message if one was sent."""
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
        """Wait while Discord has recently refused too much, in any channel."""
        while pause := self._breaker.wait():
            _log.error(
                "circuit breaker open, Discord refused too many requests: no posts for %.0f s",
                pause,
            )
            await self._sleep(pause)

    async def _first(self, lane: Lane) -> News:
        """The lane's first news, merged with the turns right after it if the lane has fallen behind."""
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
