"""Whatever a line holds, and whatever goes wrong inside, is answered; the games stay as they were."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rules.editions.registry import RULEBOOKS
from rules.referee import referee as module
from tests.patience import PATIENCE
from tests.referee.mutating import mutated

ROOT = Path(__file__).parents[2]
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
