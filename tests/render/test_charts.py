"""The chart tells a game's course by shape as well as by colour, and hides nobody's curve."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from render.ink.badges import outline
from render.ink.palette import SEAT_COLOURS
from render.scene.scene import Fortunes, GameCourse, Theme
from render.scene.themes import STYLES
from render.sheets.charts import (
    _END,
    _MARK,
    _TURN,
    HEIGHT,
    WIDTH,
    _marks,
    _stripes_beside,
    by_round,
    draw_chart,
    draw_fortunes,
    lay_grid,
    round_step,
    set_apart,
    until_gone,
)
from rules.core.views import Holding
from rules.model.board import COLOURS, NEUTRAL
from tests.render.courses import NAMES
from tests.render.occasions import decoded
from tests.render.tables import dealt


def course(length=8, seats=6, **changes):
    """In each round the first player takes one territory more."""
    view = dealt(seats).view
    views = [replace(view, round=0)]
    for number, territory in zip(range(1, length), view.territories, strict=False):
        land = {**views[-1].territories, territory: Holding(COLOURS[0], number)}
        views.append(replace(view, round=number, territories=land))
    players = dict(zip(COLOURS, NAMES, strict=True))
    words = {"territories": "Territories", "armies": "Armies", "rounds": "Round"}
    return GameCourse(**{"views": views, "players": players, **words, **changes})


def near(pixels, colour):
    """How many pixels are about of a colour."""
    return int((np.abs(pixels.astype(int) - colour).sum(axis=-1) < 24).sum())


@pytest.mark.parametrize("theme", Theme)
def test_every_seat_has_its_curve_in_its_colour(theme):
    image = decoded(draw_chart(course(theme=theme)))
    pixels = np.asarray(image.convert("RGB"))
    assert image.size == (WIDTH, HEIGHT)
    for seat in COLOURS:
        assert near(pixels, STYLES[theme].colour(SEAT_COLOURS[seat])) > 500, seat


def test_a_chart_is_small():
    assert len(draw_chart(course(40))) <= 150_000


@pytest.mark.parametrize("theme", Theme)
def test_of_curves_that_run_together_all_are_seen(theme):
    """They are equal in all rounds: each takes its turn as a stripe, besides the marks and the names."""
    views = [replace(view, territories=dealt(6).view.territories) for view in course(30).views]
    image = decoded(draw_chart(course(views=views, theme=theme)))
    between_marks = np.asarray(image.convert("RGB"))[:470, 150:1000]
    for seat in COLOURS:
        assert near(between_marks, STYLES[theme].colour(SEAT_COLOURS[seat])) > 200, seat


def test_the_last_of_a_round_counts():
    view = dealt().view
    views = [
        replace(view, round=number, sets_traded=at) for at, number in enumerate((0, 1, 1, 3, 2, 3))
    ]
    assert [(each.round, each.sets_traded) for each in by_round(views)] == [
        (0, 0),
        (1, 2),
        (2, 4),
        (3, 5),
    ]


@pytest.mark.parametrize(
    ("counts", "drawn"),
    [
        ([3, 2, 0, 0, 0], [3, 2, 0]),
        ([0, 0, 3, 2], [0, 0, 3, 2]),
        ([0, 4, 0, 0], [0, 4, 0]),
        ([0, 0], [0, 0]),
        ([], []),
    ],
)
def test_whoever_is_out_draws_no_line(counts, drawn):
    assert list(until_gone(counts)) == drawn


@pytest.fixture(scope="module")
def plain_chart():
    return draw_chart(course(3))


@pytest.mark.parametrize(
    "words",
    ["😀" * 99, "مرحبا " * 40, "e\u0301\u0300" * 60, "W" * 300, "_x", "$\\frac{1}$", "田", ""],
    ids=["emoji", "right-to-left", "combining", "long", "underscore", "formula", "cjk", "empty"],
)
def test_any_words_are_drawn(plain_chart, words):
    strange = course(
        3,
        players={**dict(zip(COLOURS, NAMES, strict=True)), COLOURS[1]: words},
        heading=words,
        territories=words,
        armies=words,
        rounds=words,
    )
    drawn = draw_chart(strange)
    assert decoded(drawn).size == (WIDTH, HEIGHT)
    assert drawn != plain_chart


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_longest_names_keep_clear_of_the_edges(seats):
    players = dict.fromkeys(COLOURS, "Wolfeschlegelsteinhausenbergerdorff")
    image = decoded(draw_chart(course(seats=seats, players=players))).convert("RGB")
    pixels = np.asarray(image)
    for edge in (pixels[:, :28], pixels[:, -28:], pixels[:10], pixels[-10:]):
        assert (edge == pixels[0, 0]).all()


def test_a_curve_of_a_name_that_cannot_be_drawn_is_called_by_its_colour():
    called = dict.fromkeys(COLOURS, "Red")
    strange = course(3, players=dict.fromkeys(COLOURS, "田中"), colours=called)
    assert draw_chart(strange) == draw_chart(course(3, players=called))


@pytest.mark.parametrize(
    "changes",
    [{"length": 1}, {"length": 2}, {"seats": 2}, {"players": {}}],
    ids=["one round", "two rounds", "two seats", "no names"],
)
def test_any_course_is_drawn(changes):
    assert decoded(draw_chart(course(**changes))).size == (WIDTH, HEIGHT)


def test_a_table_of_nobody_is_drawn():
    view = replace(dealt().view, seats=(), territories={})
    assert decoded(draw_chart(course(views=[view]))).size == (WIDTH, HEIGHT)


def test_neutrals_have_their_curve():
    view = dealt(2).view
    with_ally = replace(view, neutrals=(NEUTRAL,), territories={"siam": Holding(NEUTRAL, 2)})
    assert draw_chart(course(views=[with_ally])) != draw_chart(course(views=[view]))


def test_without_a_view_there_is_no_chart():
    with pytest.raises(ValueError, match="at least one"):
        draw_chart(course(views=[]))


def test_threads_draw_the_same():
    games = [course(5), course(6), course(5), course(6)]
    with ThreadPoolExecutor(2) as threads:
        one, other, *again = threads.map(draw_chart, games)
    assert [one, other] == again


# The chart of chances has everybody's curve, whatever the theme, and numbers the turns that
# decided.


def fortunes(turns=12, points=(2, 5, 11), theme=Theme.DARK):
    """Each player has as much as another in the beginning, and the first more and more."""
    rising = [1 / 6 + at * 5 / 6 / max(1, turns - 1) for at in range(turns)]
    rest = {seat: [(1 - first) / 5 for first in rising] for seat in COLOURS[1:]}
    return Fortunes(
        chances={COLOURS[0]: rising, **rest},
        points=points,
        players=dict(zip(COLOURS, NAMES, strict=True)),
        label="Chance of winning, in %",
        turns="Turn",
        theme=theme,
    )


def pixels(drawn):
    return np.asarray(decoded(drawn).convert("RGB"))


@pytest.mark.parametrize("theme", Theme)
def test_the_winners_curve_is_there_in_every_theme(theme):
    drawn = pixels(draw_fortunes(fortunes(theme=theme)))
    assert drawn.shape == (HEIGHT, WIDTH, 3)
    assert near(drawn, STYLES[theme].colour(SEAT_COLOURS[COLOURS[0]])) > 500


def test_turns_that_decided_are_marked():
    assert (pixels(draw_fortunes(fortunes())) != pixels(draw_fortunes(fortunes(points=())))).any()


def test_a_game_that_ended_in_its_setup_has_a_chart_as_well():
    assert pixels(draw_fortunes(fortunes(1, ()))).shape == (HEIGHT, WIDTH, 3)


def test_without_a_turn_there_is_nothing_to_draw():
    with pytest.raises(ValueError, match="at least one turn"):
        draw_fortunes(fortunes(0, ()))


# What every chart is made of: round numbers beside a grid, marks and stripes of curves, names at
# their ends.

ROWS, SIDES = (100, 500), (80, 1200)


@given(st.integers(0, 100_000), st.integers(1, 20))
def test_numbers_are_round_and_few(highest, most):
    step = round_step(highest, most)
    assert str(step).rstrip("0") in {"1", "2", "5"}
    assert highest <= step * most


@given(st.integers(0, 9_999), st.integers(0, 300), st.integers(0, 200))
def test_a_grid_has_room_for_all_that_is_drawn_on_it(highest, first, more):
    grid = lay_grid(ROWS, SIDES, (first, first + more), highest)
    left, top, right, bottom = grid.box
    for along in (first, first + more):
        for height in (0, highest):
            x, y = grid.point(along, height)
            assert left < x <= right
            assert top <= y <= bottom
    assert len(grid.up.round_numbers()) >= 2, "one alone would be no measure"
    assert all(number % grid.along.step == 0 for number in grid.along.round_numbers())


@pytest.mark.parametrize(
    ("highest", "numbers"),
    [(0, [0, 1]), (7, [0, 2, 4, 6, 8]), (17, [0, 5, 10, 15, 20]), (79, [0, 20, 40, 60, 80])],
)
def test_counts_go_up_by_ones_twos_and_fives(highest, numbers):
    assert [*lay_grid(ROWS, SIDES, (0, 9), highest).up.round_numbers()] == numbers


@given(st.lists(st.floats(0, 400), max_size=7).map(sorted))
def test_names_never_overlap_nor_leave_their_rows(wanted):
    places = set_apart(wanted, 46, 0, 400)
    assert all(later - one >= 46 - 1e-6 for one, later in pairwise(places))
    assert all(-1e-6 <= place <= 400 + 1e-6 for place in places)


@pytest.mark.parametrize(
    ("wanted", "places"),
    [
        ([], []),
        ([50], [50]),
        ([20, 100, 180], [20, 100, 180]),
        ([100, 100], [80, 120]),
        ([100, 100, 300], [80, 120, 300]),
        ([0, 0, 0], [0, 40, 80]),
        ([400, 400], [360, 400]),
    ],
    ids=["none", "alone", "far apart", "equal", "equal and another", "at the top", "at the bottom"],
)
def test_names_stand_as_near_to_their_curves_as_they_can(wanted, places):
    assert set_apart(wanted, 40, 0, 400) == pytest.approx(places)


def test_too_many_names_stand_closer():
    assert set_apart([0, 0, 0], 40, 0, 60) == pytest.approx([0, 30, 60])


@given(st.integers(2, 6), st.integers(2, 9))
def test_of_curves_that_run_together_each_is_seen_for_as_long(count, points):
    step = _TURN * count
    lines = {seat: [(place * step, 70.0) for place in range(points)] for seat in COLOURS[:count]}
    beside = _stripes_beside(lines)
    assert set(beside) == {COLOURS[count - 1]}, "over whose line all others are drawn"
    for stripes in beside[COLOURS[count - 1]].values():
        assert sum(end[0] - begin[0] for begin, end in stripes) == (points - 1) * _TURN


def test_curves_that_only_cross_have_no_stripes():
    lines = {COLOURS[0]: [(0, 10), (50, 90)], COLOURS[1]: [(0, 90), (50, 10)]}
    assert not _stripes_beside(lines)


def test_each_curve_ends_in_a_mark_of_its_own():
    lines = {
        COLOURS[0]: [(place * 9, 5) for place in range(60)],
        COLOURS[1]: [(place * 9, 5) for place in range(21)],
    }
    marks = [*_marks(lines)]
    assert {(seat, at) for seat, at, radius in marks if radius == _END} == {
        (seat, line[-1]) for seat, line in lines.items()
    }
    places = [at for _, at, radius in marks if radius == _MARK]
    assert len(places) == len(set(places)), "where curves meet, one mark hides no other"


def test_seats_are_told_apart_without_colours():
    assert len({outline(seat, _MARK).tobytes() for seat in SEAT_COLOURS}) == len(SEAT_COLOURS)
