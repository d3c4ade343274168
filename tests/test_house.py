"""The documents name what is there, in its order, and nothing else."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

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
