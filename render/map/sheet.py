"""A game's map without owners; validation of its art; the art as plain values for a browser.

Lines and letters change one pixel in twenty, so only these pixels are stored beside the art.

Symmetry, connection and names in every language are checked where a board is read (`rules.boards.load`); here
are the checks that need the raster.

The browser's values come from the same data as the picture, so the same owner table gives the same land.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from math import dist, hypot
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from render.ink import palette as c
from render.ink.badges import RADIUS, SHAPES, Shape
from render.ink.ink import Box, Plane, look_up, put_around
from render.ink.lettering import Weight, text_mask
from render.ink.palette import LEVELS, RAMPS, SEA_COLOURS, SEAT_COLOURS
from render.map.board import (
    HATCH_OF,
    HATCHED,
    HELD_BAND,
    WHOLE,
    Art,
    Pair,
    Sign,
    art,
    ink,
    local_name,
)
from render.map.names import place_names, write_names
from render.map.planes import HATCH_PERIOD, HATCH_WIDTH, Codes
from render.map.plates import place_plates
from render.map.ports import REACH, draw_port
from render.map.routes import draw_ports, draw_routes, inks, signs
from render.scene.scene import Route, Theme
from render.scene.themes import STYLES
from rules.boards.load import LANGUAGES
from rules.model.board import TerritoryId

_SIGN_SIZE: Final = 24


@dataclass(frozen=True, slots=True)
class Sheet:
    """The pixels of a game's map that differ from the board's art: their codes, and flat indices."""

    places: NDArray[np.int32]
    codes: Codes

    def colour(self, bare: Art, table: Plane, world: Plane) -> None:
        """Fill a contiguous plane of the map's size from an owner table."""
        look_up(table, bare.codes, world)
        world.reshape(-1)[self.places] = table.take(self.codes)


@lru_cache(maxsize=4)
def sheet(board: str, language: str, routes: frozenset[Route], theme: Theme = Theme.DARK) -> Sheet:
    """The sheet of a board's routes and names, shared by games that agree on them."""
    bare = art(board, theme)
    codes = ground(bare, routes)
    write_names(codes, bare, language)
    draw_ports(codes, bare, routes, inks(bare), WHOLE)
    for sign in signs(bare, routes):
        _write_sign(codes, bare, sign, language)
    # Four bytes per index are enough, and half of numpy's default: several sheets are cached.
    places = np.flatnonzero(codes != bare.codes).astype(np.int32)
    return Sheet(places, codes.take(places))


def ground(bare: Art, routes: frozenset[Route]) -> Codes:
    """The board's codes with the lines of routes, but without ports and words."""
    codes = bare.codes.copy()
    draw_routes(codes, bare, routes)
    return codes


def _write_sign(codes: Codes, bare: Art, sign: Sign, language: str) -> None:
    """Write a sign; the mark of a port comes before the text, and both are centred together."""
    mask = text_mask(local_name(sign.names, language), Weight.SEMIBOLD, _SIGN_SIZE, strength=0.85)
    x, y = sign.middle
    if sign.beacon:
        draw_port(codes, (x - mask.shape[1] // 2, y), 0, inks(bare))
        x += REACH
    put_around(codes, (x, y), mask, ink(bare, c.CREAM, bare.palette.style.letters))


WIDTH, HEIGHT = 1600, 900
LEAST_CONTACT: Final = 30
"""The fewest touching pairs of pixels that make a border visible."""
LEAST_SEEN: Final = 400
"""The fewest pixels of a territory that its badge leaves visible."""
_BADGES_APART: Final = 2 * RADIUS + 20
# The eight ways a pixel can touch another, each pair once.
_NEIGHBOURS: Final = ((0, 1), (1, 0), (1, 1), (1, -1))


def judge_art(bare: Art) -> list[str]:
    """The faults of a board's art, in sentences; none if it is playable."""
    if bare.territories.shape != (HEIGHT, WIDTH):
        height, width = bare.territories.shape
        return [f"the map is {width} x {height} pixels, not {WIDTH} x {HEIGHT}"]
    if (drawn := int(bare.territories.max())) != len(bare.badges):
        return [f"the map has {drawn} territories, the board {len(bare.badges)}"]
    return [*_borders(bare), *_badges(bare), *_names(bare)]


def contacts(bare: Art) -> Counter[Pair]:
    """The number of touching pairs of pixels, for every two territories that touch at all."""
    names = [None, *bare.badges]
    plane = np.pad(bare.territories, 1).astype(np.int64)
    found = Counter[Pair]()
    for down, right in _NEIGHBOURS:
        other = np.roll(plane, (-down, -right), (0, 1))
        touching = (plane != other) & (plane > 0) & (other > 0)
        pairs, counts = np.unique(plane[touching] * 256 + other[touching], return_counts=True)
        for pair, count in zip(pairs.tolist(), counts.tolist(), strict=True):
            one, two = names[pair // 256], names[pair % 256]
            found[frozenset(name for name in (one, two) if name)] += count
    return found


def _borders(bare: Art) -> Iterator[str]:
    """Find land borders that neither touch nor run off the map, and other territories that touch."""
    borders = bare.board.borders
    edges = {frozenset((here, there)) for here in borders for there in borders[here]}
    sea = {frozenset(link) for link in bare.board.sea_links}
    touching = contacts(bare)
    for pair in _in_order(edges - sea - set(bare.wraps) - set(touching)):
        yield f"{pair} are neighbours by land, but don't touch on the map"
    for pair in _in_order(set(touching) - (edges - sea)):
        yield f"{pair} touch on the map, but aren't neighbours by land"
    for pair in _in_order(set(touching) & set(bare.wraps)):
        yield f"{pair} touch on the map, but have a wrap, too"
    for pair in _in_order(pair for pair, count in touching.items() if count < LEAST_CONTACT):
        yield f"{pair} touch by fewer than {LEAST_CONTACT} pixels"
    for pair in _in_order(bare.links - sea):
        yield f"{pair} have a sea link on the map, but not on the board"
    for pair in _in_order(set(bare.wraps) - edges):
        yield f"{pair} have a wrap, but aren't neighbours"


def _badges(bare: Art) -> Iterator[str]:
    """Find badges off their territory, badges that hide all of it, and badges too close to others."""
    for label, (territory, (x, y)) in enumerate(bare.badges.items(), 1):
        rows, columns = np.nonzero(bare.territories == label)
        if not (0 <= x < WIDTH and 0 <= y < HEIGHT) or bare.territories[y, x] != label:
            yield f"{territory}: its badge is outside the territory"
        elif (np.hypot(columns - x, rows - y) > RADIUS + 2).sum() < LEAST_SEEN:
            yield f"{territory}: its badge leaves fewer than {LEAST_SEEN} pixels visible"
    for (one, here), (other, there) in combinations(bare.badges.items(), 2):
        if dist(here, there) < _BADGES_APART:
            yield f"{one}, {other}: badges closer than {_BADGES_APART} pixels"


def _names(bare: Art) -> Iterator[str]:
    """Find names, in any language, without room: because of something else, or the sheet's edge."""
    for language in LANGUAGES:
        spots = place_names(bare, language)
        plates = {plate.region: plate.box for plate in place_plates(bare, language)}
        for territory, spot in spots.items():
            said = f"{territory}: the name in {language}"
            left, top, right, bottom = spot.box
            if left < 0 or top < 0 or right > WIDTH or bottom > HEIGHT:
                yield f"{said} runs off the map"
            for other, badge in bare.badges.items():
                if other != territory and _away(spot.box, badge) < RADIUS + 1:
                    yield f"{said} overlaps the badge of {other}"
            for region, plate in plates.items():
                if _overlap(spot.box, plate):
                    yield f"{said} overlaps the plate of {region}"
        for (one, a), (other, b) in combinations(spots.items(), 2):
            if _overlap(a.box, b.box):
                yield f"{one}, {other}: names overlap in {language}"


def _overlap(one: Box, other: Box) -> bool:
    across = one[0] < other[2] and other[0] < one[2]
    return across and one[1] < other[3] and other[1] < one[3]


def _away(box: Box, place: tuple[int, int]) -> float:
    (left, top, right, bottom), (x, y) = box, place
    return hypot(max(left - x, 0, x - right), max(top - y, 0, y - bottom))


def _in_order(pairs: Iterable[frozenset[TerritoryId]]) -> list[str]:
    return sorted(" and ".join(sorted(pair)) for pair in pairs)


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


_LINES: Final = 2
"""The highest level of land that a line has."""
_COARSE: Final = 5
"""Every so many pixels, across and down, one is in the preview."""
_TONES: Final = 4
"""So many levels of land are one in the preview, but for those of lines."""
_PRINTABLE: Final = ord("#")


@cache
def raw_preview(board: str) -> str:
    """The art at a fifth of its size, as `raw_art`, with fewer tones; a printable character for each byte.

    Raises:
        DataError: as `raw_art`.
    """
    height, width = art(board).territories.shape
    middle = slice(_COARSE // 2, None, _COARSE)
    planes = np.frombuffer(raw_art(board), np.uint8).reshape(2, height, width)
    places, shades = planes[:, middle, middle].copy()
    merged = (shades > _LINES) & (shades < len(LEVELS))
    shades[merged] = shades[merged] // _TONES * _TONES + _TONES // 2
    return bytes(np.concatenate((places, shades), None) + _PRINTABLE).decode("ascii")


@cache
def raw_layout(board: str) -> dict[str, Any]:
    """Everything that painting needs besides the art, as JSON values; no words.

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
    """The precomputed places of the territories' names in a language."""
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
    """The line of each route of every precomputed set, each route once."""
    found: dict[Pair, Any] = {}
    for laid in bare.courses.values():
        for pair, line in laid.items():
            found.setdefault(pair, line)
    return found
