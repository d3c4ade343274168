"""A run says which tests it left out, in one process or in several."""

from pathlib import Path

import pytest

pytest_plugins = ("pytester",)

TESTS = """
    import pytest

    def test_one(): pass

    @pytest.mark.parametrize("number", range(3))
    def test_no_window(number): pytest.skip("no window here")

    @pytest.mark.skipif(True, reason="no door here")
    def test_no_door(): pass

    @pytest.mark.index
    def test_download(): raise AssertionError

    @pytest.mark.soak
    @pytest.mark.parametrize("number", range(5))
    def test_long(number): raise AssertionError
"""
LEFT_OUT = [
    "*= tests left out, and why =*",
    "3: no window here",
    "1: no door here",
    "1: tests that download from a package index (`make package` runs them)",
    "5: soak tests, which take long (`make soak` runs them)",
]


@pytest.fixture
def run(pytester):
    """`run(*options)` runs a few tests under the conftest of this suite."""
    pytester.makeini("[pytest]\nmarkers =\n    soak\n    index\n")
    pytester.makeconftest(Path(__file__).with_name("conftest.py").read_text(encoding="utf-8"))
    pytester.makepyfile(TESTS)
    return pytester.runpytest_subprocess


@pytest.mark.parametrize("processes", ["0", "2"])
def test_what_was_left_out_is_said_at_the_end(run, processes):
    said = run("-n", processes, "-m", "not soak and not index")
    said.assert_outcomes(passed=1, skipped=4, deselected=6 if processes == "0" else 0)
    said.stdout.fnmatch_lines(LEFT_OUT, consecutive=True)


def test_what_was_not_asked_for_by_name_is_not_left_out(run):
    said = run("-m", "not soak and not index", "-k", "test_one")
    said.assert_outcomes(passed=1, deselected=10)
    said.stdout.no_fnmatch_line("*left out*")
