"""Every bug that `make mutants` plants can still be planted, and has tests that would catch it."""

import ast
import re
from pathlib import Path

import pytest

from bot.text.words.compiled import SOURCE
from bot.text.words.parsing import patterns_of
from tests.mutants.mutant import Mutant
from tests.mutants.planted import MUTANTS

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.what)
def test_it_can_be_planted(mutant):
    sound = (ROOT / mutant.file).read_text(encoding="utf-8")
    planted = mutant.planted_in(sound)
    assert planted != sound
    if mutant.file.endswith(SOURCE):
        patterns_of(mutant.file, planted)
    elif mutant.file.endswith(".py"):
        compile(planted, mutant.file, "exec")


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.what)
def test_its_tests_are_there(mutant):
    assert mutant.tests
    for node in mutant.tests:
        file, *names = node.partition("[")[0].split("::")
        inside = ast.parse((ROOT / file).read_text(encoding="utf-8"))
        for name in names:
            (inside,) = (each for each in inside.body if getattr(each, "name", "") == name)


def test_each_is_another_one():
    assert len({mutant.what for mutant in MUTANTS}) == len(MUTANTS) >= 12
    assert len({(mutant.file, mutant.changes) for mutant in MUTANTS}) == len(MUTANTS)


def test_the_documentation_gives_their_number():
    page = (ROOT / "docs" / "reliability.md").read_text(encoding="utf-8")
    (told,) = re.findall(r"\| planted bugs caught \| (\d+) of (\d+) \|", page)
    assert told == (str(len(MUTANTS)),) * 2


@pytest.mark.parametrize("text", ["nothing of it", "one, two; one, two"])
def test_what_is_not_there_once_is_not_planted(text):
    mutant = Mutant("a bug", "a/file.py", (("one, two", "three"),), ("tests/a.py",))
    with pytest.raises(ValueError, match=r"a bug: [02] times in a/file.py, not once: 'one, two'"):
        mutant.planted_in(text)
