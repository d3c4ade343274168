"""Every op answers, and every line that can't be read is refused by name while the process goes on."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import jsonschema_rs
import pytest

from rules.core.dice import commitment
from rules.editions.explain import list_rules
from rules.editions.registry import NEWEST, RULEBOOKS
from rules.model.commands import Choice, Command
from rules.model.errors import DataError, Reason
from rules.model.events import Event
from rules.referee import referee as module
from rules.referee.positions.position import Position, View
from rules.referee.positions.writing import PAIRS, options_of
from rules.referee.protocol.messages import ops, schema
from rules.referee.referee import serve
from rules.referee.refusals import RefereeReason
from rules.referee.words import english, rules_page, sentence
from tests.further.classic_next import CLASSIC_NEXT
from tests.further.shelf import further_editions
from tests.patience import PATIENCE
from tests.rules.referee.mutating import mutated


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
    ([["YG1", "YG2"]], "options.routes.YG1-YG2", "link to itself"),
    ([["YG1", "RA1"], ["RA1", "YG1"]], "options.routes.RA1-YG1", "link to itself"),
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
    assert any("Luver–Tiros" in line for line in rules["text"])


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
    assert "4 players start with 30 battalions each. (PL-SETUP-5)" in told["text"]
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
    assert error["reason"] == "not_adjacent"
    assert error["facts"] == {"source": "brazil", "target": "egypt"}
    assert re.search("Brazil.+Egypt", error["text"])
    assert error["text"] in PAGE


def test_there_is_a_sentence_for_every_reason():
    said = (*(f"illegal-{each}" for each in Reason), *(f"refused-{each}" for each in RefereeReason))
    assert [key for key in said if not english().knows(key)] == []
    assert sentence("over_or_not", {"problem": "it is won"}) == "Winner: it is won."


def test_every_op_of_the_protocol_is_known():
    assert set(ops()) == {
        *("hello", "board", "rules", "start", "setup", "position", "view", "legal", "play"),
        *("turn", "read", "odds", "set", "export", "verify"),
    }


# Whatever a line holds, and whatever goes wrong inside, is answered; the games stay as they were.

ROOT = Path(__file__).parents[3]
COMMAND = [sys.executable, "-c", "from general.cli import main; main()", "referee"]


def no_constant(name):
    raise AssertionError(f"{name} is no JSON")


def strictly(answer):
    """The answer, held to what every answer must be."""
    assert answer.isascii()
    assert "\n" not in answer
    told = json.loads(answer, parse_constant=no_constant)
    assert "id" in told
    if not told["ok"]:
        error = told["error"]
        assert set(error) == {"reason", "facts", "text"}
        assert error["reason"] != "internal", answer
        assert error["text"].endswith(".")
        assert error["text"][0].isupper() or not error["text"][0].isalpha()
    return told


def lines_of(asker, wanderer):
    """Requests of every kind that are all right, in an order in which they can be asked."""
    lines: list[dict[str, Any]] = [{"op": "hello"}, {"op": "odds", "attackers": 3, "defenders": 2}]
    for edition, book in RULEBOOKS.items():
        options = {"reroll": "with_card", "defence": "live"} if edition == "gniazdo" else {}
        seats = list(asker.colours[: book.players[0]])
        start = {"edition": edition, "options": options, "seats": seats, "seed": "5e" * 32}
        game = asker.ask("start", **start)["game"]
        lines.append({"op": "start", **start})
        player = wanderer(asker, 5)
        for _ in range(40):
            position = asker.position(game)
            command = player.command(game, position)
            lines.append({"op": "play", "game": game, "command": command})
            asker.ask("play", game=game, command=command)
        lines += [
            {"op": "board", "edition": edition, "options": options},
            {"op": "rules", "edition": edition, "options": options, "players": 3},
            {"op": "setup", "position": position, "seed": "5e" * 32},
            {"op": "view", "game": game, "viewer": position["seats"][0]},
            {"op": "legal", "game": game, "seat": position["seats"][0]},
            {"op": "position", "game": game},
            {"op": "export", "game": game},
            {"op": "set", "edition": edition, "cards": ["joker"], "sets_traded": 2},
            {"op": "verify", "record": asker.ask("export", game=game)["record"]},
        ]
    return [json.dumps(line | {"id": n}) for n, line in enumerate(lines)]


@pytest.fixture(scope="module")
def corpus(asking, wanderer):
    return lines_of(asking(), wanderer)


def test_whatever_a_line_holds_is_answered(asker, wanderer):
    lines = lines_of(asker, wanderer)
    for line in mutated(lines, seed=1, count=600):
        strictly(asker.referee.answer(line))
    assert all(strictly(asker.referee.answer(line)) for line in lines)


@pytest.mark.soak
def test_whatever_20_000_lines_hold_is_answered_by_the_real_process(corpus):
    lines = [*corpus, *mutated(corpus, seed=2, count=20_000), '{"op": "hello", "id": "last"}']
    sent = [line.replace("\n", " ").replace("\r", " ") for line in lines]
    done = run(b"".join(line.encode(errors="surrogatepass") + b"\n" for line in sent))
    answers = done.stdout.decode("ascii").splitlines()
    assert (done.returncode, done.stderr) == (0, b"")
    assert len(answers) == len(lines)
    assert [strictly(answer) for answer in answers][-1]["id"] == "last"


HARD = [
    b"\xff\xfe\x00",
    b'{"op": "hello", "id": "\xc3\x28"}',
    b'{"op": "hello", "id": "\xed\xa0\x80"}',
    b'\xef\xbb\xbf{"op": "hello"}',
    b'{"op": "hello", "id": NaN}',
    b'{"op": "hello", "id": 1e999}',
    b'{"op": "hello", "id": "\\ud800"}',
    b'{"op": "hello", "id": ' + b"9" * 5000 + b"}",
    b"[" * 200_000,
    b"\x00",
    b"",
]


@pytest.fixture(scope="module")
def told():
    """What one process answers to each of the hard lines, and to a sound one after it."""
    done = run(b"".join(line + b'\n{"op": "hello", "id": "next"}\n' for line in HARD))
    assert (done.returncode, done.stderr) == (0, b"")
    answers = done.stdout.splitlines()
    return list(zip(answers[::2], answers[1::2], strict=True))


@pytest.mark.parametrize("number", range(len(HARD)), ids=lambda number: repr(HARD[number][:30]))
def test_a_line_that_is_hard_to_read_spoils_only_itself(told, number):
    spoilt, following = told[number]
    assert strictly(spoilt.decode("ascii"))["error"]["reason"] in ("not_json", "too_large")
    assert json.loads(following)["id"] == "next"


def test_who_listens_no_more_ends_it_quietly():
    """A broken pipe, such as `general referee | head -1`."""
    process = subprocess.Popen(  # noqa: S603 - this very program
        COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=own()
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b'{"op": "hello"}\n')
    process.stdin.flush()
    assert process.stdout.readline().startswith(b'{"id":null,"ok":true')
    process.stdout.close()
    _, errors = process.communicate(b'{"op": "hello"}\n' * 50, timeout=PATIENCE)
    assert errors == b""
    assert process.returncode == 1  # as click ends everything that nobody reads


FAULTS = (
    RuntimeError("broken on purpose"),
    KeyError("low"),
    RecursionError("maximum recursion depth exceeded"),
    MemoryError(),
    UnicodeEncodeError("utf-8", "\ud800", 0, 1, "surrogates not allowed"),
)


@pytest.mark.parametrize("fault", FAULTS, ids=repr)
@pytest.mark.parametrize("place", ["decided", "worded", "written"])
def test_an_unforeseen_error_is_answered_and_changes_nothing(
    asker, monkeypatch, caplog, fault, place
):
    game = asker.start("ryzyko", 3)["game"]
    before = asker.position(game)
    refused = {"kind": "end_phase", "seat": "red"}
    allowed = {"kind": "place", "seat": "red", "armies": 1}
    allowed["territory"] = asker.legal(game, "red", "place")[0]["territory"]
    where, command = {
        "decided": ("play_command", allowed),
        "worded": ("sentence", refused),
        "written": ("write", allowed),
    }[place]
    with monkeypatch.context() as patched:
        patched.setattr(module, where, lambda *_, **__: raising(fault))
        first, second = (asker.raw("play", game=game, command=command) for _ in range(2))
    error, reference = first["error"], first["error"]["facts"]["reference"]
    assert (first["id"], first["ok"], error["reason"]) == (["play"], False, "internal")
    assert set(error["facts"]) == {"reference"}
    assert reference in error["text"]
    assert error["text"].endswith(".")
    assert reference != second["error"]["facts"]["reference"]
    (logged,) = (r for r in caplog.records if reference in r.getMessage())
    assert logged.exc_info[1] is fault
    assert asker.position(game) == before
    assert asker.ask("play", game=game, command=allowed)["events"]


def test_the_log_of_the_real_process_has_the_reference():
    """The traceback is for whoever runs it; the answer tells only where to look."""
    broken = (
        "import rules.referee.referee as r; from general.cli import main\n"
        "def fail(*_): raise RuntimeError('broken on purpose')\n"
        "r.view_of = fail; main()"
    )
    start = '{"op": "start", "edition": "ryzyko", "seats": ["red", "blue", "green"]}'
    view = '{"op": "view", "id": 7, "game": "game_1", "viewer": null}'
    position = '{"op": "position", "id": 8, "game": "game_1"}'
    lines = f"{start}\n{view}\n{position}".encode()
    done = run(lines, [sys.executable, "-c", broken, "referee"])
    _, fault, following = map(json.loads, done.stdout.splitlines())
    error = done.stderr.decode()
    assert (fault["id"], fault["error"]["reason"]) == (7, "internal")
    assert fault["error"]["facts"]["reference"] in error
    assert "RuntimeError: broken on purpose" in error
    assert (following["id"], following["ok"]) == (8, True)


def raising(fault):
    raise fault


def own():
    return {**os.environ, "PYTHONPATH": str(ROOT)}


def run(lines, command=COMMAND):
    return subprocess.run(  # noqa: S603 - this very program
        command, input=lines, capture_output=True, check=False, cwd=ROOT, timeout=550, env=own()
    )


# The documents say what the referee does: the schema is made from the models, the page names all.

PAGE = (ROOT / "docs" / "referee.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def validator():
    return jsonschema_rs.validator_for(schema())


def test_the_schema_file_is_that_of_the_models():
    """Made anew by `general referee --schema > docs/referee.schema.json`."""
    kept = json.loads((ROOT / "docs" / "referee.schema.json").read_text(encoding="utf-8"))
    assert kept == schema()


def test_every_answer_of_a_game_fits_the_schema(asker, wanderer, validator):
    started = asker.start("galaxy", 2)
    game, player = started["game"], wanderer(asker, 8)
    told = [asker.ask("hello"), started, asker.ask("board", edition="galaxy")]
    told.append(asker.ask("rules", edition="parker", players=3))
    for _ in range(60):
        position = asker.position(game)
        told.append(asker.ask("legal", game=game, seat=position["waiting_for"][0]))
        told.append(asker.ask("play", game=game, command=player.command(game, position)))
    told.append(asker.ask("view", game=game, viewer="red"))
    told.append(asker.ask("odds", attackers=7, defenders=7))
    told.append(asker.ask("set", edition="galaxy", cards=["civil"] * 3))
    record = asker.ask("export", game=game)
    told += [record, asker.ask("verify", record=record["record"])]
    told.append(asker.raw("position", game="knit"))
    for answer in told:
        validator.validate(answer)
    assert not validator.is_valid({"op": "hello", "more": 1})
    assert not validator.is_valid({"op": "knit"})


def kinds(union):
    return [kind.__dataclass_fields__["kind"].default for kind in get_args(union)]


def test_the_page_tells_of_every_op_command_event_field_and_reason():
    names = [
        *ops(),
        *kinds(Command),
        *kinds(Event),
        *kinds(Choice),
        *Position.model_fields,
        *View.model_fields,
        *map(str, RefereeReason),
    ]
    assert [name for name in names if f"`{name}" not in PAGE] == []


@pytest.mark.parametrize("edition", NEWEST)
def test_the_page_tells_of_every_option_and_value(edition):
    options = PAGE.partition("### Options")[2].partition("###")[0]
    for name, offered in options_of(NEWEST[edition]).items():
        (row,) = re.findall(rf"^\| `{name}` \|(.*)\|.*\|$", options, re.MULTILINE)
        for value in (str(choice).lower() for choice in offered.choices if choice != PAIRS):
            assert re.search(rf"\b{value}\b", row), (name, value)


@pytest.mark.parametrize("edition", NEWEST)
def test_the_page_tells_of_every_fact_of_the_rules(edition):
    book = NEWEST[edition]
    agreed = {"goal": "capitals"} if edition == "ryzyko" else {"goal": "mission", "sets": "fixed"}
    for players in (book.players[0], book.players[-1]):
        for options in ({}, {"reroll": "with_card", "stack_limit": 12}, agreed):
            try:
                rules = list_rules(book, book.edition(options, players), options, players)
            except DataError:
                continue  # two have no missions
            assert not [fact for r in rules for fact in r.facts if f"`{fact}`" not in PAGE]


@pytest.mark.parametrize("edition", NEWEST)
def test_every_rule_of_every_option_has_words_and_ids(edition):
    book = NEWEST[edition]
    for players in book.players:
        for name, field in book.options.model_fields.items():
            for value in get_args(field.annotation) or (True, False):
                options = {name: value}
                try:
                    compiled = book.edition(options, players)
                except DataError:
                    continue  # an option that is not for so many
                told = list_rules(book, compiled, options, players)
                lines = list(rules_page(compiled, told))
                assert len(lines) >= 20
                assert all(line.endswith(")") and "{" not in line for line in lines)


def test_the_real_process_answers_line_by_line():
    """A line that is no UTF-8 spoils only itself; the end of input ends the process."""
    lines = (
        b'{"op": "set", "id": 1, "edition": "ryzyko", "cards": ["cavalry", "cavalry", "joker"]}\n'
        b"\xff\xfe\n"
        b'{"op": "odds", "id": 2, "attackers": 1, "defenders": 1, "edition": "classic"}\n'
    )
    done = subprocess.run(
        [sys.executable, "-c", "from general.cli import main; main()", "referee"],
        input=lines,
        capture_output=True,
        check=True,
        cwd=ROOT,
        timeout=PATIENCE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    first, second, third = map(json.loads, done.stdout.splitlines())
    assert (first["id"], first["armies"], first["read_as"]) == (1, 6, ["cavalry"] * 3)
    assert second["error"]["reason"] == "not_json"
    assert third["win"] == pytest.approx(15 / 36)
    assert done.stderr == b""


# The referee knows of a further rulebook, version and board what it knows of its own.

EDITIONS = ("mini", "classic")
ISLES = {"board": "isles"}


@pytest.fixture
def _further():
    with further_editions():
        yield


@pytest.mark.usefixtures("_further")
def test_hello_offers_them_with_their_boards(asker):
    listed = {edition["id"]: edition for edition in asker.ask("hello")["editions"]}
    assert (listed["mini"]["version"], listed["mini"]["title"]) == (1, "Mini Risk")
    assert listed["classic"]["version"] == CLASSIC_NEXT.version
    assert listed["classic"]["board"] == "world"
    for name in EDITIONS:
        board = listed[name]["options"]["board"]
        assert (board["default"], board["choices"]) == ("world", ["world", "isles"])
        assert board["text"] == "Which board is played on."
        # What a page says nothing new about is said as where it was declared first.
        assert listed[name]["options"]["claim"]["text"].startswith("How victory comes")
    assert "board" not in listed["ryzyko"]["options"]


@pytest.mark.usefixtures("_further")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_board_and_the_rules_are_those_that_were_chosen(asker, edition):
    board = asker.ask("board", edition=edition, options=ISLES)
    assert [region["id"] for region in board["regions"]] == ["amber", "coral", "pearl"]
    told = asker.ask("rules", edition=edition, options=ISLES, players=3)
    assert told["rules"]["piece_values"] == {"canoe": 1, "galley": 3}
    assert any("Amber Isles 2, Coral Isles 3, Pearl Isles 2" in line for line in told["text"])


@pytest.mark.usefixtures("_further")
def test_of_an_older_version_it_tells_what_held_then(asker):
    second = {
        name: asker.ask("rules", edition=name)["rules"]["second_set_forced"]
        for name in ("classic", "classic@1", "classic@2")
    }
    assert second == {"classic": False, "classic@1": True, "classic@2": True}


@pytest.mark.usefixtures("_further")
@pytest.mark.parametrize("edition", [*EDITIONS, "classic@2"])
def test_a_position_is_set_up_as_it_was(asker, edition):
    options = {} if edition == "classic@2" else ISLES
    position = asker.start(edition, 3, **options)["position"]
    assert position["edition"] == edition
    assert position["options"].get("board") == options.get("board")
    assert asker.position(asker.set_up(position)) == position


@pytest.mark.usefixtures("_further")
def test_a_territory_of_another_board_is_refused(asker):
    land = {"red": {"ambry": 3}, "blue": {"ebb": 2}}
    position = asker.made("mini", land=land, rest="green", options=ISLES)
    position["territories"]["brazil"] = {"owner": "red", "armies": 1}
    error = asker.refused("setup", position=position)
    assert error["facts"]["field"] == "territories.brazil"


@pytest.mark.usefixtures("_further")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_is_played_through_the_protocol(asker, wanderer, edition):
    game, player = asker.start(edition, 3, **ISLES)["game"], wanderer(asker, 5)
    position = asker.position(game)
    for _ in range(60):
        if position.get("winner"):
            break
        asked = {"game": game, "command": player.command(game, position)}
        position = asker.ask("play", **asked)["position"]
    record = asker.ask("export", game=game)["record"]
    assert asker.ask("verify", record=record)["replayed"] == len(record["events"])
