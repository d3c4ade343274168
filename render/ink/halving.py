"""Halves the size of pictures, which stay in palette indices."""

from functools import lru_cache

import numpy as np

from render.ink.ink import Plane, look_up
from render.ink.palette import Palette


def half_size(pixels: Plane, palette: Palette) -> Plane:
    """The picture at half its size: a pixel for each two by two, in the palette's nearest to their mean.

    Means are taken of pairs, then of pairs of these: two look-ups in one table instead of a search
    for each pixel.
    """
    means = _means(palette)
    tall = _means_of_pairs(means, pixels[:, 0::2], pixels[:, 1::2])
    return _means_of_pairs(means, tall[0::2], tall[1::2])


def _means_of_pairs(means: Plane, one: Plane, other: Plane) -> Plane:
    return look_up(means, one.astype(np.uint16) * np.uint16(256) + other)


@lru_cache(maxsize=8)
def _means(palette: Palette) -> Plane:
    """The table of means: 256 times one colour's index plus another's, to the colour nearest to both.

    Halves and their squares are exact in floats, so that ties come out alike on every machine.
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
