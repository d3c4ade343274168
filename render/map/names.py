"""Writes the territories' names on a board, each near its badge."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Final

import numpy as np

from render.ink import palette as c
from render.ink.ink import Box, Mask, Plane, Point, corner, look_up, put_around
from render.ink.lettering import Weight, text_mask
from render.ink.palette import Colour
from render.map.board import Art, art, ink, local_name
from render.map.label_choice import Boxes, place_all
from render.map.label_spots import Spot
from render.map.planes import Codes
from render.map.plates import place_plates
from render.map.ports import REACH, laid_ports
from rules.model.board import TerritoryId

_FROM_LARGE: Final = 24
"""The size from which letters have a broader halo."""
_MARK: Final = (16, 30)
"""Half of what the mark of a wrap takes, in pixels."""
# Above and below the heading's middle.
_ABOVE, _BELOW = 44, 20
_PORT: Final = (REACH, REACH)
_SIGN: Final = (170, 14)
"""Half of what a sign takes, in pixels."""


@dataclass(frozen=True, slots=True)
class Caption:
    """One line of a territory's name, with its middle and size."""

    territory: TerritoryId
    text: str
    middle: tuple[int, int]
    size: int

    @property
    def box(self) -> tuple[slice, slice]:
        """The rows and columns of the map that its halo covers."""
        halo, _ = self.inks()
        (x, y), (height, width) = corner(self.middle, halo[0]), halo[0].shape
        return slice(max(y, 0), y + height), slice(max(x, 0), x + width)

    def inks(self, scale: int = 1) -> tuple[tuple[Mask, Colour], ...]:
        """The inks of its halo and of its letters, in this order, `scale` times as large."""
        size, halo = self.size * scale, (3 if self.size >= _FROM_LARGE else 2) * scale
        return (
            (text_mask(self.text, Weight.SEMIBOLD, size, halo=halo, strength=0.9), c.HALO),
            (text_mask(self.text, Weight.SEMIBOLD, size), c.CREAM),
        )


def write_names(codes: Codes, bare: Art, language: str) -> None:
    """Write the names of territories onto codes."""
    style = bare.palette.style
    halo, letters = ink(bare, c.HALO, style.halo), ink(bare, c.CREAM, style.letters)
    for caption in captions(bare.board.id, language):
        for (mask, _), table in zip(caption.inks(), (halo, letters), strict=True):
            put_around(codes, caption.middle, mask, table)


def under_names(world: Plane, board: str, language: str) -> list[Plane]:
    """The pixels where the territories' names will be, for `write_again`."""
    return [world[box].copy() for _, box in boxes(board, language)]


def write_again(
    world: Plane,
    before: Sequence[Plane],
    bare: Art,
    language: str,
    without: Collection[TerritoryId] = (),
) -> None:
    """Write the territories' names again where something has covered them since."""
    for (caption, box), was in zip(boxes(bare.board.id, language), before, strict=True):
        if caption.territory not in without and (world[box] != was).any():
            write_caption(world, bare, caption)


def write_over(
    world: Plane, bare: Art, language: str, without: Collection[TerritoryId] = ()
) -> None:
    """Write the territories' names once more: on faded land they would fade with it."""
    for caption in captions(bare.board.id, language):
        if caption.territory not in without:
            write_caption(world, bare, caption)


def erase(
    world: Plane, bare: Art, language: str, table: Plane, territories: Collection[TerritoryId]
) -> None:
    """Take names off a map on which nothing else stands yet; `table` is its owners'."""
    for caption, box in boxes(bare.board.id, language):
        if caption.territory in territories:
            world[box] = look_up(table, bare.codes[box])


def write_caption(world: Plane, bare: Art, caption: Caption) -> None:
    """Write a line of a name onto a picture."""
    for mask, colour in caption.inks():
        put_around(world, caption.middle, mask, bare.palette.ink(colour))


@cache
def captions(board: str, language: str) -> tuple[Caption, ...]:
    """The lines of the territories' names, near their badges and inside the map."""
    return tuple(chain.from_iterable(lines(*each) for each in spots(board, language).items()))


@cache
def boxes(board: str, language: str) -> tuple[tuple[Caption, tuple[slice, slice]], ...]:
    """Each caption with its box."""
    return tuple((caption, caption.box) for caption in captions(board, language))


@cache
def spots(board: str, language: str) -> Mapping[TerritoryId, Spot]:
    """The spot of each territory's name."""
    return place_names(art(board), language)


@cache
def kept_free(board: str, language: str) -> Boxes:
    """The boxes on which no name stands, besides those of badges."""
    return np.array(list(_kept_free(art(board), language)), np.int64)


def lines(territory: TerritoryId, spot: Spot) -> Iterator[Caption]:
    """The lines of a name on its spot."""
    for text, middle in spot.rows:
        yield Caption(territory, text, middle, spot.size)


def place_names(bare: Art, language: str) -> Mapping[TerritoryId, Spot]:
    """The spots of names in a language, or in English; those in the art's files took 80 ms to find."""
    return bare.spots.get(language) or bare.spots.get("en") or find_spots(bare, language)


def find_spots(bare: Art, language: str) -> dict[TerritoryId, Spot]:
    """Find a spot for each territory's name on any board's art."""
    names = {name: local_name(bare.board.territories[name].names, language) for name in bare.badges}
    taken = np.array(list(_kept_free(bare, language)), np.int64)
    ports = [
        np.array([_reaching(_pixel(place), _PORT) for place in each], np.int64)
        for each in laid_ports(bare)
    ]
    return place_all(bare, names, taken, ports)


def _kept_free(bare: Art, language: str) -> Iterator[Box]:
    """The boxes of plates, of the heading, of signs and of the marks of wraps."""
    for plate in place_plates(bare, language):
        yield plate.box
    (x, y), half = bare.heading.middle, bare.heading.width // 2
    yield x - half, y - _ABOVE, x + half, y + _BELOW
    for sign in bare.signs.values():
        yield _reaching(sign.middle, _SIGN)
    for exits in bare.wraps.values():
        for place in exits.values():
            yield _reaching(_pixel(place), _MARK)


def _pixel(place: Point) -> tuple[int, int]:
    return round(place[0]), round(place[1])


def _reaching(middle: tuple[int, int], reach: tuple[int, int]) -> Box:
    (x, y), (across, down) = middle, reach
    return x - across, y - down, x + across, y + down
