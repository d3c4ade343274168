"""Army badges: each seat has a shape of its own, so that colour is never the only sign."""

from dataclasses import dataclass
from functools import cache, lru_cache
from math import cos, pi, sin
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import ImageDraw

from render.ink import SMOOTH, Mask, Plane, Point, put, rounded, sketch
from render.lettering import Weight, lettered
from render.palette import COVERAGE, INSET, LINE, SEAT_COLOURS, WHITE, Colour, Palette
from rules.model.ids import NEUTRAL, Seat

RADIUS: Final = 28
REACH: Final = 36
"""Half the side of a badge's sprite."""


@dataclass(frozen=True, slots=True)
class Shape:
    """Corners round (0, 0) in radii (none: a circle), and where digits fit best.

    `digits` is the size of one digit; `drop` is how many pixels below the middle they stand.
    """

    corners: tuple[Point, ...]
    digits: int = 42
    drop: int = 0


_SHAPES: Final = {
    Seat("red"): Shape(()),
    Seat("blue"): Shape(((-0.88, -0.88), (0.88, -0.88), (0.88, 0.88), (-0.88, 0.88))),
    Seat("yellow"): Shape(((0, -1.18), (1.18, 0), (0, 1.18), (-1.18, 0)), digits=40),
    Seat("green"): Shape(tuple((1.04 * cos(pi * k / 3), 1.04 * sin(pi * k / 3)) for k in range(6))),
    Seat("purple"): Shape(((0, -1.3), (1.3, 0.91), (-1.3, 0.91)), digits=36, drop=6),
    Seat("cyan"): Shape(
        (
            *((-0.95, -0.87), (0.95, -0.87), (0.95, 0.1), (0.59, 0.68)),
            *((0, 1.06), (-0.59, 0.68), (-0.95, 0.1)),
        ),
        drop=-2,
    ),
    NEUTRAL: Shape(
        (
            *((-0.5, -0.94), (0.5, -0.94), (0.94, -0.5), (0.94, 0.5)),
            *((0.5, 0.94), (-0.5, 0.94), (-0.94, 0.5), (-0.94, -0.5)),
        )
    ),
}
_CORNER: Final = 2.75
# How much smaller digits get as there are more of them; beyond four they keep the last size.
_SHRINK: Final = (1.0, 0.93, 0.71, 0.57, 0.46, 0.38)


@dataclass(frozen=True, slots=True)
class Sprite:
    """A badge ready to stamp: its soft outer edge, and the solid pixels inside it."""

    edge: Mask
    solid: NDArray[np.bool_]
    pixels: NDArray[np.uint8]


def stamp(plane: NDArray[np.uint8], palette: Palette, x: int, y: int, seat: Seat, n: int) -> None:
    """Stamp the badge of `n` armies of a seat, its middle at (x, y)."""
    sprite = _sprite(palette, seat, n)
    put(plane, x - REACH, y - REACH, sprite.edge, palette.ink(LINE))
    top, left = y - REACH, x - REACH
    rows = slice(max(0, top), min(plane.shape[0], y + REACH))
    columns = slice(max(0, left), min(plane.shape[1], x + REACH))
    inside = (
        slice(rows.start - top, rows.stop - top),
        slice(columns.start - left, columns.stop - left),
    )
    np.copyto(plane[rows, columns], sprite.pixels[inside], where=sprite.solid[inside])


def emblem(
    plane: Plane, palette: Palette, x: int, y: int, seat: Seat, radius: int = RADIUS
) -> None:
    """A seat's shape filled with its colour, without a number, its middle at (x, y)."""
    edge, inside = _outline(seat, radius + 3), _outline(seat, radius)
    put(plane, x - REACH, y - REACH, edge, palette.ink(LINE))
    put(plane, x - REACH, y - REACH, inside, palette.ink(SEAT_COLOURS[seat]))


@lru_cache(maxsize=512)
def _sprite(palette: Palette, seat: Seat, armies: int) -> Sprite:
    edge = _outline(seat, RADIUS + 2)
    pixels = np.full(edge.shape, palette.nearest(LINE), np.uint8)
    put(pixels, 0, 0, _outline(seat, RADIUS), palette.ink(_bright(SEAT_COLOURS[seat])))
    put(pixels, 0, 0, _outline(seat, RADIUS - 4), palette.ink(INSET))
    shape, digits = _SHAPES[seat], str(armies)
    size = round(shape.digits * _SHRINK[min(len(digits), len(_SHRINK)) - 1])
    number = lettered(digits, Weight.BOLD, size)
    height, width = number.shape
    put(pixels, REACH - width // 2, REACH + shape.drop - height // 2, number, palette.ink(WHITE))
    return Sprite(edge, edge == COVERAGE, pixels)


@cache
def _outline(seat: Seat, radius: float) -> Mask:
    """The filled shape, in the middle of a sprite."""
    corners = _SHAPES[seat].corners
    middle = REACH * SMOOTH

    def draw(pen: ImageDraw.ImageDraw) -> None:
        if not corners:
            pen.circle((middle, middle), radius * SMOOTH, fill=255)
            return
        inner = (radius - _CORNER) * SMOOTH
        scaled = [(middle + x * inner, middle + y * inner) for x, y in corners]
        rounded(pen, scaled, _CORNER * SMOOTH)

    return sketch(2 * REACH, 2 * REACH, draw)


def _bright(colour: Colour) -> Colour:
    red, green, blue = (round(channel * 0.55 + 255 * 0.45) for channel in colour)
    return red, green, blue
