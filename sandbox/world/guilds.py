"""Guilds (servers): members, roles, channels, thread types.

Source: https://docs.discord.com/developers/topics/threads
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final

from sandbox.world import clock, objects
from sandbox.world.clock import USUAL, time_of_id
from sandbox.world.errors import ApiError, ApiReason, FormError, InvalidForm
from sandbox.world.objects import THREAD_ONLY, ChannelFlag, ChannelType, JsonObject, is_active

_IN: Final[Mapping[int, tuple[ChannelType, ...]]] = {
    ChannelType.TEXT: (ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD),
    ChannelType.ANNOUNCEMENT: (ChannelType.ANNOUNCEMENT_THREAD,),
    ChannelType.FORUM: (ChannelType.PUBLIC_THREAD,),
    ChannelType.MEDIA: (ChannelType.PUBLIC_THREAD,),
}
"""By the kind of channel. A thread on a message, and a post, is of the first kind."""


def wished_kind(channel: JsonObject, wishes: JsonObject) -> ChannelType:
    """The kind of a thread that starts without a message; private by default.

    Raises:
        ApiError: WRONG_CHANNEL_TYPE: the channel has no such threads.
    """
    wished = ChannelType(wishes.get("type") or ChannelType.PRIVATE_THREAD)
    if wished not in _IN.get(channel["type"], ()):
        raise ApiError(ApiReason.WRONG_CHANNEL_TYPE)
    return wished


def kind_on_message(channel: JsonObject) -> ChannelType:
    """The kind of a thread on one of the channel's messages.

    Raises:
        ApiError: WRONG_CHANNEL_TYPE: it has no threads, or no messages outside threads.
    """
    if channel["type"] in THREAD_ONLY or channel["type"] not in _IN:
        raise ApiError(ApiReason.WRONG_CHANNEL_TYPE)
    return _IN[channel["type"]][0]


def is_idle(channel: JsonObject, now: datetime) -> bool:
    """Whether it is a thread that has been quiet long enough to be archived."""
    if not is_active(channel):
        return False
    metadata = channel["thread_metadata"]
    said = time_of_id(channel["last_message_id"] or channel["id"])
    opened = datetime.fromisoformat(metadata["archive_timestamp"])
    return now - max(said, opened) > timedelta(minutes=metadata["auto_archive_duration"])


def check_tags(forum: JsonObject, applied: Sequence[str], *, moderates: bool) -> None:
    """Check the tags of a new post.

    Raises:
        InvalidForm: the forum has no such tag.
        ApiError: MISSING_PERMISSIONS: only moderators may set one of them.
        ApiError: NO_FREE_TAG, TAG_REQUIRED: the forum wants a tag, and there is none.
    """
    tags = {tag["id"]: tag for tag in forum["available_tags"]}
    free = [tag_id for tag_id, tag in tags.items() if moderates or not tag["moderated"]]
    if unknown := [tag_id for tag_id in applied if tag_id not in tags]:
        text = f"The forum has no tags {unknown}."
        raise InvalidForm([FormError(("applied_tags",), "BASE_TYPE_CHOICES", text)])
    if not set(applied) <= set(free):
        raise ApiError(ApiReason.MISSING_PERMISSIONS)
    if forum["flags"] & ChannelFlag.REQUIRE_TAG and not applied:
        raise ApiError(ApiReason.TAG_REQUIRED if free else ApiReason.NO_FREE_TAG)


@dataclass(slots=True)
class Guild:
    """One guild; everybody is a member, unless they are `away`.

    Attributes:
        locale: its language.
        system_channel: the channel that announces new members.
        away: users who are no longer members, including the bot if it was removed.
        nicks: nicknames.
        channels: the ids of its channels and threads, in order.
        furniture: fields of its GUILD_CREATE without a function here, as in a busy server.
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
        granted = int(clock.EVERYONE)
        self.roles[self.id] = objects.role_object(self.id, "@everyone", 0, granted)


def join_event(guild: JsonObject) -> JsonObject:
    """A guild's GUILD_CREATE when the bot joins it, not after it was unavailable."""
    return {key: value for key, value in guild.items() if key != "unavailable"}


def guild_create(guild: Guild, owner: str, **inside: object) -> JsonObject:
    """The guild in GUILD_CREATE; `inside`: its members, channels and threads."""
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
"""The fields of GUILD_CREATE for what the sandbox doesn't have: voice, presence, events."""
