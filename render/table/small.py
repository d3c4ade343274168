"""Draws the board small and in few colours, for a panel that is drawn anew at every press.

The map is halved once for a table's art, as codes: what is left for each picture is a look-up, the
badges, and the strip below.
"""

from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from render.ink.badges import small_stamp
from render.ink.ink import Plane, half_size, look_up
from render.ink.palette import LEVELS, RAMPS, SEA_COLOURS, Palette
from render.map.board import Art, art, owner_table, owners_of
from render.map.planes import Codes
from render.map.plates import draw_small_plates
from render.map.sheet import sheet
from render.scene.scene import Route, Scene, Theme
from render.table.legend import HEIGHT as LEGEND_HEIGHT
from render.table.legend import LegendRow, draw_legend, legend_rows
from render.table.picture import HEIGHT, WIDTH
from render.table.png import Picture

_ALIKE: Final = 12
"""How far apart, in steps of red, green and blue, tints of the sea become one: smooth water takes most bytes."""
_LEVELS: Final[Codes] = np.array((0, 3, 6, 9, 12, 15, 18, 21, 23), np.uint16)
"""The levels of land that are left."""


def small_picture(scene: Scene) -> Picture:
    """Draw the table alone, at half the size: 800 x 500 pixels; marks of events and focus are left out."""
    bare = art(scene.view.board, scene.theme)
    pixels = np.empty((HEIGHT // 2, WIDTH // 2), np.uint8)
    world, strip = pixels[: -LEGEND_HEIGHT // 2], pixels[-LEGEND_HEIGHT // 2 :]
    codes = _half_codes(bare.board.id, scene.language, scene.routes, scene.theme)
    look_up(_table(scene, bare), codes, world)
    draw_small_plates(world, bare, scene)
    for territory, holding in scene.view.territories.items():
        x, y = bare.badges[territory]
        small_stamp(world, bare.palette, x // 2, y // 2, holding.owner, holding.armies)
    strip[...] = _strip(bare.board.id, scene.theme, tuple(legend_rows(scene)))
    return Picture(pixels, bare.palette)


def _table(scene: Scene, bare: Art) -> Plane:
    """The table from code to palette index: land as always, then all indices as they are but for bands."""
    table = owner_table(bare, owners_of(scene.view))
    land, sea = np.split(table, [bare.land_codes])
    return np.concatenate([land, np.arange(RAMPS, dtype=np.uint8), sea])


@lru_cache(maxsize=4)
def _half_codes(board: str, language: str, routes: frozenset[Route], theme: Theme) -> Codes:
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
    banded, band = _bands(bare, blocks)
    return np.where(banded, band + (bare.land_codes + RAMPS), codes).astype(np.uint16)


def _bands(bare: Art, blocks: Codes) -> tuple[NDArray[np.bool_], NDArray[np.int64]]:
    """Where the bands round regions run, and their tints there, the fullest of each block."""
    tints = [tint for band in bare.bands.values() for tint in band]
    at_sea = blocks.astype(np.int64) - bare.land_codes
    inside = np.isin(at_sea, tints)
    return inside.sum(axis=0) > 1, np.where(inside, at_sea, 0).max(axis=0)


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


@lru_cache(maxsize=64)
def _strip(board: str, theme: Theme, seats: tuple[LegendRow, ...]) -> Plane:
    """The strip below the map, at half its size."""
    palette = art(board, theme).palette
    whole = np.empty((LEGEND_HEIGHT, WIDTH), np.uint8)
    draw_legend(whole, palette, list(seats))
    return half_size(whole, palette)
