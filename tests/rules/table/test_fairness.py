"""What a finished game tells of its dice, and who can check it: this code, and some lines of nobody's."""

import ast
import asyncio
import json
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from rules.app import open_engine
from rules.core.dice import commitment
from rules.model.commands import ClaimVictory, Keep
from rules.model.errors import TableReason, TableRefused
from rules.model.events import DiceRolled
from rules.players.levels import choose_steadily
from rules.referee.records.record import Record, record_of_played, verify
from rules.referee.refusals import Refused
from rules.table.roster import Person, PersonId, Status, Venue

VERIFIER = Path(__file__).parents[3] / "docs" / "verify.py"
PEOPLE = [Person(PersonId(str(i)), name) for i, name in enumerate(("Ana", "Borys", "Celina"), 1)]


async def play_to_the_end(engine, edition):
    host, *others = PEOPLE
    receipt = await engine.lobby.new(
        "new", venue=Venue("g", "c"), host=host, edition=edition, options={}, places=3, word="owl"
    )
    game = receipt.game
    for person in others:
        await engine.lobby.join(f"join-{person.id}", game, person, word=f"word {person.id}")
    await engine.lobby.start("start", game, host.id)
    while (look := await engine.queries.look(game)).roster.status is Status.PLAYING:
        person = look.roster.player_at(look.table.waiting_for[0]).person
        mine = await engine.queries.look(game, person)
        command = choose_steadily(mine.edition, mine.player, mine.choices)
        await engine.play.order(f"move-{look.revision}", game, person, command)
    return game


@pytest.fixture(scope="module", params=["ryzyko", "classic", "parker", "gniazdo", "galaxy"])
def played(request, tmp_path_factory):
    """One finished game of each rulebook, as it is on disk."""
    path = tmp_path_factory.mktemp("fair") / "general.db"
    return asyncio.run(played_out(path, request.param))


async def played_out(path, edition):
    async with open_engine(path, secret=bytes) as engine:
        game = await play_to_the_end(engine, edition)
        return await engine.queries.finished(game)


@pytest.fixture(scope="module")
def record(played):
    return record_of_played(played)


def first_difference(played):
    with pytest.raises(Refused) as refused:
        verify(record_of_played(played))
    return str(refused.value.facts["field"])


def standalone(record, folder):
    file = folder / "record.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    done = subprocess.run(  # noqa: S603 - our own script
        [sys.executable, "-I", VERIFIER, file], capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout + done.stderr


async def test_a_game_under_way_tells_nothing_of_its_secret(tmp_path):
    async with open_engine(tmp_path / "general.db") as engine:
        receipt = await engine.lobby.new(
            "new", venue=Venue("g", "c"), host=PEOPLE[0], edition="ryzyko", options={}, places=3
        )
        with pytest.raises(TableRefused) as refused:
            await engine.queries.finished(receipt.game)
    assert refused.value.reason is TableReason.NOT_OVER


def test_a_finished_game_is_as_its_secret_says(record):
    done = verify(record)
    assert done.replayed == len(record.events)
    assert done.rolls > 20


def test_nobody_has_to_trust_this_code(record, tmp_path):
    code, said = standalone(record.model_dump(mode="json"), tmp_path)
    assert code == 0, said
    assert "All dice and cards are as the secret says" in said


def test_the_standalone_verifier_is_short_and_needs_nothing():
    lines = VERIFIER.read_text(encoding="utf-8").splitlines()
    nodes = [*ast.walk(ast.parse("\n".join(lines)))]
    imported = {name.name for each in nodes if isinstance(each, ast.Import) for name in each.names}
    imported |= {str(each.module) for each in nodes if isinstance(each, ast.ImportFrom)}
    assert len(lines) <= 230
    for page in ("docs/fairness.md", "README.md"):
        text = (VERIFIER.parents[1] / page).read_text(encoding="utf-8")
        said = r"docs/verify\.py(?:(?!verify_season).)*?(\d+) lines (?:of plain Python|that you can read)"
        told = re.findall(said, text, re.DOTALL)
        assert set(told) == {str(len(lines))}, page
    assert imported <= set(sys.stdlib_module_names)


def changed(record, *path, to):
    """The record as plain values, with one of them changed."""
    plain = record.model_dump(mode="json")
    place = plain
    for part in path[:-1]:
        place = place[part]
    place[path[-1]] = to(place[path[-1]])
    return plain


def first_with_dice(record):
    return next(i for i, a in enumerate(record.actions) if a.command is not None and a.rolls)


def test_one_changed_die_is_named_by_both(record, tmp_path):
    at = first_with_dice(record)
    other = changed(record, "actions", at, "rolls", 0, 0, to=lambda face: face % 6 + 1)
    with pytest.raises(Refused) as refused:
        verify(Record.model_validate_json(json.dumps(other)))
    assert str(refused.value.facts["field"]).startswith(f"record.actions.{at}.rolls")
    code, said = standalone(other, tmp_path)
    assert code == 1
    assert said.startswith(f"action {at}, rolls, 0, 0: the record says ")


def test_a_changed_deal_is_named_by_both(record, tmp_path):
    at = next(i for i, action in enumerate(record.actions) if action.shuffles)
    other = changed(record, "actions", at, "shuffles", 0, "order", to=lambda order: order[::-1])
    with pytest.raises(Refused):
        verify(Record.model_validate_json(json.dumps(other)))
    code, said = standalone(other, tmp_path)
    assert code == 1
    assert said.startswith(f"action {at}, shuffles, 0, 2, 0: the record says ")


def test_another_secret_is_found_by_both(record, tmp_path):
    other = changed(record, "secret", to=lambda secret: "f" * len(secret))
    with pytest.raises(Refused):
        verify(Record.model_validate_json(json.dumps(other)))
    assert standalone(other, tmp_path)[0] == 1


def test_a_word_that_was_not_added_is_found_by_both(record, tmp_path):
    other = changed(record, "lines", 0, "text", to=lambda word: word + "!")
    with pytest.raises(Refused):
        verify(Record.model_validate_json(json.dumps(other)))
    assert standalone(other, tmp_path)[0] == 1


# --- what an operator changed on disk ------------------------------------------------------------


def test_another_secret_is_not_the_one_that_the_lobby_showed(played):
    assert first_difference(replace(played, secret="f" * 64)) == "record.commitment"


def test_another_secret_with_a_commitment_to_match_gives_other_dice(played):
    secret = bytes(31) + b"x"
    roster = replace(played.roster, commitment=commitment(secret))
    forged = replace(played, secret=secret.hex(), roster=roster)
    assert first_difference(forged).startswith(("record.events.", "record.actions."))


def test_a_changed_event_of_the_log_is_named(played):
    at = next(n for n, event in enumerate(played.events) if isinstance(event, DiceRolled))
    events = list(played.events)
    events[at] = replace(events[at], attack=tuple(face % 6 + 1 for face in events[at].attack))
    forged = replace(played, events=tuple(events))
    assert first_difference(forged) == f"record.events.{at}.attack.0"


@pytest.mark.parametrize("how", ["left out", "added", "changed"])
def test_an_order_that_was_never_given_is_named(played, how):
    """Also where the orders after it can't be given any more: the record still stands to be checked."""
    orders = list(played.commands)
    at = len(orders) // 2
    if how == "left out":
        del orders[at]
    elif how == "added":
        orders.insert(at, ClaimVictory(seat=orders[at].seat))
    else:
        orders[at] = Keep(seat=orders[at].seat)
    forged = replace(played, commands=tuple(orders))
    field = first_difference(forged)
    assert field.startswith(("record.events.", "record.actions."))
    record = record_of_played(forged)
    assert [action.command for action in record.actions[1:]] == orders


@pytest.mark.parametrize("what", ["word", "id", "order", "colour"])
def test_other_players_or_words_are_named(played, what):
    players = played.roster.players
    free = next(colour for colour in ("green", "yellow") if colour not in played.roster.seats)
    first, *others = played.roster.lines
    roster = {
        "word": replace(played.roster, lines=(replace(first, text="other"), *others)),
        "id": replace(played.roster, lines=(replace(first, id="1"), *others)),
        "order": replace(played.roster, players=players[::-1]),
        "colour": replace(played.roster, players=(*players[:-1], replace(players[-1], seat=free))),
    }[what]
    assert first_difference(replace(played, roster=roster)).startswith("record.")
