"""Draws a whole game as an animated GIF, frame by frame, within a size limit.

Frames are delta-encoded: only the changed rectangle is written, and in it only the changed pixels. GIF89a
specification: https://www.w3.org/Graphics/GIF/spec-gif89a.txt
"""

import struct
from collections.abc import Callable, Sequence
from typing import BinaryIO, Final

import numpy as np
from PIL import GifImagePlugin, Image

from render.ink.ink import Plane, half_size, window_of
from render.ink.palette import Palette
from render.map.board import art
from render.scene.scene import Scene
from render.table.picture import picture

SEE_THROUGH: Final = 255
"""The transparent index, which shows the previous frame: no palette has so many colours."""

_COLOURS: Final = 256
_TABLE_OF_256: Final = 0xF7
"""The screen's flags: a table of 256 colours follows, with 8 bits for each channel."""
_FOR_EVER: Final = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
_OVER: Final = 1 << 2 | 1
"""A frame's flags: it stays below the next one, and has a transparent colour."""
_CONTROL: Final = struct.Struct("<2s2BHBx")
_TRAILER: Final = b";"


class Film:
    """An endless GIF of frames of one size and in one palette.

    A frame is written when the next is shown: until then its duration may still grow.
    """

    def __init__(self, file: BinaryIO, palette: Palette) -> None:
        self.frames = 0
        self.size = len(_TRAILER)
        """The size of the file so far, in bytes."""
        self._file = file
        self._palette = palette
        self._shown: Plane | None = None
        self._frame = b""
        self._duration = 0

    def show(self, pixels: Plane, duration: int, most: int) -> None:
        """Show a frame, (height, width), for so many milliseconds.

        It is dropped if `size` would exceed `most`: the previous frame stays, and the next one includes its
        changes. The first is never dropped.
        """
        if self._shown is None:
            self._begin(pixels)
        frame = _changes(self._shown, pixels)
        size = self.size + _CONTROL.size + len(frame)
        if self.frames and (not frame or size > most):
            self._duration += duration
            return
        self._write_held()
        self._frame, self._duration, self._shown = frame, duration, pixels
        self.size, self.frames = size, self.frames + 1

    def end(self, held: int) -> None:
        """End the film; its last frame is held for so many milliseconds more."""
        self._duration += held
        self._write_held()
        self._file.write(_TRAILER)

    def _begin(self, pixels: Plane) -> None:
        height, width = pixels.shape
        screen = struct.pack("<6s2H3B", b"GIF89a", width, height, _TABLE_OF_256, 0, 0)
        colours = self._palette.bytes().ljust(3 * _COLOURS, b"\0")
        head = screen + colours + _FOR_EVER
        self._file.write(head)
        self.size += len(head)

    def _write_held(self) -> None:
        if self._frame:
            hundredths = self._duration // 10
            self._file.write(_CONTROL.pack(b"!\xf9", 4, _OVER, hundredths, SEE_THROUGH))
            self._file.write(self._frame)


def _changes(shown: Plane | None, pixels: Plane) -> bytes:
    """The block of a frame that turns the shown picture into these pixels; empty if they are the same."""
    if shown is None:
        return _block(pixels, 0, 0)
    changed = shown != pixels
    if not changed.any():
        return b""
    rows, columns = window = window_of(changed)
    seen = np.where(changed[window], pixels[window], SEE_THROUGH)
    return _block(seen, columns.start, rows.start)


def _block(pixels: Plane, left: int, top: int) -> bytes:
    """The block of an image at its place; Pillow writes its descriptor and its compressed pixels."""
    image = Image.fromarray(pixels.astype(np.uint8))
    return b"".join(GifImagePlugin.getdata(image, (left, top)))


Progress = Callable[[int, int], None]
"""Called with the number of frames drawn, and their total."""

MOST_BYTES: Final = 8_000_000
MOST_FRAMES: Final = 400
"""The most frames; of a longer game not every turn is shown, as nobody would watch it to the end."""

# In milliseconds: limits of a frame's duration, the target duration of a replay, and the hold at its end.
_SHORTEST, _LONGEST, _WHOLE, _HELD = 150, 900, 60_000, 5_000
_AT_ONCE: Final = 1_000_000
"""The bytes that the first frames may take; the rest is spread evenly."""
_KEPT_BACK: Final = 650_000
"""The bytes reserved for the last frame, its maximum: 800 x 500 pixels in codes of up to 12 bits."""


def write_replay(
    scenes: Sequence[Scene], file: BinaryIO, progress: Progress = lambda _drawn, _of: None
) -> int:
    """Write the replay of a game, one scene for each turn; returns the number of frames.

    All scenes have the same board and theme, and show the whole map. The file takes at most MOST_BYTES: many
    turns are sampled evenly, and a frame that would still be too large is dropped; its changes come with the
    next. The first and the last scene are always shown, and the last is held. The GIF loops forever: Discord
    can't restart one that has stopped.

    Raises:
        ValueError: there is no scene.
        DataError: there is no art for the board.
    """
    if not scenes:
        raise ValueError("a replay shows at least one scene")
    chosen = [scenes[place] for place in _spread(len(scenes))]
    pause = min(_LONGEST, max(_SHORTEST, _WHOLE // len(chosen)))
    film = Film(file, art(chosen[0].view.board, chosen[0].theme).palette)
    for drawn, scene in enumerate(chosen, start=1):
        board = picture(scene)
        film.show(half_size(board.pixels, board.palette), pause, _budget(drawn, len(chosen)))
        progress(drawn, len(chosen))
    film.end(_HELD)
    return film.frames


def _spread(scenes: int) -> list[int]:
    """The indices of at most MOST_FRAMES scenes, evenly spread from the first to the last."""
    steps = min(scenes, MOST_FRAMES) - 1
    return [place * (scenes - 1) // max(steps, 1) for place in range(steps + 1)]


def _budget(drawn: int, frames: int) -> int:
    """The size limit after so many of all frames; the last may also use the reserve."""
    if drawn == frames:
        return MOST_BYTES
    return _AT_ONCE + (MOST_BYTES - _KEPT_BACK - _AT_ONCE) * drawn // frames
