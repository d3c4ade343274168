"""Time, snowflake ids, locales, and permissions.

Source: https://docs.discord.com/developers/reference#locales
"""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from datetime import UTC, datetime, timedelta
from enum import IntFlag
from typing import Any, Final, TypeAlias

from sandbox.world.objects import JsonObject

Clock: TypeAlias = Callable[[], datetime]
"""Returns the current time, with its time zone."""

Sleep: TypeAlias = Callable[[float], Awaitable[None]]

DISCORD_EPOCH = datetime(2015, 1, 1, tzinfo=UTC)
_MILLISECOND = timedelta(milliseconds=1)
_SEQUENCE_BITS = 22


def utc_now() -> datetime:
    return datetime.now(UTC)


def timestamp(moment: datetime) -> str:
    """ISO 8601 with microseconds and offset, like Discord."""
    return moment.isoformat(timespec="microseconds")


def time_of_id(snowflake: str) -> datetime:
    """The time at which an id was created."""
    return DISCORD_EPOCH + (int(snowflake) >> _SEQUENCE_BITS) * _MILLISECOND


class Snowflakes:
    """Ids that contain their creation time (https://docs.discord.com/developers/reference).

    They strictly increase, even if the clock stands still or goes back, as ids order messages.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> str:
        """A new id, as a string."""
        elapsed = (self._clock() - DISCORD_EPOCH) // _MILLISECOND
        self._last = max(elapsed << _SEQUENCE_BITS, self._last + 1)
        return str(self._last)


USUAL: Final = "en-US"
LOCALES: Final = (
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl",
    "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja", "zh-TW",
    "ko",
)  # fmt: skip


def locale_of(tag: str) -> str:
    """Discord's locale for a browser's language (`pl-PL`); the default for an unsupported one."""
    if tag in LOCALES:
        return tag
    language = tag.partition("-")[0].casefold()
    if language == "en":
        return USUAL
    return next((each for each in LOCALES if each.partition("-")[0] == language), USUAL)


def commands_in(locale: str, commands: list[JsonObject]) -> list[JsonObject]:
    """The commands as a client shows them, with descriptions and choices in its language if translated."""
    return [_told(locale, each) for each in commands]


def _told(locale: str, command: Mapping[str, Any]) -> JsonObject:
    told = _with(locale, "description", command)
    if choices := command.get("choices"):
        told["choices"] = [_with(locale, "name", each) for each in choices]
    if options := command.get("options"):
        told["options"] = commands_in(locale, options)
    return told


def _with(locale: str, text: str, described: Mapping[str, Any]) -> JsonObject:
    translations = described.get(f"{text}_localizations") or {}
    return {**described, text: translations.get(locale, described.get(text))}


class Permission(IntFlag):
    """The permissions that matter to the sandbox, with Discord's bits."""

    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    CONNECT = 1 << 20
    USE_EXTERNAL_EMOJIS = 1 << 18
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_EVENTS = 1 << 33
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    PIN_MESSAGES = 1 << 51


NOTHING = Permission(0)
EVERYTHING = Permission((1 << 53) - 1)
# What a new server grants to @everyone, and to a bot invited with no permissions.
EVERYONE = (
    Permission.ADD_REACTIONS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.MENTION_EVERYONE
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.CONNECT
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.CREATE_PRIVATE_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)
IN_DM = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.MENTION_EVERYONE
    | Permission.USE_EXTERNAL_EMOJIS
)
_NEEDS_SPEECH = Permission.MENTION_EVERYONE | Permission.EMBED_LINKS | Permission.ATTACH_FILES


def speaking(*, thread: bool) -> Permission:
    """The permission that is needed to send a message."""
    return Permission.SEND_MESSAGES_IN_THREADS if thread else Permission.SEND_MESSAGES


def nominal(overwrites: Iterable[JsonObject], keys: Iterable[str]) -> Permission:
    """A member's permissions in a channel as Discord computes and reports them.

    Args:
        overwrites: the channel's `permission_overwrites` (of the parent for a thread).
        keys: whose overwrites apply, in order: the guild's id (everyone), then the member's.
    """
    by_id = {overwrite["id"]: overwrite for overwrite in overwrites}
    granted = EVERYONE
    for key in keys:
        if overwrite := by_id.get(key):
            granted &= ~Permission(int(overwrite["deny"]))
            granted |= Permission(int(overwrite["allow"]))
    return granted


def effective(granted: Permission, *, thread: bool) -> Permission:
    """The effective permissions: some are void without another, though Discord still reports them.

    `thread`: whether the channel is a thread, where writing takes another permission.
    """
    if not granted & Permission.VIEW_CHANNEL:
        return NOTHING
    if not granted & speaking(thread=thread):
        granted &= ~_NEEDS_SPEECH
    return granted


def overwrite(
    old: Iterable[JsonObject], key: str, *, allow: Permission = NOTHING, deny: Permission = NOTHING
) -> list[JsonObject]:
    """The channel's overwrites after one member's are changed; others stay."""
    others = {one["id"]: one for one in old}
    mine = others.pop(key, {"allow": "0", "deny": "0"})
    allowed = (int(mine["allow"]) | allow) & ~deny
    denied = (int(mine["deny"]) | deny) & ~allow
    member = {"id": key, "type": 1, "allow": str(int(allowed)), "deny": str(int(denied))}
    return [*others.values(), member]
