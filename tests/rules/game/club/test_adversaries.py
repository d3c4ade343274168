"""No adversary of the ladder rises above the honest top, or takes much from honest people (docs/ratings.md)."""

from functools import cache
from statistics import median

import pytest

from tests.rules.game.club import adversaries
from tests.rules.game.club.adversaries import SEEDS
from tests.rules.game.club.strategies import GANGS, IN_A_WEEK, STRATEGIES

MOST_GAINED = 25
MOST_LOST = 25
MOST_IN_ANY = 60
"""With a single seed, for gains and losses alike."""

ALL = (*STRATEGIES, *GANGS)


def each(of):
    return pytest.mark.parametrize("strategy", of, ids=lambda one: one.name)


@cache
def yields(strategy, seed):
    return adversaries.yields(strategy, seed)


@each(ALL)
def test_with_a_single_seed(strategy):
    """Another one for each, so that few games try much."""
    found = yields(strategy, SEEDS[ALL.index(strategy) % len(SEEDS)])
    assert found.above_top <= MOST_IN_ANY
    assert found.worst_loss <= MOST_IN_ANY


@pytest.mark.soak
@each(ALL)
def test_nobody_gains_or_loses_much_with_any_seed(strategy):
    found = [yields(strategy, seed) for seed in SEEDS]
    assert max(one.above_top for one in found) <= MOST_IN_ANY
    assert max(one.worst_loss for one in found) <= MOST_IN_ANY


@pytest.mark.soak
@each(STRATEGIES)
def test_nobody_gains_by_what_adversaries_try_and_honest_people_lose_little(strategy):
    found = [yields(strategy, seed) for seed in SEEDS]
    assert median(one.above_top for one in found) <= MOST_GAINED
    assert median(one.worst_loss for one in found) <= MOST_LOST


def test_there_are_many():
    assert len(STRATEGIES) > len(IN_A_WEEK) >= 30
    assert len({one.name for one in ALL}) == len(ALL)
