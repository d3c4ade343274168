"""Charts of territories, armies and chances: their paper and grids, curves with badges, names at their ends.

Coinciding curves are striped in all their colours, so that none is hidden.
"""

import itertools
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Final

import numpy as np
from PIL import ImageDraw

from render.ink import palette as c
from render.ink.badges import draw_shapes
from render.ink.ink import SMOOTH, Box, Plane, Point, fill_panel, put, sketch
from render.ink.lettering import Weight, cut_to_width, drawable, legible, text_mask, text_width
from render.ink.palette import SEA_COLOURS, SEAT_COLOURS, Colour, Palette, mix
from render.scene.scene import Fortunes, GameCourse, Theme
from render.scene.themes import STYLES
from render.table.picture import Picture
from rules.core.views import TableView
from rules.model.board import Seat

WIDTH, HEIGHT = 1600, 1000
MARGIN: Final = 30
WORDS: Final = 38
"""The size of letters, in pixels."""

_HEADING, _HEADING_Y = 44, 42
_LETTERED: Final = ((c.PANEL, c.WHITE), (c.PANEL, c.CREAM), (c.INSET, c.CREAM))
"""Grounds, and what is written and drawn on them: a chart has no sea, so it uses the sea's palette entries."""


class Side(Enum):
    """The part of a text that is at its anchor; each value is its share of the width."""

    LEFT = 0.0
    MIDDLE = 0.5
    RIGHT = 1.0


class GraphPaper:
    """Paper of WIDTH x HEIGHT pixels in the colours of a theme, with a heading."""

    def __init__(self, theme: Theme, heading: str) -> None:
        self.palette: Final = _palette(theme)
        ground = self.palette.nearest(c.PANEL)
        self.pixels: Final[Plane] = np.full((HEIGHT, WIDTH), ground, np.uint8)
        self.write(heading, (WIDTH // 2, _HEADING_Y), c.WHITE, Side.MIDDLE, _HEADING)

    def png(self) -> bytes:
        """The paper as a file."""
        return Picture(self.pixels, self.palette).png()

    def write(
        self,
        words: str,
        place: tuple[int, int],
        colour: Colour,
        side: Side = Side.LEFT,
        size: int = WORDS,
    ) -> None:
        """Write text with its side at a place, (x, middle); cut if too long."""
        shown = cut_to_width(drawable(words), Weight.BOLD, size, WIDTH - 2 * MARGIN)
        mask = text_mask(shown, Weight.BOLD, size)
        left, top = place[0] - round(mask.shape[1] * side.value), place[1] - mask.shape[0] // 2
        put(self.pixels, left, top, mask, self.palette.ink(colour))

    def trace(self, lines: Sequence[Sequence[Point]], width: float, colour: Colour) -> None:
        """Draw lines of that width, with rounded corners and square ends."""
        if not lines:
            return
        places = np.array([place for line in lines for place in line])
        left, top = (int(side) for side in np.floor(places.min(axis=0) - width))
        right, bottom = (int(side) for side in np.ceil(places.max(axis=0) + width))

        def draw(pen: ImageDraw.ImageDraw) -> None:
            for line in lines:
                points = [((x - left) * SMOOTH, (y - top) * SMOOTH) for x, y in line]
                pen.line(points, fill=255, width=round(width * SMOOTH), joint="curve")

        mask = sketch(right - left, bottom - top, draw)
        put(self.pixels, left, top, mask, self.palette.ink(colour))


@cache
def _palette(theme: Theme) -> Palette:
    style = STYLES[theme]
    steps = SEA_COLOURS // len(_LETTERED)
    tints = [
        mix(style.colour(ground), style.colour(ink), step / steps)
        for ground, ink in _LETTERED
        for step in range(steps)
    ]
    return Palette(np.array(tints, np.uint8), style)


_NUMBERS: Final = 32
_MOST_UP, _MOST_ALONG = 5, 13
"""The most numbers on each side, not counting 0."""
_CORNER: Final = 10
_INDENT: Final = 16
"""The distance of curves from the left edge of their grid."""
_BESIDE, _BELOW, _WORDS_BELOW = 14, 30, 82
"""The pixels from a grid to the numbers to its left, to those below, and to the words under these."""
_RULE: Final = 2


@dataclass(frozen=True, slots=True)
class Scale:
    """A linear scale: numbers along pixels, from the first to the last, and the step between labels."""

    numbers: tuple[float, float]
    pixels: tuple[int, int]
    step: int

    def at(self, number: float) -> float:
        """The pixel of a number; a single one is at the end."""
        (first, last), (start, end) = self.numbers, self.pixels
        share = (number - first) / (last - first) if last > first else 1.0
        return start + share * (end - start)

    def round_numbers(self) -> range:
        """The labelled numbers: multiples of the step."""
        first, last = (int(number) for number in self.numbers)
        return range(-(-first // self.step) * self.step, last + 1, self.step)


@dataclass(frozen=True, slots=True)
class Grid:
    """A grid on the paper: counts go up, and rounds or turns to the right."""

    box: Box
    along: Scale
    up: Scale

    def point(self, along: float, height: float) -> Point:
        """The place of a point on the paper."""
        return self.along.at(along), self.up.at(height)


def lay_grid(
    rows: tuple[int, int], sides: tuple[int, int], along: tuple[float, float], highest: float
) -> Grid:
    """A grid between the top and bottom row, and the left and right side.

    It covers all numbers along, and 0 up to a round number.
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
    """The least of 1, 2, 5, 10, 20, 50 ... with at most so many steps up to the highest number."""
    steps = (head * int(10**zeros) for zeros in itertools.count() for head in (1, 2, 5))
    return next(step for step in steps if highest <= step * most)


def left_side(highest: float) -> int:
    """The left side of a grid, with room for numbers up to the highest."""
    step = round_step(highest, _MOST_UP)
    widest = max(text_width(str(step * up), Weight.BOLD, _NUMBERS) for up in range(_MOST_UP + 1))
    return MARGIN + round(widest) + _BESIDE


def draw_grid(paper: GraphPaper, grid: Grid) -> None:
    """Draw a grid on its own ground, and the numbers to its left."""
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
    """Write the numbers along a grid, and their axis label."""
    left, _, right, bottom = grid.box
    for number in grid.along.round_numbers():
        place = round(grid.along.at(number)), bottom + _BELOW
        paper.write(str(number), place, c.CREAM, Side.MIDDLE, _NUMBERS)
    paper.write(words, ((left + right) // 2, bottom + _WORDS_BELOW), c.CREAM, Side.MIDDLE)


Line = Sequence[Point]
Lines = Mapping[Seat, Line]
"""The points of each seat's curve on the paper, from left to right; all have the same x values."""

_LINE: Final = 6.0
_RIM, _GAP = 1.3, 2.2
"""The light rim of a line, as not every colour is visible on every ground; the gap to what it crosses."""
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
    """The stripes of others that coincide with a seat's curve, drawn with the last of them."""
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
    """The stripes of a segment shared by `count` curves, for the curve number `turn`."""
    (x, y), (u, v) = one, other
    slope = (v - y) / (u - x)
    for stripe in range(int(x // _TURN), int(u // _TURN) + 1):
        left, right = max(x, stripe * _TURN), min(u, (stripe + 1) * _TURN)
        if stripe % count == turn and left < right:
            yield (left, y + slope * (left - x)), (right, y + slope * (right - x))


def _marks(lines: Lines) -> Iterator[tuple[Seat, Point, int]]:
    """The marks: seat, place, and radius. Curves take turns where they meet; ends come last."""
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


_ROOM: Final = 330
"""The most pixels of a name."""
_EMBLEM: Final = 14
_TO_EMBLEM, _TO_NAME = 58, 24
"""The pixels from a grid to the emblems, and from their middles to the names."""
_APART: Final = 46
_LEADER: Final = 2.5
_FROM_END, _FROM_EMBLEM = 16, 20
"""The pixels from a leader line to the mark at its curve's end, and to the middle of the emblem."""


def shown_names(
    seats: Sequence[Seat], players: Mapping[Seat, str], colours: Mapping[Seat, str]
) -> Mapping[Seat, str]:
    """The seats' names as they can be drawn; `colours` names those that can't be."""
    return {
        seat: cut_to_width(
            legible(players.get(seat, ""), colours.get(seat, "")), Weight.BOLD, WORDS, _ROOM
        )
        for seat in seats
    }


def right_side(names: Mapping[Seat, str]) -> int:
    """The right side of grids that leaves room for the names."""
    widest = max((text_width(name, Weight.BOLD, WORDS) for name in names.values()), default=0)
    return WIDTH - MARGIN - round(widest) - _TO_NAME - _TO_EMBLEM


def name_ends(paper: GraphPaper, grid: Grid, lines: Lines, names: Mapping[Seat, str]) -> None:
    """Write each name beside the end of its curve; eliminated players are at the bottom, and faded."""
    _, top, right, bottom = grid.box
    longest = max(map(len, lines.values()), default=0)
    here = {seat for seat, line in lines.items() if len(line) == longest}
    ordered = sorted(lines, key=lambda seat: (lines[seat][-1][1], seat not in here))
    wanted = [lines[seat][-1][1] for seat in ordered]
    for seat, middle in zip(ordered, set_apart(wanted, _APART, top, bottom), strict=True):
        x, y = right + _TO_EMBLEM, round(middle)
        if seat in here:
            along, height = lines[seat][-1]
            paper.trace([((along + _FROM_END, height), (x - _FROM_EMBLEM, y))], _LEADER, c.FADED)
        draw_mark(paper, (x, y), seat, _EMBLEM)
        paper.write(names[seat], (x + _TO_NAME, y), c.WHITE if seat in here else c.FADED)


def set_apart(wanted: Sequence[float], apart: float, low: float, high: float) -> list[float]:
    """Places in order, a minimum distance apart and within bounds, as near as possible to the wanted ones.

    The wanted ones are in order. If there are too many, they move closer. The least squares solution is found
    by pooling adjacent violators (isotonic regression).
    """
    gaps = len(wanted) - 1
    apart = min(apart, (high - low) / max(1, gaps))
    pools: list[tuple[float, int]] = []
    for place, each in enumerate(wanted):
        mean, count = each - place * apart, 1
        while pools and pools[-1][0] > mean:
            other, more = pools.pop()
            mean, count = (mean * count + other * more) / (count + more), count + more
        pools.append((mean, count))
    shifted = [mean for mean, count in pools for _ in range(count)]
    return [
        min(max(mean, low), high - gaps * apart) + place * apart
        for place, mean in enumerate(shifted)
    ]


Count = Callable[[TableView, Seat], int]
Counts = Mapping[Seat, Sequence[int]]

_UPPER, _LOWER = (132, 462), (546, 876)
_WORDS_ABOVE: Final = 34


def draw_chart(course: GameCourse) -> bytes:
    """The course as a PNG of WIDTH x HEIGHT pixels.

    Raises:
        ValueError: there is no view.
    """
    views = by_round(course.views)
    if not views:
        raise ValueError("a chart needs at least one view")
    return _draw(course, views).png()


def by_round(views: Iterable[TableView]) -> list[TableView]:
    """The last view of each round, in order."""
    last = {view.round: view for view in views}
    return [last[number] for number in sorted(last)]


def until_gone(counts: Sequence[int]) -> Sequence[int]:
    """The counts up to the first 0 after other counts: an eliminated seat has no line."""
    for place, count in enumerate(counts):
        if count == 0 and any(counts[:place]):
            return counts[: place + 1]
    return counts


def _draw(course: GameCourse, views: Sequence[TableView]) -> GraphPaper:
    paper = GraphPaper(course.theme, course.heading)
    rounds = [view.round for view in views]
    seats = (*views[-1].seats, *views[-1].neutrals)
    names = shown_names(seats, course.players, course.colours)
    counted = [_counts(views, seats, count) for count in (_territories, _armies)]
    left = max(left_side(_highest(counts)) for counts in counted)
    for rows, counts, words in zip(
        (_UPPER, _LOWER), counted, (course.territories, course.armies), strict=True
    ):
        span = rounds[0], rounds[-1]
        grid = lay_grid(rows, (left, right_side(names)), span, _highest(counts))
        paper.write(words, (left, rows[0] - _WORDS_ABOVE), c.CREAM)
        draw_grid(paper, grid)
        lines = {
            seat: [
                grid.point(number, height) for number, height in zip(rounds, heights, strict=False)
            ]
            for seat, heights in counts.items()
        }
        name_ends(paper, grid, lines, names)
        draw_curves(paper, lines)
    write_below(paper, grid, course.rounds)
    return paper


def _counts(views: Sequence[TableView], seats: Sequence[Seat], count: Count) -> Counts:
    """The counts of each seat up to its end, by round."""
    return {seat: until_gone([count(view, seat) for view in views]) for seat in seats}


def _highest(counts: Counts) -> int:
    return max((max(heights) for heights in counts.values()), default=0)


def _territories(view: TableView, seat: Seat) -> int:
    return sum(held.owner == seat for held in view.territories.values())


def _armies(view: TableView, seat: Seat) -> int:
    return sum(held.armies for held in view.territories.values() if held.owner == seat)


_TOP: Final = 100.0
_ROWS: Final = (216, 876)
_LABEL_Y: Final = 102
_NUMBERS_Y, _UNDER_NUMBER = 160, 182
_NUMBERS_APART: Final = 44
_DASH, _BROAD = 6, 2.5


def draw_fortunes(fortunes: Fortunes) -> bytes:
    """The chances as a PNG.

    Raises:
        ValueError: there is no turn.
    """
    if not all(fortunes.chances.values()):
        raise ValueError("a chart needs at least one turn")
    return _drawn_fortunes(fortunes).png()


def _drawn_fortunes(fortunes: Fortunes) -> GraphPaper:
    paper = GraphPaper(fortunes.theme, fortunes.heading)
    names = shown_names(tuple(fortunes.chances), fortunes.players, fortunes.colours)
    sides = left_side(_TOP), right_side(names)
    grid = lay_grid(_ROWS, sides, (0, _turns(fortunes) - 1), _TOP)
    paper.write(fortunes.label, (sides[0], _LABEL_Y), c.CREAM)
    draw_grid(paper, grid)
    _number(paper, grid, fortunes.points)
    lines = {
        seat: [grid.point(turn, height) for turn, height in enumerate(_curve(fortunes, seat))]
        for seat in fortunes.chances
    }
    name_ends(paper, grid, lines, names)
    draw_curves(paper, lines)
    write_below(paper, grid, fortunes.turns)
    return paper


def _curve(fortunes: Fortunes, seat: Seat) -> Sequence[float]:
    """A seat's chances in percent, up to its end."""
    heights = [_TOP * chance for chance in fortunes.chances[seat]]
    out = next((at for at in range(1, len(heights)) if not any(heights[at:])), len(heights) - 1)
    return heights[: out + 1]


def _turns(fortunes: Fortunes) -> int:
    return max(map(len, fortunes.chances.values()))


def _number(paper: GraphPaper, grid: Grid, points: Sequence[int]) -> None:
    """Draw a numbered line at each turning point; close numbers are moved apart."""
    left, top, right, bottom = grid.box
    wanted = [grid.along.at(at) for at in points]
    half = _NUMBERS_APART / 2
    for number, (x, over) in enumerate(
        zip(wanted, set_apart(wanted, _NUMBERS_APART, left + half, right - half), strict=True), 1
    ):
        paper.trace([((over, _UNDER_NUMBER), (x, top))], _BROAD, c.CREAM)
        dashes = [((x, y), (x, y + _DASH)) for y in range(top, bottom - _DASH, 2 * _DASH)]
        paper.trace(dashes, _BROAD, c.CREAM)
        paper.write(str(number), (round(over), _NUMBERS_Y), c.WHITE, Side.MIDDLE)
