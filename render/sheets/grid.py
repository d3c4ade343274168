"""Grids of charts, with round whole numbers beside them."""

import itertools
from dataclasses import dataclass
from typing import Final

from render.ink import palette as c
from render.ink.ink import Box, Point, fill_panel
from render.ink.lettering import Weight, text_width
from render.sheets.graph_paper import MARGIN, GraphPaper, Side

_NUMBERS: Final = 32
_MOST_UP, _MOST_ALONG = 5, 13
"""The most numbers on each side, those at 0 left out."""
_CORNER: Final = 10
_INDENT: Final = 16
"""The pixels that curves begin to the right of their grid's edge."""
_BESIDE, _BELOW, _WORDS_BELOW = 14, 30, 82
"""The pixels from a grid to the numbers to its left, to those below, and to the words under these."""
_RULE: Final = 2


@dataclass(frozen=True, slots=True)
class Scale:
    """Numbers along pixels, from the first to the last, and how far apart those are that are written."""

    numbers: tuple[float, float]
    pixels: tuple[int, int]
    step: int

    def at(self, number: float) -> float:
        """The pixel of a number; a single one is the last."""
        (first, last), (start, end) = self.numbers, self.pixels
        share = (number - first) / (last - first) if last > first else 1.0
        return start + share * (end - start)

    def round_numbers(self) -> range:
        """The numbers that are written: whole multiples of the step."""
        first, last = (int(number) for number in self.numbers)
        return range(-(-first // self.step) * self.step, last + 1, self.step)


@dataclass(frozen=True, slots=True)
class Grid:
    """A grid on the paper: counts go up from the bottom, and rounds or turns to the right."""

    box: Box
    along: Scale
    up: Scale

    def point(self, along: float, height: float) -> Point:
        """The place of a point on the paper."""
        return self.along.at(along), self.up.at(height)


def lay_grid(
    rows: tuple[int, int], sides: tuple[int, int], along: tuple[float, float], highest: float
) -> Grid:
    """A grid from the top to the bottom row, and from the left to the right side.

    It reaches from the first to the last number along, and from 0 up to a round number.
    """
    (top, bottom), (left, right) = rows, sides
    step = round_step(highest, _MOST_UP)
    whole = max(1, -int(-highest // step)) * step
    return Grid(
        box=(left, top, right, bottom),
        along=Scale(along, (left + _INDENT, right), round_step(along[1] - along[0], _MOST_ALONG)),
        up=Scale((0, whole), (bottom, top), step),
    )


def round_step(highest: float, most: int) -> int:
    """The least of 1, 2, 5, 10, 20, 50 ... of which at most so many reach the highest number."""
    steps = (head * int(10**zeros) for zeros in itertools.count() for head in (1, 2, 5))
    return next(step for step in steps if highest <= step * most)


def left_side(highest: float) -> int:
    """Where a grid begins whose numbers reach up to the highest, with room for them."""
    step = round_step(highest, _MOST_UP)
    widest = max(text_width(str(step * up), Weight.BOLD, _NUMBERS) for up in range(_MOST_UP + 1))
    return MARGIN + round(widest) + _BESIDE


def draw_grid(paper: GraphPaper, grid: Grid) -> None:
    """Draw a grid on a ground of its own, and the numbers to its left."""
    left, top, right, bottom = grid.box
    fill_panel(paper.pixels, paper.palette, grid.box, _CORNER, c.INSET)
    rule = paper.palette.nearest(c.RULE)
    for number in grid.along.round_numbers():
        paper.pixels[top:bottom, round(grid.along.at(number))] = rule
    for number in grid.up.round_numbers():
        middle = round(grid.up.at(number))
        paper.pixels[middle - _RULE // 2 : middle + _RULE // 2, left:right] = rule
        paper.write(str(number), (left - _BESIDE, middle), c.CREAM, Side.RIGHT, _NUMBERS)


def write_below(paper: GraphPaper, grid: Grid, words: str) -> None:
    """Write the numbers along a grid, and what they count."""
    left, _, right, bottom = grid.box
    for number in grid.along.round_numbers():
        place = round(grid.along.at(number)), bottom + _BELOW
        paper.write(str(number), place, c.CREAM, Side.MIDDLE, _NUMBERS)
    paper.write(words, ((left + right) // 2, bottom + _WORDS_BELOW), c.CREAM, Side.MIDDLE)
