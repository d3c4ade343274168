"""Draws filled panels with round corners."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from PIL import ImageDraw

from render.ink.ink import SMOOTH, Mask, put, sketch
from render.ink.palette import Colour, Palette

Box = tuple[int, int, int, int]
"""Left, top, right and bottom; the last two are outside."""


def fill_panel(
    plane: NDArray[np.uint8], palette: Palette, box: Box, radius: int, colour: Colour
) -> None:
    """Fill a box with rounded corners."""
    left, top, right, bottom = box
    put(plane, left, top, rounded_box(right - left, bottom - top, radius), palette.ink(colour))


@lru_cache(maxsize=64)
def rounded_box(width: int, height: int, radius: int) -> Mask:
    """The mask of a box with round corners."""

    def draw(pen: ImageDraw.ImageDraw) -> None:
        corner = width * SMOOTH - 1, height * SMOOTH - 1
        pen.rounded_rectangle((0, 0, *corner), radius * SMOOTH, fill=255)

    return sketch(width, height, draw)
