"""The only sender of game news: from the engine's outbox to channels and direct messages.

Each channel is a lane of its own, told in order, so that a slow one holds up nobody else. A row is
sent with its id as the nonce and marked only then: after a crash it may be sent again, and Discord
takes it for the same message (https://discord.com/developers/docs/resources/message#create-message).
"""

import asyncio
import logging
from collections import deque
from typing import Final

import aiohttp
import discord

from bot.asking import Desk
from bot.attachments import files
from bot.posts import Letter, Post, compose, write
from bot.trace import trace_news
from rules.model.errors import StoreError
from rules.model.roster import PersonId, Venue
from rules.news import LobbyNews, News, PrivateNews

_log = logging.getLogger(__name__)

DM_CLOSED: Final = frozenset((50007, 50278))
UNKNOWN_MESSAGE: Final = 10008
LETTERS: Final = "letters"
"""The lane of direct messages: they are spread, whoever they are for."""

_MOST_UNTOLD: Final = 1000
_FIRST_PAUSE: Final = 1.0
_LONGEST_PAUSE: Final = 60.0
_TOO_MANY: Final = 429
_SERVER_ERROR: Final = 500


class Publisher:
    """Tells what the engine has to tell, for as long as `run` runs."""

    def __init__(self, client: discord.Client, desk: Desk, *, letter_pause: float) -> None:
        self._client = client
        self._desk = desk
        self._letter_pause = letter_pause
        self._lanes: dict[str, deque[News]] = {}
        self._in_hand: set[int] = set()
        self._more_waits = False
        """The last reading was full: a lane that runs empty asks for the next one."""

    async def run(self) -> None:
        """Relay until cancelled."""
        engine = self._desk.engine
        async with asyncio.TaskGroup() as lanes:
            while True:
                await engine.news.wait()
                engine.news.clear()
                try:
                    await self._hand_out(lanes)
                except StoreError as error:
                    _log.warning("the news can't be read: %s", error)
                    await asyncio.sleep(_FIRST_PAUSE)
                    engine.news.set()

    async def _hand_out(self, lanes: asyncio.TaskGroup) -> None:
        untold = await self._desk.engine.untold(_MOST_UNTOLD)
        self._more_waits = len(untold) == _MOST_UNTOLD
        # Sorted out before the next await: a lane may finish meanwhile with what was just read.
        fresh = [news for news in untold if news.id not in self._in_hand]
        for news in fresh:
            name = await self._lane_of(news)
            self._in_hand.add(news.id)
            self._desk.vitals.outbox.took(news)
            self._enter(name, news, lanes)

    def _enter(self, name: str, news: News, lanes: asyncio.TaskGroup) -> None:
        if name in self._lanes:
            self._lanes[name].append(news)
        else:
            self._lanes[name] = deque([news])
            lanes.create_task(self._work_off(name), name=f"news of {name}")

    async def _lane_of(self, news: News) -> str:
        if isinstance(news.content, PrivateNews):
            return LETTERS
        return (await self._venue(news)).channel

    async def _venue(self, news: News) -> Venue:
        return (await self._desk.engine.look(news.game)).roster.venue

    async def _work_off(self, name: str) -> None:
        """Tell one lane's news in order, until none is left."""
        lane = self._lanes[name]
        while lane:
            message = await self._tell_at_last(lane[0], lane)
            self._in_hand.discard(lane.popleft().id)
            if message and name == LETTERS:
                await asyncio.sleep(self._letter_pause)
        del self._lanes[name]
        if self._more_waits:
            self._desk.engine.news.set()

    async def _tell_at_last(self, news: News, lane: deque[News]) -> str | None:
        """Tell one piece of news; what is passing is tried again, what is final is let go."""
        trace_news(news.game, news.id)
        pause = _FIRST_PAUSE
        while True:
            try:
                message = None if _superseded(news, lane) else await self._tell(news)
                await self._desk.engine.told(news.id, message)
            except (aiohttp.ClientError, OSError, discord.HTTPException, StoreError) as error:
                self._desk.vitals.outbox.put_off(news)
                _log.warning("news %d is put off: %s", news.id, error)
            else:
                self._desk.vitals.outbox.told(news, message)
                return message
            await asyncio.sleep(pause)
            pause = min(2 * pause, _LONGEST_PAUSE)

    async def _tell(self, news: News) -> str | None:
        """The id of the message that told it; None where it can't be told at all."""
        try:
            if isinstance(news.content, PrivateNews):
                letter = await write(self._desk, news, news.content)
                return await self._deliver(news, letter) if letter else None
            post = await compose(self._desk, news, news.content)
            return await self._post(news, post)
        except (aiohttp.ClientError, OSError, StoreError):
            raise
        except discord.HTTPException as error:
            if error.status == _TOO_MANY or error.status >= _SERVER_ERROR:
                raise
            await self._refused(news, error)
        except Exception:
            self._desk.vitals.faults["news"] += 1
            _log.exception("news %d of %s can't be told", news.id, news.game)
        return None

    async def _post(self, news: News, post: Post) -> str:
        venue = await self._venue(news)
        channel = self._client.get_partial_messageable(int(venue.channel))
        if isinstance(news.content, LobbyNews):
            before = await self._desk.engine.post_of(news.game, news.content.kind)
            if before and await self._edited(channel, int(before), post):
                return before
        sent = await channel.send(
            post.content,
            view=post.view,
            files=files(post.attachments),
            nonce=_nonce(news),
            allowed_mentions=_mentioning(post.mentions),
        )
        self._desk.closed_venues.discard(venue.channel)
        return str(sent.id)

    async def _edited(self, channel: discord.PartialMessageable, message: int, post: Post) -> bool:
        """Whether the message was still there to be brought up to date."""
        try:
            await channel.get_partial_message(message).edit(content=post.content, view=post.view)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            return False
        return True

    async def _deliver(self, news: News, letter: Letter) -> str | None:
        """Send a direct message, unless his are closed; a new game is worth another try."""
        engine = self._desk.engine
        closed = await engine.dm_closed(letter.person)
        is_first = isinstance(news.content, PrivateNews) and news.content.mission
        if closed and not is_first:
            return None
        try:
            channel = await self._client.create_dm(discord.Object(int(letter.person)))
            sent = await channel.send(
                letter.content, files=files(letter.attachments), nonce=_nonce(news)
            )
        except discord.Forbidden as error:
            if error.code not in DM_CLOSED:
                raise
            await engine.set_dm_closed(letter.person, True)
            return None
        if closed:
            await engine.set_dm_closed(letter.person, False)
        return str(sent.id)

    async def _refused(self, news: News, error: discord.HTTPException) -> None:
        """Discord refuses for good: say so in one line, and to the people at the table when they ask."""
        self._desk.vitals.outbox.refused(news)
        _log.warning(
            "news %d of %s (%s) refused: %d %s",
            news.id, news.game, news.content.kind, error.code, error.text,
        )  # fmt: skip
        if not isinstance(news.content, PrivateNews):
            self._desk.closed_venues.add((await self._venue(news)).channel)


def _superseded(news: News, lane: deque[News]) -> bool:
    """A lobby's later news show all of the earlier ones."""
    return isinstance(news.content, LobbyNews) and any(
        later.id > news.id and later.game == news.game and isinstance(later.content, LobbyNews)
        for later in lane
    )


def _nonce(news: News) -> str:
    """At most 25 characters; the game's id tells one database from another."""
    return f"{news.game}.{news.id}"


def _mentioning(persons: tuple[PersonId, ...]) -> discord.AllowedMentions:
    users = [discord.Object(int(person)) for person in persons]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)
