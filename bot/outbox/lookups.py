"""Look-ups at Discord about a table's place and people, beyond what its events tell."""

import logging
import re
from collections.abc import Iterable
from typing import Any, Final

import aiohttp
import discord

from bot.gateway.refusals import UNKNOWN_MEMBER, is_passing
from bot.gateway.sharded_client import ShardedClient
from bot.outbox.notices import Post
from bot.words.catalogue import plain
from bot.words.naming import clean
from rules.league.names import NamesHeard
from rules.table.roster import Person, PersonId, Venue

_log = logging.getLogger(__name__)

_MOMENT: Final = re.compile(r"<t:\d+:\w>")
_LOOKED_THROUGH: Final = 50
"""Messages that are read after the last known post of a game."""


async def find_post(
    channel: discord.PartialMessageable, post: Post, *, after: str | None
) -> str | None:
    """The id of the message that a post became, if it is in the channel: it may have been sent before.

    Discord forgets nonces within minutes; after a longer rest only the channel itself can tell.
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
        _log.info("what was said in %s can't be looked up: %s", channel.id, error)
    return None


def _said(content: str) -> str:
    """What a text says whenever it is written: before the emojis are made, or after; without deadlines.

    These move with quiet hours and with the absences of the General.
    """
    return _MOMENT.sub("", plain(content.strip()))


def _ids(components: Iterable[Any]) -> set[str]:
    """The custom ids in a view or in a message's rows: they name the game."""
    within = [one for row in components for one in (row, *getattr(row, "children", ()))]
    return {str(one.custom_id) for one in within if getattr(one, "custom_id", None)}


async def has_left(
    client: discord.Client, heard: NamesHeard, venue: Venue, person: PersonId
) -> bool:
    """Whether Discord knows that a person is no longer in the server; no answer counts as no.

    It is asked where something hints at that, as time that runs out or a vote, and not at each turn: to
    hear of everybody takes a privileged intent. Who is there is known by their present name from then on.
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
    """Whether a server has removed the bot, as far as this process is told; during an outage it has not."""
    return client.speaks_for(int(server)) and client.get_guild(int(server)) is None


async def tell_there(client: discord.Client, channel: str, words: str) -> None:
    """Say something in a channel, once and if at all possible."""
    try:
        await client.get_partial_messageable(int(channel)).send(words)
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        _log.info("nothing could be said in %s: %s", channel, error)


async def tell_beside(client: discord.Client, venue: Venue, words: str) -> None:
    """Say something in the channel that a thread belongs to, once and if at all possible.

    Nothing can be said in a forum outside of its posts.
    """
    if venue.parent and not isinstance(client.get_channel(int(venue.parent)), discord.ForumChannel):
        await tell_there(client, venue.parent, words)
