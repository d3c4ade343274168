"""The state that discord.py keeps of servers, without what nobody here needs.

A busy server has some fifty channels and as many roles, which take 15 to 47 KB; with thousands of
servers that is most of a process. What is asked of a channel comes with each interaction; the rest is
looked up when it is needed. Kept are forums, as whether a table hangs in one must be known at once, and
packed who sees which channel, for those who look at a table from elsewhere.
"""

from collections.abc import Callable
from typing import Any, Final

from discord import ChannelType, Guild, RawThreadUpdateEvent
from discord.state import AutoShardedConnectionState

from bot.gateway.rights import Rights

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
"""The events that are read; all others are passed over."""
_KEPT: Final = ("id", "name", "unavailable", "preferred_locale")
"""Of a server."""
_FORUMS: Final = frozenset({ChannelType.forum.value, ChannelType.media.value})
_WITHOUT: Final[dict[str, Any]] = {"topic": None, "permission_overwrites": []}

Payload = Any
"""An event's data, which discord.py's own types describe, each event's by another."""


class LeanState(AutoShardedConnectionState[Any]):
    """A state that knows servers by their ids and their rights, and of their channels the forums.

    It tells of channels that were changed or deleted by `raw_channel_update` and `raw_channel_delete`,
    each with the ids of the server and the channel: discord.py tells only of those that are kept.
    """

    def __init__(self, **options: Any) -> None:  # noqa: ANN401 - discord.py's own
        super().__init__(**options)
        self.rights: dict[int, Rights] = {}
        """Who sees the channels of each server that this process is told of."""
        self.parsers = {name: parse for name, parse in self.parsers.items() if name in _HEARD}

    def parse_ready(self, data: Payload) -> None:
        """Begin a session; servers that the bot has left meanwhile are not listed any more."""
        super().parse_ready(data)
        listed, (shard, _) = {int(each["id"]) for each in data["guilds"]}, data["shard"]
        for guild in [*self._guilds.values()]:
            if guild.shard_id == shard and guild.id not in listed:
                self._remove_guild(guild)

    def forget_shard(self, shard: int) -> None:
        """Keep nothing of the servers that a shard told of."""
        for guild in [*self._guilds.values()]:
            if guild.shard_id == shard:
                self._remove_guild(guild)

    def parse_guild_create(self, data: Payload) -> None:
        """Note a server; whoever is told that the bot has joined one may look at all of it."""
        if not data.get("unavailable"):
            self.rights[int(data["id"])] = Rights.of(data)
        if "unavailable" in data:
            super().parse_guild_create(_lean(data))
            return
        self._add_guild_from_data(_lean(data))
        self.dispatch("guild_join", Guild(data=data, state=self))

    def parse_guild_update(self, data: Payload) -> None:
        """Note who owns a server now."""
        self._note(data["id"], lambda rights: rights.with_server(data))

    def parse_guild_role_create(self, data: Payload) -> None:
        """Note a role, and what it grants."""
        self._note(data["guild_id"], lambda rights: rights.with_role(data["role"]))

    parse_guild_role_update = parse_guild_role_create

    def parse_guild_role_delete(self, data: Payload) -> None:
        """Forget a role."""
        self._note(data["guild_id"], lambda rights: rights.without_role(data["role_id"]))

    def parse_channel_create(self, data: Payload) -> None:
        """Note a channel, and keep a forum."""
        self.note_channel(data)
        if data["type"] in _FORUMS:
            super().parse_channel_create(_lean_channel(data))

    def parse_channel_update(self, data: Payload) -> None:
        """Tell of a channel that was changed, and keep a forum as it is now."""
        self.note_channel(data)
        if data["type"] in _FORUMS:
            super().parse_channel_update(_lean_channel(data))
        self._tell("raw_channel_update", data)

    def parse_channel_delete(self, data: Payload) -> None:
        """Tell of a channel that is gone, and forget it."""
        self._note(data.get("guild_id"), lambda rights: rights.without_channel(data["id"]))
        super().parse_channel_delete(data)
        self._tell("raw_channel_delete", data)

    def parse_thread_create(self, data: Payload) -> None:
        """Note a thread."""
        self.note_channel(data)

    def parse_thread_update(self, data: Payload) -> None:
        """Tell of a thread that was changed."""
        self.dispatch("raw_thread_update", RawThreadUpdateEvent(data))

    def note_channel(self, channel: Payload) -> None:
        """Note who sees a channel or a thread of a server that is known."""
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
