"""The emojis that the application has of its own; they are served at `/cdn/emojis/<id>.png`."""

from sandbox.world.clock import Snowflakes
from sandbox.world.errors import ApiError, ApiReason
from sandbox.world.objects import JsonObject


class EmojiStore:
    """Emojis by id. The picture of one that is deleted stays: old messages still show it."""

    def __init__(self, ids: Snowflakes) -> None:
        self._ids = ids
        self.by_id: dict[str, JsonObject] = {}
        """Those that there are, the oldest first."""
        self._pictures: dict[str, bytes] = {}

    def add(self, name: str, picture: bytes, maker: JsonObject) -> JsonObject:
        """Add an emoji: the bot's own, or one of a person who made it on the application's page."""
        made: JsonObject = {
            "id": self._ids.next(),
            "name": name,
            "user": maker,
            "roles": [],
            "require_colons": True,
            "managed": False,
            "animated": False,
            "available": True,
        }
        self.by_id[made["id"]] = made
        self._pictures[made["id"]] = picture
        return made

    def remove(self, emoji_id: str) -> None:
        """Delete an emoji.

        Raises:
            ApiError: UNKNOWN_EMOJI: there is none of this id.
        """
        if self.by_id.pop(emoji_id, None) is None:
            raise ApiError(ApiReason.UNKNOWN_EMOJI)

    def picture(self, emoji_id: str) -> bytes | None:
        """The file of an emoji that there is or was."""
        return self._pictures.get(emoji_id)
