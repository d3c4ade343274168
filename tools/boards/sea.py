"""Draws the sea round the lands of the world: depth, ripples along the shore, a graticule."""

import numpy as np

from render.palette import CREAM, DEEP, LINE, SHELF
from tools.boards.projection import Projection
from tools.boards.raster import HEIGHT, WIDTH, Field, Mask
from tools.boards.shading import distance, line, over, water_mean

# A smooth gradient would cost most of the picture's bytes.
STEPS = 18
SHELF_REACH = 24.0
SHORE = 1.5
RIPPLES = ((5.0, 0.20), (11.0, 0.10))
GRATICULE_DEGREES, GRATICULE_STRENGTH = 20, 0.07


def sea(land: Mask, projection: Projection) -> Field:
    """RGB at the map's size; `land` is at SCALE times it."""
    offshore = distance(~land)
    near = np.exp(-water_mean(offshore, land) / SHELF_REACH)
    near = np.round(near * STEPS) / STEPS
    water = np.broadcast_to(np.array(DEEP, np.float32), (HEIGHT, WIDTH, 3))
    water = over(water, near, SHELF)
    water = over(water, _graticule(projection) * GRATICULE_STRENGTH, CREAM)
    for away, strength in RIPPLES:
        ring = line(np.abs(offshore - away), 0.55) * strength
        water = over(water, water_mean(ring, land), CREAM)
    return over(water, water_mean(line(offshore, SHORE), land), LINE)


def _graticule(projection: Projection) -> Field:
    """The graticule: 1 where a parallel or meridian passes."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH] + 0.5
    lines = np.zeros((HEIGHT, WIDTH), bool)
    for degrees in projection.degrees(x, y):
        bands = np.floor((degrees + 720) / GRATICULE_DEGREES)
        lines[:, 1:] |= bands[:, 1:] != bands[:, :-1]
        lines[1:] |= bands[1:] != bands[:-1]
    return lines.astype(np.float32)
