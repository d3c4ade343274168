"""Every bug that `make mutants` plants can still be planted, and has tests that would catch it."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from rules.model.errors import DataError
from rules.words.compiled import SOURCE
from rules.words.parsing import patterns_of
from tests.mutants.mutant import Mutant
from tests.mutants.planted import MUTANTS
from tests.sampling import is_sampled

ROOT = Path(__file__).parents[2]


@cache
def read(file):
    return (ROOT / file).read_text(encoding="utf-8")


@cache
def parsed(file):
    return ast.parse(read(file))


def obstacle(mutant, *, is_read):
    """Why a bug can't be planted as it is written; None if it can. `is_read`: and what comes of it be read."""
    sound = read(mutant.file)
    try:
        planted = mutant.planted_in(sound)
        if is_read and mutant.file.endswith(SOURCE):
            patterns_of(mutant.file, planted)
        elif is_read and mutant.file.endswith(".py"):
            ast.parse(planted, mutant.file)
    except (ValueError, SyntaxError, DataError) as error:
        return str(error)
    return f"{mutant.what}: changes nothing" if planted == sound else None


def test_all_can_be_planted():
    """And one in three in each run leaves a file that can be read; `make mutants` plants all."""
    met = [obstacle(each, is_read=is_sampled(n, 3)) for n, each in enumerate(MUTANTS)]
    assert [said for said in met if said] == []


def is_there(node):
    """Whether there is such a test, such a class of tests, or such a file of them."""
    file, *names = node.partition("[")[0].split("::")
    inside = parsed(file)
    for name in names:
        inside = next((each for each in inside.body if getattr(each, "name", "") == name), None)
        if inside is None:
            return False
    return True


def test_their_tests_are_there():
    assert [mutant.what for mutant in MUTANTS if not mutant.tests] == []
    nodes = {node for mutant in MUTANTS for node in mutant.tests}
    assert sorted(node for node in nodes if not is_there(node)) == []


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
