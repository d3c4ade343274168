"""Draws the symbols of Risk cards, and the custom emojis.

Discord shows them 22 pixels high in a line of text, on a dark or light ground: each has a light edge outside
and a dark one inside, and colour is never the only difference.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from io import BytesIO
from math import cos, pi, sin
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from render.ink import palette as c
from render.ink.badges import outline
from render.ink.ink import SMOOTH, Mask, Point, sketch, window_of
from render.ink.palette import COVERAGE, SEAT_COLOURS, Colour
from rules.model.board import Seat
from rules.model.errors import DataError

_GRID: Final = 100
"""The units of the square on which symbols are drawn."""


class Brush:
    """Draws in units of the grid; with `away` it erases instead."""

    def __init__(self, pen: ImageDraw.ImageDraw, unit: float) -> None:
        self._pen = pen
        self._unit = unit

    def shape(self, *corners: Point, away: bool = False) -> None:
        """Fill a polygon."""
        self._pen.polygon([self._at(corner) for corner in corners], fill=0 if away else 255)

    def line(self, *points: Point, width: float, away: bool = False) -> None:
        """Draw a line with round ends."""
        fill, thick = 0 if away else 255, width * self._unit
        placed = [self._at(point) for point in points]
        self._pen.line(placed, fill=fill, width=round(thick), joint="curve")
        for end in (placed[0], placed[-1]):
            self._pen.circle(end, thick / 2, fill=fill)

    def disc(self, middle: Point, radius: float, *, away: bool = False) -> None:
        """Fill a circle."""
        self._pen.circle(self._at(middle), radius * self._unit, fill=0 if away else 255)

    def _at(self, point: Point) -> Point:
        return point[0] * self._unit, point[1] * self._unit


@cache
def symbol(kind: str, size: int) -> Mask:
    """The symbol of a kind of card, (size, size).

    Raises:
        DataError: there is no symbol for this kind.
    """
    if kind not in _MARKS:
        raise DataError(f"cards: no symbol for {kind}")

    def draw(pen: ImageDraw.ImageDraw) -> None:
        _MARKS[kind](Brush(pen, size * SMOOTH / _GRID))

    mask = sketch(size, size, draw)
    mask.flags.writeable = False
    return mask


def _infantry(brush: Brush) -> None:
    """Draw a soldier with a slung rifle."""
    brush.shape((34, 36), (66, 36), (62, 66), (38, 66))
    brush.shape((38, 64), (50, 64), (46, 97), (32, 97))
    brush.shape((50, 64), (62, 64), (68, 97), (54, 97))
    brush.disc((50, 20), 12)
    brush.shape((34, 20), (38, 9), (50, 4), (62, 9), (66, 20))
    brush.line((34, 40), (22, 62), width=9)
    brush.line((24, 80), (78, 14), width=11, away=True)
    brush.line((24, 80), (78, 14), width=5)
    brush.shape((14, 84), (26, 70), (34, 76), (22, 94))
    brush.line((66, 40), (70, 56), (52, 56), width=9)


def _cavalry(brush: Brush) -> None:
    """Draw a horse's head with its mane."""
    brush.shape(
        *((28, 96), (34, 78), (46, 62), (48, 53), (36, 58), (28, 65), (20, 69), (11, 63)),
        *((10, 54), (22, 38), (28, 26), (40, 15), (43, 3), (52, 12), (66, 18), (78, 34)),
        *((84, 56), (85, 96)),
    )
    brush.disc((37, 30), 3.6, away=True)
    brush.disc((16, 58), 2.2, away=True)
    for start, end in (((58, 22), (52, 33)), ((67, 31), (58, 43)), ((74, 44), (63, 56))):
        brush.line(start, end, width=4, away=True)
    brush.line((77, 62), (68, 74), width=4, away=True)


def _artillery(brush: Brush) -> None:
    """Draw a cannon on its wheel."""
    brush.shape((10, 52), (88, 14), (96, 32), (22, 76))
    brush.disc((17, 64), 13)
    brush.shape((82, 10), (92, 9), (99, 35), (90, 36))
    brush.line((46, 66), (6, 92), width=10)
    brush.disc((48, 68), 30, away=True)
    brush.disc((48, 68), 26)
    brush.disc((48, 68), 19, away=True)
    for spoke in range(4):
        across = (20 * cos(pi * spoke / 4), 20 * sin(pi * spoke / 4))
        ends = ((48 - across[0], 68 - across[1]), (48 + across[0], 68 + across[1]))
        brush.line(*ends, width=4.5)
    brush.disc((48, 68), 7)


def _military(brush: Brush) -> None:
    """Draw a warship of the stars."""
    brush.shape(
        *((50, 2), (59, 24), (63, 50), (95, 76), (95, 88), (63, 80), (59, 92)),
        *((41, 92), (37, 80), (5, 88), (5, 76), (37, 50), (41, 24)),
    )
    brush.shape((50, 24), (55, 42), (50, 52), (45, 42), away=True)
    for x in (6, 94):
        brush.line((x, 56), (x, 88), width=5)
    for x in (46, 54):
        brush.line((x, 90), (x, 96), width=5)


def _civil(brush: Brush) -> None:
    """Draw a settlement: a house between two others."""
    brush.shape((6, 92), (6, 56), (22, 42), (38, 56), (38, 92))
    brush.shape((62, 92), (62, 56), (78, 42), (94, 56), (94, 92))
    brush.shape((24, 96), (24, 40), (50, 4), (76, 40), (76, 96), away=True)
    brush.shape((28, 92), (28, 41), (50, 10), (72, 41), (72, 92))
    brush.shape((44, 92), (44, 68), (56, 68), (56, 92), away=True)
    brush.shape((43, 54), (43, 40), (57, 40), (57, 54), away=True)


def _scientific(brush: Brush) -> None:
    """Draw an atom: three orbits and a nucleus."""
    for orbit in range(3):
        turn = pi * orbit / 3 + pi / 2
        brush.line(*_ellipse(turn), width=5)
    brush.disc((50, 50), 10)


def _ellipse(turn: float) -> list[Point]:
    """The points of a narrow orbit around the middle, turned."""
    points = []
    for step in range(73):
        x, y = 44 * cos(pi * step / 36), 17 * sin(pi * step / 36)
        points.append((50 + x * cos(turn) - y * sin(turn), 50 + x * sin(turn) + y * cos(turn)))
    return points


_MARKS: Final[dict[str, Callable[[Brush], None]]] = {
    "infantry": _infantry,
    "cavalry": _cavalry,
    "artillery": _artillery,
    "military": _military,
    "civil": _civil,
    "scientific": _scientific,
}

SIDE: Final = 128
"""The size that Discord recommends (https://docs.discord.com/developers/resources/emoji)."""
_EDGE: Final = 6
"""The width of each edge: one pixel where 22 are shown."""
_REACH: Final = 80
"""Half the side of the canvas on which a shape is drawn, before it is centred."""
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

    When changing one, raise the version `bot.pictures.own_emojis.ART`.
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
    """A seat's shape, as large as possible, in the middle."""
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
