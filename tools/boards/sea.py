"""Draws the sea around the continents: depth, ripples along the shore, a graticule."""

from collections.abc import Sequence

import numpy as np
from scipy import ndimage

from render.ink import palette as c
from render.ink.palette import Colour
from tools.boards.projection import Projection
from tools.boards.raster import HEIGHT, SCALE, WIDTH, Field, Labels
from tools.boards.shading import lay_colour, line, water_mean

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
