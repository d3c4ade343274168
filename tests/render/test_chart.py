"""The chart tells a game's course by shape as well as by colour, and hides nobody's curve."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import numpy as np
import pytest

from render.ink.palette import SEAT_COLOURS
from render.scene.scene import GameCourse, Theme
from render.scene.themes import STYLES
from render.sheets.charts import HEIGHT, WIDTH, by_round, draw_chart, until_gone
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
