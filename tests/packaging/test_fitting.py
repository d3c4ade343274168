"""What `make` asks of the machine before it sets anything up."""

import ast
import runpy
import sys

import pytest

from general.cli import _SYSTEMS
from tests.packaging.conftest import ROOT

SCRIPT = ROOT / "tools" / "fitting.py"


def objection(platform=sys.platform, version=sys.version_info, *, has_pip=True):
    return runpy.run_path(str(SCRIPT))["objection"](platform, version, has_pip=has_pip)


def test_here_it_is_content():
    assert objection() == ""
    with pytest.raises(SystemExit) as end:
        runpy.run_path(str(SCRIPT), run_name="__main__")
    assert end.value.code is None


def test_on_windows_it_says_what_the_command_line_says():
    assert objection(platform="win32") == _SYSTEMS


def test_an_old_python_is_told_how_to_name_another():
    told = "General needs Python 3.11 or newer: make PYTHON=/path/to/python3.11 ..."
    assert objection(version=(3, 9, 2)) == told


def test_a_debian_without_what_makes_environments_is_told_what_to_install():
    assert objection(has_pip=False).endswith("sudo apt install python3-venv")


def test_an_old_python_can_read_it():
    ast.parse(SCRIPT.read_text(encoding="utf-8"), feature_version=(3, 5))


def test_make_asks_it_first():
    steps = (
        (ROOT / "Makefile").read_text(encoding="utf-8").partition("$(PLAYABLE): ")[2].splitlines()
    )
    assert steps[1] == "\t@$(PYTHON) tools/fitting.py"
