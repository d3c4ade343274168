"""The only sender of game news: from the engine's outbox to channels and letters, in lanes, at a pace.

Source: https://docs.discord.com/developers/topics/rate-limits#global-rate-limit
Answers to interactions are outside of it. Where a thousand deadlines pass at once, or a league starts,
news waits in line; whose turn it is is told before all else. Where several processes are at work, each has
the share of its servers, so that none has to ask the others.

Each channel has a lane of its own, told in order, and so have each player's letters, so that a slow
one holds up nobody else. A piece of news is marked as told only when it has been sent.

What fails on the way is tried again, ever more slowly. Where a place refuses for good, its tables
rest, and their news waits in the outbox.
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

from bot.components.services import Services
from bot.delivery.letters import Letterbox
from bot.delivery.messages import has_removed, tell_beside
from bot.gateway.background import Clockwork
from bot.gateway.refusals import Breaker, obstacle
from bot.gateway.sharded_client import ShardedClient
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
"""Pieces of news in a second. Most take one request; ten are left for threads, look-ups and letters' channels."""
WITHIN: Final = 1.0
_A_SHARE: Final = 5
"""Of so many pieces one may be any other, however many turns wait; so nothing waits for ever."""


def calls_somebody(content: Content) -> bool:
    """Whether the news says whose turn it is: whoever is called can do nothing before they hear of it."""
    return isinstance(content, TurnNews | StartNews)


class Budget:
    """Lets news be sent when it is its turn, for as long as `run` runs."""

    def __init__(self, clockwork: Clockwork, share: Callable[[], float] = lambda: 1.0) -> None:
        """`share`: of all that may be sent, where other processes send the rest."""
        self._clockwork = clockwork
        self._share = share
        self._sent: deque[float] = deque(maxlen=MOST)
        self._first: deque[asyncio.Future[None]] = deque()
        self._others: deque[asyncio.Future[None]] = deque()
        self._asked = asyncio.Event()
        self._turns = 0

    async def take(self, *, first: bool = False) -> None:
        """Wait until one more piece may be sent; `first`: before all that may wait."""
        if not self._first and not self._others and self._pause() <= 0:
            self._sent.append(self._clockwork.monotonic())
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        (self._first if first else self._others).append(turn)
        self._asked.set()
        await turn

    async def run(self) -> NoReturn:
        """Call whoever waits, one after the other, until cancelled."""
        while True:
            await self._asked.wait()
            self._asked.clear()
            while self._first or self._others:
                if (pause := self._pause()) > 0:
                    await self._clockwork.sleep(pause)
                else:
                    self._call_next()

    def _pause(self) -> float:
        """The seconds until one more may be sent."""
        most = max(1, int(MOST * self._share()))
        if len(self._sent) < most:
            return 0.0
        return self._sent[-most] + WITHIN - self._clockwork.monotonic()

    def _call_next(self) -> None:
        is_share = bool(self._others) and self._turns >= _A_SHARE - 1
        line = self._others if is_share or not self._first else self._first
        self._turns = 0 if line is self._others else self._turns + 1
        turn = line.popleft()
        if not turn.done():  # else whoever waited has been stopped
            turn.set_result(None)
            self._sent.append(self._clockwork.monotonic())


@dataclass(slots=True)
class Lane:
    """A queue of news that must be told one after the other."""

    news: deque[News]
    late: int
    """The id of the newest that had to wait: up to it, turns that were never sent are told together."""
    tried: int
    """The id of the newest that may have been sent already, and must be sent again as it was."""
    games: set[GameId] = field(default_factory=set)
    """The games whose posts are told here until the lane is empty, wherever they move."""

    def late_turns(self) -> list[TurnNews]:
        """The turns of one game that had to wait, from the head of the lane to the first other news."""
        turns: list[TurnNews] = []
        for news in self.news:
            if not isinstance(news.content, TurnNews) or news.game != self.news[0].game:
                break
            if news.id > self.late:
                break
            turns.append(news.content)
        return turns

    def supersedes(self, news: News) -> bool:
        """Whether the lane has later news that shows all of this: a lobby's shows all of the earlier."""
        return isinstance(news.content, LobbyNews) and any(
            later.id > news.id and later.game == news.game and isinstance(later.content, LobbyNews)
            for later in self.news
        )


class Lanes:
    """The lanes that have news, by name: one for each channel, and one for each player's letters."""

    def __init__(self) -> None:
        self._lanes: dict[str, Lane] = {}
        self._posts: dict[GameId, str] = {}

    def enter(self, news: News, *, late: int) -> str | None:
        """Put news at the end of its lane; gives the lane's name if it was empty before.

        When a table moves, news that is still untold stays in its lane, and later news joins it
        there: two lanes would tell one game out of order.
        """
        name, games = _own_lane(news), set[GameId]()
        if not name:
            name, games = self._posts.setdefault(news.game, news.channel), {news.game}
        if lane := self._lanes.get(name):
            lane.news.append(news)
            lane.games |= games
            lane.late = max(lane.late, late)
            return None
        # The process before this one may have sent the first news, and ended before it could mark it.
        self._lanes[name] = Lane(deque([news]), late, tried=late, games=games)
        return name

    def __getitem__(self, name: str) -> Lane:
        return self._lanes[name]

    def close(self, name: str) -> None:
        """Remove a lane that is empty."""
        for game in self._lanes.pop(name).games:
            del self._posts[game]


def _own_lane(news: News) -> str:
    """The name of the lane of news that is no post; empty for a post."""
    match news.content:
        case PrivateNews(seat=seat) | GoneLetterNews(seat=seat) | OfferNews(seat=seat):
            return f"{seat} in {news.game}"
        case GoneNews():  # told beside the place that is gone
            return f"loss of {news.game}"
        case ThreadNews():  # each of a channel waits for the same limit of Discord's
            return f"threads in {news.channel}"
        case InviteNews(person=person) | SeatAnswerNews(person=person):
            return f"letter to {person}"
        case FullNews() | ClosingNews():
            return f"host of {news.game}"
        case _:
            return ""


_MOST: Final = 3
"""Messages in a row that a place may refuse, whatever they say, until its tables rest."""


class PlaceShut(Exception):  # noqa: N818 - what happened, for the lane alone
    """Nothing can be told in this place until somebody opens it."""


class Rejections:
    """Counts of what each place refuses in a row; its tables rest when there is no use in trying."""

    def __init__(self, client: ShardedClient, services: Services, breaker: Breaker) -> None:
        self._client = client
        self._services = services
        self._breaker = breaker
        self._in_a_row: Counter[str] = Counter()
        """Counts by channel."""

    def note(self, news: News, error: discord.HTTPException) -> None:
        """Note a refusal, which may be the first of two: a post is tried again in plain words."""
        self._breaker.note(error)
        _log.warning(
            "Discord refused news %d of game %s (%s): %d %s",
            news.id, news.game, news.content.kind, error.code, error.text,
        )  # fmt: skip

    def give_up(self, news: News, error: discord.HTTPException) -> None:
        """Note a refusal for good: the news is not told."""
        self._services.vitals.outbox.note_refused(news)
        self.note(news, error)

    def forget(self, venue: Venue) -> None:
        """Begin to count anew: the place takes messages."""
        self._in_a_row.pop(venue.channel, None)

    async def give_up_at(self, roster: Roster, news: News, error: discord.HTTPException) -> None:
        """Note a refusal for good by a table's place.

        Raises:
            PlaceShut: the place takes none at all; its tables rest now.
        """
        self.give_up(news, error)
        self._in_a_row[place := roster.venue.channel] += 1
        if why := obstacle(error) or (self._in_a_row[place] >= _MOST and Pause.CLOSED):
            await self._shut(roster, why)
            raise PlaceShut

    async def _shut(self, roster: Roster, why: Pause) -> None:
        """Let the tables of a table's place rest, so that their news waits; tell the channel beside it."""
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
                _log.error("news %d not delivered, skipped: %s", lane.news[0].id, error)
                self._pass_over(lane)
            except Exception:
                self._services.vitals.faults["news"] += 1
                _log.exception("news %d not delivered, skipped", lane.news[0].id)
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
                _log.warning("news %d not delivered, retrying: %s", lane.news[0].id, error)
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
            _log.error(
                "circuit breaker open, Discord refused too many requests: no posts for %.0f s",
                pause,
            )
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
