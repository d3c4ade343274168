"""Where a game is played: find and check the channel; create, move or reopen its thread.

A game has its own thread if possible. The thread of a new game hangs from a message in the channel, which
shows the lobby, so that everybody there sees it. In a text channel without permission for threads it is
played in the channel itself, but never in an announcement channel, whose messages are published to followers.
A forum has posts instead of threads. In the chat of a voice or stage channel, and in a thread, no new thread
is possible: the game is played right there.

Source: https://docs.discord.com/developers/topics/threads

Discord delays new threads by minutes after many were created. A new game doesn't wait for its thread: it
starts in the channel, and moves to the thread once that opens on its message. If the channel itself isn't
suitable, the person reads that it takes a while, and the answer follows.

Source: https://github.com/discord/discord-api-docs/issues/7816 (219 seconds).
"""

import asyncio
from contextlib import suppress
from dataclasses import replace
from enum import Enum
from typing import Final

import aiohttp
import discord

from bot.components.custom_ids import Action
from bot.delivery.messages import (
    ask_for_thread,
    close_once_open,
    has_thread,
    open_post,
    open_thread,
)
from bot.interactions.context import Interaction
from bot.interactions.permissions import (
    IN_A_CHANNEL,
    IN_A_NEW_POST,
    IN_A_NEW_THREAD,
    is_shut_out,
    lacking,
    to_tell_here,
)
from bot.interactions.presses import Presses
from bot.interactions.request import Request, check_member, thread_name
from bot.table import acts
from bot.telling.options import FIRST_EDITION
from bot.words.catalogue import Words
from bot.words.naming import escape, permissions_in_words, place
from bot.words.refusals import REFUSALS, BotReason, Declined
from rules.engine.receipts import Look
from rules.lobby.forming import USUAL_PLACES
from rules.table.news import GoneNews
from rules.table.roster import GameId, Pause, Roster, Venue
from rules.table.settings import Preset

PUT_OFF: Final = "table-put-off"
"""What the host of a new game reads if it can't be created before Discord opens its thread."""


async def begin_thread(
    request: Request, here: Venue, channel: discord.TextChannel, name: str, opening: str
) -> Venue | None:
    """The thread of a new game, on a message in the channel; None if Discord creates none.

    If that takes long and the channel is suitable, it is the channel itself, until the thread opens.
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
    """The thread on a new game's message, or the channel while that is awaited; None if there can be none."""
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
            return awaited  # it is requested again later
        is_open = False
    if is_open:
        return Venue(here.guild, begun, here.channel, here.channel)
    await wait.lasts_for(background.start(_take_down(message)))
    return None


async def thread_of(
    request: Request, here: Venue, channel: discord.TextChannel, name: str, put_off: str
) -> Venue | None:
    """A thread of a channel, on none of its messages; None if there can be none.

    `put_off`: the message that it takes long.
    """
    opening = request.services.background.start(open_thread(channel, name))
    made = await request.wait.until_there(opening, request.words.say(put_off))
    return Venue(here.guild, str(made.id), here.channel) if made else None


def plays_here(interaction: Interaction) -> bool:
    """Whether a game can be played in the current text channel itself."""
    channel = interaction.channel
    is_news = isinstance(channel, discord.TextChannel) and channel.is_news()
    return not is_news and not lacking(interaction, IN_A_CHANNEL)


async def give_up(request: Request, venue: Venue) -> None:
    """Delete the first message of a game that couldn't be created after all."""
    begun, place = (venue.channel, venue.lobby) if venue.lobby else (venue.awaits, venue.channel)
    if begun:
        client, background = request.interaction.client, request.services.background
        message = client.get_partial_messageable(int(place)).get_partial_message(int(begun))
        await request.wait.lasts_for(background.start(_take_down(message)))
        background.start(close_once_open(client, background, begun))


async def _begin(channel: discord.TextChannel, opening: str) -> discord.Message | None:
    """A message in the channel from which a thread can hang; None if Discord refuses it after all."""
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


USUAL: Final = Preset("", FIRST_EDITION, USUAL_PLACES)
"""The default game."""


class TablePlace(Enum):
    """A choice of the place where a game is played."""

    HERE = "the very place where the command was given"
    THREAD = "a new thread of that channel"
    POST = "a new post in that forum"


def check_place(interaction: Interaction, words: Words) -> None:
    """Check that a game can be played in the current channel.

    Raises:
        Declined: it isn't a server channel, the bot isn't in that server, it is a locked thread, or the bot
            lacks permissions, which are named.
    """
    if interaction.guild_id is None or interaction.channel is None:
        raise Declined(BotReason.NOT_IN_A_SERVER)
    check_member(interaction)
    if is_shut_out(interaction):
        raise Declined(BotReason.LOCKED_THREAD)
    check_permissions(interaction, _needed(interaction), words)


def check_permissions(interaction: Interaction, needed: tuple[str, ...], words: Words) -> None:
    """Check that the bot has these permissions in the current channel.

    Raises:
        Declined: it lacks some, which are named.
    """
    if missing := lacking(interaction, needed):
        named = permissions_in_words(words, missing)
        raise Declined(BotReason.MISSING_PERMISSIONS, permissions=named)


def place_of(interaction: Interaction) -> Venue:
    """The current channel as a place."""
    channel = interaction.channel
    parent = str(channel.parent_id) if isinstance(channel, discord.Thread) else ""
    return Venue(str(interaction.guild_id), str(interaction.channel_id), parent)


def _has_no_threads(interaction: Interaction) -> bool:
    """Whether it is a voice or stage channel, whose chat has no threads."""
    return isinstance(interaction.channel, discord.VoiceChannel | discord.StageChannel)


async def _find_venue(request: Request, name: str, opening: str, *, is_new: bool) -> Venue:
    """The place for a game; creates a thread or post of that name if possible.

    `opening`: the text of the message that begins the post, or the new game's thread.

    Raises:
        Declined: it can't be created, and the channel itself isn't suitable.
    """
    interaction, key = request.interaction, PUT_OFF if is_new else "move-put-off"
    here, channel = place_of(interaction), interaction.channel
    match _setting(interaction), channel:
        case TablePlace.THREAD, discord.TextChannel():
            if is_new and interaction.app_permissions.send_messages:
                found = await begin_thread(request, here, channel, name, opening)
            else:
                found = await thread_of(request, here, channel, name, key)
            if found:
                return found
            if not plays_here(interaction):
                raise Declined(BotReason.NO_THREAD)
        case TablePlace.POST, discord.ForumChannel():
            moderated = interaction.app_permissions.manage_threads
            posting = request.services.background.start(
                open_post(channel, name, opening, moderated=moderated)
            )
            made = await request.wait.until_there(posting, request.words.say(key))
            if made is None:
                raise Declined(BotReason.NO_POST)
            return Venue(here.guild, str(made.id), here.channel, str(made.id) if is_new else "")
    return here


async def set_table(request: Request, wanted: Preset, computers: int = 0) -> None:
    """Create a game in the current channel, in its own thread if possible.

    With `computers`, that many join, and the game starts.
    """
    with request.services.setting_table(request.interaction.id):
        await _set_table(request, wanted, computers)


async def _set_table(request: Request, wanted: Preset, computers: int) -> None:
    interaction, place = request.interaction, place_of(request.interaction)
    number = await request.engine.lobby.number_for(request.person.id, place)
    spoken, locale = request.services.languages.of_tables(), str(interaction.guild_locale or "")
    await spoken.fetch(locale)
    told_in = spoken.best(locale)
    host, edition = request.person.name, wanted.edition
    name = told_in.say("thread-name", edition=edition, number=number, host=host)
    opening = told_in.say("lobby-opening", edition=edition, host=escape(host), places=wanted.places)
    venue = await _find_venue(request, name, opening, is_new=True)
    try:
        await acts.open_table(
            request,
            venue,
            wanted,
            number,
            language=told_in.language,
            in_chat=_has_no_threads(interaction),
            computers=computers,
        )
    except REFUSALS:
        await give_up(request, venue)
        raise


async def move_here(request: Request, look: Look, *, in_charge: bool) -> None:
    """Move a game to the current channel, as `move`, and say so."""
    await request.say("moved", place=await move(request, look, in_charge=in_charge))


async def move(request: Request, look: Look, *, in_charge: bool, reason: str = "") -> str:
    """Move a game to the current channel, into its own thread if possible; returns the place.

    `in_charge`: the person manages the server or its channels, and need not be the game's host.

    Raises:
        Declined: no game can be played there.
        TableRefused: they may not move it, or it is there already.
    """
    interaction, game, venues = request.interaction, look.roster.id, request.engine.venues
    check_place(interaction, request.words)
    here = place_of(interaction)
    await venues.check_move(game, request.person.id, here, in_charge=in_charge)
    name, opening = thread_name(request.phrasing(look)), request.words.say("post-opening")
    venue = await _find_venue(request, name, opening, is_new=False)
    await venues.move(
        request.action, game, request.person, venue, in_charge=in_charge, reason=reason
    )
    return f"<#{venue.channel}>"


def _setting(interaction: Interaction) -> TablePlace:
    match interaction.channel:
        case discord.ForumChannel():
            return TablePlace.POST
        case discord.TextChannel() as channel:
            threads = channel.is_news() or interaction.app_permissions.create_public_threads
            return TablePlace.THREAD if threads else TablePlace.HERE
        case _:
            return TablePlace.HERE


def _needed(interaction: Interaction) -> tuple[str, ...]:
    """Permissions that the bot needs to create the game's place and to play there."""
    match _setting(interaction):
        case TablePlace.HERE:
            return to_tell_here(interaction)
        case TablePlace.THREAD:
            return IN_A_NEW_THREAD
        case TablePlace.POST:
            return IN_A_NEW_POST


presses = Presses()

_NEEDED: Final = {discord.TextChannel: IN_A_NEW_THREAD, discord.ForumChannel: IN_A_NEW_POST}

_TO_SEE: Final = "view_channel"

_Parent = discord.TextChannel | discord.ForumChannel


@presses.with_game(Action.REOPEN, in_place=True)
async def reopen(request: Request, game: GameId) -> None:
    """Open a new thread for a game whose thread is gone, in the same channel; once, however many people press.

    Raises:
        TableRefused: they have no seat in it.
        Declined: the channel is gone, too, or the bot can't create a thread in it.
    """
    reopening = request.services.background.start(_reopen(request, game))
    key, where = await request.wait.until_there(reopening, request.words.say("reopen-put-off"))
    await request.say(key, place=where)


async def _reopen(request: Request, game: GameId) -> tuple[str, str]:
    """As `reopen`; returns the message that answers, and the place that it names."""
    async with request.services.reopening.setdefault(game, asyncio.Lock()):
        look = await request.look(game)
        if look.roster.paused is not Pause.GONE:
            return "reopened-before", place(look.roster)
        venue = look.roster.venue
        soon = Venue(venue.guild, "", venue.parent)
        await request.engine.venues.check_move(game, request.person.id, soon)
        made = await _make_thread(request, look, *await _parent(request, look.roster))
        there = Venue(venue.guild, made, venue.parent)
        await request.engine.venues.move(request.action, game, request.person, there)
    return "moved", f"<#{made}>"


async def _parent(request: Request, roster: Roster) -> tuple[_Parent, discord.Permissions]:
    """The parent channel of the lost thread, if the bot may create another there, and its permissions."""
    venue, missing = roster.venue, [_TO_SEE]
    try:
        channel, allowed = await _look_up(request.interaction.client, venue)
    except discord.Forbidden:
        pass
    else:
        if not isinstance(channel, _Parent):
            raise Declined(BotReason.NO_PARENT)
        missing = [name for name in _NEEDED[type(channel)] if not getattr(allowed, name)]
        if not missing:
            return channel, allowed
    named = permissions_in_words(request.words, missing)
    raise Declined(BotReason.PARENT_SHUT, channel=venue.parent, permissions=named)


async def _look_up(client: discord.Client, venue: Venue) -> tuple[object, discord.Permissions]:
    """The parent channel of a game's thread, and the bot's permissions there; None if it is gone, too.

    Raises:
        discord.Forbidden: the bot can't see it.
    """
    nothing = discord.Permissions.none()
    if not venue.parent or client.user is None:
        return None, nothing
    try:
        guild = await client.fetch_guild(int(venue.guild), with_counts=False)
        channel = await guild.fetch_channel(int(venue.parent))
        return channel, channel.permissions_for(await guild.fetch_member(client.user.id))
    except (discord.NotFound, discord.InvalidData):
        return None, nothing


async def _make_thread(
    request: Request, look: Look, channel: _Parent, allowed: discord.Permissions
) -> str:
    """Create a thread; returns its id.

    If the loss was announced in the channel, it hangs from that message, which can have only one: if the
    process dies before the game has moved, the next press finds that thread.
    """
    phrasing = request.phrasing(look)
    name = thread_name(phrasing)
    if isinstance(channel, discord.ForumChannel):
        opening = phrasing.say("post-opening")
        made = await open_post(channel, name, opening, moderated=allowed.manage_threads)
    else:
        told = await request.engine.outbox.last_post_of(look.roster.id, GoneNews().kind)
        if told and await has_thread(channel.get_partial_message(int(told)), name):
            return told
        made = await open_thread(channel, name)
    if made is None:
        raise Declined(BotReason.NO_NEW_THREAD, channel=str(channel.id))
    return str(made.id)
