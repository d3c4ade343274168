"""Every command that a page shows is one that there is, with options that it has; and it runs.

Those that need Discord, or go on until they are ended, are tried elsewhere: `tests/general`.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.packaging.conftest import ROOT, commands

PAGES = [*sorted(ROOT.glob("*.md")), *sorted(ROOT.joinpath("docs").rglob("*.md"))]
SHOWN = re.compile(r"^(?: {4,}|\| `)?(?:\.venv/bin/)?general ((?![a-z]+ general)[a-z].*)$")
NAMED = re.compile(r"`general ([^`]+)`")
GENERAL = str(Path(sys.executable).with_name("general"))
ELSEWHERE = {
    "doctor",
    "run",
    "referee",
    "annul",
    "health",
    "replay",
    "backup",
    "restore",
    "move",
    "check",
    "board",
}


@dataclass(frozen=True)
class Call:
    """A command as a page shows it."""

    page: str
    words: tuple[str, ...]

    def __str__(self):
        return " ".join((self.page, *self.words))


def _words(line):
    """The words of a call, without what is said of it: that follows two spaces, a `#` or a `|`."""
    return tuple(shlex.split(re.split(r"  |#|`? \||;", line)[0].strip("` ")))


def calls(pattern):
    for page in PAGES:
        if page.name == "CHANGELOG.md":
            continue  # it tells what was
        for line in page.read_text(encoding="utf-8").splitlines():
            for found in pattern.findall(line):
                yield Call(page.relative_to(ROOT).as_posix(), _words(found))


CALLS = list(dict.fromkeys([*calls(SHOWN), *calls(NAMED)]))


def unknown_options(call):
    """The options of a call that its command doesn't have."""
    name, *given = call.words
    command = commands()[name]
    if hasattr(command, "commands") and given:
        command = command.commands[given.pop(0)]
    options = {one for parameter in command.params for one in parameter.opts} | {"--help"}
    return {each.partition("=")[0] for each in given if each.startswith("--")} - options


def test_all_are_commands_with_such_options():
    calls = [call for call in CALLS if call.words[0] != "--help"]
    assert [str(call) for call in calls if unknown_options(call)] == []


def test_they_are_all_found():
    assert len(CALLS) > 60
    assert {call.words[0] for call in CALLS} - {"--help"} == set(commands())


RUNNABLE = {
    call.words
    for call in calls(SHOWN)
    if call.words[0] not in ELSEWHERE and len(call.words) > 1
    if not {"--season", "--computers"} & {*call.words}  # they want a record of a bot's table
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Where somebody tries it: the record of a game, and players that are programs."""
    place = tmp_path_factory.mktemp("reader")
    played = [
        "arena",
        "--players",
        "officer,officer",
        "--games",
        "2",
        "--seed",
        "3",
        "--record",
        "told",
    ]
    subprocess.run([GENERAL, *played], cwd=place, check=True, capture_output=True)  # noqa: S603
    record, *_ = place.joinpath("told").glob("*.risk")
    for name in ("RECORD", "FILE"):
        shutil.copy(record, place / name)
    for room in ("docs", "tests"):
        (place / room).symlink_to(ROOT / room)
    return place


@pytest.mark.soak
@pytest.mark.parametrize("words", sorted(RUNNABLE), ids=" ".join)
def test_it_runs(folder, words):
    path = os.pathsep.join((str(Path(GENERAL).parent), os.environ["PATH"]))
    done = subprocess.run(  # noqa: S603
        [GENERAL, *_smaller(words)],
        cwd=folder,
        env={**os.environ, "PATH": path, "PYTHONPATH": str(ROOT)},
        check=False,
        capture_output=True,
    )
    assert done.returncode == 0, done.stderr.decode()


def _smaller(words):
    """The same with two games or one step, and with what there is in the reader's folder."""
    smaller = list(words)
    for option, most in (("--games", "2"), ("--steps", "1")):
        if option in smaller:
            smaller[smaller.index(option) + 1] = most
    if words[0] == "arena" and "--games" not in words:
        smaller += ["--games", "2"]
    return ["arena" if each == "COMMAND" else each for each in smaller]
