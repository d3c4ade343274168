"""Draws the routes between planets, with a number at both ends; `GX-ATT-3` leaves them to the players.

Sets that a board names have courses in its art; others take arcs. Where some territories are joined
all to all, each of them bears a mark instead: nobody could follow so many lines.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from PIL import ImageDraw

from render.ink import palette as c
from render.ink.ink import AnyPlane, Mask, Point, put, sketch
from render.ink.palette import Table
from render.map.arcs import Beside, cheapest
from render.map.board import Art, Pair, Sign, art, ink
from render.map.frame import Frame
from render.map.planes import Codes
from render.map.ports import berth, draw_port, mesh
from render.scene.scene import Route
from rules.model.board import Board

MOST_DRAWN: Final = 30
"""The most routes drawn; nobody could tell more of them apart."""

# How broad a course is with the edge that parts it from those that it crosses, and without.
_EDGE, _CORE = 9.5, 3.6
_MARGIN: Final = 8
_SMOOTH: Final = 2


@dataclass(frozen=True, slots=True)
class Track:
    """The course of a route: its line, from the first of its territories in alphabetical order, and number."""

    points: tuple[Point, ...]
    number: int


@lru_cache(maxsize=32)
def courses(board: str, routes: frozenset[Route]) -> Mapping[Pair, Track]:
    """The course of each route that the art doesn't have already; none if there are too many to draw."""
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
    """The lines of text that tell how to read the routes, and borders that run behind the map."""
    keys = [_sign_key(bare, routes), "behind" if bare.wraps else ""]
    return [bare.signs[key] for key in keys if key in bare.signs]


def draw_routes(codes: Codes, bare: Art, routes: frozenset[Route]) -> None:
    """Draw the courses of routes onto codes, each over those before it, unless ports are marked instead."""
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
    """Draw a number at either end of each course, or a mark on each port, in a dark and a light ink."""
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
    """Whether every territory reaches every one of the other regions."""
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
