"""Ink on a plane of palette indices: shapes, masks, rounded corners, downscaling."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from render.ink.palette import COVERAGE, Colour, Palette

Plane = NDArray[np.uint8]
"""(height, width): palette indices, or other small numbers."""

Mask = NDArray[np.uint8]
"""The coverage of each pixel, 0 to COVERAGE."""

AnyPlane = Plane | NDArray[np.uint16]
"""Palette indices, or codes."""

Entry = TypeVar("Entry", bound=np.generic)

Point = tuple[float, float]

Window = tuple[slice, slice]
"""Rows and columns."""

SMOOTH: Final = 4
"""Outlines are drawn this many times larger, then reduced."""

_ALL: Final = slice(None), slice(None)

_NARROW: Final = 1 << 16

_BAND: Final = 64
"""Rows looked up at once: numpy converts all indices in a call to eight bytes."""

Box = tuple[int, int, int, int]
"""Left, top, right and bottom; right and bottom are exclusive."""


def put(plane: AnyPlane, x: int, y: int, mask: Mask, table: AnyPlane) -> None:
    """Blend a mask through an ink's table, its top left corner at (x, y), clipped to the plane."""
    place, inside = overlap(plane, x, y, mask.shape)
    under, over = plane[place], mask[inside]
    # One flat look-up is four times as fast as numpy's with two indices.
    wide = np.uint16 if table.size <= _NARROW else np.uint32
    places = np.multiply(over, table.shape[1], dtype=wide) + under
    under[...] = table.ravel().take(places)


@dataclass(frozen=True, slots=True)
class SparseMask:
    """A mask of a whole plane that covers little of it: flat indices, and the coverage at each."""

    places: NDArray[np.int32]
    cover: NDArray[np.int32]


def sparse_masks(
    masks: Sequence[Mask], x: int, y: int, shape: tuple[int, ...]
) -> tuple[SparseMask, ...]:
    """Sparse masks of overlaid masks, with their top left corner at (x, y) on a plane.

    Parts hidden by a later mask are left out.
    """
    (top, left), (bottom, right) = (max(-y, 0), max(-x, 0)), (shape[0] - y, shape[1] - x)
    found: list[SparseMask] = []
    hidden = np.zeros(masks[0].shape, bool)
    for mask in reversed(masks):
        seen = np.where(hidden, 0, mask)[: max(bottom, 0), : max(right, 0)]
        rows, columns = np.nonzero(seen[top:, left:])
        places = (rows + top + y) * shape[1] + columns + left + x
        cover = seen[top:, left:][rows, columns]
        found.append(SparseMask(places.astype(np.int32), cover.astype(np.int32)))
        hidden |= mask == COVERAGE
    return tuple(reversed(found))


def put_sparse(plane: AnyPlane, trace: SparseMask, table: AnyPlane) -> None:
    """Blend a sparse mask through an ink's table into a contiguous plane."""
    flat = plane.reshape(-1)
    under = flat.take(trace.places)
    flat[trace.places] = table.ravel().take(trace.cover * table.shape[1] + under)


def look_up(
    table: NDArray[Entry], plane: AnyPlane, out: NDArray[Entry] | None = None
) -> NDArray[Entry]:
    """Look up each of a plane's values in a flat table; into `out` if given."""
    found = np.empty(plane.shape, table.dtype) if out is None else out
    for top in range(0, len(plane), _BAND):
        band = slice(top, top + _BAND)
        found[band] = table.take(plane[band])
    return found


def overlap(plane: AnyPlane, x: int, y: int, shape: tuple[int, ...]) -> tuple[Window, Window]:
    """The overlap of a plane and a shape with its corner at (x, y): its window on each of them."""
    (height, width), (rows, columns) = plane.shape, shape
    if 0 <= x <= width - columns and 0 <= y <= height - rows:
        return (slice(y, y + rows), slice(x, x + columns)), _ALL
    left, top = max(x, 0), max(y, 0)
    right, bottom = max(min(x + columns, width), left), max(min(y + rows, height), top)
    return (
        (slice(top, bottom), slice(left, right)),
        (slice(top - y, bottom - y), slice(left - x, right - x)),
    )


def window_of(mask: NDArray[np.bool_] | Mask) -> Window:
    """The bounding rows and columns of a non-empty mask."""
    rows, columns = (np.flatnonzero(mask.any(axis=axis)) for axis in (1, 0))
    return slice(int(rows[0]), int(rows[-1]) + 1), slice(int(columns[0]), int(columns[-1]) + 1)


def put_around(plane: AnyPlane, middle: tuple[int, int], mask: Mask, table: AnyPlane) -> None:
    """Blend a mask through an ink's table, its middle at (x, y)."""
    put(plane, *corner(middle, mask), mask, table)


def corner(middle: tuple[int, int], mask: Mask) -> tuple[int, int]:
    """The top left corner of a mask around its middle."""
    return middle[0] - mask.shape[1] // 2, middle[1] - mask.shape[0] // 2


def coverage(levels: NDArray[np.uint8], strength: float = 1.0) -> Mask:
    """The mask of grey levels, thinned by `strength`."""
    return _steps(strength).take(levels)


@cache
def _steps(strength: float) -> NDArray[np.uint8]:
    """The coverage of each grey level."""
    return (np.arange(256) * (strength * COVERAGE / 255)).round().astype(np.uint8)


def sketch(
    width: int, height: int, draw: Callable[[ImageDraw.ImageDraw], None], smooth: int = SMOOTH
) -> Mask:
    """The smooth mask of what `draw` draws in white at `smooth` times the size."""
    image = Image.new("L", (width * smooth, height * smooth), 0)
    draw(ImageDraw.Draw(image))
    return coverage(np.asarray(image.reduce(smooth)))


def fill_rounded(pen: ImageDraw.ImageDraw, corners: Sequence[Point], radius: float) -> None:
    """Fill a polygon, expanded by `radius`, with rounded corners."""
    pen.polygon(corners, fill=255)
    if radius > 0:
        pen.line([*corners, corners[0]], fill=255, width=round(2 * radius))
        for corner in corners:
            pen.circle(corner, radius, fill=255)


def fill_panel(plane: Plane, palette: Palette, box: Box, radius: int, colour: Colour) -> None:
    """Fill a box with rounded corners."""
    left, top, right, bottom = box
    put(plane, left, top, rounded_box(right - left, bottom - top, radius), palette.ink(colour))


def fill_framed(
    plane: Plane, palette: Palette, radius: int, frame: int, colours: tuple[Colour, Colour]
) -> None:
    """Fill a whole plane with rounded corners: a frame of that width in one colour, another inside."""
    height, width = plane.shape
    fill_panel(plane, palette, (0, 0, width, height), radius, colours[0])
    inside = (frame, frame, width - frame, height - frame)
    fill_panel(plane, palette, inside, radius - frame, colours[1])


@lru_cache(maxsize=64)
def rounded_box(width: int, height: int, radius: float) -> Mask:
    """The mask of a box with rounded corners."""

    def draw(pen: ImageDraw.ImageDraw) -> None:
        corner = width * SMOOTH - 1, height * SMOOTH - 1
        pen.rounded_rectangle((0, 0, *corner), radius * SMOOTH, fill=255)

    return sketch(width, height, draw)


def half_size(pixels: Plane, palette: Palette) -> Plane:
    """The picture at half its size: each pixel is the palette's nearest colour to the mean of four.

    Means are taken of pairs, then of pairs of these: two look-ups in one table instead of a search for each
    pixel.
    """
    means = _means(palette)
    tall = _means_of_pairs(means, pixels[:, 0::2], pixels[:, 1::2])
    return _means_of_pairs(means, tall[0::2], tall[1::2])


def _means_of_pairs(means: Plane, one: Plane, other: Plane) -> Plane:
    return look_up(means, one.astype(np.uint16) * np.uint16(256) + other)


@lru_cache(maxsize=8)
def _means(palette: Palette) -> Plane:
    """The table of means: from 256 times one colour's index plus another's to the colour nearest to both.

    Halves and their squares are exact in floats, so ties are the same on every machine.
    """
    colours = palette.colours.astype(np.float64)
    lengths = (colours**2).sum(axis=1)
    means = np.zeros((256, 256), np.uint8)
    for index, colour in enumerate(colours):
        mixed = (colour + colours) / 2
        means[index, : len(colours)] = (lengths - 2 * (mixed @ colours.T)).argmin(axis=1)
    flat: Plane = means.ravel()
    flat.flags.writeable = False
    return flat
