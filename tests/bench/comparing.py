"""Two trees of General measured in turns: `make bench BEFORE=CHECKOUT`.

Both are measured by the benchmarks of this tree, against its sandbox, with its Python and its
libraries, so that nothing differs but the rooms themselves. What the other tree can't do yet, or
does otherwise, is not compared, and it is said why.
"""

import compileall
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

from tests.bench.benchmarks import BENCHMARKS

HERE = Path(__file__).parents[2]
ROOMS = ("bot", "general", "render", "rules")
BENCH = ("sandbox", "tests")
ROUNDS = 3


class NotComparableError(Exception):
    """A benchmark that does not run through on a tree."""


def compared(before, folder, names=BENCHMARKS, load="ROUND", rounds=ROUNDS):
    """What each benchmark cost and measured before and now: medians, their ratio, and its range.

    A ratio is that of now to before: above 1 it grew. The range is that of each round's two runs; one
    that has 1 in it says that nothing is known to have changed.

    Raises:
        SystemExit: `before` is no checkout of General.
    """
    before = before.resolve()
    # A folder that is no package would be passed over for the room of this tree.
    if lacking := [room for room in ROOMS if not (before / room / "__init__.py").is_file()]:
        sys.exit(f"{before} is no checkout of General: it has no {', '.join(lacking)}")
    trees = {"before": _tree(folder / "before", before), "now": _tree(folder / "now", HERE)}
    ratios, not_compared = {}, {}
    for name in names:
        try:
            ratios[name] = _ratios(name, trees, load, rounds)
        except NotComparableError as error:
            not_compared[name] = str(error)
        _say(f"{name}: {not_compared.get(name, 'compared')}")
    checkouts = {"before": _checkout(before), "now": _checkout(HERE)}
    return {**checkouts, "rounds": rounds, "ratios": ratios, "not_compared": not_compared}


def _tree(place, rooms):
    """A tree with the rooms of a checkout and the benchmarks of this one."""
    place.mkdir()
    for room in ROOMS:
        (place / room).symlink_to(rooms / room)
        compileall.compile_dir(rooms / room, quiet=1)  # so that no start is measured that does it
    for room in BENCH:
        (place / room).symlink_to(HERE / room)
    return place


def _checkout(place):
    git = ("git", "-C", str(place), "describe", "--always", "--dirty")
    said = subprocess.run(git, capture_output=True, text=True, check=False)  # noqa: S603
    return {"checkout": str(place), "commit": said.stdout.strip() or None}


def _ratios(name, trees, load, rounds):
    _once(name, "before", trees["before"], "SMALL")  # whether it can be measured
    runs = {which: [] for which in trees}
    for number in range(rounds):
        for which in sorted(trees, reverse=number % 2 == 1):
            _say(f"{name}: round {number + 1} of {rounds}, {which}")
            runs[which].append(_once(name, which, trees[which], load))
    figures = [dict(zip(runs, pair, strict=True)) for pair in zip(*runs.values(), strict=True)]
    return {
        figure: _ratio([(one["before"].get(figure), one["now"].get(figure)) for one in figures])
        for figure in runs["now"][0]
        if _is_measured(figure, [*runs["before"], *runs["now"]])
    }


def _is_measured(figure, runs):
    """A number that some run gave another than the rest; what is the same in all was not measured."""
    given = {run.get(figure) for run in runs}
    return len(given) > 1 and all(given)


def _ratio(pairs):
    before, now = map(statistics.median, zip(*pairs, strict=True))
    ratios = [after / first for first, after in pairs]
    return {
        "before": round(before, 4),
        "now": round(now, 4),
        "ratio": round(now / before, 3),
        "range": [round(min(ratios), 3), round(max(ratios), 3)],
    }


def _once(name, which, tree, load):
    """What one run cost and measured, with a dot between the keys.

    Raises:
        NotComparableError: it failed.
    """
    done = subprocess.run(  # noqa: S603 - this interpreter, this script
        [sys.executable, "-m", "tests.bench.once", name, load],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": str(tree)},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        said = done.stderr.strip().splitlines() or [f"ended with status {done.returncode}"]
        raise NotComparableError(f"{which}: {said[-1].strip()}")
    run = json.loads(done.stdout)
    return dict(leaves(run.pop("figures"))) | run


def leaves(figures, path=""):
    """The numbers in a JSON object that were measured, by their keys with a dot between."""
    for key, value in figures.items():
        if isinstance(value, dict):
            yield from leaves(value, f"{path}{key}.")
        elif isinstance(value, int | float) and not key.startswith("target_"):
            yield f"{path}{key}", value


def _say(line):
    sys.stderr.write(f"{line}\n")
