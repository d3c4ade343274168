"""Attached files, each with an alt text; and how fast pictures upload.

An answer is also its acknowledgement, and Discord has it only once its last byte arrives. A board of 470 KB
takes 1.5 seconds on a home line, and 4 on a slow one: more than Discord waits. If the last uploads were that
slow, an answer with pictures is acknowledged first.
"""

import io
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast
from urllib.parse import urlsplit

import discord

if TYPE_CHECKING:
    from discord.components import Component
    from discord.types.message import Attachment as AttachmentPayload


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file; `alt` describes a picture in at most 1,024 characters."""

    name: str
    data: bytes
    alt: str = ""
    says_what: bool = False
    """Whether its name identifies its content: one of the same name is the same."""


class UploadedAttachment(discord.Attachment):
    """A file that stays on its message, referenced only by its id: nothing is uploaded."""

    __slots__ = ()

    def __init__(self, attachment_id: int) -> None:
        # Other attributes that discord.py sets aren't needed here.
        self.id = attachment_id

    def to_dict(self) -> "AttachmentPayload":
        """The id, as the only thing that Discord needs."""
        return cast("AttachmentPayload", {"id": str(self.id)})


def files(attachments: Iterable[Attachment]) -> list[discord.File]:
    """The attachments as new files, to be sent once: discord.py reads each to its end."""
    return [_file(each) for each in attachments]


def kept_or_new(
    attachments: Iterable[Attachment], there: Mapping[str, int]
) -> list[discord.File | UploadedAttachment]:
    """As `files`, except those that the message already shows (`shown_in`): these stay on it."""
    return [
        UploadedAttachment(there[each.name]) if stays(each, there) else _file(each)
        for each in attachments
    ]


def stays(attachment: Attachment, there: Mapping[str, int]) -> bool:
    """Whether a message with these pictures shows this one, judging by its name."""
    return attachment.says_what and attachment.name in there


def _file(attachment: Attachment) -> discord.File:
    data = io.BytesIO(attachment.data)
    return discord.File(data, attachment.name, description=attachment.alt or None)


def shown_in(message: discord.Message) -> Mapping[str, int]:
    """The ids of a message's pictures, by name.

    Files in components aren't among the message's attachments (discord/discord-api-docs#8277).
    """
    found: dict[str, int] = {}
    for item in _gallery_items(message.components):
        if item.media.attachment_id is not None:
            found[urlsplit(item.media.url).path.rpartition("/")[2]] = item.media.attachment_id
    return found


def _gallery_items(components: "Iterable[Component]") -> Iterator[discord.MediaGalleryItem]:
    for component in components:
        match component:
            case discord.Container():
                yield from _gallery_items(component.children)
            case discord.MediaGalleryComponent():
                yield from component.items
            case _:
                pass


_LONG: Final = 1.0
"""Seconds: with computing and network latency, that stays within Discord's three."""
_SMALL: Final = 20_000
"""Bytes: a smaller upload measures the latency, not the line."""
_NEWEST: Final = 0.5
"""Weight of the newest upload in the moving average."""


class UploadSpeed:
    """Moving average of the upload speed for pictures."""

    def __init__(self) -> None:
        self._per_byte = 0.0

    def takes_long(self, size: int) -> bool:
        """Whether an upload of this size is likely to take too long."""
        return size * self._per_byte > _LONG

    @contextmanager
    def measuring(self, size: int, now: Callable[[], float]) -> Iterator[None]:
        """Time a request that uploads so many bytes of pictures; a failed one counts only if it took long."""
        if size < _SMALL:
            yield
            return
        begun, is_through = now(), False
        try:
            yield
            is_through = True
        finally:
            took = now() - begun
            if is_through or took > _LONG:
                seen = took / size
                is_first = self._per_byte == 0
                self._per_byte += (seen - self._per_byte) * (1 if is_first else _NEWEST)
