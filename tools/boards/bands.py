"""Draws a band in each region's colour along its coasts and its land borders with other regions."""

from collections.abc import Iterable, Sequence

import numpy as np
from scipy import ndimage

from render.ink import palette as c
from render.ink.palette import BAND_STEPS, LEVELS, Colour, mix
from rules.model.board import Board
from tools.boards.raster import HEIGHT, SCALE, WIDTH, Labels, Mask, halve
from tools.boards.shading import distance, seams

# In pixels: where a band begins, counted from the coast or the border, and its width.
AT_SEA, ON_LAND = (1.5, 4.0), (1.0, 3.4)
EDGE = 1.3
"""The dark edge that separates a band on land from the owner's colour."""
INLAND = sum(ON_LAND) + EDGE
"""How far from a border between regions the owner's colour begins."""
TINGE = 0.45
"""The share of its region's colour in the shelf off a coast."""


def bands(fine: Labels, regions: Sequence[int], spared: Mask) -> Labels:
    """The bands at the map's size: 1 + BAND_STEPS * (region - 1) + step, the faintest 0; 0 where there is none.

    `regions` numbers the region of each label from 1, 0 for the sea; bands leave out `spared` pixels.
    """
    land = fine > 0
    offshore, (rows, columns) = ndimage.distance_transform_edt(~land, return_indices=True)
    region = np.array(regions, np.uint8)[fine]
    inland = distance(~seams(region))
    zone = ~land & _within(offshore / SCALE, AT_SEA) | land & _within(inland, ON_LAND)
    nearest = region[rows, columns]
    best = np.zeros((HEIGHT, WIDTH), np.float32)
    found = np.zeros((HEIGHT, WIDTH), np.uint8)
    for number in range(1, max(regions) + 1):
        cover = halve((zone & (nearest == number)).astype(np.float32))
        steps = np.round(cover * BAND_STEPS).astype(np.uint8)
        wins = (cover > best) & (steps > 0)
        best[wins] = cover[wins]
        found[wins] = (number - 1) * BAND_STEPS + steps[wins]
    found[spared] = 0
    return found


def _tints(hues: Iterable[Colour]) -> list[int]:
    """The tints of bands in these colours, BAND_STEPS each, the faintest first; flat."""
    under = mix(c.LINE, c.SHELF, 0.5)
    shares = [step / BAND_STEPS for step in range(1, BAND_STEPS + 1)]
    return [channel for hue in hues for share in shares for channel in mix(under, hue, share)]


def shelf(hue: Colour) -> Colour:
    """The colour of the shelf off the coasts of a region."""
    return mix(c.SHELF, hue, TINGE)


def first_tints(board: Board, first: int) -> dict[str, int]:
    """The index of each region's faintest tint among the sea's."""
    return {region: first + BAND_STEPS * at for at, region in enumerate(board.regions)}


def lay_over(
    shades: Labels, water: list[int], banded: Labels, hues: Iterable[Colour]
) -> tuple[Labels, list[int]]:
    """The shades with bands over them, and the water's tints with those of the bands behind them."""
    first = len(LEVELS) + len(water) // 3
    return np.where(banded > 0, first + banded - 1, shades).astype(np.uint8), water + _tints(hues)


def _within(distance: np.ndarray, zone: tuple[float, float]) -> Mask:
    start, breadth = zone
    inside: Mask = (distance >= start) & (distance < start + breadth)
    return inside
