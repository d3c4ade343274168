"""Cuts Natural Earth's shapes into the pieces that territories are made of."""

import itertools
import random
from collections.abc import Mapping
from pathlib import Path

from shapely import unary_union
from shapely.affinity import translate
from shapely.geometry import Point as Place
from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry

from tools.boards.plan import BoardPlan, Cut, Point
from tools.boards.topojson import Topology

# In degrees: closes slits between neighbours from different sources.
SLIT = 0.02
# The share of a stretch's length by which a cut leaves the straight line, and how often it is halved.
ROUGHNESS = 0.1
HALVINGS = 4
# In square degrees: smaller lakes would be specks on the picture.
SMALLEST_LAKE = 1.0


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
