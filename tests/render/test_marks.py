"""What happened lately stands on the picture, and only that; without it the picture is quiet."""

import numpy as np
import pytest
from numpy.typing import NDArray

from render import Attack, Regroup, Scene
from render.arrows.arrows import _arrow_outline, _between_badges, _to_cross
from render.arrows.paths import stage
from render.ink import palette as c
from render.ink.badges import RADIUS, REACH
from render.ink.palette import SEAT_COLOURS
from render.map.board import Art
from render.map.names import spots
from render.table.picture import picture
from rules.model.board import COLOURS, TerritoryId
from tests.render.tables import dealt, in_galaxy

MAP = slice(0, 900)
REGROUP = Regroup("eastern_united_states", "alberta", 12)


def changed(one: Scene, other: Scene) -> NDArray[np.bool_]:
    return picture(one).pixels[MAP] != picture(other).pixels[MAP]


def near(bare: Art, territory: str, reach: int) -> tuple[slice, slice]:
    x, y = bare.badges[territory]
    return slice(max(0, y - reach), y + reach), slice(max(0, x - reach), x + reach)


@pytest.mark.parametrize(("captured", "ringed"), [(True, True), (False, False)])
def test_what_was_captured_is_ringed(world: Art, captured: bool, ringed: bool) -> None:
    """The arrow comes from the west, so the ring is looked for in the east."""
    pixels = picture(dealt(attacks=(Attack("brazil", "north_africa", captured=captured),))).pixels
    x, y = world.badges["north_africa"]
    east = pixels[y - 3 : y + 3, x + RADIUS + 2 : x + RADIUS + 16]
    assert bool((east == world.palette.nearest(c.RIM)).any()) is ringed


def test_fresh_armies_are_counted_beside_their_badge(world: Art) -> None:
    quiet = dealt()
    three, twelve = (dealt(reinforced={"japan": armies}) for armies in (3, 12))
    news = changed(quiet, three)
    assert news[near(world, "japan", 60)].any()
    news[near(world, "japan", 60)] = False
    assert not news.any()
    assert changed(three, twelve).any()
    y, x = near(world, "japan", 60)
    assert (picture(three).pixels[y, x] == world.palette.nearest(c.HIGHLIGHT)).any()


@pytest.mark.parametrize("territory", ["alaska", "kamchatka", "greenland", "argentina"])
def test_marks_at_the_edge_of_the_sheet_stay_on_it(world: Art, territory: str) -> None:
    news = changed(dealt(), dealt(reinforced={territory: 9_999}))
    assert news[near(world, territory, 90)].sum() > 500


def test_a_regroup_is_no_attack() -> None:
    quiet, moved = dealt(), dealt(regroups=(REGROUP,))
    fought = dealt(attacks=(Attack(REGROUP.source, REGROUP.target, captured=True),))
    assert changed(quiet, moved).any()
    assert changed(moved, fought).any()
    assert changed(moved, dealt(regroups=(Regroup(REGROUP.source, REGROUP.target, 2),))).any()


def test_a_regroup_behind_a_planet_leaves_its_face_alone(galaxy: Art) -> None:
    """`GX-ATT-4` holds for moves as for attacks: the border runs behind."""
    way = changed(in_galaxy(), in_galaxy(regroups=(Regroup("RA6", "RA5", 3),)))
    (left, _), (right, _) = sorted(galaxy.badges[name] for name in ("RA6", "RA5"))
    assert way[:, : left - 20].any()
    assert way[:, right + 20 :].any()
    assert not way[:, left + 40 : right - 40].any()


def test_a_capital_is_starred_once_it_was_shown(world: Art) -> None:
    """`PL-CAP-3`."""
    star = changed(dealt(), dealt(capitals={COLOURS[0]: "ontario"}))
    assert star[near(world, "ontario", REACH + 20)].any()
    star[near(world, "ontario", REACH + 20)] = False
    assert not star.any()
    assert changed(
        dealt(capitals={COLOURS[0]: "ontario"}), dealt(capitals={COLOURS[1]: "ontario"})
    ).any()


def test_round_and_phase_stand_under_the_map(world: Art) -> None:
    words = changed(dealt(), dealt(phase="Reinforcements"))
    x, y = world.heading.middle
    assert words[y - 60 : y + 30, x - 200 : x + 200].any()
    words[y - 60 : y + 30, x - world.heading.width // 2 : x + world.heading.width // 2] = False
    assert not words.any()


def test_a_long_phase_is_cut_to_its_place(galaxy: Art) -> None:
    words = changed(in_galaxy(), in_galaxy(phase="A very long phase " * 9))
    columns = np.flatnonzero(words.any(axis=0))
    assert columns[-1] - columns[0] <= galaxy.heading.width + 12


def test_the_loser_stands_beside_what_fell(world: Art) -> None:
    """By shape as well as colour: the emblem of whoever held it before."""
    quiet = dealt(6)
    fallen = [dealt(6, taken={"north_africa": loser}) for loser in (COLOURS[0], COLOURS[3])]
    for scene in fallen:
        news = changed(quiet, scene)
        assert news[near(world, "north_africa", 56)].sum() > 300
        news[near(world, "north_africa", 56)] = False
        assert not news.any()
    assert changed(*fallen).any()


def test_a_repelled_attack_comes_in_its_colour_in_strokes_that_end_in_a_cross(world: Art) -> None:
    """It is told from one that captured by its shape: nobody can tell one grey from another."""
    quiet, tried, won = (
        picture(dealt(6, attacks=attacks)).pixels[MAP]
        for attacks in (
            (),
            (Attack("kamchatka", "japan", captured=False),),
            (Attack("kamchatka", "japan", captured=True),),
        )
    )
    window = slice(160, 345), slice(1395, 1480)
    own = world.palette.nearest(SEAT_COLOURS[COLOURS[1]])
    strokes, whole = ((shown[window] == own) & (quiet[window] != own) for shown in (tried, won))
    rows = strokes.any(axis=1)
    assert np.count_nonzero(rows[1:] & ~rows[:-1]) >= 3
    assert 0 < strokes.sum() < whole.sum()
    assert (tried[window] == world.palette.nearest(c.HIGHLIGHT)).any()
    assert not (won[window] == world.palette.nearest(c.HIGHLIGHT)).any()


@pytest.mark.parametrize("step", [("KD9", "KD5"), ("RA3", "RA8")])
def test_no_name_hides_the_cross_of_a_repelled_attack(
    galaxy: Art, step: tuple[TerritoryId, TerritoryId]
) -> None:
    """Nothing else says how it ended; in space names don't make room."""
    scene = in_galaxy(attacks=(Attack(*step, captured=False),))
    (way,) = stage(scene).ways[step]
    x, y = (round(place) for place in _between_badges(_to_cross(way))[-1])
    left, top, right, bottom = spots("galaxy", "en")[step[1]].box
    assert left - 12 < x < right + 12, "there is a name to hide it"
    assert top - 12 < y < bottom + 12
    shown = picture(scene).pixels[y - 12 : y + 12, x - 12 : x + 12]
    assert (shown == galaxy.palette.nearest(c.HIGHLIGHT)).sum() >= 100


def test_an_arrow_without_room_for_a_shaft_is_a_head_alone() -> None:
    """A piece of a shaft would look torn."""
    line = np.array([(x, 0.0) for x in range(30)])
    head = _arrow_outline(line, 1.0)
    assert len(head) == 3
    assert tuple(head[1]) == (29, 0)
    assert len(_arrow_outline(np.array([(x, 0.0) for x in range(60)]), 1.0)) > 3


def test_arrows_against_the_one_who_looks_are_the_broadest() -> None:
    attack = Attack("kamchatka", "japan", captured=False)
    holder = dealt(6).view.territories[TerritoryId("japan")].owner
    other = next(seat for seat in COLOURS if seat != holder)
    quiet = dealt(6)
    sizes = [
        int(changed(quiet, dealt(6, attacks=(attack,), looker=looker))[:, 1395:1480].sum())
        for looker in (other, None, holder)
    ]
    assert sizes == sorted(set(sizes))
