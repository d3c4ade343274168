"""Arrows, marks of what happened lately, and one person's own picture."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import pytest
from numpy.typing import NDArray

from render import Attack, Focus, Regroup, Scene, Theme
from render.arrows.arrows import (
    _arrow_outline,
    _between_badges,
    _to_cross,
    window,
    write_framed_names,
)
from render.arrows.paths import stage
from render.ink import palette as c
from render.ink.badges import RADIUS, REACH
from render.ink.ink import corner
from render.ink.palette import COVERAGE, SEAT_COLOURS
from render.map.board import Art, art
from render.map.names import boxes, spots
from render.map.plates import plates
from render.table.legend import HEIGHT as LEGEND_HEIGHT
from render.table.picture import picture
from rules.boards.load import load_board
from rules.model.board import COLOURS, RegionId, TerritoryId
from rules.model.errors import DataError
from tests.render.tables import dealt, in_galaxy, with_armies
from tests.render.test_map import steps


@dataclass(frozen=True)
class Course:
    """What an arrow runs over: the labels under its points, a pixel apart, and its points."""

    step: tuple[TerritoryId, TerritoryId]
    points: NDArray[np.float64]
    under: NDArray[np.uint8]


def courses(bare: Art) -> Iterator[Course]:
    for step in steps(bare):
        (way,) = stage(dealt(attacks=(Attack(*step, captured=True),))).ways[step]
        line = _between_badges(way)
        along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
        at = np.arange(0, along[-1])
        points = np.column_stack([np.interp(at, along, line[:, axis]) for axis in (0, 1)])
        x, y = points.astype(int).T
        yield Course(step, points, bare.territories[y, x])


def test_arrows_hardly_run_over_third_lands_and_over_no_badge_of_others(world: Art) -> None:
    order, length, strange = [None, *world.badges], 0, 0
    for course in courses(world):
        own = [0, *(order.index(land) for land in course.step)]
        length += len(course.points)
        strange += int((~np.isin(course.under, own)).sum())
        for land, badge in world.badges.items():
            if land not in course.step:
                away = np.hypot(*(course.points - badge).T).min()
                assert away > RADIUS, (course.step, land)
    assert length > 0
    assert strange / length <= 0.01


def test_every_arrow_is_long_enough_to_be_seen_and_stays_on_the_map(world: Art) -> None:
    height, width = world.territories.shape
    for course in courses(world):
        assert len(course.points) >= 12, course.step
        assert (course.points >= 0).all(), course.step
        assert (course.points < (width, height)).all(), course.step


def test_an_attack_and_its_answer_take_ways_of_their_own() -> None:
    there = TerritoryId("siam"), TerritoryId("china")
    back = there[::-1]
    attacks = (Attack(*there, captured=False), Attack(*back, captured=False))
    ways = stage(dealt(attacks=attacks)).ways
    (one,), (other,) = ways[there], ways[back]
    assert one.line != other.line[::-1]


# One person's own picture: legal targets lit, their mission outlined, one region at double size.

TARGETS = frozenset({"siam", "india"})


def seen(scene: Scene, territory: str) -> np.ndarray:
    """The colours of a territory's pixels but for the names on it, red, green and blue."""
    drawn, bare = picture(scene), art(scene.view.board)
    own = bare.territories == 1 + list(bare.badges).index(TerritoryId(territory))
    for _, box in boxes(scene.view.board, scene.language):
        own[box] = False
    return drawn.palette.colours[drawn.pixels[:900][own]].astype(int)


@pytest.mark.parametrize("theme", Theme)
def test_what_is_lit_stays_and_the_rest_fades(theme: Theme) -> None:
    plain = dealt(theme=theme)
    lit = dealt(theme=theme, focus=Focus(lit=TARGETS))
    for territory in ("siam", "india"):
        assert (seen(plain, territory) == seen(lit, territory)).all()
    for territory in ("china", "brazil"):
        assert (seen(plain, territory) != seen(lit, territory)).any(axis=1).mean() > 0.6


@pytest.mark.parametrize("theme", Theme)
def test_names_on_faded_land_are_read_as_before(theme: Theme) -> None:
    """In one colour on its halo, whoever holds the land beneath them."""
    drawn = picture(dealt(6, theme=theme, focus=Focus(chosen=TerritoryId("china"), lit=TARGETS)))
    bare = art("world", theme)
    for caption, _ in boxes("world", "en"):
        _, (letters, _) = caption.inks()
        (x, y), (height, width) = corner(caption.middle, letters), letters.shape
        inner = drawn.pixels[:900][y : y + height, x : x + width]
        solid = inner[letters[: inner.shape[0], : inner.shape[1]] == COVERAGE]
        shown = (solid == bare.palette.nearest(c.CREAM)).mean()
        assert shown > 0.7, (caption.text, shown)


def test_a_cut_out_region_has_no_half_names(world: Art) -> None:
    """A name that the edge would cut is left out; the region's own are all there."""
    frame, (rows, columns) = window(world, "australia", 800)
    height, width = (2 * (part.stop - part.start) for part in (rows, columns))
    part = np.zeros((height, width), np.uint8)
    write_framed_names(part, world, "en", frame)
    for edge in (part[0], part[-1], part[:, 0], part[:, -1]):
        assert not edge.any()
    own = load_board("world").regions["australia"].territories
    for caption, _ in boxes("world", "en"):
        x, y = frame.at(caption.middle)
        if caption.territory in own:
            assert part[y - 10 : y + 10, x - 20 : x + 20].any(), caption.text


def test_without_any_target_everything_fades_but_what_was_chosen() -> None:
    """No legal target isn't the same as nothing asked."""
    scene = dealt(focus=Focus(chosen=TerritoryId("china"), lit=frozenset()))
    plain = dealt()
    assert (seen(plain, "siam") != seen(scene, "siam")).any(axis=1).mean() > 0.4
    assert (seen(plain, "china") != seen(scene, "china")).any(axis=1).mean() < 0.5


def test_what_was_chosen_is_framed_inside_its_border(world: Art) -> None:
    plain, framed = (picture(dealt(focus=focus)).pixels for focus in (Focus(), Focus("china")))
    news = plain != framed
    own = world.territories == 1 + list(world.badges).index(TerritoryId("china"))
    outside = news[:900] & ~own
    for _, box in boxes("world", "en"):  # names that it touches are written again
        outside[box] = False
    assert not outside.any()
    assert (framed[:900][own & news[:900]] == world.palette.nearest(c.HIGHLIGHT)).any()


def test_a_mission_is_outlined_as_one(world: Art) -> None:
    """Whole regions have one frame round them, not one for each territory."""
    africa = frozenset(load_board("world").regions["africa"].territories)
    pixels = picture(dealt(focus=Focus(outlined=africa))).pixels[:900]
    news = (pixels != picture(dealt()).pixels[:900]) & (pixels == world.palette.nearest(c.RIM))
    assert news.sum() > 1_000
    # The border of Congo with East Africa.
    assert not news[540:580, 790:850].any()


@pytest.mark.parametrize("board", ["world", "galaxy"])
def test_every_region_can_be_cut_out(board: str) -> None:
    make = dealt if board == "world" else in_galaxy
    bare = art(board)
    for region, printed in bare.board.regions.items():
        pixels = picture(make(focus=Focus(region=region))).pixels
        labels = [1 + list(bare.badges).index(name) for name in printed.territories]
        rows, columns = np.nonzero(np.isin(bare.territories, labels))
        assert pixels.shape[0] - LEGEND_HEIGHT >= 2 * (rows.max() - rows.min())
        assert pixels.shape[1] >= max(1600, 2 * (columns.max() - columns.min()))


def test_a_region_that_the_board_lacks_is_refused() -> None:
    with pytest.raises(DataError, match="atlantis"):
        picture(dealt(focus=Focus(region="atlantis")))


@pytest.mark.parametrize("board", ["world", "galaxy"])
def test_a_cut_out_region_shows_its_badges_and_its_plate_whole_and_no_half_ones(board: str) -> None:
    bare = art(board)
    for region, printed in bare.board.regions.items():
        _, (rows, columns) = window(bare, region, 800)
        (plate,) = (each for each in plates(board, "en") if each.region == region)
        left, top, right, bottom = plate.box
        assert columns.start <= left < right <= columns.stop, region
        assert rows.start <= top < bottom <= rows.stop, region
        for territory in printed.territories:
            x, y = bare.badges[territory]
            assert columns.start <= x - RADIUS < x + RADIUS < columns.stop, territory
            assert rows.start <= y - RADIUS < y + RADIUS < rows.stop, territory
        assert columns.stop <= bare.territories.shape[1], region


def test_a_badge_that_the_edge_would_cut_is_left_out(world: Art) -> None:
    """The legend stands under the part: half a number above it would be read wrongly."""
    _, (rows, columns) = window(world, RegionId("asia"), 800)
    cut = [
        name
        for name, (x, y) in world.badges.items()
        if columns.start < x < columns.stop and 0 < rows.stop - y < RADIUS - 4
    ]
    scene = dealt(6, focus=Focus(region=RegionId("asia")))
    for name in cut:
        seen = picture(scene).pixels[:-LEGEND_HEIGHT]
        more = picture(with_armies(scene, name, 9_999)).pixels[:-LEGEND_HEIGHT]
        assert (seen == more).all(), name
    assert cut


# What happened lately stands on the picture, and only that; without it the picture is quiet.

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
