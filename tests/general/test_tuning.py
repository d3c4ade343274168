"""Tuning: the same from the same seed, however often it is stopped, and towards what wins."""

import json

import pytest

from general.cli import main
from general.contests.tuning import Tuning, tune
from rules.editions.registry import find_rulebook
from rules.model.errors import DataError
from rules.players.weights import MARSHAL, Weights

EDITION = find_rulebook("gniazdo").edition({}, 2)


def test_tuning_that_is_stopped_goes_on_where_it_was(tmp_path, capsys):
    """Twice one step are two steps."""
    words = ["tune", "--edition", "gniazdo", "--seed", "4"]
    for name, parts in (("once", ["2"]), ("twice", ["1", "1"])):
        for steps in parts:
            with pytest.raises(SystemExit) as end:
                main([*words, "--out", str(tmp_path / name), "--steps", steps])
            assert end.value.code == 0
    once, twice = ((tmp_path / name).read_text(encoding="utf-8") for name in ("once", "twice"))
    assert once == twice
    assert json.loads(once)["steps"] == 2
    said = capsys.readouterr()
    assert json.loads(said.out.split("}\n}")[0] + "}}")["seed"] == 4
    assert said.err == ""  # a bar is for terminals


def test_weights_move_towards_the_side_that_wins(monkeypatch):
    """Whoever values income more is said to win here."""
    monkeypatch.setattr(
        "general.contests.tuning._balance",
        lambda _e, _s, up, down, _g: 1 if up.income > down.income else -1,
    )
    *_, last = tune(Tuning(MARSHAL, 0, 1), EDITION, 2, 40)
    assert last.weights.income > 3 * MARSHAL.income
    assert last.steps == 40


@pytest.mark.parametrize("kept", ["", "[]", '{"weights": {"nonsense": 1}, "steps": 1, "seed": 1}'])
def test_a_file_without_a_tuning_is_named(tmp_path, kept):
    file = tmp_path / "tuning"
    file.write_text(kept, encoding="utf-8")
    with pytest.raises(DataError, match="keeps no tuning"):
        Tuning.read(file, 1)


def test_another_seed_is_refused(tmp_path):
    file = tmp_path / "tuning"
    Tuning(Weights(), 3, 1).write(file)
    assert Tuning.read(file, 1).steps == 3
    with pytest.raises(DataError, match="the seed 1, not 2"):
        Tuning.read(file, 2)
