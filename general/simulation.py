"""`general simulate`: whole games of computer players, summed up."""

import hashlib
import statistics
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from rules.edition import Edition
from rules.simulate import Outcome, simulate


def played(edition: Edition, seats: int, games: int, seed: int, rounds: int) -> Iterator[Outcome]:
    """One outcome after the other; the same seed gives the same games."""
    for number in range(games):
        key = hashlib.sha256(f"{seed}|{number}".encode()).digest()
        yield simulate(edition, edition.colours[:seats], key, rounds=rounds)


def summary(edition: Edition, outcomes: Iterable[Outcome]) -> dict[str, Any]:
    """What came of the games, as JSON-like values. Times are of this run on this machine."""
    began = time.perf_counter()
    done = list(outcomes)
    seconds = time.perf_counter() - began
    lengths = [outcome.rounds for outcome in done]
    commands = sum(outcome.commands for outcome in done)
    return {
        "edition": edition.id,
        "options": dict(edition.options),
        "games": len(done),
        "unfinished": sum(outcome.winner is None for outcome in done),
        "winners": _counted(outcome.winner for outcome in done),
        "goals": _counted(outcome.goal for outcome in done),
        "missions": _counted(outcome.mission for outcome in done),
        "rounds": {
            "fewest": min(lengths),
            "median": statistics.median(lengths),
            "most": max(lengths),
        },
        "commands": commands,
        "events": sum(outcome.events for outcome in done),
        "seconds": round(seconds, 3),
        "commands_per_second": round(commands / seconds),
        "games_per_second": round(len(done) / seconds, 1),
    }


def _counted(values: Iterable[str | None]) -> dict[str, int]:
    return dict(Counter(value for value in values if value).most_common())
