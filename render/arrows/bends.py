"""Chooses how an arrow bends: round badges, names and the land of others, and beside other arrows."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from render.ink.ink import Box, Plane, Point
from render.map.board import Art
from rules.model.board import TerritoryId

Field = NDArray[np.float64]
Cells = NDArray[np.int64]
"""(n, 2) whole pixels."""

# The distances of a bow's control point from the middle of its chord, in shares of its length; of two
# that cost the same the first is chosen, and of both sides the upper one.
_BENDS: Final = np.array(
    [side * bend for bend in (0.16, 0.3, 0.05, 0.45, 0.65, 0.9) for side in (1, -1)]
)
_SAMPLES: Final = 28
_HALF: Final = 11
"""Half an arrow's breadth, in pixels: both its sides are looked at besides its middle."""
# The prices of a sample: over water or its own lands, land of others, letters, another arrow, a badge,
# off the map.
_FREE, _LAND, _WRITTEN, _CROSSED, _HIDDEN, _OFF = 2, 7, 14, 18, 45, 2_000
# The values of pixels with other things on them; no board has so many territories.
_LETTERS, _ARROW, _BADGE = 253, 254, 255
_FROM_BADGE: Final = 31
_UNDER_OWN: Final = 6
"""The pixels beyond the free space at its start that an arrow's first breadth still takes."""


@dataclass(frozen=True, slots=True)
class Bow:
    """A chosen bow: its line from badge to badge, and the pixels along the part that is seen."""

    line: tuple[Point, ...]
    seen: Cells


def obstacles(bare: Art, written: Iterable[Box]) -> Plane:
    """The territories, with letters and badges on them."""
    plane = bare.territories.copy()
    for left, top, right, bottom in written:
        plane[max(top, 0) : max(bottom, 0), max(left, 0) : max(right, 0)] = _LETTERS
    for x, y in bare.badges.values():
        rows = slice(max(y - _FROM_BADGE, 0), y + _FROM_BADGE)
        plane[rows, max(x - _FROM_BADGE, 0) : x + _FROM_BADGE] = _BADGE
    return plane


def cheapest_bow(
    bare: Art, plane: Plane, source: TerritoryId, target: TerritoryId, clear: tuple[float, float]
) -> Bow:
    """The best bow between two badges; it is marked on the plane for those that come after."""
    order = list(bare.badges)
    start, end = (np.array(bare.badges[each], np.float64) for each in (source, target))
    bows = _bows(start, end)
    cells = _breadth(bows)
    price = np.full(256, _LAND, np.int64)
    price[[0, 1 + order.index(source), 1 + order.index(target)]] = _FREE
    price[[_LETTERS, _ARROW, _BADGE]] = _WRITTEN, _CROSSED, _HIDDEN
    # What its own badges hide doesn't count.
    seen = np.hypot(*np.moveaxis(bows - start, -1, 0)) > clear[0] + _UNDER_OWN
    seen &= np.hypot(*np.moveaxis(bows - end, -1, 0)) > clear[1]
    prices = (_prices_at(price, plane, cells) * seen[:, None, :]).sum((1, 2))
    lengths = np.hypot(*np.moveaxis(np.diff(bows, axis=1), -1, 0)).sum(1)
    best = int((prices / np.maximum(seen.sum(1), 1) * lengths).round(6).argmin())
    _mark(plane, cells[best][:, seen[best]].reshape(-1, 2))
    line = tuple((float(x), float(y)) for x, y in bows[best])
    return Bow(line, bows[best][seen[best]].astype(np.int64))


def _bows(start: Field, end: Field) -> Field:
    """All bows from one place to another, (bows, samples, 2)."""
    way = end - start
    across = np.array([way[1], -way[0]])
    if across[1] > 0:
        across = -across
    controls = ((start + end) / 2 + _BENDS[:, None] * across)[:, None]
    t = np.linspace(0, 1, _SAMPLES)[None, :, None]
    bows: Field = (1 - t) ** 2 * start + 2 * t * (1 - t) * controls + t**2 * end
    return bows


def _breadth(bows: Field) -> Cells:
    """The pixels along both sides and the middle of each bow, (bows, 3, samples, 2)."""
    along = np.gradient(bows, axis=1)
    along /= np.hypot(along[..., 0], along[..., 1])[..., None]
    side = np.stack([-along[..., 1], along[..., 0]], axis=-1) * _HALF
    # In thousandths first: a hair's breadth must not decide between two pixels.
    breadth = np.stack([bows - side, bows, bows + side], axis=1).round(3)
    cells: Cells = np.floor(breadth).astype(np.int64)
    return cells


def _prices_at(price: Cells, plane: Plane, cells: Cells) -> Cells:
    (x, y), off = _clip(plane, cells)
    looked: Cells = price[plane[y, x]] + _OFF * off
    return looked


def _mark(plane: Plane, cells: Cells) -> None:
    (x, y), _ = _clip(plane, cells)
    plane[y, x] = _ARROW


def _clip(plane: Plane, cells: Cells) -> tuple[tuple[Cells, Cells], NDArray[np.bool_]]:
    """Columns and rows, kept on the plane, and which of them weren't."""
    height, width = plane.shape
    x, y = cells[..., 0].clip(0, width - 1), cells[..., 1].clip(0, height - 1)
    return (x, y), (x != cells[..., 0]) | (y != cells[..., 1])
