"""Gateway events: what the bot is told of each change, and the intent that a session needs for it.

Source: https://docs.discord.com/developers/events/gateway#gateway-intents
"""

from collections.abc import Callable, Iterable
from enum import IntFlag
from typing import Any

from sandbox.settings import GATEWAY
from sandbox.world.guilds import Guild
from sandbox.world.objects import JsonObject, MessageFlag, is_thread, own_user
from sandbox.world.world import World, WorldNews


class Intent(IntFlag):
    """The intents that choose among the sandbox's events."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    DIRECT_MESSAGES = 1 << 12
    MESSAGE_CONTENT = 1 << 15


# They must be switched on in the developer portal, which no one has done here.
PRIVILEGED = Intent.GUILD_MEMBERS | Intent.GUILD_PRESENCES | Intent.MESSAGE_CONTENT

Event = tuple[str, Any, Intent | None]
"""Name, data, and the intent that a session needs to be sent it; None where no intent is needed."""

_NOBODY = Intent(0)
_HIDDEN_CONTENT: JsonObject = {"content": "", "embeds": [], "attachments": [], "components": []}


def ready_of(world: World, session_id: str, guilds: Iterable[Guild]) -> JsonObject:
    """READY: who the bot is, and which guilds it will be told of; without a shard."""
    return {
        "v": 10,
        "user": own_user(world.bot),
        "session_id": session_id,
        "resume_gateway_url": f"{world.address.replace('http', 'ws', 1)}{GATEWAY}",
        "application": {"id": world.application.id, "flags": 0},
        "guilds": [{"id": guild.id, "unavailable": True} for guild in guilds],
    }


def event_of(world: World, news: WorldNews) -> Event | None:
    """Translate news into a gateway event; None for news that concerns the page alone."""
    translate = _TRANSLATIONS.get(news.name)
    return None if translate is None else translate(world, news)


def _interaction(_: World, news: WorldNews) -> Event:
    return news.name, news.data, None


def _channel(world: World, news: WorldNews) -> Event:
    """Threads have events of their own; nobody is told of a direct channel, or that threads go with theirs.

    Nor is a bot told of the channels of a guild that has only its commands.
    """
    channel = news.data
    guild = world.guild_of(channel)
    if guild is None or world.bot["id"] in guild.away:
        return news.name, channel, _NOBODY
    if not is_thread(channel):
        return news.name, channel, Intent.GUILDS
    if channel["parent_id"] not in world.channels:
        return news.name, channel, _NOBODY
    name, data = news.name.replace("CHANNEL", "THREAD"), channel
    if name == "THREAD_CREATE":
        data = {**channel, "newly_created": True}
    elif name == "THREAD_DELETE":
        data = {key: channel[key] for key in ("id", "guild_id", "parent_id", "type")}
    return name, data, Intent.GUILDS


def _guild(_: World, news: WorldNews) -> Event:
    return news.name, news.data, Intent.GUILDS


def _message(world: World, news: WorldNews) -> Event:
    """Messages need the intent of their place; the words of others would need a privileged one."""
    message = news.data
    channel = world.channels[message["channel_id"]]
    guild = world.guild_of(channel)
    if guild is None:
        return news.name, message, Intent.DIRECT_MESSAGES
    if message.get("flags", 0) & MessageFlag.EPHEMERAL or world.bot["id"] in guild.away:
        return news.name, message, _NOBODY
    data = {**message, "guild_id": guild.id}
    author = message.get("author")
    if author is not None and author["id"] != world.bot["id"]:
        data |= _HIDDEN_CONTENT
    return news.name, data, Intent.GUILD_MESSAGES


_TRANSLATIONS: dict[str, Callable[[World, WorldNews], Event]] = {
    "INTERACTION_CREATE": _interaction,
    "GUILD_CREATE": _guild,
    "GUILD_DELETE": _guild,
    "GUILD_ROLE_CREATE": _guild,
    "CHANNEL_CREATE": _channel,
    "CHANNEL_UPDATE": _channel,
    "CHANNEL_DELETE": _channel,
    "MESSAGE_CREATE": _message,
    "MESSAGE_UPDATE": _message,
    "MESSAGE_DELETE": _message,
}
