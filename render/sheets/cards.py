"""Draws a player's Risk cards, for their eyes alone, in the style of the board."""

from collections.abc import Sequence
from math import ceil
from typing import Final

import numpy as np

from render.ink import palette as c
from render.ink.badges import emblem
from render.ink.ink import Plane, fill_framed, fill_panel, put_around
from render.ink.lettering import ELLIPSIS, Weight, largest, write_centred
from render.ink.palette import Colour, Palette
from render.ink.symbols import symbol
from render.map.board import Art, art, local_name, put_cutout
from render.scene.scene import Hand
from render.table.picture import Picture
from rules.model.board import JOKER, NEUTRAL, CardId, TerritoryId

WIDTH, HEIGHT = 300, 430
"""The size of one card, in pixels."""

_GAP: Final = 20
_MOST_IN_A_ROW, _FEWEST_IN_A_ROW = 5, 3
_CORNER, _FRAME, _LIT_FRAME = 20, 4, 9
_MIDDLE, _TEXT_WIDTH = WIDTH // 2, WIDTH - 2 * _CORNER
_NAME_SIZES, _NAME_Y = (34, 30), 54
_LONG_NAME_SIZES: Final = (30, 26, 22)
"""The sizes of a name in two lines."""
_WINDOW = (18, 100, WIDTH - 18, 282)
_EMBLEM, _EMBLEM_RADIUS = (42, 390), 14
_SYMBOL, _SYMBOL_Y = 92, 334
_WORD_SIZES, _WORD_Y = (26, 22), 396
_JOKER_SYMBOL, _JOKER_PLACES = 116, ((150, 172), (84, 316), (216, 316))


def draw_hand(hand: Hand) -> Picture:
    """The picture of a hand, five cards in a row at most, in order; without cards an empty place.

    Raises:
        DataError: there is no art for the board, or no mark for a kind of card.
    """
    bare = art(hand.view.table.board, hand.theme)
    rows = max(1, ceil(len(hand.view.hand) / _MOST_IN_A_ROW))
    in_a_row = max(_FEWEST_IN_A_ROW, ceil(len(hand.view.hand) / rows))
    size = _GAP + rows * (HEIGHT + _GAP), _GAP + in_a_row * (WIDTH + _GAP)
    table = np.full(size, bare.palette.nearest(c.PANEL), np.uint8)
    for place, card in enumerate(hand.view.hand):
        row, column = divmod(place, in_a_row)
        missing = in_a_row - min(in_a_row, len(hand.view.hand) - row * in_a_row)
        x = _GAP + column * (WIDTH + _GAP) + missing * (WIDTH + _GAP) // 2
        y = _GAP + row * (HEIGHT + _GAP)
        _draw_card(table[y : y + HEIGHT, x : x + WIDTH], bare, hand, card)
    return Picture(table, bare.palette)


def _draw_card(card: Plane, bare: Art, hand: Hand, shown: CardId) -> None:
    frame, rim = (_LIT_FRAME, c.HIGHLIGHT) if shown in hand.lit else (_FRAME, c.CREAM)
    fill_framed(card, bare.palette, _CORNER, frame, (rim, c.PANEL_LIT))
    kind = hand.deck.symbols[shown]
    if kind == JOKER:
        _draw_joker(card, bare.palette, hand)
    else:
        _draw_territory(card, bare, hand, TerritoryId(shown))
        _put_symbol(card, bare.palette, kind, _SYMBOL, (_MIDDLE, _SYMBOL_Y))
        _write(card, bare.palette, hand.symbols[kind], _WORD_SIZES, (_WORD_Y, 2), c.FADED)


def _draw_territory(card: Plane, bare: Art, hand: Hand, territory: TerritoryId) -> None:
    """Draw a territory's name, and the territory as on the board, with its holder's sign."""
    name = local_name(bare.board.territories[territory].names, hand.language)
    _write_name(card, bare.palette, name, c.WHITE)
    fill_panel(card, bare.palette, _WINDOW, _CORNER // 2, c.INSET)
    holding = hand.view.table.territories.get(territory)
    left, top, right, bottom = _WINDOW
    middle = (left + right) // 2, (top + bottom) // 2
    owner = holding.owner if holding else NEUTRAL
    put_cutout(card, bare, territory, owner, middle, (right - left, bottom - top))
    if holding:
        emblem(card, bare.palette, *_EMBLEM, owner, _EMBLEM_RADIUS)


def _draw_joker(card: Plane, palette: Palette, hand: Hand) -> None:
    """Draw a joker: all three symbols, and no territory (`PL-COMP-4`)."""
    _write_name(card, palette, hand.symbols[JOKER], c.HIGHLIGHT)
    for kind, middle in zip(hand.deck.kinds, _JOKER_PLACES, strict=True):
        _put_symbol(card, palette, kind, _JOKER_SYMBOL, middle)


def _put_symbol(
    card: Plane, palette: Palette, kind: str, size: int, middle: tuple[int, int]
) -> None:
    put_around(card, middle, symbol(kind, size), palette.ink(c.CREAM))


def _write_name(card: Plane, palette: Palette, name: str, colour: Colour) -> None:
    """Write a card's name in one line, or smaller in two."""
    alone, _ = largest(name, Weight.BOLD, _NAME_SIZES, _TEXT_WIDTH, 1)
    cut = any(line.endswith(ELLIPSIS) for line in alone)
    sizes, most = (_LONG_NAME_SIZES, 2) if cut else (_NAME_SIZES, 1)
    _write(card, palette, name, sizes, (_NAME_Y, most), colour)


def _write(
    card: Plane,
    palette: Palette,
    text: str,
    sizes: Sequence[int],
    place: tuple[int, int],
    colour: Colour,
) -> None:
    """Write a text round a height, in at most so many lines: `place` gives both."""
    y, most = place
    lines, size = largest(text, Weight.BOLD, sizes, _TEXT_WIDTH, most)
    write_centred(card, palette, lines, (_MIDDLE, y), Weight.BOLD, size, colour)
