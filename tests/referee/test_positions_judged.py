"""What a position says must fit together: battles, conquests, plans, pools, claims, cards, and how far a turn is.

Every refusal is one change to a position that is accepted.
"""

import copy
from typing import Any

import pytest

BATTLE = {"seat": "red", "source": "alaska", "target": "kamchatka", "until": "captured"}


def changed(position, changes):
    """The position with other values at these places, such as `battle.armies`; None leaves a place out."""
    made = copy.deepcopy(position)
    for place, value in changes.items():
        *path, last = place.split(".")
        holder: Any = made
        for name in path:
            holder = holder.setdefault(name, {})
        if value is None:
            holder.pop(last, None)
        else:
            holder[last] = value
    return made


def must_be_refused(asker, position, changes, reason):
    asker.set_up(position)
    error = asker.refused("setup", position=changed(position, changes))
    assert error["reason"] == reason, error


def stack(owner, armies):
    return {"owner": owner, "armies": armies}


# --- an attack under way ---------------------------------------------------------------------------


@pytest.fixture
def rolled(asker):
    """Four of six armies take part with three dice, and one may be rolled again."""
    land = {"red": {"alaska": 6, "ural": 1}, "blue": {"kamchatka": 3, "peru": 1}}
    battle = {**BATTLE, "armies": 4, "dice": 3, "attack": [6, 5, 1], "defence": [4, 2]}
    return asker.made(
        "gniazdo", land=land, rest="green", phase="reroll", options={"reroll": "with_card"},
        hands={"red": ["ural"]}, battle=battle,
    )  # fmt: skip


@pytest.mark.rule("GN-DICE-1", "GN-VAR-4")
@pytest.mark.parametrize(
    "changes",
    [
        {"battle.committed": 5},
        {"battle.committed": 7},
        {"battle.committed": 3},
        {"battle.armies": 7, "battle.committed": 7},
        {"battle.armies": 1},
        {"battle.armies": 7, "battle.until": "once"},
        {"battle.armies": 0},
        {"battle.dice": 2},
        {"battle.attack": [6, 5]},
        {"battle.attack": [6, 5, 4, 1]},
        {"battle.attack": None},
        {"battle.defence": [4]},
        {"battle.defence": [4, 2, 1]},
        {"battle.keep": True},
        {"battle.until": {"stop_at": 6}},
        {"battle.seat": "blue"},
        {"hands.red": []},
        {"territories.alaska": stack("red", 1)},
        {"territories.kamchatka": stack("blue", 1)},
        {"territories.kamchatka": stack("red", 3)},
        {"territories.alaska": stack("green", 6)},
    ],
)
def test_a_roll_of_more_than_is_there(asker, rolled, changes):
    must_be_refused(asker, rolled, changes, "no_such_battle")


@pytest.mark.rule("PL-ATT-4")
def test_where_three_may_be_sent_no_more_were_sent_before_either(asker):
    land = {"red": {"alaska": 9}, "blue": {"kamchatka": 3}}
    battle = {**BATTLE, "armies": 3, "dice": 3, "attack": [6, 5, 1], "defence": [4, 2]}
    position = asker.made(
        "ryzyko", land=land, rest="green", phase="reroll", options={"reroll": "with_card"},
        hands={"red": ["ural"]}, battle=battle,
    )  # fmt: skip
    must_be_refused(asker, position, {"battle.armies": 4}, "no_such_battle")


def test_a_roll_that_nobody_could_be_asked_about(asker, rolled):
    must_be_refused(asker, rolled, {"waiting_for": ["blue"]}, "not_their_turn")
    must_be_refused(asker, rolled, {"options": {}}, "not_this_phase")


def test_a_roll_without_its_armies_is_one_of_those_that_are_there(asker, rolled):
    """Of nine that were declared five are left: so five rolled."""
    whole = changed(rolled, {"battle.armies": 9, "territories.alaska": stack("red", 5)})
    position = asker.position(asker.set_up(whole))
    assert position["battle"]["committed"] == 5


@pytest.fixture
def defended(asker):
    """Three of four armies attack two, whose player chooses one die or two."""
    land = {"red": {"alaska": 4}, "blue": {"kamchatka": 2}}
    battle = {**BATTLE, "armies": 3, "dice": 3}
    return asker.made(
        "parker", land=land, rest="green", phase="defend", options={"defence": "live"},
        seat="blue", battle=battle,
    )  # fmt: skip


@pytest.mark.rule("E3-DICE-1", "E3-ATT-5")
@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"battle.armies": 4, "battle.dice": 3}, "no_such_battle"),
        ({"battle.dice": 2}, "no_such_battle"),
        ({"territories.alaska": stack("red", 3)}, "no_such_battle"),
        ({"territories.kamchatka": stack("blue", 1)}, "no_such_battle"),
        ({"battle.committed": 2}, "no_such_battle"),
        ({"battle.committed": 3, "battle.until": "once"}, "no_such_battle"),
        ({"battle.attack": [6, 6, 6], "battle.defence": [1]}, "no_such_battle"),
        ({"waiting_for": ["red"]}, "not_their_turn"),
        ({"waiting_for": ["green"]}, "not_their_turn"),
        ({"resigned": ["blue"]}, "not_their_turn"),
        ({"options": {}}, "not_this_phase"),
    ],
)
def test_a_defence_against_more_than_is_there(asker, defended, changes, reason):
    must_be_refused(asker, defended, changes, reason)


def test_an_attack_that_has_lost_armies_goes_on_with_fewer(asker, defended):
    losing = {"battle.committed": 3, "territories.alaska": stack("red", 2)}
    asker.set_up(changed(defended, losing))
    unhurt = {"battle.committed": 1, "territories.alaska": stack("red", 4)}
    must_be_refused(asker, defended, unhurt, "no_such_battle")


@pytest.fixture
def taken(asker):
    """Two battalions took Kamchatka; of five that are there, two to four must follow."""
    land = {"red": {"alaska": 5, "kamchatka": 0}, "blue": {"peru": 1}}
    conquest = {"source": "alaska", "target": "kamchatka", "loser": "blue", "armies": [2, 4]}
    return asker.made("ryzyko", land=land, rest="green", phase="occupy", conquest=conquest)


@pytest.mark.rule("PL-OCC-1")
@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"conquest.armies": [2, 5]}, "no_such_battle"),
        ({"conquest.armies": [2, 3]}, "no_such_battle"),
        ({"conquest.armies": [4, 4]}, "no_such_battle"),
        ({"conquest.armies": [0, 4]}, "no_such_battle"),
        ({"conquest.loser": "red"}, "no_such_battle"),
        ({"conquest.loser": "yellow", "eliminated": {"yellow": "green"}}, "unknown_seat"),
        ({"waiting_for": ["green"]}, "not_their_turn"),
        ({"waiting_for": []}, "not_their_turn"),
        ({"battle": {**BATTLE, "armies": 1, "dice": 1}}, "not_this_phase"),
        ({"winner": "red", "waiting_for": []}, "not_this_phase"),
    ],
)
def test_a_conquest_that_nobody_made(asker, taken, changes, reason):
    must_be_refused(asker, taken, changes, reason)


# --- a setup ---------------------------------------------------------------------------------------


@pytest.fixture
def laying(asker):
    """Two players lay 26 armies each, and with every two of them one of the 26 neutral ones."""
    return asker.start("gniazdo", 2)["position"]


def of(position, owner):
    return next(t for t, held in position["territories"].items() if held["owner"] == owner)


@pytest.mark.rule("GN-2P-2")
@pytest.mark.parametrize(
    ("to_place", "reason"),
    [
        ({"grey": 25}, "wrong_field"),
        ({"grey": 0}, "wrong_field"),
        ({"grey": 27}, "wrong_field"),
        ({"red": 25}, "wrong_field"),
        ({"red": 24}, "wrong_field"),
        ({"red": 0}, "wrong_field"),
        ({"red": 27, "blue": 27, "grey": 26}, "wrong_field"),
    ],
)
def test_a_neutral_that_laid_more_or_less_than_its_share(asker, laying, to_place, reason):
    must_be_refused(asker, laying, {"to_place": {**laying["to_place"], **to_place}}, reason)


@pytest.mark.rule("GN-2P-2")
def test_a_plan_is_for_ones_own_share_and_for_armies_that_are_there(asker, laying):
    red, grey, blue = of(laying, "red"), of(laying, "grey"), of(laying, "blue")
    for plan, reason in (
        ([[grey, 14]], "too_many_armies"),
        ([[grey, 7], [grey, 7]], "too_many_armies"),
        ([[red, 27]], "too_many_armies"),
        ([[blue, 1]], "too_many_armies"),
        ([[red, 0]], "no_armies"),
    ):
        must_be_refused(asker, laying, {"laid.red": plan}, reason)
    asker.set_up(changed(laying, {"laid.red": [[grey, 13], [red, 1]]}))


def test_who_has_something_to_plan_is_waited_for(asker, laying):
    must_be_refused(asker, laying, {"waiting_for": ["red"]}, "missing_field")


@pytest.mark.rule("GN-VAR-1")
def test_there_is_room_for_all_that_is_laid(asker):
    position = asker.start("gniazdo", 2, stack_limit=12)["position"]
    red = of(position, "red")
    must_be_refused(asker, position, {"laid.red": [[red, 12]]}, "too_many_armies")
    crowd = {"to_place": {"red": 156, "blue": 26, "grey": 91}}
    must_be_refused(asker, position, crowd, "too_many_armies")
    claiming = asker.start("parker", 3, stack_limit=12)["position"]
    must_be_refused(asker, claiming, {"to_place.red": 14 * 12 + 1}, "too_many_armies")


@pytest.mark.parametrize(
    "changes",
    [
        {"hands.red": ["alaska"]},
        {"deck": ["alaska"]},
        {"discard": ["alaska"]},
        {"sets_traded": 1},
        {"turn.captured": True},
        {"turn.forced": True},
    ],
)
def test_before_play_there_are_no_cards_and_no_deeds(asker, laying, changes):
    """The deck is shuffled when play begins: a card that somebody holds already would be there twice."""
    must_be_refused(asker, laying, changes, "not_this_phase")


@pytest.mark.rule("E3-SETUP-2")
def test_claims_are_made_in_turn_of_one_army_each(asker):
    position = asker.start("parker", 3)["position"]
    first, second, _ = position["order"]
    for land, reason in (
        ({"peru": stack(second, 1)}, "not_their_turn"),
        ({"peru": stack(first, 1), "brazil": stack(first, 1)}, "not_their_turn"),
        ({"peru": stack(first, 2)}, "too_many_armies"),
    ):
        must_be_refused(asker, position, {"territories": land}, reason)
    after = {"territories": {"peru": stack(first, 1)}, "waiting_for": [second]}
    asker.set_up(changed(position, after))


@pytest.mark.rule("PL-CAP-2")
def test_capitals_are_named_last_and_each_by_its_holder(asker):
    setup = asker.start("ryzyko", 3, goal="capitals")["position"]
    must_be_refused(asker, setup, {"capitals.red": of(setup, "red")}, "not_this_phase")
    none = dict.fromkeys(setup["to_place"], 0)
    naming = changed(setup, {"phase": "capital", "to_place": none})
    red, blue = of(setup, "red"), of(setup, "blue")
    must_be_refused(asker, naming, {"to_place.red": 1}, "too_many_armies")
    must_be_refused(asker, naming, {"capitals.red": red}, "wrong_field")
    others = [seat for seat in naming["waiting_for"] if seat != "red"]
    must_be_refused(asker, naming, {"waiting_for": others}, "missing_field")
    theirs = {"waiting_for": others, "capitals.red": blue}
    must_be_refused(asker, naming, theirs, "wrong_field")
    asker.set_up(changed(naming, {"waiting_for": others, "capitals.red": red}))


# --- a turn ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phase", "changes", "reason"),
    [
        ("battle", {"to_place.red": 3}, "too_many_armies"),
        ("reinforce", {"to_place.blue": 3}, "too_many_armies"),
        ("reinforce", {"turn.captured": True}, "not_this_phase"),
        ("battle", {"turn.fortified": True}, "not_this_phase"),
        ("battle", {"laid.red": [["alaska", 1]], "to_place.red": 1}, "not_this_phase"),
        ("battle", {"resigned": ["blue"], "hands.blue": ["peru"]}, "eliminated_yet_there"),
        ("battle", {"resigned": ["blue"], "missions.blue": "x"}, "eliminated_yet_there"),
        ("battle", {"eliminated": {"yellow": "yellow"}}, "wrong_field"),
        ("battle", {"territories.alaska": stack("red", 100_001)}, "too_many_armies"),
        ("battle", {"sets_traded": 1_001}, "wrong_field"),
        ("battle", {"round": 10**7}, "wrong_field"),
    ],
)
def test_a_turn_that_did_not_come_this_far(asker, phase, changes, reason):
    position = asker.made("ryzyko", land={"red": {"alaska": 4}}, rest="green", phase=phase)
    must_be_refused(asker, position, changes, reason)


@pytest.mark.rule("H-PL-9")
def test_a_third_side_lays_no_more_than_half_of_what_was_granted(asker):
    land = {"red": {"alaska": 4}, "blue": {"peru": 1}}
    position = asker.made(
        "ryzyko", land=land, rest="grey", players=2, phase="place_neutral", seat="blue",
        to_place={"grey": 3}, turn={"granted": 7},
    )  # fmt: skip
    must_be_refused(asker, position, {"to_place.grey": 4}, "too_many_armies")
    unsaid = asker.position(asker.set_up(changed(position, {"turn": {}})))
    assert unsaid["turn"]["granted"] == 6


def test_a_game_goes_on_from_the_largest_numbers_that_may_be_given(asker):
    position = asker.made(
        "ryzyko", land={"red": {"alaska": 100_000}}, rest="green", phase="reinforce",
        to_place={"red": 100_000}, sets_traded=1_000, options={"sets": "ascending"},
        hands={"red": ["alaska", "alberta", "joker_1"]},
    )  # fmt: skip
    game = asker.set_up(position)
    asker.play(game, "trade", "red", cards=position["hands"]["red"])
    armies = asker.position(game)["to_place"]["red"]
    assert armies > 100_000
    after = asker.play(game, "place", "red", territory="alaska", armies=armies)["position"]
    assert after["territories"]["alaska"]["armies"] > 200_000
