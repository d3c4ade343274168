"""Army badges: each seat has its own shape, so that colour is never the only sign."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from math import cos, pi, sin
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import ImageDraw

from render.ink import palette as c
from render.ink.ink import (
    SMOOTH,
    Mask,
    Plane,
    Point,
    fill_rounded,
    half_size,
    overlap,
    put,
    sketch,
    window_of,
)
from render.ink.lettering import Weight, text_mask
from render.ink.palette import COVERAGE, SEAT_COLOURS, Colour, Palette, mix
from rules.model.board import NEUTRAL, Seat

RADIUS: Final = 28
REACH: Final = 40
"""Half the side of a badge's sprite."""
_RING_REACH: Final = 48


@dataclass(frozen=True, slots=True)
class Shape:
    """A badge's shape: its corners around (0, 0) in radii (none: a circle), and where digits fit best.

    `digits` is the size of one digit; `drop` is how many pixels below the middle they go.
    """

    corners: tuple[Point, ...]
    digits: int = 42
    drop: int = 0


SHAPES: Final = {
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
# The relative size of digits by their number; the last value is for six and more.
_SHRINK: Final = (1.0, 0.93, 0.71, 0.57, 0.46, 0.38)


@dataclass(frozen=True, slots=True)
class Edge:
    """The part shared by all badges of a seat: a soft outer edge, and the solid pixels inside it.

    `corner` is the top left one, relative to the badge's middle, and `cut` is its place on the whole sprite.
    `rows` are the coverages as offsets in an ink's flat table.
    """

    corner: tuple[int, int]
    cut: tuple[slice, slice]
    rows: NDArray[np.intp]
    solid: NDArray[np.bool_]


def stamp(
    plane: Plane, palette: Palette, x: int, y: int, seat: Seat, n: int, scale: int = 1
) -> None:
    """Draw the badge of a seat's `n` armies, with its middle at (x, y), `scale` times as large."""
    pixels = (_kept if scale == 1 else _pixels)(palette, seat, n, scale)
    _stamp(plane, palette, x, y, _edge(seat, scale, len(palette.colours)), pixels)


def small_stamp(plane: Plane, palette: Palette, x: int, y: int, seat: Seat, n: int) -> None:
    """Draw the badge of a seat's `n` armies at half its size, with its middle at (x, y)."""
    edge = _small_edge(seat, len(palette.colours))
    _stamp(plane, palette, x, y, edge, _small_pixels(palette, seat, n))


def _stamp(plane: Plane, palette: Palette, x: int, y: int, edge: Edge, pixels: Plane) -> None:
    ink = palette.ink(c.LINE)
    left, top = x + edge.corner[0], y + edge.corner[1]
    place, inside = overlap(plane, left, top, pixels.shape)
    under = plane[place]
    under[...] = ink.ravel().take(edge.rows[inside] + under)
    np.copyto(under, pixels[inside], where=edge.solid[inside])


def ring(plane: Plane, palette: Palette, x: int, y: int, seat: Seat, scale: int = 1) -> None:
    """Draw the double edge around the badge of a captured territory."""
    layers = ((RADIUS + 9, c.LINE), (RADIUS + 7, c.RIM), (RADIUS + 4, c.LINE))
    draw_shapes(plane, palette, (x, y), seat, layers, scale, _RING_REACH)


def emblem(
    plane: Plane, palette: Palette, x: int, y: int, seat: Seat, radius: int = RADIUS
) -> None:
    """Draw a seat's shape in its colour, without a number, with its middle at (x, y)."""
    draw_shapes(plane, palette, (x, y), seat, ((radius + 3, c.LINE), (radius, SEAT_COLOURS[seat])))


def rimmed_emblem(
    plane: Plane, palette: Palette, x: int, y: int, seat: Seat, radius: int, scale: int = 1
) -> None:
    """Draw a small emblem with a light rim, visible on land of its own colour."""
    outer, inner = ((5, c.LINE), (3, c.RIM)), ((1, c.LINE), (-1, SEAT_COLOURS[seat]))
    layers = [((radius + beyond) * scale, colour) for beyond, colour in (*outer, *inner)]
    draw_shapes(plane, palette, (x, y), seat, layers)


def draw_shapes(
    plane: Plane,
    palette: Palette,
    middle: tuple[int, int],
    seat: Seat,
    layers: Iterable[tuple[float, Colour]],
    scale: int = 1,
    reach: int = REACH,
) -> None:
    """Draw a seat's shape in several sizes, each over the previous one."""
    x, y = middle
    for radius, colour in layers:
        (left, top), mask = _trimmed_shape(seat, radius, scale, reach)
        put(plane, x + left, y + top, mask, palette.ink(colour))


@cache
def _edge(seat: Seat, scale: int, colours: int) -> Edge:
    corner, cover = _trimmed_shape(seat, RADIUS + 2, scale)
    return _edge_of(corner, cover, REACH * scale, colours)


@cache
def _small_edge(seat: Seat, colours: int) -> Edge:
    whole = outline(seat, RADIUS + 2).astype(np.uint16)
    pairs = whole[0::2] + whole[1::2]
    half = ((pairs[:, 0::2] + pairs[:, 1::2] + 2) // 4).astype(np.uint8)
    corner, cover = _without_margins(half, REACH // 2)
    return _edge_of(corner, cover, REACH // 2, colours)


def _edge_of(corner: tuple[int, int], cover: Mask, reach: int, colours: int) -> Edge:
    row, column = corner[1] + reach, corner[0] + reach
    cut = slice(row, row + cover.shape[0]), slice(column, column + cover.shape[1])
    return Edge(corner, cut, cover.astype(np.intp) * colours, cover == COVERAGE)


def _pixels(palette: Palette, seat: Seat, armies: int, scale: int) -> Plane:
    """The pixels of a badge with its number, up to its edge."""
    pixels = np.full((2 * REACH * scale, 2 * REACH * scale), palette.nearest(c.LINE), np.uint8)
    own = palette.style.colour(SEAT_COLOURS[seat])
    rim = mix(own, palette.style.colour(c.RIM), palette.style.rim)
    put(pixels, 0, 0, outline(seat, RADIUS, scale), palette.ink(rim))
    put(pixels, 0, 0, outline(seat, RADIUS - 4, scale), palette.ink(c.INSET))
    shape, digits = SHAPES[seat], str(armies)
    size = round(shape.digits * _SHRINK[min(len(digits), len(_SHRINK)) - 1]) * scale
    number = text_mask(digits, Weight.BOLD, size)
    left = (REACH * 2 * scale - number.shape[1]) // 2
    top = (REACH + shape.drop) * scale - number.shape[0] // 2
    put(pixels, left, top, number, palette.ink(c.WHITE))
    return pixels[_edge(seat, scale, len(palette.colours)).cut].copy()


_kept = lru_cache(maxsize=512)(_pixels)


@lru_cache(maxsize=512)
def _small_pixels(palette: Palette, seat: Seat, armies: int) -> Plane:
    """The pixels of a badge at half its size, up to its edge."""
    colours = len(palette.colours)
    whole = np.full((2 * REACH, 2 * REACH), palette.nearest(c.LINE), np.uint8)
    whole[_edge(seat, 1, colours).cut] = _pixels(palette, seat, armies, 1)
    return half_size(whole, palette)[_small_edge(seat, colours).cut].copy()


@cache
def _trimmed_shape(
    seat: Seat, radius: float, scale: int = 1, reach: int = REACH
) -> tuple[tuple[int, int], Mask]:
    """The top left corner of a shape, relative to its middle, and its mask without empty margins."""
    return _without_margins(outline(seat, radius, scale, reach), reach * scale)


def _without_margins(mask: Mask, reach: int) -> tuple[tuple[int, int], Mask]:
    rows, columns = window_of(mask)
    return (columns.start - reach, rows.start - reach), mask[rows, columns]


@cache
def outline(seat: Seat, radius: float, scale: int = 1, reach: int = REACH) -> Mask:
    """The filled shape in the middle of a sprite with sides of 2 x `reach`, `scale` times as large."""
    corners = SHAPES[seat].corners
    unit = SMOOTH * scale
    middle = reach * unit

    def draw(pen: ImageDraw.ImageDraw) -> None:
        if not corners:
            pen.circle((middle, middle), radius * unit, fill=255)
            return
        inner = (radius - _CORNER) * unit
        scaled = [(middle + x * inner, middle + y * inner) for x, y in corners]
        fill_rounded(pen, scaled, _CORNER * unit)

    return sketch(2 * reach * scale, 2 * reach * scale, draw)
