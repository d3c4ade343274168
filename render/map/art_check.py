"""Checks a board's art against the board: borders, links, and room for badges and names.

Symmetry, connection and names in every language are checked where a board is read
(`rules.boards.load`); here are the checks that need the raster.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from math import dist, hypot
from typing import Final

import numpy as np

from render.ink.badges import RADIUS
from render.ink.ink import Box
from render.map.board import Art, Pair
from render.map.names import place_names
from render.map.plates import place_plates
from rules.boards.load import LANGUAGES
from rules.model.board import TerritoryId

WIDTH, HEIGHT = 1600, 900
LEAST_CONTACT: Final = 30
"""The fewest pairs of pixels by which neighbours touch, so that their border can be seen."""
LEAST_SEEN: Final = 400
"""The fewest pixels of a territory that its badge leaves visible."""
_BADGES_APART: Final = 2 * RADIUS + 20
# The eight ways a pixel can touch another, each pair once.
_NEIGHBOURS: Final = ((0, 1), (1, 0), (1, 1), (1, -1))


def judge_art(bare: Art) -> list[str]:
    """The faults of a board's art, in sentences; none if it can be played on."""
    if bare.territories.shape != (HEIGHT, WIDTH):
        height, width = bare.territories.shape
        return [f"the map is {width} x {height} pixels, not {WIDTH} x {HEIGHT}"]
    if strange := int(bare.territories.max()) - len(bare.badges):
        return [f"the map has {strange:+d} territories beside the board's {len(bare.badges)}"]
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
    """Find land borders that neither touch nor run behind the map, and other territories that touch."""
    borders = bare.board.borders
    edges = {frozenset((here, there)) for here in borders for there in borders[here]}
    sea = {frozenset(link) for link in bare.board.sea_links}
    touching = contacts(bare)
    for pair in _in_order(edges - sea - set(bare.wraps) - set(touching)):
        yield f"{pair} are neighbours by land, but do not touch"
    for pair in _in_order(set(touching) - (edges - sea)):
        yield f"{pair} touch, but are no neighbours by land"
    for pair in _in_order(set(touching) & set(bare.wraps)):
        yield f"{pair} touch, and have a wrap besides"
    for pair in _in_order(pair for pair, count in touching.items() if count < LEAST_CONTACT):
        yield f"{pair} touch by less than {LEAST_CONTACT} pixels"
    for pair in _in_order(bare.links - sea):
        yield f"{pair} have a sea link on the picture alone"
    for pair in _in_order(set(bare.wraps) - edges):
        yield f"{pair} have a wrap, but are no neighbours"


def _badges(bare: Art) -> Iterator[str]:
    """Find badges off their territory, badges that hide all of it, and badges too close to others."""
    for label, (territory, (x, y)) in enumerate(bare.badges.items(), 1):
        rows, columns = np.nonzero(bare.territories == label)
        if not (0 <= x < WIDTH and 0 <= y < HEIGHT) or bare.territories[y, x] != label:
            yield f"{territory}: the badge stands elsewhere"
        elif (np.hypot(columns - x, rows - y) > RADIUS + 2).sum() < LEAST_SEEN:
            yield f"{territory}: the badge leaves less than {LEAST_SEEN} pixels to be seen"
    for (one, here), (other, there) in combinations(bare.badges.items(), 2):
        if dist(here, there) < _BADGES_APART:
            yield f"{one}, {other}: their badges stand less than {_BADGES_APART} pixels apart"


def _names(bare: Art) -> Iterator[str]:
    """Find names, in any language, that have no room: what else stands there, or the sheet's edge."""
    for language in LANGUAGES:
        spots = place_names(bare, language)
        plates = {plate.region: plate.box for plate in place_plates(bare, language)}
        for territory, spot in spots.items():
            said = f"{territory}: the name in {language}"
            left, top, right, bottom = spot.box
            if left < 0 or top < 0 or right > WIDTH or bottom > HEIGHT:
                yield f"{said} leaves the sheet"
            for other, badge in bare.badges.items():
                if other != territory and _away(spot.box, badge) < RADIUS + 1:
                    yield f"{said} reaches the badge of {other}"
            for region, plate in plates.items():
                if _overlap(spot.box, plate):
                    yield f"{said} reaches the plate of {region}"
        for (one, a), (other, b) in combinations(spots.items(), 2):
            if _overlap(a.box, b.box):
                yield f"{one}, {other}: their names in {language} overlap"


def _overlap(one: Box, other: Box) -> bool:
    across = one[0] < other[2] and other[0] < one[2]
    return across and one[1] < other[3] and other[1] < one[3]


def _away(box: Box, place: tuple[int, int]) -> float:
    (left, top, right, bottom), (x, y) = box, place
    return hypot(max(left - x, 0, x - right), max(top - y, 0, y - bottom))


def _in_order(pairs: Iterable[frozenset[TerritoryId]]) -> list[str]:
    return sorted(" and ".join(sorted(pair)) for pair in pairs)
