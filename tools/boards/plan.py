"""The plan of a board, read from `world.toml`; and the projection of its sheet.

The sheet is cylindrical, with hand-spaced parallels and meridians, and lenses.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from numpy.typing import NDArray
from scipy.interpolate import PchipInterpolator
from shapely.affinity import scale, translate
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from render.ink.palette import Colour

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Cut:
    """A cut that takes a piece out of a shape: inside the rough `edge`, closed by the straight `close`."""

    piece: str
    of: str
    edge: tuple[Point, ...]
    close: tuple[Point, ...]
    seed: int


@dataclass(frozen=True, slots=True)
class Enlargement:
    """The enlargement of islands too small for a badge: scaled around their centre, then shifted (pixels)."""

    factors: Point
    shift: Point
    below: float | None


@dataclass(frozen=True, slots=True)
class TerritoryPlan:
    """The parts of a territory, and the place of its badge."""

    shapes: tuple[str, ...]
    badge: tuple[int, int]
    islet: float
    enlargement: Enlargement | None


@dataclass(frozen=True, slots=True)
class Link:
    """A dashed sea link; it has two curves if it leaves the sheet and comes back."""

    between: tuple[str, str]
    curves: tuple[tuple[Point, ...], ...]


@dataclass(frozen=True, slots=True)
class SheetPlan:
    """The places of parallels and meridians on the sheet, and the lenses over it."""

    longitudes: tuple[float, ...]
    x: tuple[float, ...]
    latitudes: tuple[float, ...]
    y: tuple[float, ...]
    lenses: tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True)
class BoardPlan:
    """The plan of a whole board."""

    seam: float
    unnamed: Mapping[str, Point]
    cuts: tuple[Cut, ...]
    territories: Mapping[str, TerritoryPlan]
    lakes: tuple[Point, ...]
    sheet: SheetPlan
    regions: Mapping[str, tuple[int, int]]
    hues: Mapping[str, Colour]
    heading: Mapping[str, Any]
    links: tuple[Link, ...]


def read(path: Path) -> BoardPlan:
    """Read a plan; a missing field is a KeyError, an unknown one of a territory a TypeError."""
    data = tomllib.loads(path.read_text("utf-8"))
    return BoardPlan(
        seam=data["seam"],
        unnamed=data["unnamed"],
        cuts=tuple(_cut(cut) for cut in data["cut"]),
        territories={name: _territory(**each) for name, each in data["territories"].items()},
        lakes=_points(data["lakes"]["places"]),
        sheet=SheetPlan(**{key: tuple(value) for key, value in data["projection"].items()}),
        regions={name: (x, y) for name, (x, y) in data["regions"].items()},
        hues={name: (red, green, blue) for name, (red, green, blue) in data["hues"].items()},
        heading=data["heading"],
        links=tuple(_link(**link) for link in data["link"]),
    )


def _points(raw: list[list[float]]) -> tuple[Point, ...]:
    return tuple((x, y) for x, y in raw)


def _cut(raw: Mapping[str, Any]) -> Cut:
    edge = _points(raw.get("edge", []))
    return Cut(raw["piece"], raw["of"], edge, _points(raw["close"]), raw.get("seed", 0))


def _territory(
    shapes: list[str],
    badge: tuple[int, int],
    islet: float = 80,
    enlarge: Mapping[str, Any] | None = None,
) -> TerritoryPlan:
    larger = enlarge and Enlargement(enlarge["factors"], enlarge["shift"], enlarge.get("below"))
    return TerritoryPlan(tuple(shapes), badge, islet, larger or None)


def _link(between: tuple[str, str], curves: list[list[list[float]]]) -> Link:
    first, second = between
    return Link((first, second), tuple(_points(curve) for curve in curves))


Values = NDArray[np.float64]

# In degrees: the pieces into which long straight borders are cut, so that they bend with the sheet.
SEGMENT = 0.5
# The steps of the lenses' inversion, and its damping; it converges well before the last.
INVERSION_STEPS = 40
INVERSION_PACE = 0.8


class Projection:
    """The projection of a sheet, both ways."""

    def __init__(self, sheet: SheetPlan) -> None:
        self._sheet = sheet
        self._x = PchipInterpolator(sheet.longitudes, sheet.x)
        self._y = PchipInterpolator(sheet.latitudes[::-1], sheet.y[::-1])
        self._longitude = PchipInterpolator(sheet.x, sheet.longitudes)
        self._latitude = PchipInterpolator(sheet.y, sheet.latitudes)

    def pixels(self, longitude: Values, latitude: Values) -> tuple[Values, Values]:
        """The pixels of places on the map."""
        sheet = self._sheet
        flat_x = self._x(np.clip(longitude, sheet.longitudes[0], sheet.longitudes[-1]))
        flat_y = self._y(np.clip(latitude, sheet.latitudes[-1], sheet.latitudes[0]))
        return self._through_lenses(flat_x, flat_y)

    def degrees(self, x: Values, y: Values) -> tuple[Values, Values]:
        """The longitude and latitude of a pixel."""
        flat_x, flat_y = x.copy(), y.copy()
        for _ in range(INVERSION_STEPS):
            seen_x, seen_y = self._through_lenses(flat_x, flat_y)
            flat_x = flat_x - (seen_x - x) * INVERSION_PACE
            flat_y = flat_y - (seen_y - y) * INVERSION_PACE
        sheet = self._sheet
        return (
            self._longitude(np.clip(flat_x, sheet.x[0], sheet.x[-1])),
            self._latitude(np.clip(flat_y, sheet.y[0], sheet.y[-1])),
        )

    def shape(self, geometry: BaseGeometry) -> BaseGeometry:
        """A shape in degrees, as a shape on the map."""

        def project(points: Values) -> Values:
            return np.column_stack(self.pixels(points[:, 0], points[:, 1]))

        return shapely.transform(shapely.segmentize(geometry, SEGMENT), project).buffer(0)

    def _through_lenses(self, x: Values, y: Values) -> tuple[Values, Values]:
        dx, dy = np.zeros_like(x), np.zeros_like(y)
        for centre_x, centre_y, radius_x, radius_y, strength in self._sheet.lenses:
            u, v = x - centre_x, y - centre_y
            pull = strength * np.exp(-((u / radius_x) ** 2) - (v / radius_y) ** 2)
            dx, dy = dx + u * pull, dy + v * pull
        return x + dx, y + dy


def lay_out(shapes: dict[str, BaseGeometry], plan: BoardPlan) -> dict[str, BaseGeometry]:
    """The territories in pixels: projected, without islets, and with small islands enlarged."""
    projection = Projection(plan.sheet)
    return {
        name: _fit(projection.shape(shapes[name]), territory)
        for name, territory in plan.territories.items()
    }


def polygons(geometry: BaseGeometry) -> list[shapely.Polygon]:
    """The polygons of a geometry, whatever its kind."""
    return [part for part in getattr(geometry, "geoms", [geometry]) if part.geom_type == "Polygon"]


def _fit(shape: BaseGeometry, territory: TerritoryPlan) -> BaseGeometry:
    # A distant islet would be a speck that touches nothing or, worse, another territory.
    parts = [part for part in polygons(shape) if part.area >= territory.islet]
    return unary_union(_enlarge_islands(parts, territory.enlargement))


def _enlarge_islands(
    parts: list[shapely.Polygon], enlargement: Enlargement | None
) -> list[BaseGeometry]:
    if enlargement is None:
        return list(parts)
    below = -np.inf if enlargement.below is None else enlargement.below
    spared = [part for part in parts if part.centroid.y < below]
    moved = unary_union([part for part in parts if part.centroid.y >= below])
    larger = scale(moved, *enlargement.factors, origin="centroid")
    return [*spared, translate(larger, *enlargement.shift)]
