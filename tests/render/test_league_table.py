"""A league's standing as a picture: each name in its room, each count in its column."""

import numpy as np
import pytest

from render.scene.scene import Rung
from render.sheets.league import MOST_RUNGS, WIDTH, draw_league_table
from rules.model.errors import DataError
from tests.render.occasions import NAMES, decoded, league_table

COUNTS = WIDTH - 3 * 118 - 34
"""Where the columns begin, in pixels."""


def of(*names, counts=("3", "1", "10"), **changes):
    return draw_league_table(
        league_table(rungs=tuple(Rung("1", n, counts, **changes) for n in names))
    ).pixels


@pytest.mark.parametrize("name", NAMES, ids=range(len(NAMES)))
def test_no_name_runs_into_the_counts(name):
    """Beside any name the counts look as they do beside a short one."""
    short, this = of("x"), of(name)
    assert np.array_equal(short[:, COUNTS:], this[:, COUNTS:])
    assert not np.array_equal(short, this) or name == "x"


def test_a_name_that_can_not_be_drawn_has_another_in_its_place():
    assert np.array_equal(of("田中太郎"), of("Player"))


def test_it_is_as_high_as_it_has_lines():
    heights = [of(*"x" * n).shape[0] for n in (1, 2, MOST_RUNGS)]
    assert heights[2] - heights[0] == 15 * (heights[1] - heights[0])
    assert of().shape == of("x").shape


def test_whoever_won_and_whoever_left_look_different():
    looks = {of("x", **how).tobytes() for how in ({}, {"lit": True}, {"faded": True})}
    assert len(looks) == 3


def test_it_is_small():
    png = draw_league_table(league_table()).png()
    assert decoded(png).mode == "P"
    assert len(png) < 100_000


def test_a_board_without_art():
    with pytest.raises(DataError):
        draw_league_table(league_table(board="nowhere")).png()


@pytest.mark.parametrize("name", NAMES[:8], ids=range(8))
def test_byes_and_tables_left_have_columns_into_which_no_name_runs(name):
    def drawn(shown):
        rung = Rung("1", shown, ("3", "1", "1", "2", "240"))
        counts = ("Played", "Won", "Byes", "Left", "Points")
        return draw_league_table(league_table(rungs=(rung,), counts=counts)).pixels

    begin = COUNTS - 2 * 118 + 8  # a name may end in the gap before its first count
    assert np.array_equal(drawn("x")[:, begin:], drawn(name)[:, begin:])
