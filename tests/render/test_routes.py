"""Routes between planets (`GX-ATT-3`, `H-GX-17`): the players decide them, the picture shows them."""

from itertools import combinations

import numpy as np
import pytest

from render import Focus
from render.ink import palette as c
from render.ink.badges import RADIUS
from render.ink.ink import Point
from render.map.board import Art
from render.map.names import spots
from render.map.ports import REACH, mesh
from render.map.routes import MOST_DRAWN, Track, courses, port_places, signs
from render.map.sheet import ground
from render.table.picture import picture
from rules.boards.load import LANGUAGES, Routes, load_board, load_with_routes
from rules.model.board import TerritoryId
from tests.render.tables import in_galaxy

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
