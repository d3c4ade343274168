"""The messages of every channel, and the readers of the ephemeral ones."""

from collections.abc import Iterator

from sandbox.world.errors import ApiError, ApiReason
from sandbox.world.objects import JsonObject


class MessageStore:
    """Messages by channel and id, oldest first. It tells nobody of what changes: `World` does."""

    def __init__(self) -> None:
        self._by_channel: dict[str, dict[str, JsonObject]] = {}
        self._ephemeral_to: dict[str, str] = {}

    def open(self, channel_id: str) -> None:
        """Begin to keep the messages of a channel."""
        self._by_channel[channel_id] = {}

    def close(self, channel_id: str) -> list[JsonObject]:
        """Forget a channel's messages; gives those that there were."""
        return list(self._by_channel.pop(channel_id).values())

    def add(self, message: JsonObject, *, ephemeral_to: str | None = None) -> None:
        """Keep a new message, for one user's eyes only if that user is given."""
        self._by_channel[message["channel_id"]][message["id"]] = message
        if ephemeral_to is not None:
            self._ephemeral_to[message["id"]] = ephemeral_to

    def replace(self, message: JsonObject) -> JsonObject:
        """Put an edited message in the place of the old one, and give the old one back."""
        kept = self._by_channel[message["channel_id"]]
        old, kept[message["id"]] = kept[message["id"]], message
        return old

    def remove(self, message: JsonObject) -> None:
        """Forget a message."""
        del self._by_channel[message["channel_id"]][message["id"]]
        self._ephemeral_to.pop(message["id"], None)

    def get(self, channel_id: str, message_id: str) -> JsonObject:
        """The message as it stands, ephemeral ones too.

        Raises:
            ApiError: UNKNOWN_CHANNEL: there is no such channel.
            ApiError: UNKNOWN_MESSAGE: the channel has no such message.
        """
        try:
            return self._in(channel_id)[message_id]
        except KeyError:
            raise ApiError(ApiReason.UNKNOWN_MESSAGE) from None

    def find(self, message_id: str) -> JsonObject | None:
        """A message by its id alone, if there is one."""
        kept = self._by_channel.values()
        return next((those[message_id] for those in kept if message_id in those), None)

    def newest(self, channel_id: str, *, reader: str | None = None) -> Iterator[JsonObject]:
        """Messages that a reader (a user id; None: the public) sees in a channel, newest first.

        Raises:
            ApiError: UNKNOWN_CHANNEL: there is no such channel.
        """
        for message in reversed(self._in(channel_id).values()):
            if self.ephemeral_to(message["id"]) in (None, reader):
                yield message

    def oldest(self, channel_id: str, *, reader: str | None = None) -> list[JsonObject]:
        """The same messages, oldest first."""
        return list(self.newest(channel_id, reader=reader))[::-1]

    def ephemeral_to(self, message_id: str) -> str | None:
        """The one user who sees this message; None for an ordinary one."""
        return self._ephemeral_to.get(message_id)

    def _in(self, channel_id: str) -> dict[str, JsonObject]:
        if channel_id not in self._by_channel:
            raise ApiError(ApiReason.UNKNOWN_CHANNEL)
        return self._by_channel[channel_id]
