"""Guilds, which people call servers: who is away from each, its roles, its own language."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from sandbox.world import objects, permissions
from sandbox.world.locales import USUAL
from sandbox.world.objects import JsonObject


@dataclass(slots=True)
class Guild:
    """One guild; everybody is a member of each, unless they are away from it.

    Attributes:
        locale: its language.
        system_channel: the channel in which it tells of newcomers.
        away: users who are no longer members of it; the bot's too, when it was sent away.
        nicks: what members are called there, if not by the name that they chose for all guilds.
        channels: the ids of its channels and threads, in the order in which they came.
        furniture: fields of its GUILD_CREATE that nobody here acts on, as a busy server has them.
    """

    id: str
    name: str
    locale: str = USUAL
    system_channel: str | None = None
    away: set[str] = field(default_factory=set)
    roles: dict[str, JsonObject] = field(default_factory=dict)
    nicks: dict[str, str] = field(default_factory=dict)
    channels: dict[str, None] = field(default_factory=dict)
    furniture: JsonObject = field(default_factory=dict)

    def __post_init__(self) -> None:
        granted = int(permissions.EVERYONE)
        self.roles[self.id] = objects.role_object(self.id, "@everyone", 0, granted)


def join_event(guild: JsonObject) -> JsonObject:
    """A guild's GUILD_CREATE as it comes when the bot joins: not among those that were unavailable."""
    return {key: value for key, value in guild.items() if key != "unavailable"}


def guild_create(guild: Guild, owner: str, **inside: object) -> JsonObject:
    """The guild as GUILD_CREATE carries it; `inside`: its members, channels and threads."""
    about: JsonObject = {
        **_guild_object(guild.id, guild.name, owner, list(guild.roles.values())),
        **_NOTHING_GOES_ON,
        "preferred_locale": guild.locale,
        "system_channel_id": guild.system_channel,
        **inside,
    }
    for name, more in guild.furniture.items():
        about[name] = [*about[name], *more]
    return about


def _guild_object(
    guild_id: str, name: str, owner_id: str, roles: Sequence[JsonObject]
) -> JsonObject:
    """The guild without its channels, threads and members."""
    return {
        "id": guild_id,
        "name": name,
        "icon": None,
        "owner_id": owner_id,
        "roles": list(roles),
        "emojis": [],
        "stickers": [],
        "features": [],
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "premium_progress_bar_enabled": False,
        "system_channel_flags": 0,
        "premium_subscription_count": 0,
        "region": "deprecated",
        "nsfw": False,
        "widget_enabled": False,
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        **dict.fromkeys(_UNSET),
    }


_UNSET: Final = (
    *("description", "banner", "splash", "discovery_splash", "home_header", "vanity_url_code"),
    *("application_id", "max_presences", "incidents_data", "afk_channel_id", "rules_channel_id"),
    *("system_channel_id", "public_updates_channel_id", "safety_alerts_channel_id"),
    "widget_channel_id",
)
"""The fields of a guild that are null until somebody sets them."""


_NOTHING_GOES_ON: Final[JsonObject] = {
    "large": False,
    "unavailable": False,
    "voice_states": [],
    "presences": [],
    "stage_instances": [],
    "guild_scheduled_events": [],
    "soundboard_sounds": [],
}
"""The fields that GUILD_CREATE adds for what the sandbox doesn't have: voice, presence, events."""
