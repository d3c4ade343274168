"""The art against the boards of the game: what touches, what links, what has room."""

import json
from collections.abc import Iterable
from importlib import resources
from itertools import combinations, pairwise
from math import dist
from typing import Any

import numpy as np
import pytest

from render.ink.badges import RADIUS
from render.ink.lettering import Weight, font
from render.map.board import Art, art
from render.map.names import captions
from rules.boards.load import LANGUAGES
from rules.model.board import TerritoryId

# The eight ways a pixel can touch another, each pair once.
NEIGHBOURS = ((0, 1), (1, 0), (1, 1), (1, -1))


def contacts(bare: Art) -> dict[frozenset[str], int]:
    """How many pairs of pixels touch, of each two territories that touch at all."""
    names = ["water", *bare.badges]
    plane = np.pad(bare.territories, 1).astype(np.int64)
    found: dict[frozenset[str], int] = {}
    for down, right in NEIGHBOURS:
        other = np.roll(plane, (-down, -right), (0, 1))
        touching = (plane != other) & (plane > 0) & (other > 0)
        pairs, counts = np.unique(plane[touching] * 1000 + other[touching], return_counts=True)
        for pair, count in zip(pairs.tolist(), counts.tolist(), strict=True):
            key = frozenset((names[pair // 1000], names[pair % 1000]))
            found[key] = found.get(key, 0) + count
    return found


def layout(board: str) -> dict[str, Any]:
    return json.loads((resources.files("render") / "boards" / f"{board}.json").read_text("utf-8"))


def away(bare: Art, territory: str, place: tuple[float, float]) -> float:
    """Pixels from a territory to a place."""
    own = np.argwhere(bare.territories == 1 + list(bare.badges).index(territory))
    return float(np.hypot(*(own - (place[1], place[0])).T).min())


def edges(bare: Art) -> set[frozenset[str]]:
    borders = bare.board.borders
    return {frozenset((here, there)) for here in borders for there in borders[here]}


def pairs(links: Iterable[Iterable[str]]) -> set[frozenset[str]]:
    return {frozenset(link) for link in links}


def test_land_borders_touch_and_nothing_else_does(bare: Art) -> None:
    """On a planet a border may run behind it instead (`GX-ATT-2`, `GX-ATT-4`)."""
    behind = set(bare.wraps) - pairs(bare.board.sea_links)
    land = edges(bare) - pairs(bare.board.sea_links)
    touching = set(contacts(bare))
    assert touching | behind == land
    assert not touching & behind


@pytest.mark.parametrize(
    ("board", "counts"),
    [("world", (83, 58, 25, 1)), ("galaxy", (72, 66, 0, 6)), ("eurasia", (36, 30, 6, 0))],
)
def test_as_many_borders_as_were_counted_by_hand(
    board: str, counts: tuple[int, int, int, int]
) -> None:
    bare = art(board)
    drawn = len(edges(bare)), len(contacts(bare)), len(bare.links), len(bare.wraps)
    assert drawn == counts


def test_every_land_border_is_long_enough_to_see(bare: Art) -> None:
    assert min(contacts(bare).values()) >= 30


@pytest.mark.parametrize("board", ["world", "eurasia"])
def test_every_sea_link_is_drawn_from_coast_to_coast(board: str) -> None:
    bare = art(board)
    assert bare.links == pairs(bare.board.sea_links)
    for link in layout(board)["links"]:
        for territory, end in zip(link["between"], link["ends"], strict=True):
            assert away(bare, territory, end) <= 6, link["between"]


def test_a_border_behind_a_planet_leaves_it_at_either_limb_at_one_height(galaxy: Art) -> None:
    for pair, exits in galaxy.wraps.items():
        (left, right) = sorted(exits.values())
        assert left[1] == right[1]
        assert all(away(galaxy, territory, exits[territory]) <= 26 for territory in pair)
        assert len({galaxy.board.territories[territory].region for territory in pair}) == 1


def test_small_planets_are_seen_whole(galaxy: Art) -> None:
    wrapped = {galaxy.board.territories[name].region for pair in galaxy.wraps for name in pair}
    assert all(len(galaxy.board.regions[region].territories) > 4 for region in wrapped)


def test_every_badge_stands_on_its_territory_and_leaves_some_of_it_to_be_seen(bare: Art) -> None:
    for label, (territory, (x, y)) in enumerate(bare.badges.items(), 1):
        assert bare.territories[y, x] == label, territory
        rows, columns = np.nonzero(bare.territories == label)
        outside = np.hypot(columns - x, rows - y) > RADIUS + 2
        assert outside.sum() >= 400, territory


def test_every_badge_on_a_planet_has_room_for_all_of_it(galaxy: Art) -> None:
    rows, columns = np.mgrid[-RADIUS : RADIUS + 1, -RADIUS : RADIUS + 1]
    disc = np.hypot(rows, columns) <= RADIUS
    for label, (territory, (x, y)) in enumerate(galaxy.badges.items(), 1):
        own = galaxy.territories[y - RADIUS : y + RADIUS + 1, x - RADIUS : x + RADIUS + 1] == label
        assert own[disc].all(), territory


def test_badges_keep_clear_of_each_other(bare: Art) -> None:
    for one, other in combinations(bare.badges, 2):
        assert dist(bare.badges[one], bare.badges[other]) >= 2 * RADIUS + 20, (one, other)


def boxes(bare: Art, language: str) -> list[tuple[TerritoryId, tuple[float, float, float, float]]]:
    """Left, top, right, bottom of each line of a territory's name."""
    found = []
    for caption in captions(bare.board.id, language):
        face = font(Weight.SEMIBOLD, caption.size)
        left, top, right, bottom = face.getbbox(caption.text, anchor="mm")
        x, y = caption.middle
        found.append((caption.territory, (x + left, y + top, x + right, y + bottom)))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_keep_clear_of_other_badges_and_names(bare: Art, language: str) -> None:
    placed = boxes(bare, language)
    assert {territory for territory, _ in placed} == set(bare.badges)
    for territory, (left, top, right, bottom) in placed:
        assert left >= 0
        assert right <= bare.territories.shape[1]
        for other, (x, y) in bare.badges.items():
            across, down = max(left - x, 0, x - right), max(top - y, 0, y - bottom)
            assert other == territory or np.hypot(across, down) >= RADIUS + 1, (territory, other)
    for (one, a), (another, b) in combinations(placed, 2):
        apart = a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
        assert one == another or apart, (one, another)


def test_a_name_is_broken_evenly_and_into_no_more_lines_than_it_has_words(world: Art) -> None:
    lines: dict[str, list[str]] = {}
    for caption in captions(world.board.id, "en"):
        lines.setdefault(caption.territory, []).append(caption.text)
    assert lines["western_united_states"] == ["Western", "United States"]
    assert lines["alaska"] == ["Alaska"]
    assert max(map(len, lines.values())) == 2
    assert all(a != b for rows in lines.values() for a, b in pairwise(rows))


def test_the_art_is_small_enough_to_carry() -> None:
    files = [
        file
        for folder in ("boards", "fonts")
        for file in (resources.files("render") / folder).iterdir()
    ]
    assert sum(len(file.read_bytes()) for file in files) < 2_750_000
    for licence in ("OFL.txt", "OFL-NotoEmoji.txt"):
        assert (resources.files("render") / "fonts" / licence).is_file()
