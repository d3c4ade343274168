"""Programs that play a seat: what they are asked, and what becomes of answers that can't be used."""

import json
import os
import sys
from collections import Counter
from threading import Thread

import pytest

from rules.editions import find_rulebook
from rules.model.errors import DataError
from rules.model.ids import Seat
from rules.players.simulate import simulate
from rules.referee.programs import Miss, Programs

ASKED = "import json, sys\nfor line in sys.stdin:\n    asked = json.loads(line)\n"
ANSWER = "    print(json.dumps(answer), flush=True)\n"

FIRST = (
    ASKED
    + """
    choice = asked["legal"][-1]
    command = {"kind": choice["kind"], "seat": asked["view"]["viewer"]}
    for name in ("territory", "source", "target", "cards"):
        if name in choice:
            command[name] = choice[name]
    if "armies" in choice and choice["kind"] in ("place", "occupy", "fortify"):
        command["armies"] = choice["armies"][1]
    answer = {"id": asked["id"], "command": command}
"""
    + ANSWER
)
SILENT = ASKED
GONE = "import sys\nsys.stdin.readline()\n"
DEAF = "import sys\nsys.stdin.read()\n"
BABBLER = ASKED + "    answer = ['knit']\n" + ANSWER
CHEAT = (
    ASKED
    + """
    command = {"kind": "place", "seat": asked["view"]["viewer"], "territory": "alaska", "armies": 99}
    answer = {"id": asked["id"], "command": command}
"""
    + ANSWER
)
IMPOSTOR = (
    ASKED
    + """
    answer = {"id": asked["id"], "command": {"kind": "resign", "seat": "blue"}}
"""
    + ANSWER
)

LINES = (
    ASKED
    + """
    answer = {"id": asked["id"], "line": "spread; reroll none or skip; end"}
"""
    + ANSWER
)
WRITER = (
    ASKED
    + """
    with open("HEARD", "a") as heard:
        heard.write(asked["view"]["phase"] + " ")
    line = "spread" if asked["view"]["phase"] == "place" and "spread" in "LINE" else "LINE"
    answer = {"id": asked["id"], "line": line}
"""
    + ANSWER
)
BOTH = (
    ASKED
    + """
    command = {"kind": "end_phase", "seat": "red"}
    answer = {"id": asked["id"], "command": command, "line": "end"}
"""
    + ANSWER
)


@pytest.fixture
def game(tmp_path):
    """Plays a game in which red is the program; the outcome, and how often it was replaced."""

    def play(source, rounds=3, time_ms=2000):
        program = tmp_path / "program.py"
        program.write_text(source, encoding="utf-8")
        edition = find_rulebook("ryzyko").edition({}, 3)
        misses = Counter()
        commands = {Seat("red"): [sys.executable, "-S", str(program)]}
        with Programs(commands, misses, time_ms) as programs:
            outcome = simulate(
                edition, edition.colours[:3], b"game", rounds=rounds, guests=programs
            )
        return outcome, misses

    return play


def test_a_program_plays_by_what_it_is_told(game):
    outcome, misses = game(FIRST)
    assert outcome.rounds >= 3
    assert misses == {}


def test_the_question_holds_the_view_and_the_choices(game, tmp_path):
    heard = tmp_path / "heard"
    game(f"{ASKED}    open({str(heard)!r}, 'w').write(line)\n    sys.exit()\n", rounds=1)
    asked = json.loads(heard.read_text(encoding="utf-8"))
    assert (asked["op"], asked["id"], asked["time_ms"]) == ("choose", 1, 2000)
    assert asked["view"]["viewer"] == "red"
    assert asked["view"]["hands"]["red"] == []
    assert asked["legal"][0]["kind"] == "place"


@pytest.mark.parametrize(
    ("source", "miss"),
    [
        (GONE, Miss.BROKEN),
        (BABBLER, Miss.BROKEN),
        (CHEAT, Miss.ILLEGAL),
        (IMPOSTOR, Miss.ILLEGAL),
        (BOTH, Miss.BROKEN),
        (WRITER.replace("LINE", "knit 3").replace("HEARD", "/dev/null"), Miss.ILLEGAL),
        (WRITER.replace("LINE", "knit > 3").replace("HEARD", "/dev/null"), Miss.ILLEGAL),
        (WRITER.replace("LINE", "occupy all").replace("HEARD", "/dev/null"), Miss.ILLEGAL),
    ],
    ids=["gone", "babbler", "cheat", "impostor", "both", "unreadable", "no_line", "nothing_to_do"],
)
def test_a_command_that_cannot_be_used_is_replaced_and_counted(game, source, miss):
    outcome, misses = game(source)
    assert outcome.rounds > 3
    assert set(misses) == {("red", miss)}
    assert misses["red", miss] > 3


def test_a_program_plays_by_lines(game):
    outcome, misses = game(LINES)
    assert outcome.rounds >= 3
    assert misses == {}


def test_a_program_is_asked_again_when_its_line_has_come_to_its_end(game, tmp_path):
    """Red places in setup, and is asked then at each of its turns once; the line says the rest."""
    heard = tmp_path / "heard"
    source = WRITER.replace("LINE", "spread; end").replace("HEARD", str(heard))
    _, misses = game(source, rounds=3)
    assert misses == {}
    assert heard.read_text(encoding="utf-8").split() == ["place", *["reinforce"] * 3]


def test_a_step_that_is_refused_ends_the_line_and_counts(game, tmp_path):
    heard = tmp_path / "heard"
    line = "spread; brazil > iceland; end"
    outcome, misses = game(WRITER.replace("LINE", line).replace("HEARD", str(heard)), rounds=2)
    assert outcome.rounds > 2
    assert set(misses) == {("red", Miss.ILLEGAL)}


def test_a_step_that_is_refused_may_be_left_out(game, tmp_path):
    heard = tmp_path / "heard"
    line = "spread; brazil > iceland or skip; end"
    _, misses = game(WRITER.replace("LINE", line).replace("HEARD", str(heard)), rounds=2)
    assert misses == {}


@pytest.mark.parametrize("source", [SILENT, DEAF], ids=["silent", "deaf"])
def test_who_does_not_answer_in_time_does_not_hold_up_the_table(game, source):
    outcome, misses = game(source, rounds=1, time_ms=1)
    assert outcome.rounds > 1
    assert set(misses) == {("red", Miss.LATE)}


@pytest.mark.parametrize("source", [ASKED, "import time\ntime.sleep(60)\n"], ids=["ends", "hangs"])
def test_what_a_program_has_started_ends_with_it(game, tmp_path, source):
    """A script that only calls another program holds the same pipes as that one."""
    fifo, heard = tmp_path / "fifo", []
    os.mkfifo(fifo)
    called = f"import time\nout = open({str(fifo)!r}, 'w')\nout.write('here')\nout.flush()\n"
    called += "time.sleep(20)\nout.write(', and ended by itself')\n"
    start = f"import subprocess, sys\nsubprocess.Popen([sys.executable, '-c', {called!r}])\n"
    reader = Thread(target=lambda: heard.append(fifo.read_text(encoding="utf-8")))
    reader.start()
    game(start + source, rounds=1, time_ms=1)
    reader.join()
    assert heard == ["here"]


def test_a_program_that_cannot_be_started_is_named():
    with (
        pytest.raises(DataError, match="player red"),
        Programs({Seat("red"): ["/no/such"]}, Counter()),
    ):
        pytest.fail("it was started")
