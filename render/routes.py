"""Finds courses for the routes between planets, clear of badges and other territories, and draws them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import ImageDraw

from render.board import Art, Pair, Sign, art, ink
from render.dashes import CORE, EDGE, curve, dash, dot
from render.ink import Mask, Point, put, sketch
from render.names import captions
from render.palette import CREAM, HALO
from render.planes import Codes
from render.plates import plates
from render.scene import Route
from rules.boards.file_models import LANGUAGES
from rules.model.board import Board
from rules.model.ids import TerritoryId

MOST_DRAWN: Final = 30
"""The most routes drawn; nobody could tell more of them apart."""

Place = tuple[int, int]
Cells = NDArray[np.int64]
Plane = NDArray[np.uint8]

# The pixels that an end keeps from its territory's border, and from the middle of its badge.
_FROM_BORDER, _FROM_BADGE = 9, 36
# Half the sides of the boxes of a name and of the mark of a wrap.
_NAME, _MARK = (34, 10), (18, 32)
# The bends of courses to either side, in shares of their length; none is quite straight.
_BENDS: Final = tuple(side * bend for bend in (0.08, 0.2, 0.35, 0.55, 0.8) for side in (1, -1))
_SAMPLES: Final = 64
# The costs of a pixel of the way: through space, over other land, over letters, under a badge, close
# along another course, off the map.
_SPACE, _LAND, _WRITTEN, _HIDDEN, _BESIDE, _OFF = 4, 20, 60, 160, 30, 10_000
# The values of pixels with other things on them; no board has so many territories.
_LETTERS, _BADGE = 254, 255
_GRAIN: Final = 4
"""The side of a square, a power of two; courses through the same square run beside each other."""
_MARGIN: Final = 8
_SMOOTH: Final = 2
_WAYS: Final = tuple((y, x) for y in (-1, 0, 1) for x in (-1, 0, 1) if x or y)


@dataclass(frozen=True, slots=True)
class Course:
    """A quadratic Bezier curve from territory to territory."""

    start: Point
    bend: Point
    end: Point


def sign(bare: Art, routes: frozenset[Route]) -> Sign | None:
    """The sign shown instead of too many routes to draw; `GX-ATT-3` leaves routes to the players."""
    if len(_pairs(bare, routes)) <= MOST_DRAWN:
        return None
    return bare.signs.get("open" if _all_open(bare.board, routes) else "many")


@lru_cache(maxsize=32)
def courses(board: str, routes: frozenset[Route]) -> Mapping[Pair, Course]:
    """The course of each route that the art doesn't have already; none if there are too many to draw.

    Everything is computed in whole pixels, so that it is the same everywhere.
    """
    bare = art(board)
    pairs = _pairs(bare, routes)
    if len(pairs) > MOST_DRAWN:
        return {}
    beside = np.zeros([(side >> _GRAIN) + 1 for side in bare.territories.shape], bool)
    found: dict[Pair, Course] = {}
    for one, other in sorted(sorted(pair) for pair in pairs):
        found[frozenset((one, other))], cells = _cheapest(bare, one, other, beside)
        beside[cells[1] >> _GRAIN, cells[0] >> _GRAIN] = True
    return found


def draw_routes(codes: Codes, bare: Art, ways: Iterable[Course]) -> None:
    """Draw courses onto codes, in dashes."""
    ways = tuple(ways)
    for (width, radius), table in (
        (EDGE, ink(bare, HALO, bare.palette.style.halo)),
        (CORE, ink(bare, CREAM, bare.palette.style.letters)),
    ):
        for way in ways:
            x, y, mask = _stroke(way, width, radius)
            put(codes, x, y, mask, table)


def _pairs(bare: Art, routes: frozenset[Route]) -> frozenset[Pair]:
    return frozenset(frozenset(route) for route in routes) - bare.links


def _all_open(board: Board, routes: frozenset[Route]) -> bool:
    """Whether every territory reaches every one of the other regions."""
    region = {name: territory.region for name, territory in board.territories.items()}
    apart = {frozenset(route) for route in routes if region[route[0]] != region[route[1]]}
    sizes = [len(each.territories) for each in board.regions.values()]
    return len(apart) == (sum(sizes) ** 2 - sum(size**2 for size in sizes)) // 2


def _stroke(way: Course, width: float, radius: float) -> tuple[int, int, Mask]:
    """The top left corner of a course, and its mask."""
    line = curve((way.start, way.bend, way.end))
    corner = np.floor(line.min(axis=0)) - _MARGIN
    across, down = np.ceil(line.max(axis=0)) - corner + _MARGIN

    def draw(pen: ImageDraw.ImageDraw) -> None:
        dash(pen, line - corner, width, _SMOOTH)
        for x, y in (way.start, way.end):
            dot(pen, (x - float(corner[0]), y - float(corner[1])), radius, _SMOOTH)

    return int(corner[0]), int(corner[1]), sketch(int(across), int(down), draw, smooth=_SMOOTH)


def _cheapest(
    bare: Art, one: TerritoryId, other: TerritoryId, beside: NDArray[np.bool_]
) -> tuple[Course, Cells]:
    """The best course between two territories, and the pixels that it samples, (2, n)."""
    order = list(bare.badges)
    ends = _ends(bare, order.index(one) + 1), _ends(bare, order.index(other) + 1)
    starts, stops = (np.array(each) for each in zip(*product(*ends), strict=True))
    starts, stops = (np.repeat(each, len(_BENDS), axis=0) for each in (starts, stops))
    way = stops - starts
    bends = np.tile(_BENDS, len(way) // len(_BENDS))[:, None]
    controls = (starts + stops) / 2 + bends * np.column_stack([-way[:, 1], way[:, 0]])
    t = np.arange(_SAMPLES + 1)[None, :, None] / _SAMPLES
    curves = (1 - t) ** 2 * starts[:, None] + 2 * t * (1 - t) * controls[:, None]
    cells = np.floor(curves + t**2 * stops[:, None]).astype(np.int64)
    lengths = np.sqrt(((controls - starts) ** 2).sum(1)) + np.sqrt(((stops - controls) ** 2).sum(1))
    own = order.index(one) + 1, order.index(other) + 1
    costs = lengths.astype(np.int64) * _prices(bare, cells, own, beside).sum(axis=1)
    best = int(costs.argmin())
    course = Course(_point(starts[best]), _point(controls[best]), _point(stops[best]))
    return course, cells[best].T


def _prices(
    bare: Art, cells: Cells, own: tuple[int, int], beside: NDArray[np.bool_]
) -> NDArray[np.int64]:
    """The cost of each sampled pixel, (courses, samples)."""
    price = np.full(256, _LAND, np.int64)
    price[[0, *own]] = _SPACE
    price[[_LETTERS, _BADGE]] = _WRITTEN, _HIDDEN
    plane = _obstacles(bare.board.id)
    height, width = plane.shape
    x = cells[..., 0].clip(_MARGIN, width - _MARGIN)
    y = cells[..., 1].clip(_MARGIN, height - _MARGIN)
    off = (x != cells[..., 0]) | (y != cells[..., 1])
    prices: NDArray[np.int64] = (
        price[plane[y, x]] + _OFF * off + _BESIDE * beside[y >> _GRAIN, x >> _GRAIN]
    )
    return prices


def _point(pair: NDArray[np.float64] | Cells) -> Point:
    return float(pair[0]), float(pair[1])


def _ends(bare: Art, label: int) -> list[Place]:
    """The places where a course may end in a territory: the outermost free ones, in eight directions."""
    (left, top), free = _free(bare, label)
    rows, columns = np.nonzero(free)
    if not rows.size:
        return [list(bare.badges.values())[label - 1]]
    farthest = {int((rows * down + columns * right).argmax()) for down, right in _WAYS}
    return [(left + int(columns[at]), top + int(rows[at])) for at in sorted(farthest)]


def _free(bare: Art, label: int) -> tuple[Place, NDArray[np.bool_]]:
    """The corner of a territory's window, and its pixels away from border, badge and name."""
    own = bare.territories == label
    rows, columns = (np.flatnonzero(own.any(axis=axis)) for axis in (1, 0))
    window = slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1)
    padded = np.pad(own[window], _FROM_BORDER)
    free: NDArray[np.bool_] = _obstacles(bare.board.id)[window] == label
    height, width = free.shape
    for down, right in _WAYS:
        step = _FROM_BORDER * 2 // 3 if down and right else _FROM_BORDER
        top, left = _FROM_BORDER + down * step, _FROM_BORDER + right * step
        free &= padded[top : top + height, left : left + width]
    return (int(columns[0]), int(rows[0])), free


@cache
def _obstacles(board: str) -> Plane:
    """The territories, with the things that no course should cover: badges, names, marks, the heading."""
    bare = art(board)
    plane = bare.territories.copy()
    for language in LANGUAGES:
        for caption in captions(board, language):
            _take(plane, *caption.middle, _NAME, _LETTERS)
        for plate in plates(board, language):
            left, top, right, bottom = plate.box
            plane[max(0, top) : bottom, max(0, left) : right] = _LETTERS
    for exits in bare.wraps.values():
        for x, y in exits.values():
            _take(plane, round(x), round(y), _MARK, _LETTERS)
    _take(plane, *bare.heading.middle, (bare.heading.width // 2, 18), _LETTERS)
    for x, y in bare.badges.values():
        _take(plane, x, y, (_FROM_BADGE, _FROM_BADGE), _BADGE)
    plane.flags.writeable = False
    return plane


def _take(plane: Plane, x: int, y: int, reach: Place, kind: int) -> None:
    across, down = reach
    plane[max(0, y - down) : y + down, max(0, x - across) : x + across] = kind
