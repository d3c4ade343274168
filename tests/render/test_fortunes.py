"""The chart of chances has everybody's curve, whatever the theme, and numbers the turns that decided."""

import numpy as np
import pytest

from render.ink.palette import SEAT_COLOURS
from render.scene.scene import Fortunes, Theme
from render.scene.themes import STYLES
from render.sheets.charts import HEIGHT, WIDTH, draw_fortunes
from rules.model.board import COLOURS
from tests.render.courses import NAMES
from tests.render.occasions import decoded
from tests.render.test_chart import near


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
