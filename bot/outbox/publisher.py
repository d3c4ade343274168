"""The only sender of game news: from the engine's outbox to channels and direct messages.

Each channel is a lane of its own, told in order, and so is each player's letters, so that a slow one
holds up nobody else. A row is sent with its id as the nonce and marked only then: after a crash it
may be sent again, and Discord takes it for the same message
(https://discord.com/developers/docs/resources/message#create-message).

What fails on the way is tried again, ever more slowly. Where a place refuses for good its tables
rest, and their news wait in the outbox. A message that is refused for what it says is told plainly.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Final, TypeVar

import aiohttp
import discord

from bot.desk import Desk
from bot.monitoring.trace import trace_news
from bot.outbox.lanes import Lane, Lanes
from bot.outbox.lookups import found_in, has_left, is_in, tell_beside, tell_there
from bot.outbox.posts import Letter, Post, compose, plain, write
from bot.outbox.rest_errors import DM_CLOSED, NOT_TO_BE_EDITED, Breaker, is_passing, obstacle
from bot.pictures.attachments import files
from rules.engine import Look
from rules.model.errors import StoreError, StoreReason
from rules.model.news import LobbyNews, MovedNews, News, PrivateNews, TurnNews, together
from rules.model.roster import Pause, PersonId, Roster

_log = logging.getLogger(__name__)

_AT_ONCE: Final = 1000
_FIRST_PAUSE: Final = 1.0
_LONGEST_PAUSE: Final = 60.0
_MOST_REFUSALS: Final = 3
"""Messages in a row that a place refuses, whatever they say, until its tables rest."""


_PASSING: Final = (aiohttp.ClientError, OSError, discord.HTTPException, StoreError)

T = TypeVar("T")


class Publisher:
    """Tells what the engine has to tell, for as long as `run` runs."""

    def __init__(self, client: discord.Client, desk: Desk, *, letter_pause: float) -> None:
        self._client = client
        self._desk = desk
        self._engine = desk.engine
        self._outbox = desk.vitals.outbox
        self._letter_pause = letter_pause
        self._letters = asyncio.Lock()
        self._next_letter = 0.0
        self._breaker = Breaker(monotonic)
        self._lanes = Lanes()
        self._refusals: Counter[str] = Counter()
        """Messages that a channel refused for good in a row."""
        self._in_hand: set[int] = set()
        self._read_up_to = 0
        self._behind = True
        """Whether what is read was there before, and may have waited for long."""
        self._parked = False
        self._reopenings = 0
        self._told = asyncio.Event()

    async def run(self) -> None:
        """Relay until cancelled."""
        async with asyncio.TaskGroup() as lanes:
            while True:
                await self._engine.news.wait()
                self._engine.news.clear()
                try:
                    await self._hand_out(lanes)
                except StoreError as error:
                    _log.warning("the news can't be read: %s", error)
                    await asyncio.sleep(_FIRST_PAUSE)
                    self._engine.news.set()

    async def flush(self, within: float) -> None:
        """Let what is still to be told be told, for so many seconds; the rest is for the next process."""
        with suppress(TimeoutError, StoreError):
            async with asyncio.timeout(within):
                while True:
                    self._told.clear()
                    if not await self._engine.untold(1):
                        return
                    await self._told.wait()

    async def _hand_out(self, lanes: asyncio.TaskGroup) -> None:
        while True:
            untold = await self._engine.untold(_AT_ONCE, self._read_up_to)
            if self._is_to_read_anew():
                continue
            if not untold:
                self._behind = False
                return
            for news in untold:
                self._read_up_to = news.id
                if news.id not in self._in_hand:
                    self._enter(news, lanes)

    def _is_to_read_anew(self) -> bool:
        """Whether some that were passed by can be told now, before any that came after them."""
        reopenings = self._engine.places.reopenings
        if not self._parked and reopenings == self._reopenings:
            return False
        self._parked, self._reopenings = False, reopenings
        self._read_up_to, self._behind = 0, True
        return True

    def _enter(self, news: News, lanes: asyncio.TaskGroup) -> None:
        self._in_hand.add(news.id)
        self._outbox.took(news)
        if name := self._lanes.enter(news, late=news.id if self._behind else 0):
            lanes.create_task(self._work_off(name), name=f"news of {name}")

    async def _work_off(self, name: str) -> None:
        """Tell one lane's news in order, until none is left or its place is shut."""
        lane = self._lanes[name]
        while lane.news:
            try:
                await self._tell_first(lane)
            except _Shut:
                self._park(lane)
            except StoreError as error:  # damage does not pass, and must not hold up other games
                _log.error("news %d stay untold: %s", lane.news[0].id, error)
                self._pass_over(lane)
            except Exception:
                self._desk.vitals.faults["news"] += 1
                _log.exception("news %d stay untold", lane.news[0].id)
                self._pass_over(lane)
        self._lanes.close(name)

    def _park(self, lane: Lane) -> None:
        """Leave the lane's news in the store until its place is open; some may be so already."""
        for news in lane.news:
            self._in_hand.discard(news.id)
            self._outbox.parked(news)
        lane.news.clear()
        self._parked = True
        self._engine.news.set()

    def _pass_over(self, lane: Lane) -> None:
        self._in_hand.discard(lane.news[0].id)
        self._outbox.parked(lane.news.popleft())

    async def _tell_first(self, lane: Lane) -> None:
        """Tell the lane's first news.

        Raises:
            _Shut: its tables rest now.
            StoreError: its game is damaged.
        """
        news, message = await self._at_last(lane, partial(self._attempt, lane))
        # A step of its own: where it fails for long, nothing must be sent again meanwhile.
        await self._at_last(lane, partial(self._engine.told, news.id, message))
        self._in_hand.discard(lane.news.popleft().id)
        self._outbox.told(news, message)
        self._told.set()
        if message:
            await self._follow_up(news)

    async def _at_last(self, lane: Lane, step: Callable[[], Awaitable[T]]) -> T:
        """What a step gives; where that which is in the way may pass, it is tried again."""
        pause = _FIRST_PAUSE
        while True:
            await self._hold()
            try:
                return await step()
            except _PASSING as error:
                if isinstance(error, StoreError) and error.reason is StoreReason.DAMAGED:
                    raise
                self._outbox.put_off(lane.news[0])
                _log.warning("news %d is put off: %s", lane.news[0].id, error)
            await asyncio.sleep(pause)
            lane.late = lane.news[-1].id
            pause = min(2 * pause, _LONGEST_PAUSE)

    async def _attempt(self, lane: Lane) -> tuple[News, str | None]:
        """The lane's first news, and the id of the message that tells it now, if one does."""
        news = await self._first(lane)
        again, lane.tried = news.id <= lane.tried, max(lane.tried, news.id)
        trace_news(news.game, news.id)
        if lane.supersedes(news):
            return news, None
        return news, await self._tell(news, again=again)

    async def _hold(self) -> None:
        """Wait while too much was refused lately, by anybody."""
        while pause := self._breaker.wait():
            _log.error("Discord refuses too much: nothing is told for %.0f s", pause)
            await asyncio.sleep(pause)

    async def _first(self, lane: Lane) -> News:
        """The lane's first news, with the turns right after it where it has fallen behind."""
        first = lane.news[0]
        if first.id > lane.tried:
            turns = lane.late_turns()
            if len(turns) > 1:
                first = await self._engine.tell_together(
                    [*lane.news][: len(turns)], together(turns)
                )
                for _ in turns[1:]:
                    earlier = lane.news.popleft()
                    self._in_hand.discard(earlier.id)
                    self._outbox.told(earlier, None)
                lane.news[0] = first
        return first

    async def _tell(self, news: News, *, again: bool) -> str | None:
        """The id of the message that told it; None where it can't be told at all.

        `again`: it may have been sent before.

        Raises:
            _Shut: nothing can be told in its place.
        """
        try:
            if isinstance(news.content, PrivateNews):
                letter = await write(self._desk, news, news.content)
                return await self._deliver(news, letter) if letter else None
            return await self._post(news, again=again)
        except (aiohttp.ClientError, OSError, StoreError, _Shut):
            raise
        except discord.HTTPException as error:
            if is_passing(error):
                self._breaker.note(error)
                raise
            self._note_refusal(news, error)
        except Exception:
            self._desk.vitals.faults["news"] += 1
            _log.exception("news %d of %s can't be told", news.id, news.game)
        return None

    async def _post(self, news: News, *, again: bool) -> str | None:
        if isinstance(news.content, PrivateNews):
            raise TypeError("letters are for nobody's channel")
        roster = (await self._engine.look(news.game)).roster
        post = await compose(self._desk, news, news.content)
        try:
            message = await self._send_or_plainly(news, roster, post, again=again)
        except discord.HTTPException as error:
            if is_passing(error):
                raise
            self._note_refusal(news, error)
            self._refusals[place := roster.venue.channel] += 1
            if why := obstacle(error) or (self._refusals[place] >= _MOST_REFUSALS and Pause.CLOSED):
                await self._shut(roster, why)
            return None
        self._refusals.pop(roster.venue.channel, None)
        return message

    def _note_refusal(self, news: News, error: discord.HTTPException) -> None:
        """Discord does not take it, for good."""
        self._breaker.note(error)
        self._outbox.refused(news)
        _log_refusal(news, error)

    async def _send_or_plainly(self, news: News, roster: Roster, post: Post, *, again: bool) -> str:
        """The post; where it is refused for what it says, one without anybody's words or pictures."""
        try:
            return await self._send(news, roster, post, again=again)
        except discord.HTTPException as error:
            if is_passing(error) or obstacle(error):
                raise
            self._breaker.note(error)
            _log_refusal(news, error)
        return await self._send(news, roster, await plain(self._desk, news, post), again=again)

    async def _send(self, news: News, roster: Roster, post: Post, *, again: bool) -> str:
        channel = self._client.get_partial_messageable(int(roster.venue.channel))
        if isinstance(news.content, LobbyNews):
            before = await self._engine.post_of(news.game, news.content.kind)
            if before and await self._edited(channel, int(before), post):
                return before
        if again:
            newest = await self._engine.newest_post(news.game)
            if sent_before := await found_in(channel, post, after=newest):
                return sent_before
        sent = await channel.send(
            post.content,
            view=post.view,
            files=files(post.attachments),
            nonce=_nonce(news),
            allowed_mentions=_mentioning(post.mentions),
        )
        return str(sent.id)

    async def _edited(self, channel: discord.PartialMessageable, message: int, post: Post) -> bool:
        """Whether the message was still there to be brought up to date."""
        try:
            await channel.get_partial_message(message).edit(content=post.content, view=post.view)
        except discord.HTTPException as error:
            if error.code not in NOT_TO_BE_EDITED:
                raise
            return False
        return True

    async def _shut(self, roster: Roster, why: Pause) -> None:
        """Nothing can be told there: its tables rest, and what is to be told of them waits.

        Raises:
            _Shut: always.
        """
        places, venue = self._engine.places, roster.venue
        if not is_in(self._client, venue):
            await places.pause_server(venue.guild)
            raise _Shut
        is_new = await places.pause(venue.channel, why)
        _log.warning("the tables of channel %s rest: %s", venue.channel, why)
        if why is Pause.CLOSED and is_new:
            words = self._desk.words.say("paused", why=why, channel=venue.channel)
            await tell_beside(self._client, venue, words)
        raise _Shut

    async def _follow_up(self, news: News) -> None:
        """What is done once after telling; nothing waits for it, and it may fail."""
        try:
            look = await self._engine.look(news.game)
            match news.content:
                case TurnNews():
                    await self._look_for_who_is_called(look)
                case MovedNews(left=left) if left:
                    words = self._desk.words
                    line = words.say("post-moved-away", channel=look.roster.venue.channel)
                    await tell_there(self._client, left, line)
                case _:
                    pass
        except StoreError as error:
            _log.warning("what follows news %d is left out: %s", news.id, error)
        except Exception:
            self._desk.vitals.faults["news"] += 1
            _log.exception("what follows news %d is left out", news.id)

    async def _look_for_who_is_called(self, look: Look) -> None:
        """Who is called to play but is in the server no more is told of to the others, once."""
        seat = look.table.mover if look.table else None
        player = look.roster.player_at(seat) if seat else None
        if player is None or player.person is None or player.computer or player.left:
            return
        if await has_left(self._client, look.roster.venue, player.person):
            await self._engine.places.note_left(look.roster.id, player.person)

    async def _deliver(self, news: News, letter: Letter) -> str | None:
        """Send a direct message, unless his are closed; a new game is worth another try."""
        closed = await self._engine.dm_closed(letter.person)
        is_first = isinstance(news.content, PrivateNews) and news.content.mission
        if closed and not is_first:
            return None
        async with self._letters:
            if (pause := self._next_letter - monotonic()) > 0:  # spread, whoever they are for
                await asyncio.sleep(pause)
            self._next_letter = monotonic() + self._letter_pause
            try:
                channel = await self._client.create_dm(discord.Object(int(letter.person)))
                sent = await channel.send(
                    letter.content, files=files(letter.attachments), nonce=_nonce(news)
                )
            except discord.HTTPException as error:
                if error.code not in DM_CLOSED:
                    raise
                self._breaker.note(error)
                await self._engine.set_dm_closed(letter.person, True)
                return None
        if closed:
            await self._engine.set_dm_closed(letter.person, False)
        return str(sent.id)


class _Shut(Exception):  # noqa: N818 - what happened, for the lane alone
    """Nothing can be told in this place until somebody opens it."""


def _log_refusal(news: News, error: discord.HTTPException) -> None:
    _log.warning(
        "news %d of %s (%s) refused: %d %s",
        news.id, news.game, news.content.kind, error.code, error.text,
    )  # fmt: skip


def _nonce(news: News) -> str:
    """At most 25 characters; the game's id tells one database from another."""
    return f"{news.game}.{news.id}"


def _mentioning(persons: tuple[PersonId, ...]) -> discord.AllowedMentions:
    users = [discord.Object(int(person)) for person in persons]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)
