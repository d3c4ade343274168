"""Times of one thing and of its floor, taken in turns so that a busy moment strikes both."""

import statistics
from pathlib import Path
from time import perf_counter


def spread(seconds):
    """Median and 95th percentile in milliseconds, and how many times were taken (two at least)."""
    cuts = statistics.quantiles(seconds, n=100, method="inclusive")
    return {
        "p50_ms": round(cuts[49] * 1000, 3),
        "p95_ms": round(cuts[94] * 1000, 3),
        "taken": len(seconds),
    }


def against(measured, floor):
    """A measure beside its floor, and how many times the floor it takes."""
    ratio = statistics.median(measured) / statistics.median(floor)
    return {**spread(measured), "floor": spread(floor), "times_the_floor": round(ratio, 2)}


async def timed(doing):
    """How long an awaitable took, in seconds."""
    began = perf_counter()
    await doing
    return perf_counter() - began


def processors(process):
    """The milliseconds that a process's threads have run; None where no /proc tells it."""
    threads = [*Path(f"/proc/{process.pid}/task").glob("*/schedstat")]
    spent = [int(each.read_text(encoding="ascii").split()[0]) for each in threads]
    return sum(spent) / 1_000_000 if spent else None


def since(before, now):
    """The milliseconds between two of those."""
    return None if before is None or now is None else now - before


def median_of_known(spent):
    """The median of those milliseconds that are known; None without any."""
    known = [each for each in spent if each is not None]
    return round(statistics.median(known), 3) if known else None
