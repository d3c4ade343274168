"""Files that go with a message, each with its words for whoever can't see it.

Source: https://discord.com/developers/docs/reference#uploading-files.
"""

import io
from collections.abc import Iterable
from dataclasses import dataclass

import discord


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file; `alt` tells a picture in at most 1,024 characters."""

    name: str
    data: bytes
    alt: str = ""


def files(attachments: Iterable[Attachment]) -> list[discord.File]:
    """The attachments for one sending: discord.py reads each file to its end."""
    return [
        discord.File(io.BytesIO(each.data), each.name, description=each.alt or None)
        for each in attachments
    ]
