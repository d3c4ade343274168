"""A board's art and layout as plain values, for whoever paints the map elsewhere: a page in a browser.

They are made of what the picture is drawn with, so the same table of owners gives the same land.
"""

from functools import cache
from typing import Any, Final

import numpy as np

from render.ink import palette as c
from render.ink.badges import SHAPES, Shape
from render.ink.palette import LEVELS, RAMPS, SEA_COLOURS, SEAT_COLOURS
from render.map.board import HATCH_OF, HATCHED, HELD_BAND, Art, Pair, art
from render.map.planes import HATCH_PERIOD, HATCH_WIDTH
from render.scene.scene import STYLES, Theme

_INKS: Final = {
    "line": c.LINE,
    "rim": c.RIM,
    "halo": c.HALO,
    "cream": c.CREAM,
    "highlight": c.HIGHLIGHT,
    "panel": c.PANEL,
    "panel_lit": c.PANEL_LIT,
    "rule": c.RULE,
    "faded": c.FADED,
    "inset": c.INSET,
    "white": c.WHITE,
}


def raw_art(board: str) -> bytes:
    """A byte a pixel for the territory (0: water), then one a pixel for the shade.

    A shade below the number of levels is a level of land, any other a tint of the sea, counted from there.

    Raises:
        DataError: there is no art for the board.
    """
    bare, levels = art(board), len(LEVELS)
    codes = bare.codes.astype(np.int64)
    shades = np.where(codes < bare.land_codes, codes % levels, codes - bare.land_codes + levels)
    return bare.territories.tobytes() + shades.astype(np.uint8).tobytes()


@cache
def raw_layout(board: str) -> dict[str, Any]:
    """All that painting needs besides the art, as JSON's values; no words.

    Raises:
        DataError: as `raw_art`.
    """
    bare = art(board)
    height, width = bare.territories.shape
    game = bare.board
    return {
        "board": game.id,
        "width": width,
        "height": height,
        "in_space": bare.in_space,
        "levels": len(LEVELS),
        "hatch": {
            "period": HATCH_PERIOD,
            "width": HATCH_WIDTH,
            "first": HATCHED.start,
            "last": HATCHED.stop,
            "strokes": HATCH_OF,
        },
        "bands": {region: band.start for region, band in bare.bands.items()},
        "held": HELD_BAND,
        "shapes": {seat: _shape(shape) for seat, shape in SHAPES.items()},
        "themes": {theme.value: _theme(board, theme) for theme in Theme},
        "territories": [
            {"id": t.id, "region": t.region, "badge": bare.badges[t.id]}
            for t in game.territories.values()
        ],
        "regions": [
            {"id": r.id, "bonus": r.bonus, "at": bare.regions[r.id]} for r in game.regions.values()
        ],
        "borders": {t: [*near] for t, near in game.borders.items()},
        "links": [sorted(pair) for pair in sorted(bare.links, key=sorted)],
        "wraps": [
            {"between": [*exits], "exits": [*exits.values()]} for exits in bare.wraps.values()
        ],
        "courses": [
            {"between": sorted(pair), "line": line} for pair, line in _courses(bare).items()
        ],
    }


def raw_spots(board: str, language: str) -> dict[str, Any]:
    """The places of the territories' names in a language, where they were found before."""
    found = art(board).spots.get(language, {})
    return {
        t: {"size": spot.size, "at": [spot.middle, spot.first], "lines": spot.lines}
        for t, spot in found.items()
    }


def _theme(board: str, theme: Theme) -> dict[str, Any]:
    palette, levels = art(board, theme).palette, len(LEVELS)
    colours, style = palette.colours.tolist(), STYLES[theme]
    return {
        "lift": style.lift,
        "tints": colours[RAMPS : RAMPS + SEA_COLOURS],
        "seats": {
            seat: colours[at * levels : (at + 1) * levels] for at, seat in enumerate(SEAT_COLOURS)
        },
        "inks": {name: style.colour(ink) for name, ink in _INKS.items()},
    }


def _shape(shape: Shape) -> dict[str, Any]:
    corners = [(round(x, 3), round(y, 3)) for x, y in shape.corners]
    return {"corners": corners, "digits": shape.digits, "drop": shape.drop}


def _courses(bare: Art) -> dict[Pair, Any]:
    """The line of each route of every set that was laid, each route once."""
    found: dict[Pair, Any] = {}
    for laid in bare.courses.values():
        for pair, line in laid.items():
            found.setdefault(pair, line)
    return found
