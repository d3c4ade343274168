"""Positions: out of a game and back into one without a loss, and refused when they could not be."""

import copy
from collections import Counter
from typing import Any

import pytest

from rules.core.decide import legal
from rules.referee.positions.position import Position
from rules.referee.records.play import RefereedGame, deal, follow_command, set_up
from rules.referee.records.record import open_record
from tests.general.records import TABLES as KEPT_TABLES
from tests.rules.referee.papers import GOLDEN, dice_of, record
from tests.sampling import sampled, some

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


@pytest.mark.parametrize("table", sampled(TABLES, 2))
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


# What a position says must fit together: battles, conquests, plans, pools, claims, cards, and how
# far a turn is. Every refusal is one change to a position that is accepted.

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


# Whatever position the referee gives, it takes back: at every step of whole games.


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


@pytest.mark.parametrize("name", some([*GOLDEN, *KEPT_TABLES], 30))
def test_the_positions_of_whole_games_are_taken_back(name):
    taken_back_from(name, every=8)


@pytest.mark.rule("H-GX-14")
def test_a_game_won_in_the_third_stage_is_taken_back():
    """After an attack in it: the game that is over is in no stage any more."""
    taken_back_from("galaxy@2 duel 2c", every=40)


@pytest.mark.soak
@pytest.mark.parametrize("name", [*GOLDEN, *KEPT_TABLES])
def test_every_position_of_whole_games_is_taken_back(name):
    taken_back_from(name, every=1)
