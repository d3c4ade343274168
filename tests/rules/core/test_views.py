"""What a view shows: the whole of what its viewer may know, fact by fact."""

import pytest

from rules.core.views import player_view, table_view
from rules.model import commands as cmd
from rules.model.events import Conquest

HANDS = {"red": ("alaska", "joker_1"), "blue": ("peru",)}
MISSIONS = {"red": "asia_africa", "blue": "destroy_red"}
LAND = {"red": {"alaska": 9}, "blue": {"kamchatka": 1, "japan": 4}}


@pytest.fixture
def game(position):
    standing = {"blue": "one"}
    return position(name="ryzyko@2", land=LAND, hands=HANDS, missions=MISSIONS, standing=standing)


def test_the_table_sees_the_board_and_the_counts(game):
    view = table_view(game.edition, game.state)
    assert (view.edition, view.board, view.seats) == ("ryzyko@2", "world", game.state.seats)
    assert (view.round, view.phase, view.turn, view.waiting_for) == (1, "battle", "red", ("red",))
    assert view.territories == game.state.land
    assert view.hand_sizes == {"red": 2, "blue": 1, "yellow": 0}
    assert view.to_place == {"red": 0, "blue": 0, "yellow": 0}
    assert (view.sets_traded, view.conquest, view.winner) == (0, None, None)
    assert (view.neutrals, view.eliminated, view.resigned) == ((), {}, frozenset())


def test_a_player_sees_their_own_secrets_besides(game):
    red, yellow = (player_view(game.edition, game.state, seat) for seat in ("red", "yellow"))
    assert red.table == yellow.table == table_view(game.edition, game.state)
    assert (red.seat, red.mission, red.hand) == ("red", "asia_africa", HANDS["red"])
    assert (red.plan, red.standing) == ((), None)
    assert (yellow.mission, yellow.hand, yellow.standing) == (None, (), None)
    assert player_view(game.edition, game.state, "blue").standing == "one"


def test_a_plan_is_its_owner_s_until_it_is_laid(fresh):
    game = fresh()
    first, second, _ = game.state.seats
    territory = game.legal(second)[0].territory
    game.play(cmd.Place(seat=second, territory=territory, armies=4))
    assert player_view(game.edition, game.state, second).plan == ((territory, 4),)
    assert player_view(game.edition, game.state, first).plan == ()
    view = table_view(game.edition, game.state)
    assert set(view.to_place.values()) == {21}
    assert (view.round, view.phase, view.turn) == (0, "place", None)


def test_a_conquest_that_waits_for_its_occupation_is_seen(game):
    attack = cmd.Attack(seat="red", source="alaska", target="kamchatka")
    game.play(attack, (6, 6, 6), (1,))
    view = table_view(game.edition, game.state)
    assert view.conquest == Conquest("red", "alaska", "kamchatka", "blue", 3, 8)
    assert view.territories["kamchatka"].armies == 0
    game.play(cmd.Occupy(seat="red", armies=3))
    assert table_view(game.edition, game.state).conquest is None


def test_the_end_of_the_game_is_seen(game):
    for seat in ("yellow", "blue"):
        game.play(cmd.Resign(seat=seat))
    view = table_view(game.edition, game.state)
    assert (view.winner, view.phase, view.waiting_for) == ("red", "", ())
    assert view.resigned == {"yellow", "blue"}
    assert player_view(game.edition, game.state, "blue").mission is None
