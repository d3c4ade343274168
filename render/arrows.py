"""Arrows for the attacks of the last turn: captured and repelled are told apart by shape as well."""

from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import ImageDraw

from render.ink import Point, put, rounded, sketch
from render.palette import HIGHLIGHT, LINE, WHITE, Colour, Palette

Line = NDArray[np.float64]
"""(n, 2) points."""

# Pixels. An arrow starts at its badge's rim and ends before the other's.
_CLEAR_OF_SOURCE, _CLEAR_OF_TARGET = 30, 36
_BEND, _MOST_BEND = 0.22, 60
_TAIL, _NECK = 2.5, 8.0
_HEAD_LENGTH, _HEAD_WIDTH = 24, 18
_STEPS: Final = 40
_MARGIN: Final = 12
_SMOOTH: Final = 2
"""Arrows are large: finer smoothing costs more than it shows."""

_REPELLED: Final = (60, 66, 74)
# The cross that strikes a repelled attack: half its size, and how far along it stands. On a short
# arrow it must leave the head to be seen.
_CROSS, _CROSS_AT = 8, 0.3


def draw_arrow(
    plane: NDArray[np.uint8],
    palette: Palette,
    ends: tuple[Point, Point],
    colour: Colour,
    *,
    captured: bool,
) -> None:
    """Draw an attack from one badge to another, in the attacker's colour if he captured."""
    line = _between_badges(*ends)
    fill = colour if captured else _REPELLED
    _draw(plane, palette, _arrow_outline(line), ((LINE, 4.5), (WHITE, 2.2), (fill, 0.0)))
    if not captured:
        bars = _cross_outlines(line[int(len(line) * _CROSS_AT)])
        for ink in ((LINE, 4.0), (HIGHLIGHT, 1.5)):
            for bar in bars:
                _draw(plane, palette, bar, (ink,))


def _draw(
    plane: NDArray[np.uint8],
    palette: Palette,
    outline: Line,
    inks: tuple[tuple[Colour, float], ...],
) -> None:
    """Fill an outline with each ink in turn, moved out by that ink's rim."""
    corner = np.floor(outline.min(axis=0)).astype(int) - _MARGIN
    width, height = (int(side) for side in np.ceil(outline.max(axis=0)) - corner + _MARGIN)
    points = [(float(x), float(y)) for x, y in (outline - corner) * _SMOOTH]
    for colour, rim in inks:

        def fill(pen: ImageDraw.ImageDraw, rim: float = rim) -> None:
            rounded(pen, points, rim * _SMOOTH)

        mask = sketch(width, height, fill, smooth=_SMOOTH)
        put(plane, int(corner[0]), int(corner[1]), mask, palette.ink(colour))


def _between_badges(source: Point, target: Point) -> Line:
    """A bow from rim to rim, always bulging to the same side of the page."""
    start, end = np.array(source, np.float64), np.array(target, np.float64)
    length = float(np.hypot(*(end - start)))
    across = np.array([end[1] - start[1], start[0] - end[0]]) / length
    across *= -1 if across[1] > 0 else 1
    control = (start + end) / 2 + across * min(_MOST_BEND, length * _BEND)
    t = np.linspace(0, 1, _STEPS * 4)[:, None]
    bow = (1 - t) ** 2 * start + 2 * t * (1 - t) * control + t**2 * end
    clear = (np.hypot(*(bow - start).T) > _CLEAR_OF_SOURCE) & (
        np.hypot(*(bow - end).T) > _CLEAR_OF_TARGET
    )
    seen = np.flatnonzero(clear)
    chosen = np.linspace(seen[0], seen[-1], _STEPS).round().astype(int)
    line: Line = bow[chosen]
    return line


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
