"""Draws the routes between planets and over the sea, along precomputed courses or arcs.

A board's named sets have courses in its art; others take arcs. Territories joined all to all have marks
instead: so many lines would be unreadable.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import ImageDraw

from render.ink import palette as c
from render.ink.ink import AnyPlane, Mask, Plane, Point, put, sketch, window_of
from render.ink.palette import Table
from render.map.board import Art, Frame, Pair, Sign, art, ink
from render.map.names import captions
from render.map.planes import Codes
from render.map.plates import plates
from render.map.ports import berth, draw_port, mesh
from render.scene.scene import Route
from rules.boards.load import LANGUAGES
from rules.model.board import Board, TerritoryId

Place = tuple[int, int]
Cells = NDArray[np.int64]
Line = tuple[Point, ...]

# The distance of an end from its territory's border, and from the middle of its badge.
_FROM_BORDER, _FROM_BADGE = 9, 40
_MARK: Final = (18, 32)
"""Half the sides of the box of a wrap's mark."""
# The bends of courses to both sides, in shares of their length; none is quite straight.
_BENDS: Final = tuple(side * bend for bend in (0.08, 0.2, 0.35, 0.55, 0.8) for side in (1, -1))
_SAMPLES: Final = 64
_EVERY: Final = 4
"""Every fourth sample is a point of the drawn line."""
# The costs of a pixel of the way: through space, over other land, over letters, under a badge, close along
# another course, off the map.
_SPACE, _LAND, _WRITTEN, _HIDDEN, _BESIDE, _OFF = 4, 20, 60, 160, 30, 10_000
# The values of pixels with other things on them; no board has so many territories.
_LETTERS, _BADGE = 254, 255
_GRAIN: Final = 4
"""The side of a square, a power of two; courses through the same square count as parallel."""
_MARGIN: Final = 8
_WAYS: Final = tuple((y, x) for y in (-1, 0, 1) for x in (-1, 0, 1) if x or y)


class Beside:
    """The squares of a map that courses run through."""

    def __init__(self, bare: Art) -> None:
        self.squares: Final = np.zeros(
            [(side >> _GRAIN) + 1 for side in bare.territories.shape], bool
        )

    def take(self, cells: Cells) -> None:
        """Mark the squares of some pixels, (2, n), as taken."""
        self.squares[cells[1] >> _GRAIN, cells[0] >> _GRAIN] = True


def cheapest(bare: Art, one: TerritoryId, other: TerritoryId, beside: Beside) -> Line:
    """The best arc from one territory to another; its squares are then taken.

    Everything is computed in whole pixels, to be the same on every machine.
    """
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
    costs = lengths.astype(np.int64) * _prices(bare, cells, own, beside.squares).sum(axis=1)
    best = int(costs.argmin())
    beside.take(cells[best].T)
    return tuple((float(x), float(y)) for x, y in cells[best, ::_EVERY])


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


def _ends(bare: Art, label: int) -> list[Place]:
    """Where a course may end in a territory: the outermost free places, in eight directions."""
    for letters in (True, False):
        (left, top), free = _free(bare, label, letters=letters)
        rows, columns = np.nonzero(free)
        if rows.size:
            farthest = {int((rows * down + columns * right).argmax()) for down, right in _WAYS}
            return [(left + int(columns[at]), top + int(rows[at])) for at in sorted(farthest)]
    return [list(bare.badges.values())[label - 1]]


def _free(bare: Art, label: int, *, letters: bool) -> tuple[Place, NDArray[np.bool_]]:
    """The corner of a territory's window, and its pixels away from border, badge and, optionally, letters."""
    own = bare.territories == label
    window = window_of(own)
    padded = np.pad(own[window], _FROM_BORDER)
    free: NDArray[np.bool_] = _obstacles(bare.board.id, letters=letters)[window] == label
    height, width = free.shape
    for down, right in _WAYS:
        step = _FROM_BORDER * 2 // 3 if down and right else _FROM_BORDER
        top, left = _FROM_BORDER + down * step, _FROM_BORDER + right * step
        free &= padded[top : top + height, left : left + width]
    return (window[1].start, window[0].start), free


@cache
def _obstacles(board: str, *, letters: bool = True) -> Plane:
    """The territories, with what courses should avoid: badges, and letters if they count."""
    bare = art(board)
    plane = bare.territories.copy()
    if letters:
        _write(plane, bare)
    for x, y in bare.badges.values():
        _take(plane, x, y, (_FROM_BADGE, _FROM_BADGE), _BADGE)
    plane.flags.writeable = False
    return plane


def _write(plane: Plane, bare: Art) -> None:
    """Mark the places of names and plates in every language, of wraps' marks and of the heading."""
    for language in LANGUAGES:
        for caption in captions(bare.board.id, language):
            plane[caption.box] = _LETTERS
        for plate in plates(bare.board.id, language):
            left, top, right, bottom = plate.box
            plane[max(0, top) : bottom, max(0, left) : right] = _LETTERS
    for exits in bare.wraps.values():
        for x, y in exits.values():
            _take(plane, round(x), round(y), _MARK, _LETTERS)
    _take(plane, *bare.heading.middle, (bare.heading.width // 2, 18), _LETTERS)


def _take(plane: Plane, x: int, y: int, reach: Place, kind: int) -> None:
    across, down = reach
    plane[max(0, y - down) : y + down, max(0, x - across) : x + across] = kind


MOST_DRAWN: Final = 30
"""The most routes drawn; more couldn't be told apart."""

# The width of a course with the edge that separates it where courses cross, and without.
_EDGE, _CORE = 9.5, 3.6
_SMOOTH: Final = 2


@dataclass(frozen=True, slots=True)
class Track:
    """The course of a route: its line, from its alphabetically first territory, and number."""

    points: tuple[Point, ...]
    number: int


@lru_cache(maxsize=32)
def courses(board: str, routes: frozenset[Route]) -> Mapping[Pair, Track]:
    """The course of each route that isn't in the art; none if there are too many to draw."""
    bare = art(board)
    pairs = _pairs(bare, routes)
    if len(pairs) > MOST_DRAWN:
        return {}
    laid, beside = bare.courses.get(pairs), Beside(bare)
    ordered = sorted(sorted(pair) for pair in pairs)
    lines = (
        laid[frozenset(ends)] if laid else cheapest(bare, ends[0], ends[1], beside)
        for ends in ordered
    )
    return {
        frozenset(ends): Track(line, number)
        for number, (ends, line) in enumerate(zip(ordered, lines, strict=True), start=1)
    }


def signs(bare: Art, routes: frozenset[Route]) -> list[Sign]:
    """The lines of text that explain the routes, and borders off the map."""
    keys = [_sign_key(bare, routes), "behind" if bare.wraps else ""]
    return [bare.signs[key] for key in keys if key in bare.signs]


def draw_routes(codes: Codes, bare: Art, routes: frozenset[Route]) -> None:
    """Draw the courses of routes onto codes, each over the previous ones, unless ports are marked instead."""
    if mesh(_pairs(bare, routes)):
        return
    edge, core = inks(bare)
    for course in courses(bare.board.id, routes).values():
        for width, table in ((_EDGE, edge), (_CORE, core)):
            x, y, mask = _stroke(course, width)
            put(codes, x, y, mask, table)


def draw_ports(
    plane: AnyPlane, bare: Art, routes: frozenset[Route], tables: tuple[Table, Table], frame: Frame
) -> None:
    """Draw a number at both ends of each course, or a mark on each port, in a dark and a light ink."""
    for place, number in port_places(bare, routes):
        draw_port(plane, frame.at(place), number, tables, frame.scale)


def port_places(bare: Art, routes: frozenset[Route]) -> list[tuple[Point, int]]:
    """The middles of ports, each with the number of its route; 0 for one that is joined to all."""
    if marked := mesh(_pairs(bare, routes)):
        return [(berth(bare, territory), 0) for territory in marked]
    drawn = courses(bare.board.id, routes).values()
    return [(course.points[end], course.number) for course in drawn for end in (0, -1)]


def inks(bare: Art) -> tuple[Codes, Codes]:
    """The dark and the light ink of routes on codes."""
    style = bare.palette.style
    return ink(bare, c.HALO, style.halo), ink(bare, c.CREAM, style.letters)


def _sign_key(bare: Art, routes: frozenset[Route]) -> str:
    pairs = _pairs(bare, routes)
    if len(pairs) > MOST_DRAWN:
        return "open" if _is_all_open(bare.board, routes) else "many"
    return "ports" if mesh(pairs) else "numbers" if pairs else ""


def _pairs(bare: Art, routes: frozenset[Route]) -> frozenset[Pair]:
    return frozenset(frozenset(route) for route in routes) - bare.links


def _is_all_open(board: Board, routes: frozenset[Route]) -> bool:
    """Whether every territory is linked to every other region."""
    region = {name: territory.region for name, territory in board.territories.items()}
    apart = {frozenset(route) for route in routes if region[route[0]] != region[route[1]]}
    sizes = [len(each.territories) for each in board.regions.values()]
    return len(apart) == (sum(sizes) ** 2 - sum(size**2 for size in sizes)) // 2


def _stroke(course: Track, width: float) -> tuple[int, int, Mask]:
    """The top left corner of a course, and its mask."""
    line = np.array(course.points)
    left, top = (int(side) for side in np.floor(line.min(axis=0)) - _MARGIN)
    across, down = (int(side) for side in np.ceil(line.max(axis=0)) + _MARGIN)
    points = [((x - left) * _SMOOTH, (y - top) * _SMOOTH) for x, y in course.points]

    def draw(pen: ImageDraw.ImageDraw) -> None:
        pen.line(points, fill=255, width=round(width * _SMOOTH), joint="curve")

    return left, top, sketch(across - left, down - top, draw, smooth=_SMOOTH)
