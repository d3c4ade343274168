"""The board in small, which panels draw anew at every press."""

from io import BytesIO

import numpy as np
import pytest
from PIL import Image

from render import Theme, draw_small
from render.ink.badges import REACH
from render.map.board import art
from render.table.picture import picture, small_picture
from rules.core.views import Holding
from rules.model.board import COLOURS, TerritoryId
from tests.render.tables import dealt, in_galaxy, with_armies

BYTES = 150_000


@pytest.mark.parametrize("made", [dealt, in_galaxy])
@pytest.mark.parametrize("theme", [*Theme])
def test_it_is_small(made, theme):
    data = draw_small(made(count=6, theme=theme))
    assert Image.open(BytesIO(data)).size == (800, 500)
    assert len(data) < BYTES


@pytest.mark.parametrize("made", [dealt, in_galaxy])
def test_it_shows_what_the_whole_picture_shows(made):
    """Halved as any picture is, the whole one differs from it by few tints."""
    scene = made(count=6)
    small = small_picture(scene)
    whole = Image.open(BytesIO(picture(scene).png())).convert("RGB").reduce(2)
    little = Image.open(BytesIO(small.png())).convert("RGB")
    apart = np.abs(np.asarray(whole, int) - np.asarray(little, int)).mean(axis=2)
    assert np.median(apart) < 8
    assert (apart > 60).mean() < 0.03


def test_only_what_changed_changes():
    scene = dealt()
    before, after = (
        small_picture(each).pixels for each in (scene, with_armies(scene, "brazil", 99))
    )
    rows, columns = np.nonzero(before[:450] != after[:450])
    x, y = art("world").badges["brazil"]
    assert rows.size
    assert np.abs(columns - x // 2).max() <= REACH // 2
    assert np.abs(rows - y // 2).max() <= REACH // 2


def test_an_owner_changes_all_of_the_land():
    scene = dealt()
    land = dict(scene.view.territories)
    land[TerritoryId("brazil")] = Holding(COLOURS[5], 3)
    taken = small_picture(dealt(territories=land)).pixels
    assert (taken != small_picture(scene).pixels).sum() > 2_000


def test_land_without_an_owner_is_drawn():
    assert small_picture(dealt(territories={})).pixels.shape == (500, 800)


def test_two_boards_that_differ_in_an_army_are_two_pictures():
    """Supposed boards, too, are kept: by all that they show."""
    scene = dealt()
    one, other, again = map(draw_small, (scene, with_armies(scene, "brazil", 99), dealt()))
    assert one != other
    assert again == one
    assert draw_small(dealt(theme=Theme.LIGHT)) != one
