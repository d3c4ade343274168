"""One benchmark in a process of its own, and what it cost: `python -m tests.bench.once NAME SMALL|ROUND|Load`."""

import asyncio
import json
import resource
import sys
import tempfile
from importlib import import_module
from pathlib import Path
from time import perf_counter


def main(name, load):
    """Print the seconds on the clock, those of all processors, and the figures.

    Processors' time is that of this process and of those that it started and saw end.
    """
    benchmark = import_module(f"tests.bench.{name}")  # alone: all of them take seconds
    wanted = getattr(benchmark, load)
    load = wanted() if isinstance(wanted, type) else wanted
    with tempfile.TemporaryDirectory(prefix="general-bench-") as scratch:
        began, used = perf_counter(), _processors()
        figures = asyncio.run(benchmark.measure(Path(scratch), load))
        cost = {"wall_seconds": perf_counter() - began, "cpu_seconds": _processors() - used}
    json.dump({**cost, "figures": figures}, sys.stdout)


def _processors():
    usages = map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(usage.ru_utime + usage.ru_stime for usage in usages)


if __name__ == "__main__":
    main(*sys.argv[1:])
