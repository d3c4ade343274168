"""What every chart is made of: round numbers beside a grid, marks and stripes of curves, names at their ends."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from render.ink.badges import outline
from render.ink.palette import SEAT_COLOURS
from render.sheets.charts import (
    _END,
    _MARK,
    _TURN,
    _marks,
    _stripes_beside,
    lay_grid,
    round_step,
    set_apart,
)
from rules.model.board import COLOURS

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
