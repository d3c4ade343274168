"""Attached files, each with an alt text.

Source: https://discord.com/developers/docs/reference#uploading-files.
"""

import io
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast
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
