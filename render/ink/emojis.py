"""Draws the signs of texts as emojis: each seat's badge as on the map, and the faces of dice.

Discord shows them 22 pixels high in a line of text, on a ground that may be dark or light: so each has
a light edge outside and a dark one within it, and none is told by its colour alone.
"""

from collections.abc import Iterator, Mapping
from io import BytesIO
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from render.ink import colours as c
from render.ink.badges import outline
from render.ink.ink import SMOOTH, Mask, sketch, window_of
from render.ink.palette import COVERAGE, SEAT_COLOURS, Colour
from rules.model.board import Seat

SIDE: Final = 128
"""The size that Discord recommends (https://docs.discord.com/developers/resources/emoji)."""
_EDGE: Final = 6
"""The width of each edge: one pixel where 22 are shown."""
_REACH: Final = 80
"""Half the side of the ground on which a shape is drawn, before it is moved to the middle."""
_FULL: Final = SIDE - 2
_TRIED: Final = 48
_ATTACK, _DEFENCE = 12, 36
"""The radii of the corners of dice: an attacker's are square, a defender's round."""
_DIE: Final = 58
_PIP, _STEP = 11, 27
_PIPS: Final = (
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
)

Pixels = NDArray[np.uint8]
"""(SIDE, SIDE, 4): red, green, blue and opacity."""
_Layer = tuple[Mask, Colour]


def emojis() -> Mapping[str, bytes]:
    """The emojis as PNG files: badges by seat, dice by side and face, such as `attack_6`.

    Whoever changes one raises the number of the art, `bot.pictures.own_emojis.ART`.
    """
    return {sign: _png(pixels) for sign, pixels in _draw_all()}


def _draw_all() -> Iterator[tuple[str, Pixels]]:
    for seat in SEAT_COLOURS:
        yield seat, _badge(seat)
    for side, radius, body, pips in (
        ("attack", _ATTACK, c.LINE, c.WHITE),
        ("defence", _DEFENCE, c.WHITE, c.LINE),
    ):
        for face, places in enumerate(_PIPS, start=1):
            yield f"{side}_{face}", _die(radius, body, places, pips)


def _badge(seat: Seat) -> Pixels:
    """A seat's shape, as large as there is room for, in the middle."""
    tried = window_of(outline(seat, _TRIED, 1, _REACH))
    radius = _TRIED * _FULL // max(side.stop - side.start for side in tried)
    whole = window_of(outline(seat, radius, 1, _REACH))
    top, left = (max((side.start + side.stop - SIDE) // 2, 0) for side in whole)
    window = slice(top, top + SIDE), slice(left, left + SIDE)
    layers = ((0, c.RIM), (_EDGE, c.LINE), (2 * _EDGE, SEAT_COLOURS[seat]))
    return _blend(
        [(outline(seat, radius - inset, 1, _REACH)[window], colour) for inset, colour in layers]
    )


def _die(radius: int, body: Colour, places: tuple[tuple[int, int], ...], pips: Colour) -> Pixels:
    edges = ((0, c.RIM), (_EDGE, c.LINE), (2 * _EDGE, body))
    layers = [(_square(_DIE - inset, max(radius - inset, 2)), colour) for inset, colour in edges]
    return _blend([*layers, (_dots(places), pips)])


def _square(half: int, radius: int) -> Mask:
    def draw(pen: ImageDraw.ImageDraw) -> None:
        low, high = (SIDE // 2 - half) * SMOOTH, (SIDE // 2 + half) * SMOOTH - 1
        pen.rounded_rectangle((low, low, high, high), radius * SMOOTH, fill=255)

    return sketch(SIDE, SIDE, draw)


def _dots(places: tuple[tuple[int, int], ...]) -> Mask:
    def draw(pen: ImageDraw.ImageDraw) -> None:
        for x, y in places:
            middle = SIDE / 2 + x * _STEP, SIDE / 2 + y * _STEP
            pen.circle((middle[0] * SMOOTH, middle[1] * SMOOTH), _PIP * SMOOTH, fill=255)

    return sketch(SIDE, SIDE, draw)


def _blend(layers: list[_Layer]) -> Pixels:
    """The layers over each other, from the outermost, which is the opaque part, inwards."""
    ground, first = layers[0]
    pixels = np.empty((SIDE, SIDE, 4), np.float64)
    pixels[..., :3] = first
    for mask, colour in layers[1:]:
        share = mask[..., None] / COVERAGE
        pixels[..., :3] += (np.array(colour) - pixels[..., :3]) * share
    pixels[..., 3] = ground * (255 / COVERAGE)
    return pixels.round().astype(np.uint8)


def _png(pixels: Pixels) -> bytes:
    file = BytesIO()
    Image.fromarray(pixels).save(file, "PNG", optimize=True)
    return file.getvalue()
