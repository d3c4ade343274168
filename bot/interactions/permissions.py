"""Permissions that the bot needs where a table plays, and the link that invites it.

Source: https://docs.discord.com/developers/topics/permissions, .../topics/threads#permissions
"""

from typing import Final

import discord

from bot.interactions.context import Interaction
from rules.servers.servers import Founders

_TO_TELL: Final = ("view_channel", "read_message_history", "attach_files")
"""Boards are attached, and a post that may have been sent is looked for before it is sent again."""

IN_A_CHANNEL: Final = (*_TO_TELL, "send_messages")
_IN_A_VOICE_CHANNEL: Final = (*IN_A_CHANNEL, "connect")
"""Without "connect" the bot doesn't see the chat."""
IN_A_THREAD: Final = (*_TO_TELL, "send_messages_in_threads")
IN_A_NEW_THREAD: Final = (*IN_A_THREAD, "create_public_threads")
IN_A_NEW_POST: Final = (*IN_A_THREAD, "send_messages")
"""To make a post in a forum takes the permission to send messages, not the one to make threads."""

_INVITED_WITH: Final = dict.fromkeys({*IN_A_CHANNEL, *IN_A_NEW_THREAD}, True)
"""The permissions asked for; not "connect", which servers usually give to everyone."""


def invite_link(application: int, server: int | None = None) -> str:
    """The link with which an application's bot is invited, into that server if one is named."""
    guild = discord.utils.MISSING if server is None else discord.Object(server)
    permissions = discord.Permissions(**_INVITED_WITH)
    return discord.utils.oauth_url(application, permissions=permissions, guild=guild)


def lacking(interaction: Interaction, needed: tuple[str, ...]) -> list[str]:
    """The names of those permissions that are needed and that the bot lacks."""
    return [name for name in needed if not getattr(interaction.app_permissions, name)]


def to_tell_here(interaction: Interaction) -> tuple[str, ...]:
    """The permissions it takes to tell a game in the very place that the interaction comes from."""
    match interaction.channel:
        case discord.Thread():
            return IN_A_THREAD
        case discord.VoiceChannel() | discord.StageChannel():
            return _IN_A_VOICE_CHANNEL
        case _:
            return IN_A_CHANNEL


def is_stranger(interaction: Interaction) -> bool:
    """Whether the bot is not a member of the server that it is asked from.

    An application can be added for its commands alone. Its interactions then carry the permissions
    of everyone there, so only the list of servers that Discord gave the bot can tell. A server with
    an outage is on that list.
    """
    server = interaction.guild_id
    return server is not None and interaction.client.get_guild(server) is None


def is_shut_out(interaction: Interaction) -> bool:
    """Whether the interaction comes from a thread that is locked for the bot."""
    thread = interaction.channel
    locked = isinstance(thread, discord.Thread) and thread.locked
    return locked and not interaction.app_permissions.manage_threads


def may_post(interaction: Interaction) -> bool:
    """Whether a table that plays where the interaction comes from could be told of its game."""
    shut = is_stranger(interaction) or is_shut_out(interaction)
    return not shut and not lacking(interaction, to_tell_here(interaction))


def moderates(interaction: Interaction, server: str) -> bool:
    """Whether the person asks in that server, and manages it."""
    return str(interaction.guild_id) == server and interaction.permissions.manage_guild


def founding_rights(interaction: Interaction) -> frozenset[Founders]:
    """The rights that the person has in the server in which they ask, of those that founding leagues may take."""
    held = {Founders.EVERYBODY}
    if interaction.permissions.manage_events or interaction.permissions.manage_guild:
        held.add(Founders.EVENTS)
    if interaction.permissions.manage_guild:
        held.add(Founders.SERVER)
    return frozenset(held)


def is_in_charge(interaction: Interaction) -> bool:
    """Whether the person manages the channels of the server in which they ask."""
    return interaction.guild_id is not None and interaction.permissions.manage_channels
