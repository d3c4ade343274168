"""Programs that play a seat: what they are asked, and what becomes of answers that can't be used."""

import json
import os
import re
import signal
import subprocess
import sys
import tracemalloc
from collections import Counter
from contextlib import ExitStack, contextmanager
from pathlib import Path
from shutil import which
from textwrap import fill
from threading import Thread

import pytest

from rules.core.decide import start
from rules.core.dice import ProvableDice, game_key
from rules.editions.registry import find_rulebook
from rules.model.board import Seat
from rules.model.commands import Place
from rules.model.errors import DataError
from rules.players.levels import seed_of
from rules.players.simulate import Computers, simulate
from rules.referee.programs.process import (
    MOST_ERRORS,
    Chosen,
    Miss,
    PlayerProcess,
    ProgramTerms,
    Unusable,
)
from rules.referee.programs.programs import MOST_MISSES, Programs
from tests.rules.referee.ideas.inside import as_level
from tests.rules.referee.ideas.players import KINDS

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


# Answers of programs that can't be used: each is told with its reason, for who wrote the program.

ENDING = (
    ASKED
    + """
    answer = {"id": asked["id"], "command": {"kind": "end_phase", "seat": "red"}}
"""
    + ANSWER
)


@pytest.fixture
def missed(tmp_path):
    """The first move of the program that was replaced."""

    def play(source):
        program = tmp_path / "program.py"
        program.write_text(source, encoding="utf-8")
        edition = find_rulebook("ryzyko").edition({}, 3)
        commands = {Seat("red"): [sys.executable, "-S", str(program)]}
        time_ms = 200 if source == SILENT else 5000
        with Programs(commands, Counter(), ProgramTerms(time_ms=time_ms)) as programs:
            simulate(edition, edition.colours[:3], b"game", rounds=0, guests=programs)
        return programs.missed[0]

    return play


@pytest.mark.parametrize(
    ("source", "why"),
    [
        (GONE, "it exited"),
        (BABBLER, r"Input should be an object; it wrote '.*knit"),
        (CHEAT, r"[a-z_]+: [A-Z].*\.$"),
        (IMPOSTOR, "a command must be of its own seat, red"),
        (SPY, "op: Extra inputs are not permitted; it wrote"),
        (BOTH, "Value error, either a command or a line; it wrote"),
        (WRITER.replace("LINE", "knit 3").replace("HEARD", "/dev/null"), "[Ss]tep 1: .*knit"),
        (
            WRITER.replace("LINE", "end").replace("HEARD", "/dev/null"),
            "gives no command now: Nothing is left to do.",
        ),
        (ENDING, "end_phase is not among the choices: place"),
        (SILENT, "no answer to question 1 within 200 ms"),
    ],
)
def test_each_answer_that_cannot_be_used_is_told_with_its_reason(missed, source, why):
    """For who wrote the program: when in the game, and what was wrong."""
    first = missed(source)
    assert re.search(why, first.reason), first.reason
    assert (first.seat, first.round, first.phase) == ("red", 0, "place")


def test_what_a_broken_answer_held_is_told_in_short(missed):
    """A program that writes a book on each move fills no report, and drives no terminal."""
    flood = ASKED + "    print('\\x1b[2J' + 'x' * 60000, flush=True)\n"
    told = missed(flood).reason
    assert len(told) < 400
    assert "\x1b" not in told


# A whole question as the documentation shows it: it is what a program is really asked.
# `QUESTION=write .venv/bin/pytest tests/rules/referee/test_programs.py` writes it anew.

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "referee.md"
FILE = ROOT / "docs" / "examples" / "question.json"
BLOCK = re.compile(r"(?<=<!-- a whole question -->\n```json\n).*?(?=```)", re.DOTALL)
RED = Seat("red")


class Listener:
    """Somebody who leaves every move to the computer player, and notes when it is asked."""

    def __init__(self):
        self.asked = []

    def order(self, edition, state, seat):
        if seat == RED:
            self.asked.append((edition, state))

    def goes_on_after(self, _seat, _refusal):
        return False


def questions():
    """The first question of a game, and that of red's first battle, with their numbers."""
    rules, heard = find_rulebook("galaxy").edition({}, 3), Listener()
    key = game_key(bytes(32), ())
    simulate(rules, rules.colours[:3], key, rounds=2, guests=heard, computers=Computers())
    programs = Programs({}, Counter(), game="example")
    asked = [programs._question(edition, state, RED) for edition, state in heard.asked]
    whole = [
        {"op": "choose", "id": number, **fields, "time_ms": 1000}
        for number, fields in enumerate(asked, 1)
    ]
    battle = next(each for each in whole if each["view"]["phase"] == "battle")
    return json.loads(json.dumps([whole[0], battle]))


def written(question):
    return fill(json.dumps(question), 118, break_long_words=False, break_on_hyphens=False) + "\n"


def test_the_page_shows_a_whole_question():
    first, battle = questions()
    page = PAGE.read_text(encoding="utf-8")
    if os.environ.get("QUESTION") == "write":
        FILE.write_text(json.dumps(first, indent=1) + "\n", encoding="utf-8")
        page = BLOCK.sub(lambda _: written(battle), page)
        PAGE.write_text(page, encoding="utf-8")
    (shown,) = BLOCK.findall(page)
    assert json.loads(shown) == battle
    assert json.loads(FILE.read_text(encoding="utf-8")) == first
    assert {*first} - {*battle} == {"game"}


# What a program may do, and what it can not: it gets little, takes little, and nothing of it is
# left.

READS = "import sys\nfor line in sys.stdin:\n    pass\n"
HOLDS = """
out = open(FIFO, "w")
out.write("here")
out.flush()
"""
"""It is heard as long as it runs, and what it starts, too: whoever reads reads on until all have ended."""
WAITS = "time.sleep(20)\nout.write(', ended by itself')\n"
SENT_AWAY = """
if not os.fork():
    os.setsid()
    if not os.fork():
        os.set_inheritable(out.fileno(), True)
        again = "import os, sys, time; time.sleep(20); os.write(int(sys.argv[1]), b', ended by itself')"
        os.execve(sys.executable, [sys.executable, "-c", again, str(out.fileno())], {})
    os._exit(0)
"""
"""A grandchild in a session of its own, without a variable by which it could be known, with all pipes."""


@pytest.fixture
def running(tmp_path):
    """`running(source, memory_mb=64)`: that program at work for as long as the block lasts."""

    @contextmanager
    def run(source, **terms):
        file = tmp_path / "program.py"
        file.write_text(f"import json, os, sys, time\n{source}", encoding="utf-8")
        program = PlayerProcess([sys.executable, "-S", str(file)], ProgramTerms(**terms))
        try:
            program.must_run()
            yield program
        finally:
            program.close(last_words_s=0)

    return run


def keeping_missed(program):
    """What becomes of its next answer, which can't be used."""
    answer = program.ask({})
    assert isinstance(answer, Unusable)
    return answer.miss


@pytest.fixture
def fifo(tmp_path):
    path = tmp_path / "fifo"
    os.mkfifo(path)
    return path


def told(program, file):
    """What a program that ends has written into a file."""
    assert keeping_missed(program) is Miss.BROKEN
    return json.loads(file.read_text(encoding="utf-8"))


def test_of_the_environment_a_program_gets_what_is_named(running, tmp_path, monkeypatch):
    monkeypatch.setenv("GENERAL_TOKEN", "a secret")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "another")
    monkeypatch.setenv("WEIGHTS", "1,2")
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    file = tmp_path / "told"
    source = f"open({str(file)!r}, 'w').write(json.dumps(dict(os.environ)))\n"
    with running(source, environment=("WEIGHTS",), time_ms=20_000) as program:
        gets = told(program, file)
    gets.pop("LC_CTYPE", None)  # which Python itself adds
    assert gets.keys() <= {"PATH", "HOME", "LANG", "TMPDIR", "WEIGHTS"}
    assert (gets["WEIGHTS"], gets["TMPDIR"]) == ("1,2", str(tmp_path))


def test_of_its_errors_the_beginning_is_passed_on(running, capsys):
    flood = "while True:\n    os.write(2, b'oh \\x1b[2J dear\\n' * 999)\n"
    with running(flood, time_ms=300) as program:
        assert keeping_missed(program) is Miss.LATE
        assert keeping_missed(program) is Miss.LATE
    err = capsys.readouterr().err
    assert err.startswith("oh \\x1b[2J dear\noh ")
    assert MOST_ERRORS <= len(err) < 2 * MOST_ERRORS
    assert err.endswith("(more errors of this program are left out)\n")


def test_what_a_program_says_of_an_error_is_passed_on_whole(running, capsys):
    with running("raise ValueError('żółw')\n", time_ms=20_000) as program:
        assert keeping_missed(program) is Miss.BROKEN
    assert "ValueError: żółw\n" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nothing bounds it")
def test_a_program_and_what_it_starts_have_bounded_memory(running, tmp_path):
    file = tmp_path / "told"
    source = f"""
import resource, subprocess
def takes(megabytes):
    try:
        return len(bytearray(megabytes * 2**20))
    except MemoryError:
        return "no"
def more():
    try:
        resource.setrlimit(resource.RLIMIT_DATA, (2**40, 2**40))
    except ValueError:
        return "no"
child = [sys.executable, "-S", "-c", "bytearray(200 * 2**20)"]
failed = subprocess.run(child, stderr=subprocess.DEVNULL).returncode
open({str(file)!r}, 'w').write(json.dumps([takes(10), takes(200), more(), failed]))
"""
    with running(source, memory_mb=100, time_ms=20_000) as program:
        assert told(program, file) == [10 * 2**20, "no", "no", 1]


def test_a_grandchild_that_keeps_the_pipes_holds_up_nothing(running, fifo):
    source = HOLDS.replace("FIFO", repr(str(fifo))) + SENT_AWAY + READS
    with ExitStack() as after:
        with running(source):
            out = after.enter_context(fifo.open(encoding="utf-8"))
            assert out.read(4) == "here"
        assert out.read() == ""


def test_the_end_of_a_program_is_the_end_of_what_it_has_started(running, fifo):
    """Though it holds the program's pipes, its seat does not wait for it."""
    source = HOLDS.replace("FIFO", repr(str(fifo))) + SENT_AWAY
    with running(source, time_ms=20_000) as program, fifo.open(encoding="utf-8") as out:
        assert out.read() == "here"
        assert keeping_missed(program) is Miss.BROKEN


def test_a_program_that_ends_its_keeper_holds_up_nothing(running, fifo):
    source = HOLDS.replace("FIFO", repr(str(fifo)))
    source += f"os.kill(os.getppid(), {int(signal.SIGKILL)})\n{READS}"
    with ExitStack() as after:
        with running(source, time_ms=50) as program:
            out = after.enter_context(fifo.open(encoding="utf-8"))
            assert out.read(4) == "here"
            assert keeping_missed(program) is Miss.LATE
        assert out.read() == ""


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_no_program_outlives_who_has_started_it(tmp_path, fifo, end):
    file = tmp_path / "program.py"
    source = HOLDS.replace("FIFO", repr(str(fifo))) + SENT_AWAY + WAITS
    file.write_text(f"import os, sys, time\n{source}", encoding="utf-8")
    starts = f"""
import os, sys
from rules.referee.programs.process import PlayerProcess, ProgramTerms
program = PlayerProcess([sys.executable, "-S", {str(file)!r}], ProgramTerms())
program.must_run()
sys.stdin.read()
os.kill(os.getpid(), {int(end)})
program.ask({{}})
program.ask({{}})
"""
    with (
        subprocess.Popen(  # noqa: S603 - our own code
            [sys.executable, "-c", starts], stdin=subprocess.PIPE, stderr=subprocess.DEVNULL
        ) as starter,
        fifo.open(encoding="utf-8") as out,
    ):
        assert out.read(4) == "here"
        starter.communicate()
        assert out.read() == ""


def test_a_program_gets_the_signals_that_a_program_expects(running, tmp_path):
    """Not those that Python, a worker or a keeper ignores or blocks."""
    file = tmp_path / "told"
    source = f"""
import signal
blocked = signal.pthread_sigmask(signal.SIG_BLOCK, ())
import subprocess
shown = subprocess.run(["sh", "-c", "kill -PIPE $$"]).returncode
open({str(file)!r}, 'w').write(json.dumps([len(blocked), shown]))
"""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        with running(source, time_ms=20_000) as program:
            assert told(program, file) == [0, -signal.SIGPIPE]
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# Programs that are here to be read, and to be met: they play as they are said to.

EXAMPLES = {
    "python": (sys.executable, "-S", str(ROOT / "docs" / "examples" / "player.py")),
    "javascript": ("node", str(ROOT / "docs" / "examples" / "player.mjs")),
}


def played(command, name, players, rounds, time_ms=60_000):
    edition, misses = find_rulebook(name).edition({}, players), Counter()
    seats = edition.colours[:players]
    with Programs({RED: command}, misses, ProgramTerms(time_ms=time_ms)) as programs:
        return simulate(edition, seats, b"met", rounds=rounds, guests=programs), misses


@pytest.mark.parametrize(("name", "players"), [("ryzyko", 3), ("gniazdo", 2), ("galaxy", 3)])
def test_the_bridge_plays_as_the_player_of_its_tree(name, players):
    bridge = (sys.executable, str(ROOT / "tests" / "rules" / "referee" / "bridge.py"))
    edition = find_rulebook(name).edition({}, players)
    outcome, misses = played(bridge, name, players, rounds=8)
    assert misses == {}
    assert outcome == simulate(edition, edition.colours[:players], b"met", rounds=8)


@pytest.mark.parametrize("language", EXAMPLES)
@pytest.mark.parametrize("name", ["ryzyko", "parker", "galaxy"])
def test_an_example_player_of_forty_lines_plays_lawfully(language, name):
    command = EXAMPLES[language]
    if not which(command[0]):
        pytest.skip(f"{command[0]} is not installed here")
    assert len(Path(command[-1]).read_text(encoding="utf-8").splitlines()) <= 40
    outcome, misses = played(command, name, 3, rounds=8)
    assert misses == {}
    assert outcome.commands > 100


# The players by public ideas, with which the arena measures the levels, play lawfully and to the
# end.

PROGRAM = str(Path(__file__).with_name("heuristics.py"))


def programs_play(names, edition, options, rounds):
    rules, misses = find_rulebook(edition).edition(options, len(names)), Counter()
    seats = rules.colours[: len(names)]
    commands = {
        seat: [sys.executable, "-S", PROGRAM, name] for seat, name in zip(seats, names, strict=True)
    }
    with Programs(commands, misses, ProgramTerms(time_ms=10_000)) as programs:
        outcome = simulate(rules, seats, b"heuristics", rounds=rounds, guests=programs)
    assert misses == {}
    return outcome


def levels_play(names, edition, options, rounds):
    rules = find_rulebook(edition).edition(options, len(names))
    seats = rules.colours[: len(names)]
    choosers = {seat: as_level(name) for seat, name in zip(seats, names, strict=True)}
    return simulate(rules, seats, b"heuristics", rounds=rounds, computers=Computers(choosers, "g"))


@pytest.mark.parametrize("edition", ["classic", "parker"])
def test_they_play_by_the_rules_and_one_of_them_wins(edition):
    """Each of the simple ones plays one of two games; in `parker` they claim their land."""
    names = KINDS[:4] if edition == "classic" else KINDS[4:8]
    outcome = programs_play(names, edition, {}, 20)
    assert outcome.rounds > 5 or outcome.winner


@pytest.mark.parametrize(
    ("names", "edition", "options"),
    [
        (("killbot", "planner", "turtle"), "ryzyko", {}),
        (("vulture", "evilpixie"), "classic", {}),
    ],
)
def test_they_play_alike_through_the_door_and_inside(names, edition, options):
    """So that what was measured fast holds for the programs, too."""
    outcome = programs_play(names, edition, options, 5)
    assert outcome == levels_play(names, edition, options, 5)


@pytest.mark.parametrize("edition", ["galaxy", "gniazdo", "parker"])
def test_those_who_plan_play_by_every_rulebook(edition):
    outcome = levels_play(("killbot", "planner", "vulture"), edition, {}, 6)
    assert outcome.commands > 50
