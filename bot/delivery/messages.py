"""Posts and threads in a game's channel: sent, found again, opened, archived.

Source: https://docs.discord.com/developers/topics/threads
"""

import asyncio
import logging
import re
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import aiohttp
import discord
from discord import AllowedMentions, Object, PartialMessageable, ui

from bot.gateway.background import Background
from bot.gateway.refusals import UNKNOWN_MEMBER, is_passing
from bot.gateway.sharded_client import ShardedClient
from bot.interactions.context import Services
from bot.interactions.request import thread_name
from bot.pictures.attachments import Attachment, files
from bot.words.naming import clean
from bot.words.signs import plain
from rules.league.names import NamesHeard
from rules.table.roster import OPEN, GameId, Person, PersonId, Venue

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Post:
    """A message for a game's channel. It may mention only the people in `mentions`."""

    content: str
    view: ui.View
    attachments: tuple[Attachment, ...] = ()
    mentions: tuple[PersonId, ...] = ()


async def send_post(channel: PartialMessageable, post: Post, nonce: str) -> str:
    """Send a post; returns the message's id. For minutes, Discord deduplicates it by its nonce.

    Raises:
        discord.HTTPException: Discord refuses it.
    """
    people = [Object(int(person)) for person in post.mentions]
    sent = await channel.send(
        post.content,
        view=post.view,
        files=files(post.attachments),
        nonce=nonce,
        allowed_mentions=AllowedMentions(
            everyone=False, roles=False, replied_user=False, users=people
        ),
    )
    return str(sent.id)


_MOMENT: Final = re.compile(r"<t:\d+:\w>")
_LOOKED_THROUGH: Final = 50
"""Messages read after the last known post of a game."""


async def find_post(
    channel: discord.PartialMessageable, post: Post, *, after: str | None
) -> str | None:
    """The id of a post's message, if it is in the channel already: it may have been sent before.

    Discord forgets nonces within minutes; after a longer pause only the channel's history can tell.
    """
    since = discord.Object(int(after)) if after else None
    said, buttons = _said(post.content), _ids(post.view.children)
    try:
        async for message in channel.history(limit=_LOOKED_THROUGH, after=since):
            if _said(message.content) == said and _ids(message.components) == buttons:
                return str(message.id)
    except discord.HTTPException as error:
        if is_passing(error):
            raise
        _log.info(
            "could not read the history of channel %s, a post may repeat: %s", channel.id, error
        )
    return None


def _said(content: str) -> str:
    """A text in comparable form: the same before and after custom emojis exist, and without deadlines.

    Deadlines move with quiet hours and absences.
    """
    return _MOMENT.sub("", plain(content.strip()))


def _ids(components: Iterable[Any]) -> set[str]:
    """The custom ids in a view or in a message's rows: they contain the game's id."""
    within = [one for row in components for one in (row, *getattr(row, "children", ()))]
    return {str(one.custom_id) for one in within if getattr(one, "custom_id", None)}


async def has_left(
    client: discord.Client, heard: NamesHeard, venue: Venue, person: PersonId
) -> bool:
    """Whether Discord knows that a person has left the server; no answer counts as no.

    It is checked when there is a hint, such as a missed deadline or a vote, and not at each turn: membership
    events take a privileged intent. The display name of a member is stored in passing.
    """
    guild = client.get_guild(int(venue.guild))
    if guild is None:
        return False
    try:
        member = await guild.fetch_member(int(person))
    except discord.NotFound as error:
        return error.code in UNKNOWN_MEMBER
    except (discord.HTTPException, aiohttp.ClientError, OSError):
        return False
    heard.note(venue.guild, Person(person, clean(member.display_name)))
    return False


def has_removed(client: ShardedClient, server: str) -> bool:
    """Whether a server has removed the bot, as far as this process knows; during an outage it hasn't."""
    return client.speaks_for(int(server)) and client.get_guild(int(server)) is None


async def tell_there(client: discord.Client, channel: str, words: str) -> None:
    """Post in a channel, once and with best effort."""
    try:
        await client.get_partial_messageable(int(channel)).send(words)
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        _log.info("could not post in channel %s: %s", channel, error)


async def tell_beside(client: discord.Client, venue: Venue, words: str) -> None:
    """Post in the parent channel of a thread, once and with best effort.

    A forum has no place for that outside its posts.
    """
    if venue.parent and not isinstance(client.get_channel(int(venue.parent)), discord.ForumChannel):
        await tell_there(client, venue.parent, words)


_LONGEST_KEPT: Final = 10080
"""Minutes until a quiet thread is archived: Discord's maximum (a week)."""

_HAS_A_THREAD: Final = 160004


async def open_thread(
    begin: discord.Message | discord.TextChannel, name: str
) -> discord.Thread | None:
    """Open a thread on a message, or in a channel; None if Discord refuses after all.

    It refuses if there are too many. Announcement channels have a thread type of their own.
    """
    kinds = discord.ChannelType
    try:
        if isinstance(begin, discord.Message):
            return await begin.create_thread(name=name, auto_archive_duration=_LONGEST_KEPT)
        kind = kinds.news_thread if begin.is_news() else kinds.public_thread
        return await begin.create_thread(name=name, type=kind, auto_archive_duration=_LONGEST_KEPT)
    except discord.HTTPException:
        return None


async def hang_thread(message: discord.PartialMessage, name: str) -> None:
    """Open a thread on a message, unless it has one already; the thread has the message's id.

    Raises:
        discord.HTTPException: Discord refuses it.
    """
    try:
        await message.create_thread(name=name, auto_archive_duration=_LONGEST_KEPT)
    except discord.HTTPException as error:
        if error.code != _HAS_A_THREAD:
            raise


async def has_thread(message: discord.PartialMessage, name: str) -> bool:
    """Whether a message has a thread, new or old; False if Discord refuses for good."""
    try:
        await hang_thread(message, name)
    except discord.HTTPException as error:
        if is_passing(error):
            raise
        return False
    return True


def ask_for_thread(
    background: Background, message: discord.PartialMessage, name: str
) -> asyncio.Task[bool]:
    """The request for a thread on a message, made once; True once there is one, False if it is impossible.

    It raises discord.HTTPException, aiohttp.ClientError or OSError if a retry may succeed.
    """
    return background.once(str(message.id), partial(has_thread, message, name))


async def close_once_open(client: discord.Client, background: Background, message: str) -> None:
    """Archive the thread that is being opened on a message, if any: no game is played there."""
    failures = discord.DiscordException, aiohttp.ClientError, OSError
    with suppress(*failures):
        if (opening := background.underway(message)) and await asyncio.shield(opening):
            await close_thread(client, message)


async def close_thread(client: discord.Client, thread: str) -> None:
    """Archive a thread, if it exists.

    Raises:
        discord.HTTPException: Discord refuses it.
    """
    with suppress(discord.NotFound):
        there = await client.fetch_channel(int(thread))
        if isinstance(there, discord.Thread):
            await there.edit(archived=True)


async def open_awaited(
    client: discord.Client, services: Services, game: GameId, message: str
) -> bool:
    """Open a thread on a game's message and move the game there; returns whether it did.

    If the game doesn't need it any longer, as it is over or was moved, the thread is archived.

    Raises:
        discord.HTTPException, aiohttp.ClientError, OSError, StoreError: a retry may succeed.
    """
    look, background = await services.engine.queries.look(game), services.background
    venue, opening = look.roster.venue, background.underway(message)
    if opening is None and venue.awaits == message and look.roster.status in OPEN:
        await services.fetch_words(look)
        place = client.get_partial_messageable(int(venue.channel), guild_id=int(venue.guild))
        name = thread_name(services.phrasing(look))
        opening = ask_for_thread(background, place.get_partial_message(int(message)), name)
    if opening and not await asyncio.shield(opening):
        await services.engine.venues.settle_here(game, message)
        return False
    if await services.engine.venues.settle_in(game, message):
        return True
    await close_thread(client, message)
    return False


async def open_post(
    forum: discord.ForumChannel, name: str, content: str, *, moderated: bool
) -> discord.Thread | None:
    """Create a forum post; None if Discord refuses: too many threads, or a tag that the bot may not set.

    `moderated`: the bot may set tags reserved for moderators.
    """
    tags = [tag for tag in forum.available_tags if moderated or not tag.moderated]
    try:
        made = await forum.create_thread(
            name=name,
            content=content,
            applied_tags=tags[:1] if forum.flags.require_tag else [],
            auto_archive_duration=_LONGEST_KEPT,
        )
    except discord.HTTPException:
        return None
    return made.thread
