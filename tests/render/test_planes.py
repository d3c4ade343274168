"""The files of a board's art are read as Pillow reads them, whatever form of PNG they have."""

import struct
import zlib
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from threading import Barrier

import numpy as np
import pytest
from PIL import Image

from render.map import board, planes
from render.map.planes import BOARDS, _plane, _unpacked
from rules.model.errors import DataError

ART = [each.name for each in BOARDS.iterdir() if each.name.endswith(".png")]
ROWS = np.arange(60, dtype=np.uint8).reshape(6, 10) % 16
WIDE = 3000


def pillows(data):
    with Image.open(BytesIO(data)) as image:
        return np.asarray(image), np.array(image.getpalette(), np.uint8).reshape(-1, 3)


def chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + zlib.crc32(kind + body).to_bytes(4)


def file(*, size=(10, 6), form=(8, 3, 0, 0, 0), filtering=0):
    """A small picture with a palette, whose header may say something else."""
    raw = b"".join(bytes([filtering]) + row.tobytes() for row in ROWS)
    packed = zlib.compress(raw)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        (
            chunk(b"IHDR", struct.pack(">2I5B", *size, *form)),
            chunk(b"PLTE", bytes(range(48))),
            chunk(b"IDAT", packed[:9]),
            chunk(b"IDAT", packed[9:]),
            chunk(b"IEND", b""),
        )
    )


@pytest.mark.parametrize("data", [file(), *(BOARDS.joinpath(name).read_bytes() for name in ART)])
def test_the_packages_art_is_read_without_pillow_and_is_the_same(data):
    read = _unpacked(data)
    assert read is not None
    for one, other in zip(read, pillows(data), strict=True):
        assert (one == other).all()


def test_filtered_rows_are_left_to_pillow(tmp_path):
    (tmp_path / "a.png").write_bytes(file(filtering=1))
    pixels, _ = _plane(tmp_path, "a.png")
    assert _unpacked(file(filtering=1)) is None
    assert (pixels == ROWS.cumsum(axis=1, dtype=np.uint8)).all()


NONE = {
    "grey": file(form=(8, 0, 0, 0, 0)),
    "enormous": file(size=(WIDE, WIDE)),
    "a damaged sum": file()[:-30] + b"x" + file()[-29:],
    "another kind of file": b"GIF89a" + bytes(40),
    "empty": b"",
}
LEFT = {"larger than it is": file(size=(10, 7)), "cut": file()[:-16]}


@pytest.mark.parametrize("data", [*NONE.values(), *LEFT.values()], ids=[*NONE, *LEFT])
def test_any_other_form_is_left_to_pillow(data):
    assert _unpacked(data) is None


@pytest.mark.parametrize("data", NONE.values(), ids=NONE)
def test_what_is_no_such_picture_is_refused(data, tmp_path):
    (tmp_path / "a.png").write_bytes(data)
    with pytest.raises(DataError, match="not a picture with a palette"):
        _plane(tmp_path, "a.png")


def test_a_board_that_two_threads_read_first_at_once_is_held_once():
    """Else each theme keeps the planes that its thread read: 4 MB more for good."""
    for remembered in (board._own_parts, planes.kept_planes):
        remembered.cache_clear()
    together = Barrier(4)

    def read(_):
        together.wait()
        return id(board._kept_parts("world").shared["codes"])

    with ThreadPoolExecutor(4) as threads:
        assert len({*threads.map(read, range(4))}) == 1
