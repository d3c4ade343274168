"""Programs that play a seat: what they are asked, and what becomes of answers that can't be used."""

import json
import os
import sys
import tracemalloc
from collections import Counter
from threading import Thread

import pytest

from rules.core.decide import start
from rules.core.dice import ProvableDice
from rules.editions.registry import find_rulebook
from rules.model.board import Seat
from rules.model.commands import Place
from rules.model.errors import DataError
from rules.players.levels import seed_of
from rules.players.simulate import simulate
from rules.referee.programs.process import Chosen, Miss, PlayerProcess, ProgramTerms, Unusable
from rules.referee.programs.programs import MOST_MISSES, Programs

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
SPY = (
    ASKED
    + """
    answer = {"id": asked["id"], "op": "position", "game": "game_1", "viewer": "blue"}
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
        with Programs(commands, misses, ProgramTerms(time_ms=time_ms)) as programs:
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
        (SPY, Miss.BROKEN),
        (BOTH, Miss.BROKEN),
        (WRITER.replace("LINE", "knit 3").replace("HEARD", "/dev/null"), Miss.ILLEGAL),
        (WRITER.replace("LINE", "knit > 3").replace("HEARD", "/dev/null"), Miss.ILLEGAL),
        (WRITER.replace("LINE", "occupy all").replace("HEARD", "/dev/null"), Miss.ILLEGAL),
    ],
    ids=[
        "gone",
        "babbler",
        "cheat",
        "impostor",
        "spy",
        "both",
        "unreadable",
        "no_line",
        "nothing_to_do",
    ],
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


def test_a_command_ends_what_is_left_of_a_line():
    edition = find_rulebook("ryzyko").edition({}, 3)
    state = start(edition, edition.colours[:3], ProvableDice(b"game", 0)).state
    red, own = Seat("red"), state.territories_of("red")
    with Programs({}, Counter()) as programs:
        line = Chosen(id=1, line=f"{own[0]} +1; {own[1]} +1")
        first = Place(seat=red, territory=own[0], armies=1)
        assert programs._command(edition, state, red, line) == first
        command = Place(seat=red, territory=own[2], armies=1)
        assert programs._command(edition, state, red, Chosen(id=2, command=command)) == command
        assert programs._lines.order(edition, state, red) is None


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
    game(start + source, rounds=1, time_ms=300)
    reader.join()
    assert heard == ["here"]


def test_a_program_that_cannot_be_started_is_named():
    with (
        pytest.raises(DataError, match="player red"),
        Programs({Seat("red"): ["/no/such"]}, Counter()),
    ):
        pytest.fail("it was started")


def test_a_program_is_told_the_board_the_missions_and_a_seed_once(game, tmp_path):
    heard = tmp_path / "heard"
    source = ASKED + f"    open({str(heard)!r}, 'a').write(line)\n"
    game(FIRST.replace(ASKED, source), rounds=1)
    first, second, *_ = map(json.loads, heard.read_text(encoding="utf-8").splitlines())
    told = first["game"]
    by_id = {territory["id"]: territory for territory in told["territories"]}
    assert by_id["alaska"]["neighbours"] == ["alberta", "kamchatka", "northwest_territory"]
    assert {region["id"]: region["bonus"] for region in told["regions"]}["asia"] == 7
    assert told["missions"][first["view"]["missions"]["red"]]["kind"] in (
        "hold_regions",
        "hold_territories",
        "destroy_colour",
    )
    assert isinstance(told["seed"], int)
    assert "game" not in second


def test_a_program_is_handed_no_computer_players_seed(game, tmp_path):
    """It could foresee what the others will do: theirs are made of a name that it is not told."""
    heard = tmp_path / "heard"
    game(FIRST.replace(ASKED, ASKED + f"    open({str(heard)!r}, 'a').write(line)\n"), rounds=1)
    written = heard.read_text(encoding="utf-8")
    assert json.loads(written.splitlines()[0])["game"]["seed"] == seed_of("", Seat("red"))
    assert all(str(seed_of("", seat)) not in written for seat in map(Seat, ("blue", "yellow")))


FLOOD = "import sys\nwhile True:\n    sys.stdout.write('y\\n' * 999)\n"
ENDLESS = "import sys\nwhile True:\n    sys.stdout.write('y' * 9999)\n"


@pytest.mark.parametrize("source", [FLOOD, ENDLESS, SILENT], ids=["flood", "endless", "hung"])
def test_a_program_is_sent_out_after_ten_misses(game, source):
    outcome, misses = game(source, rounds=6, time_ms=20)
    assert outcome.rounds > 6
    assert sum(misses.values()) == MOST_MISSES


@pytest.mark.parametrize("source", [FLOOD, ENDLESS], ids=["lines", "no line"])
def test_little_is_kept_of_a_flood(tmp_path, source):
    """745 MB in six seconds, once; now a few answers wait, and the pipe holds the rest back."""
    program = tmp_path / "program.py"
    program.write_text(source, encoding="utf-8")
    tracemalloc.start()
    flood = PlayerProcess([sys.executable, "-S", str(program)], ProgramTerms())
    flood.must_run()
    try:
        for _ in range(5):
            answer = flood.ask({})
            assert isinstance(answer, Unusable)
            assert answer.miss in (Miss.BROKEN, Miss.LATE)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
        flood.close(last_words_s=0)
    assert most < 4_000_000


def test_what_a_program_has_sent_away_ends_with_it(tmp_path):
    """A daemon begins a session of its own, and leaves its parent."""
    fifo, heard = tmp_path / "fifo", []
    os.mkfifo(fifo)
    stray = f"import time\nout = open({str(fifo)!r}, 'w')\nout.write('here')\nout.flush()\n"
    stray += "time.sleep(20)\nout.write(', and ended by itself')\n"
    start = f"subprocess.Popen([sys.executable, '-c', {stray!r}], start_new_session=True)\n"
    program = tmp_path / "program.py"
    program.write_text(f"import subprocess, sys\n{start}{SILENT}", encoding="utf-8")
    daemon = PlayerProcess([sys.executable, str(program)], ProgramTerms())
    with fifo.open(encoding="utf-8") as out:
        heard.append(out.read(4))
        daemon.close(last_words_s=0)
        heard.append(out.read())
    assert heard == ["here", ""]
