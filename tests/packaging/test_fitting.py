"""What `make` asks of the machine before it sets anything up."""

import ast
import runpy
import sys

import pytest

from general.cli import _SYSTEMS
from tests.packaging.conftest import ROOT

SCRIPT = ROOT / "tools" / "fitting.py"


def asked():
    runpy.run_path(str(SCRIPT), run_name="__main__")


def test_here_it_is_content():
    asked()


def test_on_windows_it_says_what_the_command_line_says(monkeypatch):
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(SystemExit) as end:
        asked()
    assert end.value.code == _SYSTEMS


def test_an_old_python_is_told_how_to_name_another(monkeypatch):
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    with pytest.raises(SystemExit) as end:
        asked()
    assert (
        end.value.code == "General needs Python 3.11 or newer: make PYTHON=/path/to/python3.11 ..."
    )


def test_an_old_python_can_read_it():
    ast.parse(SCRIPT.read_text(encoding="utf-8"), feature_version=(3, 5))


def test_make_asks_it_first():
    steps = (ROOT / "Makefile").read_text(encoding="utf-8").partition("$(READY): ")[2].splitlines()
    assert steps[1] == "\t$(PYTHON) tools/fitting.py"
