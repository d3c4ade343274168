"""The people of games that are played out bring every game to its end.

Without Discord: the same orders and lines, given to the rules alone.
"""

import re

import pytest
from typer.testing import CliRunner

from general.cli import app
from general.demo import play_out
from general.demo.slash_lines import order_of
from rules.core.decide import legal
from rules.core.views import player_view
from rules.model.state import GameState
from rules.notation.plan import begin, carry_on
from rules.referee.records.play import RefereedGame, deal, follow_command
from tests.rules.support.variants import Variant, plain
from tests.sampling import sampled

MOST_ROUNDS = 150
SEEDS = 200

every_table = pytest.mark.parametrize("variant", plain(), ids=str)


def ended(variant, seed, by_line):
    """The last state of a game of scripted people; cut after so many rounds that it is no game any more."""
    edition = variant.edition()
    game = RefereedGame(edition, edition.colours[: variant.players], b"%32d" % seed, GameState())
    game, written = deal(game, game.dice), set()
    while game.state.step is not None and game.state.round <= MOST_ROUNDS:
        seat = game.state.step.waiting_for[0]
        turn, view = (seat, game.state.round), player_view(edition, game.state, seat)
        choices = legal(edition, game.state, seat)
        order = order_of(edition, view, choices, "never" if turn in written else by_line)
        if isinstance(order, tuple):
            written.add(turn)
            plan = begin(order, seat, view)
            game = carry_on(game, plan, seat, lambda at: (at.edition, at.state), ordered, 1000).at
        else:
            game = ordered(game, order)
    return game.state


def ordered(game, command):
    return follow_command(game, command, game.dice)


def must_end(variant, seed, by_line):
    state = ended(variant, seed, by_line)
    assert state.winner, f"{variant}, seed {seed}, {by_line}: nobody had won by round {state.round}"


@pytest.mark.parametrize("variant", sampled(plain(), 4), ids=str)
@pytest.mark.parametrize("by_line", ["turns", "tours"])
def test_a_game_of_scripted_people_ends(variant, by_line):
    must_end(variant, 1, by_line)


def test_tours_without_income_and_without_a_good_chance_end():
    """Of 60 seeds one of the two whose people only ended their phases, for ever."""
    must_end(Variant("galaxy", 3), 2, "tours")


@pytest.mark.soak
@every_table
def test_200_games_of_scripted_people_end(variant):
    for seed in range(SEEDS):
        must_end(variant, seed, "turns")


def test_a_game_without_a_winner_names_its_round(tmp_path, monkeypatch):
    monkeypatch.setattr(play_out, "MOST_ORDERS", 0)
    told = CliRunner().invoke(app, ["sandbox", "--play-out", "--out", str(tmp_path / "out")])
    assert told.exit_code == 1
    said = r"Nobody had won by round 0: the game was given up after \d interactions\."
    assert re.search(said, told.stderr)
