"""The documents say what the referee does: the schema is made from the models, the page names all."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import jsonschema_rs
import pytest

from rules.editions.explain import list_rules
from rules.editions.registry import NEWEST
from rules.model.commands import Choice, Command
from rules.model.errors import DataError
from rules.model.events import Event
from rules.referee.base.page import SENTENCES, page
from rules.referee.base.words import RefereeReason
from rules.referee.positions.position import Position, View
from rules.referee.positions.writing import PAIRS, options_of
from rules.referee.protocol.messages import ops, schema
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
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
                lines = list(page(list_rules(book, compiled, options, players)))
                assert len(lines) >= 20
                assert all(line.endswith(")") and "{" not in line for line in lines)


def test_no_words_are_left_over():
    told = {
        rule.topic
        for book in NEWEST.values()
        for players in book.players
        for rule in list_rules(book, book.edition({}, players), {}, players)
    }
    assert told <= set(SENTENCES)


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
