"""Draws attacks and regroups on the map, along the ways that were planned for them."""

from collections.abc import Iterable

from render.arrows.arrow_paths import Stage
from render.arrows.arrows import draw_arrow, draw_cross, draw_march
from render.ink.ink import Plane
from render.ink.palette import SEAT_COLOURS, Colour
from render.map.board import Art, Frame
from render.scene.scene import Attack, Scene
from rules.model.board import NEUTRAL, TerritoryId

# The breadth of arrows: usually; against the one for whom the picture is; between others then.
_USUAL, _HEAVY, _LIGHT = 1.0, 1.3, 0.7


def draw_moves(world: Plane, bare: Art, scene: Scene, staged: Stage) -> None:
    """Draw the arrows of a scene, the broadest last; names follow, and then `draw_crosses`."""
    for regroup in scene.regroups:
        for way in staged.ways[regroup.source, regroup.target]:
            draw_march(world, bare.palette, way, _colour(scene, regroup.source))
    for weight, attack in _by_weight(scene):
        colour = _colour(scene, attack.source)
        for way in staged.ways[attack.source, attack.target]:
            draw_arrow(world, bare.palette, way, colour, captured=attack.captured, weight=weight)


def draw_crosses(plane: Plane, bare: Art, scene: Scene, staged: Stage, frame: Frame) -> None:
    """Draw the crosses of repelled attacks in a frame, over names: nothing else says how they ended."""
    for weight, attack in _by_weight(scene):
        if not attack.captured:
            for way in staged.ways[attack.source, attack.target]:
                draw_cross(plane, bare.palette, way, frame, weight)


def _by_weight(scene: Scene) -> list[tuple[float, Attack]]:
    """The attacks with the breadth of their arrows, the broadest last."""
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
    """The attacks merged to one for each source and target; captured if any of them did."""
    captured: dict[tuple[TerritoryId, TerritoryId], bool] = {}
    for attack in attacks:
        way = (attack.source, attack.target)
        captured[way] = attack.captured or captured.get(way, False)
    return [Attack(source, target, won) for (source, target), won in captured.items()]
