"""Files and lines from elsewhere: too large a one is refused unread, junk at its first error, in little memory."""

import gzip
import io
import json
import subprocess
import sys
import time
import tracemalloc

import pytest

from general.records.files import read_record
from rules.model.errors import DataError
from rules.referee.base.words import MOST_JSON, MOST_OF_A_PART, MOST_TEXT
from rules.referee.paper.form import write
from rules.referee.paper.record import text_record_of
from rules.referee.records.record import Record
from rules.referee.referee import Referee
from rules.referee.wire import lines_of
from tests.general.records import TABLES, finished, in_a_process

FOUR_TIMES = 4 * 5_000
"""Commands: of so many a record must be read."""
HEAD = (
    '"edition":"classic@2","options":{},"seats":["red"],"commitment":"' + "0" * 64 + '","actions":'
)


def listed(part, times):
    return f"[{','.join([part] * times)}]"


BOMBS = {
    "numbers": '{"actions":' + listed("1", 200_000) + "}",
    "numbers in a whole head": "{" + HEAD + listed("1", 200_000) + ',"events":[]}',
    "empty objects": '{"events":' + listed("{}", 150_000) + "}",
    "unknown fields": "{" + ",".join(f'"k{at}":1' for at in range(150_000)) + "}",
    "one long list": "{" + HEAD + '[{"rolls":' + listed("1", 200_000) + '}],"events":[]}',
    "one event": "{" + HEAD + '[],"events":[{"kind":"territories_dealt","territories":'
    + listed("1", 200_000) + "}]}",
    "long string": '{"edition":"' + "x" * 2_000_000 + '"}',
    "open string": '{"edition":"' + '\\"' * 500_000,
    "floats": '{"options":{"a":' + listed("1.2345", 200_000) + '},"edition":1}',
    "deep": "[" * 1_000_000,
    "closed": "]" * 1_000_000,
}  # fmt: skip


@pytest.fixture
def refused(tmp_path):
    """`refused(content)`: why a file that holds this is no record."""

    def why(content, name="record.json"):
        file = tmp_path / name
        file.write_bytes(content)
        with pytest.raises(DataError) as error:
            read_record(file)
        return str(error.value).removeprefix(f"{file}: not a record of a game: ")

    return why


@pytest.mark.parametrize("bomb", BOMBS.values(), ids=BOMBS)
def test_a_bomb_is_refused_within_its_bounds(bomb, refused):
    """300 MB are promised of the whole process, which begins with some 60."""
    tracemalloc.start()
    try:
        began = time.process_time()
        said = refused(bomb.encode())
        seconds = time.process_time() - began
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(said) < 300
    assert most < 80_000_000
    assert seconds < 10


@pytest.mark.parametrize("bomb", BOMBS.values(), ids=BOMBS)
def test_the_referee_refuses_the_same_and_goes_on(bomb):
    referee = Referee(bytes)
    for line in (bomb, f'{{"op":"verify","record":{bomb}}}', f'{{"op":"setup","position":{bomb}}}'):
        assert not json.loads(referee.answer(line))["ok"]
    assert json.loads(referee.answer('{"op":"hello"}'))["ok"]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nothing bounds memory")
def test_junk_ends_no_process(tmp_path):
    """57 MB took over 4 GB once. 300 MB are enough, all imports with it; and so for 11 MB."""
    small, large = tmp_path / "small.json", tmp_path / "large.json"
    small.write_text(BOMBS["numbers in a whole head"], encoding="utf-8")
    large.write_text('{"actions":' + listed("{}", 5_000_000) + "}", encoding="utf-8")
    bounded = "import resource; resource.setrlimit(resource.RLIMIT_DATA, (300 * 2**20,) * 2);"
    bounded += "from general.cli import main; main()"
    for file, why in ((small, "record.actions.0"), (large, f"more than {MOST_JSON} bytes")):
        words = [sys.executable, "-c", bounded, "verify", file]
        done = subprocess.run(words, capture_output=True, text=True, check=False)  # noqa: S603 - our own
        assert (done.returncode, done.stdout) == (1, "")
        assert why in done.stderr


def test_a_file_that_is_too_large_is_not_read(refused, tmp_path):
    file = tmp_path / "endless"
    file.symlink_to("/dev/zero")
    with pytest.raises(DataError, match=f"more than {MOST_JSON} bytes"):
        read_record(file)
    assert refused(b" " * (MOST_JSON + 1)) == f"more than {MOST_JSON} bytes, and not read"
    assert refused(b" " * (MOST_TEXT + 1), "a.risk") == f"more than {MOST_TEXT} bytes, and not read"


def test_packed_bytes_count_unpacked(refused, tmp_path):
    said = f"more than {MOST_JSON} bytes when unpacked, and not read"
    bomb = gzip.compress(bytes(100_000_000))
    tracemalloc.start()
    try:
        assert refused(bomb) == said
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 80_000_000, "it was unpacked whole"
    assert refused(gzip.compress(b"{}")[:-9]).startswith("it can't be unpacked: ")
    file = tmp_path / "record.json.gz"
    file.write_bytes(gzip.compress(json.dumps(finished("classic")).encode()))
    assert read_record(file) == Record.model_validate_json(json.dumps(finished("classic")))


def test_many_values_are_counted_before_they_are_read(refused):
    said = refused(b'{"events":' + b"[],".join([b""] * 3_000_000) + b"}")
    assert said == "Too large for anything that a game makes: more than 1100000 values."
    said = refused(b"[" * 33 + b"]" * 33)
    assert said == "Too large for anything that a game makes: nested more than 32 deep."
    strings = b'{"edition": ' + json.dumps("[{,}]" * 50_000).encode() + b"}"
    assert refused(strings).startswith("record.options: ")


@pytest.mark.parametrize("name", TABLES)
def test_what_5000_commands_make_is_read_four_times_over(name):
    """The bounds hold for every rulebook, and are not much wider than that."""
    record = finished(name)
    written = json.dumps(record, separators=(",", ":"))
    commands = len(record["actions"])
    assert len(written) / commands * FOUR_TIMES <= MOST_JSON <= 5 * 562 * 5_000
    values = sum(map(written.count, ",[{"))
    assert values / commands * FOUR_TIMES <= 1_100_000
    text = write(text_record_of(Record.model_validate_json(written)))
    assert len(text) / commands * FOUR_TIMES <= MOST_TEXT


PAPER_BOMBS = {
    "blanks": "a" + " " * 500_000 + "b",
    "blanks after deal": "deal" + " " * 500_000 + "b",
    "blanks in brackets": "[" + " " * 500_000,
    "blanks and quotes": '[A "' + '" ' * 250_000,
    "lines": '[Line "1|a|join|"]\n' * 20_000,
    "hashes": f'[Hash "{"0" * 64}"]\n' * 6_000,
    "acts": '[Act "1|sat_in||x"]\n' * 20_000,
    "rounds": "\n".join(f"{at}." for at in range(1, 60_000)),
    "options": '[Options "a=' + "[" * 400_000 + '"]',
}


@pytest.mark.parametrize("bomb", PAPER_BOMBS.values(), ids=PAPER_BOMBS)
def test_a_bomb_on_paper_is_refused_within_its_bounds(bomb, refused):
    record = Record.model_validate_json(json.dumps(finished("classic")))
    headers, _, _ = write(text_record_of(record)).partition("\n\n")
    began = time.process_time()
    said = refused(f"{headers}\n{bomb}\n".encode(), "bomb.risk")
    assert time.process_time() - began < 10
    assert said


def test_of_a_line_that_is_too_long_the_rest_is_passed_over():
    stream = io.BytesIO(b"x" * (3 * MOST_JSON) + b"\n" + b'{"op":"hello"}\n')
    long, hello = lines_of(stream)
    assert len(long) == MOST_JSON + 1
    referee = Referee(bytes)
    assert json.loads(referee.answer(long))["error"]["reason"] == "too_large"
    assert json.loads(referee.answer(hello))["ok"]
    padded = '{"op":"hello","id":"' + "x" * MOST_OF_A_PART + '"}'
    assert json.loads(referee.answer(padded))["error"]["reason"] == "too_large"


def test_the_standalone_verifier_reads_no_more_either(tmp_path):
    file = tmp_path / "record.json"
    with file.open("wb") as hole:
        hole.truncate(MOST_JSON + 1)
    code, out, err = in_a_process(file)
    assert (code, out) == (1, "")
    assert "this is not the record of a finished game" in err
