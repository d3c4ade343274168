"""The application: registered commands, emojis, installations, OAuth2 grants."""

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Iterable
from datetime import datetime

from sandbox.world.clock import Snowflakes
from sandbox.world.errors import ApiError, ApiReason
from sandbox.world.objects import ChannelType, JsonObject


class EmojiStore:
    """Emojis by id. Pictures of deleted ones stay: old messages still show them."""

    def __init__(self, ids: Snowflakes) -> None:
        self._ids = ids
        self.by_id: dict[str, JsonObject] = {}
        """Existing ones, the oldest first."""
        self._pictures: dict[str, bytes] = {}

    def add(self, name: str, picture: bytes, maker: JsonObject) -> JsonObject:
        """Add an emoji: the bot's own, or one that a person created in the developer portal."""
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
            ApiError: UNKNOWN_EMOJI: there is none with this id.
        """
        if self.by_id.pop(emoji_id, None) is None:
            raise ApiError(ApiReason.UNKNOWN_EMOJI)

    def picture(self, emoji_id: str) -> bytes | None:
        """The file of an emoji that exists or existed."""
        return self._pictures.get(emoji_id)


MENUS = frozenset({2, 3})
"""The types of commands in the menu of a person or of a message, which may have any name."""
ENTRY_POINT = 4
"""The type of the command that opens an application's Activity."""
_SIGNED_WITH = b"this play Discord"
_SIGNATURE_BYTES = 28
_LAUNCH: JsonObject = {
    "type": ENTRY_POINT,
    "name": "launch",
    "name_localizations": {"pl": "uruchom"},
    "description": "",
    "handler": 2,
    "integration_types": [0, 1],
    "contexts": [0, 1, 2],
}


class Application:
    """The application that the bot belongs to.

    Attributes:
        id: the same as the bot's user id, as for every newer application.
        commands: the global commands as registered.
        installed: whether the guild has the commands; the bot need not be a member.
        installed_by: users who have the commands for themselves, wherever they are.
    """

    def __init__(self, bot: JsonObject, ids: Snowflakes) -> None:
        self.id = str(bot["id"])
        self.commands: list[JsonObject] = []
        self.installed = True
        self.installed_by: set[str] = set()
        self.instances: dict[str, JsonObject] = {}
        """Instances of its Activity by id: where each is open, and for whom."""
        self.codes: dict[str, JsonObject] = {}
        """OAuth2 grants by single-use code."""
        self.tokens: dict[str, JsonObject] = {}
        """The same by token."""
        self._bot = bot
        self._ids = ids

    def about(self) -> JsonObject:
        """Public information about the application, which has the name of its bot."""
        return {
            "id": self.id,
            "name": self._bot["global_name"],
            "icon": None,
            "description": "",
            "type": None,
            "verify_key": "0" * 64,
            "flags": 0,
            "flags_new": "0",
        }

    def make_token(self, now: datetime) -> str:
        """A bot token in Discord's three parts: application, time, and signature.

        Source: https://docs.discord.com/developers/reference#authentication
        """
        about = self.id.encode(), int(now.timestamp()).to_bytes(4, "big")
        signature = hmac.digest(_SIGNED_WITH, b".".join(about), "sha256")[:_SIGNATURE_BYTES]
        parts = (urlsafe_b64encode(part).decode().rstrip("=") for part in (*about, signature))
        return ".".join(parts)

    def owners(self, channel: JsonObject, user_id: str, kinds: Iterable[int]) -> JsonObject:
        """The installations through which a user can use the application in a channel.

        `kinds`: the installations that the command is for (0 to a guild, 1 to a user). Returns Discord's
        `authorizing_integration_owners`; empty if it can't be used.
        """
        guild_id = "0" if channel["type"] == ChannelType.DM else channel["guild_id"]
        found = {0: guild_id} if self.installed else {}
        if user_id in self.installed_by:
            found[1] = user_id
        return {str(kind): found[kind] for kind in kinds if kind in found}

    def register(self, commands: Iterable[JsonObject], *, overwrite: bool) -> list[JsonObject]:
        """Add or overwrite the global commands; one of a known name keeps its id.

        Raises:
            ApiError: ENTRY_POINT_LEFT_OUT: overwriting would remove the entry point.
        """
        known = {(one["type"], one["name"]): one for one in self.commands}
        registered = [self._definition(command, known) for command in commands]
        names = {(one["type"], one["name"]) for one in registered}
        if overwrite and any(kind == ENTRY_POINT for kind, _ in known.keys() - names):
            raise ApiError(ApiReason.ENTRY_POINT_LEFT_OUT)
        kept = [] if overwrite else [one for key, one in known.items() if key not in names]
        self.commands = kept + registered
        return registered

    @property
    def has_activity(self) -> bool:
        return any(command["type"] == ENTRY_POINT for command in self.commands)

    def enable_activities(self) -> None:
        """Enable Activities, like Discord: create the command that opens one."""
        self.register([_LAUNCH], overwrite=False)

    def open_instance(self, channel: JsonObject, user: JsonObject) -> str:
        """Open the Activity in a channel for somebody, or let them join it there; returns its id."""
        place = channel["id"]
        for known, instance in self.instances.items():
            if instance["location"]["channel_id"] == place:
                instance["users"].append(user["id"])
                return known
        launch = self._ids.next()
        guild = (
            {"guild_id": channel["guild_id"], "kind": "gc"}
            if "guild_id" in channel
            else {"kind": "pc"}
        )
        name = f"i-{launch}-{guild['kind']}-{place}"
        location = {"id": f"{guild['kind']}-{place}", "channel_id": place, **guild}
        about = {"application_id": self.id, "instance_id": name, "launch_id": launch}
        self.instances[name] = {**about, "location": location, "users": [user["id"]]}
        return name

    def authorize(self, user: JsonObject, scopes: Iterable[str]) -> str:
        """Grant the application OAuth2 scopes for somebody; returns the code."""
        code = f"code-{self._ids.next()}"
        self.codes[code] = {
            "application": self.about(),
            "scopes": [*scopes],
            "expires": "2099-01-01T00:00:00+00:00",
            "user": user,
        }
        return code

    def _definition(
        self, command: JsonObject, known: dict[tuple[int, str], JsonObject]
    ) -> JsonObject:
        kind = command.get("type") or 1
        members = command.get("default_member_permissions")
        old = known.get((kind, command["name"]))
        return {
            "description": "",
            "options": [],
            "dm_permission": True,
            "nsfw": False,
            "contexts": None,
            **command,
            "integration_types": command.get("integration_types") or [0],
            "type": kind,
            "default_member_permissions": None if members is None else str(members),
            "id": old["id"] if old else self._ids.next(),
            "application_id": self.id,
            "version": self._ids.next(),
        }
