"""What only the galaxy's picture shows: routes, borders behind planets, an ally in grey."""

from dataclasses import replace
from itertools import combinations
from math import dist

import numpy as np
import pytest
from numpy.typing import NDArray

from render import Attack, Scene
from render.arrows.paths import stage
from render.ink.badges import RADIUS
from render.ink.palette import LEVELS, RAMPS, SEAT_COLOURS
from render.map.board import Art, art
from render.map.plates import plates
from render.map.routes import courses
from render.table.picture import picture
from rules.boards.load import LANGUAGES
from rules.core.views import Holding
from rules.model.board import COLOURS, NEUTRAL, TerritoryId
from tests.render.tables import in_galaxy

MAP = slice(0, 900)
TOP = slice(0, 60)


def changed(one: Scene, other: Scene) -> NDArray[np.bool_]:
    return picture(one).pixels[MAP] != picture(other).pixels[MAP]


def without_routes(scene: Scene) -> Scene:
    return replace(scene, routes=frozenset())


def test_the_ally_is_grey(galaxy: Art) -> None:
    """`GX-2P-1`: with two players a third force stands on the board."""
    order = (*COLOURS[:2], NEUTRAL)
    land = {name: Holding(order[at % 3], 2) for at, name in enumerate(galaxy.badges)}
    pixels = picture(in_galaxy(count=2, neutrals=(NEUTRAL,), territories=land)).pixels[MAP]
    ramps = list(SEAT_COLOURS)
    for label, holding in enumerate(land.values(), 1):
        own = pixels[galaxy.territories == label]
        owners = np.bincount(own[own < RAMPS] // len(LEVELS), minlength=len(ramps))
        assert ramps[int(owners.argmax())] == holding.owner


def test_an_attack_behind_a_planet_leaves_its_face_alone(galaxy: Art) -> None:
    """`GX-ATT-4`: out over one limb, in over the other, at the letter that both sides bear."""
    way = changed(in_galaxy(), in_galaxy(attacks=(Attack("RA6", "RA5", captured=True),)))
    (left, y), (right, _) = sorted(galaxy.badges[name] for name in ("RA6", "RA5"))
    assert way[:, : left - 20].any()
    assert way[:, right + 20 :].any()
    # What was captured is ringed.
    assert not way[:, left + 40 : right - 48].any()
    assert np.abs(np.nonzero(way)[0] - y).max() <= 60


def test_an_attack_along_a_route_follows_it(galaxy: Art) -> None:
    """From either of its ends: out of the source's port, and along the whole course."""
    (pair, course), *_ = courses("galaxy", in_galaxy().routes).items()
    for source, target in (sorted(pair), sorted(pair, reverse=True)):
        scene = in_galaxy(attacks=(Attack(source, target, captured=True),))
        (way,) = stage(scene).ways[source, target]
        for place, land in ((way.line[0], source), (way.line[-1], target)):
            assert dist(place, galaxy.badges[land]) == 0
        lengths = np.hypot(*np.diff(np.array(way.line), axis=0).T)
        along = np.hypot(*np.diff(np.array(course.points), axis=0).T).sum()
        assert along * 0.95 <= lengths.sum() <= along + 200
        assert changed(in_galaxy(), scene).any()


@pytest.mark.parametrize("language", LANGUAGES)
def test_open_routes_are_told_in_words_and_not_drawn(language: str) -> None:
    """`GX-ATT-3`: any territory reaches any of another planet."""
    scene = in_galaxy("open", language=language)
    told = changed(scene, without_routes(scene))
    assert told[TOP].any()
    told[TOP] = False
    assert not told.any()


def test_open_routes_are_told_in_each_language() -> None:
    english, *others = (in_galaxy("open", language=language) for language in LANGUAGES)
    assert all(changed(english, other)[TOP].any() for other in others)


def test_who_holds_a_whole_planet_is_shown_before_its_name(galaxy: Art) -> None:
    """`GX-REINF-1`: whole planets bring reinforcement."""
    whole = dict.fromkeys(galaxy.board.regions["gaba2"].territories, Holding(COLOURS[0], 2))
    broken = {**whole, TerritoryId("GA4"): Holding(COLOURS[1], 2)}
    rest = dict.fromkeys(galaxy.badges, Holding(COLOURS[2], 2))
    rest[TerritoryId("RA1")] = Holding(COLOURS[3], 2)
    after = changed(in_galaxy(territories=rest | whole), in_galaxy(territories=rest | broken))
    (plate,) = (each for each in plates("galaxy", "en") if each.region == "gaba2")
    left, top, right, bottom = plate.box
    assert after[top:bottom, left : left + 28].mean() > 0.9
    assert after[top:bottom, right - 8 : right].any()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", ["world", "galaxy"])
def test_every_plate_has_room_on_the_sheet_and_beside_the_others(board: str, language: str) -> None:
    """Held or not: the holder's emblem stands before the bonus."""
    bare = art(board)
    height, width = bare.territories.shape
    placed = {plate.region: plate.box for plate in plates(board, language)}
    for left, top, right, bottom in placed.values():
        assert 0 <= left < right <= width
        assert 0 <= top < bottom <= height
    for one, other in combinations(placed.values(), 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
    for region, (left, top, right, bottom) in placed.items():
        for x, y in bare.badges.values():
            away = np.hypot(max(left - x, 0, x - right), max(top - y, 0, y - bottom))
            assert away >= RADIUS + 1, region
