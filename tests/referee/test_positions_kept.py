"""Whatever position the referee gives, it takes back: at every step of whole games."""

import pytest

from rules.core.decide import legal
from rules.referee.positions.position import Position
from rules.referee.records.play import RefereedGame, deal, follow_command, set_up
from rules.referee.records.record import open_record
from tests.general.records import TABLES
from tests.referee.papers import GOLDEN, dice_of, record
from tests.sampling import some


def must_be_taken_back(game: RefereedGame) -> None:
    """Set up from its position it is in the same one, and everybody has the same choices."""
    position = game.position
    again = set_up(Position.model_validate_json(position.model_dump_json()), bytes(32))
    assert again.position == position
    for seat in game.state.seats:
        assert legal(again.edition, again.state, seat) == legal(game.edition, game.state, seat)


def taken_back_from(name: str, every: int) -> None:
    """The last position of a game on disk, and one of so many before it."""
    kept = record(name)
    game = open_record(kept, bytes.fromhex(kept.secret or ""))
    with dice_of(name):
        for at, action in enumerate(kept.actions):
            if action.command is None:
                game = deal(game, game.dice)
            else:
                game = follow_command(game, action.command, game.dice)
            if at % every == 0 or game.state.winner:
                must_be_taken_back(game)
    assert game.state.winner


@pytest.mark.parametrize("name", some([*GOLDEN, *TABLES], 15))
def test_the_positions_of_whole_games_are_taken_back(name):
    taken_back_from(name, every=8)


@pytest.mark.rule("H-GX-14")
def test_a_game_won_in_the_third_stage_is_taken_back():
    """After an attack in it: the game that is over is in no stage any more."""
    taken_back_from("galaxy@2 duel 2c", every=40)


@pytest.mark.soak
@pytest.mark.parametrize("name", [*GOLDEN, *TABLES])
def test_every_position_of_whole_games_is_taken_back(name):
    taken_back_from(name, every=1)
