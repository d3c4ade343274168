"""A run of the tests: what it leaves out, its seeds and samples, and its event loop."""

import asyncio
import random
import subprocess
from collections import Counter
from inspect import signature
from pathlib import Path

import pytest

from rules.app import open_engine
from tests import chance, sampling
from tests.fuzz_seed import ROOT, SEED, commit
from tests.patience import patience
from tests.restless import RestlessLoop, running
from tests.rules.support import fuzzing

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


# The fuzzer's seed is the commit that is tested, and every run says how its games are played again.


def test_where_there_is_no_commit_the_seed_is_a_fixed_text(tmp_path):
    assert commit(tmp_path) == "no-commit"
    (tmp_path / ".git").touch()
    assert commit(tmp_path) == "no-commit"


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="a tree without its history")
def test_each_commit_has_its_own():
    head = subprocess.run(  # noqa: S603
        ["git", "-C", str(ROOT), "rev-parse", "HEAD"],  # noqa: S607
        capture_output=True,
        text=True,
        check=True,
    )
    assert head.stdout.startswith(commit())


def test_it_stands_at_the_top_of_every_run(pytestconfig):
    lines = pytestconfig.hook.pytest_report_header(config=pytestconfig, start_path=ROOT)
    assert f"FUZZ_SEED={SEED}" in str(lines)


def test_a_failure_says_how_the_game_is_played_again(monkeypatch):
    def broken(_game):
        raise AssertionError("a law is broken")

    monkeypatch.setattr(fuzzing, "must_be_sound", broken)
    with pytest.raises(AssertionError, match="a law is broken") as failure:
        fuzzing.play_games("a seed", 3, 10, wanderer=str)
    assert "again: FUZZ='a seed/3/0' .venv/bin/pytest" in "".join(failure.value.__notes__)


def test_an_engine_draws_its_secrets_from_the_chance_of_the_test(request):
    """One that fails by its dice fails again, whatever ran before it."""
    drawn = signature(open_engine).parameters["secret"].default
    first = []
    for _ in range(2):
        chance.begin(request.node.nodeid)
        first.append((drawn(32), random.random()))  # noqa: S311
    assert first[0] == first[1]
    chance.begin("another test")
    assert drawn(32) != first[0][0]


# Over the commits every case of a long table is tried, one as often as another, and a run says
# which now.


@pytest.mark.parametrize("one_in", [2, 3, 4, 5, 6, 15])
def test_every_case_is_in_as_many_samples_as_any_other(monkeypatch, one_in):
    times = Counter()
    for sample in range(sampling.SAMPLES):
        monkeypatch.setattr("tests.sampling.SAMPLE", str(sample))
        times.update(sampling.some(range(40), one_in))
    assert times == dict.fromkeys(range(40), sampling.SAMPLES // one_in)


def test_what_is_left_out_is_soaked(monkeypatch):
    monkeypatch.setattr("tests.sampling.SAMPLE", "7")
    first, second, *_ = sampling.sampled("abcd", 2)
    assert first.marks[0].name == "soak"
    assert first.values == ("a",)
    assert second == "b"


def test_a_single_long_test_is_in_one_run_of_so_many(monkeypatch):
    times = Counter()
    for sample in range(sampling.SAMPLES):
        monkeypatch.setattr("tests.sampling.SAMPLE", str(sample))

        @sampling.in_one_run_of(4)
        def test_something():
            """Of its own, so that marks are."""

        times[getattr(test_something, "pytestmark", None) is None] += 1
    assert times == {True: sampling.SAMPLES // 4, False: sampling.SAMPLES * 3 // 4}


def test_all_can_be_tried(monkeypatch):
    monkeypatch.setattr("tests.sampling.SAMPLE", sampling.ALL)
    assert sampling.sampled("abc", 3) == sampling.some("abc", 3) == ["a", "b", "c"]


def test_commits_draw_different_samples():
    drawn = Counter(sampling.sample_of(f"{number:012x}") for number in range(6000))
    assert len(drawn) == sampling.SAMPLES
    assert sampling.sample_of("no-commit") == sampling.sample_of("no-commit")


def test_the_sample_stands_at_the_top_of_every_run(pytestconfig):
    lines = pytestconfig.hook.pytest_report_header(
        config=pytestconfig, start_path=pytestconfig.rootpath
    )
    assert f"SAMPLE={sampling.SAMPLE}" in str(lines)


# The event loop of tests that are marked `restless`.


@pytest.mark.restless
async def test_a_nap_ends_at_once_and_a_timeout_does_not():
    loop = asyncio.get_running_loop()
    assert isinstance(loop, RestlessLoop)
    began = loop.time()
    async with asyncio.timeout(20):
        await asyncio.sleep(25)
        await asyncio.wait_for(asyncio.sleep(25), 20)  # noqa: TID251 - discord.py uses it
        done, _ = await asyncio.wait((asyncio.create_task(asyncio.sleep(25)),), timeout=20)
    assert done
    assert loop.time() - began < 20


@pytest.mark.restless
async def test_who_sleeps_for_long_is_let_sleep():
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.01):
            await asyncio.sleep(60)


async def test_every_other_test_has_the_usual_loop():
    assert not isinstance(asyncio.get_running_loop(), RestlessLoop)


@pytest.mark.restless
async def test_who_sleeps_for_long_can_be_waited_for_and_woken():
    loop = running()
    async with patience():
        sleepers = [asyncio.create_task(asyncio.sleep(seconds)) for seconds in (60, 200, 300)]
        await loop.until_asleep(200, sleepers=2)
        loop.wake(200)
        await asyncio.wait(sleepers[1:])
        assert not sleepers[0].done()
        sleepers[0].cancel()
