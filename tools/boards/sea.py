"""Draws the sea around the continents: depth, ripples along the shore, a graticule; and the dashed sea links."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import ImageDraw
from scipy import ndimage

from render.ink import palette as c
from render.ink.ink import Point
from render.ink.palette import Colour
from tools.boards.plan import Link, Projection
from tools.boards.raster import HEIGHT, SCALE, WIDTH, Field, Labels, Mask
from tools.boards.shading import Shading, lay_colour, layer, line, water_mean

# A smooth gradient would cost most of the picture's bytes.
STEPS = 18
SHELF_REACH = 24.0
SHORE = 1.5
RIPPLES = ((5.0, 0.20), (11.0, 0.10))
GRATICULE_DEGREES, GRATICULE_STRENGTH = 20, 0.07


def sea(fine: Labels, projection: Projection, shelves: Sequence[Colour]) -> Field:
    """RGB at the map's size; `fine` is at SCALE times it, `shelves` the shelf's colour off each label."""
    land = fine > 0
    away, (rows, columns) = ndimage.distance_transform_edt(~land, return_indices=True)
    offshore = (away / SCALE).astype(np.float32)
    near = np.exp(-water_mean(offshore, land) / SHELF_REACH)
    near = np.round(near * STEPS) / STEPS
    water = np.broadcast_to(np.array(c.DEEP, np.float32), (HEIGHT, WIDTH, 3))
    coast = fine[rows, columns][SCALE // 2 :: SCALE, SCALE // 2 :: SCALE]
    share = near[..., None]
    water = water * (1 - share) + np.array(shelves, np.float32)[coast] * share
    water = lay_colour(water, _graticule(projection) * GRATICULE_STRENGTH, c.CREAM)
    for away, strength in RIPPLES:
        ring = line(np.abs(offshore - away), 0.55) * strength
        water = lay_colour(water, water_mean(ring, land), c.CREAM)
    return lay_colour(water, water_mean(line(offshore, SHORE), land), c.LINE)


def _graticule(projection: Projection) -> Field:
    """The graticule: 1 where a parallel or meridian passes."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH] + 0.5
    lines = np.zeros((HEIGHT, WIDTH), bool)
    for degrees in projection.degrees(x, y):
        bands = np.floor((degrees + 720) / GRATICULE_DEGREES)
        lines[:, 1:] |= bands[:, 1:] != bands[:, :-1]
        lines[1:] |= bands[1:] != bands[:-1]
    return lines.astype(np.float32)


Line = NDArray[np.float64]
"""(n, 2) points."""

_PERIOD, _SHARE = 13.0, 0.55
_STEPS: Final = 200

EDGE: Final = (5.6, 5.2)
"""The width of the line and the radius of the dots at its ends, for the dark edge."""
CORE: Final = (3.0, 3.6)
"""The same for the light core."""


def curve(controls: Sequence[Point]) -> Line:
    """A Bezier curve of any degree as points, by de Casteljau's algorithm."""
    t = np.linspace(0, 1, _STEPS)[:, None]
    level = [np.tile(point, (_STEPS, 1)).astype(np.float64) for point in controls]
    while len(level) > 1:
        level = [a * (1 - t) + b * t for a, b in pairwise(level)]
    return level[0]


def dash(pen: ImageDraw.ImageDraw, line: Line, width: float, scale: int) -> None:
    """Draw a line in dashes, `scale` times larger; the last dash ends where the line ends."""
    along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    length = float(along[-1])
    count = max(2, round(length / _PERIOD))
    period = length / (count - 1 + _SHARE)
    starts = np.arange(count) * period
    stretches = np.linspace(starts, starts + period * _SHARE, 5, axis=1)
    xs, ys = (np.interp(stretches, along, line[:, axis]) * scale for axis in (0, 1))
    for across, down in zip(xs.tolist(), ys.tolist(), strict=True):
        points = list(zip(across, down, strict=True))
        pen.line(points, fill=255, width=round(width * scale), joint="curve")
        for end in (points[0], points[-1]):
            pen.circle(end, width * scale / 2, fill=255)


def dot(pen: ImageDraw.ImageDraw, middle: Point, radius: float, scale: int) -> None:
    """Draw a dot, `scale` times larger."""
    pen.circle((middle[0] * scale, middle[1] * scale), radius * scale, fill=255)


TAKEN = 0.3
"""The coverage from which a pixel belongs to a link."""


def draw_links(shading: Shading, links: Iterable[Link]) -> Mask:
    """Draw the sea links onto the map, dashed; returns their pixels."""
    links = tuple(links)
    edge = layer(lambda pen: _dashes(pen, links, *EDGE))
    shading.ink(edge * 0.75, -0.9, c.LINE)
    shading.ink(layer(lambda pen: _dashes(pen, links, *CORE)) * 0.95, 0.85, c.CREAM)
    taken: Mask = edge > TAKEN
    return taken


def _dashes(pen: ImageDraw.ImageDraw, links: Iterable[Link], width: float, radius: float) -> None:
    for link in links:
        for controls in link.curves:
            dash(pen, curve(controls), width, SCALE)
            if len(link.curves) == 1:
                dot(pen, controls[0], radius, SCALE)
                dot(pen, controls[-1], radius, SCALE)
