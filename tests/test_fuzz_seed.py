"""The fuzzer's seed is the commit that is tested, and every run says how its games are played again."""

import subprocess

import pytest

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
