"""What the tests and documents of this repository are held to: names, words, patches, patience."""

import ast
import asyncio
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.code_lines import code_lines
from tests.patches import home, patches
from tests.patience import patience

ROOT = Path(__file__).parents[1]
ROOMS = ("rules", "render", "bot", "general", "sandbox", "tools")

MAP = ROOT / "docs" / "architecture.md"


def sources(*endings: str) -> Iterator[Path]:
    """The files of all rooms with one of these endings."""
    for room in ROOMS:
        yield from (f for end in endings for f in sorted((ROOT / room).rglob(f"*.{end}")))


def test_every_package_says_what_it_is():
    silent = [
        str(file.relative_to(ROOT))
        for file in sources("py")
        if file.stem == "__init__"
        and ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) is None
    ]
    assert silent == []


def packages(room: str) -> list[str]:
    """The packages of a room, as the map names them: without the room, and with a slash at the end."""
    inits = (ROOT / room).rglob("__init__.py")
    return sorted(f"{init.parent.relative_to(ROOT / room).as_posix()}/" for init in inits)


@pytest.mark.parametrize("room", ROOMS)
def test_the_map_has_every_package(room):
    text = MAP.read_text(encoding="utf-8")
    (block,) = re.findall(rf"^### {room}\n.*?^```\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    named = re.findall(r"^ *([\w/]+/)(?= |$)", block, re.MULTILINE)
    assert sorted(named) == [each for each in packages(room) if each != "./"]


@pytest.mark.parametrize(
    ("page", "least"), [(MAP, 40), (ROOT / "README.md", 8)], ids=["map", "readme"]
)
def test_every_file_that_is_named_there_is_one(page, least):
    """By its path from the root, or from the room or package that the words are about."""
    tested = (file for folder in ("tests", "docs") for file in (ROOT / folder).rglob("*.py"))
    files = [f"/{f.relative_to(ROOT).as_posix()}" for f in (*sources("py", "ftl"), *tested)]
    named = re.findall(r"`([\w/.]+\.(?:py|ftl))`", page.read_text(encoding="utf-8"))
    assert len(named) >= least
    assert [name for name in named if not any(file.endswith(f"/{name}") for file in files)] == []


def test_every_file_that_the_code_names_is_one():
    """In docstrings and comments: by its path from the root, or from a folder."""
    there = [f"/{file.relative_to(ROOT).as_posix()}" for file in ROOT.glob("[a-z]*/**/*.py")]
    lost = [
        f"{file.relative_to(ROOT)}: {name}"
        for file in sources("py")
        for name in re.findall(r"`([\w/]+\.py)`", file.read_text(encoding="utf-8"))
        if not any(each.endswith(f"/{name}") for each in there)
    ]
    assert lost == []


LAYERED = ["rules", "rules.referee", "render", "bot", "general", "sandbox"]


@pytest.mark.parametrize("container", LAYERED)
def test_the_map_is_in_the_order_of_the_layers(container):
    """Those that stand in one layer may be in any order."""
    room, _, inside = container.partition(".")
    text = MAP.read_text(encoding="utf-8")
    (block,) = re.findall(rf"^### {room}\n.*?^```\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    (layers,) = (each["layers"] for each in contracts if each.get("containers") == [container])
    height = {
        name: at for at, layer in enumerate(reversed(layers)) for name in re.findall(r"\w+", layer)
    }
    begins = f"  {inside}/" if inside else ""
    heights = [height[name] for name in re.findall(rf"^{begins}(\w+)/(?= |$)", block, re.MULTILINE)]
    assert heights
    assert heights == sorted(heights)


OF_ONE_SEX = "he she him his her hers himself herself"
"""Nobody here is known to be a man or a woman: people are "they" and "you"."""


def test_people_are_they():
    words = re.compile(rf"(?<![a-z'])({'|'.join(OF_ONE_SEX.split())})(?![a-z'])", re.IGNORECASE)
    ours = [
        *sources("py", "js", "css"),
        *(ROOT / "tests").rglob("*.py"),
        *ROOT.glob("*/locale/en.ftl"),
    ]
    found = [
        f"{file.relative_to(ROOT)}: {line.strip()}"
        for file in ours
        if file != Path(__file__)
        for line in file.read_text(encoding="utf-8").splitlines()
        if words.search(line)
    ]
    assert not found


def test_nothing_is_cited_that_no_reader_can_open():
    """A rule has an id with its rulebook's name before it; numbers of a design say nothing to anybody else."""
    cited = re.compile(r"\b[IT]\d{1,2}\b(?!\w)|design point|\(points? \d")
    texts = [
        *sources("py", "js", "css"),
        *(ROOT / "tests").rglob("*.py"),
        *ROOT.glob("*.md"),
        *(ROOT / "docs").rglob("*.md"),
    ]
    others = (text for text in texts if text != Path(__file__))
    found = [str(each) for each in others if cited.search(each.read_text(encoding="utf-8"))]
    assert not found


# No test patches what isn't ours: what others run must be what is tried. Hand it in instead.

OURS = {"bot", "general", "render", "rules", "sandbox", "tests", "tools", ""}
TESTS = sorted((ROOT / "tests").rglob("*.py"))


def foreign(file):
    return [
        f"{patch.file.name}:{patch.line}"
        for patch in patches(file)
        if not {home(thing) for thing in patch.through} <= OURS
    ]


def test_no_test_patches_anothers_module():
    assert [patch for file in TESTS for patch in foreign(file)] == []


@pytest.mark.parametrize(
    "patching",
    [
        'monkeypatch.setattr("asyncio.sleep", at_once)',
        'monkeypatch.setattr("discord.http.asyncio", hasty)',
        'patched.setattr("bot.client.asyncio.sleep", at_once)',
        'monkeypatch.setattr("discord.Client.connect", at_once)',
        'import time as t\nmonkeypatch.setattr(t, "monotonic", clock)',
        'from os import path\nmonkeypatch.delattr(path, "join")',
        'import os.path\nmonkeypatch.setattr(os.path, "join", joined)',
        'from bot import client\nmonkeypatch.setattr(client.discord, "Client", Fake)',
        'from discord import Client\nsetattr(Client, "connect", at_once)',
        "import asyncio\nasyncio.sleep = at_once",
        "import discord\ndiscord.http.asyncio.sleep = at_once",
    ],
)
def test_a_patch_of_anothers_module_is_found(tmp_path, patching):
    file = tmp_path / "test_it.py"
    file.write_text(patching, encoding="utf-8")
    assert foreign(file) == [f"test_it.py:{len(patching.splitlines())}"]


@pytest.mark.parametrize(
    "patching",
    [
        'monkeypatch.setattr(table.engine, "order", broken)',
        'monkeypatch.setattr("bot.client._WAITS", 0.01)',
        'from bot import client\nmonkeypatch.setattr(client, "asyncio", hasty)',
        'monkeypatch.setattr("rules.play.acts.Playing.order", cut)',
        "import asyncio\nperson.sleep = asyncio.sleep",
    ],
)
def test_a_patch_of_our_own_is_let_be(tmp_path, patching):
    file = tmp_path / "test_it.py"
    file.write_text(patching, encoding="utf-8")
    assert foreign(file) == []


# One guard for all that tests wait for: none of them has a watch of its own, by which a busy
# machine is red.

FOLDER = Path(__file__).parent
_WATCH = re.compile(r"asyncio\.timeout\(|within=\d\d|\bwait\(\d|\.wait, \d")
OWN = {
    "patience.py": "the guard",
    "test_runs.py": "tries what a timeout does on that loop",
    "mutants/planted.py": "text of the product",
    "mutants/web_requests.py": "text of the product",
}
"""Where another one may stand, and why."""


def watches(file):
    return _WATCH.findall(file.read_text(encoding="utf-8"))


def test_no_test_has_a_watch_of_its_own():
    files = {file.relative_to(FOLDER).as_posix(): file for file in FOLDER.rglob("*.py")}
    found = {
        name for name, file in files.items() if watches(file) and not name.startswith("bench/")
    }
    assert found == {*OWN}


async def test_what_never_comes_ends_a_test():
    with pytest.raises(TimeoutError):
        async with patience(0):
            await asyncio.Event().wait()


# What `python -m tests.code_lines` counts.


def test_only_code_is_counted():
    explained = '"""A module."""\n\n# why\nX = 1  # what\n"""Below a name."""\n'
    text = f'{explained}\n\ndef f(\n    a,\n):\n    """Do."""\n    return a\n'
    assert code_lines(text) == 5
