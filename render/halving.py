"""Pictures of half the size, still in palette indices."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from render.ink import look_up
from render.palette import Palette

Plane = NDArray[np.uint8]


def halved(pixels: Plane, palette: Palette) -> Plane:
    """Each two by two pixels as one, in the palette's colour nearest to their mean.

    The mean is taken of pairs, then of pairs of those: two looks into one table instead of a search
    for each pixel.
    """
    means = _means(palette)
    tall = _paired(means, pixels[:, 0::2], pixels[:, 1::2])
    return _paired(means, tall[0::2], tall[1::2])


def _paired(means: Plane, one: Plane, other: Plane) -> Plane:
    return look_up(means, one.astype(np.uint16) * np.uint16(256) + other)


@lru_cache(maxsize=8)
def _means(palette: Palette) -> Plane:
    """One colour and another, as 256 times the first's index and the second's, to their mean.

    Halves and their squares are exact in floats, so that ties fall alike on every machine.
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
