"""The state that discord.py keeps of servers, without what nobody here needs.

A busy server has some fifty channels and as many roles, which take 15 to 47 KB; with thousands of
servers that is most of a process. What is asked of a channel comes with each interaction; the rest is
looked up when it is needed. Forums alone are kept: whether a table hangs in one must be known at once.
"""

from typing import Any, Final

from discord import ChannelType, Guild, RawThreadUpdateEvent
from discord.state import AutoShardedConnectionState

_HEARD: Final = frozenset(
    {
        "READY",
        "RESUMED",
        "GUILD_CREATE",
        "GUILD_DELETE",
        "CHANNEL_CREATE",
        "CHANNEL_UPDATE",
        "CHANNEL_DELETE",
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
    """A state that knows servers by their ids, and of their channels the forums.

    It tells of channels that were changed or deleted by `raw_channel_update` and `raw_channel_delete`,
    each with the ids of the server and the channel: discord.py tells only of those that are kept.
    """

    def __init__(self, **options: Any) -> None:  # noqa: ANN401 - discord.py's own
        super().__init__(**options)
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
        if "unavailable" in data:
            super().parse_guild_create(_lean(data))
            return
        self._add_guild_from_data(_lean(data))
        self.dispatch("guild_join", Guild(data=data, state=self))

    def parse_channel_create(self, data: Payload) -> None:
        """Note a new forum."""
        if data["type"] in _FORUMS:
            super().parse_channel_create(_lean_channel(data))

    def parse_channel_update(self, data: Payload) -> None:
        """Tell of a channel that was changed, and keep a forum as it is now."""
        if data["type"] in _FORUMS:
            super().parse_channel_update(_lean_channel(data))
        self._tell("raw_channel_update", data)

    def parse_channel_delete(self, data: Payload) -> None:
        """Tell of a channel that is gone, and forget a forum."""
        super().parse_channel_delete(data)
        self._tell("raw_channel_delete", data)

    def parse_thread_update(self, data: Payload) -> None:
        """Tell of a thread that was changed."""
        self.dispatch("raw_thread_update", RawThreadUpdateEvent(data))

    def _tell(self, event: str, channel: Payload) -> None:
        if "guild_id" in channel:
            self.dispatch(event, int(channel["guild_id"]), int(channel["id"]))


def _lean(guild: Payload) -> Payload:
    kept = {key: guild[key] for key in _KEPT if key in guild}
    channels = guild.get("channels", ())
    return {**kept, "channels": [_lean_channel(one) for one in channels if one["type"] in _FORUMS]}


def _lean_channel(channel: Payload) -> Payload:
    return {**channel, **_WITHOUT}
