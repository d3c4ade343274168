"""Files that go with a message, each with words for people who can't see it.

Source: https://discord.com/developers/docs/reference#uploading-files.
"""

import io
from collections.abc import Iterable
from dataclasses import dataclass

import discord


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file; `alt` describes a picture in at most 1,024 characters."""

    name: str
    data: bytes
    alt: str = ""


def files(attachments: Iterable[Attachment]) -> list[discord.File]:
    """The attachments as new files, good for sending once: discord.py reads each to its end."""
    return [
        discord.File(io.BytesIO(each.data), each.name, description=each.alt or None)
        for each in attachments
    ]
