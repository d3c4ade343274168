"""Draws the board small and in few colours, for a panel that is drawn anew at every press.

The map is halved once for a table's art, as codes: what is left for each picture is a look-up, the
badges, and the strip below.
"""

from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from render.badges import emblem, small_stamp
from render.board import Art, Codes, art, owner_table
from render.halving import half_size
from render.ink import look_up
from render.legend import HEIGHT as LEGEND_HEIGHT
from render.legend import Row, draw_legend, rows
from render.names import labels
from render.palette import LEVELS, RAMPS, SEA_COLOURS, Palette
from render.picture import HEIGHT, WIDTH, Picture
from render.scene import Route, Scene, Theme
from render.sheet import sheet

Plane = NDArray[np.uint8]

_HOLDER_RADIUS, _HOLDER_GAP = 5, 10
_ALIKE: Final = 12
"""How far apart, in steps of red, green and blue, tints of the sea become one: smooth water takes most bytes."""
_LEVELS: Final[Codes] = np.array((0, 3, 6, 9, 12, 15, 18, 21, 23), np.uint16)
"""The levels of land that are left."""


def small_picture(scene: Scene) -> Picture:
    """Draw the table alone, at half the size: 800 x 500 pixels; marks of events and focus are left out."""
    bare = art(scene.view.board, scene.theme)
    pixels = np.empty((HEIGHT // 2, WIDTH // 2), np.uint8)
    world, strip = pixels[: -LEGEND_HEIGHT // 2], pixels[-LEGEND_HEIGHT // 2 :]
    codes = _halved(bare.board.id, scene.language, scene.routes, scene.theme)
    look_up(_table(scene, bare), codes, world)
    _draw_holders(world, bare, scene)
    for territory, holding in scene.view.territories.items():
        x, y = bare.badges[territory]
        small_stamp(world, bare.palette, x // 2, y // 2, holding.owner, holding.armies)
    strip[...] = _strip(bare.board.id, scene.theme, tuple(rows(scene)))
    return Picture(pixels, bare.palette)


def _table(scene: Scene, bare: Art) -> Plane:
    """The table from code to palette index: land as always, then all indices as they are."""
    owners = {name: holding.owner for name, holding in scene.view.territories.items()}
    land = owner_table(bare, owners)[: bare.land_codes]
    return np.concatenate([land, np.arange(256, dtype=np.uint8)])


@lru_cache(maxsize=4)
def _halved(board: str, language: str, routes: frozenset[Route], theme: Theme) -> Codes:
    """The codes of a game's map at half its size: of land, then a palette index for the rest."""
    bare, table = art(board, theme), owner_table(art(board, theme), {})
    whole = bare.codes.copy()
    named = sheet(board, language, routes, theme)
    whole.reshape(-1)[named.places] = named.codes
    blocks = np.stack([whole[row::2, column::2] for row in (0, 1) for column in (0, 1)])
    land = blocks < bare.land_codes
    sea = half_size(_even_sea(look_up(table, whole), bare.palette), bare.palette)
    first = np.take_along_axis(blocks, land.argmax(axis=0)[None], axis=0)[0]
    on_land = first - first % len(LEVELS) + _mean_levels(blocks % len(LEVELS), land)
    codes = np.where(land.sum(axis=0) > 1, on_land, sea.astype(np.uint16) + bare.land_codes)
    return codes.astype(np.uint16)


def _mean_levels(levels: NDArray[np.uint16], land: NDArray[np.bool_]) -> NDArray[np.uint16]:
    """The level nearest to the mean lightness of each block's land."""
    lightness = np.array(LEVELS, np.float32)
    few = lightness[_LEVELS]
    total = np.where(land, lightness[levels], 0).sum(axis=0)
    mean = total / np.maximum(land.sum(axis=0), 1)
    nearest = np.searchsorted((few[1:] + few[:-1]) / 2, mean)
    found: Codes = _LEVELS[nearest]
    return found


def _even_sea(pixels: Plane, palette: Palette) -> Plane:
    """The pixels with few tints of sea."""
    few, kept = np.arange(256, dtype=np.uint8), list[int]()
    colours = palette.colours.astype(np.int64)
    for tint in range(RAMPS, RAMPS + SEA_COLOURS):
        apart = [int(np.abs(colours[tint] - colours[other]).max()) for other in kept]
        if apart and min(apart) <= _ALIKE:
            few[tint] = kept[apart.index(min(apart))]
        else:
            kept.append(tint)
    return look_up(few, pixels)


def _draw_holders(world: Plane, bare: Art, scene: Scene) -> None:
    """Draw the emblem of a whole region's holder before the region's name."""
    land = scene.view.territories
    for label in labels(bare.board.id, scene.language):
        inside = bare.board.regions[label.region].territories
        owners = {land[t].owner if t in land else None for t in inside}
        if len(owners) == 1 and (owner := owners.pop()):
            x, y = label.left // 2 - _HOLDER_GAP, label.middle[1] // 2
            emblem(world, bare.palette, x, y, owner, _HOLDER_RADIUS)


@lru_cache(maxsize=64)
def _strip(board: str, theme: Theme, seats: tuple[Row, ...]) -> Plane:
    """The strip below the map, at half its size."""
    palette = art(board, theme).palette
    whole = np.empty((LEGEND_HEIGHT, WIDTH), np.uint8)
    draw_legend(whole, palette, list(seats))
    return half_size(whole, palette)
