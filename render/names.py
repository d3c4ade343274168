"""Writes the territories' names on a board, each under its badge."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from render.board import Art, art, ink, name_in
from render.ink import Mask, put
from render.lettering import Weight, drawable, font, text_mask
from render.palette import CREAM, HALO, Colour
from render.planes import Codes
from rules.model.ids import TerritoryId

Plane = NDArray[np.uint8]

NAME_SIZE: Final = 18
_NAME_DROP: Final = 42
"""The distance from a badge's middle to that of the first line of the name under it."""
_NAME_WIDTH: Final = 136


@dataclass(frozen=True, slots=True)
class Caption:
    """One line of a territory's name, with its middle."""

    territory: TerritoryId
    text: str
    middle: tuple[int, int]

    @property
    def box(self) -> tuple[slice, slice]:
        """The rows and columns of the map that its halo covers."""
        halo, _ = self.inks()
        (x, y), (height, width) = corner(self.middle, halo[0]), halo[0].shape
        return slice(max(y, 0), y + height), slice(max(x, 0), x + width)

    def inks(self, scale: int = 1) -> tuple[tuple[Mask, Colour], ...]:
        """The inks of its halo and of its letters, in this order, `scale` times as large."""
        size = NAME_SIZE * scale
        return (
            (text_mask(self.text, Weight.SEMIBOLD, size, halo=2 * scale, strength=0.9), HALO),
            (text_mask(self.text, Weight.SEMIBOLD, size), CREAM),
        )


def write_names(codes: Codes, bare: Art, language: str) -> None:
    """Write the names of territories onto codes."""
    style = bare.palette.style
    halo, letters = ink(bare, HALO, style.halo), ink(bare, CREAM, style.letters)
    for caption in captions(bare.board.id, language):
        for (mask, _), table in zip(caption.inks(), (halo, letters), strict=True):
            put(codes, *corner(caption.middle, mask), mask, table)


def under_names(world: Plane, board: str, language: str) -> list[Plane]:
    """The pixels where the territories' names will be, for `write_again`."""
    return [world[box].copy() for _, box in boxes(board, language)]


def write_again(world: Plane, before: Sequence[Plane], bare: Art, language: str) -> None:
    """Write the territories' names again where something has covered them since."""
    for (caption, box), was in zip(boxes(bare.board.id, language), before, strict=True):
        if (world[box] != was).any():
            _write(world, bare, caption)


def write_over(world: Plane, bare: Art, language: str) -> None:
    """Write the territories' names once more: on faded land they would fade with it."""
    for caption in captions(bare.board.id, language):
        _write(world, bare, caption)


def _write(world: Plane, bare: Art, caption: Caption) -> None:
    for mask, colour in caption.inks():
        put(world, *corner(caption.middle, mask), mask, bare.palette.ink(colour))


@cache
def captions(board: str, language: str) -> tuple[Caption, ...]:
    """The lines of the territories' names, under their badges and inside the map."""
    return tuple(place_captions(art(board), language))


@cache
def boxes(board: str, language: str) -> tuple[tuple[Caption, tuple[slice, slice]], ...]:
    """Each caption with its box."""
    return tuple((caption, caption.box) for caption in captions(board, language))


def place_captions(bare: Art, language: str) -> Iterator[Caption]:
    """Place the lines of the territories' names on any board's art."""
    for territory, (dx, dy) in bare.names.items():
        x, y = bare.badges[territory]
        lines = _broken(name_in(bare.board.territories[territory].names, language))
        for row, text in enumerate(lines):
            middle = _kept_inside(bare, x + dx, font(Weight.SEMIBOLD, NAME_SIZE).getlength(text))
            yield Caption(territory, text, (middle, y + dy + _NAME_DROP + row * NAME_SIZE))


def corner(middle: tuple[int, int], mask: Mask) -> tuple[int, int]:
    """The top left corner of a mask around its middle."""
    return middle[0] - mask.shape[1] // 2, middle[1] - mask.shape[0] // 2


def _broken(name: str) -> Sequence[str]:
    """A name in the fewest lines that fit in _NAME_WIDTH, of lengths as even as its words allow."""
    words = drawable(name).split(" ")
    width = font(Weight.SEMIBOLD, NAME_SIZE).getlength
    for cuts in range(len(words)):
        best = min(_splits(words, cuts), key=lambda lines: max(map(width, lines)))
        if max(map(width, best)) <= _NAME_WIDTH:
            return best
    return words


def _splits(words: Sequence[str], cuts: int) -> Iterator[list[str]]:
    for places in combinations(range(1, len(words)), cuts):
        edges = (0, *places, len(words))
        yield [" ".join(words[start:end]) for start, end in pairwise(edges)]


def _kept_inside(bare: Art, middle: int, width: float) -> int:
    """The middle of a text, moved so that the text and its halo stay on the map."""
    half = round(width / 2) + 4
    right = int(bare.codes.shape[1]) - half
    return min(max(middle, half), right)
