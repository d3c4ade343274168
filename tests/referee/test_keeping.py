"""What a program may do, and what it can not: it gets little, takes little, and nothing of it is left."""

import json
import os
import signal
import subprocess
import sys
from contextlib import ExitStack, contextmanager

import pytest

from rules.referee.programs.process import MOST_ERRORS, Miss, PlayerProcess, ProgramTerms, Unusable

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


def missed(program):
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
    assert missed(program) is Miss.BROKEN
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
        assert missed(program) is Miss.LATE
        assert missed(program) is Miss.LATE
    err = capsys.readouterr().err
    assert err.startswith("oh \\x1b[2J dear\noh ")
    assert MOST_ERRORS <= len(err) < 2 * MOST_ERRORS
    assert err.endswith("(more errors of this program are left out)\n")


def test_what_a_program_says_of_an_error_is_passed_on_whole(running, capsys):
    with running("raise ValueError('żółw')\n", time_ms=20_000) as program:
        assert missed(program) is Miss.BROKEN
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
        assert missed(program) is Miss.BROKEN


def test_a_program_that_ends_its_keeper_holds_up_nothing(running, fifo):
    source = HOLDS.replace("FIFO", repr(str(fifo)))
    source += f"os.kill(os.getppid(), {int(signal.SIGKILL)})\n{READS}"
    with ExitStack() as after:
        with running(source, time_ms=50) as program:
            out = after.enter_context(fifo.open(encoding="utf-8"))
            assert out.read(4) == "here"
            assert missed(program) is Miss.LATE
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
