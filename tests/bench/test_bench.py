"""Every benchmark runs through and gives its keys. No time is judged here: the machine may be busy."""

import json
import re
import sys
from pathlib import Path

import pytest

from tests.bench import comparing, press_counts
from tests.bench.benchmarks import BENCHMARKS
from tests.sampling import sampled

KEYS = json.loads(Path(__file__).with_name("keys.json").read_text(encoding="utf-8"))


def keys(figures, path=""):
    """Every key of a JSON object, with a dot between it and those that it stands in."""
    for key, value in figures.items():
        if isinstance(value, dict):
            yield from keys(value, f"{path}{key}.")
        else:
            yield f"{path}{key}"


def test_no_benchmark_is_forgotten():
    measuring = [
        file.stem
        for file in sorted(Path(__file__).parent.glob("*.py"))
        if re.search(r"^async def measure\(", file.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    assert sorted(BENCHMARKS) == measuring == sorted(KEYS)


SLOW = {"opening", "paging", "running", "scaling", "sharding"}
"""These start many processes; `make soak` runs them through."""
USUAL = [name for name in BENCHMARKS if name not in SLOW]


@pytest.mark.parametrize(
    "name",
    [*sampled(USUAL, 3), *(pytest.param(name, marks=pytest.mark.soak) for name in sorted(SLOW))],
)
async def test_it_runs_through_and_gives_its_keys(name, tmp_path):
    benchmark = BENCHMARKS[name]
    figures = await benchmark.measure(tmp_path, benchmark.SMALL)
    assert sorted(keys(figures)) == KEYS[name]
    linux = sys.platform == "linux"  # elsewhere no /proc tells how large a process is
    assert all(value is not None for value in dict(comparing.leaves(figures)).values()) or not linux


async def test_a_press_costs_no_more_than_it_may(tmp_path):
    """Trips to the store and views of the table are counted, so that this is no matter of time."""
    counts = (await press_counts.measure(tmp_path, press_counts.SMALL))["press_counts"]
    for count in counts.values():
        for target, most in count.items():
            if target.startswith("target_"):
                assert count[target.removeprefix("target_")] <= most, counts
    assert counts["attack"]["requests"] == 1
    assert counts["look"]["requests"] == 1


def test_two_trees_are_compared_in_turns(tmp_path, capfd):
    compared = comparing.compared(comparing.HERE, tmp_path, ["ruling"], load="SMALL", rounds=2)
    assert compared["not_compared"] == {}
    ratios = compared["ratios"]["ruling"]
    assert {"wall_seconds", "cpu_seconds", "rules.fold_5000_events_ms"} <= set(ratios)
    assert not any("target" in figure for figure in ratios)
    for each in ratios.values():
        assert set(each) == {"before", "now", "ratio", "range"}
        lowest, highest = each["range"]
        assert 0 < lowest <= highest
    said = re.findall(r"round (\d) of 2, (\w+)", capfd.readouterr().err)
    assert said == [("1", "before"), ("1", "now"), ("2", "now"), ("2", "before")]


def test_what_the_other_tree_can_not_do_is_said(tmp_path):
    """A tree in which the rules lack what the benchmark needs."""
    other = tmp_path / "other"
    for room in comparing.ROOMS:
        (other / room).mkdir(parents=True)
        (other / room / "__init__.py").touch()
    folder = tmp_path / "folder"
    folder.mkdir()
    compared = comparing.compared(other, folder, ["ruling"], load="SMALL")
    assert compared["ratios"] == {}
    assert compared["not_compared"]["ruling"].startswith("before: ModuleNotFoundError: No module")


def test_what_is_no_checkout_is_refused(tmp_path):
    with pytest.raises(SystemExit, match="no checkout of General: it has no bot, general"):
        comparing.compared(tmp_path, tmp_path)
