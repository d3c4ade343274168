"""Land as a page paints it from plain values, pixel by pixel as the picture has it, without names and badges."""

import random

import numpy as np
import pytest

from render.map.board import art, owner_table
from render.map.sheet import raw_art, raw_layout, raw_spots
from render.scene.scene import Theme
from rules.model.board import COLOURS, NEUTRAL

BOARDS = ("world", "galaxy", "eurasia")


def painted(board, theme, owners):
    """The map as whoever has nothing but the raw values paints it."""
    layout, raw = raw_layout(board), np.frombuffer(raw_art(board), np.uint8)
    height, width, levels = layout["height"], layout["width"], layout["levels"]
    lands, shades = raw.reshape(2, height, width).astype(int)
    look, hatch, lift = layout["themes"][theme], layout["hatch"], layout["themes"][theme]["lift"]
    y, x = np.indices((height, width))
    period, broad = hatch["period"], hatch["width"]
    stroke = ((x + y) % period < broad) * 1 + ((x - y) % period < broad) * 2
    tints = np.array(look["tints"], np.uint8)
    for region, first in layout["bands"].items():
        holders = {owners[t["id"]] for t in layout["territories"] if t["region"] == region}
        if len(holders) == 1:
            ramp = look["seats"][holders.pop()]
            tints[first : first + 3] = [ramp[level] for level in layout["held"]]
    pixels = np.zeros((height, width, 3), np.uint8)
    sea = shades >= levels
    pixels[sea] = tints[shades[sea] - levels]
    for at, territory in enumerate(layout["territories"], 1):
        seat = owners[territory["id"]]
        mine = (np.maximum(lands, 1) == at) & ~sea
        level = shades[mine]
        hatched = np.isin(stroke[mine], hatch["strokes"][seat])
        within = (level >= hatch["first"]) & (level < hatch["last"])
        level = np.where(hatched & within, np.minimum(level + lift, hatch["last"]), level)
        pixels[mine] = np.array(look["seats"][seat], np.uint8)[level]
    return pixels


@pytest.mark.parametrize("theme", [*Theme])
@pytest.mark.parametrize("board", BOARDS)
def test_the_page_has_the_pictures_pixels(board, theme):
    """With lands of every seat and the neutral, and regions that one seat holds whole."""
    bare, chance = art(board, theme), random.Random(board)  # noqa: S311 - repeatable
    owners = {land: chance.choice((*COLOURS, NEUTRAL)) for land in bare.badges}
    for region, seat in zip(bare.board.regions.values(), (*COLOURS, NEUTRAL), strict=False):
        if chance.random() < 0.5:
            owners |= dict.fromkeys(region.territories, seat)
    drawn = bare.palette.colours[owner_table(bare, owners)[bare.codes]]
    assert (painted(board, theme.value, owners) == drawn).all()


@pytest.mark.parametrize("board", BOARDS)
def test_a_layout_says_where_everything_is(board):
    layout, bare = raw_layout(board), art(board)
    assert [t["id"] for t in layout["territories"]] == [*bare.badges]
    assert {r["id"] for r in layout["regions"]} == {*bare.regions}
    assert all(t in layout["borders"][near] for t, n in layout["borders"].items() for near in n)
    for language in ("en", "pl", "ru"):
        assert {*raw_spots(board, language)} <= {*bare.badges}
