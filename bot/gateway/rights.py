"""Who sees which channel of a server, by its owner, its roles and its channels' overwrites.

Packed, a busy server's take 1 to 2 KB; discord.py's own objects take twenty times as much.

Sources: https://docs.discord.com/developers/topics/permissions#permission-hierarchy, #implicit-permissions,
https://docs.discord.com/developers/resources/channel#channel-object-channel-types
"""

import json
import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from discord import ChannelType, Permissions

Payload = Any
"""A server, a channel or a role as Discord's JSON has it."""

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
    """What decides who sees a server's channels, packed. A change gives others."""

    packed: bytes

    @staticmethod
    def of(server: Payload) -> "Rights":
        """Those of a server, as GUILD_CREATE or its endpoint has it."""
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
        """Whether it is known who sees a channel; an archived thread isn't among those that Discord tells of."""
        return channel in _unpacked(self.packed)["channels"]

    def lets_see(self, channel: str, person: str, roles: Iterable[str]) -> bool:
        """Whether a member with these roles sees a channel and its history; of a private thread nobody does."""
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
        """They, after the server itself was changed."""
        roles = server.get("roles")
        changes = {"owner": server.get("owner_id")}
        return self._with(**changes, **({"roles": dict(map(_role, roles))} if roles else {}))

    def with_role(self, role: Payload) -> "Rights":
        """They, with a role that is new or was changed."""
        name, granted = _role(role)
        return self._with(roles=_unpacked(self.packed)["roles"] | {name: granted})

    def without_role(self, role: str) -> "Rights":
        """They, after a role was deleted."""
        roles = _unpacked(self.packed)["roles"]
        return self._with(roles={each: roles[each] for each in roles if each != role})

    def with_channel(self, channel: Payload) -> "Rights":
        """They, with a channel or a thread that is new or was changed."""
        name, about = _channel(channel)
        return self._with(channels=_unpacked(self.packed)["channels"] | {name: about})

    def without_channel(self, channel: str) -> "Rights":
        """They, after a channel was deleted, or a thread."""
        channels = _unpacked(self.packed)["channels"]
        return self._with(channels={each: channels[each] for each in channels if each != channel})

    def _with(self, **changes: object) -> "Rights":
        return _pack({**_unpacked(self.packed), **changes})


def _overwritten(
    granted: int, overwrites: list[Any], server: str, roles: set[str], person: str
) -> int:
    """What is granted in a channel: everyone's overwrite comes first, then those of roles, then the member's."""
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
    """A channel with those of its overwrites that decide whether it is seen; a thread has its parent's."""
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
    """What is packed, which nobody changes."""
    found: dict[str, Any] = json.loads(zlib.decompress(packed))
    return found
