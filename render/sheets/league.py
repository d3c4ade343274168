"""Draws a league: the standings table, and its champions with a wreath."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from render.ink import palette as c
from render.ink.ink import Mask, Plane, fill_framed, fill_panel, put
from render.ink.lettering import Weight, cut_to_width, drawable, largest, legible, text_mask
from render.ink.palette import Colour, Palette
from render.map.board import art
from render.scene.scene import Champions, LeagueTable, Rung
from render.sheets.closing import WREATH, wreath
from render.table.picture import Picture

CHAMPIONS_WIDTH, HEIGHT = 1200, 480
MOST_NAMES: Final = 4
"""Champions drawn by name; the others are counted in the text."""

_CHAMPIONS_CORNER, _CHAMPIONS_FRAME, _CHAMPIONS_MARGIN = 28, 6, 48
_WREATH_X: Final = 170
_TEXT_X: Final = 330
_CHAMPIONS_HEADING_SIZES, _TITLE_SIZES, _CHAMPIONS_TEXT_SIZES = (
    (48, 40, 34, 28),
    (38, 32, 28),
    (34, 30, 26),
)
_NAME_SIZES: Final = (84, 70, 56, 46)
"""By number of names."""
_CHAMPIONS_HEADING_Y, _TITLE_Y, _NAMES_Y, _CHAMPIONS_TEXT_Y = 48, 116, 176, 410
_NAMES_HEIGHT: Final = 220


def draw_champions(champions: Champions) -> Picture:
    """The champions, in the colours of the league's board.

    Raises:
        DataError: there is no art for the board.
        ValueError: there is no champion.
    """
    if not champions.names:
        raise ValueError("nobody has won")
    palette = art(champions.board, champions.theme).palette
    paper = np.full((HEIGHT, CHAMPIONS_WIDTH), palette.nearest(c.PANEL_LIT), np.uint8)
    fill_framed(paper, palette, _CHAMPIONS_CORNER, _CHAMPIONS_FRAME, (c.HIGHLIGHT, c.PANEL_LIT))
    place = _WREATH_X - WREATH // 2, HEIGHT // 2 - WREATH // 2
    put(paper, *place, wreath(), palette.ink(c.HIGHLIGHT))
    room = CHAMPIONS_WIDTH - _TEXT_X - _CHAMPIONS_MARGIN
    for text, sizes, y, weight, colour in (
        (
            champions.heading,
            _CHAMPIONS_HEADING_SIZES,
            _CHAMPIONS_HEADING_Y,
            Weight.BOLD,
            c.HIGHLIGHT,
        ),
        (champions.title, _TITLE_SIZES, _TITLE_Y, Weight.SEMIBOLD, c.CREAM),
        (champions.text, _CHAMPIONS_TEXT_SIZES, _CHAMPIONS_TEXT_Y, Weight.SEMIBOLD, c.CREAM),
    ):
        lines, size = largest(text, weight, sizes, room, 1)
        for line in lines:
            put(paper, _TEXT_X, y, text_mask(line, weight, size), palette.ink(colour))
    for y, mask in _names(champions, room):
        put(paper, _TEXT_X, y, mask, palette.ink(c.WHITE))
    return Picture(paper, palette)


def _names(champions: Champions, room: int) -> Sequence[tuple[int, Mask]]:
    """Each name as a mask, and its left edge; cut if too long."""
    shown = champions.names[:MOST_NAMES]
    size, apart = _NAME_SIZES[len(shown) - 1], _NAMES_HEIGHT // len(shown)
    found = []
    for row, name in enumerate(shown):
        written = legible(name, champions.otherwise, emoji=True)
        mask = text_mask(cut_to_width(written, Weight.BOLD, size, room), Weight.BOLD, size)
        middle = _NAMES_Y + row * apart + apart // 2
        found.append((middle - mask.shape[0] // 2, mask))
    return found


WIDTH: Final = 1000
MOST_RUNGS: Final = 16
"""The lines of one picture: the most that are readable on a phone."""

_MARGIN, _CORNER, _FRAME = 28, 24, 5
_HEAD: Final = 150
"""The height of the heading, the text under it, and the column headings."""
_HEADING_SIZES, _TEXT_SIZES = (46, 40, 34, 28), (30, 26, 22)
_COUNT_SIZE, _NAME_SIZE, _SMALL = 38, 38, 27
_HEADING_Y, _TEXT_Y, _COLUMNS_Y = 20, 74, 112
_RUNG, _GAP = 58, 6
_PLACE_RIGHT, _NAME_LEFT = 118, 142
_COLUMN: Final = 118
"""The width of a column."""


def draw_league_table(table: LeagueTable) -> Picture:
    """The picture of the standings, as high as its lines need.

    Raises:
        DataError: there is no art for the board.
    """
    palette = art(table.board, table.theme).palette
    height = _HEAD + max(1, len(table.rungs)) * (_RUNG + _GAP) + _MARGIN
    paper = np.full((height, WIDTH), palette.nearest(c.PANEL), np.uint8)
    fill_framed(paper, palette, _CORNER, _FRAME, (c.CREAM, c.PANEL))
    _draw_head(paper, palette, table)
    for row, rung in enumerate(table.rungs):
        _draw_rung(paper, palette, table, rung, _HEAD + row * (_RUNG + _GAP))
    return Picture(paper, palette)


def _draw_head(paper: Plane, palette: Palette, table: LeagueTable) -> None:
    room = WIDTH - 2 * _MARGIN
    for text, sizes, y, weight, colour in (
        (table.heading, _HEADING_SIZES, _HEADING_Y, Weight.BOLD, c.HIGHLIGHT),
        (table.text, _TEXT_SIZES, _TEXT_Y, Weight.SEMIBOLD, c.WHITE),
    ):
        lines, size = largest(text, weight, sizes, room, 1)
        for line in lines:
            put(paper, _MARGIN, y, text_mask(line, weight, size), palette.ink(colour))
    for right, said in zip(_rights(table), table.counts, strict=True):
        _write_right(paper, palette, drawable(said), (right, _COLUMNS_Y), _SMALL, c.CREAM)


def _draw_rung(paper: Plane, palette: Palette, table: LeagueTable, rung: Rung, top: int) -> None:
    """Draw a line: rank, name as far as it fits, and counts."""
    box = (_MARGIN // 2, top, WIDTH - _MARGIN // 2, top + _RUNG)
    fill_panel(paper, palette, box, _CORNER // 2, c.PANEL_LIT if rung.lit else c.INSET)
    colour = c.FADED if rung.faded else c.WHITE
    middle = top + _RUNG // 2
    first = c.HIGHLIGHT if rung.lit else colour
    _write_right(paper, palette, rung.place, _count_place(_PLACE_RIGHT, middle), _COUNT_SIZE, first)
    room = _rights(table)[0] - _COLUMN - _NAME_LEFT + _GAP
    name = legible(rung.name, table.otherwise, emoji=True)
    shown = cut_to_width(name, Weight.BOLD, _NAME_SIZE, room)
    mask = text_mask(shown, Weight.BOLD, _NAME_SIZE)
    put(paper, _NAME_LEFT, middle - mask.shape[0] // 2, mask, palette.ink(colour))
    for right, count in zip(_rights(table), rung.counts, strict=True):
        _write_right(paper, palette, count, _count_place(right, middle), _COUNT_SIZE, colour)


def _rights(table: LeagueTable) -> list[int]:
    """The right edge of each column."""
    last = WIDTH - _MARGIN - _GAP
    return [last - _COLUMN * left for left in range(len(table.counts) - 1, -1, -1)]


def _count_place(right: int, middle: int) -> tuple[int, int]:
    """The right edge and the top of a count on a line."""
    return right, middle - text_mask("0", Weight.BOLD, _COUNT_SIZE).shape[0] // 2


def _write_right(
    paper: Plane, palette: Palette, text: str, place: tuple[int, int], size: int, colour: Colour
) -> None:
    """Write a right-aligned text at a place, (right, top)."""
    right, top = place
    mask = text_mask(text, Weight.BOLD, size)
    put(paper, right - mask.shape[1], top, mask, palette.ink(colour))
