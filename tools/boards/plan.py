"""The plan of a board, read from `world.toml`."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

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
