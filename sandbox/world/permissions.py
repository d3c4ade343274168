"""Permissions and how they combine (https://docs.discord.com/developers/topics/permissions)."""

from collections.abc import Iterable
from enum import IntFlag

from sandbox.world.objects import JsonObject


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
# What a new server grants to everyone, so also to a bot invited without further wishes.
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
    """A member's permissions in a channel as Discord computes and tells them.

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
    """The permissions that count: some are void without another, though Discord still reports them.

    `thread`: whether the channel is a thread, where another permission is the one to write.
    """
    if not granted & Permission.VIEW_CHANNEL:
        return NOTHING
    if not granted & speaking(thread=thread):
        granted &= ~_NEEDS_SPEECH
    return granted


def overwrite(
    old: Iterable[JsonObject], key: str, *, allow: Permission = NOTHING, deny: Permission = NOTHING
) -> list[JsonObject]:
    """The channel's overwrites after a change of one member's; permissions not named stay."""
    others = {one["id"]: one for one in old}
    mine = others.pop(key, {"allow": "0", "deny": "0"})
    allowed = (int(mine["allow"]) | allow) & ~deny
    denied = (int(mine["deny"]) | deny) & ~allow
    member = {"id": key, "type": 1, "allow": str(int(allowed)), "deny": str(int(denied))}
    return [*others.values(), member]
