"""The recipes of CONTRIBUTING.md are complete: whoever follows them has a tree whose checks and tests pass."""

import re
import shutil

import pytest

from tests.recipes import (
    act,
    board,
    command,
    edition,
    ending,
    endpoint,
    event,
    language,
    level,
    migration,
    option,
    press,
    setting,
    timer,
    version,
)
from tests.recipes.walking import ROOT, Copy, is_named, named, named_tests, sections

MODULES = (
    *(edition, version, board, option, event, setting, level, command, press, act, timer, ending),
    *(migration, endpoint, language),
)
RECIPES = {each.RECIPE.title: each.RECIPE for each in MODULES}
"""In the order of CONTRIBUTING.md, in which the long walk follows them: some go on from earlier ones."""
ALWAYS = (
    "tests/test_house.py",
    "tests/bot/words/test_phrasing.py",
)
"""What holds the whole tree to something, whatever is added."""


def test_every_recipe_is_walked():
    assert list(RECIPES) == list(sections())


@pytest.mark.parametrize("title", RECIPES)
def test_a_recipe_names_every_file_that_is_made_or_changed(title):
    section = sections()[title]
    assert [file for file in RECIPES[title].files if not is_named(file, section)] == []


@pytest.mark.parametrize("title", RECIPES)
def test_the_tests_that_a_recipe_names_are_there(title):
    made = RECIPES[title].new
    tests = named_tests(sections()[title])
    files = [name.partition("::")[0] for name in tests]
    assert [file for file in files if not (ROOT / file).is_file() and file not in made] == []
    assert tests


def test_every_path_that_is_named_is_there():
    """On the whole page; `<...>` and `*` stand for names of one's own, and a command begins with `/`."""
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    paths = {name for name in named(page) if re.fullmatch(r"\w[\w./]*/[\w./]*", name)}
    assert len(paths) > 100
    assert [path for path in sorted(paths) if not (ROOT / path).exists()] == []


def test_what_the_recipes_change_is_there(tmp_path):
    """All of them together, as the long walk does it."""
    changed = {file for recipe in RECIPES.values() for file in recipe.files}
    for folder in {(tmp_path / file).parent for file in changed}:
        folder.mkdir(parents=True, exist_ok=True)
    for file in changed:
        if (ROOT / file).is_file():
            shutil.copy(ROOT / file, tmp_path / file)
    for recipe in RECIPES.values():
        recipe.apply(tmp_path)


@pytest.mark.soak
def test_all_together_end_green(tmp_path):
    """Every test that a recipe names is run, once: in three minutes and a half, in one process."""
    copy = Copy(tmp_path)
    copy.follow(*RECIPES.values())
    copy.check()
    made = (file for recipe in RECIPES.values() for file in _made(recipe))
    tests = (file for section in sections().values() for file in named_tests(section))
    copy.test([*ALWAYS, *made, *tests])


def _made(recipe):
    """The files of tests that a recipe brings."""
    return [file for file in recipe.new if "/test_" in file]
