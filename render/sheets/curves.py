"""Draws curves, one for each seat, with the marks of their badges.

Where several run together, they take turns: as stripes in the colours of all, so that none is hidden.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from render.ink import palette as c
from render.ink.badges import draw_shapes
from render.ink.ink import Point
from render.ink.palette import SEAT_COLOURS
from render.sheets.graph_paper import GraphPaper
from rules.model.board import Seat

Line = Sequence[Point]
Lines = Mapping[Seat, Line]
"""The points of each seat's curve on the paper, from the left to the right; all have the same places along."""

_LINE: Final = 6.0
_RIM, _GAP = 1.3, 2.2
"""The light rim of a line: not every colour is seen on every ground; the gap to what it crosses."""
_MARK, _END = 9, 12
"""The radii of marks, and of those at the ends of curves."""
_MOST_MARKS: Final = 12
"""The most marks on a curve; a longer one has them at every second point, every third, ..."""
_TURN: Final = 24
"""The length of a stripe, in pixels along."""


def draw_curves(paper: GraphPaper, lines: Lines) -> None:
    """Draw the curves, the last on top, and their marks over all of them."""
    beside = _stripes_beside(lines)
    for seat, line in lines.items():
        if len(line) > 1:
            paper.trace([line], _LINE + 2 * (_RIM + _GAP), c.INSET)
            paper.trace([line], _LINE + 2 * _RIM, c.CREAM)
            paper.trace([line], _LINE, SEAT_COLOURS[seat])
        for other, stripes in beside[seat].items():
            paper.trace(stripes, _LINE, SEAT_COLOURS[other])
    for seat, (x, y), radius in _marks(lines):
        middle = round(x), round(y)
        draw_mark(paper, middle, seat, radius)


def draw_mark(paper: GraphPaper, middle: tuple[int, int], seat: Seat, radius: int) -> None:
    """Draw the shape of a seat's badge in its colour, with a light rim."""
    layers = (
        (radius + _RIM + _GAP, c.INSET),
        (radius + _RIM, c.CREAM),
        (radius, SEAT_COLOURS[seat]),
    )
    draw_shapes(paper.pixels, paper.palette, middle, seat, layers)


def _stripes_beside(lines: Lines) -> Mapping[Seat, Mapping[Seat, list[Line]]]:
    """The stripes of others that run together with a seat's curve, by the last of those that do."""
    found: dict[Seat, dict[Seat, list[Line]]] = defaultdict(lambda: defaultdict(list))
    for place in range(max(map(len, lines.values()), default=1) - 1):
        together = defaultdict(list)
        for seat, line in lines.items():
            if place + 1 < len(line):
                (_, here), (_, there) = line[place : place + 2]
                together[round(here), round(there)].append(seat)
        for seats in together.values():
            *under, last = seats
            for turn, seat in enumerate(under):
                segment = lines[seat][place], lines[seat][place + 1]
                found[last][seat] += _stripes(*segment, turn, len(seats))
    return found


def _stripes(one: Point, other: Point, turn: int, count: int) -> Iterator[Line]:
    """The stripes of a segment where it is the turn of one of `count` curves."""
    (x, y), (u, v) = one, other
    slope = (v - y) / (u - x)
    for stripe in range(int(x // _TURN), int(u // _TURN) + 1):
        left, right = max(x, stripe * _TURN), min(u, (stripe + 1) * _TURN)
        if stripe % count == turn and left < right:
            yield (left, y + slope * (left - x)), (right, y + slope * (right - x))


def _marks(lines: Lines) -> Iterator[tuple[Seat, Point, int]]:
    """The marks: whose, where, and their radius. Curves take turns where they meet; ends come last."""
    longest = max(map(len, lines.values()), default=0)
    every = 1 + (longest - 1) // _MOST_MARKS
    ends = []
    for place in range(longest):
        met = defaultdict(list)
        for number, (seat, line) in enumerate(lines.items()):
            left = len(line) - 1 - place
            if left == 0:
                ends.append((seat, line[place], _END))
            elif 2 * left >= every and (place - number * every // len(lines)) % every == 0:
                met[round(line[place][1])].append(seat)
        for seats in met.values():
            seat = seats[place % len(seats)]
            yield seat, lines[seat][place], _MARK
    yield from ends
