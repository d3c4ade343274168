"""Pictures, and how they are PNG files in palette mode (PNG specification, third edition, W3C 2025).

Rows are left unfiltered (section 9.2: the best for palette indices), so a file is a header, a
palette and one deflated block, and only the compressor needs a library.
"""

import struct
from dataclasses import dataclass
from typing import Final

import numpy as np
from isal import isal_zlib

from render.ink.ink import Plane
from render.ink.palette import Palette

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_DEPTH, _PALETTE_MODE = 8, 3
_UNFILTERED: Final = 0
_LEVEL: Final = 2
"""The best of isal's three on maps: level 3 takes longer and packs worse."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture: palette indices, (height, width), and their palette."""

    pixels: Plane
    palette: Palette

    def png(self) -> bytes:
        """The picture's file. On every machine its pixels are the same; its bytes need not be."""
        height, width = self.pixels.shape
        rows = np.full((height, 1 + width), _UNFILTERED, np.uint8)
        rows[:, 1:] = self.pixels
        chunks = (
            (b"IHDR", struct.pack(">2I5B", width, height, _DEPTH, _PALETTE_MODE, 0, 0, 0)),
            (b"PLTE", self.palette.bytes()),
            (b"IDAT", isal_zlib.compress(rows, _LEVEL)),
            (b"IEND", b""),
        )
        return _SIGNATURE + b"".join(_chunk(kind, body) for kind, body in chunks)


def _chunk(kind: bytes, body: bytes) -> bytes:
    check = isal_zlib.crc32(body, isal_zlib.crc32(kind))
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", check)
