"""Plans arrows on a map: their courses and bends; and draws them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from render.arrows.arrows import (
    CLEAR_OF_SOURCE,
    CLEAR_OF_TARGET,
    ArrowWay,
    draw_arrow,
    draw_cross,
    draw_march,
)
from render.ink.ink import Box, Plane, Point
from render.ink.palette import SEAT_COLOURS, Colour
from render.map.board import Art, Frame, Spot, art, local_name
from render.map.names import LARGE, Boxes, Choices, best, choices_for, kept_free, spots, stack
from render.map.plates import plates
from render.map.routes import courses
from render.scene.scene import Attack, Regroup, Route, Scene
from rules.model.board import NEUTRAL, TerritoryId

Field = NDArray[np.float64]
Cells = NDArray[np.int64]
"""(n, 2) whole pixels."""

# The distances of a curve's control point from the middle of its chord, in shares of its length; of equally
# good ones the first is chosen, and of both sides the upper one.
_BENDS: Final = np.array(
    [side * bend for bend in (0.16, 0.3, 0.05, 0.45, 0.65, 0.9) for side in (1, -1)]
)
_SAMPLES: Final = 28
_HALF: Final = 11
"""Half an arrow's width, in pixels: its sides are checked as well as its middle."""
# The costs of a sample: over water or its own territories, other territories, letters, another arrow, a
# badge, off the map.
_FREE, _LAND, _WRITTEN, _CROSSED, _HIDDEN, _OFF = 2, 7, 14, 18, 45, 2_000
# The values of pixels with other things on them; no board has so many territories.
_LETTERS, _ARROW, _BADGE = 253, 254, 255
_FROM_BADGE: Final = 31
_UNDER_OWN: Final = 6
"""The pixels beyond the free space at its start that an arrow's first width still takes."""


@dataclass(frozen=True, slots=True)
class Bow:
    """A chosen curve: its line from badge to badge, and the pixels along its visible part."""

    line: tuple[Point, ...]
    seen: Cells


def obstacles(bare: Art, written: Iterable[Box]) -> Plane:
    """The territories, with letters and badges on them."""
    plane = bare.territories.copy()
    for left, top, right, bottom in written:
        plane[max(top, 0) : max(bottom, 0), max(left, 0) : max(right, 0)] = _LETTERS
    for x, y in bare.badges.values():
        rows = slice(max(y - _FROM_BADGE, 0), y + _FROM_BADGE)
        plane[rows, max(x - _FROM_BADGE, 0) : x + _FROM_BADGE] = _BADGE
    return plane


def cheapest_bow(
    bare: Art, plane: Plane, source: TerritoryId, target: TerritoryId, clear: tuple[float, float]
) -> Bow:
    """The best curve between two badges; it is marked on the plane for those that follow."""
    order = list(bare.badges)
    start, end = (np.array(bare.badges[each], np.float64) for each in (source, target))
    bows = _bows(start, end)
    cells = _breadth(bows)
    price = np.full(256, _LAND, np.int64)
    price[[0, 1 + order.index(source), 1 + order.index(target)]] = _FREE
    price[[_LETTERS, _ARROW, _BADGE]] = _WRITTEN, _CROSSED, _HIDDEN
    # What is hidden by its own badges doesn't count.
    seen = np.hypot(*np.moveaxis(bows - start, -1, 0)) > clear[0] + _UNDER_OWN
    seen &= np.hypot(*np.moveaxis(bows - end, -1, 0)) > clear[1]
    prices = (_prices_at(price, plane, cells) * seen[:, None, :]).sum((1, 2))
    lengths = np.hypot(*np.moveaxis(np.diff(bows, axis=1), -1, 0)).sum(1)
    best = int((prices / np.maximum(seen.sum(1), 1) * lengths).round(6).argmin())
    _mark(plane, cells[best][:, seen[best]].reshape(-1, 2))
    line = tuple((float(x), float(y)) for x, y in bows[best])
    return Bow(line, bows[best][seen[best]].astype(np.int64))


def _bows(start: Field, end: Field) -> Field:
    """All curves from one place to another, (bows, samples, 2)."""
    way = end - start
    across = np.array([way[1], -way[0]])
    if across[1] > 0:
        across = -across
    controls = ((start + end) / 2 + _BENDS[:, None] * across)[:, None]
    t = np.linspace(0, 1, _SAMPLES)[None, :, None]
    bows: Field = (1 - t) ** 2 * start + 2 * t * (1 - t) * controls + t**2 * end
    return bows


def _breadth(bows: Field) -> Cells:
    """The pixels along both sides and the middle of each curve, (bows, 3, samples, 2)."""
    along = np.gradient(bows, axis=1)
    along /= np.hypot(along[..., 0], along[..., 1])[..., None]
    side = np.stack([-along[..., 1], along[..., 0]], axis=-1) * _HALF
    # Rounded to thousandths first: rounding errors must not decide between two pixels.
    breadth = np.stack([bows - side, bows, bows + side], axis=1).round(3)
    cells: Cells = np.floor(breadth).astype(np.int64)
    return cells


def _prices_at(price: Cells, plane: Plane, cells: Cells) -> Cells:
    (x, y), off = _clip(plane, cells)
    looked: Cells = price[plane[y, x]] + _OFF * off
    return looked


def _mark(plane: Plane, cells: Cells) -> None:
    (x, y), _ = _clip(plane, cells)
    plane[y, x] = _ARROW


def _clip(plane: Plane, cells: Cells) -> tuple[tuple[Cells, Cells], NDArray[np.bool_]]:
    """Columns and rows, clamped to the plane, and which of them were outside."""
    height, width = plane.shape
    x, y = cells[..., 0].clip(0, width - 1), cells[..., 1].clip(0, height - 1)
    return (x, y), (x != cells[..., 0]) | (y != cells[..., 1])


Step = tuple[TerritoryId, TerritoryId]
"""The source and the target of an attack or a fortification."""

_CLOSE: Final = 90
"""Between badges nearer than this, an arrow has little room: it may begin and end close to them."""
_CLEAR_OF_CLOSE: Final = (22.0, 30.0)
_NEWS: Final = (2, -44, 50, -16)
"""The box of the number of new armies, relative to the middle of a badge."""
_AIR: Final = 12
_KEPT: Final = 16


@dataclass(frozen=True, slots=True)
class Stage:
    """The ways of each step, and the spots of enlarged names."""

    ways: Mapping[Step, tuple[ArrowWay, ...]]
    larger: Mapping[TerritoryId, Spot]


def stage(scene: Scene) -> Stage:
    """Plan the arrows and the enlarged names of a scene."""
    moves: tuple[Attack | Regroup, ...] = (*scene.attacks, *scene.regroups)
    steps = dict.fromkeys((move.source, move.target) for move in moves)
    news = (*scene.reinforced, *(regroup.target for regroup in scene.regroups))
    return _plan(scene.view.board, scene.language, scene.routes, tuple(steps), tuple(news))


@lru_cache(maxsize=_KEPT)
def _plan(
    board: str,
    language: str,
    routes: frozenset[Route],
    steps: tuple[Step, ...],
    news: tuple[TerritoryId, ...],
) -> Stage:
    bare = art(board)
    # If borders wrap behind planets there is no room, and the usual size must do.
    touched = () if bare.courses else tuple(dict.fromkeys(land for step in steps for land in step))
    written = [spot.box for name, spot in spots(board, language).items() if name not in touched]
    plane = obstacles(bare, [*written, *(plate.box for plate in plates(board, language))])
    ways: dict[Step, tuple[ArrowWay, ...]] = {}
    seen = [np.empty((0, 2), np.int64)]
    # Short ways have the least choice.
    for step in sorted(steps, key=lambda step: _apart(bare, step)):
        if fixed := _fixed_ways(bare, routes, *step):
            ways[step] = fixed
            continue
        clear = _clear(bare, step)
        bow = cheapest_bow(bare, plane, *step, clear)
        ways[step] = (ArrowWay(bow.line, clear),)
        seen.append(bow.seen)
    return Stage(ways, _larger(bare, language, touched, news, np.concatenate(seen)))


def _larger(
    bare: Art,
    language: str,
    touched: Iterable[TerritoryId],
    news: Iterable[TerritoryId],
    arrows: NDArray[np.int64],
) -> dict[TerritoryId, Spot]:
    """The spots of enlarged names of involved territories; all others stay as they were."""
    board, quiet = bare.board.id, spots(bare.board.id, language)
    found = dict(quiet)
    taken = np.concatenate([kept_free(board, language), _pills(bare, news)])
    for land in touched:
        others = [
            _with_air(spot.box) if spot.size >= LARGE[-1] and name in touched else spot.box
            for name, spot in found.items()
            if name != land
        ]
        spot = best(_large(board, language, land), stack(taken, others), arrows)
        found[land] = spot or found[land]
    return {land: found[land] for land in touched if found[land] != quiet[land]}


def _with_air(box: Box) -> Box:
    """The box of a name with a margin: two large names must not look like one."""
    left, top, right, bottom = box
    return left - _AIR, top - _AIR, right + _AIR, bottom + _AIR


@lru_cache(maxsize=256)
def _large(board: str, language: str, land: TerritoryId) -> Choices:
    """The large spots of a name, cached: the same territory is fought over again and again."""
    bare = art(board)
    return choices_for(bare, land, local_name(bare.board.territories[land].names, language), LARGE)


def _fixed_ways(
    bare: Art, routes: frozenset[Route], source: TerritoryId, target: TerritoryId
) -> tuple[ArrowWay, ...]:
    """The ways of a step without choice: off the map, or along a route."""
    pair = frozenset((source, target))
    start, end = bare.badges[source], bare.badges[target]
    if exits := bare.wraps.get(pair):
        out, back = exits[source], exits[target]
        return ArrowWay((start, out), (CLEAR_OF_SOURCE, 0)), ArrowWay(
            (back, end), (0, CLEAR_OF_TARGET)
        )
    if course := courses(bare.board.id, routes).get(pair):
        line = course.points if source < target else course.points[::-1]
        return (ArrowWay(_without_corners((start, *line, end))),)
    return ()


def _without_corners(line: tuple[Point, ...]) -> tuple[Point, ...]:
    """A line without the corners at its ports; its ends stay."""
    points = np.array(line)
    for _ in range(2):
        points[1:-1] = (points[:-2] + 2 * points[1:-1] + points[2:]) / 4
    return tuple((float(x), float(y)) for x, y in points)


def _clear(bare: Art, step: Step) -> tuple[float, float]:
    usual = float(CLEAR_OF_SOURCE), float(CLEAR_OF_TARGET)
    return usual if _apart(bare, step) > _CLOSE else _CLEAR_OF_CLOSE


def _apart(bare: Art, step: Step) -> float:
    (x, y), (u, v) = (bare.badges[land] for land in step)
    return float(np.hypot(u - x, v - y))


def _pills(bare: Art, news: Iterable[TerritoryId]) -> Boxes:
    left, top, right, bottom = _NEWS
    places = [bare.badges[land] for land in news]
    boxes = [(x + left, y + top, x + right, y + bottom) for x, y in places]
    return np.array(boxes, np.int64).reshape(-1, 4)


# The width of arrows: usually; against the picture's reader; between others in such a picture.
_USUAL, _HEAVY, _LIGHT = 1.0, 1.3, 0.7


def draw_moves(world: Plane, bare: Art, scene: Scene, staged: Stage) -> None:
    """Draw the arrows of a scene, the widest last; names follow, and then `draw_crosses`."""
    for regroup in scene.regroups:
        for way in staged.ways[regroup.source, regroup.target]:
            draw_march(world, bare.palette, way, _colour(scene, regroup.source))
    for weight, attack in _by_weight(scene):
        colour = _colour(scene, attack.source)
        for way in staged.ways[attack.source, attack.target]:
            draw_arrow(world, bare.palette, way, colour, captured=attack.captured, weight=weight)


def draw_crosses(plane: Plane, bare: Art, scene: Scene, staged: Stage, frame: Frame) -> None:
    """Draw the crosses of repelled attacks in a frame, over names: only they show how these ended."""
    for weight, attack in _by_weight(scene):
        if not attack.captured:
            for way in staged.ways[attack.source, attack.target]:
                draw_cross(plane, bare.palette, way, frame, weight)


def _by_weight(scene: Scene) -> list[tuple[float, Attack]]:
    """The attacks with the width of their arrows, the widest last."""
    weighed = ((_weight(scene, attack), attack) for attack in _outcomes(scene.attacks))
    return sorted(weighed, key=lambda each: each[0])


def _weight(scene: Scene, attack: Attack) -> float:
    if scene.looker is None:
        return _USUAL
    holding = scene.view.territories.get(attack.target)
    held = scene.taken.get(attack.target, holding.owner if holding else NEUTRAL)
    return _HEAVY if held == scene.looker else _LIGHT


def _colour(scene: Scene, territory: TerritoryId) -> Colour:
    holding = scene.view.territories.get(territory)
    return SEAT_COLOURS[holding.owner if holding else NEUTRAL]


def _outcomes(attacks: Iterable[Attack]) -> list[Attack]:
    """The attacks merged by source and target; captured if any of them did."""
    captured: dict[tuple[TerritoryId, TerritoryId], bool] = {}
    for attack in attacks:
        way = (attack.source, attack.target)
        captured[way] = attack.captured or captured.get(way, False)
    return [Attack(source, target, won) for (source, target), won in captured.items()]
