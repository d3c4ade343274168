"""Draws the standing of a league: a line for each entrant, their counts in columns."""

from typing import Final

import numpy as np

from render.ink import palette as c
from render.ink.ink import Plane, fill_framed, fill_panel, put
from render.ink.lettering import Weight, cut_to_width, drawable, largest, legible, text_mask
from render.ink.palette import Colour, Palette
from render.map.board import art
from render.scene.scene import LeagueTable, Rung
from render.table.picture import Picture

WIDTH: Final = 1000
MOST_RUNGS: Final = 16
"""The lines of one picture: so many can be read on a phone."""

_MARGIN, _CORNER, _FRAME = 28, 24, 5
_HEAD: Final = 150
"""The height of the heading, the text under it, and the names of the columns."""
_HEADING_SIZES, _TEXT_SIZES = (46, 40, 34, 28), (30, 26, 22)
_COUNT_SIZE, _NAME_SIZE, _SMALL = 38, 38, 27
_HEADING_Y, _TEXT_Y, _COLUMNS_Y = 20, 74, 112
_RUNG, _GAP = 58, 6
_PLACE_RIGHT, _NAME_LEFT = 118, 142
_COLUMN: Final = 118
"""The width of a column."""


def draw_league_table(table: LeagueTable) -> Picture:
    """The picture of a standing, as high as it has lines.

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
    """Draw a line: its place, the name in what room there is, and its counts."""
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
    """Write a text that ends at the right edge of a place, (right, top)."""
    right, top = place
    mask = text_mask(text, Weight.BOLD, size)
    put(paper, right - mask.shape[1], top, mask, palette.ink(colour))
