"""No adversary of the ladder rises above the honest top, or takes much from honest people (docs/ratings.md)."""

from functools import cache
from statistics import median

import pytest

from tests.rules.game.club import adversaries
from tests.rules.game.club.adversaries import SEEDS, STRATEGIES

MOST_GAINED = 25
MOST_LOST = 25
MOST_LOST_IN_ANY = 60
SLICE = SEEDS[:2]
MOST_GAINED_IN_SLICE = 100
"""With so few seeds chance weighs more."""

strategies = pytest.mark.parametrize("strategy", STRATEGIES, ids=lambda one: one.name)


@cache
def yields(strategy, seed):
    return adversaries.yields(strategy, seed)


@strategies
def test_a_slice_of_what_adversaries_try(strategy):
    found = [yields(strategy, seed) for seed in SLICE]
    assert median(one.above_top for one in found) <= MOST_GAINED_IN_SLICE
    assert max(one.worst_loss for one in found) <= MOST_LOST


@pytest.mark.soak
@strategies
def test_nobody_gains_by_what_adversaries_try_and_honest_people_lose_little(strategy):
    found = [yields(strategy, seed) for seed in SEEDS]
    assert median(one.above_top for one in found) <= MOST_GAINED
    assert median(one.worst_loss for one in found) <= MOST_LOST
    assert max(one.worst_loss for one in found) <= MOST_LOST_IN_ANY


def test_there_are_many():
    assert len(STRATEGIES) >= 12
