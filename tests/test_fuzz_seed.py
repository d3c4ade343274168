"""The fuzzer's seed is the commit that is tested, and every run says how its games are played again."""

import random
import subprocess
from inspect import signature

import pytest

from rules.app import open_engine
from tests import chance
from tests.fuzz_seed import ROOT, SEED, commit
from tests.rules.support import fuzzing


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
