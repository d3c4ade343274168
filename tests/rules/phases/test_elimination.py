"""A player's last battalion falls (`PL-ELIM-1`, `PL-ELIM-2`)."""

import pytest

from rules.core.views import visible_to
from rules.model import commands as cmd
from rules.model import events as e
from rules.model.commands import EndPhaseChoice, TradeChoice
from rules.model.errors import Reason

HAND = ("alaska", "alberta", "argentina")


@pytest.fixture
def last_stand(position):
    """Red takes blue's last territory, Kamchatka, and moves in."""

    def make(**facts):
        land = {"red": {"alaska": 9}, "blue": {"kamchatka": 1}}
        game = position(land=land, **facts)
        command = cmd.Attack(seat="red", source="alaska", target="kamchatka")
        game.play(command, (6, 6, 6), (1,))
        return game

    return make


def occupy(game):
    return game.play(cmd.Occupy(seat="red", armies=3))


@pytest.mark.rule("PL-ELIM-1")
def test_who_has_no_battalion_left_is_out(last_stand):
    game = last_stand()
    assert e.PlayerEliminated(seat="blue", by="red") in occupy(game)
    assert game.state.fates.eliminated == {"blue": "red"}
    assert list(game.state.playing()) == ["red", "yellow"]


@pytest.mark.rule("PL-ELIM-1")
def test_all_their_risk_cards_go_to_the_conqueror(last_stand):
    game = last_stand(hands={"blue": HAND, "red": ("peru",)})
    occupy(game)
    assert game.hand("blue") == ()
    assert game.hand("red") == ("peru", *HAND)


@pytest.mark.rule("PL-ELIM-1")
def test_an_empty_hand_is_not_handed_over(last_stand):
    assert not any(isinstance(event, e.HandTaken) for event in occupy(last_stand()))


@pytest.mark.rule("PL-ELIM-1")
def test_their_mission_is_put_away_unseen(last_stand):
    """Mission card to the General unseen."""
    game = last_stand(missions={"blue": "europe_australia_plus1"})
    events = occupy(game)
    assert "blue" not in game.state.secrets.missions
    assert not any("europe_australia_plus1" in repr(event) for event in events)
    assert not any("europe_australia_plus1" in repr(event) for event in visible_to(game.log, "red"))


@pytest.mark.rule("PL-ELIM-1")
def test_their_turns_are_passed_over(last_stand):
    game = last_stand()
    occupy(game)
    assert all("blue" not in step.waiting_for for step in game.state.agenda)
    game.play(cmd.EndPhase(seat="red"))
    game.play(cmd.EndPhase(seat="red"))
    assert game.waiting == (("yellow",), "reinforce")
    rounds = [event for event in game.log if isinstance(event, e.RoundBegan)]
    assert len(rounds) == 1


@pytest.mark.rule("PL-ELIM-1")
def test_the_next_round_is_played_without_them(last_stand):
    game = last_stand()
    occupy(game)
    for _ in range(2):
        game.play(cmd.EndPhase(seat="red"))
    left = game.state.to_place["yellow"]
    game.play(cmd.Place(seat="yellow", territory="peru", armies=left))
    for _ in range(3):
        game.play(cmd.EndPhase(seat="yellow"))
    assert game.state.round == 2
    assert {s for step in game.state.agenda for s in step.waiting_for} == {"red", "yellow"}


@pytest.mark.rule("PL-ELIM-2", "PL-TRADE-4")
def test_a_hand_grown_by_elimination_is_traded_in_the_next_reinforcement(last_stand):
    """If the attacker then has 5 or more cards they must trade in their NEXT move; more than 5 only so."""
    mine = ("peru", "ural", "ontario", "greenland")
    game = last_stand(hands={"blue": HAND, "red": mine}, deck=("brazil",))
    occupy(game)
    assert len(game.hand("red")) == 7
    assert game.offers("red", TradeChoice) == []
    game.play(cmd.EndPhase(seat="red"))
    game.play(cmd.EndPhase(seat="red"))
    game.play(cmd.Place(seat="yellow", territory="peru", armies=game.state.to_place["yellow"]))
    for _ in range(3):
        game.play(cmd.EndPhase(seat="yellow"))
    assert game.waiting == (("red",), "reinforce")
    assert len(game.hand("red")) == 8
    place = cmd.Place(seat="red", territory="alaska", armies=1)
    game.refuse(place, Reason.MUST_TRADE, cards=8, most=4)
    game.play(cmd.Trade(seat="red", cards=HAND))
    game.refuse(place, Reason.MUST_TRADE, cards=5, most=4)


@pytest.mark.rule("PL-ELIM-1")
def test_the_eliminated_player_may_do_nothing_more(last_stand):
    game = last_stand(hands={"blue": HAND})
    occupy(game)
    assert game.legal("blue") == ()
    game.refuse(cmd.EndPhase(seat="blue"), Reason.NOT_YOUR_TURN, waiting_for=("red",))
    game.refuse(cmd.Resign(seat="blue"), Reason.ALREADY_RESIGNED, seat="blue")
    standing = cmd.Standing(seat="blue", dice="one")
    game.refuse(standing, Reason.ALREADY_RESIGNED, seat="blue")
    game.refuse(cmd.Withdraw(seat="blue"), Reason.NOTHING_PLANNED)


@pytest.mark.rule("PL-ELIM-1")
def test_who_has_fallen_can_no_longer_put_their_cards_away(last_stand):
    """Between the last battalion's fall and the occupation the loser's cards are already the conqueror's."""
    game = last_stand(hands={"blue": HAND})
    game.refuse(cmd.Resign(seat="blue"), Reason.ALREADY_RESIGNED, seat="blue")
    occupy(game)
    assert game.hand("red") == HAND


def test_the_battle_goes_on_after_an_elimination(last_stand):
    game = last_stand()
    occupy(game)
    assert game.waiting == (("red",), "battle")
    assert game.offers("red", EndPhaseChoice)


def test_the_last_one_standing_has_won(position):
    land = {"red": {"alaska": 9}, "blue": {"kamchatka": 1}}
    game = position(land=land, seats=("red", "blue", "yellow"), rest="red")
    game.play(cmd.Resign(seat="yellow"))
    game.play(cmd.Attack(seat="red", source="alaska", target="kamchatka"), (6, 6, 6), (1,))
    events = occupy(game)
    assert events[-1] == e.GameWon(seat="red", goal="last_standing")
    assert game.state.winner == "red"
    assert game.waiting is None
    game.refuse(cmd.EndPhase(seat="red"), Reason.GAME_OVER, winner="red")
