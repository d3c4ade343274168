"""A copy of the tree in which recipes are followed, checked as CI checks the tree, and tested."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from tests.recipes.recipe import Recipe
from tests.recipes.translating import translate

ROOT: Final = Path(__file__).parents[2]
_BIN: Final = Path(sys.executable).parent
_LEFT_OUT: Final = shutil.ignore_patterns(
    ".git",
    ".venv",
    ".env",
    "build",
    "dist",
    "*.pyc",
    "__pycache__",
    ".pytest_cache",
)
_LONGEST: Final = 1800
"""Seconds for one command."""


def sections() -> dict[str, str]:
    """The text of each recipe in CONTRIBUTING.md, by its name."""
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    recipes = page.partition("\n## How to add ...\n")[2].partition("\n## ")[0]
    _, *parts = re.split(r"^\*\*(.+)\.\*\*", recipes, flags=re.MULTILINE)
    return dict(zip(parts[::2], parts[1::2], strict=True))


def named(section: str) -> list[str]:
    """The files and folders that a recipe names, in order; `<...>` stands for a name of one's own."""
    return [name for name in re.findall(r"`([^`\s]+)`", section) if "/" in name or "." in name]


def is_named(file: str, section: str) -> bool:
    """Whether a recipe says that this file is made or changed."""
    return any(re.fullmatch(_pattern(name), file) for name in named(section))


def _pattern(name: str) -> str:
    inside = re.sub(r"<[^>]+>|\\\*", r"[^/]+", re.escape(name))
    return f"{inside}.+" if name.endswith("/") else inside


def named_tests(section: str) -> list[str]:
    """The files of tests, or tests, that a recipe names; those of a name of one's own are left out."""
    return [
        name for name in named(section) if re.fullmatch(r"tests/[\w/]*test_\w+\.py(::\w+)?", name)
    ]


def make_commands(target: str) -> Iterator[list[str]]:
    """The commands of a target of the Makefile, with this environment's programs."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    (block,) = re.findall(rf"^{target}:.*\n((?:\t.*\n)+)", makefile, re.MULTILINE)
    for line in block.splitlines():
        program, *words = line.strip().split()
        yield [str(_BIN / program.removeprefix("$(BIN)/")), *words]


class Copy:
    """A copy of the tree, beside which nothing is changed."""

    def __init__(self, folder: Path) -> None:
        self.tree = folder / "tree"
        shutil.copytree(ROOT, self.tree, ignore=_LEFT_OUT)

    def follow(self, *recipes: Recipe) -> None:
        """Make the edits of all, and then write what is kept of them, as if they were released together."""
        for command in (each for recipe in recipes for each in recipe.begins):
            self._run_as_told(command)
        for recipe in recipes:
            recipe.apply(self.tree)
        translate(ROOT, self.tree)
        for command in dict.fromkeys(each for recipe in recipes for each in recipe.writes):
            self._run_as_told(command)

    def check(self) -> None:
        """Run what `make check` runs."""
        for command in make_commands("check"):
            self.run(command)

    def test(self, files: Iterable[str]) -> None:
        """Run tests of the copy."""
        self.run([*_PYTEST, *dict.fromkeys(files)])

    def _run_as_told(self, command: str) -> None:
        """Run a command as a recipe has it, with values before its program and a file for what it says."""
        words, _, kept = command.partition(" > ")
        before, program, after = words.partition(".venv/bin/")
        values = dict(value.split("=") for value in before.split())
        name, *given = after.split()
        assert program, command
        said = self.run([str(_BIN / name), *given], **values)
        if kept:
            (self.tree / kept).write_text(said, encoding="utf-8")

    def run(self, command: list[str], **more: str) -> str:
        """Run a program in the copy, where its packages are found; gives what it said.

        Raises:
            AssertionError: it fails, with what it said.
        """
        environment = {"PYTHONPATH": str(self.tree), "TMPDIR": str(self.tree.parent)}
        ended = subprocess.run(  # noqa: S603 - this environment's programs
            command,
            cwd=self.tree,
            env={**os.environ, **environment, **more},
            capture_output=True,
            text=True,
            check=False,
            timeout=_LONGEST,
        )
        said = f"{' '.join(command)}\n{(ended.stdout + ended.stderr)[-6000:]}"
        assert ended.returncode == 0, said
        return ended.stdout


_PYTEST: Final = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
