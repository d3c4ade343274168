"""The picture of a league's champions has a wreath and every name, in every theme, on every board."""

import numpy as np
import pytest

from render.ink import palette as c
from render.scene.scene import Theme
from render.scene.themes import STYLES
from render.sheets.league import CHAMPIONS_WIDTH, HEIGHT, MOST_NAMES, draw_champions
from tests.render.occasions import NAMES, champions, decoded
from tests.render.test_chart import near


def pixels(won):
    return np.asarray(decoded(draw_champions(won).png()).convert("RGB"))


@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize("board", ["world", "galaxy"])
def test_the_wreath_and_the_name_are_there(theme, board):
    drawn = pixels(champions(board=board, theme=theme))
    assert drawn.shape == (HEIGHT, CHAMPIONS_WIDTH, 3)
    assert near(drawn[:, : CHAMPIONS_WIDTH // 4], STYLES[theme].colour(c.HIGHLIGHT)) > 3000
    assert near(drawn[:, CHAMPIONS_WIDTH // 4 :], STYLES[theme].colour(c.WHITE)) > 1000


@pytest.mark.parametrize("count", range(1, len(NAMES) + 1))
def test_so_many_names_have_room(count):
    drawn = pixels(champions(names=NAMES[:count]))
    kept = pixels(champions(names=NAMES[: min(count, MOST_NAMES)]))
    assert (drawn == kept).all()


def test_without_a_champion_there_is_nothing_to_draw():
    with pytest.raises(ValueError, match="nobody has won"):
        draw_champions(champions(names=[]))
