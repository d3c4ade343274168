"""Gateway events for each change, sharding, and session limits.

Sources: https://docs.discord.com/developers/events/gateway#sharding, .../events/gateway#rate-limiting,
.../topics/opcodes-and-status-codes#gateway-gateway-close-event-codes

Source: https://docs.discord.com/developers/events/gateway#gateway-intents
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import IntEnum, IntFlag
from typing import Any

from sandbox.pointing import GATEWAY
from sandbox.world.clock import Clock
from sandbox.world.guilds import Guild
from sandbox.world.objects import JsonObject, MessageFlag, is_thread, own_user
from sandbox.world.world import World, WorldNews

_SEQUENCE_BITS = 22
_A_DAY = timedelta(days=1)

ShardPair = tuple[int, int]
"""The number of a shard, from 0, and how many there are."""


class CloseCode(IntEnum):
    """Close codes that the sandbox sends."""

    UNKNOWN_ERROR = 4000
    AUTHENTICATION_FAILED = 4004
    INVALID_SHARD = 4010
    SHARDING_REQUIRED = 4011
    DISALLOWED_INTENTS = 4014


def shard_telling_of(guild_id: str | None, shards: int) -> int:
    """The shard of a guild; direct messages and everything else without a guild are on the first."""
    return 0 if guild_id is None else (int(guild_id) >> _SEQUENCE_BITS) % shards


def pair_of(identify: JsonObject) -> ShardPair | None:
    """The shard in an IDENTIFY, the only one if it names none; None if there is no such shard."""
    match identify.get("shard", (0, 1)):
        case [int(number), int(count)] if 0 <= number < count:
            return number, count
        case _:
            return None


@dataclass(slots=True)
class SessionLimits:
    """The session limits, as in GET /gateway/bot; tests change them.

    Attributes:
        shards: the recommended number.
        largest: the most guilds that one shard may have.
        total: the sessions that may begin in a day.
        max_concurrency: how many may begin at once, each in its own bucket.
        interval: the time between two in one bucket: five seconds on Discord. Here none, unless a test sets
            it.
    """

    clock: Clock
    shards: int = 1
    largest: int = 2500
    total: int = 1000
    max_concurrency: int = 16
    interval: timedelta = timedelta()
    hasty: int = 0
    """How many IDENTIFYs came too soon after another one of their bucket."""
    _begun: list[datetime] = field(default_factory=list)
    _buckets: dict[int, datetime] = field(default_factory=dict)

    @property
    def remaining(self) -> int:
        """How many may still begin today."""
        return max(0, self.total - len(self._of_the_day()))

    def _of_the_day(self) -> list[datetime]:
        """Start times of those that still count: all of them until a day after the first."""
        if self._begun and self.clock() - self._begun[0] >= _A_DAY:
            self._begun.clear()
        return self._begun

    def advice(self) -> dict[str, Any]:
        """What GET /gateway/bot returns besides the address."""
        begun = self._of_the_day()
        left = _A_DAY - (self.clock() - begun[0]) if begun else timedelta()
        limit = {
            "total": self.total,
            "remaining": self.remaining,
            "reset_after": left // timedelta(milliseconds=1),
            "max_concurrency": self.max_concurrency,
        }
        return {"shards": self.shards, "session_start_limit": limit}

    def refuses(self, guilds: int) -> CloseCode | None:
        """Why a shard with so many guilds can't begin; None if it can."""
        if guilds > self.largest:
            return CloseCode.SHARDING_REQUIRED
        # Discord also resets the token of a bot that begins too many.
        return None if self.remaining else CloseCode.AUTHENTICATION_FAILED

    def admits(self, pair: ShardPair) -> bool:
        """Count a session, unless its bucket was used too recently."""
        now, bucket = self.clock(), pair[0] % self.max_concurrency
        last, self._buckets[bucket] = self._buckets.get(bucket), now
        if last is not None and now - last < self.interval:
            self.hasty += 1
            return False
        self._of_the_day().append(now)
        return True


class Intent(IntFlag):
    """The intents that filter the sandbox's events."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    DIRECT_MESSAGES = 1 << 12
    MESSAGE_CONTENT = 1 << 15


# They must be enabled in the developer portal, which here they aren't.
PRIVILEGED = Intent.GUILD_MEMBERS | Intent.GUILD_PRESENCES | Intent.MESSAGE_CONTENT

Event = tuple[str, Any, Intent | None]
"""Name, data, and the intent that a session needs; None if none is needed."""

_NOBODY = Intent(0)
_HIDDEN_CONTENT: JsonObject = {"content": "", "embeds": [], "attachments": [], "components": []}


def ready_of(world: World, session_id: str, guilds: Iterable[Guild]) -> JsonObject:
    """READY: who the bot is, and which guilds follow; without a shard."""
    return {
        "v": 10,
        "user": own_user(world.bot),
        "session_id": session_id,
        "resume_gateway_url": f"{world.address.replace('http', 'ws', 1)}{GATEWAY}",
        "application": {"id": world.application.id, "flags": 0},
        "guilds": [{"id": guild.id, "unavailable": True} for guild in guilds],
    }


def event_of(world: World, news: WorldNews) -> Event | None:
    """Translate news into a gateway event; None for news that only the page gets."""
    translate = _TRANSLATIONS.get(news.name)
    return None if translate is None else translate(world, news)


def _interaction(_: World, news: WorldNews) -> Event:
    return news.name, news.data, None


def _channel(world: World, news: WorldNews) -> Event:
    """Threads have events of their own; there are none for direct channels, nor for threads deleted with theirs.

    A bot also gets none for the channels of a guild that has only its commands.
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
    """Messages need the intent of their place; other people's text would need a privileged one."""
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
