"""The ladder orders a club, notices who improves, and isn't worth farming (docs/ratings.md)."""

from statistics import fmean, median

import pytest

from rules.ratings.ratings import Ladder, standings_of
from tests.rules.ratings.acceptance import (
    EVERY,
    MEDIOCRE,
    SEEDS,
    STRONG,
    friends_are_in_order,
    games_to_the_top,
    lead_of_twice_as_strong,
    order,
    run,
    share_of_winners_without_gain,
    yields,
)
from tests.rules.ratings.strategies import IN_A_WEEK, POOLS, STRATEGIES
from tests.sampling import sampled

FEW = SEEDS[:4]
MOST_GAINED_IN_ANY = 0.8
MOST_LOST_IN_ANY = 0.6
"""In widths, with a single seed."""
LEAST = {30: 0.89, 100: 0.96, 200: 0.98}
"""Rank correlation of ratings and strengths after so many games each, at least."""


def each(of):
    return pytest.mark.parametrize("strategy", of, ids=lambda one: one.name)


@pytest.mark.parametrize("games", sampled(LEAST, 3))
def test_a_club_is_ordered_as_strong_as_it_is(games):
    assert order(games) >= LEAST[games]


def test_who_improves_is_noticed():
    assert median(games_to_the_top(seed) for seed in FEW) <= 115


def test_someone_twice_as_strong_leads():
    assert fmean(lead_of_twice_as_strong(seed) for seed in SEEDS[:10]) >= 0.5


def test_winners_gain():
    assert fmean(share_of_winners_without_gain(seed) for seed in FEW) <= 0.1


def test_four_friends_who_play_daily_are_listed_in_order():
    assert fmean(friends_are_in_order(seed) for seed in SEEDS) >= 0.95


@each(sampled(EVERY, 6))
def test_with_a_single_seed(strategy):
    """Another one for each, so that few games try much."""
    found = yields(strategy, SEEDS[EVERY.index(strategy) % len(SEEDS)])
    assert found.gained <= MOST_GAINED_IN_ANY
    assert found.lost <= MOST_LOST_IN_ANY


def test_a_strategys_results_are_those_that_a_server_keeps():
    """In the order of their ends, as what is computed from results alone takes them."""
    results = run(EVERY[0], 0).after
    assert [one.ended for one in results] == sorted(one.ended for one in results)
    assert standings_of(results).ladders[Ladder()].ratings


def test_there_are_many():
    assert len(EVERY) >= 50
    assert len(STRATEGIES) > len(IN_A_WEEK) >= 30
    assert len({one.name for one in EVERY}) == len(EVERY)


@pytest.mark.soak
class TestEverySeed:
    def test_who_improves_is_noticed(self):
        assert median(games_to_the_top(seed) for seed in SEEDS) <= 115

    def test_friends_are_in_order(self):
        assert fmean(friends_are_in_order(seed) for seed in range(100)) >= 0.95

    @each(POOLS)
    def test_closed_pools_gain_nothing(self, strategy):
        assert median(yields(strategy, seed).gained for seed in SEEDS) <= 0.1

    @each(EVERY)
    def test_cheating_isnt_worth_more_than_being_twice_as_strong(self, strategy):
        lead = fmean(lead_of_twice_as_strong(seed) for seed in SEEDS)
        assert median(yields(strategy, seed).gained for seed in SEEDS) <= 1.1 * lead

    def test_a_mediocre_cheat_gains_few_ranks(self):
        ranks = [yields(one, seed, MEDIOCRE).ranks for one in EVERY for seed in SEEDS]
        assert fmean(ranks) <= 3.2

    @each(EVERY)
    @pytest.mark.parametrize("champion", [STRONG, MEDIOCRE])
    def test_an_honest_member_loses_little(self, strategy, champion):
        found = [yields(strategy, seed, champion) for seed in SEEDS]
        assert median(one.lost for one in found) <= 0.35
        assert median(one.ranks_lost for one in found) <= 2
