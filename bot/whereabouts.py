"""Whether the people of a table are still in its server."""

import aiohttp
import discord

from bot.refused import UNKNOWN_MEMBER
from rules.model.roster import PersonId, Venue


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
