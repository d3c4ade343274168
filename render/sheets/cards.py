"""Draws a player's Risk cards or secret mission, for that player only."""

from collections.abc import Iterable, Sequence
from math import ceil
from typing import Final

import numpy as np
from PIL import Image, ImageFilter

from render.ink import palette as c
from render.ink.badges import emblem, stamp
from render.ink.ink import Plane, fill_framed, fill_panel, half_size, look_up, put_around
from render.ink.lettering import ELLIPSIS, Weight, largest, write_centred
from render.ink.palette import Colour, Palette
from render.ink.symbols import symbol
from render.map.board import Art, art, local_name, mask_of, owner_table, owners_of, put_cutout
from render.scene.scene import Hand, MissionCard, lands_of
from render.table.picture import Picture
from rules.model.board import JOKER, NEUTRAL, CardId, TerritoryId

MISSIONS_WIDTH, MISSIONS_HEIGHT = 960, 780

_MISSIONS_CORNER, _MISSIONS_FRAME, _MARGIN = 28, 6, 40
_HEADING_SIZES, _HEADING_Y = (44, 36, 28), 56
_MAP_TOP: Final = 104
_TEXT_SIZES: Final = (54, 47, 41, 35, 30, 26)
_TEXT_Y: Final = 664
_MOST_LINES: Final = 2
_PROGRESS_SIZES, _PROGRESS_Y = (30, 26, 22), 730
# The room of a line of progress: pixels, and the largest of the sizes.
_PROGRESS_ROOM, _PROGRESS_SIZE = 30, 1
_FADING: Final = 5
"""The eighths of paper laid over all territories outside the mission."""
_GLOW: Final = 4
"""The radius of the glow around the mission's territories."""


def draw_mission(card: MissionCard) -> Picture:
    """The picture of a mission: its text under the board, with only its territories bright.

    Raises:
        DataError: there is no art for the board.
    """
    bare = art(card.view.table.board, card.theme)
    palette = bare.palette
    paper = np.full((MISSIONS_HEIGHT, MISSIONS_WIDTH), palette.nearest(c.PANEL), np.uint8)
    fill_framed(paper, palette, _MISSIONS_CORNER, _MISSIONS_FRAME, (c.CREAM, c.PANEL_LIT))
    small = half_size(_lit_map(bare, card), palette)
    height, width = small.shape
    left = (MISSIONS_WIDTH - width) // 2
    paper[_MAP_TOP : _MAP_TOP + height, left : left + width] = small
    lift, first = (_PROGRESS_ROOM, _PROGRESS_SIZE) if card.progress else (0, 0)
    for text, sizes, y, most, colour in (
        (card.heading, _HEADING_SIZES, _HEADING_Y, 1, c.HIGHLIGHT),
        (card.text, _TEXT_SIZES[first:], _TEXT_Y - lift, _MOST_LINES, c.WHITE),
        (card.progress, _PROGRESS_SIZES, _PROGRESS_Y, _MOST_LINES, c.CREAM),
    ):
        lines, size = largest(text, Weight.BOLD, sizes, MISSIONS_WIDTH - 2 * _MARGIN, most)
        write_centred(paper, palette, lines, (MISSIONS_WIDTH // 2, y), Weight.BOLD, size, colour)
    return Picture(paper, palette)


def _lit_map(bare: Art, card: MissionCard) -> Plane:
    """The board at full size, with territories outside the mission faded into the paper."""
    land, lit = card.view.table.territories, lands_of(card)
    world = look_up(owner_table(bare, owners_of(card.view.table)), bare.codes)
    bright = mask_of(bare, lit)
    _stamp(world, bare, card, land.keys() - lit)
    np.copyto(world, look_up(bare.palette.ink(c.PANEL)[_FADING], world), where=~bright)
    near = Image.fromarray(bright.astype(np.uint8) * 255).filter(ImageFilter.BoxBlur(_GLOW))
    world[(np.asarray(near) > 0) & ~bright] = bare.palette.nearest(c.HIGHLIGHT)
    _stamp(world, bare, card, lit & land.keys())
    return world


def _stamp(world: Plane, bare: Art, card: MissionCard, chosen: Iterable[TerritoryId]) -> None:
    for territory in sorted(chosen):
        holding = card.view.table.territories[territory]
        stamp(world, bare.palette, *bare.badges[territory], holding.owner, holding.armies)


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
    """The picture of a hand, at most five cards in a row, in order; an empty space without cards.

    Raises:
        DataError: there is no art for the board, or no symbol for a kind of card.
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
    """Draw a territory's name, and the territory as on the board, with its holder's emblem."""
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
    """Write a text around a height, in a limited number of lines: `place` has both."""
    y, most = place
    lines, size = largest(text, Weight.BOLD, sizes, _TEXT_WIDTH, most)
    write_centred(card, palette, lines, (_MIDDLE, y), Weight.BOLD, size, colour)
