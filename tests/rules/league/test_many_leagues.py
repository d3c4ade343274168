"""Many leagues of random sizes, forms, withdrawals and takeovers: what must hold of every one."""

import pytest

from rules.league.rounds import MOST_AT_ONCE
from rules.league.season import SeasonStatus
from rules.league.standing import MEAN, points_at, standing
from tests.rules.support.league_simulation import simulated


def must_hold(seed):
    """It ends, points add up, nobody sits at more than two tables, and nobody meets again who need not."""
    found = simulated(seed)
    season = found.season
    assert season.status is not SeasonStatus.RUNNING, f"league {seed} has no end"
    assert found.most_at_once <= MOST_AT_ONCE, f"league {seed}"
    assert found.avoidable == [], f"league {seed}"
    for fixture in season.fixtures:
        points = [points_at(season, fixture, person) for person in fixture.persons]
        whole = MEAN * len(fixture.persons) if fixture.places else 0
        assert sum(points) == whole or (fixture.left and sum(points) < whole), f"league {seed}"
    counted = sum(
        points_at(season, fixture, person)
        for fixture in season.fixtures
        for person in fixture.persons
    )
    assert sum(row.points for row in standing(season)) == counted, f"league {seed}"
    assert all(season.entrant(champion) for champion in season.champions)
    return found


def test_some():
    assert sum(must_hold(seed).rounds for seed in range(40)) > 60


@pytest.mark.soak
def test_a_thousand():
    rounds = repeating = 0
    for seed in range(1_000):
        found = must_hold(seed)
        rounds += found.rounds
        repeating += found.repeating
    print(f"1,000 leagues: {rounds} rounds, {repeating} with a repeat that must be")  # noqa: T201
