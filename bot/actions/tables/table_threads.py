"""Threads of tables that are set or moved, and what becomes of a table whose thread is put off.

Discord delays new threads by minutes where there were many. A new table doesn't wait for its thread:
it plays in the channel, and moves to the thread that opens on its message. Where nothing can be played
in the channel, the person reads that it takes a while, and the answer follows.

Source: https://github.com/discord/discord-api-docs/issues/7816 (219 seconds).
"""

import asyncio
from contextlib import suppress
from dataclasses import replace
from typing import Final

import aiohttp
import discord

from bot.delivery.messages import ask_for_thread, close_once_open, open_thread
from bot.interactions.context import Interaction
from bot.interactions.permissions import IN_A_CHANNEL, lacking
from bot.interactions.request import Request
from rules.table.roster import Venue

PUT_OFF: Final = "table-put-off"
"""What the host of a new table reads where it can't be set before Discord makes its place."""


async def begin_thread(
    request: Request, here: Venue, channel: discord.TextChannel, name: str, opening: str
) -> Venue | None:
    """The thread of a new table, on a message in the channel; None where Discord makes none.

    Where it takes long it is the channel itself, if a game can be played there: the thread is awaited.
    """
    background, wait = request.services.background, request.wait
    sending = background.start(_begin(channel, opening))
    if plays_here(request.interaction) and not await wait.lasts_for(sending):
        background.start(_take_down_once_sent(sending))
        return here
    if message := await wait.until_there(sending, request.words.say(PUT_OFF)):
        return await _hang_thread(request, here, channel.get_partial_message(message.id), name)
    return await thread_of(request, here, channel, name, PUT_OFF)


async def _hang_thread(
    request: Request, here: Venue, message: discord.PartialMessage, name: str
) -> Venue | None:
    """The thread on a new table's message, or the channel in which it is awaited; None if there can be none."""
    background, wait, begun = request.services.background, request.wait, str(message.id)
    may_stay, awaited = plays_here(request.interaction), replace(here, awaits=begun)
    if may_stay and background.is_put_off_in(here.channel):
        return awaited
    hanging = ask_for_thread(background, message, name)
    if may_stay and not await wait.lasts_for(hanging):
        background.note_put_off(begun, here.channel)
        return awaited
    try:
        is_open = await wait.until_there(hanging, request.words.say(PUT_OFF))
    except (discord.HTTPException, aiohttp.ClientError, OSError):
        if may_stay:
            return awaited  # it is asked for again
        is_open = False
    if is_open:
        return Venue(here.guild, begun, here.channel, here.channel)
    await wait.lasts_for(background.start(_take_down(message)))
    return None


async def thread_of(
    request: Request, here: Venue, channel: discord.TextChannel, name: str, put_off: str
) -> Venue | None:
    """A thread of a channel, on none of its messages; None if there can be none.

    `put_off`: the message that says that it takes long.
    """
    opening = request.services.background.start(open_thread(channel, name))
    made = await request.wait.until_there(opening, request.words.say(put_off))
    return Venue(here.guild, str(made.id), here.channel) if made else None


def plays_here(interaction: Interaction) -> bool:
    """Whether a game can be played in the text channel itself in which the command was given."""
    channel = interaction.channel
    is_news = isinstance(channel, discord.TextChannel) and channel.is_news()
    return not is_news and not lacking(interaction, IN_A_CHANNEL)


async def give_up(request: Request, venue: Venue) -> None:
    """Take down the message with which a table began that could not be set after all."""
    begun, place = (venue.channel, venue.lobby) if venue.lobby else (venue.awaits, venue.channel)
    if begun:
        client, background = request.interaction.client, request.services.background
        message = client.get_partial_messageable(int(place)).get_partial_message(int(begun))
        await request.wait.lasts_for(background.start(_take_down(message)))
        background.start(close_once_open(client, background, begun))


async def _begin(channel: discord.TextChannel, opening: str) -> discord.Message | None:
    """A message in the channel that a thread can hang from; None where Discord takes none after all."""
    try:
        return await channel.send(opening)
    except discord.HTTPException:
        return None


async def _take_down_once_sent(sending: asyncio.Task[discord.Message | None]) -> None:
    if message := await sending:
        await _take_down(message)


async def _take_down(message: discord.Message | discord.PartialMessage) -> None:
    with suppress(discord.HTTPException):
        await message.delete()
