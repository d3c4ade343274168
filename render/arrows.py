"""Draws arrows for the last turn's attacks; shape too tells captured from repelled ones."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import ImageDraw

from render.ink import Mask, Point, put, rounded, sketch
from render.palette import HIGHLIGHT, LINE, RIM, Colour, Palette

Line = NDArray[np.float64]
"""(n, 2) points."""

# In pixels. An arrow starts at the rim of one badge and ends just before the other.
CLEAR_OF_SOURCE: Final = 30
CLEAR_OF_TARGET: Final = 36
_BEND, _MOST_BEND = 0.22, 60
_TAIL, _NECK = 2.5, 8.0
_HEAD_LENGTH, _HEAD_WIDTH = 24, 18
_STEPS: Final = 14
_MARGIN: Final = 12
_SMOOTH: Final = 2
"""The smoothing of arrows, which are large: finer smoothing would cost more than it shows."""

_KEPT: Final = 32
"""The number of strokes of each kind that are kept, some 50 KB apiece."""

_CHEVRON_PERIOD: Final = 19
_REPELLED: Final = (60, 66, 74)
# The cross on a repelled attack: half its size, and its place along the arrow. On a short
# arrow it must leave the head to be seen.
_CROSS, _CROSS_AT = 8, 0.3


@dataclass(frozen=True, slots=True)
class Way:
    """The course of an arrow, a quadratic Bezier curve, and the space it leaves free at its ends.

    Without a control point (`bend`) it is a bow.
    """

    start: Point
    end: Point
    bend: Point | None = None
    clear: tuple[float, float] = (CLEAR_OF_SOURCE, CLEAR_OF_TARGET)


@dataclass(frozen=True, slots=True)
class Stroke:
    """A drawn shape: a mask for each of its inks, and their common top left corner."""

    corner: tuple[int, int]
    masks: tuple[Mask, ...]


def draw_arrow(
    plane: NDArray[np.uint8], palette: Palette, way: Way, colour: Colour, *, captured: bool
) -> None:
    """Draw an attack, in the attacker's colour if it captured the target."""
    _draw(plane, palette, _arrow(way), (LINE, RIM, colour if captured else _REPELLED))
    if not captured:
        _draw(plane, palette, _cross(way), (LINE, HIGHLIGHT))


def draw_march(plane: NDArray[np.uint8], palette: Palette, way: Way, colour: Colour) -> None:
    """Draw a regroup as chevrons in a row, so that it doesn't look like an attack."""
    _draw(plane, palette, _march(way), (LINE, RIM, colour))


def _draw(
    plane: NDArray[np.uint8], palette: Palette, stroke: Stroke, inks: tuple[Colour, ...]
) -> None:
    for mask, ink in zip(stroke.masks, inks, strict=True):
        put(plane, *stroke.corner, mask, palette.ink(ink))


# Fronts last for turns, so later attacks often run the same way.


@lru_cache(maxsize=_KEPT)
def _arrow(way: Way) -> Stroke:
    return _stroke((_arrow_outline(_between_badges(way)),), (4.5, 2.2, 0.0))


@lru_cache(maxsize=_KEPT)
def _cross(way: Way) -> Stroke:
    line = _between_badges(way)
    return _stroke(_cross_outlines(line[int(len(line) * _CROSS_AT)]), (4.0, 1.5))


@lru_cache(maxsize=_KEPT)
def _march(way: Way) -> Stroke:
    return _stroke(_chevrons(_between_badges(way)), (3.6, 1.8, 0.0))


def _stroke(outlines: tuple[Line, ...], rims: tuple[float, ...]) -> Stroke:
    """The outlines filled once for each ink, moved out by that ink's rim."""
    corners = np.concatenate(outlines)
    corner = np.floor(corners.min(axis=0)).astype(int) - _MARGIN
    width, height = (int(side) for side in np.ceil(corners.max(axis=0)) - corner + _MARGIN)
    shapes = [((outline - corner) * _SMOOTH).tolist() for outline in outlines]

    def filled(rim: float) -> Mask:
        def fill(pen: ImageDraw.ImageDraw) -> None:
            for shape in shapes:
                rounded(pen, list(map(tuple, shape)), rim * _SMOOTH)

        return sketch(width, height, fill, smooth=_SMOOTH)

    return Stroke((int(corner[0]), int(corner[1])), tuple(map(filled, rims)))


def _between_badges(way: Way) -> Line:
    start, end = np.array(way.start, np.float64), np.array(way.end, np.float64)
    control = _upwards(start, end) if way.bend is None else np.array(way.bend)
    t = np.linspace(0, 1, _STEPS * 8)[:, None]
    bow = (1 - t) ** 2 * start + 2 * t * (1 - t) * control + t**2 * end
    away, short = way.clear
    clear = (np.hypot(*(bow - start).T) >= away) & (np.hypot(*(bow - end).T) >= short)
    seen = np.flatnonzero(clear)
    chosen = np.linspace(seen[0], seen[-1], _STEPS).round().astype(int)
    line: Line = bow[chosen]
    return line


def _upwards(start: Line, end: Line) -> Line:
    """The control point of a bow, which bulges to the same side of the page whichever way it runs."""
    length = float(np.hypot(*(end - start)))
    across = _upward(np.array([end[1] - start[1], start[0] - end[0]]) / length)
    return (start + end) / 2 + across * min(_MOST_BEND, length * _BEND)


def _upward(across: Line) -> Line:
    """Of two opposite directions, the one that points up the page."""
    upward: Line = across * (-1 if across[1] > 0 else 1)
    return upward


def _chevrons(line: Line) -> tuple[Line, ...]:
    along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    count = max(1, round(float(along[-1]) / _CHEVRON_PERIOD))
    steps = (np.arange(count) + 0.5) * float(along[-1]) / count
    middles = np.column_stack([np.interp(steps, along, line[:, axis]) for axis in (0, 1)])
    sides = np.column_stack([np.interp(steps, along, _sideways(line)[:, axis]) for axis in (0, 1)])
    return tuple(_chevron(middle, side) for middle, side in zip(middles, sides, strict=True))


def _chevron(middle: Line, side: Line) -> Line:
    ahead = np.array([side[1], -side[0]])
    shape: Line = middle + np.array(
        [x * ahead + y * side for x, y in ((-7, -9), (0, -9), (7, 0), (0, 9), (-7, 9), (0, 0))]
    )
    return shape


def _arrow_outline(line: Line) -> Line:
    tip = line[-1]
    shaft = line[np.hypot(*(line - tip).T) >= _HEAD_LENGTH]
    shaft = shaft if len(shaft) > 1 else line[:2]
    side = _sideways(shaft)
    half = np.linspace(_TAIL, _NECK, len(shaft))[:, None] * side
    left, right = shaft + half, shaft - half
    barb = side[-1] * _HEAD_WIDTH
    head = [shaft[-1] + barb, tip, shaft[-1] - barb]
    return np.concatenate([left, head, right[::-1]])


def _sideways(line: Line) -> Line:
    """Unit vectors across a line."""
    along = np.gradient(line, axis=0)
    along /= np.hypot(*along.T)[:, None]
    across: Line = np.column_stack([-along[:, 1], along[:, 0]])
    return across


def _cross_outlines(middle: Line) -> tuple[Line, Line]:
    arm, half = _CROSS, 1.5
    rising = np.array(
        [(-arm, arm - half), (-arm + half, arm), (arm, -arm + half), (arm - half, -arm)]
    )
    falling = rising * (1, -1)
    return middle + rising, middle + falling
