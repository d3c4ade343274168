"""The files of messages, served at `/cdn/attachments/<channel>/<id>/<name>`."""

import mimetypes
import shutil
import struct
import tempfile
import weakref
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from urllib.parse import quote

from sandbox.world.objects import JsonObject

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
    """The files that Discord's CDN would hold, by path.

    They lie in a folder that is gone with the store, not in memory: a long game has gigabytes of pictures.
    """

    def __init__(self, within: Path | None = None) -> None:
        """`within`: where the folder is made; among the temporary files if none is given."""
        self._within = within
        self._folder: Path | None = None
        self._files: dict[str, tuple[str, Path]] = {}
        self._numbers = count()

    def keep(self, file: File, *, address: str, channel_id: str, attachment_id: str) -> JsonObject:
        """Store a file and make its attachment object, with width and height of a PNG or a GIF."""
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
        """Forget the files of attachments that no message carries any more."""
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
    """The width and height of a picture; nothing of other files."""
    if data.startswith(_PNG):
        width, height = _PNG_SIZE.unpack_from(data, _PNG_SIZE_AT)
    elif data.startswith(_GIF):
        width, height = _GIF_SIZE.unpack_from(data, len(_GIF[0]))
    else:
        return {}
    return {"width": width, "height": height}
