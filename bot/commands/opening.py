"""Finding the place where a new or moved table plays, and checking what the bot may do there.

A table has a thread of its own where there can be one. In a text channel in which the bot may make
none it plays in the channel itself, but never in an announcement channel, whose messages go out to
everybody. A forum has posts instead of threads. In the chat of a voice or stage channel, and in a
thread, there can be no new thread: there the table plays in the place itself.

Source: https://docs.discord.com/developers/topics/threads
"""

from enum import Enum
from typing import Final

import discord

from bot.interactions.front_desk import Interaction
from bot.interactions.permissions import (
    IN_A_CHANNEL,
    IN_A_NEW_POST,
    IN_A_NEW_THREAD,
    invite,
    is_shut_out,
    is_stranger,
    lacking,
    to_tell_here,
)
from bot.text.catalogue import Words
from bot.text.refusals import BotReason, Declined
from rules.editions import NEWEST
from rules.model.roster import Venue

LONGEST_KEPT: Final = 10080
"""Minutes until a quiet thread is archived: the most Discord allows (a week)."""


class Setting(Enum):
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
    if missing := lacking(interaction, _needed(interaction)):
        named = (words.say("permission", permission=permission) for permission in missing)
        raise Declined(BotReason.MISSING_PERMISSIONS, permissions=words.listed(named))


def check_member(interaction: Interaction) -> None:
    """Check that the bot itself is in the server, not only its commands.

    Raises:
        Declined: with the link that invites it.
    """
    if is_stranger(interaction):
        link = invite(interaction.application_id, interaction.guild_id)
        raise Declined(BotReason.NOT_A_MEMBER, invite=link)


def place_of(interaction: Interaction) -> Venue:
    """The place where the command was given."""
    channel = interaction.channel
    parent = str(channel.parent_id) if isinstance(channel, discord.Thread) else ""
    return Venue(str(interaction.guild_id), str(interaction.channel_id), parent)


def has_no_threads(interaction: Interaction) -> bool:
    """Whether it is a voice or stage channel, whose chat has no threads."""
    return isinstance(interaction.channel, discord.VoiceChannel | discord.StageChannel)


async def find_venue(interaction: Interaction, words: Words, host: str) -> Venue:
    """The place for a table; a thread or post is made for it where there can be one.

    Raises:
        Declined: it can't be made, and the table can't play in the channel itself.
    """
    here, channel = place_of(interaction), interaction.channel
    name, made = words.say("thread-name", host=host), None
    match _setting(interaction), channel:
        case Setting.THREAD, discord.TextChannel():
            made = await _open_thread(channel, name)
            if made is None and (channel.is_news() or lacking(interaction, IN_A_CHANNEL)):
                raise Declined(BotReason.NO_THREAD)
        case Setting.POST, discord.ForumChannel():
            moderated = interaction.app_permissions.manage_threads
            made = await _open_post(channel, name, words.say("post-opening"), moderated=moderated)
            if made is None:
                raise Declined(BotReason.NO_POST)
    return Venue(here.guild, str(made.id), here.channel) if made else here


def seats_allowed() -> range:
    """The numbers of seats, from the fewest players of any rulebook to the most."""
    counts = [book.players for book in NEWEST.values()]
    return range(min(c[0] for c in counts), max(c[-1] for c in counts) + 1)


def _setting(interaction: Interaction) -> Setting:
    match interaction.channel:
        case discord.ForumChannel():
            return Setting.POST
        case discord.TextChannel() as channel:
            threads = channel.is_news() or interaction.app_permissions.create_public_threads
            return Setting.THREAD if threads else Setting.HERE
        case _:
            return Setting.HERE


def _needed(interaction: Interaction) -> tuple[str, ...]:
    """The permissions that the bot needs where the table will play, and to make that place."""
    match _setting(interaction):
        case Setting.HERE:
            return to_tell_here(interaction)
        case Setting.THREAD:
            return IN_A_NEW_THREAD
        case Setting.POST:
            return IN_A_NEW_POST


async def _open_thread(channel: discord.TextChannel, name: str) -> discord.Thread | None:
    """A new thread of the channel; None where Discord refuses after all, as with too many threads.

    An announcement channel has a kind of thread of its own.
    """
    kinds = discord.ChannelType
    try:
        return await channel.create_thread(
            name=name,
            type=kinds.news_thread if channel.is_news() else kinds.public_thread,
            auto_archive_duration=LONGEST_KEPT,
        )
    except discord.HTTPException:
        return None


async def _open_post(
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
            auto_archive_duration=LONGEST_KEPT,
        )
    except discord.HTTPException:
        return None
    return made.thread
