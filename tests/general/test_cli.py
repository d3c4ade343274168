"""The command line: what a person reads, and the exit status that a script reads."""

import asyncio
import gc
import json
import os
import re
import sqlite3
import subprocess
import sys
from contextlib import closing, suppress
from datetime import UTC, datetime
from io import BytesIO

import pytest
from PIL import Image

from bot.settings import Settings
from general import cli
from general.cli import main
from general.complaints import complaint_about
from general.database_commands import NAMED
from general.demo.play_out import NAMES
from general.running import health
from rules import VERSION
from rules.app import open_engine
from rules.model.errors import StoreError, StoreReason
from rules.store.sqlite.backup import advice
from sandbox import Sandbox
from tests.general.process import Said, said
from tests.sampling import in_one_run_of

TOKEN = {"token": "t"}
SHORT = "50"
"""The seed of a short game."""
INVITE = "https://discord.com/oauth2/authorize?client_id="


@pytest.fixture
def ended(monkeypatch, capsys, tmp_path):
    """`ended("simulate", ...)`: how a command that needs no process of its own ends."""
    monkeypatch.chdir(tmp_path)

    def run(*words, **running):
        with pytest.raises(SystemExit) as end:
            main(words, **running)
        out, err = capsys.readouterr()
        return Said(end.value.code, out, err.strip())

    return run


def test_the_version(ended):
    assert ended("version") == Said(0, f"{VERSION}\n", "")


def test_on_windows_it_says_where_it_runs(ended):
    told = ended("version", system="win32")
    assert (told.status, told.out) == (1, "")
    assert told.err.startswith("General runs on Linux, on macOS, and on Windows in WSL")


# --- simulate ------------------------------------------------------------------------------------


def test_a_simulation_is_summed_up_as_json(ended):
    told = ended("simulate", "--games", "4", "--seats", "4", "--seed", "7")
    summary = json.loads(told.out)
    assert told.status == 0
    assert summary["edition"] == "ryzyko@2"
    assert summary["games"] == 4
    assert summary["unfinished"] == 0
    assert sum(summary["winners"].values()) == 4
    assert summary["commands_per_second"] > 0


def test_a_simulation_counts_its_dice(ended):
    told = ended("simulate", "--games", "5", "--dice", "--edition", "gniazdo")
    dice = json.loads(told.out)["dice"]
    assert sum(dice["faces"].values()) == dice["dice"] > 1000
    assert dice["p_value"] > 0.001
    assert list(dice["seats"]) == ["blue", "red", "yellow"]
    assert sum(seat["armies_saved"] for seat in dice["seats"].values()) == pytest.approx(0, abs=0.1)
    red = dice["seats"]["red"]
    assert red["armies_saved"] == pytest.approx(
        red["armies_expected"] - red["armies_lost"], abs=0.1
    )
    assert abs(red["standard_deviations"]) < 4
    assert "dice" not in json.loads(ended("simulate", "--games", "1").out)


def test_the_same_seed_simulates_the_same_games(ended):
    timed = {"seconds", "commands_per_second", "games_per_second"}
    first, again, other = [
        {k: v for k, v in json.loads(told.out).items() if k not in timed}
        for told in (ended("simulate", "--games", "3", "--seed", seed) for seed in ("5", "5", "6"))
    ]
    assert first == again != other


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--edition", "chess"], "edition: unknown 'chess'; there are ryzyko"),
        (["--option", "blitz=1"], "options: blitz: unknown"),
        (["--option", "destroyed_by_other=maybe"], "destroyed_by_other"),
        (["--option", "loose"], "write name=value"),
        (["--seats", "7"], "ryzyko is for 2 to 6"),
    ],
)
@pytest.mark.parametrize("command", [["simulate"], ["sandbox", "--play-out"]], ids=lambda c: c[0])
def test_what_can_not_be_is_refused_in_one_sentence(ended, tmp_path, command, words, why):
    told = ended(*command, *words)
    assert told.status == 1
    assert why in told.err
    assert told.err.count("\n") == 0
    assert told.out == ""
    assert list(tmp_path.iterdir()) == []


# --- run -----------------------------------------------------------------------------------------


async def test_without_a_token_it_says_how_to_get_one(tmp_path):
    told = await said(tmp_path, "run")
    assert told.status == 1
    assert told.err.startswith("GENERAL_TOKEN is not set")
    assert "https://discord.com/developers/applications" in told.err
    assert f"{INVITE}YOUR_APPLICATION_ID&scope=bot+applications.commands&permissions=" in told.err
    assert "Traceback" not in told.err
    assert list(tmp_path.iterdir()) == []


async def test_a_refused_token_names_the_bots_own_invite(tmp_path):
    """A token begins with its application's id, in base 64."""
    async with Sandbox() as discord:
        settings = {"token": "MTIzNDU2Nzg5.secret.part", "discord_address": discord.address}
        told = await said(tmp_path, "run", **settings)
    assert told.status == 1
    assert "Improper token has been passed" in told.err
    assert f"{INVITE}123456789&scope=" in told.err
    assert "secret" not in told.err
    assert "Traceback" not in told.err


async def test_a_discord_out_of_reach_is_told(tmp_path, free_port):
    nobody = f"http://127.0.0.1:{free_port}"
    told = await said(tmp_path, "run", **TOKEN, discord_address=nobody)
    assert told.status == 1
    assert f"{nobody}/ doesn't answer like Discord" in told.err.splitlines()[-1]
    assert "Traceback" not in told.err
    assert not (tmp_path / "general.running.starts").exists(), (
        "no connection was spent: it may try again soon"
    )


async def test_a_wrong_setting_is_named(tmp_path):
    told = await said(tmp_path, "run", log_level="LOUD", dm_pause=-1)
    assert told.status == 1
    assert told.err.startswith("GENERAL_LOG_LEVEL: ")
    assert "GENERAL_DM_PAUSE: " in told.err
    assert "Traceback" not in told.err


async def _good(path):
    async with open_engine(path):
        pass


async def _not_a_database(path):
    path.write_text("These are my notes of last summer.\n" * 200, encoding="utf-8")


async def _cut_short(path):
    await _good(path)
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


async def _rotten(path):
    """One page inside was overwritten; the header is whole."""
    await _good(path)
    pages = bytearray(path.read_bytes())
    pages[4096 * 4 : 4096 * 5] = b"\x17" * 4096
    path.write_bytes(pages)


async def _newer(path):
    await _good(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 9999")


async def _anothers(path):
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE recipes (soup TEXT)")


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (_not_a_database, "not a database of General's"),
        (_cut_short, "the database is damaged: database disk image is malformed"),
        (_newer, "created by a newer General (schema version 9999"),
        (_anothers, "it belongs to another program"),
    ],
)
async def test_a_database_that_can_not_be_used_is_left_untouched(tmp_path, make, why):
    path = tmp_path / "games.db"
    await make(path)
    before = path.read_bytes()
    told = await said(tmp_path, "run", **TOKEN, database=path)
    assert told.status == 1
    assert told.err.startswith(str(path))
    assert why in told.err
    assert told.err.count("\n") == 0
    assert path.read_bytes() == before


async def test_what_is_rotten_inside_is_named_by_the_check(tmp_path):
    """Nothing is read through at start: that is what `general check` is for."""
    path = tmp_path / "games.db"
    await _rotten(path)
    told = await said(tmp_path, "check", database=path)
    assert told.status == 1
    assert "games.db" in told.out + told.err
    assert re.search("malformed|Tree|btree|index", told.out + told.err)
    assert "Traceback" not in told.err


# --- what the store refuses ----------------------------------------------------------------------


@pytest.mark.parametrize("reason", StoreReason)
def test_every_refusal_of_the_store_says_what_to_do(reason):
    error = StoreError(reason, file="games.db", detail="torn", version=9, known=3)
    sentence = complaint_about(error)
    assert sentence.startswith("games.db: ")
    assert sentence.endswith(".")
    assert len(sentence.split(". ")) > 1 or reason in (StoreReason.MISSING, StoreReason.FAILED)


@pytest.mark.parametrize("reason", [StoreReason.MISSING, StoreReason.DAMAGED])
def test_what_lies_beside_a_lost_database_is_named_with_each_way_out(reason):
    error = StoreError(
        reason, file="games.db", detail="it is empty", beside="games.db-wal, games.db-shm"
    )
    sentence = complaint_about(error)
    assert sentence.startswith("games.db: it is empty")
    assert "general restore" in sentence
    assert sentence.endswith("remove games.db-wal, games.db-shm and start again.")


@pytest.mark.parametrize(
    ("what", "kept", "words"),
    [
        ("database", {"kept": "games.db.rescue-1"}, "everything is saved in games.db.rescue-1"),
        ("database", {}, "Don't stop General"),
        ("log", {"kept": "games.db.rescue-1"}, "everything is saved in games.db.rescue-1"),
        ("log", {}, "Don't stop General"),
        ("foreign_log", {"log": "games.db-wal"}, "move games.db-wal away"),
        ("other", {}, "a file that belongs to it was moved or deleted"),
    ],
)  # fmt: skip
def test_each_way_to_lose_an_open_database_has_its_way_out(what, kept, words):
    error = StoreError(StoreReason.GONE, file="games.db", detail="moved", what=what, **kept)
    sentence = complaint_about(error)
    assert sentence.startswith("games.db: ")
    assert "moved" in sentence
    assert words in sentence


def test_a_damaged_game_is_named():
    error = StoreError(StoreReason.DAMAGED, game="abcdef", detail="event 7 is gone")
    assert "game abcdef: event 7 is gone" in complaint_about(error)
    assert "general check" in complaint_about(error)
    assert "general restore" in complaint_about(error)


async def test_the_check_says_that_all_is_well_and_what_could_be_better(tmp_path):
    path = tmp_path / "games.db"
    await _good(path)
    told = await said(tmp_path, "check", database=path)
    sound, *advised = told.out.strip().split("\n")
    assert told.status == 0
    assert sound.startswith(f"{path} is sound: ")
    assert advised == list(advice())


# --- sandbox -------------------------------------------------------------------------------------


async def test_a_port_in_use_is_told(tmp_path):
    async with Sandbox() as there:
        told = await said(tmp_path, "sandbox", "--port", str(there.port))
    assert told.status == 1
    assert "address already in use" in told.err
    assert "Traceback" not in told.err


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """A game played out by a process: what it said, and the folder that it wrote."""
    return _played(tmp_path_factory.mktemp("played"))


def _played(folder):
    out = folder / "out"
    asked = ("--seats", "3", "--seed", SHORT, "--by-line", "--out", str(out))
    told = asyncio.run(said(folder, "sandbox", "--play-out", *asked))
    assert (told.status, told.err) == (0, "")
    return told, out


def test_a_game_is_played_out_and_written_down(played):
    told, out = played
    summary = json.loads((out / "summary.json").read_text(encoding="utf-8"))
    assert json.loads(told.out) == summary
    assert summary["announced"]
    assert summary["violations"] == []
    assert summary["winner"] in NAMES[:3]
    assert summary["goal"] == "mission"
    transcript = (out / "transcript.md").read_text(encoding="utf-8")
    pictures = {path.name for path in (out / "pictures").iterdir()}
    assert set(re.findall(r"\(pictures/(.+?)\)", transcript)) == pictures
    assert len(pictures) == summary["pictures"] > summary["rounds"]
    assert sorted(path.name for path in out.iterdir()) == [
        "pictures",
        "posts.md",
        "summary.json",
        "transcript.md",
    ]


def test_the_transcript_tells_who_won_and_keeps_the_secrets(played):
    """What was told to all before the end has nobody's mission; cards only when traded."""
    told, out = played
    winner = json.loads(told.out)["winner"]
    transcript = (out / "transcript.md").read_text(encoding="utf-8")
    letters = (
        r"\*\*General\*\*, to (\w+) in a direct message:\n\n\*\*Your mission\*\* \(.+?\): (.+)"
    )
    missions = dict(re.findall(letters, transcript))
    assert set(missions) == set(NAMES[:3])
    told_to_all = r"^\*\*General\*\*, to all:\n(.+?)(?=^---|^\*\*\w+\*\* `|\Z)"
    public = "\n".join(re.findall(told_to_all, transcript, re.DOTALL | re.MULTILINE))
    assert f"{winner} wins!\nMission: {missions.pop(winner)}" in public
    assert "draws a Risk card" in public
    public, _, end = public.partition("The other missions")
    assert all(mission in end for mission in missions.values())
    for secret in (*missions.values(), "draws a Risk card:", "Your Risk cards", " plans "):
        assert secret not in public


@in_one_run_of(4)
def test_the_same_seed_plays_the_same_game_out(played, tmp_path):
    """What one process plays, another does."""
    (_, one), (_, other) = played, _played(tmp_path)
    assert _words_without_chance(one) == _words_without_chance(other)
    names = sorted(path.name for path in (one / "pictures").iterdir())
    assert names == sorted(path.name for path in (other / "pictures").iterdir())
    assert [name for name in names if not _look_alike(one, other, name)] == []


def _words_without_chance(out):
    """All that was written, but for the time it took and the game's random name."""
    summary = json.loads((out / "summary.json").read_text(encoding="utf-8"))
    del summary["seconds"]
    transcript = (out / "transcript.md").read_text(encoding="utf-8")
    (game,) = set(re.findall(r"Game `(\w+)`", transcript))
    return summary, transcript.replace(game, "GAME")


def _look_alike(one, other, name):
    """Whether a picture has the same pixels in both; nothing more is promised of a picture."""
    files = [out / "pictures" / name for out in (one, other)]
    data, again = (file.read_bytes() for file in files)
    if data == again:
        return True
    pixels, others = (Image.open(BytesIO(each)).convert("RGB").tobytes() for each in (data, again))
    return pixels == others


def test_a_deadline_does_not_move_while_its_owner_plays(played):
    """The General is at work all the time of a game played out: nobody is credited an absence of its."""
    transcript = (played[1] / "transcript.md").read_text(encoding="utf-8")
    turns = re.split(r"^---$", transcript, flags=re.MULTILINE)
    told = [set(re.findall(r"^> ⏳ Due <t:(\d+):R>", turn, re.MULTILINE)) for turn in turns]
    assert max(len(deadlines) for deadlines in told) == 1


# Commands that say one line load little: a container asks `general health` every half minute.

HEAVY = (
    "discord", "aiohttp", "aiosqlite", "asyncio", "numpy", "PIL", "pydantic_settings", "dotenv", "fluent",
    "matplotlib", "rich", "bot", "render", "sandbox", "rules.core", "rules.engine", "rules.editions",
)  # fmt: skip
"""pydantic is not among them: typer reads what was typed by it."""
MOST = 300
"""Modules in all, most of them Python's own and typer's; the settings alone would be 770."""
LOADED = """
import sys
from general.cli import main
sys.argv[0] = "general"
try:
    main(sys.argv[1:])
except SystemExit as end:
    print(end.code or 0, *sorted(sys.modules), sep="\\n")
"""


@pytest.mark.parametrize("command", ["version", "health"])
def test_what_says_one_line_loads_neither_discord_nor_words_nor_models(tmp_path, command):
    database = tmp_path / "games.db"
    health.write_report(database, health.HealthReport(at=datetime.now(UTC)))
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-c", LOADED, command],
        env={**os.environ, NAMED: str(database)},
        cwd=tmp_path,
        check=True,
        capture_output=True,
        text=True,
    )
    line, status, *modules = done.stdout.splitlines()
    assert status == "0", line
    assert [name for name in HEAVY if name in modules] == []
    assert len(modules) <= MOST


def test_garbage_is_looked_for_again_once_all_is_loaded():
    """Also where loading fails: a bot that never looks for any grows without end."""
    with suppress(ImportError), cli._loading():
        assert not gc.isenabled()
        raise ImportError
    gc.unfreeze()
    assert gc.isenabled()


def test_nothing_that_is_installed_beside_it_changes_what_is_checked(tmp_path):
    """A plugin of pydantic's would be loaded at each start, and could let through what is refused."""
    plugin = tmp_path / "plugin-1.0.dist-info"
    plugin.mkdir()
    (plugin / "METADATA").write_text("Name: plugin\nVersion: 1.0\n")
    (plugin / "entry_points.txt").write_text("[pydantic]\nplugin = plugin:plugin\n")
    (tmp_path / "plugin.py").write_text("print('loaded')\nplugin = None\n")
    path = os.pathsep.join((str(tmp_path), os.environ.get("PYTHONPATH", "")))
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-c", LOADED, "health"],
        env={**os.environ, "PYTHONPATH": path},
        cwd=tmp_path,
        check=True,
        capture_output=True,
        text=True,
    )
    assert "plugin" not in done.stdout.splitlines()
    assert done.stdout.startswith("no health report")


def test_the_environment_names_the_database_as_the_settings_do():
    assert f"{Settings.model_config.get('env_prefix')}database".upper() == NAMED
