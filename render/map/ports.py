"""The ports of routes: a number at both ends of each, or one mark if all are joined to all."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import cos, pi, sin
from typing import Final

import numpy as np
from PIL import ImageDraw

from render.ink.ink import SMOOTH, AnyPlane, Mask, Point, put_around, sketch
from render.ink.lettering import Weight, text_mask
from render.ink.palette import Table
from render.map.board import Art, Pair
from rules.model.board import TerritoryId

REACH: Final = 18
"""Half the side of a port, in pixels."""
FEWEST_JOINED: Final = 5
"""The smallest number of territories, joined all to all, that are marked instead of having lines between them."""

# The radii of a port's edge, rim and ground, and the size of its digits.
_RADII: Final = (17.0, 14.5, 12.3)
_DIGITS: Final = 24
# A beacon: a ring, the hole in it, and a dot.
_BEACON: Final = ((8.0, 255), (5.6, 0), (3.2, 255))
# Candidate places of a marked port: that far from the middle of its badge, in so many directions.
_AWAY, _DIRECTIONS = 47, 16


def mesh(pairs: frozenset[Pair]) -> tuple[TerritoryId, ...]:
    """The territories that pairs join all to all, if they are too many for lines between them."""
    names = sorted({territory for pair in pairs for territory in pair})
    whole = {frozenset(pair) for pair in combinations(names, 2)} == pairs
    return tuple(names) if whole and len(names) >= FEWEST_JOINED else ()


def berth(bare: Art, territory: TerritoryId) -> Point:
    """The place of a territory's mark: beside its badge, and as far inside the territory as possible."""
    label = 1 + list(bare.badges).index(territory)
    x, y = bare.badges[territory]
    turns = (2 * pi * turn / _DIRECTIONS for turn in range(_DIRECTIONS))
    places = [(round(x + _AWAY * sin(turn)), round(y + _AWAY * cos(turn))) for turn in turns]
    return max(places, key=lambda place: _inside(bare, label, place))


def laid_ports(bare: Art) -> Iterator[tuple[Point, ...]]:
    """The ports of each set of routes whose courses are in the art."""
    for pairs, lines in bare.courses.items():
        if marked := mesh(pairs):
            yield tuple(berth(bare, territory) for territory in marked)
        else:
            yield tuple(line[end] for line in lines.values() for end in (0, -1))


def draw_port(
    plane: AnyPlane,
    middle: tuple[int, int],
    number: int,
    tables: tuple[Table, Table],
    scale: int = 1,
) -> None:
    """Draw a port in a dark and a light ink: a number in a disc, or a beacon (0)."""
    dark, light = tables
    for radius, table in zip(_RADII, (dark, light, dark), strict=True):
        put_around(plane, middle, _discs(((radius, 255),), scale), table)
    digits = text_mask(str(number), Weight.BOLD, _DIGITS * scale)
    put_around(plane, middle, digits if number else _discs(_BEACON, scale), light)


def _inside(bare: Art, label: int, place: tuple[int, int]) -> int:
    """The number of a territory's own pixels under a mark."""
    (x, y), reach = place, REACH
    under = bare.territories[max(0, y - reach) : y + reach, max(0, x - reach) : x + reach]
    return int(np.count_nonzero(under == label))


@cache
def _discs(shapes: tuple[tuple[float, int], ...], scale: int) -> Mask:
    """Concentric discs: their radii, and whether they fill (255) or erase (0)."""
    side, unit = 2 * REACH * scale, SMOOTH * scale

    def draw(pen: ImageDraw.ImageDraw) -> None:
        for radius, fill in shapes:
            pen.circle((REACH * unit, REACH * unit), radius * unit, fill=fill)

    return sketch(side, side, draw)
