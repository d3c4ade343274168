"""The closing picture: the last board as it was, and over it who has won and how."""

from dataclasses import replace

import numpy as np
import pytest

from render.ink.palette import SEAT_COLOURS
from render.sheets.closing import HEIGHT, draw_closing
from render.table.picture import picture
from rules.model.board import COLOURS, NEUTRAL
from tests.render.occasions import decoded, over

_WORDS = ("emoji", "right-to-left", "combining", "long", "empty")


def test_the_board_stays_whole_under_the_banner():
    pixels = draw_closing(over()).pixels
    assert pixels.shape == (1000 + HEIGHT, 1600)
    assert (pixels[HEIGHT:] == picture(over().scene).pixels).all()


def test_a_closing_picture_is_small():
    png = draw_closing(over()).png()
    assert decoded(png).mode == "P"
    assert len(png) <= 520_000


@pytest.mark.parametrize("winner", [*COLOURS, NEUTRAL])
def test_the_winners_sign_stands_in_the_wreath(winner):
    closed = draw_closing(over(winner=winner))
    mark = closed.pixels[:HEIGHT, :236]
    own = mark == closed.palette.nearest(SEAT_COLOURS[winner])
    bare = draw_closing(over(winner=None)).pixels[:HEIGHT, :236]
    assert own.sum() > 1_000
    assert (mark != bare)[56:138, 77:159].any()
    changed = mark != bare
    changed[56:138, 77:159] = False
    assert not changed.any()


def test_a_title_alone_stands_halfway_down():
    words = draw_closing(over(text="")).pixels[: HEIGHT - 6, 236:]
    rows = np.flatnonzero((words != words[0, 0]).any(axis=1))
    assert abs((rows[0] + rows[-1]) / 2 - (HEIGHT - 6) / 2) <= 10


@pytest.mark.parametrize(
    "words", ["😀" * 100, "مرحبا " * 90, "e\u0301\u0300" * 99, "W " * 300, ""], ids=_WORDS
)
def test_any_words_stay_in_the_banner(words):
    pixels = draw_closing(over(title=words, text=words)).pixels
    bare = draw_closing(over(title="", text="")).pixels
    changed = pixels != bare
    assert changed[:, 236:1570].any() == bool(words)
    changed[: HEIGHT - 6, 236:1570] = False
    assert not changed.any()


def test_a_winner_whose_name_cannot_be_drawn_is_called_by_their_colour():
    def title(**changes):
        return draw_closing(replace(over(), **changes)).pixels[:HEIGHT]

    plain = title(title="Green wins!")
    assert (title(title="田中太郎 wins!", plain="Green wins!") == plain).all()
    assert (title(title="Ada wins!", plain="Green wins!") != plain).any()
    assert (title(title="田中太郎 wins!") != plain).any()
