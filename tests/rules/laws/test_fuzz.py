"""The fuzzer at work: a slice with every commit's own seed, and 300,000 steps under `make soak`."""

import os

import pytest

from tests.fuzz_seed import SEED
from tests.rules.support.fuzzing import LENGTHS, play_game, play_games

PARTS, STEPS = 4, 2_000
"""So many parts of so many steps in every run."""
SOAK_PARTS, SOAK_STEPS = 30, 10_000
NAMED = os.environ.get("FUZZ")
"""A single game to play again, as a failure names it."""


@pytest.mark.parametrize("part", [NAMED] if NAMED else range(PARTS))
def test_whatever_is_ordered_at_any_table_every_law_holds(wanderer, part):
    if NAMED:
        play_game(NAMED, 10 * max(LENGTHS), wanderer)
    else:
        play_games(SEED, part, STEPS, wanderer)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(SOAK_PARTS))
def test_every_law_holds_for_300_000_steps(wanderer, part):
    play_games(f"soak-{SEED}", part, SOAK_STEPS, wanderer)
