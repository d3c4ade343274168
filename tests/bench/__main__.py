"""`make bench`: what General promises about speed and size, as one JSON object."""

import asyncio
import json
import os
import platform
import sqlite3
import sys
import tempfile
from pathlib import Path

from tests.bench import (
    copying,
    crowd,
    drawing,
    durable,
    replaying,
    ruling,
    running,
    scaling,
    simulating,
)


async def main():
    """Measure everything, one after the other, in a folder that is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="general-bench-") as scratch:
        folder = Path(scratch)
        return {
            "machine": _machine(),
            "durable_action": await durable.measure(folder),
            **await running.measure(folder),
            "crowd": await crowd.measure(folder),
            "scale": await scaling.measure(folder),
            "backup": await copying.measure(folder),
            "simulate": simulating.measure(),
            "rules": ruling.measure(),
            "pictures": await drawing.measure(),
            "replay": replaying.measure(),
        }


def _machine():
    """What the figures hold for; a load near the number of processors makes all of them worse."""
    return {
        "python": platform.python_version(),
        "sqlite": sqlite3.sqlite_version,
        "processors": os.cpu_count(),
        "load": os.getloadavg()[0],
    }


if __name__ == "__main__":
    json.dump(asyncio.run(main()), sys.stdout, indent=2)
    sys.stdout.write("\n")
