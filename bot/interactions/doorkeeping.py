"""Who may be at a table's place by what Discord knows now, for those who come another way than by Discord.

Nobody tells the bot who leaves a server, which takes a privileged intent: it asks, and believes for a while.
"""

from collections import OrderedDict
from typing import Final

import aiohttp
import discord

from bot.clockwork import Clockwork
from bot.outbox.rest_errors import UNKNOWN_MEMBER
from rules.model.roster import NOWHERE, PersonId, Venue

_BELIEVED: Final = 5.0
"""Seconds; less than a page waits, so that each wait in vain asks again."""
_MOST: Final = 10_000

_Key = tuple[PersonId, str, bool]


class Doorkeeping:
    """Asks Discord who is in a server, and who sees a channel."""

    def __init__(self, client: discord.Client, clockwork: Clockwork) -> None:
        self._client = client
        self._clockwork = clockwork
        self._known = OrderedDict[_Key, tuple[bool, float]]()

    async def lets_in(self, person: PersonId, venue: Venue, *, watches: bool) -> bool:
        """Whether a person is in the server; whoever `watches` must see the channel, too.

        Where Discord gives no answer, a player is let in, and whoever watches is not; so it is at a
        table that is nowhere on Discord, as a lesson's.
        """
        if venue == NOWHERE:
            return not watches
        key, now = (person, venue.channel, watches), self._clockwork.monotonic()
        known, until = self._known.get(key, (False, now))
        if until > now:
            return known
        found = await (self._sees(person, venue) if watches else self._is_there(person, venue))
        self._known[key] = (found, now + _BELIEVED)
        self._known.move_to_end(key)
        if len(self._known) > _MOST:
            self._known.popitem(last=False)
        return found

    async def _is_there(self, person: PersonId, venue: Venue) -> bool:
        guild = self._client.get_guild(int(venue.guild))
        if guild is None:
            return True
        try:
            await guild.fetch_member(int(person))
        except discord.NotFound as error:
            return error.code not in UNKNOWN_MEMBER
        except (discord.HTTPException, aiohttp.ClientError, OSError):
            return True
        return True

    async def _sees(self, person: PersonId, venue: Venue) -> bool:
        """Whether a person sees the table's channel, or the one that its public thread hangs in."""
        try:
            guild = await self._client.fetch_guild(int(venue.guild), with_counts=False)
            member = await guild.fetch_member(int(person))
            channel = await guild.fetch_channel(int(venue.channel))
            if isinstance(channel, discord.Thread):
                if channel.is_private():
                    return False
                channel = await guild.fetch_channel(channel.parent_id)
        except (discord.DiscordException, aiohttp.ClientError, OSError):
            return False
        if isinstance(channel, discord.Thread):
            return False
        allowed = channel.permissions_for(member)
        return allowed.view_channel and allowed.read_message_history
