"""Placement of territory names, and how they are written.

Every name has some hundred candidate spots: under its badge, over it and beside it, in several sizes. Each
has a cost of its own, and a high one for collisions; a name takes the cheapest.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain, combinations, pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from render.ink import palette as c
from render.ink.ink import Box, Mask, Plane, Point, corner, look_up, put_around
from render.ink.lettering import Weight, drawable, text_mask
from render.ink.palette import Colour
from render.map.board import Art, Spot, art, extent, ink, local_name, width
from render.map.planes import Codes
from render.map.plates import place_plates
from render.map.ports import REACH, laid_ports
from rules.model.board import TerritoryId

Boxes = NDArray[np.int64]
"""(n, 4): left, top, right and bottom."""
Prices = NDArray[np.float64]

SIZES: Final = (26, 24, 22, 20, 18)
LARGE: Final = (34, 32, 30, 28, 26)
"""The sizes for territories in the latest events."""
FORBIDDEN: Final = 1000.0
"""The cost of a spot that is occupied."""

# In pixels from a badge's middle: its radius, and where names under, over and beside it begin.
_BADGE, _UNDER, _BESIDE = 31, 32, 42
_ASTRAY: Final = 50
"""Nearer to another badge than this, a name would seem to belong to it."""
_NEWS: Final = (4, -44, 52, -14)
"""The box of the number of new armies, relative to the middle of a badge."""
_SIDE, _TOP = 4, 2
"""The margins at the sides of the map, and at its top and bottom."""
_AIR: Final = 2
"""The pixels between two names side by side."""
_WIDEST: Final = 7.6
"""The width above which a name is broken, in sizes of its letters."""
_SHIFTS: Final = (0, -12, 12, -24, 24, -40, 40, -56, 56)
_DROPS: Final = (0, 12, -12, 22)
# The costs of a spot: each size smaller, each pixel shifted, over its badge, beside it, all on other
# territories, where another's news may go, near another badge, nearer to one than to its own, on an arrow.
_SMALLER, _SHIFTED, _OVER, _AT_SIDE = 12.0, 0.16, 11.0, 9.0
_STRANGE, _ON_NEWS, _MISTAKEN, _STRAYED, _ON_ARROW = 9.0, 8.0, 24.0, 20.0, 40.0
_BROKEN: Final = 4.0
"""The cost of breaking a name unnecessarily."""
_ON_PORTS: Final = (30.0, 4.0, 16.0)
"""The costs of a spot on a port, for the sets of routes in the order of the board's art."""
_CLEAR_OF_ARROW, _COVERED = 8, 3
"""The pixels from an arrow's middle to a name, and the number of its points that cover a name."""
_ROUNDS: Final = 4
_ACROSS: Final = np.array([0.03, 0.2, 0.4, 0.6, 0.8, 0.97])
_DOWN: Final = np.array([0.15, 0.5, 0.85])
"""Where in a box the land under it is sampled, in shares of its sides."""


@dataclass(frozen=True, slots=True)
class Choices:
    """All candidate spots of a name, their boxes, and the own cost of each."""

    spots: Sequence[Spot]
    boxes: Boxes
    prices: Prices


def place_all(
    bare: Art, names: Mapping[TerritoryId, str], taken: Boxes, ports: Sequence[Boxes] = ()
) -> dict[TerritoryId, Spot]:
    """A spot for each name of a board; avoids badges and `taken`, and `ports` if possible."""
    found: dict[TerritoryId, Spot] = {}
    choices = {
        each: _off_ports(choices_for(bare, each, names[each], SIZES), ports) for each in names
    }
    # Names with the least room choose first; then each again, knowing the others.
    order = sorted(names, key=lambda each: (-_crowd(bare, each), -len(names[each]), each))
    for _ in range(_ROUNDS):
        for each in order:
            others = [spot.box for name, spot in found.items() if name != each]
            found[each], _ = _cheapest(choices[each], stack(taken, others))
    return {each: found[each] for each in names}


def best(choices: Choices, taken: Boxes, arrows: Boxes) -> Spot | None:
    """The cheapest spot clear of boxes and, if possible, of points on arrows, (n, 2); or none."""
    spot, price = _cheapest(choices, taken, _ON_ARROW * _cover(choices.boxes, arrows))
    return spot if price < FORBIDDEN else None


def choices_for(bare: Art, territory: TerritoryId, name: str, sizes: Sequence[int]) -> Choices:
    """All candidate spots of a territory's name."""
    spots, prices = [], []
    for smaller, size in enumerate(sizes):
        for cuts, lines in enumerate(break_name(name)):
            for spot, price in _around(bare, territory, lines, size):
                spots.append(spot)
                prices.append(smaller * _SMALLER + cuts * _BROKEN + price)
    boxes = np.array([spot.box for spot in spots])
    own = np.array(prices) + _on_land(bare, territory, boxes) + _near_badges(bare, territory, boxes)
    return Choices(spots, boxes, own)


def stack(taken: Boxes, others: Sequence[Box]) -> Boxes:
    """Boxes in one array."""
    return np.concatenate([taken.reshape(-1, 4), np.array(others, np.int64).reshape(-1, 4)])


def _cheapest(choices: Choices, taken: Boxes, more: Prices | float = 0.0) -> tuple[Spot, float]:
    prices = choices.prices + FORBIDDEN * _overlaps(choices.boxes, taken) + more
    at = int(prices.round(6).argmin())
    return choices.spots[at], float(prices[at])


@lru_cache(maxsize=1024)
def break_name(name: str) -> tuple[tuple[str, ...], ...]:
    """A name in the fewest lines that aren't too wide, and in one more; as even as possible."""
    words = drawable(name).split(" ")
    found = [
        tuple(min(_splits(words, cuts), key=lambda lines: max(map(width, lines))))
        for cuts in range(len(words))
    ]
    fitting = [lines for lines in found if max(map(width, lines)) <= _WIDEST]
    return tuple(fitting[:2] or found[-1:])


def _splits(words: Sequence[str], cuts: int) -> Iterator[list[str]]:
    for places in combinations(range(1, len(words)), cuts):
        edges = (0, *places, len(words))
        yield [" ".join(words[start:end]) for start, end in pairwise(edges)]


def _around(
    bare: Art, territory: TerritoryId, lines: tuple[str, ...], size: int
) -> Iterator[tuple[Spot, float]]:
    """The spots around a badge in one size, within the margins, with their costs."""
    (x, y), (across, up, down) = bare.badges[territory], extent(lines, size)
    least, most = across + _SIDE, bare.territories.shape[1] - across - _SIDE
    for right, below, price in _places(across, up, down):
        middle = min(max(x + right, least), most)
        pushed = abs(middle - x - right) * _SHIFTED
        yield Spot(size, middle, y + below, lines), price + pushed


def _places(across: int, up: int, down: int) -> Iterator[tuple[int, int, float]]:
    """The middles of the first line, relative to the badge, with their costs."""
    for shift in _SHIFTS:
        price = abs(shift) * _SHIFTED
        yield shift, _UNDER + up, price
        yield shift, -_UNDER - down, _OVER + price
    for drop in _DROPS:
        for side in (1, -1):
            price = _AT_SIDE + abs(drop) * _SHIFTED
            yield side * (_BESIDE + across), drop - (down - up) // 2, price


def _sides(boxes: Boxes) -> list[Boxes]:
    """The left, top, right and bottom sides of boxes, (n, 1) each."""
    return np.split(boxes, 4, axis=1)


def _on_land(bare: Art, territory: TerritoryId, boxes: Boxes) -> Prices:
    """The costs of overlapping other territories, and the map's edge."""
    height, width = bare.territories.shape
    left, top, right, bottom = _sides(boxes)
    x = (left + (right - left) * _ACROSS).astype(int).clip(0, width - 1)
    y = (top + (bottom - top) * _DOWN).astype(int).clip(0, height - 1)
    under = bare.territories[y[:, :, None], x[:, None, :]]
    own = 1 + list(bare.badges).index(territory)
    strange = ((under != own) & (under > 0)).mean((1, 2)) * _STRANGE
    off = (boxes[:, 1] < _TOP) | (boxes[:, 3] > height - _TOP)
    priced: Prices = strange + off * 10 * FORBIDDEN
    return priced


def _near_badges(bare: Art, territory: TerritoryId, boxes: Boxes) -> Prices:
    """The costs of other badges: being under one, near one, where its news may go."""
    others = np.array([place for name, place in bare.badges.items() if name != territory])
    x, y = others.reshape(-1, 2).T
    left, top, right, bottom = _sides(boxes)
    across = np.maximum(np.maximum(left - x, x - right), 0)
    down = np.maximum(np.maximum(top - y, y - bottom), 0)
    away = np.sqrt(across * across + down * down)
    mistaken = ((_ASTRAY - away) / (_ASTRAY - _BADGE)).clip(0, 1)
    on_news = (left < x + _NEWS[2]) & (right > x + _NEWS[0])
    on_news &= (top < y + _NEWS[3]) & (bottom > y + _NEWS[1])
    price = FORBIDDEN * (away < _BADGE) + _MISTAKEN * mistaken + _ON_NEWS * on_news
    priced: Prices = price.sum(1) + _STRAYED * _strays(bare.badges[territory], others, boxes)
    return priced


def _strays(own: tuple[int, int], others: Boxes, boxes: Boxes) -> NDArray[np.bool_]:
    """Whether the middle of each box is nearer to another badge than to its own."""
    middle = (boxes[:, :2] + boxes[:, 2:]) / 2
    to_own = np.hypot(*(middle - own).T)
    to_others = np.hypot(*(middle[:, None] - others).transpose(2, 0, 1))
    strayed: NDArray[np.bool_] = to_others.min(1) < to_own
    return strayed


def _off_ports(choices: Choices, ports: Sequence[Boxes]) -> Choices:
    prices = choices.prices.copy()
    for price, boxes in zip(_ON_PORTS, ports, strict=False):
        prices += price * _overlaps(choices.boxes, boxes)
    return Choices(choices.spots, choices.boxes, prices)


def _overlaps(boxes: Boxes, taken: Boxes) -> NDArray[np.int64]:
    """The number of taken boxes that each overlaps."""
    apart = (
        (boxes[:, None, 2] + _AIR <= taken[None, :, 0])
        | (taken[None, :, 2] + _AIR <= boxes[:, None, 0])
        | (boxes[:, None, 3] <= taken[None, :, 1])
        | (taken[None, :, 3] <= boxes[:, None, 1])
    )
    found: NDArray[np.int64] = (~apart).sum(1)
    return found


def _cover(boxes: Boxes, points: Boxes) -> Prices:
    """The share of each box that arrows cover: none, up to all."""
    (x, y), reach = points.T, _CLEAR_OF_ARROW
    left, top, right, bottom = _sides(boxes)
    inside = (x > left - reach) & (x < right + reach) & (y > top - reach) & (y < bottom + reach)
    share: Prices = np.minimum(inside.sum(1), _COVERED) / _COVERED
    return share


def _crowd(bare: Art, territory: TerritoryId) -> int:
    """The number of badges near a territory's."""
    x, y = bare.badges[territory]
    return sum(abs(x - a) < 170 and abs(y - b) < 110 for a, b in bare.badges.values())


_FROM_LARGE: Final = 24
"""The size from which letters have a wider halo."""
_MARK: Final = (16, 30)
"""Half the size of a wrap's mark, in pixels."""
# Above and below the heading's middle.
_ABOVE, _BELOW = 44, 20
_PORT: Final = (REACH, REACH)
_SIGN: Final = (170, 14)
"""Half the size of a sign, in pixels."""


@dataclass(frozen=True, slots=True)
class Caption:
    """One line of a territory's name, with its middle and size."""

    territory: TerritoryId
    text: str
    middle: tuple[int, int]
    size: int

    @property
    def box(self) -> tuple[slice, slice]:
        """The rows and columns of the map that its halo covers."""
        halo, _ = self.inks()
        (x, y), (height, width) = corner(self.middle, halo[0]), halo[0].shape
        return slice(max(y, 0), y + height), slice(max(x, 0), x + width)

    def inks(self, scale: int = 1) -> tuple[tuple[Mask, Colour], ...]:
        """The inks of its halo and of its letters, in this order, `scale` times as large."""
        size, halo = self.size * scale, (3 if self.size >= _FROM_LARGE else 2) * scale
        return (
            (text_mask(self.text, Weight.SEMIBOLD, size, halo=halo, strength=0.9), c.HALO),
            (text_mask(self.text, Weight.SEMIBOLD, size), c.CREAM),
        )


def write_names(codes: Codes, bare: Art, language: str) -> None:
    """Write the names of territories onto codes."""
    style = bare.palette.style
    halo, letters = ink(bare, c.HALO, style.halo), ink(bare, c.CREAM, style.letters)
    for caption in captions(bare.board.id, language):
        for (mask, _), table in zip(caption.inks(), (halo, letters), strict=True):
            put_around(codes, caption.middle, mask, table)


def under_names(world: Plane, board: str, language: str) -> list[Plane]:
    """The pixels under the territories' names, for `write_again`."""
    return [world[box].copy() for _, box in boxes(board, language)]


def write_again(
    world: Plane,
    before: Sequence[Plane],
    bare: Art,
    language: str,
    without: Collection[TerritoryId] = (),
) -> None:
    """Rewrite the territories' names where something has covered them since."""
    for (caption, box), was in zip(boxes(bare.board.id, language), before, strict=True):
        if caption.territory not in without and (world[box] != was).any():
            write_caption(world, bare, caption)


def write_over(
    world: Plane, bare: Art, language: str, without: Collection[TerritoryId] = ()
) -> None:
    """Rewrite the territories' names: on dimmed land they would be dimmed with it."""
    for caption in captions(bare.board.id, language):
        if caption.territory not in without:
            write_caption(world, bare, caption)


def erase(
    world: Plane, bare: Art, language: str, table: Plane, territories: Collection[TerritoryId]
) -> None:
    """Erase names from a map without anything else on it; `table` is its owners'."""
    for caption, box in boxes(bare.board.id, language):
        if caption.territory in territories:
            world[box] = look_up(table, bare.codes[box])


def write_caption(world: Plane, bare: Art, caption: Caption) -> None:
    """Write a line of a name onto a picture."""
    for mask, colour in caption.inks():
        put_around(world, caption.middle, mask, bare.palette.ink(colour))


@cache
def captions(board: str, language: str) -> tuple[Caption, ...]:
    """The lines of the territories' names, near their badges and inside the map."""
    return tuple(chain.from_iterable(lines(*each) for each in spots(board, language).items()))


@cache
def boxes(board: str, language: str) -> tuple[tuple[Caption, tuple[slice, slice]], ...]:
    """Each caption with its box."""
    return tuple((caption, caption.box) for caption in captions(board, language))


@cache
def spots(board: str, language: str) -> Mapping[TerritoryId, Spot]:
    """The spot of each territory's name."""
    return place_names(art(board), language)


@cache
def kept_free(board: str, language: str) -> Boxes:
    """The boxes on which no name stands, besides those of badges."""
    return np.array(list(_kept_free(art(board), language)), np.int64)


def lines(territory: TerritoryId, spot: Spot) -> Iterator[Caption]:
    """The lines of a name on its spot."""
    for text, middle in spot.rows:
        yield Caption(territory, text, middle, spot.size)


def place_names(bare: Art, language: str) -> Mapping[TerritoryId, Spot]:
    """The spots of names in a language, or in English; finding those in the art's files took 80 ms."""
    return bare.spots.get(language) or bare.spots.get("en") or find_spots(bare, language)


def find_spots(bare: Art, language: str) -> dict[TerritoryId, Spot]:
    """Find a spot for each territory's name on any board's art."""
    names = {name: local_name(bare.board.territories[name].names, language) for name in bare.badges}
    taken = np.array(list(_kept_free(bare, language)), np.int64)
    ports = [
        np.array([_reaching(_pixel(place), _PORT) for place in each], np.int64)
        for each in laid_ports(bare)
    ]
    return place_all(bare, names, taken, ports)


def _kept_free(bare: Art, language: str) -> Iterator[Box]:
    """The boxes of plates, of the heading, of signs and of the marks of wraps."""
    for plate in place_plates(bare, language):
        yield plate.box
    (x, y), half = bare.heading.middle, bare.heading.width // 2
    yield x - half, y - _ABOVE, x + half, y + _BELOW
    for sign in bare.signs.values():
        yield _reaching(sign.middle, _SIGN)
    for exits in bare.wraps.values():
        for place in exits.values():
            yield _reaching(_pixel(place), _MARK)


def _pixel(place: Point) -> tuple[int, int]:
    return round(place[0]), round(place[1])


def _reaching(middle: tuple[int, int], reach: tuple[int, int]) -> Box:
    (x, y), (across, down) = middle, reach
    return x - across, y - down, x + across, y + down
