"""Whatever is typed at the command line or set wrongly ends in a sentence that says what is allowed."""

import asyncio
import errno
import json
import os
from importlib import resources
from pathlib import Path

import pytest
import typer
import typer.main
from pydantic import SecretStr

from bot.settings import read_settings
from general.cli import app, main
from general.complaints import complaint_about
from rules.app import open_engine
from rules.model.errors import DataError, StoreError, StoreReason
from sandbox import Sandbox
from tests.general.process import Said, said

NO_NUMBERS = ("x", "", "1.5", "1e3", "0x10", "9" * 5000)
NO_FILES = (
    "missing",
    "folder",
    "binary",
    "empty",
    "nonsense.json",
    "huge",
    "a" * 300,
    "missing/x",
    "empty/x",
)
NO_DATABASES = (*NO_FILES[:-2], "")
NO_PLACES = ("empty/x", "/proc/x")
EDITIONS = ("chess", "", "ryzyko@99", "\udcff")
NO_COPIES = ("folder", "missing/x", "empty/x", "games.db", "empty")
AGES = (*NO_NUMBERS, "0", "-1", "99999")
OPTIONS = (
    "loose",
    "=1",
    "",
    "a=b",
    "goal=[1]",
    "goal=null",
    "stack_limit={}",
    "goal=" + "[" * 9999,
)
SEATS = (*NO_NUMBERS, "0", "-1", "1", "99", "9" * 30)
PLAYERS = ("red", "red=", "nobody=cat", "red=/missing", "red='cat", "=cat", "red=\udcff")
NO_GAMES = ("folder", "nonsense.json", "binary", "empty", "empty/x")
NO_PLAYERS = ("", ",", "level:x,sensible", "sensible", "cmd:,cmd:", "marshall,sensible")
VARIABLES = ("", "NO_SUCH", "A=B", "GENERAL_TOKEN", "\udcff")
BAD_WORDS_TWO = ("--players", "sensible,sensible")

TABLE: dict[tuple[str, str], list[tuple[str, ...]]] = {
    ("help", "command"): [(each,) for each in ("simulat", "halp", "")],
    ("sandbox", "port"): [("--port", each) for each in (*NO_NUMBERS, "-1", "65536", "99999")],
    ("sandbox", "edition"): [("--play-out", "--edition", each) for each in (*EDITIONS, "ryzyko@1")],
    ("sandbox", "seats"): [("--play-out", "--seats", each) for each in SEATS],
    ("sandbox", "seed"): [("--play-out", "--seed", each) for each in NO_NUMBERS],
    ("sandbox", "computers"): [("--play-out", "--computers", each) for each in (*NO_NUMBERS, "-1", "3", "99")],
    ("sandbox", "option"): [("--play-out", "--option", each) for each in OPTIONS],
    ("sandbox", "out"): [("--play-out", "--out", each) for each in ("empty", *NO_PLACES)],
    ("page", "folder"): [(each,) for each in (".", "empty", *NO_PLACES)],
    ("doctor", "channel"): [("--channel", each) for each in (*NO_NUMBERS, "0", "-1")],
    ("doctor", "record"): [("--record", each) for each in ("folder", *NO_PLACES)],
    ("run", "shards"): [("--shards", each) for each in ("0-2/3", "4-4/4", "3-0/4", "four", "0-1/128", "9" * 300)],
    ("move", "source"): [(each, "moved.db") for each in NO_DATABASES],
    ("move", "target"): [("games.db", each) for each in ("folder", "missing/x", "games.db")],
    ("backup", "copy"): [(each, "--database", "games.db") for each in NO_COPIES],
    ("backup", "database"): [("copy.db", "--database", each) for each in NO_DATABASES],
    ("backup", "forget_after"): [("new.db", "--forget-after", each) for each in AGES],
    ("restore", "copy"): [(each, "--database", "new.db") for each in NO_FILES],
    ("restore", "database"): [("games.db", "--database", each) for each in NO_COPIES[:-1]],
    ("annul", "game"): [
        (each, "--reason", "They know.", "--database", "games.db")
        for each in ("nobody", "", "../x", "a" * 300, "\udcff")
    ],
    ("annul", "reason"): [("abcdef", "--reason", each, "--database", "games.db") for each in ("", " ")],
    ("annul", "database"): [("abcdef", "--reason", "They know.", "--database", each) for each in NO_DATABASES],
    ("check", "database"): [("--database", each) for each in NO_DATABASES],
    ("health", "database"): [("--database", each) for each in ("missing", "folder", "a" * 300)],
    ("verify", "record"): [(each,) for each in NO_FILES],
    ("analyse", "record"): [(each,) for each in NO_FILES],
    ("analyse", "chart"): [("missing", "--chart", each) for each in NO_PLACES],
    ("notation", "record"): [(each,) for each in NO_FILES],
    ("replay", "game"): [(each, "--database", "games.db") for each in ("nobody", "", "../x", "a" * 300, "\udcff")],
    ("replay", "out"): [("nobody", "--database", "games.db", "--out", each) for each in ("folder", *NO_PLACES)],
    ("replay", "database"): [("nobody", "--database", each) for each in NO_DATABASES],
    ("board check", "file"): [(each,) for each in NO_FILES],
    ("board check", "art"): [("world.json", "--art", each) for each in ("missing", "empty", "folder", "art")],
    ("simulate", "edition"): [("--edition", each) for each in EDITIONS],
    ("simulate", "seats"): [("--seats", each) for each in SEATS],
    ("simulate", "games"): [("--games", each) for each in (*NO_NUMBERS, "0", "-1", "1000000000")],
    ("simulate", "seed"): [("--seed", each) for each in NO_NUMBERS],
    ("simulate", "rounds"): [("--rounds", each) for each in (*NO_NUMBERS, "0", "-1")],
    ("simulate", "option"): [("--option", each) for each in OPTIONS],
    ("simulate", "player"): [("--player", each) for each in PLAYERS],
    ("simulate", "time_ms"): [("--time-ms", each) for each in (*NO_NUMBERS, "0", "-1", "1000000000")],
    ("simulate", "memory"): [("--memory", each) for each in (*NO_NUMBERS, "0", "-1", "9" * 30)],
    ("simulate", "env"): [("--env", each) for each in VARIABLES],
    ("simulate", "resume"): [("--resume", each) for each in NO_GAMES],
    ("tune", "out"): [("--out", each) for each in ("folder", "nonsense.json", "binary", "empty", "empty/x")],
    ("tune", "games"): [("--out", "t", "--games", each) for each in (*NO_NUMBERS, "0", "-1", "1000000000")],
    ("tune", "seed"): [("--out", "t", "--seed", each) for each in NO_NUMBERS],
    ("tune", "jobs"): [("--out", "t", "--jobs", each) for each in (*NO_NUMBERS, "-1")],
    ("arena", "players"): [("--players", each) for each in NO_PLAYERS],
    ("arena", "edition"): [(*BAD_WORDS_TWO, "--edition", each) for each in EDITIONS],
    ("arena", "games"): [(*BAD_WORDS_TWO, "--games", each) for each in (*NO_NUMBERS, "0", "-1", "1000000000")],
    ("arena", "seed"): [(*BAD_WORDS_TWO, "--seed", each) for each in NO_NUMBERS],
    ("arena", "rounds"): [(*BAD_WORDS_TWO, "--rounds", each) for each in (*NO_NUMBERS, "0", "-1")],
    ("arena", "option"): [(*BAD_WORDS_TWO, "--option", each) for each in OPTIONS],
    ("arena", "time_ms"): [(*BAD_WORDS_TWO, "--time-ms", each) for each in (*NO_NUMBERS, "0", "-1")],
    ("arena", "memory"): [(*BAD_WORDS_TWO, "--memory", each) for each in (*NO_NUMBERS, "0", "-1", "9" * 30)],
    ("arena", "env"): [(*BAD_WORDS_TWO, "--env", each) for each in VARIABLES],
    ("arena", "seats"): [(*BAD_WORDS_TWO, "--seats", each) for each in (*NO_NUMBERS, "0", "1", "-1", "3")],
    ("arena", "record"): [(*BAD_WORDS_TWO, "--record", each) for each in NO_PLACES],
    ("arena", "resume"): [(*BAD_WORDS_TWO, "--resume", each) for each in NO_GAMES],
    ("arena", "jobs"): [(*BAD_WORDS_TWO, "--jobs", each) for each in (*NO_NUMBERS, "-1")],
}  # fmt: skip
"""By command and parameter, what can't be."""

TOKENS = (
    "Żółwik.abc.def", "Bot Abcdef.ghi.jkl", '"Abcdef.ghi.jkl"', "'Abcdef.ghi.jkl'", "Abcdef.ghi\njkl",
    "Abcdef ghi", "Abcdef\tghi", "<Abcdef>", "Abcdef.ghi.jkl\u200b", "Abcdef=ghi", "GENERAL_TOKEN=Abcdef",
)  # fmt: skip


def leaves(group, path=()):
    """Every command of the tree with its parameters."""
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from leaves(command, (*path, name))
        else:
            yield " ".join((*path, name)), command.params


COMMANDS = dict(leaves(typer.main.get_command(app)))


@pytest.fixture
def place(tmp_path, monkeypatch):
    """A folder with all kinds of files that are not what is asked for; and a sound database."""
    monkeypatch.chdir(tmp_path)
    for name in [name for name in os.environ if name.startswith("GENERAL_")]:
        monkeypatch.delenv(name)
    Path("folder").mkdir()
    Path("empty").touch()
    Path("binary").write_bytes(bytes(range(256)) * 64)
    Path("nonsense.json").write_text('{"id": {"a": [1, null]}}', encoding="utf-8")
    with Path("huge").open("wb") as huge:
        huge.truncate(1 << 40)
    world = Path(__file__).parents[2] / "rules" / "boards" / "world.json"
    Path("world.json").write_bytes(world.read_bytes())
    _spoiled_art(Path("art"))
    asyncio.run(_sound(Path("games.db")))
    return tmp_path


async def _sound(database):
    async with open_engine(database):
        pass


def _spoiled_art(folder):
    """Art of the right names, with nothing of use in its pictures."""
    own = Path(__file__).parents[2] / "render" / "boards"
    folder.mkdir()
    for file in own.iterdir():
        if file.name.startswith("world"):
            (folder / file.name).write_bytes(
                file.read_bytes() if file.suffix == ".json" else b"no picture"
            )


@pytest.fixture
def ended(place, capsys):  # noqa: ARG001 - the folder in which it runs
    """`ended("simulate", ...)`: how a command ends, in this process."""

    def run(*words):
        with pytest.raises(SystemExit) as end:
            main(words)
        out, err = capsys.readouterr()
        return Said(end.value.code, out, err.strip())

    return run


def is_a_sentence(told):
    """Words on standard error, nothing raw in them, and a status that a script notices."""
    assert told.status in (1, 2), told
    assert told.err, told
    for raw in (
        "Traceback",
        "[Errno",
        "Error(",
        "Exception",
        "errors.pydantic.dev",
        "object at 0x",
        'File "',
    ):
        assert raw not in told.err, told.err
    return True


def test_every_parameter_of_every_command_is_tried():
    known = {
        (name, parameter.name)
        for name, parameters in COMMANDS.items()
        for parameter in parameters
        if not getattr(parameter, "is_flag", False)
    }
    assert known == set(TABLE)


@pytest.mark.parametrize(("command", "parameter"), TABLE, ids=" ".join)
def test_what_can_not_be_is_refused_in_words_and_leaves_nothing_behind(
    ended, place, command, parameter
):
    before = _files(place)
    for words in TABLE[command, parameter]:
        if command == "health":
            assert ended(command, *words).status == 1
        else:
            assert is_a_sentence(ended(*command.split(), *words)), words
    left = {file for file in _files(place) if "-wal" not in file and "-shm" not in file}
    assert left <= before


def _files(folder):
    return {str(file.relative_to(folder)) for file in folder.rglob("*")}


@pytest.mark.parametrize("command", COMMANDS)
def test_an_unknown_option_is_refused(ended, command):
    assert is_a_sentence(ended(*command.split(), "--no-such-option"))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("simulat", "simulate"), ("sandbx", "sandbox"), ("verfy", "verify"), ("bakup", "backup")],
)
def test_a_misspelled_command_is_guessed(ended, typed, meant):
    told = ended(typed)
    assert is_a_sentence(told)
    assert f"Did you mean '{meant}'" in told.err


def test_help_is_a_command_too(ended):
    """The same words as `--help`, for a command as for all."""
    assert ended("help") == ended("--help")
    assert ended("help", "simulate") == ended("simulate", "--help")
    assert ended("help", "board", "check") == ended("board", "check", "--help")
    assert ended("help").status == 0


def test_without_a_command_it_says_which_there_are(ended):
    told = ended()
    assert told.status == 2
    assert all(name in told.out + told.err for name in ("run", "sandbox", "verify"))


def test_without_a_home_it_works_all_the_same(ended, monkeypatch):
    monkeypatch.delenv("HOME", raising=False)
    assert ended("simulate", "--games", "1").status == 0
    assert ended("verify", "missing").status == 1


# --- the settings


@pytest.mark.parametrize("token", TOKENS)
def test_a_token_that_is_none_is_refused_and_never_shown(ended, monkeypatch, token):
    monkeypatch.setenv("GENERAL_TOKEN", token)
    told = ended("run")
    assert is_a_sentence(told)
    assert told.err.startswith("GENERAL_TOKEN: not a token")
    assert told.err.count("\n") == 0
    shown = told.err + told.out
    assert not any(piece in shown for piece in ("Żółwik", "Abcdef", "ghi", "jkl"))


@pytest.mark.usefixtures("place")
def test_blanks_around_a_token_are_taken_away(monkeypatch):
    monkeypatch.setenv("GENERAL_TOKEN", " abc.def-g_h \n")
    assert read_settings().token == SecretStr("abc.def-g_h")


SECONDS = ("dm_pause", "pace", "close_within")
CAPS = ("most_games_per_person", "most_games_per_channel", "most_games_per_server")
BAD_WORDS_TWO = ("--players", "sensible,sensible")
WRONG = {
    "token": ["two words"],
    "database": ["", ".", "/", ".."],
    "log_level": ["LOUD", "", "info!"],
    "log_format": ["xml", ""],
    "discord_address": ["nowhere", "ftp://x", "http://"],
    **{name: ["-1", "x", "", "nan", "inf", "1e300"] for name in SECONDS},
    **{name: ["0", "-1", "x", "", "1.5", "9" * 30] for name in CAPS},
    "metrics_port": ["-1", "65536", "x", ""],
    "page_port": ["-1", "65536", "x", ""],
    "page_address": [
        "http://example.org", "example.org", "ftp://x", "https://", "https://x/?y=1", "https://x/#y", "https://é.org",
        "https://me:secret@x", "https://x:0", "https://x:99999", "https://[x",
    ],
    "page_proxies": ["proxy.example.org", "127.0.0.1/33", "127.0.0.1; ::1", "*"],
}  # fmt: skip


@pytest.mark.usefixtures("place")
@pytest.mark.parametrize(("name", "value"), [(name, v) for name, vs in WRONG.items() for v in vs])
def test_a_setting_that_can_not_be_is_named(monkeypatch, name, value):
    monkeypatch.setenv(f"GENERAL_{name.upper()}", value)
    with pytest.raises(DataError, match=f"^GENERAL_{name.upper()}: "):
        read_settings()


@pytest.mark.parametrize(
    "command", [("run",), ("check",), ("health",), ("backup", "x"), ("replay", "x")]
)
def test_every_command_that_needs_the_settings_names_a_wrong_one(ended, monkeypatch, command):
    monkeypatch.setenv("GENERAL_LOG_LEVEL", "LOUD")
    told = ended(*command)
    assert is_a_sentence(told)
    assert told.err.startswith("GENERAL_LOG_LEVEL: ")


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"GENERAL_TOKEN=s\xfccret\n", ".env: not UTF-8"),
        ("GENERAL_TOKEN=secret\n".encode("utf-16"), ".env: not UTF-8"),
        (b"# mine\n\nGENERAL_TOKEN secret\n", ".env: line 3: write NAME=value"),
        (b'GENERAL_TOKEN="secret\n', ".env: line 1: write NAME=value"),
        (b"GENERAL_TOKEN=two secret words\n", "GENERAL_TOKEN: not a token"),
        (b"GENERAL_DM_PAUSE=secret\n", "GENERAL_DM_PAUSE: Input should be a valid number"),
    ],
)
def test_a_file_of_settings_that_can_not_be_read_is_refused(ended, content, why):
    Path(".env").write_bytes(content)
    told = ended("run")
    assert is_a_sentence(told)
    assert told.err.startswith(why)
    assert "cret" not in told.err


@pytest.mark.usefixtures("place")
def test_a_good_file_of_settings_is_read():
    Path(".env").write_text(
        "# mine\n\nexport GENERAL_TOKEN='abc.def'  # quoted\nGENERAL_PACE=2\nFOO\n",
        encoding="utf-8-sig",
    )
    settings = read_settings()
    assert settings.token == SecretStr("abc.def")
    assert settings.pace == 2


async def test_a_database_that_is_a_folder_is_refused_before_discord_hears_of_it(tmp_path):
    async with Sandbox() as discord:
        settings = {
            "token": discord.token,
            "discord_address": discord.address,
            "database": tmp_path,
        }
        told = await said(tmp_path, "run", **settings)
        assert discord.gateway.identifies == 0
    assert is_a_sentence(told)
    assert told.err.startswith(f"{tmp_path}: Is a directory. Name a file.")


# --- what the machine says


@pytest.mark.parametrize(
    "number",
    [errno.ENOENT, errno.EISDIR, errno.ENOTDIR, errno.EEXIST, errno.EACCES, errno.EPERM, errno.EROFS,
     errno.ENOSPC, errno.EDQUOT, errno.ENAMETOOLONG],
)  # fmt: skip
def test_what_the_system_says_of_a_file_has_a_way_out(number):
    sentence = complaint_about(OSError(number, os.strerror(number), "some/file"))
    assert sentence.startswith(f"some/file: {os.strerror(number)}. ")
    assert sentence.endswith(".")


def test_what_is_seldom_is_told_in_the_systems_own_words():
    assert (
        complaint_about(OSError(errno.EIO, "Input/output error", b"file"))
        == "file: Input/output error."
    )
    assert complaint_about(OSError("General is tired")) == "General is tired"


@pytest.mark.parametrize("number", [errno.EADDRINUSE, errno.EACCES, errno.EADDRNOTAVAIL])
def test_a_port_that_can_not_be_had_says_which_can(number):
    """As asyncio words it, which names no file."""
    sentence = complaint_about(
        OSError(number, "error while attempting to bind on address ('127.0.0.1', 80)")
    )
    assert "Choose another port, from 1024 to 65535" in sentence


def test_a_folder_is_no_database(tmp_path):
    for reason in StoreReason:
        assert "this is a folder" in complaint_about(StoreError(reason, file=str(tmp_path)))


# `general board check`: what it says of the boards that come along, and of a damaged one.

OWN = resources.files("rules") / "boards" / "world.json"


@pytest.fixture
def judged(capsys):
    """`judged(file, ...)`: the exit status, and what was said."""

    def run(*words):
        with pytest.raises(SystemExit) as end:
            main(["board", "check", *map(str, words)])
        out, err = capsys.readouterr()
        return end.value.code, out + err

    return run


@pytest.fixture
def damaged(tmp_path):
    """`damaged(change)`: the world's board after a change to what its file says."""

    def write(change):
        board = json.loads(OWN.read_text("utf-8"))
        change(board)
        file = tmp_path / "world.json"
        file.write_text(json.dumps(board), "utf-8")
        return file

    return write


@pytest.mark.parametrize("board", ["world", "galaxy"])
def test_the_boards_that_come_along_are_sound(judged, board):
    file = resources.files("rules") / "boards" / f"{board}.json"
    assert judged(file) == (0, f"{board}.json: no problems found\n")


def test_an_edge_that_the_picture_lacks_is_told(judged, damaged):
    file = damaged(lambda board: board["edges"].append({"between": ["peru", "siam"], "sea": False}))
    status, said = judged(file)
    assert status == 1
    assert said == "peru and siam are neighbours by land, but don't touch on the map\n"


def test_a_name_that_is_missing_is_told(judged, damaged):
    status, said = judged(damaged(lambda board: board["territories"][0]["names"].pop("pl")))
    assert status == 1
    assert "territories.0: Value error, names: needs en, pl, ru" in said


def test_a_board_without_art_is_told(judged, tmp_path):
    assert judged(OWN, "--art", tmp_path) == (
        1,
        "world.territories.png: art file missing\n",
    )


def test_a_file_that_is_no_board_is_told(judged, tmp_path):
    (tmp_path / "noise.json").write_bytes(b"\xff\x00")
    status, said = judged(tmp_path / "noise.json")
    assert status == 1
    assert said.startswith("noise.json: file: Invalid JSON")
