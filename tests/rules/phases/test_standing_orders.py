"""How many dice a defender rolls while they are away (`PL-DICE-3`, `H-PL-5`)."""

import pytest

from rules.core.views import player_view, table_view, visible_to
from rules.model import commands as cmd
from rules.model import events as e
from rules.model.errors import Reason

LAND = {"red": {"alaska": 9}, "blue": {"kamchatka": 5}}
ATTACK = cmd.Attack(seat="red", source="alaska", target="kamchatka")


@pytest.mark.rule("PL-DICE-3", "H-PL-5")
@pytest.mark.parametrize(("order", "dice"), [("most", (6, 6)), ("one", (6,))])
def test_defenders_roll_as_ordered(position, order, dice):
    game = position(land=LAND, standing={"blue": order})
    game.play(ATTACK, (1, 1, 1), dice)
    assert game.armies("alaska") == 9 - len(dice)


@pytest.mark.rule("PL-DICE-3")
def test_without_an_order_the_most_dice_are_rolled(position):
    game = position(land=LAND)
    game.play(ATTACK, (1, 1, 1), (6, 6))
    assert player_view(game.edition, game.state, "blue").standing is None


@pytest.mark.rule("PL-DICE-3")
def test_an_order_for_the_most_never_rolls_more_than_allowed(position):
    game = position(land={**LAND, "blue": {"kamchatka": 2}}, standing={"blue": "most"})
    game.play(ATTACK, (1, 1, 1), (6,))
    assert game.armies("alaska") == 8


@pytest.mark.parametrize("turn", ["red", "blue"])
def test_an_order_is_given_and_changed_at_any_moment(position, turn):
    game = position(turn=turn, land=LAND)
    waiting = game.waiting
    for order in ("one", "most"):
        given = e.StandingOrderGiven(seat="blue", dice=order)
        assert game.play(cmd.Standing(seat="blue", dice=order)) == (given,)
        assert game.state.secrets.standing == {"blue": order}
    assert game.waiting == waiting


def test_an_order_is_given_in_setup_and_in_another_s_occupation(fresh, position):
    game = fresh()
    game.play(cmd.Standing(seat="red", dice="one"))
    assert game.state.secrets.standing == {"red": "one"}
    game = position(land={"red": {"alaska": 9}, "blue": {"kamchatka": 1, "japan": 1}})
    game.play(ATTACK, (6, 6, 6), (1,))
    game.play(cmd.Standing(seat="blue", dice="one"))
    assert game.waiting == (("red",), "occupy")


def test_an_order_concerns_its_giver_s_defenders_only(position):
    game = position(land=LAND, standing={"red": "one", "yellow": "one"})
    game.play(ATTACK, (1, 1, 1), (6, 6))
    assert game.armies("alaska") == 7


def test_a_standing_order_is_private(position):
    game = position(land=LAND)
    before = table_view(game.edition, game.state)
    events = game.play(cmd.Standing(seat="blue", dice="one"))
    assert table_view(game.edition, game.state) == before
    assert list(visible_to(events, "blue")) == list(events)
    assert list(visible_to(events, "red")) == list(visible_to(events, None)) == []
    assert player_view(game.edition, game.state, "blue").standing == "one"


def test_a_stranger_gives_no_orders(position):
    game = position(land=LAND)
    game.refuse(cmd.Standing(seat="cyan", dice="one"), Reason.NOT_SEATED, seat="cyan")
    game.refuse(cmd.Resign(seat="grey"), Reason.NOT_SEATED, seat="grey")
