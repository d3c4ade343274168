"""Draws a whole game as an animated GIF, frame by frame, within a limit of bytes.

Of each frame only the rectangle that has changed is written, and in it only the pixels that have
changed. GIF89a specification: https://www.w3.org/Graphics/GIF/spec-gif89a.txt
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
"""The transparent index, through which the frame before shows: no palette has so many colours."""

_COLOURS: Final = 256
_TABLE_OF_256: Final = 0xF7
"""The screen's flags: a table of 256 colours follows, with 8 bits for each channel."""
_FOR_EVER: Final = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
_OVER: Final = 1 << 2 | 1
"""A frame's flags: it stays below the next one, and has a transparent colour."""
_CONTROL: Final = struct.Struct("<2s2BHBx")
_TRAILER: Final = b";"


class Film:
    """A film of frames of one size and in one palette, played for ever.

    A frame is written when the next is shown: until then it may still be held for longer.
    """

    def __init__(self, file: BinaryIO, palette: Palette) -> None:
        self.frames = 0
        self.size = len(_TRAILER)
        """The size of the film so far, in bytes."""
        self._file = file
        self._palette = palette
        self._shown: Plane | None = None
        self._frame = b""
        self._duration = 0

    def show(self, pixels: Plane, duration: int, most: int) -> None:
        """Show a frame, (height, width), for so many milliseconds.

        It is left out if `size` would exceed `most`: the frame before stays instead, and the next one
        brings everything that has changed since. The first is never left out.
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
    """The block of a frame that turns what is shown into these pixels; empty if they are the same."""
    if shown is None:
        return _block(pixels, 0, 0)
    changed = shown != pixels
    if not changed.any():
        return b""
    rows, columns = window = window_of(changed)
    seen = np.where(changed[window], pixels[window], SEE_THROUGH)
    return _block(seen, columns.start, rows.start)


def _block(pixels: Plane, left: int, top: int) -> bytes:
    """The block of an image at its place; Pillow writes its descriptor and its packed pixels."""
    image = Image.fromarray(pixels.astype(np.uint8))
    return b"".join(GifImagePlugin.getdata(image, (left, top)))


Progress = Callable[[int, int], None]
"""Is given the number of frames drawn, and of how many."""

MOST_BYTES: Final = 8_000_000
MOST_FRAMES: Final = 400
"""The most frames; of a longer game not every turn is shown, for nobody would watch it to the end."""

# In milliseconds: how long a frame is shown, a replay should take, and its end is held.
_SHORTEST, _LONGEST, _WHOLE, _HELD = 150, 900, 60_000, 5_000
_AT_ONCE: Final = 1_000_000
"""The bytes that the first frames may take; the others are spread evenly."""
_KEPT_BACK: Final = 650_000
"""The bytes kept for the last frame. None can take more: 800 x 500 pixels in codes of up to 12 bits."""


def write_replay(
    scenes: Sequence[Scene], file: BinaryIO, progress: Progress = lambda _drawn, _of: None
) -> int:
    """Write the game that the scenes show, one for each turn; gives the number of those shown.

    All are of one board and theme, and show the whole map. The file takes at most MOST_BYTES: of many
    turns an even choice is drawn, and a frame that would still cost too much is left out; its changes
    come with the next. The first and the last scene are always shown, and the last is held. The GIF
    plays for ever: one that has stopped can't be started again in Discord.

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
    """The places of at most MOST_FRAMES scenes, evenly spread from the first to the last."""
    steps = min(scenes, MOST_FRAMES) - 1
    return [place * (scenes - 1) // max(steps, 1) for place in range(steps + 1)]


def _budget(drawn: int, frames: int) -> int:
    """The bytes that so many of all frames may take; the last may also use those kept for it."""
    if drawn == frames:
        return MOST_BYTES
    return _AT_ONCE + (MOST_BYTES - _KEPT_BACK - _AT_ONCE) * drawn // frames
