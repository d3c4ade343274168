"""Reads TopoJSON as shapely's shapes (https://github.com/topojson/topojson-specification)."""

import itertools
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from shapely import make_valid
from shapely.geometry import MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

Point = tuple[float, float]


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
