"""What the bot must be allowed to do where a table plays."""

from typing import Any, Final

import discord

_NEEDED: Final = (
    "view_channel",
    "send_messages",
    "attach_files",
    "embed_links",
    "read_message_history",
)
_IN_THREADS: Final = "send_messages_in_threads"


def missing(may: discord.Permissions, *, in_thread: bool) -> list[str]:
    """The names of the permissions that are needed and not there."""
    needed = (*_NEEDED, _IN_THREADS) if in_thread else _NEEDED
    return [permission for permission in needed if not getattr(may, permission)]


def may_post(interaction: discord.Interaction[Any]) -> bool:
    """Whether a table could be told of its game where the interaction comes from."""
    in_thread = isinstance(interaction.channel, discord.Thread)
    return not missing(interaction.app_permissions, in_thread=in_thread)


def moderates(interaction: discord.Interaction[Any], server: str) -> bool:
    """Whether the person asks in that server, and manages it."""
    return str(interaction.guild_id) == server and interaction.permissions.manage_guild


def is_in_charge(interaction: discord.Interaction[Any]) -> bool:
    """Whether the person runs the channels of the server in which he asks."""
    return interaction.guild_id is not None and interaction.permissions.manage_channels
