"""The board's art: planes of codes that an owner table turns into palette indices.

A code says everything about a pixel but who owns it. On land it is
`(territory * HATCHES + hatch) * len(LEVELS) + level`; behind all land codes come the palette's
indices from RAMPS on, for the sea and what is drawn over it.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from io import BytesIO
from itertools import combinations, pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from render.ink import Mask, put
from render.lettering import Weight, drawable, font, lettered
from render.palette import (
    COVERAGE,
    CREAM,
    LEVELS,
    LINE,
    RAMPS,
    SEA_COLOURS,
    SEAT_COLOURS,
    Colour,
    Palette,
    level_ink,
)
from rules.boards.load import load_board
from rules.model.board import Board, Names
from rules.model.errors import DataError
from rules.model.ids import NEUTRAL, RegionId, Seat, TerritoryId

Codes = NDArray[np.uint16]

HATCHES: Final = 4
_HATCH_PERIOD, _HATCH_WIDTH = 18, 5
# Levels that carry a hatch, and how much lighter it makes them: lines and letters stay clean.
_HATCHED: Final = range(6, 21)
_HATCH_LIFT: Final = 2
# Which strokes (1: rising, 2: falling, 3: where both cross) each seat's land shows.
_HATCH_OF: Final[dict[Seat, tuple[int, ...]]] = {
    Seat("red"): (),
    Seat("blue"): (1, 3),
    Seat("yellow"): (2, 3),
    Seat("green"): (1, 2, 3),
    Seat("purple"): (3,),
    Seat("cyan"): (1, 2),
    NEUTRAL: (),
}

NAME_SIZE: Final = 18
_NAME_DROP: Final = 42
"""From a badge's middle to the middle of the first line of the name under it."""
_NAME_WIDTH: Final = 136
_REGION_SIZE: Final = 22


@dataclass(frozen=True, slots=True)
class Art:
    """A board's picture before anybody owns it; pixel coordinates throughout.

    `territories` (0 for water, else 1 + the place in board order) and `codes` are (height, width).
    """

    board: Board
    palette: Palette
    territories: NDArray[np.uint8]
    codes: Codes
    badges: Mapping[TerritoryId, tuple[int, int]]
    names: Mapping[TerritoryId, tuple[int, int]]
    regions: Mapping[RegionId, tuple[int, int]]

    @property
    def land_codes(self) -> int:
        """How many codes land has; the sea's come behind."""
        return len(self.badges) * HATCHES * len(LEVELS)


@dataclass(frozen=True, slots=True)
class Caption:
    """One line of a territory's name, and its middle."""

    territory: TerritoryId
    text: str
    middle: tuple[int, int]


@cache
def art(board: str) -> Art:
    """The art of a board, such as `world`.

    Raises:
        DataError: there is none.
    """
    layout = json.loads(_read(f"{board}.json"))
    game = load_board(board)
    places = {TerritoryId(name): place for name, place in layout["territories"].items()}
    if list(places) != list(game.territories):
        raise DataError(f"{board}.json: territories: not the board's, in its order; build it again")
    territories, _ = _plane(f"{board}.territories.png")
    shades, colours = _plane(f"{board}.shades.png")
    return Art(
        board=game,
        palette=Palette(colours[len(LEVELS) : len(LEVELS) + SEA_COLOURS]),
        territories=territories,
        codes=_codes(territories, shades, len(places)),
        badges={name: _point(place["badge"]) for name, place in places.items()},
        names={name: _point(place["name"]) for name, place in places.items()},
        regions={RegionId(name): _point(place) for name, place in layout["regions"].items()},
    )


@cache
def lettered_codes(board: str, language: str) -> Codes:
    """The board's codes with the names of territories and regions written in a language."""
    bare = art(board)
    codes = bare.codes.copy()
    halo, letters = _ink(bare, LINE, -0.80), _ink(bare, CREAM, 0.88)
    for caption in captions(bare, language):
        around = lettered(caption.text, Weight.SEMIBOLD, NAME_SIZE, halo=2, strength=0.9)
        inside = lettered(caption.text, Weight.SEMIBOLD, NAME_SIZE)
        put(codes, *_corner(caption.middle, around), around, halo)
        put(codes, *_corner(caption.middle, inside), inside, letters)
    pale = _ink(bare, CREAM, 0.60)
    for region, (x, y) in bare.regions.items():
        printed = bare.board.regions[region]
        text = f"{_name(printed.names, language).upper()}  +{printed.bonus}"
        mask = lettered(text, Weight.SEMIBOLD, _REGION_SIZE, strength=0.75)
        put(codes, *_corner((_kept_inside(bare, x, mask.shape[1]), y), mask), mask, pale)
    codes.flags.writeable = False
    return codes


def owner_table(bare: Art, owners: Mapping[TerritoryId, Seat]) -> NDArray[np.uint8]:
    """Code to palette index; land that nobody owns is drawn as the neutral's."""
    land = [_tones(owners.get(territory, NEUTRAL)) for territory in bare.badges]
    return np.concatenate([*land, np.arange(RAMPS, 256, dtype=np.uint8)])


@cache
def _tones(seat: Seat) -> NDArray[np.uint8]:
    """The palette indices of a seat's land, by hatch and level, flat."""
    levels = np.arange(len(LEVELS), dtype=np.uint8)
    tones = np.tile(levels, (HATCHES, 1))
    for hatch in _HATCH_OF[seat]:
        tones[hatch, _HATCHED.start : _HATCHED.stop] += _HATCH_LIFT
    return (tones + len(LEVELS) * list(SEAT_COLOURS).index(seat)).astype(np.uint8).ravel()


def captions(bare: Art, language: str) -> Iterator[Caption]:
    """The lines of the territories' names, under their badges and inside the map."""
    for territory, (dx, dy) in bare.names.items():
        x, y = bare.badges[territory]
        lines = _broken(_name(bare.board.territories[territory].names, language))
        for row, text in enumerate(lines):
            middle = _kept_inside(bare, x + dx, font(Weight.SEMIBOLD, NAME_SIZE).getlength(text))
            yield Caption(territory, text, (middle, y + dy + _NAME_DROP + row * NAME_SIZE))


def _broken(name: str) -> Sequence[str]:
    """A name in as few lines as fit in _NAME_WIDTH, of lengths as even as its words allow."""
    words = drawable(name).split(" ")
    width = font(Weight.SEMIBOLD, NAME_SIZE).getlength
    for cuts in range(len(words)):
        best = min(_splits(words, cuts), key=lambda lines: max(map(width, lines)))
        if max(map(width, best)) <= _NAME_WIDTH:
            return best
    return words


def _splits(words: Sequence[str], cuts: int) -> Iterator[list[str]]:
    for places in combinations(range(1, len(words)), cuts):
        edges = (0, *places, len(words))
        yield [" ".join(words[start:end]) for start, end in pairwise(edges)]


def _ink(bare: Art, colour: Colour, lightness: float) -> Codes:
    """An ink over codes: towards a lightness on land, towards a colour on the sea."""
    land = np.arange(bare.land_codes).reshape(-1, len(LEVELS))
    on_land = land[:, :1] + level_ink(lightness)[:, None, :]
    at_sea = bare.palette.ink_at_sea(colour).astype(np.int64) + bare.land_codes
    return np.hstack([on_land.reshape(COVERAGE + 1, -1), at_sea]).astype(np.uint16)


def _kept_inside(bare: Art, middle: int, width: float) -> int:
    """The middle of a text moved so far that the text and its halo stay on the map."""
    half = round(width / 2) + 4
    right = int(bare.codes.shape[1]) - half
    return min(max(middle, half), right)


def _corner(middle: tuple[int, int], mask: Mask) -> tuple[int, int]:
    return middle[0] - mask.shape[1] // 2, middle[1] - mask.shape[0] // 2


def _codes(territories: NDArray[np.uint8], shades: NDArray[np.uint8], count: int) -> Codes:
    y, x = np.indices(territories.shape, np.uint16)
    rising = (x + y) % _HATCH_PERIOD < _HATCH_WIDTH
    falling = (x + _HATCH_PERIOD * 100 - y) % _HATCH_PERIOD < _HATCH_WIDTH
    hatch = rising.astype(np.uint16) + 2 * falling.astype(np.uint16)
    land = ((territories.astype(np.uint16) - 1) * HATCHES + hatch) * len(LEVELS) + shades
    sea = shades.astype(np.uint16) + (count * HATCHES - 1) * len(LEVELS)
    codes = np.where(territories > 0, land, sea).astype(np.uint16)
    codes.flags.writeable = False
    return codes


def _plane(name: str) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """A picture's palette indices and its palette, (n, 3)."""
    with Image.open(BytesIO(_read(name))) as image:
        colours = np.array(image.getpalette(), np.uint8).reshape(-1, 3)
        return np.asarray(image), colours


def _read(name: str) -> bytes:
    file = resources.files(__package__).joinpath("boards", name)
    if not file.is_file():
        raise DataError(f"{name}: there is no such art")
    return file.read_bytes()


def _name(names: Names, language: str) -> str:
    return names.get(language, names["en"])


def _point(raw: list[int]) -> tuple[int, int]:
    x, y = raw
    return x, y
