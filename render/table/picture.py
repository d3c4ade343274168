"""Draws a scene: the map in its owners' colours, its pieces, arrows, heading, legend; at full size or small.

PNG rows are unfiltered (section 9.2: best for palette indices), so a file is a header, a palette and one
deflated block, and only the compressor needs a library.

For small pictures, the map is halved once per game, as codes: each picture only needs a look-up, the badges,
and the legend.
"""

import struct
from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

import numpy as np
from isal import isal_zlib
from numpy.typing import NDArray

from render.arrows.arrows import SCALE, draw_frames, enlarge, window, write_framed_names
from render.arrows.paths import draw_crosses, draw_moves, stage
from render.ink import palette as c
from render.ink.badges import rimmed_emblem, ring, small_stamp, stamp
from render.ink.ink import (
    SMOOTH,
    Mask,
    Plane,
    fill_rounded,
    half_size,
    look_up,
    put_around,
    rounded_box,
    sketch,
)
from render.ink.lettering import Weight, cut_to_width, drawable, text_mask
from render.ink.palette import LEVELS, RAMPS, SEA_COLOURS, SEAT_COLOURS, Colour, Palette
from render.map.board import WHOLE, Art, Frame, art, owner_table, owners_of
from render.map.names import erase, lines, under_names, write_again, write_caption, write_over
from render.map.planes import Codes
from render.map.plates import draw_plates, draw_small_plates
from render.map.routes import draw_ports
from render.map.sheet import ground, sheet
from render.scene.scene import Focus, Route, Scene, Theme
from render.table.legend import HEIGHT as LEGEND_HEIGHT
from render.table.legend import LegendRow, draw_legend, legend_rows
from rules.model.board import RegionId, TerritoryId

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_DEPTH, _PALETTE_MODE = 8, 3
_UNFILTERED: Final = 0
_LEVEL: Final = 2
"""The best of isal's three for maps: level 3 takes longer and compresses worse."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture: palette indices, (height, width), and their palette."""

    pixels: Plane
    palette: Palette

    def png(self) -> bytes:
        """The PNG file. Its pixels are the same on every machine; its bytes need not be."""
        height, width = self.pixels.shape
        rows = np.full((height, 1 + width), _UNFILTERED, np.uint8)
        rows[:, 1:] = self.pixels
        chunks = (
            (b"IHDR", struct.pack(">2I5B", width, height, _DEPTH, _PALETTE_MODE, 0, 0, 0)),
            (b"PLTE", self.palette.bytes()),
            (b"IDAT", isal_zlib.compress(rows, _LEVEL)),
            (b"IEND", b""),
        )
        return _SIGNATURE + b"".join(_chunk(kind, body) for kind, body in chunks)


def _chunk(kind: bytes, body: bytes) -> bytes:
    check = isal_zlib.crc32(body, isal_zlib.crc32(kind))
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", check)


# In pixels from a badge's middle.
_BADGE: Final = 26
"""The distance of a badge's sides that must be on the map."""
_NEWS: Final = (25, -30)
_ARRIVED: Final = (33, 12)
_CAPITAL: Final = (-29, -27)
_LOSER, _LOSER_RADIUS = (-36, 21), 12
_PILL_HEIGHT, _PILL_PADDING, _PILL_DIGITS = 25, 7, 21
_STAR_RADIUS: Final = 15
_EDGE: Final = 2.2


def draw_pieces(world: Plane, bare: Art, scene: Scene, frame: Frame) -> None:
    """Draw the badges of all territories, with marks for what happened to them.

    A badge that the edge of a crop would cut is left out, with its marks.
    """
    palette, scale = bare.palette, frame.scale
    shown = {name for name, place in bare.badges.items() if _whole(world, frame, place)}
    captured = {attack.target for attack in scene.attacks if attack.captured} | set(scene.taken)
    for territory, holding in scene.view.territories.items():
        if territory in shown:
            x, y = frame.at(bare.badges[territory])
            if territory in captured:
                ring(world, palette, x, y, holding.owner, scale)
            stamp(world, palette, x, y, holding.owner, holding.armies, scale)
    _draw_marks(world, bare, scene, frame, shown)


def _draw_marks(
    world: Plane, bare: Art, scene: Scene, frame: Frame, shown: Collection[TerritoryId]
) -> None:
    """Draw losers' emblems, capitals' stars and the numbers of new armies."""
    palette, scale = bare.palette, frame.scale

    def at(territory: TerritoryId, away: tuple[int, int]) -> tuple[int, int]:
        return frame.at(bare.badges[territory], away)

    for territory in scene.taken.keys() & shown:
        loser = scene.taken[territory]
        rimmed_emblem(world, palette, *at(territory, _LOSER), loser, _LOSER_RADIUS, scale)
    for seat, territory in scene.view.capitals.items():
        if territory in shown:
            _draw_star(world, palette, at(territory, _CAPITAL), SEAT_COLOURS[seat], scale)
    for territory, armies in scene.reinforced.items():
        if territory in shown:
            _draw_pill(world, palette, at(territory, _NEWS), f"+{armies}", c.HIGHLIGHT, scale)
    for regroup in scene.regroups:
        if regroup.target in shown:
            _draw_pill(
                world, palette, at(regroup.target, _ARRIVED), f"+{regroup.armies}", c.RIM, scale
            )


def _whole(world: Plane, frame: Frame, place: tuple[int, int]) -> bool:
    """Whether a badge is completely within a part of the map."""
    (x, y), (height, width) = frame.at(place), world.shape
    reach = _BADGE * frame.scale
    return bool(reach <= x <= width - reach and reach <= y <= height - reach)


def _draw_pill(
    plane: Plane, palette: Palette, middle: tuple[int, int], text: str, colour: Colour, scale: int
) -> None:
    """Draw a number on a small rounded plate, moved to be within the map."""
    digits = text_mask(text, Weight.BOLD, _PILL_DIGITS * scale)
    width = digits.shape[1] + 2 * _PILL_PADDING * scale
    height = _PILL_HEIGHT * scale
    x = min(max(middle[0], width // 2), plane.shape[1] - width // 2)
    y = min(max(middle[1], height // 2), plane.shape[0] - height // 2)
    rim = round(_EDGE * scale)
    for mask, ink in (
        (_plate(width, height), c.LINE),
        (_plate(width - 2 * rim, height - 2 * rim), colour),
        (digits, c.LINE),
    ):
        put_around(plane, (x, y), mask, palette.ink(ink))


def _plate(width: int, height: int) -> Mask:
    return rounded_box(width, height, height / 2)


def _draw_star(
    plane: Plane, palette: Palette, middle: tuple[int, int], colour: Colour, scale: int
) -> None:
    """Draw the star of a revealed capital (`PL-CAP-3`)."""
    for rim, ink in ((_EDGE * 1.8, c.LINE), (_EDGE * 0.8, c.RIM), (0.0, colour)):
        put_around(plane, middle, _star(scale, rim), palette.ink(ink))


@lru_cache(maxsize=16)
def _star(scale: int, rim: float) -> Mask:
    unit, half = SMOOTH * scale, _STAR_RADIUS + 8
    radii = (_STAR_RADIUS, _STAR_RADIUS * 0.45)
    corners = [
        (
            (half + radii[point % 2] * sin(pi * point / 5)) * unit,
            (half - radii[point % 2] * cos(pi * point / 5)) * unit,
        )
        for point in range(10)
    ]
    side = 2 * half * scale
    return sketch(side, side, lambda pen: fill_rounded(pen, corners, rim * unit))


WIDTH, HEIGHT = 1600, 1000

_HEADING_SIZE, _PHASE_SIZE, _PHASE_HEIGHT = 30, 22, 26


def picture(scene: Scene) -> Picture:
    """Draw a scene."""
    bare = art(scene.view.board, scene.theme)
    region = scene.focus.region
    pixels = _whole_picture(scene, bare) if region is None else _part(scene, bare, region)
    draw_legend(pixels[-LEGEND_HEIGHT:], bare.palette, legend_rows(scene))
    return Picture(pixels, bare.palette)


def _whole_picture(scene: Scene, bare: Art) -> Plane:
    """The whole map, with room for the legend below."""
    pixels = np.empty((HEIGHT, WIDTH), np.uint8)
    world = pixels[:-LEGEND_HEIGHT]
    names = sheet(bare.board.id, scene.language, scene.routes, scene.theme)
    table = _owner_table(scene, bare)
    names.colour(bare, table, world)
    if scene.attacks or scene.regroups or scene.focus != Focus():
        _draw_events(world, bare, scene, table)
    draw_plates(world, bare, scene, WHOLE)
    draw_pieces(world, bare, scene, WHOLE)
    _draw_heading(world, bare, scene)
    return pixels


def _draw_events(world: Plane, bare: Art, scene: Scene, table: Plane) -> None:
    """Draw frames and arrows, and the names over them; those of territories with arrows are larger."""
    staged, language = stage(scene), scene.language
    erase(world, bare, language, table, staged.larger)
    before = under_names(world, bare.board.id, language)
    if scene.focus.lit is not None:  # on dimmed land its ports are dimmed, too
        _draw_ports(world, bare, scene, WHOLE)
    draw_frames(world, bare, scene.focus)
    draw_moves(world, bare, scene, staged)
    if scene.focus.lit is None:
        write_again(world, before, bare, language, staged.larger)
    else:
        write_over(world, bare, language, staged.larger)
    for territory, spot in staged.larger.items():
        for caption in lines(territory, spot):
            write_caption(world, bare, caption)
    draw_crosses(world, bare, scene, staged, WHOLE)


def _part(scene: Scene, bare: Art, region: RegionId) -> Plane:
    """One region at double size, with room for the legend below."""
    frame, place = window(bare, region, WIDTH // SCALE, scene.language)
    world = look_up(_owner_table(scene, bare), ground(bare, scene.routes))
    draw_frames(world, bare, scene.focus)
    staged = stage(scene)
    draw_moves(world, bare, scene, staged)
    part = enlarge(world[place], bare.palette)
    _draw_ports(part, bare, scene, frame)
    write_framed_names(part, bare, scene.language, frame, staged.larger)
    draw_crosses(part, bare, scene, staged, frame)
    draw_plates(part, bare, scene, frame)
    draw_pieces(part, bare, scene, frame)
    return np.pad(part, ((0, LEGEND_HEIGHT), (0, 0)))


def _draw_ports(plane: Plane, bare: Art, scene: Scene, frame: Frame) -> None:
    inks = bare.palette.ink(c.HALO), bare.palette.ink(c.CREAM)
    draw_ports(plane, bare, scene.routes, inks, frame)


def _owner_table(scene: Scene, bare: Art) -> Plane:
    focus, bright = scene.focus, scene.focus.lit
    if bright is not None and focus.chosen:
        bright |= {focus.chosen}
    return owner_table(bare, owners_of(scene.view), bright)


def _draw_heading(world: Plane, bare: Art, scene: Scene) -> None:
    x, y = bare.heading.middle
    lift = _PHASE_HEIGHT if scene.phase else 0
    _write(world, bare, scene.heading, (x, y - lift), _HEADING_SIZE, c.WHITE)
    _write(world, bare, scene.phase, (x, y + 4), _PHASE_SIZE, c.CREAM)


def _write(
    world: Plane, bare: Art, words: str, middle: tuple[int, int], size: int, colour: Colour
) -> None:
    """Write a line of text with its halo, cut to the heading's width."""
    text = cut_to_width(drawable(words), Weight.BOLD, size, bare.heading.width)
    halo = text_mask(text, Weight.BOLD, size, halo=4, strength=0.75)
    for mask, ink in ((halo, c.HALO), (text_mask(text, Weight.BOLD, size), colour)):
        put_around(world, middle, mask, bare.palette.ink(ink))


_ALIKE: Final = 12
"""How far apart, in red, green and blue, merged tints of the sea may be: smooth water takes most bytes."""
_LEVELS: Final[Codes] = np.array((0, 3, 6, 9, 12, 15, 18, 21, 23), np.uint16)
"""The reduced levels of land."""


def small_picture(scene: Scene) -> Picture:
    """Draw only the board, at half the size: 800 x 500 pixels; marks of events and focus are left out."""
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
    """The table from code to palette index: land as usual, then all indices unchanged except for bands."""
    table = owner_table(bare, owners_of(scene.view))
    land, sea = np.split(table, [bare.land_codes])
    return np.concatenate([land, np.arange(RAMPS, dtype=np.uint8), sea])


@lru_cache(maxsize=4)
def _half_codes(board: str, language: str, routes: frozenset[Route], theme: Theme) -> Codes:
    """The codes of a game's map at half its size: land codes, then a palette index for the rest."""
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
    """The bands around regions, with their tints, the strongest of each block."""
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
    """The legend below the map, at half its size."""
    palette = art(board, theme).palette
    whole = np.empty((LEGEND_HEIGHT, WIDTH), np.uint8)
    draw_legend(whole, palette, list(seats))
    return half_size(whole, palette)
