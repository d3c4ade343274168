"""What can be learned of a table's place and people beyond what Discord tells by itself."""

import logging

import aiohttp
import discord

from bot.refused import UNKNOWN_MEMBER
from rules.model.roster import PersonId, Venue

_log = logging.getLogger(__name__)


async def has_left(client: discord.Client, venue: Venue, person: PersonId) -> bool:
    """Whether Discord knows that he is not there; what it does not say is no.

    Asked for when he is called: being told of everybody takes a privileged intent.
    """
    guild = client.get_guild(int(venue.guild))
    if guild is None:
        return False
    try:
        await guild.fetch_member(int(person))
    except discord.NotFound as error:
        return error.code in UNKNOWN_MEMBER
    except (discord.HTTPException, aiohttp.ClientError, OSError):
        return False
    return False


async def tell_beside(client: discord.Client, venue: Venue, words: str) -> None:
    """Say something in the channel that a thread belongs to, once and if at all possible."""
    try:
        place = await client.fetch_channel(int(venue.channel))
        if isinstance(place, discord.Thread):
            await client.get_partial_messageable(place.parent_id).send(words)
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        _log.info("nothing could be said beside %s: %s", venue.channel, error)
