"""The files of messages, served at `/cdn/attachments/<channel>/<id>/<name>`."""

import mimetypes
import struct
from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import quote

from sandbox.objects import JsonObject

_PNG = b"\x89PNG\r\n\x1a\n"
_PNG_SIZE = struct.Struct(">II")
_PNG_SIZE_AT = 16
_GIF = (b"GIF87a", b"GIF89a")
_GIF_SIZE = struct.Struct("<HH")


@dataclass(frozen=True, slots=True)
class File:
    """One uploaded file."""

    name: str
    data: bytes

    @property
    def content_type(self) -> str:
        """The media type, guessed from the name."""
        return mimetypes.guess_type(self.name)[0] or "application/octet-stream"


class FileStore:
    """The files that Discord's CDN would hold, by path."""

    def __init__(self) -> None:
        self._files: dict[str, File] = {}

    def keep(self, file: File, *, address: str, channel_id: str, attachment_id: str) -> JsonObject:
        """Store a file and make its attachment object, with width and height of a PNG or a GIF."""
        path = f"{channel_id}/{attachment_id}/{file.name}"
        self._files[path] = file
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
        return self._files.get(path)

    def drop(self, channel_id: str, attachments: Iterable[JsonObject]) -> None:
        """Forget the files of attachments that no message carries any more."""
        for attachment in attachments:
            self._files.pop(f"{channel_id}/{attachment['id']}/{attachment['filename']}", None)


def _size(data: bytes) -> JsonObject:
    """The width and height of a picture; nothing of other files."""
    if data.startswith(_PNG):
        width, height = _PNG_SIZE.unpack_from(data, _PNG_SIZE_AT)
    elif data.startswith(_GIF):
        width, height = _GIF_SIZE.unpack_from(data, len(_GIF[0]))
    else:
        return {}
    return {"width": width, "height": height}
