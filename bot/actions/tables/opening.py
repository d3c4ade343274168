"""Finding the place where a new or moved table plays, and checking what the bot may do there.

A table has a thread of its own where there can be one. The thread of a new table hangs from a message
in the channel itself, which shows the lobby, so that everybody there hears of it. In a text channel in
which the bot may make none it plays in the channel itself, but never in an announcement channel, whose
messages go out to everybody. A forum has posts instead of threads. In the chat of a voice or stage
channel, and in a thread, there can be no new thread: there the table plays in the place itself.

Source: https://docs.discord.com/developers/topics/threads
"""

from enum import Enum
from typing import Final

import discord

from bot.actions.tables import at_table
from bot.actions.tables.table_threads import PUT_OFF, begin_thread, give_up, plays_here, thread_of
from bot.delivery.messages import open_post
from bot.interactions.context import Interaction
from bot.interactions.permissions import (
    IN_A_NEW_POST,
    IN_A_NEW_THREAD,
    is_shut_out,
    lacking,
    to_tell_here,
)
from bot.interactions.request import Request, check_member, thread_name
from bot.telling.options import FIRST_EDITION
from bot.words.catalogue import Words
from bot.words.naming import escape, permissions_in_words
from bot.words.refusals import REFUSALS, BotReason, Declined
from rules.engine.receipts import Look
from rules.lobby.forming import USUAL_PLACES
from rules.table.roster import Venue
from rules.table.settings import Preset

USUAL: Final = Preset("", FIRST_EDITION, USUAL_PLACES)
"""What a table plays for which nothing else is said."""


class TablePlace(Enum):
    """A choice of the place where a table plays."""

    HERE = "the very place where the command was given"
    THREAD = "a new thread of that channel"
    POST = "a new post in that forum"


def check_place(interaction: Interaction, words: Words) -> None:
    """Check that a table can play where the command was given.

    Raises:
        Declined: it is no channel of a server, or the bot is not in that server, or it is a locked
            thread, or the bot lacks permissions, which are named.
    """
    if interaction.guild_id is None or interaction.channel is None:
        raise Declined(BotReason.NOT_IN_A_SERVER)
    check_member(interaction)
    if is_shut_out(interaction):
        raise Declined(BotReason.LOCKED_THREAD)
    check_permissions(interaction, _needed(interaction), words)


def check_permissions(interaction: Interaction, needed: tuple[str, ...], words: Words) -> None:
    """Check that the bot has these permissions where the command was given.

    Raises:
        Declined: it lacks some, which are named.
    """
    if missing := lacking(interaction, needed):
        named = permissions_in_words(words, missing)
        raise Declined(BotReason.MISSING_PERMISSIONS, permissions=named)


def place_of(interaction: Interaction) -> Venue:
    """The place where the command was given."""
    channel = interaction.channel
    parent = str(channel.parent_id) if isinstance(channel, discord.Thread) else ""
    return Venue(str(interaction.guild_id), str(interaction.channel_id), parent)


def _has_no_threads(interaction: Interaction) -> bool:
    """Whether it is a voice or stage channel, whose chat has no threads."""
    return isinstance(interaction.channel, discord.VoiceChannel | discord.StageChannel)


async def _find_venue(request: Request, name: str, opening: str, *, is_new: bool) -> Venue:
    """The place for a table; a thread or post of that name is made for it where there can be one.

    `opening`: the text of the message with which a post, or the thread of a new table, begins.

    Raises:
        Declined: it can't be made, and the table can't play in the channel itself.
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


async def set_table(request: Request, wanted: Preset) -> None:
    """Set a table where the command was given, in a thread of its own if there can be one."""
    with request.services.setting_table(request.interaction.id):
        await _set_table(request, wanted)


async def _set_table(request: Request, wanted: Preset) -> None:
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
        await at_table.open_table(
            request,
            venue,
            wanted,
            number,
            language=told_in.language,
            in_chat=_has_no_threads(interaction),
        )
    except REFUSALS:
        await give_up(request, venue)
        raise


async def move_here(request: Request, look: Look, *, in_charge: bool, reason: str = "") -> None:
    """Let a table play on where the command was given, in a thread of its own if there can be one.

    `in_charge`: the person manages the server or its channels, and need not be the table's host.

    Raises:
        Declined: no table can play there.
        TableRefused: it is not for them to move it, or it plays there already.
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
    await request.say("moved", place=f"<#{venue.channel}>")


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
    """The permissions that the bot needs where the table will play, and to make that place."""
    match _setting(interaction):
        case TablePlace.HERE:
            return to_tell_here(interaction)
        case TablePlace.THREAD:
            return IN_A_NEW_THREAD
        case TablePlace.POST:
            return IN_A_NEW_POST
