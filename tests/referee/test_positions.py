"""Positions: out of a game and back into one without a loss, and refused when they could not be."""

from collections import Counter
from typing import Any

import pytest

TABLES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "ryzyko": ("ryzyko", 4, {}),
    "ryzyko of two": ("ryzyko", 2, {}),
    "ryzyko capitals": ("ryzyko", 3, {"goal": "capitals"}),
    "classic": ("classic", 5, {}),
    "classic of two": ("classic", 2, {}),
    "classic of two, older": ("classic", 2, {"two_players": "plain_50", "stack_limit": 12}),
    "parker": ("parker", 3, {"goal": "mission", "defence": "live"}),
    "gniazdo": ("gniazdo", 3, {"reroll": "with_card", "fortify": "path", "stack_limit": 12}),
    "gniazdo of two": ("gniazdo", 2, {}),
    "galaxy": ("galaxy", 4, {}),
    "galaxy of two": ("galaxy", 2, {"routes": "ring"}),
    "galaxy of two, a turn each": ("galaxy", 2, {"ally_stages": "one"}),
    "galaxy of two, the first version": ("galaxy@1", 2, {}),
    "galaxy, harder": ("galaxy", 3, {"hard": True, "defence": "live"}),
}


def rolls_in(events, command):
    """The dice that the events tell of, in the order rolled."""
    for event in events:
        if event["kind"] == "dice_rolled":
            yield from (event["attack"], event["defence"])
        if event["kind"] == "die_rerolled":
            kept = Counter(event["attack"])
            before = Counter(command["rolled"])
            before[event["die"]] -= 1
            yield list((kept - before).elements())


@pytest.mark.parametrize("table", TABLES)
def test_a_game_goes_on_from_any_position_as_if_nothing_had_happened(asker, wanderer, table):
    """Set up from its position it offers the same choices, and the same dice lead to the same end."""
    edition, players, options = TABLES[table]
    game = asker.start(edition, players, **options)["game"]
    player = wanderer(asker, 3)
    for number in range(200):
        position = asker.position(game)
        if position["winner"]:
            break
        command = player.command(game, position)
        rolled = (position["battle"] or {}).get("attack", [])
        copy = None
        if not number % 5 or position["phase"] not in ("claim", "place", "battle", "reinforce"):
            copy = asker.ask("setup", position=position, seed="00" * 32)
            assert copy["position"] == position
            for seat in position["seats"]:
                assert asker.legal(copy["game"], seat) == asker.legal(game, seat)
        after = asker.ask("play", game=game, command=command)
        kinds = {event["kind"] for event in after["events"]}
        if copy and not kinds & {"discard_reshuffled", "deck_shuffled"}:
            dice = list(rolls_in(after["events"], {"rolled": rolled}))
            again = asker.ask("play", game=copy["game"], command=command, dice=dice)
            assert again == after


def test_a_deck_left_out_is_made_of_all_cards_named_nowhere(asker):
    hands = {"red": ["alaska", "joker_1"]}
    made = asker.made("ryzyko", land={}, rest="green", hands=hands, discard=["peru"])
    deck = asker.ask("setup", position=made)["position"]["deck"]
    assert len(deck) == 44 - 3
    assert not {"alaska", "joker_1", "peru"} & set(deck)
    assert asker.ask("setup", position={**made, "deck": ["brazil"]})["position"]["deck"] == [
        "brazil"
    ]


def test_who_is_eliminated_need_not_have_a_seat(asker):
    """They still count among the players that the game began with (`H-PL-19`)."""
    made = asker.made("ryzyko", land={}, rest="green", eliminated={"yellow": "red"})
    position = asker.ask("setup", position=made)["position"]
    assert position["seats"] == ["red", "blue", "green", "yellow"]
    assert position["eliminated"] == {"yellow": "red"}


def test_trading_down_is_a_position_too(asker):
    """`E3-ELIM-2`: the attack goes on where it was when the cards are traded and the armies placed."""
    land = {"red": {"alaska": 9}, "blue": {"kamchatka": 1}}
    hands = {
        "red": ["alaska", "alberta", "argentina"],
        "blue": ["brazil", "china", "congo", "egypt"],
    }
    game = asker.set_up(asker.made("parker", land=land, rest="green", hands=hands))
    where = {"source": "alaska", "target": "kamchatka"}
    asker.play(game, "attack", "red", [[6, 6, 6], [1]], **where)
    position = asker.play(game, "occupy", "red", armies=3)["position"]
    assert (position["phase"], position["eliminated"]) == ("trade_down", {"blue": "red"})
    copy = asker.set_up(position)
    assert asker.position(copy) == position
    cards = asker.legal(copy, "red", "trade")[0]["cards"]
    asker.play(copy, "trade", "red", cards=cards)
    (place, *_) = asker.legal(copy, "red")
    fields = {"territory": place["territory"], "armies": place["armies"][1]}
    after = asker.play(copy, "place", "red", **fields)["position"]
    assert (after["phase"], after["waiting_for"]) == ("battle", ["red"])


def stack(owner, armies):
    return {"owner": owner, "armies": armies}


OCCUPY = {
    "phase": "occupy",
    "conquest": {"source": "alaska", "target": "kamchatka", "loser": "blue", "armies": [1, 3]},
}

IMPOSSIBLE = [
    ({"territories.alaska": stack("red", 0)}, "no_armies", "territories.alaska.armies"),
    ({"territories.alaska": stack("red", -1)}, "wrong_field", "territories.alaska.armies"),
    ({"territories.alaska": stack("red", True)}, "wrong_field", "territories.alaska.armies"),
    ({"territories.alaska": stack(["red", "blue"], 1)}, "wrong_field", "territories.alaska.owner"),
    ({"territories.alaska": stack("cyan", 1)}, "not_held_by_a_seat", "territories.alaska.owner"),
    ({"territories.alaska": stack("grey", 1)}, "not_held_by_a_seat", "territories.alaska.owner"),
    ({"territories.alaska": None}, "wrong_field", "territories.alaska"),
    ({"territories.atlantis": stack("red", 1)}, "not_on_the_board", "territories.atlantis"),
    ({"drop": "alaska"}, "nobody_holds", "territories.alaska"),
    ({"hands": {"red": ["alaska"] * 50}}, "hand_too_large", "hands.red"),
    ({"hands": {"red": ["alaska", "alaska"]}}, "card_twice", "hands.red"),
    ({"hands": {"red": ["alaska"], "blue": ["alaska"]}}, "card_twice", "hands.blue"),
    ({"hands": {"red": ["alaska"]}, "deck": ["alaska"]}, "card_twice", "deck"),
    ({"deck": ["peru"], "discard": ["peru"]}, "card_twice", "discard"),
    ({"hands": {"red": ["joker_3"]}}, "unknown_card", "hands.red"),
    ({"hands": {"cyan": []}}, "unknown_seat", "hands"),
    ({"seats": ["red", "blue", "green", "yellow"]}, "holds_nothing", "eliminated"),
    ({"seats": ["red", "blue"]}, "not_held_by_a_seat", None),
    ({"seats": ["red", "blue", "green", "red"]}, "seat_twice", "seats"),
    ({"seats": ["red", "blue", "green", "grey"]}, "unknown_seat", "seats"),
    ({"eliminated": {"blue": "red"}}, "not_held_by_a_seat", None),
    (
        {"eliminated": {"yellow": "red"}, "hands": {"yellow": ["peru"]}},
        "eliminated_yet_there",
        "hands",
    ),
    ({"eliminated": {"yellow": "cyan"}}, "unknown_seat", "eliminated"),
    ({"missions": {"red": "knit"}}, "unknown_mission", "missions.red"),
    ({"missions": {"red": "destroy_cyan"}}, "unknown_mission", "missions.red"),
    (
        {"missions": {"red": "territories_24", "blue": "territories_24"}},
        "mission_twice",
        "missions.blue",
    ),
    ({"capitals": {"red": "alaska"}}, "not_used", "capitals"),
    ({"neutrals": ["grey"]}, "unknown_seat", "neutrals"),
    ({"to_place": {"red": -1}}, "wrong_field", "to_place.red"),
    ({"to_place": {"grey": 1}}, "unknown_seat", "to_place"),
    ({"round": 0}, "wrong_field", "round"),
    ({"round": True}, "wrong_field", "round"),
    ({"sets_traded": -1}, "wrong_field", "sets_traded"),
    ({"weather": "fine"}, "unknown_field", "weather"),
    ({"turn": {"captured": 1}}, "wrong_field", "turn.captured"),
    ({"phase": "knit"}, "not_this_phase", None),
    ({"phase": "claim"}, "not_this_phase", None),
    ({"phase": "place_neutral"}, "not_this_phase", None),
    ({"phase": "defend"}, "not_this_phase", None),
    ({"phase": "occupy"}, "not_this_phase", None),
    ({"phase": "trade_down"}, "nothing_to_do", None),
    ({"waiting_for": []}, "not_their_turn", None),
    ({"waiting_for": ["red", "blue"]}, "not_their_turn", None),
    ({"waiting_for": ["cyan"]}, "unknown_seat", "waiting_for"),
    ({"order": ["red", "blue"]}, "missing_field", "order: green"),
    ({"winner": "red"}, "over_or_not", None),
    (OCCUPY, "no_such_battle", "conquest"),
    ({**OCCUPY, "phase": "battle"}, "not_this_phase", None),
    ({"laid": {"red": [["alaska", 3]]}}, "too_many_armies", "laid.red"),
    ({"options": {"knit": 1}}, "not_offered", "options.knit"),
    ({"edition": "knit"}, "not_offered", "edition"),
    (
        {"options": {"stack_limit": 12}, "territories.alaska": stack("red", 13)},
        "too_many_armies",
        "territories.alaska.armies",
    ),
]


@pytest.mark.parametrize(("changes", "reason", "field"), IMPOSSIBLE)
def test_a_position_that_could_not_be(asker, changes, reason, field):
    position = asker.made("ryzyko", land={"red": {"alaska": 4}}, rest="green")
    for name, value in changes.items():
        match name.split("."):
            case ["drop"]:
                del position["territories"][value]
            case ["territories", territory]:
                position["territories"][territory] = value
            case _:
                position[name] = value
    error = asker.refused("setup", position=position)
    assert error["reason"] == reason, error
    if field:
        assert error["facts"]["field"] in (field, f"position.{field}")


def test_a_territory_named_twice_has_two_owners(asker):
    line = """{"op": "setup", "position": {"territories": {
        "alaska": {"owner": "red", "armies": 1}, "alaska": {"owner": "blue", "armies": 1}}}}"""
    error = asker.line(line)["error"]
    assert (error["reason"], error["facts"]) == ("named_twice", {"field": "alaska"})


def test_two_capitals_of_one_territory_and_a_capital_s_card_in_hand(asker):
    """`H-PL-16`: the card of a capital lies before its owner, and is in no hand."""
    facts = {"options": {"goal": "capitals"}, "land": {"red": {"alaska": 2}}, "rest": "green"}
    for more in (
        {"capitals": {"red": "alaska", "blue": "alaska"}},
        {"capitals": {"red": "alaska"}, "hands": {"red": ["alaska"]}},
    ):
        made = asker.made("ryzyko", **facts, **more)
        assert asker.refused("setup", position=made)["reason"] == "card_twice"
