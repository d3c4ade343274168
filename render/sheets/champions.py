"""Draws the champions of a league: a wreath, and who has won it."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from render.ink import palette as c
from render.ink.ink import Mask, fill_framed, put
from render.ink.lettering import Weight, cut_to_width, largest, legible, text_mask
from render.map.board import art
from render.scene.scene import Champions
from render.sheets.closing import WREATH, wreath
from render.table.picture import Picture

WIDTH, HEIGHT = 1200, 480
MOST_NAMES: Final = 4
"""The champions that have room; those beyond them are counted in the words."""

_CORNER, _FRAME, _MARGIN = 28, 6, 48
_WREATH_X: Final = 170
_TEXT_X: Final = 330
_HEADING_SIZES, _TITLE_SIZES, _TEXT_SIZES = (48, 40, 34, 28), (38, 32, 28), (34, 30, 26)
_NAME_SIZES: Final = (84, 70, 56, 46)
"""By how many names there are."""
_HEADING_Y, _TITLE_Y, _NAMES_Y, _TEXT_Y = 48, 116, 176, 410
_NAMES_HEIGHT: Final = 220


def draw_champions(champions: Champions) -> Picture:
    """The picture, in the colours of the board that the league played on.

    Raises:
        DataError: there is no art for the board.
        ValueError: there is no champion.
    """
    if not champions.names:
        raise ValueError("nobody has won")
    palette = art(champions.board, champions.theme).palette
    paper = np.full((HEIGHT, WIDTH), palette.nearest(c.PANEL_LIT), np.uint8)
    fill_framed(paper, palette, _CORNER, _FRAME, (c.HIGHLIGHT, c.PANEL_LIT))
    place = _WREATH_X - WREATH // 2, HEIGHT // 2 - WREATH // 2
    put(paper, *place, wreath(), palette.ink(c.HIGHLIGHT))
    room = WIDTH - _TEXT_X - _MARGIN
    for text, sizes, y, weight, colour in (
        (champions.heading, _HEADING_SIZES, _HEADING_Y, Weight.BOLD, c.HIGHLIGHT),
        (champions.title, _TITLE_SIZES, _TITLE_Y, Weight.SEMIBOLD, c.CREAM),
        (champions.text, _TEXT_SIZES, _TEXT_Y, Weight.SEMIBOLD, c.CREAM),
    ):
        lines, size = largest(text, weight, sizes, room, 1)
        for line in lines:
            put(paper, _TEXT_X, y, text_mask(line, weight, size), palette.ink(colour))
    for y, mask in _names(champions, room):
        put(paper, _TEXT_X, y, mask, palette.ink(c.WHITE))
    return Picture(paper, palette)


def _names(champions: Champions, room: int) -> Sequence[tuple[int, Mask]]:
    """Each name as a mask, and where it begins; one that is too long is cut."""
    shown = champions.names[:MOST_NAMES]
    size, apart = _NAME_SIZES[len(shown) - 1], _NAMES_HEIGHT // len(shown)
    found = []
    for row, name in enumerate(shown):
        written = legible(name, champions.otherwise, emoji=True)
        mask = text_mask(cut_to_width(written, Weight.BOLD, size, room), Weight.BOLD, size)
        middle = _NAMES_Y + row * apart + apart // 2
        found.append((middle - mask.shape[0] // 2, mask))
    return found
