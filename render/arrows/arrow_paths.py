"""Plans what moves on a map: the ways of its arrows, and larger names for the lands that they touch."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from render.arrows.arrows import CLEAR_OF_SOURCE, CLEAR_OF_TARGET, ArrowWay
from render.arrows.bends import cheapest_bow, obstacles
from render.ink.ink import Box, Point
from render.map.board import Art, Spot, art, local_name
from render.map.names import LARGE, Boxes, Choices, best, choices_for, kept_free, spots, stack
from render.map.plates import plates
from render.map.routes import courses
from render.scene.scene import Attack, Regroup, Route, Scene
from rules.model.board import TerritoryId

Step = tuple[TerritoryId, TerritoryId]
"""The source and the target of an attack or a regroup."""

_CLOSE: Final = 90
"""Badges nearer than this leave an arrow little room: it may begin and end close to them."""
_CLEAR_OF_CLOSE: Final = (22.0, 30.0)
_NEWS: Final = (2, -44, 50, -16)
"""Where the number of new armies stands, counted from the middle of a badge."""
_AIR: Final = 12
_KEPT: Final = 16


@dataclass(frozen=True, slots=True)
class Stage:
    """The ways of each step, and the spots of names that become larger."""

    ways: Mapping[Step, tuple[ArrowWay, ...]]
    larger: Mapping[TerritoryId, Spot]


def stage(scene: Scene) -> Stage:
    """Plan the arrows and the larger names of a scene."""
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
    # Where things wrap behind planets there is no room, and the usual size suffices.
    touched = () if bare.courses else tuple(dict.fromkeys(land for step in steps for land in step))
    written = [spot.box for name, spot in spots(board, language).items() if name not in touched]
    plane = obstacles(bare, [*written, *(plate.box for plate in plates(board, language))])
    ways: dict[Step, tuple[ArrowWay, ...]] = {}
    seen = [np.empty((0, 2), np.int64)]
    # Short ways have least choice.
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
    """The spots of touched lands' names that are larger now; all others stay as they were."""
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
    """The box of a name with the air that parts it from another as large: they must not look like one."""
    left, top, right, bottom = box
    return left - _AIR, top - _AIR, right + _AIR, bottom + _AIR


@lru_cache(maxsize=256)
def _large(board: str, language: str, land: TerritoryId) -> Choices:
    """The large spots of a name: each land is fought over again and again."""
    bare = art(board)
    return choices_for(bare, land, local_name(bare.board.territories[land].names, language), LARGE)


def _fixed_ways(
    bare: Art, routes: frozenset[Route], source: TerritoryId, target: TerritoryId
) -> tuple[ArrowWay, ...]:
    """The ways of a step that has no choice: behind the map, or along a route."""
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
    """A line without the corners that it has where it comes in at a port; its ends stay."""
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
