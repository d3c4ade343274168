"""The baseline that others are measured by loses its patience, so that every game ends."""

from dataclasses import replace

import pytest

from rules.core.views import player_view
from rules.model import commands as cmd
from rules.model.commands import AttackChoice
from rules.players import baseline, levels
from rules.players.levels import find_level
from rules.players.simulate import Computers, simulate
from rules.players.situation import CALM
from tests.rules.support.variants import plain
from tests.sampling import some


@pytest.mark.parametrize("variant", some(plain(), 4), ids=str)
def test_a_game_of_the_baseline_ends(variant):
    must_end(variant, range(1))


@pytest.mark.soak
@pytest.mark.parametrize("variant", plain(), ids=str)
def test_200_games_of_the_baseline_end(variant):
    must_end(variant, range(200))


def must_end(variant, seeds):
    edition = variant.edition()
    seats = edition.colours[: variant.players]
    computers = Computers(dict.fromkeys(seats, find_level("steady").choose))
    for seed in seeds:
        key = b"baseline %d" % seed
        outcome = simulate(edition, seats, key, rounds=150, computers=computers)
        assert outcome.winner, f"{variant}, seed {seed}: nobody had won by round {outcome.rounds}"


def stand_off(position, round_):
    """Two equal armies face each other."""
    game = position(land={"red": {"alaska": 60}, "blue": {"kamchatka": 70}}, rest="red")
    game.state = replace(game.state, round=round_)
    return game, game.legal("red")


def test_the_baseline_loses_its_patience_and_the_old_one_stays_as_it_was(position):
    for round_, attacks in ((CALM, False), (CALM + 1, False), (CALM + 20, True)):
        game, choices = stand_off(position, round_)
        view = player_view(game.edition, game.state, "red")
        assert any(isinstance(choice, AttackChoice) for choice in choices)
        old = baseline.choose(game.edition, view, choices)
        new = levels.choose_steadily(game.edition, view, choices)
        assert old == cmd.EndPhase(seat="red")
        assert isinstance(new, cmd.Attack) == attacks
        assert attacks or new == old
