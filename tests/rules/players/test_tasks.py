"""How levels see a mission: the armies that stand in its way, by the board alone."""

import numpy as np
import pytest

from rules.editions.registry import find_rulebook
from rules.players.terrain import reach, task_of, terrain_of

EDITION = find_rulebook("ryzyko").edition({}, 3)
TERRAIN = terrain_of(EDITION)
SEATS = ("red", "blue", "yellow")


def board(own, armies=1, own_armies=1):
    """One position: what is not one's own is the next player's."""
    owner = [0 if name in own else 1 for name in TERRAIN.names]
    stacks = [armies if who else own_armies for who in owner]
    return np.array([owner], np.int8), np.array([stacks], np.float32)


def task(mission):
    return task_of(EDITION.missions[mission], SEATS, list(EDITION.board.regions))


def in_regions(*regions):
    return {t for region in regions for t in EDITION.board.regions[region].territories}


@pytest.mark.parametrize(
    ("mission", "own", "left"),
    [
        ("asia_africa", in_regions("asia", "africa"), 0),
        ("asia_africa", in_regions("asia", "africa") - {"egypt"}, 3),
        ("europe_australia_plus1", in_regions("europe", "australia", "africa"), 0),
        (
            "europe_australia_plus1",
            in_regions("europe", "australia"),
            4 * 3,
        ),  # South America is least
        ("territories_24", {*TERRAIN.names[:24]}, 0),
        ("territories_24", {*TERRAIN.names[:20]}, 4 * 3),
        ("territories_18x2", {*TERRAIN.names[:18]}, 18),  # an army more on each
        ("destroy_blue", {*TERRAIN.names[:40]}, 2 * 3),
        ("destroy_blue", {*TERRAIN.names}, 0),
    ],
)
def test_what_is_left_of_a_mission(mission, own, left):
    owner, armies = board(own, armies=2)
    assert task(mission).left(TERRAIN, owner, armies)[0] == left


def test_a_colour_that_nobody_plays_is_no_task():
    assert task("destroy_purple") is None


def test_more_free_armies_reach_further_and_nothing_left_is_reached():
    few, many = (board({*TERRAIN.names[:20]}, own_armies=number) for number in (2, 4))
    near = [reach(np.array([12.0]), *position)[0] for position in (few, many)]
    assert 0 < near[0] < near[1] < 1
    assert reach(np.array([0.0]), *few)[0] == 1
