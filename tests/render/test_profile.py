"""The picture of a profile has the curve in every theme, whatever it is, and room for every name and number."""

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from render.ink import palette as c
from render.scene.scene import EditionPlayed, Theme
from render.scene.themes import STYLES
from render.sheets.charts import HEIGHT, WIDTH
from render.sheets.profile import MOST_EDITIONS, draw_profile
from tests.render.occasions import decoded, profile
from tests.render.test_chart import near


def pixels(drawn):
    return np.asarray(decoded(drawn).convert("RGB"))


@pytest.mark.parametrize("theme", Theme)
def test_the_curve_is_there_in_every_theme(theme):
    drawn = pixels(draw_profile(profile(theme=theme, editions=())))
    assert drawn.shape == (HEIGHT, WIDTH, 3)
    assert near(drawn, STYLES[theme].colour(c.HIGHLIGHT)) > 2000


def test_a_rating_that_rose_looks_otherwise_than_one_that_fell():
    up, down = (draw_profile(profile(curve=curve)) for curve in ([1000, 1200], [1200, 1000]))
    assert up != down


def test_only_so_many_editions_have_room():
    many = [EditionPlayed(f"No. {n}", 5, n % 5) for n in range(9)]
    assert draw_profile(profile(editions=many)) == draw_profile(
        profile(editions=many[:MOST_EDITIONS])
    )


@settings(max_examples=12, suppress_health_check=[HealthCheck.too_slow], database=None)
@given(
    st.lists(st.integers(-5000, 9000), max_size=100),
    st.text(max_size=32),
    st.lists(
        st.builds(EditionPlayed, st.text(max_size=40), st.just(9), st.integers(0, 9)), max_size=6
    ),
)
def test_whatever_somebody_did_can_be_drawn(curve, name, editions):
    drawn = draw_profile(profile(curve=curve, name=name, editions=editions))
    assert pixels(drawn).shape == (HEIGHT, WIDTH, 3)
