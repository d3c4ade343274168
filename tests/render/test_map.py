"""The map: its art, routes and names, as a page paints it, and boards that can't be played on."""

import json
import random
import struct
import zlib
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from importlib import resources
from io import BytesIO
from itertools import combinations, pairwise
from math import dist
from pathlib import Path
from threading import Barrier
from typing import Any

import numpy as np
import pytest
from PIL import Image

from render import Attack, Focus
from render.arrows.paths import stage
from render.ink import palette as c
from render.ink.badges import RADIUS
from render.ink.ink import Box, Point
from render.ink.lettering import Weight, font
from render.map import board, planes
from render.map.board import Art, art, owner_table, read_art
from render.map.names import LARGE, SIZES, captions, spots
from render.map.planes import BOARDS, _plane, _unpacked
from render.map.plates import plates
from render.map.ports import REACH, mesh
from render.map.routes import MOST_DRAWN, Track, courses, port_places, signs
from render.map.sheet import ground, judge_art, raw_art, raw_layout, raw_preview, raw_spots
from render.scene.scene import Theme
from render.table.picture import picture
from rules.boards.load import LANGUAGES, Routes, load_board, load_with_routes
from rules.model.board import COLOURS, NEUTRAL, RegionId, TerritoryId
from rules.model.errors import DataError
from tests.render.tables import dealt, in_galaxy

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


# The files of a board's art are read as Pillow reads them, whatever form of PNG they have.

ART = [each.name for each in BOARDS.iterdir() if each.name.endswith(".png")]
ROWS = np.arange(60, dtype=np.uint8).reshape(6, 10) % 16
WIDE = 3000


def pillows(data):
    with Image.open(BytesIO(data)) as image:
        return np.asarray(image), np.array(image.getpalette(), np.uint8).reshape(-1, 3)


def chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + zlib.crc32(kind + body).to_bytes(4)


def file(*, size=(10, 6), form=(8, 3, 0, 0, 0), filtering=0):
    """A small picture with a palette, whose header may say something else."""
    raw = b"".join(bytes([filtering]) + row.tobytes() for row in ROWS)
    packed = zlib.compress(raw)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        (
            chunk(b"IHDR", struct.pack(">2I5B", *size, *form)),
            chunk(b"PLTE", bytes(range(48))),
            chunk(b"IDAT", packed[:9]),
            chunk(b"IDAT", packed[9:]),
            chunk(b"IEND", b""),
        )
    )


@pytest.mark.parametrize("data", [file(), *(BOARDS.joinpath(name).read_bytes() for name in ART)])
def test_the_packages_art_is_read_without_pillow_and_is_the_same(data):
    read = _unpacked(data)
    assert read is not None
    for one, other in zip(read, pillows(data), strict=True):
        assert (one == other).all()


def test_filtered_rows_are_left_to_pillow(tmp_path):
    (tmp_path / "a.png").write_bytes(file(filtering=1))
    pixels, _ = _plane(tmp_path, "a.png")
    assert _unpacked(file(filtering=1)) is None
    assert (pixels == ROWS.cumsum(axis=1, dtype=np.uint8)).all()


NONE = {
    "grey": file(form=(8, 0, 0, 0, 0)),
    "enormous": file(size=(WIDE, WIDE)),
    "a damaged sum": file()[:-30] + b"x" + file()[-29:],
    "another kind of file": b"GIF89a" + bytes(40),
    "empty": b"",
}
LEFT = {"larger than it is": file(size=(10, 7)), "cut": file()[:-16]}


@pytest.mark.parametrize("data", [*NONE.values(), *LEFT.values()], ids=[*NONE, *LEFT])
def test_any_other_form_is_left_to_pillow(data):
    assert _unpacked(data) is None


@pytest.mark.parametrize("data", NONE.values(), ids=NONE)
def test_what_is_no_such_picture_is_refused(data, tmp_path):
    (tmp_path / "a.png").write_bytes(data)
    with pytest.raises(DataError, match="not a PNG with a palette"):
        _plane(tmp_path, "a.png")


def test_a_board_that_two_threads_read_first_at_once_is_held_once():
    """Else each theme keeps the planes that its thread read: 4 MB more for good."""
    for remembered in (board._own_parts, planes.kept_planes):
        remembered.cache_clear()
    together = Barrier(4)

    def read(_):
        together.wait()
        return id(board._kept_parts("world").shared["codes"])

    with ThreadPoolExecutor(4) as threads:
        assert len({*threads.map(read, range(4))}) == 1


# Routes between planets (`GX-ATT-3`, `H-GX-17`): the players decide them, the picture shows them.

OWN: Routes = ((TerritoryId("YG1"), TerritoryId("RA12")), (TerritoryId("GA4"), TerritoryId("TR3")))
RIM = 14
"""The radius of the rim of a port."""
# What makes a board of the players' own routes hang together.
CHAIN: Routes = (
    *OWN,
    *(
        (TerritoryId(a), TerritoryId(b))
        for a, b in (("RA1", "TR1"), ("RA7", "TA4"), ("RA11", "KD1"))
    ),
)


def line(course: Track) -> np.ndarray:
    points = np.array(course.points)
    along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(points, axis=0).T))])
    at = np.arange(0, along[-1], 2)
    return np.column_stack([np.interp(at, along, points[:, axis]) for axis in (0, 1)])


@pytest.mark.parametrize("routes", ["default", "ring", "ports", CHAIN], ids=str)
def test_each_route_runs_from_one_of_its_territories_to_the_other(
    galaxy: Art, routes: Routes
) -> None:
    links = load_with_routes("galaxy", routes).sea_links
    drawn = courses("galaxy", links)
    assert set(drawn) == {frozenset(link) for link in links}
    for pair, course in drawn.items():
        for territory, (x, y) in zip(sorted(pair), ends(course), strict=True):
            own = np.argwhere(galaxy.territories == labelled(galaxy, territory))
            assert np.hypot(*(own - (y, x)).T).min() <= 16, pair
            assert galaxy.territories[int(y), int(x)] in {0, labelled(galaxy, territory)}, pair


def ends(course: Track) -> tuple[Point, Point]:
    return course.points[0], course.points[-1]


def labelled(bare: Art, territory: TerritoryId) -> int:
    return 1 + list(bare.badges).index(territory)


@pytest.mark.parametrize("routes", ["default", "ring", "ports", CHAIN], ids=str)
def test_routes_stay_on_the_map_and_no_end_hides_under_a_badge(galaxy: Art, routes: Routes) -> None:
    height, width = galaxy.territories.shape
    badges = np.array(list(galaxy.badges.values()))
    for pair, course in courses("galaxy", load_with_routes("galaxy", routes).sea_links).items():
        points = line(course)
        assert (points > 0).all(), pair
        assert (points < (width, height)).all(), pair
        for end in ends(course):
            assert np.hypot(*(badges - end).T).min() > RADIUS + 4, pair


@pytest.mark.parametrize("routes", ["default", "ring", "ports"])
def test_routes_are_seen_for_most_of_their_way(galaxy: Art, routes: Routes) -> None:
    badges = np.array(list(galaxy.badges.values()))
    for pair, course in courses("galaxy", load_with_routes("galaxy", routes).sea_links).items():
        away = np.hypot(*(line(course)[:, None] - badges).transpose(2, 0, 1)).min(axis=1)
        assert (away > RADIUS).mean() >= 0.8, pair


def test_open_routes_are_told_and_not_drawn(galaxy: Art) -> None:
    every = load_with_routes("galaxy", "open").sea_links
    assert courses("galaxy", every) == {}
    assert galaxy.signs["open"] in signs(galaxy, every)


def test_too_many_routes_are_told_and_not_drawn(galaxy: Art) -> None:
    _, *others = sorted(load_with_routes("galaxy", "open").sea_links)
    for many in (frozenset(others), frozenset(others[: MOST_DRAWN + 1])):
        assert courses("galaxy", many) == {}
        assert galaxy.signs["many"] in signs(galaxy, many)
    few = frozenset(others[:MOST_DRAWN])
    assert len(courses("galaxy", few)) == MOST_DRAWN
    assert galaxy.signs["many"] not in signs(galaxy, few)


def test_links_that_the_art_has_are_not_drawn_again() -> None:
    assert courses("world", load_board("world").sea_links) == {}


def test_a_link_that_the_art_lacks_is_drawn_on_any_board(world: Art) -> None:
    extra = (TerritoryId("argentina"), TerritoryId("south_africa"))
    assert set(courses("world", world.board.sea_links | {extra})) == {frozenset(extra)}


@pytest.mark.parametrize(("routes", "most"), [("default", 2), ("ring", 2), ("ports", 8)])
def test_laid_routes_hardly_cross(routes: Routes, most: int) -> None:
    lines = [
        np.array(each.points)
        for each in courses("galaxy", load_with_routes("galaxy", routes).sea_links).values()
    ]
    assert sum(crossings(one, other) for one, other in combinations(lines, 2)) <= most


def crossings(one: np.ndarray, other: np.ndarray) -> int:
    """How often two lines cross: the ends of each stretch lie on both sides of the other's."""
    a, b, c, d = one[:-1, None], one[1:, None], other[None, :-1], other[None, 1:]

    def side(start: np.ndarray, end: np.ndarray, point: np.ndarray) -> np.ndarray:
        (x, y), (u, v) = ((each - start).transpose(2, 0, 1) for each in (end, point))
        return np.sign(x * v - y * u)

    return int(((side(a, b, c) != side(a, b, d)) & (side(c, d, a) != side(c, d, b))).sum())


@pytest.mark.parametrize("routes", ["default", "ring", "ports"])
def test_no_laid_route_runs_over_a_third_planet(galaxy: Art, routes: Routes) -> None:
    names = [None, *galaxy.badges]
    region = {name: each.region for name, each in galaxy.board.territories.items()}
    for pair, course in courses("galaxy", load_with_routes("galaxy", routes).sea_links).items():
        x, y = line(course).astype(int).T
        under = {names[label] for label in np.unique(galaxy.territories[y, x])} - {None}
        assert {region[name] for name in under if name} <= {region[name] for name in pair}, pair


def test_both_ends_of_a_route_bear_its_number_and_no_other_does(galaxy: Art) -> None:
    links = load_with_routes("galaxy", "default").sea_links
    numbered = port_places(galaxy, links)
    drawn = courses("galaxy", links)
    assert sorted(course.number for course in drawn.values()) == list(range(1, len(drawn) + 1))
    for course in drawn.values():
        ends = [place for place, number in numbered if number == course.number]
        assert ends == [course.points[0], course.points[-1]]
    assert galaxy.signs["numbers"] in signs(galaxy, links)


def test_ports_are_read_on_faded_land(galaxy: Art) -> None:
    """They are written into the map, which fades where nothing is lit; names are written again, too."""
    pixels = picture(in_galaxy(focus=Focus(lit=frozenset({TerritoryId("RA7")})))).pixels
    light = galaxy.palette.nearest(c.CREAM)
    for (x, y), number in port_places(galaxy, load_with_routes("galaxy", "default").sea_links):
        around = pixels[int(y) - 15 : int(y) + 15, int(x) - 15 : int(x) + 15]
        assert (around == light).sum() > 60, number


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_stands_under_a_mark_of_ports(galaxy: Art, language: str) -> None:
    links = load_with_routes("galaxy", "ports").sea_links
    for (x, y), _ in port_places(galaxy, links):
        for name, spot in spots("galaxy", language).items():
            left, top, right, bottom = spot.box
            clear = x + RIM < left or right < x - RIM or y + RIM < top or bottom < y - RIM
            assert clear, name


def test_territories_joined_all_to_all_are_marked_and_no_line_is_drawn(galaxy: Art) -> None:
    """Fifteen lines with five ends in each of six territories could not be followed."""
    links = load_with_routes("galaxy", "ports").sea_links
    six = mesh(frozenset(map(frozenset, links)))
    assert len(six) == 6
    assert {number for _, number in port_places(galaxy, links)} == {0}
    assert galaxy.signs["ports"] in signs(galaxy, links)
    assert not (ground(galaxy, links) != galaxy.codes).any()
    names = [None, *galaxy.badges]
    for territory, ((x, y), _) in zip(six, port_places(galaxy, links), strict=True):
        assert names[galaxy.territories[int(y), int(x)]] == territory
        badges = np.array(list(galaxy.badges.values()))
        assert np.hypot(*(badges - (x, y)).T).min() >= RADIUS + REACH
    assert not mesh(frozenset(map(frozenset, load_with_routes("galaxy", "ring").sea_links)))


# Land as a page paints it from plain values, pixel by pixel as the picture has it, without names
# and badges.

RAW_BOARDS = ("world", "galaxy", "eurasia")


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
@pytest.mark.parametrize("board", RAW_BOARDS)
def test_the_page_has_the_pictures_pixels(board, theme):
    """With lands of every seat and the neutral, and regions that one seat holds whole."""
    bare, chance = art(board, theme), random.Random(board)  # noqa: S311 - repeatable
    owners = {land: chance.choice((*COLOURS, NEUTRAL)) for land in bare.badges}
    for region, seat in zip(bare.board.regions.values(), (*COLOURS, NEUTRAL), strict=False):
        if chance.random() < 0.5:
            owners |= dict.fromkeys(region.territories, seat)
    drawn = bare.palette.colours[owner_table(bare, owners)[bare.codes]]
    assert (painted(board, theme.value, owners) == drawn).all()


@pytest.mark.parametrize("board", RAW_BOARDS)
def test_a_layout_says_where_everything_is(board):
    layout, bare = raw_layout(board), art(board)
    assert [t["id"] for t in layout["territories"]] == [*bare.badges]
    assert {r["id"] for r in layout["regions"]} == {*bare.regions}
    assert all(t in layout["borders"][near] for t, n in layout["borders"].items() for near in n)
    for language in ("en", "pl", "ru"):
        assert {*raw_spots(board, language)} <= {*bare.badges}


# Names are read at the width at which Discord shows a picture, those of touched lands above all.

AS_SHOWN = 550 / 1600


def x_height(size: int) -> float:
    """The height of an x at Discord's width."""
    _, top, _, bottom = font(Weight.SEMIBOLD, 400).getbbox("x", anchor="ls")
    return size * (bottom - top) / 400 * AS_SHOWN


def steps(bare: Art) -> Iterator[tuple[TerritoryId, TerritoryId]]:
    """Every attack that the borders allow, but for those behind the map."""
    for source, targets in bare.board.borders.items():
        for target in targets:
            if frozenset((source, target)) not in bare.wraps:
                yield source, target


def overlapping(one: Box, other: Box) -> bool:
    across = one[0] < other[2] and other[0] < one[2]
    return across and one[1] < other[3] and other[1] < one[3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nearly_all_names_are_read_at_discords_width(bare: Art, language: str) -> None:
    heights = [x_height(spot.size) for spot in spots(bare.board.id, language).values()]
    assert len(heights) == len(bare.badges)
    assert sum(height >= 4.5 for height in heights) >= len(heights) - 2
    assert min(heights) >= x_height(SIZES[-1])


def test_touched_lands_are_named_larger_and_none_smaller(world: Art) -> None:
    quiet, sizes = spots("world", "en"), []
    for source, target in steps(world):
        larger = stage(dealt(attacks=(Attack(source, target, captured=True),))).larger
        for land in (source, target):
            sizes.append(larger.get(land, quiet[land]).size)
            assert sizes[-1] >= quiet[land].size, (source, target, land)
    assert sum(x_height(size) >= 6 for size in sizes) / len(sizes) >= 0.85


def test_a_larger_name_keeps_clear_of_all_others(world: Art) -> None:
    quiet, shown = spots("world", "en"), [plate.box for plate in plates("world", "en")]
    for step in steps(world):
        larger = stage(dealt(attacks=(Attack(*step, captured=True),))).larger
        boxes = {name: larger.get(name, spot).box for name, spot in quiet.items()}
        for land in larger:
            assert larger[land].size in LARGE
            others = [*shown, *(box for name, box in boxes.items() if name != land)]
            assert not any(overlapping(boxes[land], other) for other in others), (step, land)


def test_in_space_names_stay_as_they_are() -> None:
    """There the usual size is read already, and a larger name would cover routes."""
    moved = dealt(attacks=(Attack("brazil", "north_africa", captured=True),))
    assert set(stage(moved).larger) == {"brazil", "north_africa"}


# A board that can't be played on is found out, and the reason is named.

Damage = Callable[[Art], Art]


def label(bare: Art, territory: str) -> int:
    return 1 + list(bare.badges).index(TerritoryId(territory))


def judging_painted(bare: Art, place: tuple[slice, slice], territory: str) -> Art:
    plane = bare.territories.copy()
    plane[place] = label(bare, territory)
    return replace(bare, territories=plane)


def drowned(bare: Art, territory: str) -> Art:
    plane = np.where(bare.territories == label(bare, territory), 0, bare.territories)
    return replace(bare, territories=plane)


def written_at(bare: Art, territory: str, place: tuple[int, int]) -> Art:
    """With a territory's name on a place, in every language."""
    x, y = place
    spots = {
        language: {
            **found,
            TerritoryId(territory): replace(found[TerritoryId(territory)], middle=x, first=y),
        }
        for language, found in bare.spots.items()
    }
    return replace(bare, spots=spots)


def moved(bare: Art, territory: str, place: tuple[int, int]) -> Art:
    return replace(bare, badges={**bare.badges, TerritoryId(territory): place})


def test_the_boards_that_come_with_the_game_are_sound(bare: Art) -> None:
    assert judge_art(bare) == []
    assert judge_art(read_art(bare.board, BOARDS)) == []


@pytest.mark.parametrize(
    ("damage", "finding"),
    [
        (
            lambda bare: drowned(bare, "ural"),
            "siberia and ural are neighbours by land, but don't touch",
        ),
        (
            lambda bare: judging_painted(bare, (slice(0, 900), slice(640, 644)), "iceland"),
            "iceland and north_africa touch on the map, but aren't neighbours by land",
        ),
        (
            lambda bare: replace(bare, links=bare.links | {frozenset(("siam", "brazil"))}),
            "brazil and siam have a sea link on the map, but not on the board",
        ),
        (
            lambda bare: replace(bare, wraps={frozenset(("siam", "brazil")): {}}),
            "brazil and siam have a wrap, but aren't neighbours",
        ),
        (lambda bare: moved(bare, "siam", (5, 895)), "siam: its badge is outside the territory"),
        (lambda bare: moved(bare, "siam", (9_000, 5)), "siam: its badge is outside the territory"),
        (
            lambda bare: moved(bare, "siam", bare.badges[TerritoryId("china")]),
            "china, siam: badges closer than",
        ),
        (
            lambda bare: written_at(bare, "siam", (1168, 900)),
            "siam: the name in pl runs off the map",
        ),
        (
            lambda bare: written_at(bare, "siam", bare.badges[TerritoryId("china")]),
            "siam: the name in en overlaps the badge of china",
        ),
        (
            lambda bare: written_at(bare, "siam", bare.regions[RegionId("europe")]),
            "siam: the name in ru overlaps the plate of europe",
        ),
        (
            lambda bare: replace(bare, territories=bare.territories[:, :800]),
            "the map is 800 x 900 pixels, not 1600 x 900",
        ),
        (
            lambda bare: replace(bare, territories=bare.territories + np.uint8(1)),
            "the map has 43 territories, the board 42",
        ),
    ],
)
def test_what_is_wrong_is_named(world: Art, damage: Damage, finding: str) -> None:
    found = judge_art(damage(world))
    assert any(said.startswith(finding) for said in found), found


def test_a_badge_must_leave_some_of_its_territory_to_be_seen(world: Art) -> None:
    x, y = world.badges[TerritoryId("iceland")]
    small = judging_painted(
        drowned(world, "iceland"), (slice(y - 9, y + 9), slice(x - 9, x + 9)), "iceland"
    )
    assert any(said.startswith("iceland: its badge leaves fewer") for said in judge_art(small))


def test_overlapping_names_are_told(world: Art) -> None:
    spot = world.spots["en"][TerritoryId("china")]
    found = judge_art(written_at(world, "siam", (spot.middle, spot.first)))
    assert "china, siam: names overlap in en" in found


def test_a_name_for_which_there_is_no_room_is_told(world: Art) -> None:
    """Nobody wrote down where names stand, and one is wider than the sheet."""
    names = {**world.board.territories[TerritoryId("siam")].names, "en": "Siam" * 60}
    siam = replace(world.board.territories[TerritoryId("siam")], names=names)
    board = replace(world.board, territories={**world.board.territories, TerritoryId("siam"): siam})
    found = judge_art(replace(world, board=board, spots={}))
    assert any(said.startswith("siam: the name in en runs off the map") for said in found), found
    assert not any("the name in pl" in said for said in found), found


def test_a_stranger_s_art_is_read_from_any_folder(tmp_path: Path) -> None:
    copied(tmp_path)
    assert judge_art(read_art(load_board("world"), tmp_path)) == []


@pytest.mark.parametrize("lost", ["regions", "heading", "in_space", "links", "wraps"])
def test_a_layout_that_lacks_something_is_refused(tmp_path: Path, lost: str) -> None:
    copied(tmp_path)
    layout = json.loads((tmp_path / "world.json").read_text("utf-8"))
    del layout[lost]
    (tmp_path / "world.json").write_text(json.dumps(layout), "utf-8")
    with pytest.raises(DataError, match=lost):
        read_art(load_board("world"), tmp_path)


def test_missing_art_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="art file missing"):
        read_art(load_board("world"), tmp_path)


def copied(folder: Path) -> None:
    for file in ("world.json", "world.territories.png", "world.shades.png"):
        (folder / file).write_bytes(BOARDS.joinpath(file).read_bytes())


@pytest.mark.parametrize("board", RAW_BOARDS)
def test_a_preview_has_the_same_lands_and_water(board):
    """At a fifth of the size, with fewer tones of land: lines stay lines."""
    height, width, levels = 900, 1600, raw_layout(board)["levels"]
    whole = np.frombuffer(raw_art(board), np.uint8).reshape(2, height, width)[:, 2::5, 2::5]
    small = np.frombuffer(raw_preview(board).encode(), np.uint8).reshape(2, 180, 320) - ord("#")
    assert (small[0] == whole[0]).all()
    changed = small[1] != whole[1]
    assert (whole[1][changed] < levels).all()
    assert (whole[1][changed] > 2).all()
    assert abs(small[1].astype(int) - whole[1]).max() <= 2
    assert {*np.unique(small[0])} == {*range(whole[0].max() + 1)}
