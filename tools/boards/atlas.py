"""Reads Natural Earth's shapes (TopoJSON), and cuts them into the pieces that territories are made of.

https://github.com/topojson/topojson-specification
"""

import itertools
import json
import random
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from shapely import make_valid, unary_union
from shapely.affinity import translate
from shapely.geometry import MultiPolygon, Polygon, box
from shapely.geometry import Point as Place
from shapely.geometry.base import BaseGeometry

from tools.boards.plan import BoardPlan, Cut, Point

# In degrees: closes slits between neighbours from different sources.
SLIT = 0.02
# The share of a stretch's length by which a cut leaves the straight line, and how often it is halved.
ROUGHNESS = 0.1
HALVINGS = 4
# In square degrees: smaller lakes would be specks on the picture.
SMALLEST_LAKE = 1.0


class Topology:
    """A topology file: shapes share arcs, and each arc is stored once, as differences."""

    def __init__(self, path: Path) -> None:
        self._data: dict[str, Any] = json.loads(path.read_text("utf-8"))
        scale, shift = (self._data["transform"][key] for key in ("scale", "translate"))
        self._arcs = [list(_absolute(arc, scale, shift)) for arc in self._data["arcs"]]

    def shapes(self, layer: str) -> Iterator[tuple[dict[str, Any], BaseGeometry]]:
        """The entries of a layer, each with its shape in degrees; those without an area are left out."""
        for entry in self._data["objects"][layer]["geometries"]:
            match entry["type"]:
                case "Polygon":
                    yield entry, self._shape([entry["arcs"]])
                case "MultiPolygon":
                    yield entry, self._shape(entry["arcs"])

    def _shape(self, polygons: Sequence[Sequence[Sequence[int]]]) -> BaseGeometry:
        rings = ([self._ring(ring) for ring in polygon] for polygon in polygons)
        closed = ([ring for ring in polygon if len(ring) > 3] for polygon in rings)
        return make_valid(MultiPolygon([Polygon(own[0], own[1:]) for own in closed if own]))

    def _ring(self, arcs: Sequence[int]) -> list[Point]:
        points: list[Point] = []
        for index in arcs:
            arc = self._arcs[index] if index >= 0 else self._arcs[~index][::-1]
            points.extend(arc[1:] if points else arc)
        return list(_unwrap(points))


def _absolute(arc: Sequence[Point], scale: Point, shift: Point) -> Iterator[Point]:
    x = y = 0.0
    for dx, dy in arc:
        x, y = x + dx, y + dy
        yield x * scale[0] + shift[0], y * scale[1] + shift[1]


def _unwrap(points: Sequence[Point]) -> Iterator[Point]:
    """The points without jumps: in the file, a step of half the globe crosses the antimeridian."""
    turns = 0
    yield from points[:1]
    for (x0, _), (x1, y1) in itertools.pairwise(points):
        turns += (x1 - x0 < -180) - (x1 - x0 > 180)
        yield x1 + 360 * turns, y1


def territories(source: Path, plan: BoardPlan) -> dict[str, BaseGeometry]:
    """The territories of the plan, in degrees, east of the seam."""
    pieces = _shapes(Topology(source), plan)
    for cut in plan.cuts:
        inside = _polygon(cut)
        pieces[cut.piece] = pieces[cut.of].intersection(inside)
        pieces[cut.of] = pieces[cut.of].difference(inside)
    return {
        name: unary_union([_close_slits(pieces[shape]) for shape in territory.shapes])
        for name, territory in plan.territories.items()
    }


def lakes(source: Path, plan: BoardPlan) -> list[BaseGeometry]:
    """The lakes of the plan, in degrees."""
    places = [Place(place) for place in plan.lakes]
    return [
        shape
        for _, shape in Topology(source).shapes("lakes")
        if shape.area > SMALLEST_LAKE and any(shape.distance(place) < 0.6 for place in places)
    ]


def _shapes(topology: Topology, plan: BoardPlan) -> dict[str, BaseGeometry]:
    shapes: dict[str, BaseGeometry] = {}
    for entry, shape in topology.shapes("countries"):
        name = entry.get("id") or _name_by_place(shape, plan.unnamed)
        if name:
            moved = _east_of(plan.seam, shape)
            shapes[name] = unary_union([shapes[name], moved]) if name in shapes else moved
    for entry, shape in topology.shapes("subunits"):
        shapes[f"{entry['properties']['gu']}.{entry['id']}"] = _east_of(plan.seam, shape)
    return shapes


def _name_by_place(shape: BaseGeometry, unnamed: Mapping[str, Point]) -> str | None:
    near = (name for name, place in unnamed.items() if shape.distance(Place(place)) < 0.6)
    return next(near, None)


def _east_of(seam: float, shape: BaseGeometry) -> BaseGeometry:
    """The shape with its part west of the seam moved around the globe, and the join closed."""
    parts = [
        translate(
            shape.intersection(box(seam + 360 * turn, -90, seam + 360 * (turn + 1), 90)),
            -360 * turn,
        )
        for turn in (-1, 0, 1)
    ]
    whole = [part for part in parts if not part.is_empty]
    return whole[0] if len(whole) == 1 else unary_union([_close_slits(part) for part in whole])


def _close_slits(shape: BaseGeometry) -> BaseGeometry:
    return shape.buffer(SLIT, quad_segs=1)


def _polygon(cut: Cut) -> BaseGeometry:
    return Polygon([*_roughen(cut.edge, cut.seed), *cut.close]).buffer(0)


def _roughen(line: tuple[Point, ...], seed: int) -> tuple[Point, ...]:
    """The line roughened by midpoint displacement, so that an invented border doesn't look ruled."""
    chance = random.Random(seed)
    for _ in range(HALVINGS if line else 0):
        finer = [line[0]]
        for (x0, y0), (x1, y1) in itertools.pairwise(line):
            stray = chance.uniform(-1, 1) * ROUGHNESS
            middle = ((x0 + x1) / 2 - (y1 - y0) * stray, (y0 + y1) / 2 + (x1 - x0) * stray)
            finer += [middle, (x1, y1)]
        line = tuple(finer)
    return line
