"""The spot of a name on the map: its size, lines and place. Places nothing."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import Final

from render.ink.ink import Box
from render.ink.lettering import Weight, font

_MEASURED: Final = 64
"""The size at which widths are measured; those of other sizes are in proportion."""


@dataclass(frozen=True, slots=True)
class Spot:
    """The spot of a name: `middle` is the column of its lines' middles, `first` the row of the first's."""

    size: int
    middle: int
    first: int
    lines: tuple[str, ...]

    @property
    def box(self) -> Box:
        """The box of all its lines."""
        across, up, down = extent(self.lines, self.size)
        left, right = self.middle - across, self.middle + across
        return left, self.first - up, right, self.first + down

    @property
    def rows(self) -> Iterator[tuple[str, tuple[int, int]]]:
        """Each line with its middle."""
        for row, line in enumerate(self.lines):
            yield line, (self.middle, self.first + row * self.size)


def extent(lines: tuple[str, ...], size: int) -> tuple[int, int, int]:
    """How far lines reach from the middle of the first: to either side, up, and down."""
    across = ceil(max(width(line) for line in lines) * size / 2) + 1
    tall = round(size / 2)
    return across, tall, tall + (len(lines) - 1) * size


@lru_cache(maxsize=1024)
def width(line: str) -> float:
    """The width of a line in sizes of its letters."""
    return font(Weight.SEMIBOLD, _MEASURED).getlength(line) / _MEASURED + 0.02
