"""Reads a board's planes: each pixel's territory, and its code (`render.map.board`)."""

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from io import BytesIO
from typing import Final

import numpy as np
from isal import isal_zlib
from numpy.typing import NDArray
from PIL import Image

from render.ink.palette import LEVELS, SEA_COLOURS
from rules.model.errors import DataError

Codes = NDArray[np.uint16]

BOARDS: Final[Traversable] = resources.files("render").joinpath("boards")
"""The folder of the art in the package."""

HATCHES: Final = 4
HATCH_PERIOD: Final = 18
HATCH_WIDTH: Final = 5
_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_PLAIN: Final = [8, 3, 0, 0, 0]
"""Eight bits, a palette; the only compression and filter method, without interlacing."""
_LARGEST: Final = 4_000_000
"""The most pixels that are unpacked here; Pillow warns of pictures that are much larger than their files."""


@dataclass(frozen=True, slots=True)
class Planes:
    """The planes shared by all themes of a board; `tints` are the sea's or space's, (SEA_COLOURS, 3)."""

    territories: NDArray[np.uint8]
    codes: Codes
    tints: NDArray[np.uint8]


@cache
def kept_planes(board: str, count: int) -> Planes:
    """The planes of a board of the package with `count` territories; read once."""
    return read_planes(BOARDS, board, count)


def read_planes(folder: Traversable, board: str, count: int) -> Planes:
    """Read the planes of a board with `count` territories from a folder.

    Raises:
        DataError: a file is missing, or isn't a picture with a palette.
    """
    territories, _ = _plane(folder, f"{board}.territories.png")
    shades, colours = _plane(folder, f"{board}.shades.png")
    tints = colours[len(LEVELS) : len(LEVELS) + SEA_COLOURS]
    return Planes(territories, _codes(territories, shades, count), tints)


def hatches(height: int, width: int) -> NDArray[np.uint8]:
    """The strokes on each pixel of the map, one of HATCHES: 1 rising, 2 falling, 3 where both cross."""
    y, x = np.indices((HATCH_PERIOD, HATCH_PERIOD))
    rising = (x + y) % HATCH_PERIOD < HATCH_WIDTH
    falling = (x - y) % HATCH_PERIOD < HATCH_WIDTH
    pattern = rising.astype(np.uint8) + 2 * falling.astype(np.uint8)
    repeats = height // HATCH_PERIOD + 1, width // HATCH_PERIOD + 1
    return np.tile(pattern, repeats)[:height, :width]


def _codes(territories: NDArray[np.uint8], shades: NDArray[np.uint8], count: int) -> Codes:
    codes = territories.astype(np.uint16)
    # In place, step by step: the heap would keep the memory of every further plane.
    np.maximum(codes, 1, out=codes)
    codes -= 1
    codes *= HATCHES
    codes += hatches(*territories.shape)
    codes *= len(LEVELS)
    codes += shades
    sea = np.uint16((count * HATCHES - 1) * len(LEVELS))
    # Land may have a tint of the sea, too: in the band around a region.
    np.add(shades, sea, out=codes, where=shades >= len(LEVELS))
    codes.flags.writeable = False
    return codes


def _plane(folder: Traversable, name: str) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """A picture's palette indices and its palette, (n, 3).

    Raises:
        DataError: it isn't a picture with a palette.
    """
    data = read_file(folder, name)
    if (plain := _unpacked(data)) is not None:
        return plain
    try:
        with Image.open(BytesIO(data)) as image:
            colours = np.array(image.getpalette(), np.uint8).reshape(-1, 3)
            return np.asarray(image), colours
    except (OSError, TypeError, ValueError) as error:
        raise DataError(f"{name}: not a PNG with a palette; see docs/boards.md") from error


def _unpacked(data: bytes) -> tuple[NDArray[np.uint8], NDArray[np.uint8]] | None:
    """The same for a file in this package's format; None for any other, which Pillow reads.

    That is PNG with 8 bits and a palette, neither interlaced nor filtered (PNG specification, third edition).
    Loading Pillow's reader would take as long as everything else that draws.
    """
    chunks = dict[bytes, bytes]()
    try:
        for kind, body in _chunks(data):
            chunks[kind] = chunks.get(kind, b"") + body
        width, height, *form = struct.unpack(">2I5B", chunks[b"IHDR"])
        if form != _PLAIN or width * height > _LARGEST:
            return None
        unpacker = isal_zlib.decompressobj()
        raw = unpacker.decompress(chunks[b"IDAT"], height * (width + 1) + 1)
        rows = np.frombuffer(raw, np.uint8).reshape(height, width + 1)
        colours = np.frombuffer(chunks[b"PLTE"], np.uint8).reshape(-1, 3)
    # isal has no types for its error.
    except (KeyError, ValueError, struct.error, isal_zlib.error):  # type: ignore[misc]
        return None
    if rows[:, 0].any():
        return None
    pixels = np.ascontiguousarray(rows[:, 1:])
    pixels.flags.writeable = False
    return pixels, colours


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The chunks of a PNG file, up to the first incomplete one."""
    place = len(_SIGNATURE) if data.startswith(_SIGNATURE) else len(data)
    while place < len(data):
        length, kind = struct.unpack_from(">I4s", data, place)
        body = data[place + 8 : place + 8 + length]
        check = isal_zlib.crc32(body, isal_zlib.crc32(kind))
        if struct.unpack_from(">I", data, place + 8 + length) != (check,):
            raise ValueError("corrupt chunk")
        yield kind, body
        place += 12 + length


def read_file(folder: Traversable, name: str) -> bytes:
    """The bytes of a file of the art.

    Raises:
        DataError: there is no such file.
    """
    file = folder.joinpath(name)
    if not file.is_file():
        raise DataError(f"{name}: art file missing")
    return file.read_bytes()
