"""The advanced rules that change one thing: world conquest and ascending sets (`PL-WD-1`, `PL-ASC-1`, `-2`)."""

import pytest

from rules.model import commands as cmd
from rules.model import events as e
from rules.model.commands import ClaimChoice, TradeChoice

SCALE = (4, 6, 8, 10, 12, 15, 20, 25, 30, 35, 40, 45)
SETS = [("alaska", "alberta", "argentina"), ("peru", "ontario", "congo")]


@pytest.mark.rule("PL-WD-1", "H-PL-22")
def test_world_conquest_knows_no_missions_and_ends_with_the_last_opponent(fresh, position):
    """Goal: eliminate all others; else as 3-6. Ends when every opponent is eliminated."""
    assert fresh(goal="world").state.secrets.missions == {}
    land = {"red": {"alaska": 9}, "blue": {"kamchatka": 1}, "yellow": {"egypt": 1}}
    game = position(goal="world", land=land, rest="red")
    game.play(cmd.Resign(seat="yellow"))
    game.play(cmd.Attack(seat="red", source="alaska", target="kamchatka"), (6, 6, 6), (1,))
    events = game.play(cmd.Occupy(seat="red", armies=3))
    assert events[-1] == e.GameWon(seat="red", goal="last_standing")


@pytest.mark.rule("PL-WD-1")
def test_no_share_of_the_world_is_enough(position, edition):
    most = dict.fromkeys(list(edition("ryzyko", 3).board.territories)[:41], 2)
    game = position(goal="world", land={"red": most}, rest="blue")
    assert game.offers("red", ClaimChoice) == []


@pytest.mark.rule("PL-ASC-1")
@pytest.mark.parametrize(("traded", "armies"), list(enumerate(SCALE)))
def test_each_set_is_worth_more_than_the_last(edition, cards_with, traded, armies):
    """Sets worth 4, 6, 8, 10, 12, 15, 20, 25, 30, then +5."""
    rules = edition("ryzyko", 3, sets="ascending")
    cards = cards_with("ryzyko", "infantry", "infantry", "infantry")
    assert rules.cards.sets(rules.deck, cards, traded).armies == armies


@pytest.mark.rule("PL-ASC-2")
def test_the_symbols_change_nothing_but_must_still_be_a_set(edition, cards_with):
    """Symbols do not change the value but the set must still be 3 same or 3 different."""
    rules = edition("ryzyko", 3, sets="ascending")

    def worth(*symbols):
        reading = rules.cards.sets(rules.deck, cards_with("ryzyko", *symbols), 4)
        return reading and reading.armies

    assert worth("artillery", "artillery", "artillery") == 12
    assert worth("infantry", "cavalry", "artillery") == 12
    assert worth("infantry", "joker", "joker") == 12
    assert worth("infantry", "infantry", "cavalry") is None


@pytest.mark.rule("PL-ASC-2", "H-ALL-7")
def test_sets_count_over_all_players_and_one_after_the_other(position):
    """Counted over all players; several sets in one turn count one after the other."""
    game = position(
        phase="reinforce",
        sets="ascending",
        land={"red": {"siam": 1}, "blue": {"egypt": 1}},
        hands={"blue": (), "red": (*SETS[0], *SETS[1])},
        traded=[("china", "ural", "yakutsk")],
    )
    assert game.state.cards.sets_traded == 1
    gained = [game.play(cmd.Trade(seat="red", cards=cards))[0].armies for cards in SETS]
    assert gained == [6, 8]
    assert game.offers("red", TradeChoice) == []
