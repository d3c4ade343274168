"""Playing with scripted dice: whose choice a roll is, and scripts that don't fit."""

import pytest

WHERE = {"source": "alaska", "target": "kamchatka"}


@pytest.fixture
def game(asker):
    """Red has nine armies in Alaska against three in Kamchatka, where blue holds Japan too."""
    land = {"red": {"alaska": 9}, "blue": {"kamchatka": 3, "japan": 2}}
    return asker.set_up(asker.made("ryzyko", land=land, rest="green"))


def lost(answer):
    losses = next(e for e in answer["events"] if e["kind"] == "losses_taken")
    return losses["attacker_losses"], losses["defender_losses"]


def test_a_scripted_roll_needs_no_order(asker, game):
    answer = asker.play(game, "attack", "red", [[1, 6, 5], [5, 5]], **WHERE)
    rolled = next(e for e in answer["events"] if e["kind"] == "dice_rolled")
    assert (rolled["attack"], rolled["defence"]) == ([6, 5, 1], [5, 5])
    assert lost(answer) == (1, 1)
    assert answer["position"]["territories"]["alaska"]["armies"] == 8


@pytest.mark.parametrize(("defence", "losses"), [([6], (1, 0)), ([6, 6], (2, 0))])
def test_the_length_of_a_defence_roll_is_the_defender_s_choice(asker, game, defence, losses):
    assert lost(asker.play(game, "attack", "red", [[1, 1, 1], defence], **WHERE)) == losses


def test_an_attack_that_leaves_its_dice_open_rolls_what_is_scripted(asker, game):
    answer = asker.play(game, "attack", "red", [[6], [1]], **WHERE)
    assert answer["events"][0]["dice"] == 1
    answer = asker.play(game, "attack", "red", [[6], [1]], **WHERE, armies=3)
    assert (answer["events"][0]["armies"], answer["events"][0]["dice"]) == (3, 1)


@pytest.mark.parametrize(
    ("rolls", "fields", "reason", "facts"),
    [
        ([[6, 6, 6], [1, 1, 1]], {}, "dice_not_allowed", {"dice": 3, "low": 1, "high": 2}),
        ([[6, 6, 6], [1]], {"dice": 2}, "dice_not_allowed", {"dice": 3, "low": 2, "high": 2}),
        ([[6, 6, 6], [1]], {"armies": 2}, "dice_not_allowed", {"dice": 3, "low": 1, "high": 2}),
        ([[6], [1]], {"dice": 4}, "dice_not_allowed", {"dice": 4, "low": 1, "high": 3}),
        ([[6, 6, 6]], {}, "script_too_short", {"rolls": 1}),
        ([], {}, "script_too_short", {"rolls": 0}),
        ([[6, 6, 6], [1]], {"until": "captured"}, "script_too_short", {"rolls": 2}),
        ([[6, 6, 6], [1], [6]], {}, "script_too_long", {"rolls": 3, "rolled": 2}),
    ],
)
def test_a_script_that_does_not_fit_changes_nothing(asker, game, rolls, fields, reason, facts):
    error = asker.forbids(game, "attack", "red", rolls, **WHERE, **fields)
    assert (error["reason"], error["facts"]) == (reason, facts)


def test_a_command_that_rolls_nothing_takes_an_empty_script_only(asker, game):
    error = asker.forbids(game, "end_phase", "red", [[1]])
    assert (error["reason"], error["facts"]) == ("script_too_long", {"rolls": 1, "rolled": 0})
    assert asker.play(game, "end_phase", "red", [])["position"]["phase"] == "regroup"


def test_until_captured_goes_on_with_the_dice_that_are_left(asker, game):
    rolls = [[6, 6, 6], [1, 1], [6, 6, 6], [1]]
    answer = asker.play(game, "attack", "red", rolls, **WHERE, until="captured")
    assert answer["position"]["phase"] == "occupy"
    assert answer["position"]["conquest"] == {
        "source": "alaska",
        "target": "kamchatka",
        "loser": "blue",
        "armies": [3, 8],
    }
    assert asker.legal(game, "red") == [
        {"kind": "occupy", "source": "alaska", "target": "kamchatka", "armies": [3, 8]},
    ]


def test_until_stop_at_stops_as_soon_as_the_mark_is_reached(asker, game):
    rolls = [[1, 1, 1], [6, 6], [1, 1, 1], [6, 6]]
    answer = asker.play(game, "attack", "red", rolls, **WHERE, until={"stop_at": 6})
    assert answer["position"]["territories"]["alaska"]["armies"] == 5
    assert answer["position"]["phase"] == "battle"


def test_a_live_defender_is_asked_and_rolls_as_many_as_they_chose(asker):
    land = {"red": {"alaska": 9}, "blue": {"kamchatka": 3, "japan": 2}}
    made = asker.made("ryzyko", land=land, rest="green", options={"defence": "live"})
    game = asker.set_up(made)
    position = asker.play(game, "attack", "red", [], **WHERE)["position"]
    assert (position["phase"], position["waiting_for"]) == ("defend", ["blue"])
    assert asker.legal(game, "blue") == [{"kind": "defend", "dice": [1, 2]}]
    view = asker.ask("view", game=game, viewer="blue")["view"]
    assert view["battle"]["source"] == "alaska"
    error = asker.forbids(game, "defend", "blue", [[6, 6, 6], [1, 1]], dice=1)
    assert error["facts"] == {"dice": 2, "low": 1, "high": 1}
    assert lost(asker.play(game, "defend", "blue", [[6, 6, 6], [1]], dice=1)) == (0, 1)


def test_a_die_rolled_again_is_scripted_too(asker):
    land = {"red": {"alaska": 9}, "blue": {"kamchatka": 3, "japan": 2}}
    facts = {"options": {"reroll": "with_card"}, "hands": {"red": ["alaska"]}}
    game = asker.set_up(asker.made("gniazdo", land=land, rest="green", **facts))
    position = asker.play(game, "attack", "red", [[6, 2, 1], [5, 5]], **WHERE)["position"]
    assert (position["phase"], position["battle"]["attack"]) == ("reroll", [6, 2, 1])
    assert asker.set_up(position)
    assert lost(asker.play(game, "reroll", "red", [[6]], die=2)) == (0, 2)


def test_a_die_that_was_not_rolled_is_refused_with_those_that_were(asker):
    """`GN-VAR-4`, `H-GN-9`: one of the attacker's own dice, by its value."""
    facts = {"options": {"reroll": "with_card"}, "hands": {"red": ["alaska"]}}
    land = {"red": {"alaska": 4}, "blue": {"kamchatka": 2}}
    game = asker.set_up(asker.made("gniazdo", land=land, rest="green", **facts))
    asker.play(game, "attack", "red", [[6, 2, 1], [5, 4]], **WHERE)
    assert asker.forbids(game, "reroll", "red", [[6]], die=5) == {
        "reason": "dice_not_allowed",
        "facts": {"dice": 5, "rolled": [6, 2, 1]},
        "text": "No 5 was rolled; dice to choose from: 6, 2, 1.",
    }
    assert asker.play(game, "reroll", "red", [[6]], die=2)["position"]["phase"] == "occupy"


def test_classic_and_parker_announce_dice_only(asker):
    game = asker.set_up(asker.made("parker", land={"red": {"alaska": 4}}, rest="green"))
    choice = asker.legal(game, "red", "attack")[0]
    assert "armies" not in choice
    assert (choice["dice"], choice["defence_dice"]) == ([1, 3], [1, 1])


def test_only_who_is_waited_for_may_choose(asker, game):
    assert asker.legal(game, "blue") == []
    error = asker.forbids(game, "end_phase", "blue")
    assert (error["reason"], error["facts"]) == ("not_your_turn", {"waiting_for": ["red"]})


def test_a_view_shows_others_hands_as_counts_and_no_deck(asker):
    hands = {"red": ["alaska", "peru"], "blue": ["joker_1"]}
    missions = {"red": "territories_24", "blue": "destroy_red"}
    made = asker.made("ryzyko", land={}, rest="green", hands=hands, missions=missions)
    game = asker.set_up(made)
    red = asker.ask("view", game=game, viewer="red")["view"]
    table = asker.ask("view", game=game, viewer=None)["view"]
    assert red["hands"] == {"red": ["alaska", "peru"], "blue": 1, "green": 0}
    assert table["hands"] == {"red": 2, "blue": 1, "green": 0}
    assert red["missions"] == {"red": "territories_24"}
    assert table["missions"] == {}
    assert not {"deck", "discard"} & set(red)


def test_a_capital_is_hidden_from_others_until_it_falls(asker):
    """`PL-CAP-2`, `-3`."""
    land = {"red": {"alaska": 9}, "blue": {"kamchatka": 1, "japan": 2, "peru": 2}}
    capitals = {"red": "alaska", "blue": "kamchatka"}
    facts = {"options": {"goal": "capitals"}, "capitals": capitals}
    game = asker.set_up(asker.made("ryzyko", land=land, rest="green", **facts))
    assert asker.ask("view", game=game, viewer="red")["view"]["capitals"] == {"red": "alaska"}
    asker.play(game, "attack", "red", [[6, 6, 6], [1]], **WHERE)
    position = asker.play(game, "occupy", "red", armies=3)["position"]
    assert position["fallen"] == ["blue"]
    assert position["territories"]["japan"] == {"owner": "red", "armies": 1}
    assert position["territories"]["peru"]["owner"] == "blue"
    assert asker.ask("view", game=game, viewer="red")["view"]["capitals"] == capitals
