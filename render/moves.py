"""Draws attacks and regroups on the map, along the ways that they take."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from render.arrows import CLEAR_OF_SOURCE, CLEAR_OF_TARGET, Way, draw_arrow, draw_march
from render.board import Art
from render.ink import Point
from render.palette import SEAT_COLOURS, Colour
from render.routes import courses
from render.scene import Attack, Scene
from rules.model.ids import NEUTRAL, TerritoryId


def draw_moves(world: NDArray[np.uint8], bare: Art, scene: Scene) -> None:
    """Draw the arrows of a scene."""
    for regroup in scene.regroups:
        for way in _ways(bare, scene, regroup.source, regroup.target):
            draw_march(world, bare.palette, way, _colour(scene, regroup.source))
    for attack in _outcomes(scene.attacks):
        for way in _ways(bare, scene, attack.source, attack.target):
            colour = _colour(scene, attack.source)
            draw_arrow(world, bare.palette, way, colour, captured=attack.captured)


def _colour(scene: Scene, territory: TerritoryId) -> Colour:
    holding = scene.view.territories.get(territory)
    return SEAT_COLOURS[holding.owner if holding else NEUTRAL]


def _outcomes(attacks: Iterable[Attack]) -> list[Attack]:
    """The attacks merged to one for each source and target; captured if any of them did."""
    captured: dict[tuple[TerritoryId, TerritoryId], bool] = {}
    for attack in attacks:
        way = (attack.source, attack.target)
        captured[way] = attack.captured or captured.get(way, False)
    return [Attack(source, target, won) for (source, target), won in captured.items()]


def _ways(bare: Art, scene: Scene, source: TerritoryId, target: TerritoryId) -> list[Way]:
    """The ways of an arrow: from badge to badge or, behind the map, out of one and into the other."""
    pair = frozenset((source, target))
    start, end = bare.badges[source], bare.badges[target]
    if exits := bare.wraps.get(pair):
        out, back = exits[source], exits[target]
        return [
            Way(start, out, _halfway(start, out), (CLEAR_OF_SOURCE, 0)),
            Way(back, end, _halfway(back, end), (0, CLEAR_OF_TARGET)),
        ]
    course = courses(bare.board.id, scene.routes).get(pair)
    return [Way(start, end, course.bend if course else None)]


def _halfway(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
