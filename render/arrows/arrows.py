"""Draws arrows of attacks and fortifications, frames for one reader's own territories, and enlarged regions."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from render.ink import palette as c
from render.ink.ink import (
    Mask,
    Plane,
    Point,
    SparseMask,
    corner,
    fill_rounded,
    put,
    put_sparse,
    sketch,
    sparse_masks,
    window_of,
)
from render.ink.palette import COVERAGE, Colour, Palette
from render.map.board import Art, Frame, Spot, mask_of
from render.map.names import lines, spots
from render.map.plates import plates
from render.scene.scene import Focus
from rules.model.board import RegionId, TerritoryId
from rules.model.errors import DataError

Line = NDArray[np.float64]
"""(n, 2) points."""
Shape = tuple[int, ...]
"""The height and the width of a map."""

# In pixels. An arrow starts at the edge of one badge and ends just before the other.
CLEAR_OF_SOURCE: Final = 30
CLEAR_OF_TARGET: Final = 36
CLEAR_OF_CROSS: Final = 44
# A repelled attack is dashed.
_STROKE, _PAUSE = 15, 8
_TAIL, _NECK = 2.5, 8.0
_HEAD_LENGTH, _HEAD_WIDTH = 24, 18
_SHORTEST: Final = 34
"""An arrow shorter than this, in pixels, has only a head: a bit of shaft would look torn."""
_STEPS: Final = 14
_STEP, _FINE = 16, 112
"""The pixels between points of a long arrow; the minimum number of points for measuring a line."""
_MARGIN: Final = 12
_SMOOTH: Final = 2
"""The smoothing of arrows, which are large: finer smoothing would cost more than it shows."""

_KEPT: Final = 32
"""Cache size for strokes of each kind, some 50 KB apiece."""

_CHEVRON_PERIOD: Final = 19
# The cross at the end of a repelled attack: half its size, and half the width of its arms.
_CROSS, _CROSS_HALF = 12, 2.5


@dataclass(frozen=True, slots=True)
class ArrowWay:
    """The course of an arrow, from badge to badge, with the space left free at its ends."""

    line: tuple[Point, ...]
    clear: tuple[float, float] = (CLEAR_OF_SOURCE, CLEAR_OF_TARGET)


def draw_arrow(
    plane: Plane,
    palette: Palette,
    way: ArrowWay,
    colour: Colour,
    *,
    captured: bool,
    weight: float = 1.0,
) -> None:
    """Draw an attack in the attacker's colour, `weight` times as wide.

    It is solid if it captured the target, else dashed up to its cross.
    """
    stroke, course = (_arrow, way) if captured else (_strokes, _to_cross(way))
    _draw(plane, palette, stroke(course, weight, plane.shape), (c.LINE, c.RIM, colour))


def draw_cross(
    plane: Plane, palette: Palette, way: ArrowWay, frame: Frame, weight: float = 1.0
) -> None:
    """Draw the cross at the end of a repelled attack; none if the arrow leaves the map."""
    if way.clear[1]:
        traces = _cross(way, weight, frame, plane.shape)
        _draw(plane, palette, traces, (c.LINE, c.RIM, c.HIGHLIGHT))


def draw_march(plane: Plane, palette: Palette, way: ArrowWay, colour: Colour) -> None:
    """Draw a fortification as a row of chevrons, so that it doesn't look like an attack."""
    _draw(plane, palette, _march(way, plane.shape), (c.LINE, c.RIM, colour))


def _draw(
    plane: Plane, palette: Palette, traces: tuple[SparseMask, ...], inks: tuple[Colour, ...]
) -> None:
    for trace, ink in zip(traces, inks, strict=True):
        put_sparse(plane, trace, palette.ink(ink))


# Fronts last for turns, so later attacks often take the same way.


@lru_cache(maxsize=_KEPT)
def _arrow(way: ArrowWay, weight: float, shape: Shape) -> tuple[SparseMask, ...]:
    return _stroke((_arrow_outline(_between_badges(way), weight),), (4.5, 2.2, 0.0), shape)


@lru_cache(maxsize=_KEPT)
def _strokes(way: ArrowWay, weight: float, shape: Shape) -> tuple[SparseMask, ...]:
    return _stroke(_stroke_outlines(_between_badges(way), weight), (4.2, 2.2, 0.0), shape)


@lru_cache(maxsize=_KEPT)
def _cross(way: ArrowWay, weight: float, frame: Frame, shape: Shape) -> tuple[SparseMask, ...]:
    middle, scale = frame.at(_between_badges(_to_cross(way))[-1]), frame.scale
    rims = 4.4 * scale, 2.4 * scale, 0.8 * scale
    return _stroke(_cross_outlines(np.array(middle), weight * scale), rims, shape)


@lru_cache(maxsize=_KEPT)
def _march(way: ArrowWay, shape: Shape) -> tuple[SparseMask, ...]:
    return _stroke(_chevrons(_between_badges(way)), (3.6, 1.8, 0.0), shape)


def _stroke(
    outlines: tuple[Line, ...], rims: tuple[float, ...], shape: Shape
) -> tuple[SparseMask, ...]:
    """The outlines filled once per ink, expanded by that ink's rim."""
    corners = np.concatenate(outlines)
    corner = np.floor(corners.min(axis=0)).astype(int) - _MARGIN
    width, height = (int(side) for side in np.ceil(corners.max(axis=0)) - corner + _MARGIN)
    placed = [((outline - corner) * _SMOOTH).tolist() for outline in outlines]

    def mask_of(rim: float) -> Mask:
        def fill(pen: ImageDraw.ImageDraw) -> None:
            for outline in placed:
                fill_rounded(pen, list(map(tuple, outline)), rim * _SMOOTH)

        return sketch(width, height, fill, smooth=_SMOOTH)

    return sparse_masks([mask_of(rim) for rim in rims], int(corner[0]), int(corner[1]), shape)


def _to_cross(way: ArrowWay) -> ArrowWay:
    """The part of a way up to the cross before its target; all of one that leaves the map."""
    away, short = way.clear
    return replace(way, clear=(away, max(short, CLEAR_OF_CROSS))) if short else way


def _between_badges(way: ArrowWay) -> Line:
    """The visible part of a way, as equidistant points."""
    line = _dense(np.array(way.line, np.float64))
    away, short = way.clear
    seen = (np.hypot(*(line - line[0]).T) >= away) & (np.hypot(*(line - line[-1]).T) >= short)
    places = np.flatnonzero(seen)
    steps = max(_STEPS, round(float(_along(line)[-1]) / _STEP))
    chosen: Line = line[np.linspace(places[0], places[-1], steps).round().astype(int)]
    return chosen


def _dense(line: Line) -> Line:
    """A line with so many points that it looks smooth."""
    along = _along(line)
    at = np.linspace(0, along[-1], max(_FINE, round(float(along[-1]) / 2)))
    return _points_at(line, along, at)


def _points_at(line: Line, along: Line, at: Line) -> Line:
    """The points of a line at these lengths; `along` are the lengths of its points."""
    return np.column_stack([np.interp(at, along, line[:, axis]) for axis in (0, 1)])


def _along(line: Line) -> Line:
    """The length of a line up to each of its points."""
    lengths: Line = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    return lengths


def _chevrons(line: Line) -> tuple[Line, ...]:
    along = _along(line)
    count = max(1, round(float(along[-1]) / _CHEVRON_PERIOD))
    steps = (np.arange(count) + 0.5) * float(along[-1]) / count
    places = (_points_at(each, along, steps) for each in (line, _sideways(line)))
    return tuple(_chevron(middle, side) for middle, side in zip(*places, strict=True))


def _chevron(middle: Line, side: Line) -> Line:
    ahead = np.array([side[1], -side[0]])
    shape: Line = middle + np.array(
        [x * ahead + y * side for x, y in ((-7, -9), (0, -9), (7, 0), (0, 9), (-7, 9), (0, 0))]
    )
    return shape


def _stroke_outlines(line: Line, weight: float) -> tuple[Line, ...]:
    """The dashes of a shaft, from its start to its cross."""
    along, side = _along(line), _sideways(line)
    length = float(along[-1])
    count = max(1, round((length + _PAUSE) / (_STROKE + _PAUSE)))
    period = (length + _PAUSE) / count
    found = []
    for start in np.arange(count) * period:
        at = np.linspace(start, min(start + period - _PAUSE, length), 4)
        middle, across = (_points_at(each, along, at) for each in (line, side))
        half = (_TAIL + (_NECK - _TAIL) * at / max(length, 1))[:, None] * across * weight
        found.append(np.concatenate([middle + half, (middle - half)[::-1]]))
    return tuple(found)


def _arrow_outline(line: Line, weight: float) -> Line:
    tip = line[-1]
    if (length := float(np.hypot(*(line[0] - tip)))) < _SHORTEST * weight:
        barb = _sideways(line)[0] * length / 2
        return np.array([line[0] + barb, tip, line[0] - barb])
    shaft = line[np.hypot(*(line - tip).T) >= _HEAD_LENGTH * weight]
    side = _sideways(shaft) * weight
    half = np.linspace(_TAIL, _NECK, len(shaft))[:, None] * side
    left, right = shaft + half, shaft - half
    barb = side[-1] * _HEAD_WIDTH
    head = [shaft[-1] + barb, tip, shaft[-1] - barb]
    return np.concatenate([left, head, right[::-1]])


def _sideways(line: Line) -> Line:
    """Unit normals of a line."""
    along = np.gradient(line, axis=0)
    along /= np.hypot(*along.T)[:, None]
    across: Line = np.column_stack([-along[:, 1], along[:, 0]])
    return across


def _cross_outlines(middle: Line, weight: float) -> tuple[Line, Line]:
    arm, half = _CROSS * weight, _CROSS_HALF * weight
    rising = np.array(
        [(-arm, arm - half), (-arm + half, arm), (arm, -arm + half), (arm - half, -arm)]
    )
    falling = rising * (1, -1)
    return middle + rising, middle + falling


SCALE: Final = 2
# The total width of a frame and its dark edge, and the side of the square around each pixel in which the
# distance from the border is measured.
_BAND, _EDGE, _SIDE = 4.5, 6.0, 17
_FOCUS_MARGIN: Final = 40


def draw_frames(world: Plane, bare: Art, focus: Focus) -> None:
    """Draw a bright frame just inside the outer borders of the focus's territories."""
    if focus.outlined:
        _draw_frame(world, bare, focus.outlined, c.RIM)
    if focus.chosen is not None:
        _draw_frame(world, bare, (focus.chosen,), c.HIGHLIGHT)


def window(
    bare: Art, region: RegionId, width: int, language: str = "en"
) -> tuple[Frame, tuple[slice, slice]]:
    """The bounding box of a region with its plate, at least `width` pixels wide, and its rows and columns.

    Raises:
        DataError: the board has no such region.
    """
    if region not in bare.board.regions:
        raise DataError(f"{bare.board.id}: there is no region {region}")
    own = mask_of(bare, bare.board.regions[region].territories)
    for plate in plates(bare.board.id, language):
        if plate.region == region:
            left, top, right, bottom = plate.box
            own[max(0, top) : bottom, max(0, left) : right] = True
    height, most = own.shape
    rows, columns = window_of(own)
    top, bottom = max(0, rows.start - _FOCUS_MARGIN), min(height, rows.stop - 1 + _FOCUS_MARGIN)
    middle = (columns.start + columns.stop - 1) // 2
    # Never wider than the map: a dark strip would show beyond its edge.
    half = min(most // 2, max(width // 2, middle - columns.start + _FOCUS_MARGIN))
    left = max(0, min(middle - half, most - 2 * half))
    return Frame(left, top, SCALE), (slice(top, bottom), slice(left, min(most, left + 2 * half)))


def enlarge(part: Plane, palette: Palette) -> Plane:
    """A part of the map, SCALE times as large and smoothed, in the same palette."""
    image = Image.fromarray(part)
    image.putpalette(palette.bytes())
    size = (part.shape[1] * SCALE, part.shape[0] * SCALE)
    large = image.convert("RGB").resize(size, Image.Resampling.BICUBIC)
    return np.array(large.quantize(palette=image, dither=Image.Dither.NONE))


def write_framed_names(
    part: Plane,
    bare: Art,
    language: str,
    frame: Frame,
    moved: Mapping[TerritoryId, Spot] | None = None,
) -> None:
    """Write the names within a frame, at its size, except those that its edge would cut.

    Names `moved` out of the way of arrows stay there, no larger than the others.
    """
    usual = spots(bare.board.id, language)
    at = {name: replace(spot, size=usual[name].size) for name, spot in (moved or {}).items()}
    for caption in chain.from_iterable(
        lines(name, at.get(name, spot)) for name, spot in usual.items()
    ):
        for mask, ink in caption.inks(frame.scale):
            _write_whole(part, bare, frame.at(caption.middle), mask, ink)


def _write_whole(
    part: Plane, bare: Art, middle: tuple[int, int], mask: Mask, colour: Colour
) -> None:
    x, y = corner(middle, mask)
    (height, width), (rows, columns) = part.shape, mask.shape
    if 0 <= x <= width - columns and 0 <= y <= height - rows:
        put(part, x, y, mask, bare.palette.ink(colour))


def _draw_frame(
    world: Plane, bare: Art, territories: Collection[TerritoryId], colour: tuple[int, int, int]
) -> None:
    everywhere = mask_of(bare, territories)
    rows, columns = window_of(everywhere)
    own = everywhere[rows, columns]
    outside = _near(~own)
    for breadth, ink in ((_EDGE, c.LINE), (_BAND, colour)):
        beyond = outside - round((_SIDE / 2 - breadth) * COVERAGE)
        mask = np.where(own, beyond.clip(0, COVERAGE), 0).astype(np.uint8)
        put(world, columns.start, rows.start, mask, bare.palette.ink(ink))


def _near(mask: NDArray[np.bool_]) -> NDArray[np.int32]:
    """The share of the square around each pixel that is in the mask, by rows, times COVERAGE.

    Everything outside the plane counts as in the mask.
    """
    padded = np.pad(mask, (_SIDE // 2 + 1, _SIDE // 2), constant_values=True)
    sums = padded.cumsum(axis=0, dtype=np.int32).cumsum(axis=1, dtype=np.int32)
    here, there = slice(_SIDE, None), slice(None, -_SIDE)
    inside = sums[here, here] - sums[there, here] - sums[here, there] + sums[there, there]
    rows: NDArray[np.int32] = inside * COVERAGE // _SIDE
    return rows
