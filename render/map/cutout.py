"""Draws a territory cut out of its board, at a size of its own."""

from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFilter

from render.ink import palette as c
from render.ink.ink import Plane, coverage, put, window_of
from render.ink.palette import LEVELS
from render.map.board import Art, art, owner_table
from render.map.planes import HATCHES, Codes, hatches
from rules.model.board import Seat, TerritoryId

Size = tuple[int, int]
"""Width and height in pixels."""

_MOST_ENLARGED: Final = 2.5
_MARGIN: Final = 8
_SOFT: Final = 1.2
"""The reach of the smoothing of an enlarged outline, in pixels of the board."""
_EDGE, _RIM = 5, 9
"""The sides of the squares by which the dark edge and the light rim round it reach out."""
# From the outline inwards, by how much of what is near is inside: from the edge's darkness to the
# owner's own colour.
_INSIDE: Final = (128, 190, 255)
_LEVELS: Final = (0, 9, 15)
_OUTLINE: Final = (104, 152)
"""The shares of nearby pixels inside at which the outline begins and ends."""


def put_cutout(
    plane: Plane,
    bare: Art,
    territory: TerritoryId,
    owner: Seat,
    middle: tuple[int, int],
    room: Size,
) -> None:
    """Draw a territory in its owner's colours round a middle, (x, y), as large as its room allows."""
    codes, shape = _cut(bare.board.id, territory, room)
    height, width = codes.shape
    x, y = middle[0] - width // 2, middle[1] - height // 2
    crisp = np.interp(np.arange(256), _OUTLINE, (0, 255)).astype(np.uint8).take(shape)
    for reach, colour in ((_RIM, c.CREAM), (_EDGE, c.LINE)):
        grown = Image.fromarray(crisp).filter(ImageFilter.MaxFilter(reach))
        put(plane, x, y, coverage(np.asarray(grown)), bare.palette.ink(colour))
    pixels = owner_table(bare, {territory: owner}).take(codes)
    np.copyto(plane[y : y + height, x : x + width], pixels, where=shape >= _INSIDE[0])


@lru_cache(maxsize=32)
def _cut(board: str, territory: TerritoryId, room: Size) -> tuple[Codes, Plane]:
    """The territory's codes, and for each pixel how much of what is near is inside, of 255."""
    bare = art(board)
    place = list(bare.badges).index(territory)
    own = bare.territories == place + 1
    window = window_of(own)
    scale = _scale(own[window], room)
    shape = _enlarge(own[window] * 255, scale, Image.Resampling.BICUBIC)
    soft = Image.fromarray(shape).filter(ImageFilter.GaussianBlur(_SOFT * scale))
    hatch = _enlarge(hatches(*own.shape)[window], scale, Image.Resampling.NEAREST)
    shape = np.asarray(soft)
    levels = np.interp(np.arange(256), _INSIDE, _LEVELS).astype(np.uint16).take(shape)
    return (place * HATCHES + hatch.astype(np.uint16)) * len(LEVELS) + levels, shape


def _scale(own: NDArray[np.bool_], room: Size) -> float:
    """The factor by which the territory is enlarged, so that it fits with its margin."""
    height, width = own.shape
    free = room[0] - 2 * _MARGIN, room[1] - 2 * _MARGIN
    return float(min(_MOST_ENLARGED, free[0] / width, free[1] / height))


def _enlarge(plane: NDArray[np.integer], scale: float, how: Image.Resampling) -> Plane:
    height, width = (max(1, round(side * scale)) for side in plane.shape)
    image = Image.fromarray(plane.astype(np.uint8)).resize((width, height), how)
    return np.pad(np.asarray(image), _MARGIN)
