"""Discord's JSON objects as the API returns them, and the files of messages.

Source: https://docs.discord.com/developers/resources (channel, guild, message, user).
"""

import mimetypes
import shutil
import struct
import tempfile
import weakref
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum, IntFlag
from itertools import count
from pathlib import Path
from typing import Any, Final, TypeAlias
from urllib.parse import quote

JsonObject: TypeAlias = dict[str, Any]
Reference: TypeAlias = str | Mapping[str, Any]


class ChannelType(IntEnum):
    """The kinds of channel that the sandbox knows."""

    TEXT = 0
    DM = 1
    VOICE = 2
    ANNOUNCEMENT = 5
    ANNOUNCEMENT_THREAD = 10
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12
    STAGE = 13
    FORUM = 15
    MEDIA = 16


THREADS: Final = frozenset(
    {ChannelType.ANNOUNCEMENT_THREAD, ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD}
)
AUDIBLE: Final = frozenset({ChannelType.VOICE, ChannelType.STAGE})
"""Voice channels; each has a chat of its own, and no threads."""
THREAD_ONLY: Final = frozenset({ChannelType.FORUM, ChannelType.MEDIA})
"""Channels of posts, which are threads created with their first message; they take no other messages."""


class ChannelFlag(IntFlag):
    """The flags of a channel that have a meaning here."""

    REQUIRE_TAG = 1 << 4


class MessageFlag(IntFlag):
    """The flags of a message that have a meaning here."""

    SUPPRESS_EMBEDS = 1 << 2
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


def id_of(thing: Reference) -> str:
    """The id of an object, or the id itself."""
    return thing if isinstance(thing, str) else str(thing["id"])


def is_thread(channel: JsonObject) -> bool:
    """Whether the channel is a thread of any kind; a forum's posts are threads, too."""
    return channel["type"] in THREADS


def is_active(channel: JsonObject) -> bool:
    return is_thread(channel) and not channel["thread_metadata"]["archived"]


def user_object(user_id: str, name: str, *, bot: bool = False) -> JsonObject:
    """A user; `username` is lower case, as on Discord since 2023."""
    return {
        "id": user_id,
        "username": name.lower().replace(" ", "_"),
        "global_name": name,
        "discriminator": "0",
        "avatar": None,
        "bot": bot,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }


def own_user(user: JsonObject) -> JsonObject:
    """The bot's own user, as in READY and `/users/@me`."""
    about = {"mfa_enabled": False, "locale": "en-US", "verified": True, "email": None}
    return {**user, **about}


def member_object(
    user: JsonObject, joined: str, nicks: Mapping[str, str], permissions: int | None = None
) -> JsonObject:
    """A member of the guild with these nicknames; interactions add the permissions in the channel."""
    member: JsonObject = {
        "user": user,
        "nick": nicks.get(user["id"]),
        "avatar": None,
        "banner": None,
        "communication_disabled_until": None,
        "roles": [],
        "joined_at": joined,
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
    }
    return member if permissions is None else {**member, "permissions": str(permissions)}


def guild_channel(
    channel_id: str, guild_id: str, name: str, position: int, kind: ChannelType = ChannelType.TEXT
) -> JsonObject:
    """A channel of the guild, other than a thread, with the fields of its kind."""
    return {
        "id": channel_id,
        "type": int(kind),
        "guild_id": guild_id,
        "name": name,
        "position": position,
        "topic": None,
        "nsfw": False,
        "parent_id": None,
        "rate_limit_per_user": 0,
        "last_message_id": None,
        "permission_overwrites": [],
        "flags": 0,
        **_fields_of(kind),
    }


def _fields_of(kind: ChannelType) -> JsonObject:
    if kind in AUDIBLE:
        return {"bitrate": 64_000, "user_limit": 0, "rtc_region": None, "video_quality_mode": 1}
    if kind in THREAD_ONLY:
        layout = {} if kind is ChannelType.MEDIA else {"default_forum_layout": 0}
        return {
            "available_tags": [],
            "default_reaction_emoji": None,
            "default_sort_order": None,
            "default_thread_rate_limit_per_user": 0,
            **layout,
        }
    return {}


def forum_tag(tag_id: str, name: str, *, moderated: bool = False) -> JsonObject:
    """A tag for a forum's posts; only members who manage threads may set a moderated one."""
    return {
        "id": tag_id,
        "name": name,
        "moderated": moderated,
        "emoji_id": None,
        "emoji_name": None,
    }


def dm_channel(channel_id: str, recipient: JsonObject) -> JsonObject:
    """A DM channel of the bot with one person."""
    return {
        "id": channel_id,
        "type": int(ChannelType.DM),
        "last_message_id": None,
        "recipients": [recipient],
        "flags": 0,
    }


def thread_channel(
    thread_id: str, parent: JsonObject, owner_id: str, wishes: JsonObject, now: str
) -> JsonObject:
    """A thread, from the request that creates it (`wishes`); a post also has tags."""
    tags: Sequence[str] = wishes.get("applied_tags") or ()
    return {
        "id": thread_id,
        "type": int(wishes["type"]),
        "guild_id": parent["guild_id"],
        "parent_id": parent["id"],
        "owner_id": owner_id,
        "name": wishes["name"],
        "last_message_id": None,
        "rate_limit_per_user": wishes.get("rate_limit_per_user") or 0,
        "message_count": 0,
        "total_message_sent": 0,
        "member_count": 1,
        "flags": 0,
        "thread_metadata": {
            "archived": False,
            "locked": False,
            "archive_timestamp": now,
            "create_timestamp": now,
            "auto_archive_duration": wishes.get("auto_archive_duration") or 4320,
        },
        **({"applied_tags": list(tags)} if parent["type"] in THREAD_ONLY else {}),
    }


def blank_message(message_id: str, channel_id: str, author: JsonObject, now: str) -> JsonObject:
    """A message without content."""
    return {
        "id": message_id,
        "channel_id": channel_id,
        "author": author,
        "content": "",
        "timestamp": now,
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "components": [],
        "pinned": False,
        "type": 0,
        "flags": 0,
    }


def as_told(value: Any) -> Any:  # noqa: ANN401 - any JSON
    """JSON as Discord returns it: a message doesn't list files that its components or embeds show.

    Source: https://github.com/discord/discord-api-docs/pull/8279
    """
    if isinstance(value, list):
        return [as_told(each) for each in value]
    if not isinstance(value, dict):
        return value
    if "attachments" not in value or "components" not in value:
        return {name: as_told(each) for name, each in value.items()}
    if not (attached := value["attachments"]):
        return value
    shown = {*_shown_files([value["components"], value.get("embeds") or []])}
    return {**value, "attachments": [each for each in attached if each["id"] not in shown]}


def _shown_files(value: Any) -> Iterator[str]:  # noqa: ANN401 - any JSON
    inside = value.values() if isinstance(value, dict) else value
    for each in inside if isinstance(value, dict | list) else ():
        yield from _shown_files(each)
    if isinstance(value, dict) and "attachment_id" in value:
        yield value["attachment_id"]


def role_object(role_id: str, name: str, position: int, permissions: int = 0) -> JsonObject:
    """A role; @everyone has the guild's id and the position 0."""
    return {
        "id": role_id,
        "name": name,
        "permissions": str(permissions),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


_PNG = b"\x89PNG\r\n\x1a\n"
_PNG_SIZE = struct.Struct(">II")
_PNG_SIZE_AT = 16
_GIF = (b"GIF87a", b"GIF89a")
_GIF_SIZE = struct.Struct("<HH")


@dataclass(frozen=True, slots=True)
class File:
    name: str
    data: bytes

    @property
    def content_type(self) -> str:
        """The media type, guessed from the name."""
        return mimetypes.guess_type(self.name)[0] or "application/octet-stream"


class FileStore:
    """The files on Discord's CDN, by path.

    They are in a temporary folder, not in memory: a long game has gigabytes of pictures.
    """

    def __init__(self, within: Path | None = None) -> None:
        """`within`: where the folder is created; the default is the system's temporary folder."""
        self._within = within
        self._folder: Path | None = None
        self._files: dict[str, tuple[str, Path]] = {}
        self._numbers = count()

    def keep(self, file: File, *, address: str, channel_id: str, attachment_id: str) -> JsonObject:
        """Store a file; returns its attachment object, with width and height of a PNG or a GIF."""
        path = f"{channel_id}/{attachment_id}/{file.name}"
        self._files[path] = (file.name, self._write(file.data))
        url = f"{address}/cdn/attachments/{quote(path)}"
        attachment: JsonObject = {
            "id": attachment_id,
            "filename": file.name,
            "size": len(file.data),
            "url": url,
            "proxy_url": url,
            "content_type": file.content_type,
        }
        return attachment | _size(file.data)

    def find(self, path: str) -> File | None:
        """The file at `<channel>/<id>/<name>`."""
        if path not in self._files:
            return None
        name, place = self._files[path]
        return File(name, place.read_bytes())

    def drop(self, channel_id: str, attachments: Iterable[JsonObject]) -> None:
        """Delete the files of attachments that no message has any longer."""
        for attachment in attachments:
            path = f"{channel_id}/{attachment['id']}/{attachment['filename']}"
            if kept := self._files.pop(path, None):
                kept[1].unlink()

    def _write(self, data: bytes) -> Path:
        if self._folder is None:
            self._folder = Path(tempfile.mkdtemp(prefix="general-uploads-", dir=self._within))
            weakref.finalize(self, shutil.rmtree, self._folder, ignore_errors=True)
        place = self._folder / str(next(self._numbers))
        place.write_bytes(data)
        return place


def _size(data: bytes) -> JsonObject:
    """The width and height of a picture; empty for other files."""
    if data.startswith(_PNG):
        width, height = _PNG_SIZE.unpack_from(data, _PNG_SIZE_AT)
    elif data.startswith(_GIF):
        width, height = _GIF_SIZE.unpack_from(data, len(_GIF[0]))
    else:
        return {}
    return {"width": width, "height": height}
