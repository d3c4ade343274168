"""Draws a player's secret mission, for their eyes alone: its words, and the land it is about."""

from collections.abc import Iterable
from typing import Final

import numpy as np
from PIL import Image, ImageFilter

from render.ink import palette as c
from render.ink.badges import stamp
from render.ink.ink import Plane, fill_framed, half_size, look_up
from render.ink.lettering import Weight, largest, write_centred
from render.map.board import Art, art, mask_of, owner_table, owners_of
from render.scene.scene import MissionCard, lands_of
from render.table.picture import Picture
from rules.model.board import TerritoryId

WIDTH, HEIGHT = 960, 780

_CORNER, _FRAME, _MARGIN = 28, 6, 40
_HEADING_SIZES, _HEADING_Y = (44, 36, 28), 56
_MAP_TOP: Final = 104
_TEXT_SIZES: Final = (54, 47, 41, 35, 30, 26)
_TEXT_Y: Final = 664
_MOST_LINES: Final = 2
_PROGRESS_SIZES, _PROGRESS_Y = (30, 26, 22), 730
# What a line of progress takes away above it: pixels, and the largest of the sizes.
_PROGRESS_ROOM, _PROGRESS_SIZE = 30, 1
_FADING: Final = 5
"""The eighths of paper laid over all land that the mission is not about."""
_GLOW: Final = 4
"""The reach of the light round the land that the mission is about."""


def draw_mission(card: MissionCard) -> Picture:
    """The picture of a mission: its words under the board, where only the land they name is bright.

    Raises:
        DataError: there is no art for the board.
    """
    bare = art(card.view.table.board, card.theme)
    palette = bare.palette
    paper = np.full((HEIGHT, WIDTH), palette.nearest(c.PANEL), np.uint8)
    fill_framed(paper, palette, _CORNER, _FRAME, (c.CREAM, c.PANEL_LIT))
    small = half_size(_lit_map(bare, card), palette)
    height, width = small.shape
    left = (WIDTH - width) // 2
    paper[_MAP_TOP : _MAP_TOP + height, left : left + width] = small
    lift, first = (_PROGRESS_ROOM, _PROGRESS_SIZE) if card.progress else (0, 0)
    for text, sizes, y, most, colour in (
        (card.heading, _HEADING_SIZES, _HEADING_Y, 1, c.HIGHLIGHT),
        (card.text, _TEXT_SIZES[first:], _TEXT_Y - lift, _MOST_LINES, c.WHITE),
        (card.progress, _PROGRESS_SIZES, _PROGRESS_Y, _MOST_LINES, c.CREAM),
    ):
        lines, size = largest(text, Weight.BOLD, sizes, WIDTH - 2 * _MARGIN, most)
        write_centred(paper, palette, lines, (WIDTH // 2, y), Weight.BOLD, size, colour)
    return Picture(paper, palette)


def _lit_map(bare: Art, card: MissionCard) -> Plane:
    """The board at full size, with all land that the mission is not about faded into the paper."""
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
