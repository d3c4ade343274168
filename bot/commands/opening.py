"""What must be right before a table is opened: the place, and the permissions there."""

from typing import Final

import discord

from bot.asking import Interaction
from bot.catalogue import Words
from bot.permissions import missing
from bot.refusals import BotReason, Declined
from rules.editions import NEWEST
from rules.model.roster import Venue

LONGEST_KEPT: Final = 10080
"""Minutes until a quiet thread is archived: the most Discord allows (a week)."""


def check_permissions(interaction: Interaction, words: Words) -> None:
    """The bot must be able to post here.

    Raises:
        Declined: naming what it lacks.
    """
    if interaction.guild_id is None:
        raise Declined(BotReason.NOT_IN_A_SERVER)
    in_thread = isinstance(interaction.channel, discord.Thread) or _may_open_thread(interaction)
    if lacking := missing(interaction.app_permissions, in_thread=in_thread):
        named = (words.say("permission", permission=permission) for permission in lacking)
        raise Declined(BotReason.MISSING_PERMISSIONS, permissions=words.listed(named))


def place_of(interaction: Interaction) -> Venue:
    """Where the command was given."""
    channel = interaction.channel
    parent = str(channel.parent_id) if isinstance(channel, discord.Thread) else ""
    return Venue(str(interaction.guild_id), str(interaction.channel_id), parent)


async def find_venue(interaction: Interaction, words: Words, host: str) -> Venue:
    """A thread of its own where the bot may make one, else the channel itself."""
    channel, here = interaction.channel, place_of(interaction)
    if isinstance(channel, discord.TextChannel) and _may_open_thread(interaction):
        thread = await _open_thread(channel, words.say("thread-name", host=host))
        if thread:
            return Venue(here.guild, str(thread.id), here.channel)
    return here


def seats_allowed() -> range:
    """From the fewest players of any rulebook to the most."""
    counts = [book.players for book in NEWEST.values()]
    return range(min(c[0] for c in counts), max(c[-1] for c in counts) + 1)


def _may_open_thread(interaction: Interaction) -> bool:
    may = interaction.app_permissions
    return may.create_public_threads and isinstance(interaction.channel, discord.TextChannel)


async def _open_thread(channel: discord.TextChannel, name: str) -> discord.Thread | None:
    """None where Discord refuses after all (too many threads): the game lives in the channel."""
    try:
        return await channel.create_thread(
            name=name,
            type=discord.ChannelType.public_thread,
            auto_archive_duration=LONGEST_KEPT,
        )
    except discord.HTTPException:
        return None
