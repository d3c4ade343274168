"""Files that go with a message, each with words for people who can't see it.

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
    """Whether its name says what is in it: one of the same name is the same."""


class UploadedAttachment(discord.Attachment):
    """A file that stays on the message it is on, named to Discord by its id alone: nothing is sent."""

    __slots__ = ()

    def __init__(self, attachment_id: int) -> None:
        # What else discord.py knows of a file is asked for by nobody here.
        self.id = attachment_id

    def to_dict(self) -> "AttachmentPayload":
        """The id, as the one thing that Discord asks for."""
        return cast("AttachmentPayload", {"id": str(self.id)})


def files(attachments: Iterable[Attachment]) -> list[discord.File]:
    """The attachments as new files, good for sending once: discord.py reads each to its end."""
    return [_file(each) for each in attachments]


def kept_or_new(
    attachments: Iterable[Attachment], there: Mapping[str, int]
) -> list[discord.File | UploadedAttachment]:
    """As `files`, but for those that the message shows already (`shown_in`): these stay on it."""
    return [
        UploadedAttachment(there[each.name]) if stays(each, there) else _file(each)
        for each in attachments
    ]


def stays(attachment: Attachment, there: Mapping[str, int]) -> bool:
    """Whether a message that shows these pictures shows this one, as its name says."""
    return attachment.says_what and attachment.name in there


def _file(attachment: Attachment) -> discord.File:
    data = io.BytesIO(attachment.data)
    return discord.File(data, attachment.name, description=attachment.alt or None)


def shown_in(message: discord.Message) -> Mapping[str, int]:
    """The ids of the pictures that a message shows, by their names.

    Files that components show are in no list of the message's (discord/discord-api-docs#8277).
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
