"""Guilds, which people call servers: who is away from each, its roles, its own language."""

from dataclasses import dataclass, field

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
        channels: the ids of its channels and threads, in the order in which they came.
        furniture: fields of its GUILD_CREATE that nobody here acts on, as a busy server has them.
    """

    id: str
    name: str
    locale: str = USUAL
    system_channel: str | None = None
    away: set[str] = field(default_factory=set)
    roles: dict[str, JsonObject] = field(default_factory=dict)
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
        **objects.guild_object(guild.id, guild.name, owner, list(guild.roles.values())),
        **objects.NOTHING_GOES_ON,
        "preferred_locale": guild.locale,
        "system_channel_id": guild.system_channel,
        **inside,
    }
    for name, more in guild.furniture.items():
        about[name] = [*about[name], *more]
    return about
