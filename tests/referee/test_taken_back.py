"""Records of games in which orders were taken back: true to all verifiers, and an altered one to none."""

import copy
import json
import random
from functools import cache

import pytest

from rules.core.decide import legal
from rules.core.views import player_view
from rules.editions.registry import NEWEST
from rules.model.commands import EndPhase, TakeBack
from rules.model.state import GameState
from rules.notation.log import log_of
from rules.notation.steps import END_PHASE, Plain, Step
from rules.players.levels import choose_steadily
from rules.referee.base.words import Refused
from rules.referee.paper.form import read, write
from rules.referee.paper.record import text_record_of, verify_text
from rules.referee.records.play import RefereedGame, deal, follow_command
from rules.referee.records.record import Record, record_of, verify
from tests.general.records import standalone

pytestmark = pytest.mark.rule("H-ALL-16")

TABLES = {
    "ryzyko": ("ryzyko", 3, {}),
    "capitals": ("ryzyko", 4, {"goal": "capitals"}),
    "parker": ("parker", 3, {}),
    "galaxy": ("galaxy", 3, {}),
    "ally": ("galaxy", 2, {}),
}


@cache
def record(name):
    """A whole game of computer players for whom somebody takes back every fifth order that they may."""
    book, players, options = TABLES[name]
    edition = NEWEST[book].edition(options, players)
    chance = random.Random(1)  # noqa: S311 - a test must be repeatable, not secret
    game = RefereedGame(edition, edition.colours[:players], bytes(range(32)), GameState())
    game = deal(game, game.dice)
    while game.state.step is not None:
        seat = game.state.step.waiting_for[0]
        view, choices = player_view(edition, game.state, seat), legal(edition, game.state, seat)
        before = game
        game = follow_command(game, choose_steadily(edition, view, choices), game.dice)
        if game.past.last_of(seat) and game.state.winner is None and chance.random() < 0.2:
            game = follow_command(game, TakeBack(seat=seat), game.dice)
            assert game.state == before.state
    return record_of(game)


def numbers(name):
    """The numbers of the actions that took something back."""
    actions = record(name).actions
    return [n for n, action in enumerate(actions) if isinstance(action.command, TakeBack)]


@pytest.mark.parametrize("name", TABLES)
def test_such_a_record_is_true_to_all_verifiers(name):
    kept = record(name)
    assert len(numbers(name)) > 10
    assert verify(Record.model_validate_json(kept.model_dump_json())).scripted == 0
    assert standalone(kept.model_dump(mode="json")) is None
    text = write(text_record_of(kept))
    assert "undo" in text
    assert write(read(text)) == text
    assert verify_text(read(text)).replayed == len(kept.events)


@pytest.mark.parametrize("name", TABLES)
def test_no_revision_is_used_twice(name):
    actions = record(name).actions
    assert len({action.revision for action in actions}) == len(actions)


def event_of(plain, number):
    return plain["events"][plain["actions"][number]["revision"]]


def plain_of(name):
    return copy.deepcopy(record(name).model_dump(mode="json"))


def refused_by_ours(plain):
    try:
        verify(Record.model_validate_json(json.dumps(plain)))
    except Refused as refusal:
        return str(refusal.facts["field"])
    return ""


@pytest.mark.parametrize("name", TABLES)
def test_a_take_back_that_says_something_else_is_refused(name):
    number = numbers(name)[-1]
    for field, value in (("events", 77), ("course", None), ("plan", [["brazil", 1]])):
        plain = plain_of(name)
        event_of(plain, number)[field] = value
        assert refused_by_ours(plain).startswith(f"record.events.{event_revision(name, number)}")


def event_revision(name, number):
    return record(name).actions[number].revision


@pytest.mark.parametrize("name", TABLES)
def test_a_take_back_of_another_order_is_refused_by_both(name):
    number = numbers(name)[-1]
    plain = plain_of(name)
    event = event_of(plain, number)
    event["order"] = {"kind": "resign", "seat": event["seat"]}
    assert refused_by_ours(plain)
    assert f"event {event_revision(name, number)}, order" in standalone(plain)


@pytest.mark.parametrize("name", ["ryzyko", "parker"])
def test_a_throw_that_is_said_to_be_taken_back_is_refused_by_both(name):
    plain = plain_of(name)
    at = next(n for n, action in enumerate(plain["actions"]) if n and action["rolls"])
    attack, revision = plain["actions"][at]["command"], plain["actions"][at + 1]["revision"]
    taken = {"kind": "take_back", "seat": attack["seat"]}
    fake = {**plain["actions"][at], "command": taken, "rolls": [], "revision": revision}
    event = {**event_of(plain, numbers(name)[0]), "seat": attack["seat"], "order": attack}
    for action in plain["actions"][at + 1 :]:
        action["revision"] += 1
    plain["actions"].insert(at + 1, fake)
    plain["events"].insert(revision, event)
    assert refused_by_ours(plain) == f"record.actions.{at + 1}.command"
    assert f"event {revision}, order" in standalone(plain)


def test_the_log_tells_the_order_and_that_it_was_taken_back():
    kept = record("ryzyko")
    actions = kept.actions
    at = next(n for n in numbers("ryzyko") if isinstance(actions[n - 1].command, EndPhase))
    rounds = log_of(NEWEST["ryzyko"].edition({}, 3), kept.events[: actions[at].revision + 1])
    last = [entry.step for each in rounds for entry in each.entries][-2:]
    assert last == [END_PHASE, Step(Plain("undo"))]
