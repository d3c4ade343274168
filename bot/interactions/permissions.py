"""Permissions that the bot needs where a game is played, and its invite link.

Source: https://docs.discord.com/developers/topics/permissions, .../topics/threads#permissions
"""

from typing import Final

import discord

from bot.interactions.context import Interaction
from rules.servers.servers import Founders

_TO_TELL: Final = ("view_channel", "read_message_history", "attach_files")
"""Boards are attachments; and before a post that may have gone out is sent again, the history is searched."""

IN_A_CHANNEL: Final = (*_TO_TELL, "send_messages")
_IN_A_VOICE_CHANNEL: Final = (*IN_A_CHANNEL, "connect")
"""Without "connect" the bot doesn't see the chat of a voice channel."""
IN_A_THREAD: Final = (*_TO_TELL, "send_messages_in_threads")
IN_A_NEW_THREAD: Final = (*IN_A_THREAD, "create_public_threads")
IN_A_NEW_POST: Final = (*IN_A_THREAD, "send_messages")
"""A post in a forum takes the permission to send messages, not the one to create threads."""

_INVITED_WITH: Final = dict.fromkeys({*IN_A_CHANNEL, *IN_A_NEW_THREAD}, True)
"""The permissions in the invite link; not "connect", which servers usually give to everyone."""


def invite_link(application: int, server: int | None = None) -> str:
    """The invite link of an application's bot, for that server if one is given."""
    guild = discord.utils.MISSING if server is None else discord.Object(server)
    permissions = discord.Permissions(**_INVITED_WITH)
    return discord.utils.oauth_url(application, permissions=permissions, guild=guild)


def lacking(interaction: Interaction, needed: tuple[str, ...]) -> list[str]:
    """The names of needed permissions that the bot lacks."""
    return [name for name in needed if not getattr(interaction.app_permissions, name)]


def to_tell_here(interaction: Interaction) -> tuple[str, ...]:
    """The permissions needed to post a game in the place where the interaction comes from."""
    match interaction.channel:
        case discord.Thread():
            return IN_A_THREAD
        case discord.VoiceChannel() | discord.StageChannel():
            return _IN_A_VOICE_CHANNEL
        case _:
            return IN_A_CHANNEL


def is_stranger(interaction: Interaction) -> bool:
    """Whether the bot isn't a member of the server where the command is used.

    An application can be installed for its commands alone. Its interactions then carry the permissions of
    everyone there, so only the list of servers from Discord can tell. A server with an outage is on that
    list.
    """
    server = interaction.guild_id
    return server is not None and interaction.client.get_guild(server) is None


def is_shut_out(interaction: Interaction) -> bool:
    """Whether the interaction comes from a thread that is locked for the bot."""
    thread = interaction.channel
    locked = isinstance(thread, discord.Thread) and thread.locked
    return locked and not interaction.app_permissions.manage_threads


def may_post(interaction: Interaction) -> bool:
    """Whether news of a game could be posted where the interaction comes from."""
    shut = is_stranger(interaction) or is_shut_out(interaction)
    return not shut and not lacking(interaction, to_tell_here(interaction))


def moderates(interaction: Interaction, server: str) -> bool:
    """Whether the person is in that server now, and manages it."""
    return str(interaction.guild_id) == server and interaction.permissions.manage_guild


def founding_rights(interaction: Interaction) -> frozenset[Founders]:
    """Rights of the person in the current server, among those that may create leagues."""
    held = {Founders.EVERYBODY}
    if interaction.permissions.manage_events or interaction.permissions.manage_guild:
        held.add(Founders.EVENTS)
    if interaction.permissions.manage_guild:
        held.add(Founders.SERVER)
    return frozenset(held)


def is_in_charge(interaction: Interaction) -> bool:
    """Whether the person manages channels in the current server."""
    return interaction.guild_id is not None and interaction.permissions.manage_channels
