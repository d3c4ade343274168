"""The board's art: planes of codes, which an owner table turns into palette indices.

A code says everything about a pixel except who owns it. On land it is `(territory * HATCHES + hatch) *
len(LEVELS) + level`; behind all land codes come the palette's indices from RAMPS on, for the sea and what is
drawn over it.
"""

import json
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources.abc import Traversable
from math import ceil
from threading import Lock
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFilter

from render.ink import palette as c
from render.ink.ink import Box, Plane, Point, coverage, look_up, put, window_of
from render.ink.lettering import Weight, font
from render.ink.palette import (
    BAND_STEPS,
    COVERAGE,
    LEVELS,
    RAMPS,
    SEAT_COLOURS,
    Colour,
    Palette,
    level_ink,
)
from render.map.planes import (
    BOARDS,
    HATCHES,
    Codes,
    Planes,
    hatches,
    kept_planes,
    read_file,
    read_planes,
)
from render.scene.scene import Theme
from render.scene.themes import STYLES, band_tints, relight
from rules.boards.load import load_board
from rules.core.views import TableView
from rules.model.board import NEUTRAL, Board, Names, RegionId, Seat, TerritoryId
from rules.model.errors import DataError


@dataclass(frozen=True, slots=True)
class Frame:
    """A part of the map: its pixel (left, top) is the picture's first; `scale` times as large."""

    left: int = 0
    top: int = 0
    scale: int = 1

    def at(self, place: Point, away: Point = (0, 0)) -> tuple[int, int]:
        """The picture's pixel for a place on the map, moved by `away`, in pixels of the map."""
        x, y = place[0] - self.left + away[0], place[1] - self.top + away[1]
        return round(x * self.scale), round(y * self.scale)


WHOLE = Frame()

_MEASURED: Final = 64
"""The size at which widths are measured; others are proportional."""


@dataclass(frozen=True, slots=True)
class Spot:
    """The spot of a name: `middle` is the x of its lines' middles, `first` the y of the first's."""

    size: int
    middle: int
    first: int
    lines: tuple[str, ...]

    @property
    def box(self) -> Box:
        across, up, down = extent(self.lines, self.size)
        left, right = self.middle - across, self.middle + across
        return left, self.first - up, right, self.first + down

    @property
    def rows(self) -> Iterator[tuple[str, tuple[int, int]]]:
        """Each line with its middle."""
        for row, line in enumerate(self.lines):
            yield line, (self.middle, self.first + row * self.size)


def extent(lines: tuple[str, ...], size: int) -> tuple[int, int, int]:
    """The extent of lines from the middle of the first: to either side, up, and down."""
    across = ceil(max(width(line) for line in lines) * size / 2) + 1
    tall = round(size / 2)
    return across, tall, tall + (len(lines) - 1) * size


@lru_cache(maxsize=1024)
def width(line: str) -> float:
    """The width of a line in sizes of its letters."""
    return font(Weight.SEMIBOLD, _MEASURED).getlength(line) / _MEASURED + 0.02


Pair = frozenset[TerritoryId]

# Levels with a hatch, which makes them lighter: lines and letters stay clean.
HATCHED: Final = range(6, 21)
# The levels of its holder's colour in the band around a region, the faintest first.
HELD_BAND: Final = (5, 14, 21)
# The eighths by which dimmed land moves towards its style's dim level.
_DIM_COVERAGE: Final = 4
# The strokes of each seat's land (1: rising, 2: falling, 3: where both cross).
HATCH_OF: Final[dict[Seat, tuple[int, ...]]] = {
    Seat("red"): (),
    Seat("blue"): (1, 3),
    Seat("yellow"): (2, 3),
    Seat("green"): (1, 2, 3),
    Seat("purple"): (3,),
    Seat("cyan"): (1, 2),
    NEUTRAL: (),
}


@dataclass(frozen=True, slots=True)
class TextPlace:
    """The place for a line of text, and its maximum width."""

    middle: tuple[int, int]
    width: int


@dataclass(frozen=True, slots=True)
class Sign:
    """A line of text of the board's own; with a beacon, the mark of a port comes before it."""

    names: Names
    middle: tuple[int, int]
    beacon: bool = False


@dataclass(frozen=True, slots=True)
class Art:
    """A board's picture without owners; coordinates are pixels.

    `territories` (0 for water, else 1 + the place in board order) and `codes` are (height, width). `bands`
    has the tints of the band around each region, the faintest first, counted from RAMPS. `spots` are
    precomputed spots of names by language; `courses` has the precomputed lines of routes, by set. `links` are
    drawn already, `signs` say what can't be drawn; for attacks off the map, `wraps` has the points where they
    leave either territory.
    """

    board: Board
    palette: Palette
    territories: NDArray[np.uint8]
    codes: Codes
    badges: Mapping[TerritoryId, tuple[int, int]]
    spots: Mapping[str, Mapping[TerritoryId, Spot]]
    regions: Mapping[RegionId, tuple[int, int]]
    bands: Mapping[RegionId, range]
    heading: TextPlace
    signs: Mapping[str, Sign]
    links: frozenset[Pair]
    courses: Mapping[frozenset[Pair], Mapping[Pair, tuple[Point, ...]]]
    wraps: Mapping[Pair, Mapping[TerritoryId, Point]]
    in_space: bool

    @property
    def land_codes(self) -> int:
        """The number of land codes; the sea's follow them."""
        return len(self.badges) * HATCHES * len(LEVELS)


_reading: Final = Lock()


def art(board: str, theme: Theme = Theme.DARK) -> Art:
    """The art of a board, such as `world`, in a theme; all themes share its planes.

    Raises:
        DataError: there is no art for the board.
    """
    return _kept_art(board, theme)


@cache
def _kept_art(board: str, theme: Theme) -> Art:
    return _art(_kept_parts(board), theme)


def _kept_parts(board: str) -> "_Parts":
    """Read once, even if two threads ask first at once: each would keep planes of its own."""
    with _reading:
        return _own_parts(board)


@cache
def _own_parts(board: str) -> "_Parts":
    game = load_board(board)
    return _parts(game, _layout(BOARDS, game), kept_planes(board, len(game.territories)))


def read_art(game: Board, folder: Traversable) -> Art:
    """Read the art of any board from a folder.

    Raises:
        DataError: a file is missing, or isn't for this board.
    """
    planes = read_planes(folder, game.id, len(game.territories))
    try:
        return _art(_parts(game, _layout(folder, game), planes), Theme.DARK)
    except (KeyError, TypeError, ValueError) as error:
        raise DataError(f"{game.id}.json: {error!r}; see docs/boards.md") from error


def _layout(folder: Traversable, game: Board) -> dict[str, Any]:
    layout: dict[str, Any] = json.loads(read_file(folder, f"{game.id}.json"))
    if list(layout["territories"]) != list(game.territories):
        raise DataError(
            f"{game.id}.json: territories don't match the board, in its order; build the art again"
        )
    return layout


@dataclass(frozen=True, slots=True)
class _Parts:
    """The parts shared by all themes of a board; `shared` are the fields of their art."""

    tints: NDArray[np.uint8]
    bands: Mapping[RegionId, range]
    shared: Mapping[str, Any]


def _parts(game: Board, layout: dict[str, Any], planes: Planes) -> _Parts:
    places = {TerritoryId(name): place for name, place in layout["territories"].items()}
    bands = {
        RegionId(name): range(first, first + BAND_STEPS)
        for name, first in layout.get("bands", {}).items()
    }
    shared = {
        "board": game,
        "territories": planes.territories,
        "codes": planes.codes,
        "badges": {name: _point(place["badge"]) for name, place in places.items()},
        "spots": {
            language: {TerritoryId(name): _spot(raw) for name, raw in found.items()}
            for language, found in layout.get("names", {}).items()
        },
        "regions": {RegionId(name): _point(place) for name, place in layout["regions"].items()},
        "bands": bands,
        "heading": TextPlace(_point(layout["heading"]["middle"]), layout["heading"]["width"]),
        "signs": {key: _sign(raw) for key, raw in layout.get("signs", {}).items()},
        "links": frozenset(frozenset(link["between"]) for link in layout["links"]),
        "courses": dict(_courses(raw) for raw in layout.get("courses", {}).values()),
        "wraps": {frozenset(wrap["between"]): _exits(wrap) for wrap in layout["wraps"]},
        "in_space": layout["in_space"],
    }
    return _Parts(planes.tints, bands, shared)


def _art(parts: _Parts, theme: Theme) -> Art:
    style = STYLES[theme]
    tints = relight(parts.tints, style.space if parts.shared["in_space"] else style.sea)
    for band in parts.bands.values():
        tints[band] = band_tints(parts.tints[band], style)
    return Art(palette=Palette(tints, style), **parts.shared)


def owner_table(
    bare: Art, owners: Mapping[TerritoryId, Seat], bright: frozenset[TerritoryId] | None = None
) -> NDArray[np.uint8]:
    """The table from code to palette index; unowned land looks like the neutral's.

    All but the `bright` territories are dimmed; with None, none is. The band around a region held by one seat
    is in that seat's colours.
    """
    style = bare.palette.style
    dims = (None if bright is None or name in bright else style.dim for name in bare.badges)
    seats = (owners.get(name, NEUTRAL) for name in bare.badges)
    land = [_tones(seat, style.lift, dim) for seat, dim in zip(seats, dims, strict=True)]
    table = np.concatenate([*land, np.arange(RAMPS, 256, dtype=np.uint8)])
    for region, seat in holders(bare.board, owners).items():
        if band := bare.bands.get(region):
            ramp = len(LEVELS) * list(SEAT_COLOURS).index(seat)
            table[bare.land_codes + np.array(band)] = ramp + np.array(HELD_BAND)
    return table


def holders(board: Board, owners: Mapping[TerritoryId, Seat]) -> dict[RegionId, Seat]:
    """The holder of each region that one seat holds completely."""
    found = {}
    for region, printed in board.regions.items():
        seats = {owners.get(territory) for territory in printed.territories}
        if len(seats) == 1 and (seat := seats.pop()):
            found[region] = seat
    return found


def owners_of(view: TableView) -> dict[TerritoryId, Seat]:
    """The owner of each owned territory."""
    return {territory: holding.owner for territory, holding in view.territories.items()}


def mask_of(bare: Art, territories: Collection[TerritoryId]) -> NDArray[np.bool_]:
    """The mask of several territories together, (height, width)."""
    wanted = np.array([False, *(territory in territories for territory in bare.badges)])
    return look_up(wanted, bare.territories)


def local_name(names: Names, language: str) -> str:
    """The name in a language, or in English."""
    return names.get(language, names["en"])


@cache
def _tones(seat: Seat, lift: int, dim: float | None) -> NDArray[np.uint8]:
    """The palette indices of a seat's land, by hatch and level, flat."""
    levels = np.arange(len(LEVELS), dtype=np.uint8)
    tones = np.tile(levels, (HATCHES, 1))
    for hatch in HATCH_OF[seat]:
        lighter = tones[hatch, HATCHED.start : HATCHED.stop] + lift
        tones[hatch, HATCHED.start : HATCHED.stop] = lighter.clip(max=HATCHED.stop)
    if dim is not None:
        tones = level_ink(dim)[_DIM_COVERAGE].astype(np.uint8)[tones]
    return (tones + len(LEVELS) * list(SEAT_COLOURS).index(seat)).astype(np.uint8).ravel()


def ink(bare: Art, colour: Colour, lightness: float) -> Codes:
    """The ink of codes that moves land towards a lightness, and the sea towards a colour."""
    land = np.arange(bare.land_codes).reshape(-1, len(LEVELS))
    on_land = land[:, :1] + level_ink(lightness)[:, None, :]
    # A letter in a tint of a band would change with the holder of its region.
    bands = [place for band in bare.bands.values() for place in band]
    at_sea = bare.palette.ink_at_sea(colour, bands).astype(np.int64) + bare.land_codes
    return np.hstack([on_land.reshape(COVERAGE + 1, -1), at_sea]).astype(np.uint16)


def _spot(raw: Mapping[str, Any]) -> Spot:
    middle, first = raw["at"]
    return Spot(raw["size"], middle, first, tuple(raw["lines"]))


def _sign(raw: Mapping[str, Any]) -> Sign:
    return Sign(raw["names"], _point(raw["middle"]), raw.get("beacon", False))


def _courses(
    raw: list[Mapping[str, Any]],
) -> tuple[frozenset[Pair], Mapping[Pair, tuple[Point, ...]]]:
    """A set of routes, and the line of each, from its alphabetically first territory."""
    lines = {frozenset(each["between"]): tuple((x, y) for x, y in each["line"]) for each in raw}
    return frozenset(lines), lines


def _exits(wrap: Mapping[str, Any]) -> Mapping[TerritoryId, Point]:
    return {
        TerritoryId(name): (x, y)
        for name, (x, y) in zip(wrap["between"], wrap["exits"], strict=True)
    }


def _point(raw: list[int]) -> tuple[int, int]:
    x, y = raw
    return x, y


Size = tuple[int, int]
"""Width and height in pixels."""

_MOST_ENLARGED: Final = 2.5
_MARGIN: Final = 8
_SOFT: Final = 1.2
"""The smoothing radius of an enlarged outline, in pixels of the board."""
_EDGE, _RIM = 5, 9
"""The sides of the squares that define the dark edge and the light rim around it."""
# From the outline inwards, how much of the neighbourhood is inside: from the edge's darkness to the owner's
# own colour.
_INSIDE: Final = (128, 190, 255)
_LEVELS: Final = (0, 9, 15)
_OUTLINE: Final = (104, 152)
"""The shares of nearby pixels inside at which the outline begins and ends."""


def put_cutout(
    plane: Plane,
    bare: Art,
    territory: TerritoryId,
    owner: Seat,
    middle: tuple[int, int],
    room: Size,
) -> None:
    """Draw a territory in its owner's colours around a middle, (x, y), as large as its room allows."""
    codes, shape = _cut(bare.board.id, territory, room)
    height, width = codes.shape
    x, y = middle[0] - width // 2, middle[1] - height // 2
    crisp = np.interp(np.arange(256), _OUTLINE, (0, 255)).astype(np.uint8).take(shape)
    for reach, colour in ((_RIM, c.CREAM), (_EDGE, c.LINE)):
        grown = Image.fromarray(crisp).filter(ImageFilter.MaxFilter(reach))
        put(plane, x, y, coverage(np.asarray(grown)), bare.palette.ink(colour))
    pixels = owner_table(bare, {territory: owner}).take(codes)
    np.copyto(plane[y : y + height, x : x + width], pixels, where=shape >= _INSIDE[0])


@lru_cache(maxsize=32)
def _cut(board: str, territory: TerritoryId, room: Size) -> tuple[Codes, Plane]:
    """The territory's codes, and for each pixel how much of its neighbourhood is inside, of 255."""
    bare = art(board)
    place = list(bare.badges).index(territory)
    own = bare.territories == place + 1
    window = window_of(own)
    scale = _scale(own[window], room)
    shape = _enlarge(own[window] * 255, scale, Image.Resampling.BICUBIC)
    soft = Image.fromarray(shape).filter(ImageFilter.GaussianBlur(_SOFT * scale))
    hatch = _enlarge(hatches(*own.shape)[window], scale, Image.Resampling.NEAREST)
    shape = np.asarray(soft)
    levels = np.interp(np.arange(256), _INSIDE, _LEVELS).astype(np.uint16).take(shape)
    return (place * HATCHES + hatch.astype(np.uint16)) * len(LEVELS) + levels, shape


def _scale(own: NDArray[np.bool_], room: Size) -> float:
    """The factor by which the territory is enlarged to fit with its margin."""
    height, width = own.shape
    free = room[0] - 2 * _MARGIN, room[1] - 2 * _MARGIN
    return float(min(_MOST_ENLARGED, free[0] / width, free[1] / height))


def _enlarge(plane: NDArray[np.integer], scale: float, how: Image.Resampling) -> Plane:
    height, width = (max(1, round(side * scale)) for side in plane.shape)
    image = Image.fromarray(plane.astype(np.uint8)).resize((width, height), how)
    return np.pad(np.asarray(image), _MARGIN)
