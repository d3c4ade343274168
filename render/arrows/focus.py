"""Draws what is one person's own in a picture: frames, and one region at double size."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from itertools import chain
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from render.ink import palette as c
from render.ink.ink import Mask, Plane, corner, put, window_of
from render.ink.palette import COVERAGE, Colour, Palette
from render.map.board import Art, Frame, Spot, mask_of
from render.map.names import lines, spots
from render.map.plates import plates
from render.scene.scene import Focus
from rules.model.board import RegionId, TerritoryId
from rules.model.errors import DataError

SCALE: Final = 2
# How broad a frame and its dark edge together are, and the side of the square of pixels that is
# looked at round each to find out how far it is from the border.
_BAND, _EDGE, _SIDE = 4.5, 6.0, 17
_MARGIN: Final = 40


def draw_frames(world: Plane, bare: Art, focus: Focus) -> None:
    """Draw a bright frame just inside the outer borders of the focus's territories."""
    if focus.outlined:
        _draw_frame(world, bare, focus.outlined, c.RIM)
    if focus.chosen is not None:
        _draw_frame(world, bare, (focus.chosen,), c.HIGHLIGHT)


def window(
    bare: Art, region: RegionId, width: int, language: str = "en"
) -> tuple[Frame, tuple[slice, slice]]:
    """The frame of a region with its plate, at least `width` pixels wide, and its rows and columns.

    Raises:
        DataError: the board has no such region.
    """
    if region not in bare.board.regions:
        raise DataError(f"{bare.board.id}: there is no region {region}")
    own = mask_of(bare, bare.board.regions[region].territories)
    for plate in plates(bare.board.id, language):
        if plate.region == region:
            left, top, right, bottom = plate.box
            own[max(0, top) : bottom, max(0, left) : right] = True
    height, most = own.shape
    rows, columns = window_of(own)
    top, bottom = max(0, rows.start - _MARGIN), min(height, rows.stop - 1 + _MARGIN)
    middle = (columns.start + columns.stop - 1) // 2
    # Never wider than the map: what is beyond its edge would be a dark strip.
    half = min(most // 2, max(width // 2, middle - columns.start + _MARGIN))
    left = max(0, min(middle - half, most - 2 * half))
    return Frame(left, top, SCALE), (slice(top, bottom), slice(left, min(most, left + 2 * half)))


def enlarge(part: Plane, palette: Palette) -> Plane:
    """A part of the map SCALE times as large, smoothed, in the same palette."""
    image = Image.fromarray(part)
    image.putpalette(palette.bytes())
    size = (part.shape[1] * SCALE, part.shape[0] * SCALE)
    large = image.convert("RGB").resize(size, Image.Resampling.BICUBIC)
    return np.array(large.quantize(palette=image, dither=Image.Dither.NONE))


def write_framed_names(
    part: Plane,
    bare: Art,
    language: str,
    frame: Frame,
    moved: Mapping[TerritoryId, Spot] | None = None,
) -> None:
    """Write the names in a frame, at its size, except those that its edge would cut.

    Those that are `moved` out of the way of arrows stand there, no larger than the others.
    """
    usual = spots(bare.board.id, language)
    at = {name: replace(spot, size=usual[name].size) for name, spot in (moved or {}).items()}
    for caption in chain.from_iterable(
        lines(name, at.get(name, spot)) for name, spot in usual.items()
    ):
        for mask, ink in caption.inks(frame.scale):
            _write_whole(part, bare, frame.at(caption.middle), mask, ink)


def _write_whole(
    part: Plane, bare: Art, middle: tuple[int, int], mask: Mask, colour: Colour
) -> None:
    x, y = corner(middle, mask)
    (height, width), (rows, columns) = part.shape, mask.shape
    if 0 <= x <= width - columns and 0 <= y <= height - rows:
        put(part, x, y, mask, bare.palette.ink(colour))


def _draw_frame(
    world: Plane, bare: Art, territories: Collection[TerritoryId], colour: tuple[int, int, int]
) -> None:
    everywhere = mask_of(bare, territories)
    rows, columns = window_of(everywhere)
    own = everywhere[rows, columns]
    outside = _near(~own)
    for breadth, ink in ((_EDGE, c.LINE), (_BAND, colour)):
        beyond = outside - round((_SIDE / 2 - breadth) * COVERAGE)
        mask = np.where(own, beyond.clip(0, COVERAGE), 0).astype(np.uint8)
        put(world, columns.start, rows.start, mask, bare.palette.ink(ink))


def _near(mask: NDArray[np.bool_]) -> NDArray[np.int32]:
    """The share of the square round each pixel that is in the mask, in rows, times COVERAGE.

    Everything beyond the plane counts as in the mask.
    """
    padded = np.pad(mask, (_SIDE // 2 + 1, _SIDE // 2), constant_values=True)
    sums = padded.cumsum(axis=0, dtype=np.int32).cumsum(axis=1, dtype=np.int32)
    here, there = slice(_SIDE, None), slice(None, -_SIDE)
    inside = sums[here, here] - sums[there, here] - sums[here, there] + sums[there, there]
    rows: NDArray[np.int32] = inside * COVERAGE // _SIDE
    return rows
