"""Delivery of one piece of news: its post or its direct message, and follow-ups.

Its id is the nonce: a retry after a crash is the same message for Discord
(https://discord.com/developers/docs/resources/message#create-message). A post refused for its content is sent
again in plain words; one refused for a custom emoji, with Unicode characters instead.
"""

import logging
from dataclasses import replace

import aiohttp
import discord

from bot.delivery.letters import Letter, Letterbox
from bot.delivery.messages import (
    Post,
    find_post,
    has_left,
    open_awaited,
    send_post,
    tell_beside,
    tell_there,
)
from bot.delivery.publisher import Delivered, PlaceShut, Rejections
from bot.gateway.refusals import (
    NOT_TO_BE_EDITED,
    Breaker,
    is_passing,
    lacks_permission,
    obstacle,
    refuses_emoji,
)
from bot.gateway.sharded_client import ShardedClient
from bot.interactions.context import Services
from bot.posts.letters import (
    Callings,
    nonce_of,
    phrasing_for,
    write,
    write_of_loss,
    write_of_seat,
    write_reminder,
    write_to_host,
)
from bot.posts.notices import gone_post
from bot.posts.posts import compose, plain_post, told_beside, without_pictures
from bot.words.catalogue import Fact
from bot.words.phrasing import Phrasing
from bot.words.signs import plain
from rules.editions.registry import NEWEST
from rules.engine.receipts import Look
from rules.model.board import Seat
from rules.model.errors import StoreError
from rules.table.news import (
    ClosingNews,
    FullNews,
    GoneLetterNews,
    GoneNews,
    InviteNews,
    LobbyNews,
    MovedNews,
    News,
    OfferNews,
    OpenedNews,
    OverNews,
    PrivateNews,
    PublicContent,
    ReminderNews,
    SeatAnswerNews,
    SeatAskedNews,
    StartNews,
    ThreadNews,
)
from rules.table.roster import GameId, Pause, PersonId, Status, Venue
from rules.table.settings import LETTERS

_log = logging.getLogger(__name__)


async def follow_up(client: discord.Client, services: Services, news: News, look: Look) -> None:
    """Follow-ups of a post that shows that view; failures are logged."""
    try:
        match news.content:
            case StartNews():
                await _rename(client, services, look)
            case OverNews() if (
                not look.roster.season
            ):  # a league announces its rounds in the channel
                await _tell_who_won(client, services, look)
            case MovedNews(left=left) if left:
                line = services.words_at(look.roster).say(
                    "post-moved-away", channel=look.roster.venue.channel
                )
                await tell_there(client, left, line)
            case _:
                pass
    except StoreError as error:
        _log.warning("follow-up of news %d skipped: %s", news.id, error)
    except Exception:
        services.metrics.faults["news"] += 1
        _log.exception("follow-up of news %d skipped", news.id)


async def _rename(client: discord.Client, services: Services, look: Look) -> None:
    """Update the thread's name if the game's settings changed; a name given by people stays.

    Discord allows two name changes in ten minutes.
    """
    roster, phrasing = look.roster, services.phrasing(look)
    host = roster.player_of(roster.host)
    if not (roster.venue.parent and roster.number and host):
        return
    facts: dict[str, Fact] = {"number": roster.number, "host": host.name}
    now = phrasing.say("thread-name", **facts)
    ours = {phrasing.words.say("thread-name", edition=name, **facts) for name in NEWEST}
    try:
        thread = await client.fetch_channel(int(roster.venue.channel))
        if isinstance(thread, discord.Thread) and thread.name != now and thread.name in ours:
            await thread.edit(name=now)
    except (aiohttp.ClientError, OSError, discord.DiscordException) as error:
        _log.info("could not rename thread %s: %s", roster.venue.channel, error)


async def _tell_who_won(client: discord.Client, services: Services, look: Look) -> None:
    """Announce the winner in the parent channel of the game's thread: not everybody there reads the thread."""
    phrasing, venue = services.phrasing(look), look.roster.venue
    await tell_beside(client, venue, await told_beside(services, phrasing))


class Delivery:
    """Sends news, one piece at a time; deliveries may be repeated."""

    def __init__(
        self, client: ShardedClient, services: Services, breaker: Breaker, letterbox: Letterbox
    ) -> None:
        self._client = client
        self._services = services
        self._engine = services.engine
        self._breaker = breaker
        self._letterbox = letterbox
        self._rejections = Rejections(client, services, breaker)
        self._callings = Callings(services, letterbox)

    async def deliver(self, news: News, *, again: bool) -> Delivered | None:
        """Send the news; returns its message, or None if it can't be delivered at all.

        `again`: it may have been sent before.

        Raises:
            PlaceShut: its channel is closed to the bot.
            aiohttp.ClientError, OSError, discord.HTTPException, StoreError: a retry may succeed.
        """
        try:
            return await self._deliver(news, again=again)
        except (aiohttp.ClientError, OSError, StoreError, PlaceShut):
            raise
        except discord.HTTPException as error:
            if is_passing(error):
                self._breaker.note(error)
                raise
            self._rejections.give_up(news, error)
        except Exception:
            self._services.metrics.faults["news"] += 1
            _log.exception("news %d of game %s dropped: unexpected error", news.id, news.game)
        return None

    async def follow_up(self, news: News, look: Look) -> None:
        """Follow-ups of a post that shows that view; never raises."""
        await follow_up(self._client, self._services, news, look)

    async def _deliver(self, news: News, *, again: bool) -> Delivered | None:
        match news.content:
            case PrivateNews() as content:
                letter = await write(self._services, news, content)
                return await self._write(news, letter, is_first=content.mission)
            case GoneLetterNews(seat=seat):
                return await self._write(news, await self._loss_for(news, seat))
            case GoneNews():
                return await self._tell_beside(news, again=again)
            case ThreadNews(message=message):
                is_open = await open_awaited(self._client, self._services, news.game, message)
                return Delivered(message) if is_open else None
            case InviteNews() | OfferNews() | OpenedNews() as content:
                letter_sent = await self._callings.call(news, content)
                return Delivered(letter_sent) if letter_sent else None
            case SeatAnswerNews(person=person) as content:
                letter = write_of_seat(await self._phrasing_for(news, person), content)
                return await self._write(news, letter, is_first=True)
            case SeatAskedNews(number=number) if not await self._is_asked(news.game, number):
                return None
            case FullNews() | ClosingNews() as content:
                letter = await self._for_host(news, content)
                may_wait = isinstance(
                    content, ClosingNews
                )  # one day left; a full lobby waits for nobody
                return await self._write_or_post(
                    news, letter, content, again=again, may_wait=may_wait
                )
            case ReminderNews() as content:
                letter = await write_reminder(self._services, news, content)
                if letter and await self._has_left(news.game, letter.person):
                    return None
                return await self._write_or_post(news, letter, content, again=again, may_wait=False)
            case content:
                return await self._deliver_post(news, content, again=again)

    async def _is_asked(self, game: GameId, number: int) -> bool:
        """Whether a request for a seat is still unanswered."""
        requests = (await self._engine.queries.look(game)).roster.newcomers.requests
        return any(each.number == number and each.answer is None for each in requests)

    async def _has_left(self, game: GameId, person: PersonId) -> bool:
        """Whether an awaited person has left the server; if so, that is announced once."""
        venue = (await self._engine.queries.look(game)).roster.venue
        if not await has_left(self._client, self._engine.names.heard, venue, person):
            return False
        await self._engine.venues.note_left(game, person)
        return True

    async def _phrasing_for(self, news: News, person: PersonId | None) -> Phrasing:
        return await phrasing_for(self._services, news.game, person)

    async def _loss_for(self, news: News, seat: Seat) -> Letter | None:
        roster = (await self._engine.queries.look(news.game)).roster
        phrasing = await self._phrasing_for(news, roster.player_at(seat).person)
        return write_of_loss(phrasing, seat)

    async def _for_host(self, news: News, content: FullNews | ClosingNews) -> Letter | None:
        host = (await self._engine.queries.look(news.game)).roster.host
        return write_to_host(await self._phrasing_for(news, host), content)

    async def _write(
        self, news: News, letter: Letter | None, *, is_first: bool = False, may_wait: bool = True
    ) -> Delivered | None:
        """The letter as sent; None if there is none to write, or it is refused."""
        if letter is None or not await self._has_letters(news):
            return None
        nonce = nonce_of(news)
        message = await self._letterbox.send(letter, nonce, is_first=is_first, may_wait=may_wait)
        return Delivered(message) if message else None

    async def _has_letters(self, news: News) -> bool:
        """Whether the game sends letters; requests for a seat are answered in any case."""
        if isinstance(news.content, SeatAnswerNews):
            return True
        roster = (await self._engine.queries.look(news.game)).roster
        return LETTERS.value_at(roster) != "off"

    async def _write_or_post(
        self,
        news: News,
        letter: Letter | None,
        content: PublicContent,
        *,
        again: bool,
        may_wait: bool = True,
    ) -> Delivered | None:
        """Write to a person; if they take no letters, post it in the game's channel."""
        if letter is None:
            return None
        written = await self._write(news, letter, may_wait=may_wait)
        return written or await self._deliver_post(news, content, again=again)

    async def _tell_beside(self, news: News, *, again: bool) -> Delivered | None:
        """Announce in the parent channel that a game's thread is gone; impossible in a forum."""
        phrasing = self._services.phrasing(await self._engine.queries.look(news.game))
        parent = phrasing.roster.venue.parent
        if phrasing.roster.paused is not Pause.GONE or not parent:
            return None
        if isinstance(self._client.get_channel(int(parent)), discord.ForumChannel):
            return None
        return Delivered(await self._send_once(news, parent, gone_post(phrasing), again=again))

    async def _deliver_post(
        self, news: News, content: PublicContent, *, again: bool
    ) -> Delivered | None:
        material = await self._engine.outbox.material(news)
        look, post = material.look, await compose(self._services, content, material)
        try:
            message = await self._send_or_plainly(news, look, post, again=again)
        except discord.HTTPException as error:
            if is_passing(error):
                raise
            await self._rejections.give_up_at(look.roster, news, error)
            return None
        self._rejections.forget(look.roster.venue)
        return Delivered(message, look) if message else None

    async def _send_or_plainly(
        self, news: News, look: Look, post: Post, *, again: bool
    ) -> str | None:
        """Send the post; if its content is refused, retry without user-written words or pictures.

        If pictures may not be attached any longer, the game goes on in words. If only an emoji is refused, it
        keeps both: Discord sometimes refuses existing ones
        (https://github.com/discord/discord-api-docs/issues/7128).
        """
        try:
            return await self._send(news, look, post, again=again)
        except discord.HTTPException as error:
            if lacks_permission(error) and post.attachments:
                usual = without_pictures(self._services.phrasing(look), post)
                return await self._send(news, look, usual, again=again)
            if is_passing(error) or obstacle(error):
                raise
            self._rejections.note(news, error)
            usual = replace(post, content=plain(post.content))
            if refuses_emoji(error) and usual != post:
                return await self._send_or_plainly(news, look, usual, again=again)
        return await self._send(news, look, plain_post(self._services, look, post), again=again)

    async def _send(self, news: News, look: Look, post: Post, *, again: bool) -> str | None:
        """The message id; None if a lobby's message is gone that should name the winner."""
        is_lobby = isinstance(news.content, LobbyNews)
        if is_lobby and (shown := await self._edit_lobby(news, look.roster.venue, post)):
            return shown
        if is_lobby and look.roster.status is Status.OVER:
            return None
        return await self._send_once(news, look.roster.venue.channel, post, again=again)

    async def _send_once(self, news: News, place: str, post: Post, *, again: bool) -> str:
        """The id of the message of a post, sent now or before."""
        channel = self._client.get_partial_messageable(int(place))
        if again:
            newest = await self._engine.outbox.newest_post(news.game)
            if sent_before := await find_post(channel, post, after=newest):
                return sent_before
        return await send_post(channel, post, nonce_of(news))

    async def _edit_lobby(self, news: News, venue: Venue, post: Post) -> str | None:
        """Update the lobby's message; returns its id, or None if there is none to edit.

        It is the message that its thread hangs from, unless that is gone and another was sent since.
        """
        told_with = await self._engine.outbox.post_of(news.game, news.content.kind)
        began_with = venue.channel if venue.lobby else venue.awaits or None
        for message in dict.fromkeys((told_with, began_with)):
            if message is None:
                continue
            place = (venue.lobby if message == began_with else "") or venue.channel
            channel = self._client.get_partial_messageable(int(place))
            if await _has_edited(channel, int(message), post):
                return message
        return None


async def _has_edited(channel: discord.PartialMessageable, message: int, post: Post) -> bool:
    """Edit a message; returns whether it could still be edited."""
    try:
        await channel.get_partial_message(message).edit(content=post.content, view=post.view)
    except discord.HTTPException as error:
        if error.code not in NOT_TO_BE_EDITED:
            raise
        return False
    return True
