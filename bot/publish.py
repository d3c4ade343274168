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
from collections import deque
from dataclasses import dataclass
from time import monotonic
from typing import Final

import aiohttp
import discord

from bot.asking import Desk
from bot.attachments import files
from bot.posts import Letter, Post, compose, plain, write
from bot.refused import (
    DM_CLOSED,
    NOT_TO_BE_EDITED,
    Breaker,
    is_passing,
    obstacle,
)
from bot.trace import trace_news
from bot.whereabouts import has_left, tell_beside
from rules.model.errors import StoreError
from rules.model.roster import Pause, PersonId, Roster
from rules.news import LobbyNews, News, PrivateNews, TurnNews, together

_log = logging.getLogger(__name__)

_AT_ONCE: Final = 1000
_FIRST_PAUSE: Final = 1.0
_LONGEST_PAUSE: Final = 60.0
_MOST_REFUSALS: Final = 3
"""Messages in a row that a place refuses, whatever they say, until its tables rest."""


@dataclass(slots=True)
class Lane:
    """News that must be told one after the other."""

    news: deque[News]
    late: int
    """The newest that had to wait: up to it turns that were never sent are told together."""
    tried: int
    """The newest that may have been sent already; it must be sent again as it was."""
    refusals: int = 0
    """Messages that were refused for good in a row."""


class Publisher:
    """Tells what the engine has to tell, for as long as `run` runs."""

    def __init__(self, client: discord.Client, desk: Desk, *, letter_pause: float) -> None:
        self._client = client
        self._desk = desk
        self._engine = desk.engine
        self._outbox = desk.vitals.outbox
        self._letter_pause = letter_pause
        self._letters = asyncio.Lock()
        self._breaker = Breaker(monotonic)
        self._lanes: dict[str, Lane] = {}
        self._in_hand: set[int] = set()
        self._read_up_to = 0

    async def run(self) -> None:
        """Relay until cancelled."""
        behind = True
        async with asyncio.TaskGroup() as lanes:
            while True:
                await self._engine.news.wait()
                self._engine.news.clear()
                if self._engine.places.take_reopened():
                    self._read_up_to, behind = 0, True
                try:
                    await self._hand_out(lanes, behind=behind)
                    behind = False
                except StoreError as error:
                    _log.warning("the news can't be read: %s", error)
                    await asyncio.sleep(_FIRST_PAUSE)
                    self._engine.news.set()

    async def _hand_out(self, lanes: asyncio.TaskGroup, *, behind: bool) -> None:
        while untold := await self._engine.untold(_AT_ONCE, self._read_up_to):
            for news in untold:
                self._read_up_to = news.id
                if news.id not in self._in_hand:
                    self._enter(news, lanes, behind=behind)

    def _enter(self, news: News, lanes: asyncio.TaskGroup, *, behind: bool) -> None:
        self._in_hand.add(news.id)
        self._outbox.took(news)
        name = _lane_of(news)
        late = news.id if behind else 0
        if lane := self._lanes.get(name):
            lane.news.append(news)
            lane.late = max(lane.late, late)
        else:
            # What is found first may have been sent by a process that could not mark it any more.
            self._lanes[name] = Lane(deque([news]), late, tried=late)
            lanes.create_task(self._work_off(name), name=f"news of {name}")

    async def _work_off(self, name: str) -> None:
        """Tell one lane's news in order, until none is left or its place is shut."""
        lane = self._lanes[name]
        while lane.news:
            told = await self._tell_at_last(lane)
            if told:
                self._in_hand.discard(lane.news.popleft().id)
            else:
                self._park(lane)
        del self._lanes[name]

    def _park(self, lane: Lane) -> None:
        """Leave the lane's news in the store until its place is open."""
        for news in lane.news:
            self._in_hand.discard(news.id)
            self._outbox.parked(news)
        lane.news.clear()

    async def _tell_at_last(self, lane: Lane) -> bool:
        """Tell the lane's first news; what is passing is tried again. False: its tables rest now."""
        pause = _FIRST_PAUSE
        while True:
            await self._hold()
            try:
                news = await self._first(lane)
                trace_news(news.game, news.id)
                message = None if _superseded(news, lane) else await self._tell(news, lane)
                await self._engine.told(news.id, message)
            except _Shut:
                return False
            except (aiohttp.ClientError, OSError, discord.HTTPException, StoreError) as error:
                self._outbox.put_off(lane.news[0])
                _log.warning("news %d is put off: %s", lane.news[0].id, error)
            else:
                self._outbox.told(news, message)
                return True
            await asyncio.sleep(pause)
            lane.late = lane.news[-1].id
            pause = min(2 * pause, _LONGEST_PAUSE)

    async def _hold(self) -> None:
        """Wait while too much was refused lately, by anybody."""
        while pause := self._breaker.wait():
            _log.error("Discord refuses too much: nothing is told for %.0f s", pause)
            await asyncio.sleep(pause)

    async def _first(self, lane: Lane) -> News:
        """The lane's first news, with the turns right after it where it has fallen behind."""
        first = lane.news[0]
        if first.id > lane.tried:
            turns = _late_turns(lane)
            if len(turns) > 1:
                first = await self._engine.tell_together(
                    [*lane.news][: len(turns)], together(turns)
                )
                for _ in turns[1:]:
                    earlier = lane.news.popleft()
                    self._in_hand.discard(earlier.id)
                    self._outbox.told(earlier, None)
                lane.news[0] = first
        lane.tried = max(lane.tried, first.id)
        return first

    async def _tell(self, news: News, lane: Lane) -> str | None:
        """The id of the message that told it; None where it can't be told at all.

        Raises:
            _Shut: nothing can be told in its place.
        """
        try:
            if isinstance(news.content, PrivateNews):
                letter = await write(self._desk, news, news.content)
                return await self._deliver(news, letter) if letter else None
            return await self._post(news, lane)
        except (aiohttp.ClientError, OSError, StoreError, _Shut):
            raise
        except discord.HTTPException as error:
            self._breaker.note(error)
            if is_passing(error):
                raise
            self._outbox.refused(news)
            _log_refusal(news, error)
        except Exception:
            self._desk.vitals.faults["news"] += 1
            _log.exception("news %d of %s can't be told", news.id, news.game)
        return None

    async def _post(self, news: News, lane: Lane) -> str | None:
        if isinstance(news.content, PrivateNews):
            raise TypeError("letters are for nobody's channel")
        roster = await self._roster(news)
        post = await compose(self._desk, news, news.content)
        try:
            message = await self._send_or_plainly(news, roster, post)
        except discord.HTTPException as error:
            if is_passing(error):
                raise
            self._breaker.note(error)
            self._outbox.refused(news)
            _log_refusal(news, error)
            lane.refusals += 1
            if why := obstacle(error) or (lane.refusals >= _MOST_REFUSALS and Pause.CLOSED):
                await self._shut(roster, why)
            return None
        lane.refusals = 0
        await self._look_for_who_is_called(news, roster, post)
        return message

    async def _send_or_plainly(self, news: News, roster: Roster, post: Post) -> str:
        """The post; where it is refused for what it says, one without anybody's words or pictures."""
        try:
            return await self._send(news, roster, post)
        except discord.HTTPException as error:
            if is_passing(error) or obstacle(error):
                raise
            _log_refusal(news, error)
        return await self._send(news, roster, await plain(self._desk, news, post))

    async def _send(self, news: News, roster: Roster, post: Post) -> str:
        channel = self._client.get_partial_messageable(int(roster.venue.channel))
        if isinstance(news.content, LobbyNews):
            before = await self._engine.post_of(news.game, news.content.kind)
            if before and await self._edited(channel, int(before), post):
                return before
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
        await self._engine.places.pause(roster.venue.channel, why)
        _log.warning("the tables of channel %s rest: %s", roster.venue.channel, why)
        if why is Pause.CLOSED:
            words = self._desk.words.say("paused", why=why, channel=roster.venue.channel)
            await tell_beside(self._client, roster.venue, words)
        raise _Shut

    async def _look_for_who_is_called(self, news: News, roster: Roster, post: Post) -> None:
        """Who is called to play but is in the server no more is told of to the others, once."""
        if not isinstance(news.content, TurnNews):
            return
        for person in post.mentions:
            player = roster.player_of(person)
            if player and not player.left and await has_left(self._client, roster.venue, person):
                await self._engine.places.note_left(news.game, person)

    async def _deliver(self, news: News, letter: Letter) -> str | None:
        """Send a direct message, unless his are closed; a new game is worth another try."""
        closed = await self._engine.dm_closed(letter.person)
        is_first = isinstance(news.content, PrivateNews) and news.content.mission
        if closed and not is_first:
            return None
        async with self._letters:  # spread, whoever they are for
            try:
                channel = await self._client.create_dm(discord.Object(int(letter.person)))
                sent = await channel.send(
                    letter.content, files=files(letter.attachments), nonce=_nonce(news)
                )
            except discord.HTTPException as error:
                if error.code not in DM_CLOSED:
                    raise
                await self._engine.set_dm_closed(letter.person, True)
                return None
            await asyncio.sleep(self._letter_pause)
        if closed:
            await self._engine.set_dm_closed(letter.person, False)
        return str(sent.id)

    async def _roster(self, news: News) -> Roster:
        return (await self._engine.look(news.game)).roster


class _Shut(Exception):  # noqa: N818 - what happened, for the lane alone
    """Nothing can be told in this place until somebody opens it."""


def _lane_of(news: News) -> str:
    if isinstance(news.content, PrivateNews):
        return f"{news.content.seat} in {news.game}"
    return news.channel


def _late_turns(lane: Lane) -> list[TurnNews]:
    """The turns of one game at the head of a lane that had to wait, as far as they follow on each other."""
    turns: list[TurnNews] = []
    for news in lane.news:
        if not isinstance(news.content, TurnNews) or news.game != lane.news[0].game:
            break
        if news.id > lane.late:
            break
        turns.append(news.content)
    return turns


def _superseded(news: News, lane: Lane) -> bool:
    """A lobby's later news show all of the earlier ones."""
    return isinstance(news.content, LobbyNews) and any(
        later.id > news.id and later.game == news.game and isinstance(later.content, LobbyNews)
        for later in lane.news
    )


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
