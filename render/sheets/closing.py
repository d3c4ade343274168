"""Draws the final picture: who won and how, over the last board."""

from functools import cache
from math import cos, pi, sin
from typing import Final

import numpy as np
from PIL import ImageDraw

from render.ink import palette as c
from render.ink.badges import emblem
from render.ink.ink import SMOOTH, Mask, Plane, Point, put, sketch
from render.ink.lettering import SUBSTITUTE, Weight, drawable, height_of, largest, text_mask
from render.ink.palette import Palette
from render.scene.scene import Closing
from render.table.picture import Picture, picture
from rules.model.board import Seat

HEIGHT: Final = 200
"""The height of the banner over the board, in pixels."""

_EDGE: Final = 6
WREATH: Final = 176
"""The width and the height of the wreath, in pixels."""
_WREATH_X: Final = 118
_EMBLEM: Final = 30
_TEXT_X, _MARGIN = 236, 40
_TITLE_SIZES: Final = (72, 60, 50, 42)
_TEXT_SIZES: Final = (40, 36, 32)

# The wreath, in pixels: the radius of its stems, their first and last angle (from the bottom, to both sides),
# and its leaves.
_STEM: Final = 60
_FROM, _TO, _LEAVES = 0.12 * pi, 0.86 * pi, 7
_LEAF_LENGTH, _LEAF_WIDTH, _LEAF_TURN = 30.0, 11.0, 0.55


def draw_closing(closing: Closing) -> Picture:
    """The final board, under a banner with the winner's emblem in a wreath.

    Raises:
        DataError: there is no art for the board.
    """
    board = picture(closing.scene)
    banner = np.full((HEIGHT, board.pixels.shape[1]), board.palette.nearest(c.PANEL_LIT), np.uint8)
    banner[-_EDGE:] = board.palette.nearest(c.HIGHLIGHT)
    _crown(banner, board.palette, closing.scene.view.winner)
    _write(banner, board.palette, closing)
    return Picture(np.concatenate([banner, board.pixels]), board.palette)


def _crown(banner: Plane, palette: Palette, winner: Seat | None) -> None:
    """Draw a wreath with the winner's emblem, if there is a winner."""
    middle = (HEIGHT - _EDGE) // 2
    x, y = _WREATH_X - WREATH // 2, middle - WREATH // 2
    put(banner, x, y, wreath(), palette.ink(c.HIGHLIGHT))
    if winner is not None:
        emblem(banner, palette, _WREATH_X, middle, winner, _EMBLEM)


def _write(banner: Plane, palette: Palette, closing: Closing) -> None:
    """Write the title and the text under it, vertically centred in the banner."""
    room = banner.shape[1] - _TEXT_X - _MARGIN
    whole = SUBSTITUTE not in drawable(closing.title, emoji=True)
    words = closing.title if whole else closing.plain or closing.title
    title, large = largest(words, Weight.BOLD, _TITLE_SIZES, room, 1)
    text, small = largest(closing.text, Weight.SEMIBOLD, _TEXT_SIZES, room, 2)
    top = (HEIGHT - _EDGE - height_of(title, large) - height_of(text, small)) // 2
    for line in title:
        put(banner, _TEXT_X, top, text_mask(line, Weight.BOLD, large), palette.ink(c.WHITE))
    for row, line in enumerate(text):
        below = top + height_of(title, large) + height_of(text[:row], small)
        put(banner, _TEXT_X, below, text_mask(line, Weight.SEMIBOLD, small), palette.ink(c.CREAM))


@cache
def wreath() -> Mask:
    """Two stems of laurel, tied at the bottom, (WREATH, WREATH)."""

    def draw(pen: ImageDraw.ImageDraw) -> None:
        for side in (1, -1):
            stem = [_on_stem(side, step / 40) for step in range(41)]
            pen.line(_place(stem), fill=255, width=3 * SMOOTH, joint="curve")
            for leaf in range(_LEAVES):
                for lean in (_LEAF_TURN, -_LEAF_TURN):
                    pen.polygon(_place(_leaf(side, (leaf + 0.5) / _LEAVES, lean)), fill=255)

    mask = sketch(WREATH, WREATH, draw)
    mask.flags.writeable = False
    return mask


def _place(points: list[Point]) -> list[Point]:
    """Points around the middle as points of the enlarged mask."""
    return [((WREATH / 2 + x) * SMOOTH, (WREATH / 2 + y) * SMOOTH) for x, y in points]


def _on_stem(side: int, share: float) -> Point:
    """The point on a stem at this share of its length."""
    angle = _FROM + (_TO - _FROM) * share
    return side * _STEM * sin(angle), _STEM * cos(angle)


def _leaf(side: int, share: float, lean: float) -> list[Point]:
    """A leaf at this share of its stem's length, leaning out or in."""
    (x, y), angle = _on_stem(side, share), _FROM + (_TO - _FROM) * share
    ahead = angle + lean
    along, across = (side * cos(ahead), -sin(ahead)), (side * sin(ahead), cos(ahead))
    length = _LEAF_LENGTH * (1.1 - 0.35 * share)
    outline = []
    for step in range(24):
        turn = 2 * pi * step / 24
        out, aside = length * (1 - cos(turn)) / 2, _LEAF_WIDTH / 2 * sin(turn)
        outline.append(
            (x + along[0] * out + across[0] * aside, y + along[1] * out + across[1] * aside)
        )
    return outline
