"""Whatever is altered in a record is found out: by `general verify`, and by `docs/verify.py` in dice and deal.

Whatever a file holds, both end in words: the first difference, or why it is no record.
"""

import gzip
import hashlib
import json
import random
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from general.records.verifying import verify_record
from rules.core.dice import ProvableDice, commitment, game_key, lines_key, seal_of
from rules.editions.registry import NEWEST, RULEBOOKS
from rules.model.commands import Resign
from rules.model.errors import DataError
from rules.model.state import GameState
from rules.referee.records.play import RefereedGame, deal, follow_command
from rules.referee.records.record import Record, record_of, verify
from rules.referee.refusals import MOST_JSON, Refused
from rules.table.lines import MOST_LINES, closing, running_hashes
from rules.table.roster import Line, LineKind
from tests.fuzz_seed import SEED
from tests.general.records import (
    CHANCE,
    OLDER,
    SEALED,
    TABLES,
    altered,
    another,
    changed,
    finished,
    in_a_process,
    lines_of,
    places,
    standalone,
    standalone_code,
)
from tests.sampling import is_sampled, sampled, some

PAGE = Path(__file__).parents[2] / "docs" / "fairness.md"


@pytest.fixture(scope="module")
def judged(tmp_path_factory):
    """`judged(record)`: what `general verify` says of it, and whether it is proved."""
    file = tmp_path_factory.mktemp("records") / "record.json"

    def judge(record):
        text = record if isinstance(record, str) else json.dumps(record)
        file.write_text(text, encoding="utf-8")
        try:
            said, proved = verify_record(file)
        except DataError as refused:
            said, proved = str(refused), False
        return said.removeprefix(f"{file}: "), proved

    return judge


# --- what is true --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", TABLES)
def test_a_true_record_is_true_to_both(name, judged, tmp_path):
    record = finished(name)
    said, proved = judged(record)
    assert proved, said
    sealed = "No words were sealed" if name in OLDER else "Words sealed before the deal: 1."
    assert sealed in said
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    code, out, err = in_a_process(file)
    assert (code, err) == (0, "")
    assert record["commitment"] in out
    assert all(json.dumps(line) in out for line in record["joined"] or record["lines"])
    assert "Not checked here: " in out
    assert f"\n{record['events'][-1]['seat']} won.\n" in out


def test_the_games_show_all_that_is_chance():
    """Every kind of event that the standalone verifier deals with is in one of the records."""
    shown = {event["kind"] for name in TABLES for event in finished(name)["events"]}
    assert shown >= CHANCE.keys() | {"cards_traded", "neutral_seated", "capital_named"}
    traded = [
        event
        for name in TABLES
        for event in finished(name)["events"]
        if event["kind"] == "cards_traded"
    ]
    assert {event["under_deck"] for event in traded} == {True, False}


def test_the_standalone_verifier_lays_the_cards_as_the_boards_do():
    """Of every rulebook and number of players: who could choose that order could choose the deal."""
    code = standalone_code()
    assert set(code.BOOKS) == set(RULEBOOKS)
    for book in RULEBOOKS.values():
        edition = book.edition({}, book.players[-1])
        lands = list(edition.board.territories)
        assert code.BOOKS[edition.id] == lands
        assert lands + code.JOKERS == list(edition.deck.symbols)
        galaxy = edition.board.id == "galaxy"
        goals = code.GALAXY_GOALS if galaxy else code.GOALS
        if edition.board.id == "eurasia":
            assert list(edition.missions) == code.LESSON_GOALS
            continue
        colours = [c for c in code.COLOURS if c in edition.colours]
        named = [f"{'gx_' * galaxy}destroy_{colour}" for colour in colours]
        assert goals + named == list(edition.missions)


def test_the_pages_example_is_from_a_real_record():
    """docs/fairness.md: what it computes by hand is what the record says, and its code prints it."""
    page = PAGE.read_text(encoding="utf-8")
    (given,) = re.findall(r"```json\n(.*?)\n```", page, re.DOTALL)
    action = json.loads(given)
    assert action in finished("classic")["actions"]
    (code,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    done = subprocess.run(  # noqa: S603 - our own page
        [sys.executable, "-I", "-c", code], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines() == re.findall(r"^# (\w+)$", code, re.MULTILINE)
    assert finished("classic")["commitment"] in done.stdout
    assert [byte % 6 + 1 for byte in bytes.fromhex("7ae4bf")] == [3, 1, 6]
    assert finished("classic")["secret"] in code


RELEASED = sorted((Path(__file__).parent / "released").glob("*.json.gz"))


@pytest.mark.parametrize("file", RELEASED, ids=lambda file: file.stem)
def test_a_record_of_an_earlier_version_verifies_as_ever(file):
    """By General; and by the standalone verifier, but for the one that was set up from a position."""
    written = gzip.decompress(file.read_bytes())
    record = json.loads(written)
    assert record["edition"].endswith("@1")
    assert verify(Record.model_validate_json(written)).replayed == len(record["events"])
    said = standalone(record)
    assert (said is None) is (record["opening"] is None), said


# --- what was altered ----------------------------------------------------------------------------


@settings(max_examples=40)
@given(data=st.data(), name=st.sampled_from(list(TABLES)))
def test_any_part_that_is_another_is_named(data, name, judged):
    """A die, a card, a mission, armies, an order, a seat, an option, a label: whatever it is."""
    part = data.draw(st.sampled_from(["events", "actions", "other"]))
    record = finished(name)
    if part == "other":
        found = [p for p in places(record) if p and p[0] not in ("events", "actions")]
        path = data.draw(st.sampled_from(found))
    else:
        number = data.draw(st.integers(0, len(record[part]) - 1))
        found = list(places(record[part][number]))[1:]
        path = (part, number, *data.draw(st.sampled_from(found)))
    said, proved = judged(changed(name, path, another))
    # A wish that a rulebook's bonus passes over changes nothing that happened.
    assert not proved or path[2:] == ("command", "bonus_on"), path
    if part == "events":
        assert f"record.events.{path[1]}" in said
    elif part == "actions" and path[2] != "scripted" and not proved:
        assert "record." in said


@settings(max_examples=30)
@given(data=st.data(), name=st.sampled_from(list(TABLES)))
def test_an_event_or_action_left_out_added_or_moved_is_named(data, name, judged):
    part = data.draw(st.sampled_from(["events", "actions"]))
    true = finished(name)[part]
    number = data.draw(st.integers(0, len(true) - 2))
    other = {
        "left out": [*true[:number], *true[number + 1 :]],
        "added": [*true[:number], true[number], *true[number:]],
        "moved": [*true[:number], true[number + 1], true[number], *true[number + 2 :]],
        "cut off": true[: number + 1],
    }[data.draw(st.sampled_from(["left out", "added", "moved", "cut off"]))]
    pairs = enumerate(zip([*true, None], [*other, None, None], strict=False))
    first = next((at for at, (one, two) in pairs if one != two), None)
    said, proved = judged({**altered(name), part: other})
    if first is None:
        assert proved, "two events alike that change places are what they were"
    else:
        assert not proved
        if part == "events":
            assert re.search(rf"record\.events\.{first}\b", said), said


@settings(max_examples=150)
@given(data=st.data(), name=st.sampled_from(list(TABLES)))
def test_the_standalone_verifier_names_every_die_and_card_that_is_another(data, name):
    events = finished(name)["events"]
    kinds = sorted({event["kind"] for event in events} & CHANCE.keys())
    kind = data.draw(st.sampled_from(kinds))
    number = data.draw(st.sampled_from([n for n, e in enumerate(events) if e["kind"] == kind]))
    found = [p for p in places(events[number]) if p and p[0] in CHANCE[kind]]
    path = data.draw(st.sampled_from(found))
    said = standalone(changed(name, ("events", number, *path), another))
    assert said is not None, path
    # How many dice are rolled is no chance: that they are too few shows in what they cost.
    how_many = kind in ("dice_rolled", "die_rerolled") and len(path) == 1
    if not how_many:
        assert said.startswith((f"event {number} ({kind}), {path[0]}", f"event {number}, seat"))


@settings(max_examples=80)
@given(data=st.data(), name=st.sampled_from(list(TABLES)))
def test_the_standalone_verifier_names_every_roll_and_shuffle_of_an_action(data, name):
    actions = finished(name)["actions"]
    shown = [n for n, action in enumerate(actions) if action["rolls"] or action["shuffles"]]
    number = data.draw(st.sampled_from(shown))
    parts = [p for p in places(actions[number]) if p and p[0] in ("rolls", "shuffles", "scripted")]
    path = data.draw(st.sampled_from(parts))
    said = standalone(changed(name, ("actions", number, *path), another))
    assert said is not None, path
    assert said.startswith((f"action {number}, {path[0]}", "this is not the record"))


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("part", ["secret", "commitment", "joined", "lines", "opening"])
def test_what_the_dice_come_from_is_checked_by_both(name, part, judged):
    secret = {"secret": "0" * 64, "commitment": "0" * 64, "joined": ["101:owl"], "opening": {}}
    secret["lines"] = [] if finished(name)["lines"] else finished("classic")["lines"]
    other = {**altered(name), part: secret[part]}
    assert not judged(other)[1]
    assert standalone(other) is not None if part != "opening" else True
    if part == "secret":
        fitting = hashlib.sha256(bytes(32)).hexdigest()
        other["commitment"] = fitting
        said, proved = judged(other)
        assert not proved
        where = "actions.0." if name in OLDER else "lines.0.hash"
        assert said.startswith(f"The record was changed at record.{where}")
        events = ("event 1 ", "event 2 ", "event 3 ", "event 4 ")
        assert standalone(other).startswith(events if name in OLDER else "line 1, ")


@pytest.mark.parametrize("name", TABLES)
def test_the_order_of_the_seats_at_the_table_is_checked_by_both(name, judged):
    """Who sat where decides who was dealt what."""
    other = altered(name)
    other["seats"] = other["seats"][::-1]
    assert not judged(other)[1]
    assert standalone(other) is not None


def released(file):
    return json.loads(gzip.decompress(file.read_bytes()))


DEALT = [file for file in RELEASED if not file.name.startswith("opening")]


@pytest.mark.parametrize("file", DEALT, ids=lambda file: file.stem)
@pytest.mark.parametrize("fall", [False, True])
def test_a_victory_that_was_invented_is_found_by_both(file, fall, judged):
    """A record cut short by whoever leads, with the others said to have fallen, or with another goal."""
    record = released(file)
    seats, middle = record["seats"], len(record["actions"]) // 2
    goal = (
        "last_standing" if fall else {"world": "world"}.get(record["options"]["goal"], "capitals")
    )
    end = record["actions"][middle + 1]["revision"]
    winner = record["actions"][middle]["command"]["seat"]
    fallen = [{"kind": "player_eliminated", "seat": s, "by": winner} for s in seats if s != winner]
    won = {"kind": "game_won", "seat": winner, "goal": goal, "mission": None}
    events = [*record["events"][:end], *(fallen if fall else []), won]
    other = {**record, "actions": record["actions"][: middle + 1], "events": events}
    assert not judged(other)[1]
    field = "seat" if fall else "goal"
    kind = "player_eliminated" if fall else "game_won"
    said = standalone(other)
    assert f"({kind}), " in said, (said, field)


@pytest.mark.parametrize("file", DEALT, ids=lambda file: file.stem)
@pytest.mark.parametrize("kind", ["territory_captured", "seat_resigned"])
def test_land_that_fell_to_nobody_and_who_never_resigned_are_found_by_both(file, kind, judged):
    record = released(file)
    at = next(n for n, e in enumerate(record["events"]) if e["kind"] == "attack_declared") + 1
    attack = record["events"][at - 1]
    seat = next(seat for seat in record["seats"] if seat != attack["seat"])
    captured = {"source": attack["source"], "target": attack["target"], "low": 1, "high": 1}
    captured |= {"seat": attack["seat"], "force": attack["seat"], "loser": seat}
    event = {"kind": kind, **(captured if kind == "territory_captured" else {"seat": seat})}
    events = [*record["events"][:at], event, *record["events"][at:]]
    actions = [
        {**each, "revision": each["revision"] + (each["revision"] >= at)}
        for each in record["actions"]
    ]
    other = {**record, "events": events, "actions": actions}
    assert not judged(other)[1]
    assert standalone(other).startswith(f"event {at} ({kind}), ")


def with_lines(record, lines):
    """The record with other numbered lines, whose hashes fit; the dice are others than these lines give."""
    last, told = record["commitment"], []
    for number, line in enumerate(lines, 1):
        text = f"{last}\n{number}|{line['id']}|{line['kind']}|{line['text']}"
        last = hashlib.sha256(text.encode()).hexdigest()
        told.append({**line, "number": number, "hash": last})
    return {**record, "lines": told}


def line(kind, text, number=900):
    return {"id": str(number), "kind": kind, "text": text, "told": None}


BAD_WORDS = {
    "a carriage return": "ow\rl",
    "a line separator": "ow\u2028l",
    "a paragraph separator": "ow\u2029l",
    "a line feed": "ow\nl",
    "a control character": "ow\x1bl",
    "500 characters": "owl " * 125,
    "61 characters": "o" * 61,
}


@pytest.mark.parametrize("word", BAD_WORDS.values(), ids=BAD_WORDS)
@pytest.mark.parametrize("kind", ["word", "join"])
def test_a_word_that_nobody_could_have_added_is_refused_by_both(word, kind, judged):
    """Even where all hashes fit: it is named before any die is."""
    true = finished("classic")
    lines = [*true["lines"][:-1], line(kind, word), true["lines"][-1]]
    other = with_lines(true, lines)
    said, proved = judged(other)
    assert not proved
    assert f"record.lines.{len(lines) - 2}.text" in said
    assert standalone(other).startswith(f"line {len(lines) - 1}, form, word, 0: ")


def test_a_sealed_word_of_101_characters_is_refused_by_both(judged):
    """The longest that may be sealed has 100."""
    word = "o" * 101
    number = next(n for n, each in enumerate(finished("classic")["lines"]) if each["told"])
    lines = [dict(each) for each in finished("classic")["lines"]]
    lines[number] |= {"told": word, "text": hashlib.sha256(word.encode()).hexdigest()}
    other = with_lines(finished("classic"), lines)
    said, proved = judged(other)
    assert not proved
    assert f"record.lines.{number}.told" in said
    assert standalone(other).startswith(f"line {number + 1}, form, word, 2: ")


def test_more_lines_than_a_table_can_have_are_refused_by_both(judged):
    true = finished("classic")
    room = MOST_LINES + 1 - len(true["lines"])
    for more in (room, room + 1):
        added = [line("word", "owl", 900 + n) for n in range(more)]
        other = with_lines(true, [*true["lines"][:-1], *added, true["lines"][-1]])
        said, proved = judged(other)
        assert not proved
        assert (f"{MOST_LINES + 2} lines" in said) is (more > room)
        assert standalone(other).startswith("lines, 1, 0: " if more > room else "event ")


@pytest.mark.parametrize("where", ["the record", "an action", "an event"])
def test_a_field_that_is_named_twice_is_refused_by_both(where, judged, tmp_path):
    text = json.dumps(finished("classic"))
    name = {"the record": "seats", "an action": "revision", "an event": "kind"}[where]
    first = text.index(f'"{name}": ')
    twice = f'{text[:first]}"{name}": {{}}, {text[first:]}'
    said, proved = judged(twice)
    assert not proved
    assert said == f"not a game record: record: {name} appears twice"
    file = tmp_path / "record.json"
    file.write_text(twice, encoding="utf-8")
    code, out, err = in_a_process(file)
    assert (code, out) == (1, "")
    assert err.startswith("names of a JSON object")


# --- every field of a record -----------------------------------------------------------------------

BY_RULE = {
    "armies_mustered": "seat armies",
    "armies_placed": "force",
    "armies_lost": "seat armies",
    "plan_laid": "seat territory",
    "plan_revealed": "seat plan",
    "round_began": "round agenda",
    "turn_began": "seat",
    "stage_began": "seat stage",
    "tours_began": "seats",
    "step_began": "step",
    "step_interrupted": "by",
    "step_finished": "seat",
    "step_reopened": "seat",
    "income_granted": "seat armies territories regions",
    "cards_traded": "read_as armies bonus forced",
    "attack_declared": "armies dice until keep",
    "dice_rolled": "armies",
    "territory_captured": "seat low high",
    "capital_fell": "seat territory wiped by",
    "player_eliminated": "by",
    "neutral_seated": "seat",
    "ally_fell": "seat by",
    "hand_taken": "by",
    "order_taken_back": "events course plan preference capital",
    "capital_named": "seat territory",
}
"""What follows by rule alone, which `docs/verify.py` leaves to `general verify`, as it says itself."""

NO_DIE = {
    *(("record", each) for each in ("acts", "seeds", "stints")),
    ("action", "by"),
    ("order", "trade", "bonus_on"),
}
"""Who acted, what was done besides the orders, and a wish that a rulebook's bonus passes over."""


def fields(record):
    """What a forger may touch: the path of each field of a record, of its lines, actions, orders and events."""
    for name in record:
        yield ("record", name), (name,)
    for part in ("lines", "actions", "events"):
        for number, each in enumerate(record[part]):
            order = each.get("command") or {}
            for name in each:
                at = ("event", each["kind"], name) if part == "events" else (part[:-1], name)
                yield at, (part, number, name)
            for name in order:
                yield ("order", order["kind"], name), (part, number, "command", name)


def left_to_the_rules(at):
    """Whether the standalone verifier says that it does not check this."""
    return at in NO_DIE or (at[0] == "event" and at[2] in BY_RULE.get(at[1], "").split())


def without(name, path):
    """The record without that field."""
    if len(path) == 1:
        return {key: value for key, value in finished(name).items() if key != path[0]}

    def left(fields_):
        return {key: value for key, value in fields_.items() if key != path[-1]}

    return changed(name, path[:-1], left)


def twice(value):
    """A list with its last part once more, a text with a blank inside, any other value another one."""
    match value:
        case list():
            return [*value, value[-1] if value else None]
        case str():
            return f"{value[:2]} {value[2:]}"
        case _:
            return another(value)


@pytest.mark.parametrize("name", TABLES)
def test_whatever_field_is_changed_or_missing_is_found_by_the_standalone_verifier(name):
    """Some kinds of fields each commit, each at another place; but for what it leaves to the rules."""
    kinds = {}
    for at, path in fields(finished(name)):
        kinds.setdefault(at, []).append(path)
    draw = random.Random(SEED)  # noqa: S311 - named in the first lines of a run
    for at, paths in some(sorted(kinds.items(), key=str), 20):
        path = draw.choice(paths)
        forged = {
            "another": changed(name, path, another),
            "twice": changed(name, path, twice),
            "missing": without(name, path),
        }
        for how, other in forged.items():
            usual = at in USUAL_VALUES and how == "missing"
            if not left_to_the_rules(at) and not usual:
                assert standalone(other) is not None, (at, how, path)


USUAL_VALUES = {("record", each) for each in ("protocol", "joined", "scheme", "lines", "rounds")}
"""What an older record may lack, and then has its usual value."""


@pytest.mark.parametrize("name", TABLES)
def test_an_action_that_begins_elsewhere_is_found_by_both(name, judged):
    """The first, the last and some others, an event earlier or later."""
    actions = finished(name)["actions"]
    draw = random.Random(SEED)  # noqa: S311 - named in the first lines of a run
    for number in {1, len(actions) - 1, *draw.sample(range(1, len(actions)), 4)}:
        for by in (-1, 1):
            other = changed(name, ("actions", number, "revision"), lambda at, by=by: at + by)
            assert standalone(other) is not None, (number, by)
    assert not judged(other)[1]


SECRETS = [" {}", "{} ", "{}\n", "\t{}", "{:.2} {}", "0x{}"]


@pytest.mark.parametrize("form", SECRETS)
def test_a_secret_with_anything_around_or_inside_is_refused_by_both(form, judged):
    secret = finished("classic")["secret"]
    written = form.format(secret, secret[2:]) if form.count("{") > 1 else form.format(secret)
    for other in (written, secret.upper()):
        record = {**altered("classic"), "secret": other}
        assert not judged(record)[1]
        assert standalone(record).startswith("secret told")


@pytest.mark.parametrize(
    ("name", "where"),
    [
        pytest.param(name, where, marks=() if is_sampled(row + column, 3) else pytest.mark.soak)
        for row, name in enumerate(TABLES)
        for column, where in enumerate(["at the end", "in the middle", "by another"])
    ],
)
def test_a_second_victory_is_refused_by_both(name, where, judged):
    record = altered(name)
    won = record["events"][-1]
    if where == "in the middle":
        at = record["actions"][len(record["actions"]) // 2]["revision"]
        later = [a["revision"] + (a["revision"] > at) for a in record["actions"]]
        record["actions"] = [
            {**a, "revision": b} for a, b in zip(record["actions"], later, strict=True)
        ]
        record["events"] = [*record["events"][: at + 1], won, *record["events"][at + 1 :]]
    else:
        seat = next(s for s in record["seats"] if s != won["seat"])
        second = {**won, "seat": seat} if where == "by another" else won
        record["events"] = [*record["events"], second]
    assert not judged(record)[1]
    assert standalone(record) is not None


def test_a_card_that_nobody_holds_is_neither_traded_nor_shown():
    """Of a trade the cards are others of the deck; the order says the same, so that only the hand tells."""
    events = finished("missions")["events"]
    number = next(n for n, e in enumerate(events) if e["kind"] == "cards_traded")
    record = altered("missions")
    cards = [c for c in standalone_code().WORLD if c not in events[number]["cards"]][:3]
    record["events"] = [*events[:number], {**events[number], "cards": cards}, *events[number + 1 :]]
    record["actions"] = [
        {**a, "command": {**a["command"], "cards": cards}} if a["revision"] == number else a
        for a in record["actions"]
    ]
    assert standalone(record).startswith(f"event {number} (cards_traded), cards")


# --- what is not proved --------------------------------------------------------------------------


def test_a_game_under_way_is_not_proved(judged):
    """Its rules can be checked with the dice that it names; its secret is told at the end."""
    record = altered("classic")
    half = len(record["actions"]) // 2
    record["events"] = record["events"][: record["actions"][half]["revision"]]
    record["actions"] = record["actions"][:half]
    said, proved = judged(record)
    assert not proved
    assert said.startswith(f"The record was changed at record.actions.{half}: it says nothing")
    assert "game_won" in standalone(record)
    record["secret"] = None
    said, proved = judged(record)
    assert not proved
    assert said.endswith("but the dice aren't proven: the game isn't over.")
    assert standalone(record).startswith("secret told (the game is over)")


def test_a_finished_game_can_not_keep_its_secret(judged):
    said, proved = judged({**altered("classic"), "secret": None})
    assert not proved
    assert "record.secret" in said


def test_dice_that_somebody_named_are_not_proved(judged):
    """Not by a flag that says so, either."""
    number = next(n for n, a in enumerate(finished("classic")["actions"]) if a["rolls"])
    record = changed("classic", ("actions", number, "scripted"), another)
    said, proved = judged(record)
    assert not proved
    assert "1 actions have scripted dice" in said
    assert standalone(record).startswith(f"action {number}, scripted")


# --- what is no record ---------------------------------------------------------------------------

NO_RECORDS = {
    "empty": ("", "it is empty"),
    "no JSON": ("Dear General,", "record: Invalid JSON"),
    "half of it": ('{"protocol": 1, "edition": "ryz', "record: Invalid JSON"),
    "no object": ("[]", "record: Input should be an object"),
    "null": ("null", "record: Input should be an object"),
    "an empty object": ("{}", "record.edition: Field required"),
    "very deep": ("[" * 100_000, "Too large for any game: nested"),
    "a very long number": ("9" * 10_000, "record: "),
    "half a character": ('{"edition": "\\ud800"}', "record: Invalid JSON"),
}


@pytest.mark.parametrize(("text", "why"), NO_RECORDS.values(), ids=NO_RECORDS)
def test_what_is_no_record_is_called_so(text, why, judged, tmp_path):
    said, proved = judged(text)
    assert not proved
    assert said.startswith(f"not a game record: {why}")
    file = tmp_path / "record.json"
    file.write_text(text, encoding="utf-8")
    code, out, err = in_a_process(file)
    assert (code, out) == (1, "")
    assert err.startswith(("this is not the record of a finished game: ", "edition: "))
    assert "Traceback" not in err


USUAL = ("protocol", "opening", "rounds", "joined", "acts", "seeds", "stints")


@pytest.mark.parametrize("part", sampled(finished("classic"), 2))
def test_a_part_that_is_missing_or_of_another_kind_is_named(part, judged, tmp_path):
    for other in (None, 7, "x", [], {}, [None], {"a": []}):
        record = {**altered("classic"), part: other}
        if record[part] != finished("classic")[part]:
            said, proved = judged(record)
            assert not proved
            assert re.search(rf"record\.|{part}|players\)?: ", said), said
    record = altered("classic")
    del record[part]
    assert judged(record)[1] is (part in USUAL), "these have a usual value"
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    assert "Traceback" not in in_a_process(file)[2]


def test_a_record_of_another_version_is_called_so(judged):
    said, proved = judged({**altered("classic"), "protocol": 2})
    assert not proved
    assert said == "not a game record: record.protocol: Input should be 1"
    other = {**altered("classic"), "edition": "classic@9"}
    said, proved = judged(other)
    assert not proved
    assert "classic@9" in said
    assert standalone(other).startswith('edition: the record says "classic@9"')


def test_a_file_too_large_is_not_even_read(tmp_path):
    file = tmp_path / "record.json"
    with file.open("wb") as hole:
        hole.truncate(MOST_JSON + 1)
    with pytest.raises(DataError, match=f"larger than {MOST_JSON} bytes"):
        verify_record(file)


def test_what_a_record_says_can_not_drive_a_terminal(judged, tmp_path):
    record = altered("classic")
    record["commitment"] = finished("classic")["commitment"]
    evil = changed("classic", ("events", 0, "edition"), lambda _: "\x1b[2J\u202e")
    said, _ = judged(evil)
    assert said.isprintable()
    record["lines"] = [{**record["lines"][0], "text": "\x1b[2J"}, *record["lines"][1:]]
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    _, out, err = in_a_process(file)
    assert "\x1b" not in out + err


# What was added to the dice: both verifiers hold it to what a table could have had, even where the
# dice fit. Whoever makes up a record makes up the key, too: then dice and hashes prove nothing of
# the lines.

EDITION = NEWEST["classic"].edition({}, 3)
SEATS = EDITION.colours[:3]
SECRET = bytes(range(32))
TRUE = lines_of(EDITION, SEATS)
"""Two of who left, three who sit (a word, a word, a computer), a word, a seal, the end."""
LEFT, SEAL_OF_LEFT, ANA, BORYS, COMPUTER, WORD, SEAL, END = range(8)
JOINED = ("101:owl", "102:żółw", "103:", "104:")


def record_with(lines=(), joined=()):
    """A game that is over as soon as it is dealt, with dice that fit, whatever was added."""
    if lines:
        last = running_hashes(commitment(SECRET), lines)[-1]
        key = lines_key(
            SECRET, last, [(n, each.told) for n, each in enumerate(lines, 1) if each.told]
        )
    else:
        key = game_key(SECRET, joined)
    game = RefereedGame(EDITION, SEATS, SECRET, GameState(), joined=joined, lines=tuple(lines))
    game = deal(game, ProvableDice(key, 0))
    for seat in SEATS[1:]:
        game = follow_command(game, Resign(seat=seat), ProvableDice(key, len(game.events)))
    return record_of(game).model_dump(mode="json")


def verdicts(record):
    """What both verifiers say: None where they have nothing to say against it."""
    said = None
    try:
        verify(Record.model_validate_json(json.dumps(record)))
    except (Refused, ValidationError) as refused:
        said = str(refused)
    return said, standalone(record)


def put(at, **fields):
    """The true lines with one of them another."""
    return [*TRUE[:at], replace(TRUE[at], **fields), *TRUE[at + 1 :]]


def closed(lines, seats=None, seals=(7,), **table):
    """Lines, and an end that says who sits where."""
    numbered = list(seats or zip(SEATS, (3, 4, 5), strict=True))
    edition = table.pop("edition", EDITION.id)
    text = closing(edition, {**EDITION.options, **table}, numbered, seals)
    return [*lines[:END], Line("", LineKind.CLOSE, text)]


def test_true_ones_are_true_to_both():
    assert verdicts(record_with(TRUE)) == (None, None)
    assert verdicts(record_with(joined=JOINED)) == (None, None)
    assert verdicts(record_with()) == (None, None), "at a referee's own table nobody adds anything"
    for text in ("a|b||c", "||", "1|2|word|x", "żółw 🐢", '"'):
        assert verdicts(record_with(put(WORD, text=text))) == (None, None)


IMPOSSIBLE = {
    "two lines in one": closed(
        [*TRUE[:ANA], replace(TRUE[ANA], text="owl\n4|102|join|żółw"), *TRUE[COMPUTER:END]],
        zip(SEATS, (3, 3, 4), strict=True),
        (6,),
    ),
    "two lines in one id": put(ANA, id="101|join|owl\n4|102"),
    "a bar in an id": put(ANA, id="101|7"),
    "no id": put(WORD, id=""),
    "an id twice": put(WORD, id="101"),
    "a line twice": closed([*TRUE[:WORD], TRUE[ANA], TRUE[SEAL]]),
    "one line for two seats": closed(TRUE, zip(SEATS, (3, 3, 5), strict=True)),
    "a seat without a line": closed(TRUE, zip(SEATS, (3, 4, 9), strict=True)),
    "a seat with the end's line": closed(TRUE, zip(SEATS, (3, 4, 8), strict=True)),
    "a seat with line 0": closed(TRUE, zip(SEATS, (3, 4, 0), strict=True)),
    "a seat with a line from the end": closed(TRUE, zip(SEATS, (3, 4, -5), strict=True)),
    "a seat that sat down with a word": closed(TRUE, zip(SEATS, (3, 4, 6), strict=True)),
    "a seat too many": closed(TRUE, zip((*SEATS, "yellow"), (3, 4, 5, 1), strict=True)),
    "a seat too few": closed(TRUE, zip(SEATS[:2], (3, 4), strict=True)),
    "the seats in another order": closed(TRUE, zip(SEATS[::-1], (3, 4, 5), strict=True)),
    "another rulebook": closed(TRUE, edition="parker@1"),
    "another option": closed(TRUE, fortify="path"),
    "an option that there is not": closed(TRUE, luck="good"),
    "a seal that was not told": put(SEAL, told=""),
    "a word that is not that of the seal": put(SEAL, told=f"{SEALED}!"),
    "a word of two lines": put(SEAL, text=seal_of("a\nb"), told="a\nb"),
    "a seal that is none": put(SEAL, text="f" * 63),
    "a seal in capitals": put(SEAL, text=TRUE[SEAL].text.upper()),
    "a word told of no seal": put(WORD, told="moose"),
    "a word told of a seal that fell": put(SEAL_OF_LEFT, told="of somebody who has left"),
    "a word that counts as a seal": closed(TRUE, seals=(6, 7)),
    "a seal twice": closed(TRUE, seals=(7, 7)),
    "a seal that is to come": closed(TRUE, seals=(7, 9)),
    "a computer's word": put(COMPUTER, text="beep"),
    "an empty word": put(WORD, text=""),
    "an end in between": [*TRUE[:WORD], replace(TRUE[END], id="9"), *TRUE[WORD:]],
    "a start with an id": put(END, id="103"),
    "an end that says nothing": put(END, text="{}"),
    "an end that is no JSON": put(END, text="the end"),
    "an end with more in it": put(END, text=TRUE[END].text[:-1] + ',"more":1}'),
    "an end that says things twice": put(END, text='{"seals":[],' + TRUE[END].text[1:]),
    "an end spaced otherwise": put(END, text=TRUE[END].text.replace(":", ": ")),
}


@pytest.mark.parametrize("lines", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_lines_that_no_table_could_have_had_are_rejected_by_both(lines):
    """The dice are as these lines say, and every hash is right."""
    ours, theirs = verdicts(record_with(lines))
    assert "lines" in ours
    assert theirs is not None


def as_older(*joined):
    return record_with(joined=joined)


ADDED_OLDER = {
    "two lines in one": as_older("101:owl\n102:żółw", "103:", "104:"),
    "two in one, and one made up": as_older("101:owl\n102:żółw", "103:", "104:", "105:"),
    "a line twice": as_older("101:owl", "101:owl", "103:", "104:"),
    "an id twice": as_older("101:owl", "101:żółw", "103:", "104:"),
    "one too many": as_older(*JOINED, "105:"),
    "one too few": as_older(*JOINED[:-1]),
    "one that is empty": as_older("101:owl", "", "103:", "104:"),
    "one without an id": as_older("101:owl", ":żółw", "103:", "104:"),
    "no line for anybody": {**as_older(), "joined": [""]},
}


@pytest.mark.parametrize("record", ADDED_OLDER.values(), ids=ADDED_OLDER)
def test_older_lines_that_no_table_could_have_had_are_rejected_by_both(record):
    ours, theirs = verdicts(record)
    assert "joined" in ours
    assert theirs is not None


def test_schemes_are_not_mixed_and_none_is_made_up():
    new, old = record_with(TRUE), record_with(joined=JOINED)
    for record in (
        {**new, "lines": []},
        {**new, "joined": list(JOINED)},
        {**old, "lines": new["lines"]},
        {**new, "scheme": "joined@1"},
        {**old, "scheme": "lines@1"},
        {**new, "scheme": "lines@2"},
    ):
        assert None not in verdicts(record)


def test_older_records_that_name_no_scheme_are_read_as_before():
    record = record_with(joined=JOINED)
    del record["scheme"], record["lines"]
    assert verdicts(record) == (None, None)


@pytest.mark.parametrize("field", ["number", "id", "kind", "text", "told", "hash"])
@pytest.mark.parametrize("at", range(8))
def test_any_part_of_a_line_that_is_another_is_named(at, field):
    record = record_with(TRUE)
    line = record["lines"][at]
    record["lines"][at] = {**line, field: another(line[field] or "x")}
    ours, theirs = verdicts(record)
    assert "lines" in ours
    assert theirs is not None


@pytest.mark.parametrize("how", ["left out", "doubled", "moved"])
@pytest.mark.parametrize("at", range(7))
def test_a_line_left_out_doubled_or_moved_is_named(at, how):
    record = record_with(TRUE)
    lines = record["lines"]
    record["lines"] = {
        "left out": [*lines[:at], *lines[at + 1 :]],
        "doubled": [*lines[:at], lines[at], *lines[at:]],
        "moved": [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]],
    }[how]
    ours, theirs = verdicts(record)
    assert "lines" in ours
    assert theirs is not None


# --- the winner ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["classic", "missions", "capitals", "galaxy", "parker"])
def test_another_winner_is_named_by_both(name):
    """A mission is one seat's, also where the order to announce the victory is made up to fit."""
    record = json.loads(json.dumps(finished(name)))
    won, last = record["events"][-1], record["actions"][-1]
    for seat in (seat for seat in record["seats"] if seat != won["seat"]):
        events = [*record["events"][:-1], {**won, "seat": seat}]
        ours, theirs = verdicts({**record, "events": events})
        assert "events" in ours
        assert theirs.startswith(f"event {len(events) - 1}")
        if won["mission"]:
            order = {**last, "command": {**last["command"], "seat": seat}}
            actions = [*record["actions"][:-1], order]
            assert None not in verdicts({**record, "events": events, "actions": actions})


@pytest.mark.parametrize("actions", [1, 2, 5, 40])
@pytest.mark.parametrize("name", ["classic", "missions"])
def test_a_record_that_was_cut_short_is_named_by_both(name, actions):
    """Its last orders with all that came of them, or only what came of them."""
    record = finished(name)
    orders, events = record["actions"], record["events"][: record["actions"][-actions]["revision"]]
    assert None not in verdicts({**record, "actions": orders[:-actions], "events": events})
    assert None not in verdicts({**record, "events": events})


def test_a_flood_of_lines_is_not_even_looked_through():
    record = record_with(TRUE)
    record["lines"] = [record["lines"][0]] * 30_000
    with pytest.raises(Refused) as refused:
        verify(Record.model_validate_json(json.dumps(record)))
    assert refused.value.facts["field"] == "record.lines"
