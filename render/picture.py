"""Puts a picture together: the map in its owners' colours, arrows, badges, heading, legend."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from render.arrows import draw_arrow
from render.badges import stamp
from render.board import Art, art, lettered_codes, owner_table
from render.ink import Point, put
from render.legend import HEIGHT as LEGEND_HEIGHT
from render.legend import draw_legend, rows
from render.lettering import Weight, drawable, fitted, lettered
from render.palette import LINE, SEAT_COLOURS, WHITE, Palette
from render.scene import Attack, Scene
from rules.model.ids import NEUTRAL, TerritoryId

WIDTH, HEIGHT = 1600, 1000

_HEADING_SIZE: Final = 30
# Between Cape Horn and Australia.
_HEADING_MIDDLE: Final = (790, 868)
_HEADING_WIDTH: Final = 560


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
    np.take(
        owner_table(bare, owners), lettered_codes(board, scene.language), out=world, mode="clip"
    )
    _draw_attacks(world, bare, scene)
    for territory, holding in scene.view.territories.items():
        stamp(world, bare.palette, *bare.badges[territory], holding.owner, holding.armies)
    _draw_heading(world, bare.palette, scene.heading)
    draw_legend(pixels[HEIGHT - LEGEND_HEIGHT :], bare.palette, rows(scene))
    return Picture(pixels, bare.palette)


def _draw_attacks(world: NDArray[np.uint8], bare: Art, scene: Scene) -> None:
    for attack in _outcomes(scene.attacks):
        holding = scene.view.territories.get(attack.source)
        colour = SEAT_COLOURS[holding.owner if holding else NEUTRAL]
        for ends in _ways(bare.badges[attack.source], bare.badges[attack.target]):
            draw_arrow(world, bare.palette, ends, colour, captured=attack.captured)


def _outcomes(attacks: Iterable[Attack]) -> list[Attack]:
    """One arrow from each territory to each: captured if any of its attacks did."""
    captured: dict[tuple[TerritoryId, TerritoryId], bool] = {}
    for attack in attacks:
        way = (attack.source, attack.target)
        captured[way] = attack.captured or captured.get(way, False)
    return [Attack(source, target, won) for (source, target), won in captured.items()]


def _ways(source: Point, target: Point) -> list[tuple[Point, Point]]:
    """From badge to badge; over the map's edge, once at either edge, if that is the shorter way."""
    (x0, y0), (x1, y1) = source, target
    if abs(x1 - x0) <= WIDTH / 2:
        return [(source, target)]
    turn = WIDTH if x1 < x0 else -WIDTH
    return [((x0, y0), (x1 + turn, y1)), ((x0 - turn, y0), (x1, y1))]


def _draw_heading(world: NDArray[np.uint8], palette: Palette, heading: str) -> None:
    text = fitted(drawable(heading), Weight.BOLD, _HEADING_SIZE, _HEADING_WIDTH)
    halo = lettered(text, Weight.BOLD, _HEADING_SIZE, halo=4, strength=0.75)
    for mask, colour in ((halo, LINE), (lettered(text, Weight.BOLD, _HEADING_SIZE), WHITE)):
        height, width = mask.shape
        x, y = _HEADING_MIDDLE
        put(world, x - width // 2, y - height // 2, mask, palette.ink(colour))
