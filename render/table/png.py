"""Writes pictures as PNG files in palette mode (PNG specification, third edition, W3C 2025).

Rows are left unfiltered (section 9.2: the best for palette indices), so a file is a header, a
palette and one deflated block, and only the compressor needs a library.
"""

import struct
from typing import Final

import numpy as np
from isal import isal_zlib

from render.ink.ink import Plane
from render.table.picture import Picture

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_DEPTH, _PALETTE_MODE = 8, 3
_UNFILTERED: Final = 0
_LEVEL: Final = 2
"""The best of isal's three on maps: level 3 takes longer and packs worse."""


def encode(picture: Picture) -> bytes:
    """The PNG of a picture. On every machine its pixels are the same; its bytes need not be."""
    height, width = picture.pixels.shape
    header = struct.pack(">2I5B", width, height, _DEPTH, _PALETTE_MODE, 0, 0, 0)
    return b"".join(
        (
            _SIGNATURE,
            _chunk(b"IHDR", header),
            _chunk(b"PLTE", picture.palette.bytes()),
            _chunk(b"IDAT", isal_zlib.compress(_rows(picture), _LEVEL)),
            _chunk(b"IEND", b""),
        )
    )


def _rows(picture: Picture) -> Plane:
    """The rows, each after the number of its filter."""
    height, width = picture.pixels.shape
    rows = np.full((height, 1 + width), _UNFILTERED, np.uint8)
    rows[:, 1:] = picture.pixels
    return rows


def _chunk(kind: bytes, body: bytes) -> bytes:
    return b"".join(
        (
            struct.pack(">I", len(body)),
            kind,
            body,
            struct.pack(">I", isal_zlib.crc32(body, isal_zlib.crc32(kind))),
        )
    )
