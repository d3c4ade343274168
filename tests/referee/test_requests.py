"""Every op answers, and every line that can't be read is refused by name while the process goes on."""

import json

import pytest

from rules.core.dice import commitment
from rules.editions.registry import NEWEST
from rules.model.errors import Reason
from rules.referee.base.words import SENTENCES, RefereeReason, sentence
from rules.referee.protocol.messages import ops
from rules.referee.referee import serve


def test_hello_lists_every_edition_with_its_options(asker):
    answer = asker.ask("hello")
    editions = {edition["id"]: edition for edition in answer["editions"]}
    assert answer["protocol"] == 1
    assert list(editions) == list(NEWEST)
    assert editions["parker"]["players"] == [3, 6]
    assert editions["galaxy"]["board"] == "galaxy"
    assert editions["ryzyko"]["options"]["goal"]["default"] == "mission"
    assert editions["ryzyko"]["options"]["goal"]["choices"] == ["mission", "world", "capitals"]
    assert editions["classic"]["options"]["stack_limit"]["choices"] == ["none", 12]
    assert editions["galaxy"]["options"]["hard"]["choices"] == [False, True]
    routes = editions["galaxy"]["options"]["routes"]["choices"]
    assert routes == ["default", "ring", "ports", "open", [["territory", "territory"]]]


@pytest.mark.parametrize("edition", NEWEST)
def test_every_option_that_hello_lists_can_be_chosen(asker, edition):
    listed = next(e for e in asker.ask("hello")["editions"] if e["id"] == edition)
    for name, option in listed["options"].items():
        assert option["text"].endswith(".")
        for value in option["choices"]:
            if name == "two_players" or isinstance(value, list):
                continue
            told = asker.ask("rules", edition=edition, options={name: value})
            assert told["text"]


def test_a_board_tells_names_neighbours_and_symbols(asker):
    board = asker.ask("board", edition="ryzyko")
    brazil = next(t for t in board["territories"] if t["id"] == "brazil")
    assert brazil["names"]["pl"] == "Brazylia"
    assert (brazil["region"], brazil["symbol"]) == ("south_america", "artillery")
    assert brazil["neighbours"] == ["argentina", "north_africa", "peru", "venezuela"]
    australia = next(r for r in board["regions"] if r["id"] == "australia")
    assert (australia["bonus"], len(australia["territories"])) == (2, 4)


def test_the_routes_that_the_players_agreed_on_are_borders(asker):
    """`GX-ATT-3`: pairs of the players' own; the planets must still hang together."""
    open_board = asker.ask("board", edition="galaxy", options={"routes": "open"})
    near = {t["id"]: t["neighbours"] for t in open_board["territories"]}
    assert "RA1" in near["YG1"]
    error = asker.refused("board", edition="galaxy", options={"routes": [["YG1", "RA1"]]})
    assert error["reason"] == "not_offered"
    assert error["facts"]["field"].startswith("options.routes")


OWN_ROUTES = [
    ([], "options.routes", "KD1, KD2"),
    ([["YG1", "RA1"]], "options.routes", "KD1, KD2"),
    ([["YG1"]], "options.routes.0.1", "required"),
    ([["YG1", "RA1"], ["YG1", "RA1", "TA1"]], "options.routes.1", "at most 2"),
    ([["YG1", 3]], "options.routes.0.1", "string"),
    ([["YG1", "moon"]], "options.routes.YG1-moon", "unknown"),
    ([["YG1", "YG1"]], "options.routes.YG1-YG1", "to itself"),
    ([["YG1", "YG2"]], "options.routes.YG1-YG2", "joined already"),
    ([["YG1", "RA1"], ["RA1", "YG1"]], "options.routes.RA1-YG1", "joined already"),
    ("knit", "options.routes", "default"),
]


@pytest.mark.parametrize(("routes", "field", "problem"), OWN_ROUTES)
def test_routes_of_one_s_own_that_cannot_be(asker, routes, field, problem):
    """`GX-ATT-3`, `H-GX-17`: the players agree; what they agree on must make a galaxy."""
    for op in ({"op": "board"}, {"op": "start", "seats": ["red", "blue", "green"]}):
        name = op.pop("op")
        error = asker.refused(name, edition="galaxy", options={"routes": routes}, **op)
        assert (error["reason"], error["facts"]["field"]) == ("not_offered", field)
        assert problem in error["facts"]["problem"]


def test_routes_of_one_s_own_may_be_many_and_on_one_planet(asker):
    default = asker.ask("rules", edition="galaxy")["rules"]["routes"]
    more = [*default, ["RA1", "RA12"], ["YG1", "RA1"]]
    rules = asker.ask("rules", edition="galaxy", options={"routes": more})
    assert sorted(rules["rules"]["routes"]) == sorted(more)
    assert any("YG1 - RA1" in line for line in rules["text"])


def test_rules_are_told_as_facts_and_as_text_with_their_ids(asker):
    told = asker.ask("rules", edition="ryzyko", players=4)
    assert told["rules"]["start_armies"] == 30
    assert told["rules"]["start_armies_by_players"] == {
        "2": 40,
        "3": 35,
        "4": 30,
        "5": 25,
        "6": 20,
    }
    assert told["rules"]["set_values"]["by_symbols"]["artillery"] == 8
    assert told["rules"]["bonuses"]["asia"] == 7
    assert told["rules"]["income"][0] == {"low": 1, "high": 11, "armies": 3}
    assert "4 players start with 30 armies each. (PL-SETUP-5)" in told["text"]
    rising = asker.ask("rules", edition="gniazdo", options={"sets": "increments"})["rules"]
    assert rising["set_values"]["by_number"][11] == 15
    harder = asker.ask("rules", edition="galaxy", options={"hard": True}, players=3)["rules"]
    assert harder["set_values"]["by_symbols"]["different_and_joker"] is None
    assert harder["income"] == [{"low": 1, "high": 42, "armies": 0}]


def test_a_start_shows_the_commitment_to_its_seed(asker):
    answer = asker.start("ryzyko", 3)
    assert answer["commitment"] == commitment(bytes.fromhex("5e" * 32))
    assert answer["position"]["seats"] == ["red", "blue", "green"]
    assert sorted(answer["position"]["order"]) == ["blue", "green", "red"]
    again = asker.start("ryzyko", 3)
    assert again["game"] != answer["game"]
    assert again["position"] == answer["position"]


def test_a_game_without_a_seed_has_a_secret_of_its_own():
    told = []
    line = '{"op": "start", "edition": "ryzyko", "seats": ["red", "blue", "green"]}'
    serve([line, line], told.append)
    first, second = (json.loads(answer)["commitment"] for answer in told)
    assert first != second


def test_the_odds_take_the_edition_s_dice_and_stop_where_they_are_told(asker):
    fair = asker.ask("odds", attackers=3, defenders=2, edition="parker")
    assert fair["win"] == pytest.approx(0.656, abs=5e-4)
    assert (len(fair["attackers_left"]), len(fair["defenders_left"])) == (4, 3)
    polish = asker.ask("odds", attackers=3, defenders=2, edition="ryzyko")
    assert polish["win"] > fair["win"]
    as_parker = {"edition": "ryzyko", "options": {"defender_two_dice_from": 2}}
    assert asker.ask("odds", attackers=3, defenders=2, **as_parker)["win"] == fair["win"]
    assert asker.ask("odds", attackers=9, defenders=2, stop_at=10)["defenders_left"] == [0, 0, 1]


@pytest.mark.parametrize(
    ("line", "reason", "field"),
    [
        ("", "not_json", None),
        ("{", "not_json", None),
        ('{"op": "hello"} more', "not_json", None),
        ('{"op": "odds", "attackers": NaN, "defenders": 1}', "not_json", None),
        ("[" * 100_000, "too_large", None),
        ('{"op": "hello", "id": ' + "[" * 900 + "]" * 900 + "}", "too_large", None),
        ('{"op": "hello", "id": ' + "9" * 5000 + "}", "not_json", None),
        ("[1]", "not_an_object", None),
        ("null", "not_an_object", None),
        ("{}", "missing_field", "op"),
        ('{"op": ["hello"]}', "unknown_op", None),
        ('{"op": "knit"}', "unknown_op", None),
        ('{"op": "hello", "op": "hello"}', "named_twice", "op"),
        ('{"op": "hello", "more": 1}', "unknown_field", "more"),
        ('{"op": "start", "edition": "ryzyko"}', "missing_field", "seats"),
        ('{"op": "start", "edition": 1, "seats": ["red"]}', "wrong_field", "edition"),
        ('{"op": "start", "edition": "x", "seats": ["red"]}', "not_offered", "edition"),
        (
            '{"op": "start", "edition": "parker", "seats": ["red", "blue"]}',
            "not_offered",
            "players",
        ),
        ('{"op": "start", "edition": "ryzyko", "seats": []}', "wrong_field", "seats"),
        (
            '{"op": "start", "edition": "ryzyko", "seats": ["red", "red", "blue"]}',
            "seat_twice",
            "seats",
        ),
        (
            '{"op": "start", "edition": "galaxy", "seats": ["red", "blue", "purple"]}',
            "unknown_seat",
            "seats",
        ),
        (
            '{"op": "start", "edition": "ryzyko", "seats": ["red", "blue", "grey"]}',
            "unknown_seat",
            "seats",
        ),
        (
            '{"op": "rules", "edition": "ryzyko", "options": {"knit": 1}}',
            "not_offered",
            "options.knit",
        ),
        (
            '{"op": "rules", "edition": "ryzyko", "options": {"sets": "knit"}}',
            "not_offered",
            "options.sets",
        ),
        (
            '{"op": "rules", "edition": "galaxy", "options": {"hard": 1}}',
            "not_offered",
            "options.hard",
        ),
        (
            '{"op": "rules", "edition": "galaxy", "options": {"hard": true, "goal": "mission"}}',
            "not_offered",
            "options.hard",
        ),
        ('{"op": "odds", "attackers": true, "defenders": 1}', "wrong_field", "attackers"),
        ('{"op": "odds", "attackers": 2.0, "defenders": 1}', "wrong_field", "attackers"),
        ('{"op": "odds", "attackers": 1001, "defenders": 1}', "wrong_field", "attackers"),
        ('{"op": "odds", "attackers": 3, "defenders": 0}', "wrong_field", "defenders"),
        ('{"op": "set", "edition": "ryzyko", "cards": ["civil"]}', "unknown_symbol", "cards"),
        (
            '{"op": "set", "edition": "ryzyko", "cards": ["joker", "joker", "joker"]}',
            "unknown_symbol",
            "cards",
        ),
        ('{"op": "position", "game": "game_9"}', "unknown_game", "game"),
        ('{"op": "view", "game": "game_1"}', "missing_field", "viewer"),
        ('{"op": "view", "game": "game_1", "viewer": "cyan"}', "unknown_seat", "viewer"),
        ('{"op": "legal", "game": "game_1", "seat": "grey"}', "unknown_seat", "seat"),
        ('{"op": "play", "game": "game_1", "command": {"seat": "red"}}', "wrong_field", "command"),
        (
            '{"op": "play", "game": "game_1", "command": {"kind": "knit", "seat": "red"}}',
            "wrong_field",
            "command",
        ),
        (
            '{"op": "play", "game": "game_1", "command": {"kind": "end_phase"}}',
            "missing_field",
            "command.seat",
        ),
        (
            '{"op": "play", "game": "game_1", "command": {"kind": "occupy", "seat": "red", "armies": true}}',
            "wrong_field",
            "command.armies",
        ),
        (
            '{"op": "play", "game": "game_1", "command": {"kind": "keep", "seat": "red", "why": 1}}',
            "unknown_field",
            "command.why",
        ),
        (
            '{"op": "play", "game": "game_1", "command": {"kind": "keep", "seat": "red"}, "dice": [[7]]}',
            "wrong_field",
            "dice.0.0",
        ),
        (
            '{"op": "play", "game": "game_1", "command": {"kind": "keep", "seat": "red"}, "dice": [[]]}',
            "wrong_field",
            "dice.0",
        ),
    ],
)
def test_a_line_that_cannot_be_answered(asker, line, reason, field):
    asker.start("ryzyko", 3)
    answer = asker.line(line)
    error = answer["error"]
    assert (answer["ok"], error["reason"]) == (False, reason), error
    assert error["facts"].get("field") == field
    assert asker.ask("hello")["ok"]


def test_an_id_comes_back_whatever_it_is(asker):
    for given in (None, 0, "a", [1, {"b": None}], {"c": "\u20ac"}, True):
        line = json.dumps({"op": "hello", "id": given})
        assert asker.line(line)["id"] == given
    assert asker.line('{"op": "knit", "id": 7}')["id"] == 7
    assert asker.line('{"op": "hello"}')["id"] is None


def test_a_refusal_names_territories_as_people_do(asker):
    game = asker.set_up(asker.made("ryzyko", land={"red": {"brazil": 4}}, rest="green"))
    command = {"kind": "attack", "seat": "red", "source": "brazil", "target": "egypt"}
    error = asker.refused("play", game=game, command=command)
    assert error == {
        "reason": "not_adjacent",
        "facts": {"source": "brazil", "target": "egypt"},
        "text": "Brazil does not border Egypt.",
    }


def test_there_is_a_sentence_for_every_reason():
    assert set(SENTENCES) == {*map(str, Reason), *map(str, RefereeReason)}
    assert sentence("over_or_not", {"problem": "it is won"}) == "Winner: it is won."


def test_every_op_of_the_protocol_is_known():
    assert set(ops()) == {
        *("hello", "board", "rules", "start", "setup", "position", "view", "legal", "play"),
        *("turn", "read", "odds", "set", "export", "verify"),
    }
