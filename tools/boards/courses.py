"""Computes courses of routes between planets: shortest paths on a grid, repeated until they hardly cross.

A path costs its length; more over other territories, under letters and badges, close to a planet's limb and
at another route's port, and most along another route. That way routes keep apart, go around planets, and
cross at right angles if they must.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import dist, hypot

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage
from scipy.sparse import csr_matrix
from scipy.sparse.csgraph import dijkstra

from rules.model.board import Board
from tools.boards.planets import Planet
from tools.boards.raster import HEIGHT, WIDTH, Labels, Mask

Field = NDArray[np.float64]
Line = NDArray[np.float64]
"""(n, 2) points."""
Pair = tuple[str, str]

STEP = 8
"""The side of a cell of the grid, in pixels."""
ROWS, COLUMNS = -(-HEIGHT // STEP), WIDTH // STEP
STARTS, ROUNDS = 12, 5
"""How often everything restarts, in another order, and how often each course is then recomputed."""
# The extra cost of a pixel, relative to 1 in space: other territories on the joined planets, third planets,
# badges, letters, the limb, the edge of the sheet, the port of another route.
STRANGE, THIRD, BADGE, LETTERS, LIMB, EDGE, PORT = 9.0, 22.0, 8.0, 6.0, 1.2, 6.0, 14.0
LIMB_REACH, PORT_REACH = 26.0, 30.0
COLLAR = 10.0
"""The pixels around a third planet that cost nearly as much as it: courses are smoothed afterwards."""
CROSSING = 340.0
"""The longest detour to avoid a crossing, in pixels."""
FROM_BADGE, FROM_BORDER, BEYOND = 46.0, 9.0, 14.0
"""The distance of a port from the middle of its badge and from its territory's border, and the most by which
it may be outside."""
MOST_POINTS = 40
# The kinds of obstacles besides the labels of territories.
TEXT, STAMP = 254, 255
# The costs for choosing the best of all starts: of a cell on other territories, a crossing, and a point near
# another course.
_STRANGE_CELL, _CROSSED, _BESIDE, _NEAR = 8.0 * STEP, 300.0, 25.0, 14.0
_FINE, _THIRDS = 4, 25
"""The parts of a cell in which other territories are detected; the weight of third planets there."""
# A course is smoothed by so many moving averages over so many points.
_AVERAGES, _WINDOW = 3, 7


@dataclass(frozen=True, slots=True)
class Sketch:
    """A course while others are computed: its line, and its cells."""

    line: Line
    cells: Field


class Router:
    """Computes the courses of a board; `obstacles` are the labels of its territories, TEXT and STAMP."""

    def __init__(
        self,
        board: Board,
        planets: Sequence[Planet],
        labels: Labels,
        obstacles: Labels,
        badges: Mapping[str, tuple[int, int]],
    ) -> None:
        self._names = [str(name) for name in board.territories]
        self._region = {str(name): each.region for name, each in board.territories.items()}
        self._labels, self._badges = labels, badges
        padded = np.pad(labels, ((0, ROWS * STEP - HEIGHT), (0, 0)))
        self._land = padded[STEP // 2 :: STEP, STEP // 2 :: STEP]
        self._y, self._x = np.mgrid[0:ROWS, 0:COLUMNS] * STEP + STEP / 2
        self._written = LETTERS * _share(obstacles == TEXT)
        self._covered = _share(obstacles == STAMP)
        self._away = {
            planet.region: np.hypot(self._x - planet.centre[0], self._y - planet.centre[1])
            - planet.radius
            for planet in planets
        }
        self._space = 1 + self._written + LIMB * self._limbs() + EDGE * self._edge()
        self._grid = _grid()

    def lay(self, pairs: Sequence[Pair]) -> dict[Pair, Line]:
        """The courses of a set of routes, each from the first of its pair to the second."""
        prices = {pair: self._prices(*pair) for pair in pairs}
        short_first = sorted(pairs, key=self._apart)
        attempts = (
            {pair: sketch.line for pair, sketch in attempt.items()}
            for start in range(STARTS)
            for attempt in self._attempts(short_first, prices, start)
        )
        best = min(attempts, key=self._worth)
        return {pair: _thin(best[pair]) for pair in pairs}

    def _attempts(
        self, order: list[Pair], prices: Mapping[Pair, Field], start: int
    ) -> Iterator[dict[Pair, Sketch]]:
        """All courses after each round; in a round, each is recomputed beside the others.

        Short routes have the least choice: the first start computes them first.
        """
        laid: dict[Pair, Sketch] = {}
        chance = np.random.default_rng(start)
        for turn in range(ROUNDS):
            if start or turn:
                order = [order[at] for at in chance.permutation(len(order))]
            for pair in order:
                others = [sketch for other, sketch in laid.items() if other != pair]
                laid[pair] = self._lay_one(pair, self._beside(prices[pair], others))
            yield dict(laid)

    def _beside(self, price: Field, others: Sequence[Sketch]) -> Field:
        """The costs including those of meeting other courses and their ports."""
        price = price.copy()
        for other in others:
            price += other.cells * (CROSSING / (3 * STEP))
            for x, y in (other.line[0], other.line[-1]):
                price += (np.hypot(self._x - x, self._y - y) < PORT_REACH) * PORT
        return price

    def _lay_one(self, pair: Pair, price: Field) -> Sketch:
        ends = [self._badges[name] for name in pair]
        path = self._shortest(price, *(y // STEP * COLUMNS + x // STEP for x, y in ends))
        points = np.column_stack([path % COLUMNS, path // COLUMNS]) * STEP + STEP / 2
        points[0], points[-1] = ends
        # Rounded first: rounding must not move a port across a border.
        line = _make_even(points.astype(np.float64)).round(1)
        line = line[self._port(line, pair[0]) :]
        line = line[: len(line) - self._port(line[::-1], pair[1])]
        taken = np.zeros((ROWS, COLUMNS), bool)
        taken[path[2:-2] // COLUMNS, path[2:-2] % COLUMNS] = True
        return Sketch(line, ndimage.binary_dilation(taken, np.ones((3, 3))).astype(np.float64))

    def _shortest(self, price: Field, start: int, end: int) -> NDArray[np.int64]:
        """The cells of the cheapest path."""
        here, there, lengths, first = self._grid
        flat = price.ravel()
        weights = lengths * (flat[here] + flat[there]) / 2
        graph = csr_matrix((weights, there, first), shape=(flat.size, flat.size))
        before = dijkstra(graph, indices=start, return_predecessors=True)[1]
        path = [end]
        while path[-1] != start:
            path.append(int(before[path[-1]]))
        return np.array(path[::-1])

    def _prices(self, one: str, other: str) -> Field:
        """The cost of a pixel in each cell for a route between two territories."""
        joined = self._region[one], self._region[other]
        price = self._space.copy()
        for label, name in enumerate(self._names, 1):
            land = self._land == label
            strange = STRANGE if self._region[name] in joined else THIRD
            # A route begins under its own badges.
            each, badge = (1, 1) if name in (one, other) else (strange, BADGE)
            price[land] = each + self._written[land] + badge * self._covered[land]
        for region, away in self._away.items():
            if region not in joined:
                price[(away > 0) & (away < COLLAR)] += THIRD / 2
        return price

    def _port(self, line: Line, name: str) -> int:
        """The point where a line that starts at a badge leaves the territory, clear of the badge.

        If the border is too near to the badge, it may be a little outside, in space.
        """
        x, y = line.astype(int).T
        under = self._labels[y.clip(0, HEIGHT - 1), x.clip(0, WIDTH - 1)]
        allowed = under == self._names.index(name) + 1
        last = int(np.flatnonzero(allowed)[-1]) if allowed.any() else 0
        from_last = np.hypot(*(line - line[last]).T)
        inside = int(np.flatnonzero(allowed & (from_last < FROM_BORDER))[0]) if last else 0
        beyond = last
        while beyond < len(line) // 2 and not under[beyond + 1] and from_last[beyond + 1] <= BEYOND:
            beyond += 1
            allowed[beyond] = True
        clear = np.flatnonzero(allowed & (np.hypot(*(line - line[0]).T) > FROM_BADGE))
        return max(int(clear[0]) if clear.size else beyond, inside)

    def _worth(self, lines: Mapping[Pair, Line]) -> float:
        """The total cost of all courses."""
        length = sum(float(np.hypot(*np.diff(line, axis=0).T).sum()) for line in lines.values())
        strange = sum(self._strange(pair, line) for pair, line in lines.items())
        meetings = 0.0
        for one, other in combinations(lines.values(), 2):
            apart = np.abs(one[:, None] - other[None]).sum(2).min(1)
            meetings += _CROSSED * crossings(one, other) + _BESIDE * int((apart < _NEAR).sum())
        return length + _STRANGE_CELL * strange + meetings

    def _strange(self, pair: Pair, line: Line) -> float:
        """The number of a course's points on other territories; those on third planets count more."""
        fine = np.arange(0, len(line) - 1, 1 / _FINE)
        x, y = (np.interp(fine, np.arange(len(line)), line[:, axis]).astype(int) for axis in (0, 1))
        here = self._labels[y.clip(0, HEIGHT - 1), x.clip(0, WIDTH - 1)]
        joined = {self._region[name] for name in pair}
        weights = np.array(
            [0, *(1 if self._region[name] in joined else _THIRDS for name in self._names)]
        )
        weights[[self._names.index(name) + 1 for name in pair]] = 0
        return float(weights[here].sum()) / _FINE

    def _apart(self, pair: Pair) -> float:
        return dist(*(self._badges[name] for name in pair))

    def _limbs(self) -> Field:
        """How near each cell in space is to a planet's limb: from 1 at it to 0."""
        near = np.zeros((ROWS, COLUMNS))
        for away in self._away.values():
            near = np.maximum(near, np.clip(1 - away / LIMB_REACH, 0, 1) * (away > 0))
        return near

    def _edge(self) -> NDArray[np.bool_]:
        across, down = np.minimum(self._x, WIDTH - self._x), np.minimum(self._y, HEIGHT - self._y)
        near: NDArray[np.bool_] = (across < 14) | (down < 14)
        return near


def crossings(one: Line, other: Line) -> int:
    """The number of times that two lines cross."""
    a, b, c, d = one[:-1, None], one[1:, None], other[None, :-1], other[None, 1:]
    return int(
        ((_side(a, b, c) * _side(a, b, d) < 0) & (_side(c, d, a) * _side(c, d, b) < 0)).sum()
    )


def _side(start: Line, end: Line, point: Line) -> Field:
    """Positive if a point is on one side of the line through two others, negative on the other."""
    (x, y), (u, v) = (np.moveaxis(each - start, -1, 0) for each in (end, point))
    side: Field = x * v - y * u
    return side


def _make_even(points: Line) -> Line:
    """A path of the grid as a smooth line without corners."""
    along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(points, axis=0).T))])
    at = np.linspace(0, along[-1], max(8, int(along[-1] / STEP)))
    line = np.column_stack([np.interp(at, along, points[:, axis]) for axis in (0, 1)])
    width = min(_WINDOW, (len(line) - 1) // 2 * 2 - 1)
    half, kernel = width // 2, np.ones(width) / width
    for _ in range(_AVERAGES):
        # Mirrored at its ends, the line keeps them.
        before, behind = 2 * line[0] - line[half:0:-1], 2 * line[-1] - line[-2 : -half - 2 : -1]
        padded = np.concatenate([before, line, behind])
        line = np.column_stack([np.convolve(padded[:, axis], kernel, "valid") for axis in (0, 1)])
    return line


def _thin(line: Line) -> Line:
    """The line in about MOST_POINTS points, in tenths of pixels, including both its ends."""
    every = max(1, len(line) // MOST_POINTS)
    return np.concatenate([line[:-1:every], line[-1:]])


def _share(mask: Mask) -> Field:
    """The share of each cell that is in the mask."""
    wide = np.zeros((ROWS * STEP, WIDTH))
    wide[:HEIGHT] = mask
    share: Field = wide.reshape(ROWS, STEP, COLUMNS, STEP).mean((1, 3))
    return share


def _grid() -> tuple[NDArray[np.int64], NDArray[np.int64], Field, NDArray[np.int64]]:
    """The steps between cells in eight directions: from, to, length; and the first from each cell."""
    cells = np.arange(ROWS * COLUMNS).reshape(ROWS, COLUMNS)
    starts, ends, lengths = [], [], []
    for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
        one = cells[: ROWS - down, max(0, -right) : COLUMNS - max(0, right)].ravel()
        other = cells[down:, max(0, right) : COLUMNS + min(0, right)].ravel()
        starts += [one, other]
        ends += [other, one]
        lengths += [np.full(one.size, STEP * hypot(down, right))] * 2
    here, there, length = np.concatenate(starts), np.concatenate(ends), np.concatenate(lengths)
    order = np.lexsort((there, here))
    first = np.searchsorted(here[order], np.arange(ROWS * COLUMNS + 1))
    return here[order], there[order], length[order], first
