"""Draws a plate for each region beside its land: bonus, name, and the emblem of a sole holder."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

import numpy as np

from render.ink import palette as c
from render.ink.badges import emblem
from render.ink.ink import Box, Mask, Plane, half_size, overlap, put, rounded_box
from render.ink.lettering import Weight, drawable, text_mask, text_width
from render.ink.palette import COVERAGE, RAMPS, SEAT_COLOURS, Palette, Table
from render.map.board import Art, Frame, art, holders, local_name, owners_of
from render.scene.scene import Scene
from rules.model.board import RegionId, Seat

HEIGHT: Final = 38
_NAME_SIZE, _BONUS_SIZE = 24, 32
_PADDING, _GAP, _CORNER = 11, 7, 8
# The width of the rim, of a held region's rim, and of the dark edge around it.
_RIM, _HELD_RIM, _EDGE = 3, 6, 2
_EMBLEM, _EMBLEM_ROOM = 11, 28
_FROM_SIDE: Final = 4
"""The distance of a plate from the sides of the map."""


@dataclass(frozen=True, slots=True)
class Plate:
    """A region's plate: its text, and the middle of the part that holds it."""

    region: RegionId
    bonus: str
    name: str
    middle: tuple[int, int]

    @property
    def width(self) -> int:
        """The width without an emblem."""
        bonus = text_width(self.bonus, Weight.BOLD, _BONUS_SIZE)
        name = text_width(self.name, Weight.SEMIBOLD, _NAME_SIZE)
        return round(bonus + name) + 2 * _PADDING + _GAP

    @property
    def box(self) -> Box:
        """The pixels of the map that it covers, held or not."""
        (x, y), across, down = self.middle, self.width // 2 + _EDGE, HEIGHT // 2 + _EDGE
        return x - across - _EMBLEM_ROOM, y - down, x + across, y + down


@dataclass(frozen=True, slots=True)
class _Sprite:
    """A plate for stamping: its corner relative to the plate's middle, pixels and outline."""

    corner: tuple[int, int]
    pixels: Plane
    outline: Mask


def draw_plates(world: Plane, bare: Art, scene: Scene, frame: Frame) -> None:
    """Draw the plates of a frame, those of held regions in their holders' colours."""
    for plate, hue, holder in _held_plates(bare, scene):
        sprite = _sprite(bare.palette, plate, hue, holder, frame.scale)
        (x, y), (left, top) = frame.at(plate.middle), sprite.corner
        put(world, x + left, y + top, sprite.outline, bare.palette.ink(c.LINE))
        _stamp(world, sprite, x, y)


def draw_small_plates(world: Plane, bare: Art, scene: Scene) -> None:
    """Draw the plates of a whole map at half its size."""
    for plate, hue, holder in _held_plates(bare, scene):
        x, y = plate.middle
        _stamp(world, _small(bare.palette, plate, hue, holder), x // 2, y // 2)


@cache
def plates(board: str, language: str) -> tuple[Plate, ...]:
    """The regions' plates, inside the map."""
    return tuple(place_plates(art(board), language))


def place_plates(bare: Art, language: str) -> Iterator[Plate]:
    """Place the regions' plates on any board's art."""
    for region, (x, y) in bare.regions.items():
        printed = bare.board.regions[region]
        name = drawable(local_name(printed.names, language).upper())
        plate = Plate(region, f"+{printed.bonus}", name, (x, y))
        left, _, right, _ = plate.box
        over = max(0, right - bare.codes.shape[1] + _FROM_SIDE)
        shift = max(0, _FROM_SIDE - left) - over
        yield Plate(region, plate.bonus, name, (x + shift, y))


def _held_plates(bare: Art, scene: Scene) -> Iterator[tuple[Plate, int, Seat | None]]:
    """Each plate, the palette's index of its default rim, and its holder."""
    held = holders(bare.board, owners_of(scene.view))
    for plate in plates(bare.board.id, scene.language):
        band = bare.bands.get(plate.region)
        hue = RAMPS + band[-1] if band else bare.palette.nearest(c.CREAM)
        yield plate, hue, held.get(plate.region)


def _stamp(world: Plane, sprite: _Sprite, x: int, y: int) -> None:
    """Stamp the solid part of a plate, its middle at (x, y): blending all of it would take too long."""
    left, top = sprite.corner
    place, inside = overlap(world, x + left, y + top, sprite.pixels.shape)
    np.copyto(world[place], sprite.pixels[inside], where=sprite.outline[inside] == COVERAGE)


@lru_cache(maxsize=48)
def _sprite(palette: Palette, plate: Plate, hue: int, holder: Seat | None, scale: int) -> _Sprite:
    room = _EMBLEM_ROOM if holder else 0
    width, height = (plate.width + room + 2 * _EDGE) * scale, (HEIGHT + 2 * _EDGE) * scale
    pixels = np.full((height, width), palette.nearest(c.LINE), np.uint8)
    rim = palette.ink(SEAT_COLOURS[holder]) if holder else _flat(hue)
    _fill(pixels, _EDGE * scale, rim, scale)
    inset = _EDGE + (_HELD_RIM if holder else _RIM)
    _fill(pixels, inset * scale, palette.ink(c.PANEL), scale)
    if holder:
        x = (_EDGE + _PADDING + _EMBLEM + 2) * scale
        emblem(pixels, palette, x, height // 2, holder, _EMBLEM * scale)
    _write(pixels, palette, plate, (_EDGE + _PADDING + room) * scale, scale)
    corner = -(plate.width // 2 + room + _EDGE) * scale, -(height // 2)
    return _Sprite(corner, pixels, rounded_box(width, height, _CORNER * scale))


@lru_cache(maxsize=48)
def _small(palette: Palette, plate: Plate, hue: int, holder: Seat | None) -> _Sprite:
    """A plate at half its size; its edge isn't antialiased."""
    whole = _sprite(palette, plate, hue, holder, 1)
    odd = ((0, whole.pixels.shape[0] % 2), (0, whole.pixels.shape[1] % 2))
    pixels = half_size(np.pad(whole.pixels, odd, "edge"), palette)
    outline = np.pad(whole.outline, odd)[::2, ::2]
    return _Sprite((whole.corner[0] // 2, whole.corner[1] // 2), pixels, outline)


def _write(pixels: Plane, palette: Palette, plate: Plate, left: int, scale: int) -> None:
    """Write bonus and name from a column on."""
    for text, weight, size, colour in (
        (plate.bonus, Weight.BOLD, _BONUS_SIZE, c.WHITE),
        (plate.name, Weight.SEMIBOLD, _NAME_SIZE, c.CREAM),
    ):
        letters = text_mask(text, weight, size * scale)
        top = (pixels.shape[0] - letters.shape[0]) // 2
        put(pixels, left, top, letters, palette.ink(colour))
        left += round(text_width(text, weight, size * scale)) + _GAP * scale


def _fill(pixels: Plane, inset: int, ink: Table, scale: int) -> None:
    """Fill the plate with an ink, except for an inset along its sides."""
    height, width = (side - 2 * inset for side in pixels.shape)
    put(pixels, inset, inset, rounded_box(width, height, max(1, _CORNER * scale - inset)), ink)


@lru_cache(maxsize=32)
def _flat(index: int) -> Table:
    """The ink of one palette colour, without blending: it may not be one that others blend into."""
    table = np.tile(np.arange(256, dtype=np.uint8), (COVERAGE + 1, 1))
    table[COVERAGE // 2 :] = index
    return table
