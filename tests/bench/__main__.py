"""`make bench`: what General promises about speed and size, as one JSON object.

`make bench BEFORE=CHECKOUT` compares this tree with another one instead.
"""

import argparse
import asyncio
import json
import os
import platform
import sqlite3
import sys
import tempfile
from pathlib import Path

from tests.bench import comparing
from tests.bench.benchmarks import BENCHMARKS


async def measured(folder):
    """Measure everything, one after the other."""
    figures = {"machine": _machine()}
    for benchmark in BENCHMARKS.values():
        figures |= await benchmark.measure(folder, benchmark.Load())
    return figures


def _machine():
    """What the figures hold for; a load near the number of processors makes all of them worse."""
    return {
        "python": platform.python_version(),
        "sqlite": sqlite3.sqlite_version,
        "processors": os.cpu_count(),
        "load": os.getloadavg()[0],
    }


def main():
    """Print the figures; what is made on the way is gone afterwards."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench")
    parser.add_argument("--before", type=Path, metavar="CHECKOUT", help="compare this tree with it")
    before = parser.parse_args().before
    with tempfile.TemporaryDirectory(prefix="general-bench-") as scratch:
        if before is None:
            figures = asyncio.run(measured(Path(scratch)))
        else:
            compared = comparing.compared(before, Path(scratch), BENCHMARKS)
            figures = {"machine": _machine(), **compared}
    json.dump(figures, sys.stdout, indent=2)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
