"""One version everywhere: in the program, in the package, in the changelog, under `/risk help`, and in the tag."""

import re
import subprocess
import tomllib

import pytest

from rules import VERSION
from tests.packaging.conftest import ROOT


def test_the_package_and_the_changelog_name_the_programs():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    released = re.findall(r"^## \[([\d.]+)\] - \d{4}-\d\d-\d\d$", changelog, re.MULTILINE)
    assert (project["version"], released[0]) == (VERSION, VERSION)


def git(*words):
    """What git says of this tree; nothing where it is no clone."""
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603, S607
    return done.stdout if done.returncode == 0 else ""


def tags():
    """The versions that are tagged, where this is a clone that knows of any; a shallow one does not."""
    return [tag for tag in git("tag", "--list", "v*").split() if re.fullmatch(r"v\d+(\.\d+)+", tag)]


def as_numbers(version):
    return tuple(int(part) for part in version.removeprefix("v").split("."))


def test_no_tag_is_newer_and_its_own_is_annotated_and_says_so():
    """Before it is tagged, and in a copy without history, there is nothing to compare."""
    known = tags()
    assert max(map(as_numbers, known), default=(0,)) <= as_numbers(VERSION)
    if f"v{VERSION}" in known:
        assert git("cat-file", "-t", f"v{VERSION}").strip() == "tag", (
            "make it with git tag --annotate"
        )
        assert f'\nversion = "{VERSION}"\n' in git("show", f"v{VERSION}:pyproject.toml")


@pytest.mark.parametrize(("older", "newer"), [("v1.9.0", "1.10.0"), ("0.9", "v1.0.0")])
def test_versions_are_compared_by_their_numbers(older, newer):
    assert as_numbers(older) < as_numbers(newer)
