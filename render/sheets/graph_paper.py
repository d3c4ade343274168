"""The paper of a chart: its size, its colours, and the words and lines on it."""

from collections.abc import Sequence
from enum import Enum
from functools import cache
from typing import Final

import numpy as np
from PIL import ImageDraw

from render.ink import palette as c
from render.ink.ink import SMOOTH, Plane, Point, put, sketch
from render.ink.lettering import Weight, cut_to_width, drawable, text_mask
from render.ink.palette import SEA_COLOURS, Colour, Palette, mix
from render.scene.scene import STYLES, Theme
from render.table.picture import Picture

WIDTH, HEIGHT = 1600, 1000
MARGIN: Final = 30
WORDS: Final = 38
"""The size of letters, in pixels."""

_HEADING, _HEADING_Y = 44, 42
_LETTERED: Final = ((c.PANEL, c.WHITE), (c.PANEL, c.CREAM), (c.INSET, c.CREAM))
"""Grounds and what is written and drawn on them: a chart has no sea, so the sea's tints are theirs."""


class Side(Enum):
    """The part of a text that stands at its place; each value is its share of the width."""

    LEFT = 0.0
    MIDDLE = 0.5
    RIGHT = 1.0


class GraphPaper:
    """Paper of WIDTH x HEIGHT pixels in the colours of a theme, with a heading."""

    def __init__(self, theme: Theme, heading: str) -> None:
        self.palette: Final = _palette(theme)
        ground = self.palette.nearest(c.PANEL)
        self.pixels: Final[Plane] = np.full((HEIGHT, WIDTH), ground, np.uint8)
        self.write(heading, (WIDTH // 2, _HEADING_Y), c.WHITE, Side.MIDDLE, _HEADING)

    def png(self) -> bytes:
        """The paper as a file."""
        return Picture(self.pixels, self.palette).png()

    def write(
        self,
        words: str,
        place: tuple[int, int],
        colour: Colour,
        side: Side = Side.LEFT,
        size: int = WORDS,
    ) -> None:
        """Write words from outside with their side at a place, (x, middle); too long ones are cut."""
        shown = cut_to_width(drawable(words), Weight.BOLD, size, WIDTH - 2 * MARGIN)
        mask = text_mask(shown, Weight.BOLD, size)
        left, top = place[0] - round(mask.shape[1] * side.value), place[1] - mask.shape[0] // 2
        put(self.pixels, left, top, mask, self.palette.ink(colour))

    def trace(self, lines: Sequence[Sequence[Point]], width: float, colour: Colour) -> None:
        """Draw lines of so many pixels, with round corners; their ends are cut."""
        if not lines:
            return
        places = np.array([place for line in lines for place in line])
        left, top = (int(side) for side in np.floor(places.min(axis=0) - width))
        right, bottom = (int(side) for side in np.ceil(places.max(axis=0) + width))

        def draw(pen: ImageDraw.ImageDraw) -> None:
            for line in lines:
                points = [((x - left) * SMOOTH, (y - top) * SMOOTH) for x, y in line]
                pen.line(points, fill=255, width=round(width * SMOOTH), joint="curve")

        mask = sketch(right - left, bottom - top, draw)
        put(self.pixels, left, top, mask, self.palette.ink(colour))


@cache
def _palette(theme: Theme) -> Palette:
    style = STYLES[theme]
    steps = SEA_COLOURS // len(_LETTERED)
    tints = [
        mix(style.colour(ground), style.colour(ink), step / steps)
        for ground, ink in _LETTERED
        for step in range(steps)
    ]
    return Palette(np.array(tints, np.uint8), style)
