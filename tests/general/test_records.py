"""Records and lines as files: read from anywhere, replayed, analysed, written as text."""

import gzip
import io
import json
import subprocess
import sys
import time
import tracemalloc
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image

from general.cli import main
from general.records.analysing import analyse, analysis_values, in_words
from general.records.files import read_record
from general.records.verifying import verify_record
from render.sheets.charts import HEIGHT, WIDTH
from rules.app import open_engine
from rules.model.errors import DataError
from rules.players.levels import choose_steadily
from rules.referee.paper.form import write
from rules.referee.paper.record import text_record_of
from rules.referee.records.record import Record
from rules.referee.referee import Referee
from rules.referee.refusals import MOST_JSON, MOST_OF_A_PART, MOST_TEXT
from rules.referee.wire import lines_of
from rules.table.roster import Person, PersonId, Status, Venue
from tests.general.process import said
from tests.general.records import TABLES, finished, in_a_process
from tests.rules.referee.papers import paper
from tests.sampling import sampled

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
        return str(error.value).removeprefix(f"{file}: not a game record: ")

    return why


@pytest.mark.parametrize("name", sampled(BOMBS, 2))
def test_a_bomb_is_refused_within_its_bounds(name, refused):
    """300 MB are promised of the whole process, which begins with some 60."""
    tracemalloc.start()
    try:
        began = time.process_time()
        said = refused(BOMBS[name].encode())
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
    for file, why in ((small, "record.actions.0"), (large, f"larger than {MOST_JSON} bytes")):
        words = [sys.executable, "-c", bounded, "verify", file]
        done = subprocess.run(words, capture_output=True, text=True, check=False)  # noqa: S603 - our own
        assert (done.returncode, done.stdout) == (1, "")
        assert why in done.stderr


def test_a_file_that_is_too_large_is_not_read(refused, tmp_path):
    file = tmp_path / "endless"
    file.symlink_to("/dev/zero")
    with pytest.raises(DataError, match=f"larger than {MOST_JSON} bytes"):
        read_record(file)
    assert refused(b" " * (MOST_JSON + 1)) == f"larger than {MOST_JSON} bytes"
    assert refused(b" " * (MOST_TEXT + 1), "a.risk") == f"larger than {MOST_TEXT} bytes"


def test_packed_bytes_count_unpacked(refused, tmp_path):
    said = f"larger than {MOST_JSON} bytes when unpacked"
    bomb = gzip.compress(bytes(100_000_000))
    tracemalloc.start()
    try:
        assert refused(bomb) == said
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 80_000_000, "it was unpacked whole"
    assert refused(gzip.compress(b"{}")[:-9]).startswith("can't unpack it: ")
    file = tmp_path / "record.json.gz"
    file.write_bytes(gzip.compress(json.dumps(finished("classic")).encode()))
    assert read_record(file) == Record.model_validate_json(json.dumps(finished("classic")))


def test_many_values_are_counted_before_they_are_read(refused):
    said = refused(b'{"events":' + b"[],".join([b""] * 3_000_000) + b"}")
    assert said == "Too large for any game: more than 1100000 values."
    said = refused(b"[" * 33 + b"]" * 33)
    assert said == "Too large for any game: nested more than 32 deep."
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
    headers, _, played = text.partition("\n\n")
    assert len(headers) + len(played) / commands * FOUR_TIMES <= MOST_TEXT


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


# `general replay`: a game from a database as a moving picture, for whoever has the database.

ANA = Person(PersonId("1"), "Ana 😀")


async def opened(engine):
    """A table of a person and two computer players, not dealt yet."""
    receipt = await engine.lobby.new(
        "new", venue=Venue("g", "c"), host=ANA, edition="ryzyko", options={}, places=3
    )
    for at in range(2):
        await engine.lobby.add_computer(f"add {at}", receipt.game, ANA.id)
    return receipt.game


async def played(engine, rounds=3):
    """The same, begun and played up to a round."""
    game = await opened(engine)
    await engine.lobby.start("start", game, ANA.id)
    look = await engine.queries.look(game, ANA.id)
    while look.roster.status is not Status.OVER and look.table.round <= rounds:
        await order(engine, look)
        look = await engine.queries.look(game, ANA.id)
    return game


async def order(engine, look):
    """Whoever is waited for orders what a computer player would."""
    game, action = look.roster.id, f"order {look.revision}"
    if look.table.waiting_for[0] == look.player.seat:
        await engine.play.order(
            action, game, ANA.id, choose_steadily(look.edition, look.player, look.choices)
        )
    else:
        look = await engine.queries.look_as_computer(game)
        await engine.play.order_as_computer(
            action, game, choose_steadily(look.edition, look.player, look.choices)
        )


async def test_a_game_is_drawn_turn_by_turn_while_the_bot_plays_it(tmp_path):
    """The bot holds its database for as long as it runs."""
    database = tmp_path / "games.db"
    async with open_engine(database, secret=bytes) as engine:
        game = await played(engine)
        turns = await engine.queries.turns(game)
        told = await said(tmp_path, "replay", game, "--database", str(database))
        await order(engine, await engine.queries.look(game, ANA.id))
    assert (told.status, told.err) == (0, "")
    assert told.out.startswith(f"{game}.gif: {len(turns)} turns in ")
    with Image.open(tmp_path / f"{game}.gif") as gif:
        assert (gif.format, gif.size) == ("GIF", (800, 500))
        assert 3 <= getattr(gif, "n_frames", 0) <= len(turns)
    assert not list(tmp_path.glob("*.part"))


async def test_the_settings_name_the_database_and_a_person_the_file(tmp_path):
    database, out = tmp_path / "games.db", tmp_path / "film" / "first.gif"
    out.parent.mkdir()
    async with open_engine(database, secret=bytes) as engine:
        game = await played(engine, rounds=1)
    told = await said(tmp_path, "replay", game, "--out", str(out), database=database)
    assert told.status == 0
    assert told.out.startswith(str(out))
    assert out.read_bytes().startswith(b"GIF89a")


@pytest.mark.parametrize(
    ("name", "why"), [("nobody", "There’s no such game."), (None, "hasn’t begun yet.")]
)
async def test_what_can_not_be_drawn_is_refused_in_one_sentence(tmp_path, name, why):
    database = tmp_path / "games.db"
    async with open_engine(database, secret=bytes) as engine:
        game = await opened(engine)
    before = set(tmp_path.iterdir())
    told = await said(tmp_path, "replay", name or game, "--database", str(database))
    assert told.status == 1
    assert why in told.err
    assert told.err.count("\n") == 0
    assert set(tmp_path.iterdir()) == before


async def test_a_database_that_is_not_there_is_not_made(tmp_path):
    told = await said(tmp_path, "replay", "abcdef", "--database", "games.db")
    assert told.status == 1
    assert told.err == "games.db: no such file, or its folder can't be opened."
    assert list(tmp_path.iterdir()) == []


async def test_a_folder_that_is_not_there_is_told(tmp_path):
    database = tmp_path / "games.db"
    async with open_engine(database, secret=bytes) as engine:
        game = await played(engine, rounds=1)
    told = await said(tmp_path, "replay", game, "--out", "nowhere/a.gif", database=database)
    assert told.status == 1
    assert "No such file or directory" in told.err
    assert "Traceback" not in told.err


# `general analyse`: chances that add up, and what moved them, of games that are over alone.

RELEASED = Path(__file__).parent / "released"


def released(name):
    return RELEASED / f"{name}-1.json.gz"


@cache
def analysed(name):
    return analyse(released(name))


@pytest.mark.parametrize("name", ["classic", "galaxy", *sampled(["ryzyko"], 3)])
def test_chances_add_up_and_so_does_what_moved_them(name):
    turns = analysis_values(analysed(name))["turns"]
    for before, now in pairwise(turns):
        assert sum(of["chance"] for of in now["seats"].values()) == pytest.approx(1, abs=0.001)
        for seat, of in now["seats"].items():
            moved = of["luck"] + of["own"] + of["others"]
            assert of["chance"] - before["seats"][seat]["chance"] == pytest.approx(moved, abs=0.001)
    assert sorted(of["chance"] for of in turns[-1]["seats"].values())[-2:] == [0, 1]


def test_how_an_attack_comes_out_is_luck_and_moves_those_who_watch_it():
    turns = analysis_values(analysed("classic"))["turns"]
    watching = [
        of["luck"] for t in turns[1:] for seat, of in t["seats"].items() if seat != t["turn"]
    ]
    assert min(watching) < -0.01
    assert max(watching) > 0.01  # cards, which chance brings as well, are drawn by who moves alone
    others = {turn["turn"]: turn["seats"] for turn in turns[1:]}
    assert all(of["own"] == 0 for at, seats in others.items() for s, of in seats.items() if s != at)


def test_it_is_told_as_a_table_with_the_dearest_turns_below():
    explained = analysed("galaxy")
    count = len(explained.analysis.turns)
    lines = in_words(explained).splitlines()
    marked = [line[0] for line in lines[1 : count + 1] if line[0] != " "]
    points = [line[0] for line in lines[count + 2 : -1] if not line.startswith(" ")]
    worst = explained.analysis.worst()
    assert sorted(marked) == sorted({str(n) for n, _ in enumerate(worst, 1)})
    assert points == [str(n) for n, _ in enumerate(worst, 1)]
    assert lines[-1].startswith("In percentage points"), "what the numbers mean, as on Discord"
    values = analysis_values(explained)
    assert values["turning_points"] == [point.at for point in worst]
    assert any(told["better"] for told in values["points"])
    for told in values["points"]:
        moved = told["luck"] + told["own"] + told["others"]
        assert told["after"] - told["before"] == pytest.approx(moved, abs=0.001)
        assert not told["better"] or told["chance"] > told["instead_of"]


def test_a_game_that_is_not_over_is_not_explained():
    with pytest.raises(DataError, match="isn't over yet"):
        analyse(released("opening"))


def test_the_command_gives_json_and_a_chart_as_well(capsys, tmp_path):
    chart = tmp_path / "chances.png"
    with pytest.raises(SystemExit) as ended:
        main(["analyse", str(released("classic")), "--json", "--chart", str(chart)])
    assert not ended.value.code
    said = capsys.readouterr()
    assert json.loads(said.out)["turning_points"]
    assert not said.err, "progress is for terminals"
    with Image.open(chart) as drawn:
        assert (drawn.format, drawn.size) == ("PNG", (WIDTH, HEIGHT))


# `general notation`: a recorded game as text; what can't be one ends in a sentence and exit status
# 1.


@pytest.fixture
def notation(capsys):
    """`notation(file, "--check")`: exit status, what is printed, and what is complained of."""

    def run(*words):
        with pytest.raises(SystemExit) as ended:
            main(["notation", *map(str, words)])
        said = capsys.readouterr()
        return ended.value.code or 0, said.out, said.err

    return run


@pytest.fixture
def file(tmp_path):
    """`file(name, text)`: a file with that text."""

    def make(name, text):
        path = tmp_path / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return make


def test_json_is_written_as_text_and_text_as_it_is(notation, file):
    code, out, err = notation(file("game.json", json.dumps(finished("classic"))))
    assert (code, err) == (0, "")
    assert out.startswith('[General "1"]\n[Edition "classic@2"]\n')
    assert notation(file("game.risk", out)) == (0, out, "")
    untidy = out.replace("\n", "\r\n").replace("claim", "CLAIM")
    assert notation(file("untidy.txt", f"\ufeff# a remark\r\n{untidy}")) == (0, out, "")


def test_a_check_says_that_all_is_true_or_which_line_is_not(notation, file):
    text = paper("classic")
    code, out, _ = notation(file("game.risk", text), "--check")
    assert code == 0
    assert "verified: everything follows from the secret" in out
    assert "Words sealed before the deal: 1." in out
    assert verify_record(file("game.risk", text)) == (out.rstrip("\n"), True)
    bad = text.replace("deal {", "deal {1 ", 1)
    line = text[: text.index("\ndeal")].count("\n") + 2
    code, out, _ = notation(file("game.risk", bad), "--check")
    assert code == 1
    assert f"The record was changed at line {line}: it says {{1 " in out
    code, out, err = notation(file("game.risk", bad))
    assert (code, out) == (1, "")
    assert f"at line {line}" in err


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "it is empty"),
        ("[General", "its first line must be"),
        (b"[General \xff", "byte 9 is not UTF-8"),
        ('[General "3"]', 'made for version "3"'),
        ("# a letter\n[Dear people", "its first line must be"),
    ],
)
def test_what_is_no_game_on_paper_ends_in_a_sentence(text, problem, notation, file):
    for name in ("game.risk", "game.txt"):
        code, out, err = notation(file(name, text))
        assert (code, out) == (1, "")
        assert "not a game record: " in err
        assert problem in err or not text


def test_a_text_that_is_too_large_is_not_read(tmp_path):
    path = tmp_path / "game.risk"
    with path.open("wb") as hole:
        hole.write(b'[General "1"]\n')
        hole.truncate(MOST_TEXT + 1)
    with pytest.raises(DataError, match=f"larger than {MOST_TEXT} bytes"):
        verify_record(path)


def test_a_game_that_was_set_up_or_is_not_over_has_no_text(notation, file):
    under_way = {**finished("classic"), "secret": None}
    code, out, err = notation(file("game.json", json.dumps(under_way)))
    assert (code, out) == (1, "")
    assert "once it’s over" in err


def test_a_text_can_not_drive_a_terminal(notation, file):
    evil = paper("classic").replace('[Result "', '[Result "\x1b[2J', 1)
    code, out, err = notation(file("game.risk", evil))
    assert (code, out) == (1, "")
    assert "\x1b" not in err
