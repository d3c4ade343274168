"""Puts a picture together: the map in its owners' colours, arrows, badges, heading, legend."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from render.arrows import CLEAR_OF_SOURCE, CLEAR_OF_TARGET, Way, draw_arrow
from render.badges import emblem, stamp
from render.board import Art, art, owner_table
from render.ink import Point, put
from render.legend import HEIGHT as LEGEND_HEIGHT
from render.legend import draw_legend, rows
from render.lettering import Weight, drawable, fitted, lettered
from render.names import boxes, corner, labels
from render.palette import LINE, SEAT_COLOURS, WHITE, Palette
from render.routes import courses
from render.scene import Attack, Scene
from render.sheet import sheet
from rules.model.ids import NEUTRAL, TerritoryId

WIDTH, HEIGHT = 1600, 1000

_HEADING_SIZE: Final = 30
# The emblem of a region's holder: its radius, and how far its middle is before the name.
_HOLDER_RADIUS, _HOLDER_GAP = 10, 20


@dataclass(frozen=True, slots=True)
class Picture:
    """Palette indices, (HEIGHT, WIDTH), and the palette they mean."""

    pixels: NDArray[np.uint8]
    palette: Palette


def picture(scene: Scene) -> Picture:
    """Draw a scene."""
    board = scene.view.board
    bare = art(board)
    pixels = np.empty((HEIGHT, WIDTH), np.uint8)
    world = pixels[: HEIGHT - LEGEND_HEIGHT]
    owners = {name: holding.owner for name, holding in scene.view.territories.items()}
    codes = sheet(board, scene.language, scene.routes)
    np.take(owner_table(bare, owners), codes, out=world, mode="clip")
    _draw_holders(world, bare, scene)
    if scene.attacks:
        _draw_attacks(world, bare, scene)
    for territory, holding in scene.view.territories.items():
        stamp(world, bare.palette, *bare.badges[territory], holding.owner, holding.armies)
    _draw_heading(world, bare, scene.heading)
    draw_legend(pixels[HEIGHT - LEGEND_HEIGHT :], bare.palette, rows(scene))
    return Picture(pixels, bare.palette)


def _draw_holders(world: NDArray[np.uint8], bare: Art, scene: Scene) -> None:
    """Put the emblem of whoever holds a whole region before its name."""
    for label in labels(bare.board.id, scene.language):
        land = bare.board.regions[label.region].territories
        held = [scene.view.territories.get(territory) for territory in land]
        owners = {holding.owner if holding else None for holding in held}
        if len(owners) == 1 and (owner := owners.pop()):
            x, y = label.left - _HOLDER_GAP, label.middle[1]
            emblem(world, bare.palette, x, y, owner, _HOLDER_RADIUS)


def _draw_attacks(world: NDArray[np.uint8], bare: Art, scene: Scene) -> None:
    before = world.copy()
    for attack in _outcomes(scene.attacks):
        holding = scene.view.territories.get(attack.source)
        colour = SEAT_COLOURS[holding.owner if holding else NEUTRAL]
        for way in _ways(bare, scene, attack):
            draw_arrow(world, bare.palette, way, colour, captured=attack.captured)
    _write_again(world, before, bare, scene.language)


def _write_again(
    world: NDArray[np.uint8], before: NDArray[np.uint8], bare: Art, language: str
) -> None:
    """Write the territories' names again where arrows have covered them."""
    for caption, box in boxes(bare.board.id, language):
        if (world[box] != before[box]).any():
            for mask, colour in caption.inks():
                put(world, *corner(caption.middle, mask), mask, bare.palette.ink(colour))


def _outcomes(attacks: Iterable[Attack]) -> list[Attack]:
    """One arrow from each territory to each: captured if any of its attacks did."""
    captured: dict[tuple[TerritoryId, TerritoryId], bool] = {}
    for attack in attacks:
        way = (attack.source, attack.target)
        captured[way] = attack.captured or captured.get(way, False)
    return [Attack(source, target, won) for (source, target), won in captured.items()]


def _ways(bare: Art, scene: Scene, attack: Attack) -> list[Way]:
    """From badge to badge; or, where that goes round behind, out of one and into the other."""
    pair = frozenset((attack.source, attack.target))
    source, target = bare.badges[attack.source], bare.badges[attack.target]
    if exits := bare.wraps.get(pair):
        out, back = exits[attack.source], exits[attack.target]
        return [
            Way(source, out, _halfway(source, out), (CLEAR_OF_SOURCE, 0)),
            Way(back, target, _halfway(back, target), (0, CLEAR_OF_TARGET)),
        ]
    course = courses(scene.view.board, scene.routes).get(pair)
    return [Way(source, target, course.bend if course else None)]


def _halfway(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _draw_heading(world: NDArray[np.uint8], bare: Art, heading: str) -> None:
    text = fitted(drawable(heading), Weight.BOLD, _HEADING_SIZE, bare.heading.width)
    halo = lettered(text, Weight.BOLD, _HEADING_SIZE, halo=4, strength=0.75)
    for mask, colour in ((halo, LINE), (lettered(text, Weight.BOLD, _HEADING_SIZE), WHITE)):
        put(world, *corner(bare.heading.middle, mask), mask, bare.palette.ink(colour))
