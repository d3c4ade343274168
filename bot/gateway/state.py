"""Lean gateway state: servers with little more than who sees which channel.

A busy server has some fifty channels and as many roles, which take 15 to 47 KB; with thousands of servers
that is most of a process. Channel data comes with each interaction; the rest is fetched when needed. Kept are
forums (a game may hang in one, which must be known at once) and, packed, who sees which channel, for people
who view a game from outside Discord.

Packed, a busy server takes 1 to 2 KB; discord.py's own objects take twenty times as much.

Sources: https://docs.discord.com/developers/topics/permissions#permission-hierarchy, #implicit-permissions,
https://docs.discord.com/developers/resources/channel#channel-object-channel-types
"""

import json
import zlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from discord import ChannelType, Guild, Permissions, RawThreadUpdateEvent
from discord.state import AutoShardedConnectionState

Payload = Any
"""A server, a channel or a role in Discord's JSON."""

_SEES: Final = Permissions(view_channel=True, read_message_history=True).value
_ADMINISTRATOR: Final = Permissions(administrator=True).value
_PRIVATE: Final = ChannelType.private_thread.value
_THREADS: Final = frozenset(
    {ChannelType.news_thread.value, ChannelType.public_thread.value, _PRIVATE}
)
_OF_ROLES: Final = 0
"""The type of an overwrite for a role; all others are members'."""


@dataclass(frozen=True, slots=True)
class Rights:
    """Immutable, packed record of who sees a server's channels."""

    packed: bytes

    @staticmethod
    def of(server: Payload) -> "Rights":
        """From a server as in GUILD_CREATE or its endpoint."""
        channels = (*server.get("channels", ()), *server.get("threads", ()))
        return _pack(
            {
                "id": server["id"],
                "owner": server.get("owner_id"),
                "roles": dict(map(_role, server.get("roles", ()))),
                "channels": dict(map(_channel, channels)),
            }
        )

    def knows(self, channel: str) -> bool:
        """Whether it is known who sees a channel; the gateway doesn't list archived threads."""
        return channel in _unpacked(self.packed)["channels"]

    def lets_see(self, channel: str, person: str, roles: Iterable[str]) -> bool:
        """Whether a member with these roles sees a channel and its history; False for private threads."""
        kept = _unpacked(self.packed)
        granted: int = kept["roles"].get(kept["id"], 0)
        kind, parent, overwrites = kept["channels"][channel]
        if kind in _THREADS:
            if kind == _PRIVATE or parent not in kept["channels"]:
                return False
            _, _, overwrites = kept["channels"][parent]
        if person == kept["owner"]:
            return True
        for role in (own := {*roles}):
            granted |= kept["roles"].get(role, 0)
        if not granted & _ADMINISTRATOR:
            granted = _overwritten(granted, overwrites, kept["id"], own, person)
        return granted & _SEES == _SEES

    def with_server(self, server: Payload) -> "Rights":
        """Updated after the server itself changed."""
        roles = server.get("roles")
        changes = {"owner": server.get("owner_id")}
        return self._with(**changes, **({"roles": dict(map(_role, roles))} if roles else {}))

    def with_role(self, role: Payload) -> "Rights":
        """Updated with a new or changed role."""
        name, granted = _role(role)
        return self._with(roles=_unpacked(self.packed)["roles"] | {name: granted})

    def without_role(self, role: str) -> "Rights":
        """Updated after a role was deleted."""
        roles = _unpacked(self.packed)["roles"]
        return self._with(roles={each: roles[each] for each in roles if each != role})

    def with_channel(self, channel: Payload) -> "Rights":
        """Updated with a new or changed channel or thread."""
        name, about = _channel(channel)
        return self._with(channels=_unpacked(self.packed)["channels"] | {name: about})

    def without_channel(self, channel: str) -> "Rights":
        """Updated after a channel or thread was deleted."""
        channels = _unpacked(self.packed)["channels"]
        return self._with(channels={each: channels[each] for each in channels if each != channel})

    def _with(self, **changes: object) -> "Rights":
        return _pack({**_unpacked(self.packed), **changes})


def _overwritten(
    granted: int, overwrites: list[Any], server: str, roles: set[str], person: str
) -> int:
    """Permissions in a channel: the overwrite of @everyone first, then those of roles, then the member's."""
    levels = (
        [each for each in overwrites if each[0] == server],
        [each for each in overwrites if each[1] == _OF_ROLES and each[0] in roles],
        [each for each in overwrites if each[1] != _OF_ROLES and each[0] == person],
    )
    for level in levels:
        for _, _, _, denied in level:
            granted &= ~denied
        for _, _, allowed, _ in level:
            granted |= allowed
    return granted


def _role(role: Payload) -> tuple[str, int]:
    return role["id"], int(role["permissions"]) & (_SEES | _ADMINISTRATOR)


def _channel(channel: Payload) -> tuple[str, list[Any]]:
    """A channel with the overwrites that affect visibility; a thread uses its parent's."""
    overwrites = [
        [each["id"], int(each["type"]), int(each["allow"]) & _SEES, int(each["deny"]) & _SEES]
        for each in channel.get("permission_overwrites") or ()
    ]
    parent = channel.get("parent_id") if channel["type"] in _THREADS else None
    return channel["id"], [channel["type"], parent, [each for each in overwrites if any(each[2:])]]


def _pack(kept: dict[str, Any]) -> Rights:
    return Rights(zlib.compress(json.dumps(kept, separators=(",", ":")).encode(), 1))


@lru_cache(maxsize=64)
def _unpacked(packed: bytes) -> dict[str, Any]:
    """The unpacked record, which must not be modified."""
    found: dict[str, Any] = json.loads(zlib.decompress(packed))
    return found


_HEARD: Final = frozenset(
    {
        "READY",
        "RESUMED",
        "GUILD_CREATE",
        "GUILD_DELETE",
        "GUILD_UPDATE",
        "GUILD_ROLE_CREATE",
        "GUILD_ROLE_UPDATE",
        "GUILD_ROLE_DELETE",
        "CHANNEL_CREATE",
        "CHANNEL_UPDATE",
        "CHANNEL_DELETE",
        "THREAD_CREATE",
        "THREAD_UPDATE",
        "THREAD_DELETE",
        "INTERACTION_CREATE",
        "USER_UPDATE",
    }
)
"""The events that are processed; all others are skipped."""
_KEPT: Final = ("id", "name", "unavailable", "preferred_locale")
"""Fields kept of a server."""
_FORUMS: Final = frozenset({ChannelType.forum.value, ChannelType.media.value})
_WITHOUT: Final[dict[str, Any]] = {"topic": None, "permission_overwrites": []}


class LeanState(AutoShardedConnectionState[Any]):
    """A connection state with only ids and rights of servers, and their forums.

    Changed and deleted channels are dispatched as `raw_channel_update` and `raw_channel_delete`, with the ids
    of server and channel: discord.py only dispatches those that are cached.
    """

    def __init__(self, **options: Any) -> None:  # noqa: ANN401 - discord.py's own
        super().__init__(**options)
        self.rights: dict[int, Rights] = {}
        """Who sees the channels of each connected server."""
        self.parsers = {name: parse for name, parse in self.parsers.items() if name in _HEARD}

    def parse_ready(self, data: Payload) -> None:
        """Begin a session; servers that the bot has left meanwhile are no longer listed."""
        super().parse_ready(data)
        listed, (shard, _) = {int(each["id"]) for each in data["guilds"]}, data["shard"]
        for guild in [*self._guilds.values()]:
            if guild.shard_id == shard and guild.id not in listed:
                self._remove_guild(guild)

    def forget_shard(self, shard: int) -> None:
        """Drop the servers of a shard."""
        for guild in [*self._guilds.values()]:
            if guild.shard_id == shard:
                self._remove_guild(guild)

    def parse_guild_create(self, data: Payload) -> None:
        """Store a server; listeners for joined servers get all of its data."""
        if not data.get("unavailable"):
            self.rights[int(data["id"])] = Rights.of(data)
        if "unavailable" in data:
            super().parse_guild_create(_lean(data))
            return
        self._add_guild_from_data(_lean(data))
        self.dispatch("guild_join", Guild(data=data, state=self))

    def parse_guild_update(self, data: Payload) -> None:
        """Store the server's current owner."""
        self._note(data["id"], lambda rights: rights.with_server(data))

    def parse_guild_role_create(self, data: Payload) -> None:
        """Store a role and its permissions."""
        self._note(data["guild_id"], lambda rights: rights.with_role(data["role"]))

    parse_guild_role_update = parse_guild_role_create

    def parse_guild_role_delete(self, data: Payload) -> None:
        """Drop a role."""
        self._note(data["guild_id"], lambda rights: rights.without_role(data["role_id"]))

    def parse_channel_create(self, data: Payload) -> None:
        """Store a channel's rights, and the channel if it is a forum."""
        self.note_channel(data)
        if data["type"] in _FORUMS:
            super().parse_channel_create(_lean_channel(data))

    def parse_channel_update(self, data: Payload) -> None:
        """Dispatch a channel's change, and store it if it is a forum."""
        self.note_channel(data)
        if data["type"] in _FORUMS:
            super().parse_channel_update(_lean_channel(data))
        self._tell("raw_channel_update", data)

    def parse_channel_delete(self, data: Payload) -> None:
        """Dispatch a channel's deletion, and drop it."""
        self._note(data.get("guild_id"), lambda rights: rights.without_channel(data["id"]))
        super().parse_channel_delete(data)
        self._tell("raw_channel_delete", data)

    def parse_thread_create(self, data: Payload) -> None:
        """Store a thread."""
        self.note_channel(data)

    def parse_thread_update(self, data: Payload) -> None:
        """Dispatch a thread's change."""
        self.dispatch("raw_thread_update", RawThreadUpdateEvent(data))

    def note_channel(self, channel: Payload) -> None:
        """Store who sees a channel or thread of a known server."""
        self._note(channel.get("guild_id"), lambda rights: rights.with_channel(channel))

    def _note(self, server: str | None, change: Callable[[Rights], Rights]) -> None:
        if known := self.rights.get(int(server or 0)):
            self.rights[int(server or 0)] = change(known)

    def _remove_guild(self, guild: Guild) -> None:
        super()._remove_guild(guild)
        self.rights.pop(guild.id, None)

    def _tell(self, event: str, channel: Payload) -> None:
        if "guild_id" in channel:
            self.dispatch(event, int(channel["guild_id"]), int(channel["id"]))


def _lean(guild: Payload) -> Payload:
    kept = {key: guild[key] for key in _KEPT if key in guild}
    channels = guild.get("channels", ())
    return {**kept, "channels": [_lean_channel(one) for one in channels if one["type"] in _FORUMS]}


def _lean_channel(channel: Payload) -> Payload:
    return {**channel, **_WITHOUT}
