"""Threads that the bot makes for tables, in text channels, in announcement channels and in forums.

Source: https://docs.discord.com/developers/topics/threads
"""

import asyncio
from contextlib import suppress
from functools import partial
from typing import Final

import aiohttp
import discord

from bot.components.services import Services
from bot.gateway.background import Background
from bot.gateway.refusals import is_passing
from bot.interactions.request import thread_name
from rules.table.roster import OPEN, GameId

_LONGEST_KEPT: Final = 10080
"""Minutes until a quiet thread is archived: the most Discord allows (a week)."""

_HAS_A_THREAD: Final = 160004


async def open_thread(
    begin: discord.Message | discord.TextChannel, name: str
) -> discord.Thread | None:
    """A new thread that hangs from a message, or of a channel; None where Discord refuses after all.

    It does so where there are too many. An announcement channel has a kind of thread of its own.
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
    """Hang a thread from a message, unless one hangs there already; it has the message's id.

    Raises:
        discord.HTTPException: Discord refuses it.
    """
    try:
        await message.create_thread(name=name, auto_archive_duration=_LONGEST_KEPT)
    except discord.HTTPException as error:
        if error.code != _HAS_A_THREAD:
            raise


async def has_thread(message: discord.PartialMessage, name: str) -> bool:
    """Whether a thread hangs from a message, made now or before; not where Discord refuses it for good."""
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
    """The request for a thread on a message, made once; True once there is one, False if there can be none.

    It raises discord.HTTPException, aiohttp.ClientError or OSError where it may go well later.
    """
    return background.once(str(message.id), partial(has_thread, message, name))


async def close_once_open(client: discord.Client, background: Background, message: str) -> None:
    """Archive the thread that is being opened on a message, if one is: nobody plays there."""
    failures = discord.DiscordException, aiohttp.ClientError, OSError
    with suppress(*failures):
        if (opening := background.underway(message)) and await asyncio.shield(opening):
            await close_thread(client, message)


async def close_thread(client: discord.Client, thread: str) -> None:
    """Archive a thread, if there is one of that id.

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
    """Open a thread on a table's message and let the table play there; gives whether it does.

    If the table has no use for it any more, as it is over or was moved, the thread is archived.

    Raises:
        discord.HTTPException, aiohttp.ClientError, OSError, StoreError: it may go well later.
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
    """A new post's thread; None where Discord refuses: too many threads, or a tag that the bot may not set.

    `moderated`: the bot may set tags that only moderators may.
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
