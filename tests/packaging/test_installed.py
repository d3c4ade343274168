"""The package does all that it can where the repository is not, and says what it can't."""

import asyncio
import json
import signal
import subprocess

import aiohttp
import pytest

from rules import VERSION
from rules.editions.registry import NEWEST
from tests.general.process import heard, said, started, stopped

ROOMS = ("bot", "general", "render", "rules", "sandbox")
UNCHECKED = "requests are not checked against Discord's specification"
NEEDED = {
    ("general.running.metrics", "prometheus_client"),
    ("rules.store.postgres", "psycopg"),
    ("sandbox.checks.specification", "jsonschema_rs"),
}
"""The only modules that need an extra."""

LOAD_ALL = """
import importlib, json, pkgutil
found, lacking = [], []
for room in {rooms}:
    package = importlib.import_module(room)
    found.append(package.__file__)
    for module in pkgutil.walk_packages(package.__path__, room + "."):
        try:
            importlib.import_module(module.name)
        except ModuleNotFoundError as error:
            lacking.append((module.name, error.name))
print(json.dumps([found, lacking]))
"""


@pytest.fixture
def general(installed, tmp_path):
    """`await general("version")`: how a command of the installed program ends."""

    async def run(*words):
        return await said(tmp_path, *words, program=installed.program)

    return run


async def test_it_tells_its_version(general):
    told = await general("version")
    assert (told.status, told.out) == (0, f"{VERSION}\n")


async def test_without_a_token_it_ends_in_words(general):
    told = await general("run")
    assert told.status == 1
    assert told.err.startswith("GENERAL_TOKEN is not set")
    assert "Traceback" not in told.err


def test_every_module_is_there_and_needs_no_extra_but_two(installed, tmp_path):
    code = LOAD_ALL.format(rooms=ROOMS)
    out = subprocess.check_output([installed.python, "-c", code], cwd=tmp_path, text=True)  # noqa: S603
    files, lacking = json.loads(out)
    assert files == [str(installed.packages / room / "__init__.py") for room in ROOMS]
    assert {tuple(each) for each in lacking} == {n for n in NEEDED if n[1] in installed.lacks}


async def test_the_sandbox_serves_its_page_and_says_that_it_does_not_check(installed, tmp_path):
    words = ("sandbox", "--port", "0")
    async with started(tmp_path, *words, program=installed.program) as process:
        assert await heard(process.stderr, UNCHECKED)
        address = (await heard(process.stdout, "open http")).partition("open ")[2].split()[0]
        async with aiohttp.ClientSession() as session:
            async with session.get(address) as page:
                assert (page.status, page.content_type) == (200, "text/html")
            for file in (installed.packages / "sandbox" / "page").iterdir():
                async with session.get(f"{address}/page/{file.name}") as answer:
                    assert answer.status == 200, file.name
            async with session.ws_connect(f"{address}/page/ws") as line:
                snapshot = await line.receive_json()
        assert (snapshot["t"], snapshot["d"]["checks"]) == ("SNAPSHOT", False)
        status, _ = await stopped(process, signal.SIGTERM)
    assert status == 0


async def test_a_whole_game_is_played_out(general, tmp_path):
    asked = ("--play-out", "--by-line", "--seed", "4", "--out", str(tmp_path / "out"))
    told = await general("sandbox", *asked)
    assert told.status == 0, told.err
    assert told.err.startswith(UNCHECKED)
    summary = json.loads(told.out)
    assert summary["announced"]
    assert summary["checked"] is False
    assert len(list((tmp_path / "out" / "pictures").iterdir())) == summary["pictures"] > 0


async def test_what_needs_no_discord_works(general, installed):
    board = installed.packages / "rules" / "boards" / "galaxy.json"
    told = await asyncio.gather(
        *(general("simulate", "--games", "1", "--edition", each) for each in NEWEST),
        general("referee", "--schema"),
        general("board", "check", str(board)),
        general("--help"),
    )
    assert [(one.status, one.err) for one in told] == [(0, "")] * len(told)
