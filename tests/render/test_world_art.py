"""The art of the world against the board of the game: what touches, what links, what has room."""

import json
from importlib import resources
from itertools import combinations, pairwise
from math import dist

import numpy as np
import pytest

from render.badges import RADIUS
from render.board import NAME_SIZE, Art, captions
from render.lettering import Weight, font
from rules.boards.load import LANGUAGES

# The eight ways a pixel can touch another, each pair once.
NEIGHBOURS = ((0, 1), (1, 0), (1, 1), (1, -1))


def contacts(world: Art) -> dict[frozenset[str], int]:
    """How many pairs of pixels touch, of each two territories that touch at all."""
    names = ["water", *world.badges]
    plane = np.pad(world.territories, 1).astype(np.int64)
    found: dict[frozenset[str], int] = {}
    for down, right in NEIGHBOURS:
        other = np.roll(plane, (-down, -right), (0, 1))
        touching = (plane != other) & (plane > 0) & (other > 0)
        pairs, counts = np.unique(plane[touching] * 1000 + other[touching], return_counts=True)
        for pair, count in zip(pairs.tolist(), counts.tolist(), strict=True):
            key = frozenset((names[pair // 1000], names[pair % 1000]))
            found[key] = found.get(key, 0) + count
    return found


def edges(world: Art) -> set[frozenset[str]]:
    borders = world.board.borders
    return {frozenset((here, there)) for here in borders for there in borders[here]}


def test_land_borders_touch_and_nothing_else_does(world: Art) -> None:
    sea = {frozenset(link) for link in world.board.sea_links}
    land = edges(world) - sea
    touching = contacts(world)
    assert (len(edges(world)), len(land), len(sea)) == (83, 58, 25)
    assert set(touching) == land


def test_every_land_border_is_long_enough_to_see(world: Art) -> None:
    assert min(contacts(world).values()) >= 30


def test_every_sea_link_is_drawn_from_coast_to_coast(world: Art) -> None:
    layout = json.loads((resources.files("render") / "boards" / "world.json").read_text("utf-8"))
    drawn = {frozenset(link["between"]) for link in layout["links"]}
    assert drawn == {frozenset(link) for link in world.board.sea_links}
    for link in layout["links"]:
        for territory, (x, y) in zip(link["between"], link["ends"], strict=True):
            own = np.argwhere(world.territories == 1 + list(world.badges).index(territory))
            assert np.hypot(*(own - (y, x)).T).min() <= 5, link["between"]


def test_every_badge_stands_on_its_territory_and_leaves_some_of_it_to_be_seen(world: Art) -> None:
    for label, (territory, (x, y)) in enumerate(world.badges.items(), 1):
        assert world.territories[y, x] == label, territory
        rows, columns = np.nonzero(world.territories == label)
        outside = np.hypot(columns - x, rows - y) > RADIUS + 2
        assert outside.sum() >= 400, territory


def test_badges_keep_clear_of_each_other(world: Art) -> None:
    for one, other in combinations(world.badges, 2):
        assert dist(world.badges[one], world.badges[other]) >= 2 * RADIUS + 20, (one, other)


def boxes(world: Art, language: str) -> list[tuple[str, tuple[float, float, float, float]]]:
    """Left, top, right, bottom of each line of a territory's name."""
    face = font(Weight.SEMIBOLD, NAME_SIZE)
    found = []
    for caption in captions(world, language):
        left, top, right, bottom = face.getbbox(caption.text, anchor="mm")
        x, y = caption.middle
        found.append((caption.territory, (x + left, y + top, x + right, y + bottom)))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_keep_clear_of_other_badges_and_names(world: Art, language: str) -> None:
    placed = boxes(world, language)
    assert {territory for territory, _ in placed} == set(world.badges)
    for territory, (left, top, right, bottom) in placed:
        assert left >= 0
        assert right <= world.territories.shape[1]
        for other, (x, y) in world.badges.items():
            across, down = max(left - x, 0, x - right), max(top - y, 0, y - bottom)
            assert other == territory or np.hypot(across, down) >= RADIUS + 1, (territory, other)
    for (one, a), (other, b) in combinations(placed, 2):
        apart = a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
        assert one == other or apart, (one, other)


def test_a_name_is_broken_evenly_and_only_where_it_must_be(world: Art) -> None:
    lines: dict[str, list[str]] = {}
    for caption in captions(world, "en"):
        lines.setdefault(caption.territory, []).append(caption.text)
    assert lines["western_united_states"] == ["Western", "United States"]
    assert lines["great_britain"] == ["Great Britain"]
    assert all(a != b for rows in lines.values() for a, b in pairwise(rows))


def test_the_art_is_small_enough_to_carry() -> None:
    files = [
        file
        for folder in ("boards", "fonts")
        for file in (resources.files("render") / folder).iterdir()
    ]
    assert sum(len(file.read_bytes()) for file in files) < 1_500_000
    assert (resources.files("render") / "fonts" / "OFL.txt").is_file()
