"""Routes between planets (`GX-ATT-3`, `H-GX-17`): the players decide them, the picture shows them."""

import numpy as np
import pytest

from render.badges import RADIUS
from render.board import Art
from render.dashes import curve
from render.routes import MOST_DRAWN, Course, courses, sign
from rules.boards.load import Routes, load_board, load_with_routes
from rules.model.ids import TerritoryId

OWN: Routes = ((TerritoryId("YG1"), TerritoryId("RA12")), (TerritoryId("GA4"), TerritoryId("TR3")))
# What makes a board of the players' own routes hang together.
CHAIN: Routes = (
    *OWN,
    *(
        (TerritoryId(a), TerritoryId(b))
        for a, b in (("RA1", "TR1"), ("RA7", "TA4"), ("RA11", "KD1"))
    ),
)


def line(course: Course) -> np.ndarray:
    return curve((course.start, course.bend, course.end))


@pytest.mark.parametrize("routes", ["default", "ring", "ports", CHAIN], ids=str)
def test_each_route_runs_from_one_of_its_territories_to_the_other(
    galaxy: Art, routes: Routes
) -> None:
    links = load_with_routes("galaxy", routes).sea_links
    drawn = courses("galaxy", links)
    assert set(drawn) == {frozenset(link) for link in links}
    names = ["space", *galaxy.badges]
    for pair, course in drawn.items():
        ends = {names[galaxy.territories[int(y), int(x)]] for x, y in (course.start, course.end)}
        assert ends == pair


@pytest.mark.parametrize("routes", ["default", "ring", "ports", CHAIN], ids=str)
def test_routes_stay_on_the_map_and_no_end_hides_under_a_badge(galaxy: Art, routes: Routes) -> None:
    height, width = galaxy.territories.shape
    badges = np.array(list(galaxy.badges.values()))
    for pair, course in courses("galaxy", load_with_routes("galaxy", routes).sea_links).items():
        points = line(course)
        assert (points > 0).all(), pair
        assert (points < (width, height)).all(), pair
        for end in (course.start, course.end):
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
    assert sign(galaxy, every) is galaxy.signs["open"]


def test_too_many_routes_are_told_and_not_drawn(galaxy: Art) -> None:
    _, *others = sorted(load_with_routes("galaxy", "open").sea_links)
    for many in (frozenset(others), frozenset(others[: MOST_DRAWN + 1])):
        assert courses("galaxy", many) == {}
        assert sign(galaxy, many) is galaxy.signs["many"]
    few = frozenset(others[:MOST_DRAWN])
    assert len(courses("galaxy", few)) == MOST_DRAWN
    assert sign(galaxy, few) is None


def test_links_that_the_art_has_are_not_drawn_again() -> None:
    assert courses("world", load_board("world").sea_links) == {}


def test_a_link_that_the_art_lacks_is_drawn_on_any_board(world: Art) -> None:
    extra = (TerritoryId("argentina"), TerritoryId("south_africa"))
    assert set(courses("world", world.board.sea_links | {extra})) == {frozenset(extra)}
