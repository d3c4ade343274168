"""`general backup` of a large database while games are played: whether any order waits for it."""

import asyncio
import statistics
from asyncio.subprocess import DEVNULL
from dataclasses import dataclass
from time import perf_counter

from rules.app import open_engine
from rules.model.board import Seat
from rules.model.commands import Standing
from tests.bench.scaling import NO_CAPS, filled
from tests.bench.timing import spread, timed
from tests.general.process import PROGRAM
from tests.rules.support.stored import ANA, dealt

PAUSE = 0.005
"""Seconds between orders: two hundred a second, more than any club plays."""


@dataclass(frozen=True, slots=True)
class Load:
    """How much is measured."""

    games: int = 2500
    copies: int = 3


ROUND = Load(games=1000)
SMALL = Load(games=10, copies=1)


async def measure(folder, load):
    """Orders while it is copied, again and again, and in turn with as many while it is not."""
    path = folder / "large.db"
    await filled(path, load.games)
    beside, alone, took = [], [], []
    async with open_engine(path, caps=NO_CAPS) as engine:
        game = await dealt(engine, "played meanwhile")
        orders = _orders(engine, game)
        for number in range(load.copies):
            copying = await asyncio.create_subprocess_exec(
                PROGRAM, "backup", folder / f"copy-{number}.db", "--database", path, stdout=DEVNULL
            )
            began, ended = perf_counter(), asyncio.create_task(copying.wait())
            while not ended.done():
                beside.append(await anext(orders))
            took.append(perf_counter() - began)
            alone += [await anext(orders) for _ in range(len(beside) - len(alone))]
    return {
        "backup": {
            "megabytes": round(path.stat().st_size / 1e6, 1),
            "seconds": round(statistics.median(took), 2),
            **spread(beside),
            "longest_ms": round(max(beside) * 1000, 1),
            "target_longest_ms": 100,
            "without_copying": {**spread(alone), "longest_ms": round(max(alone) * 1000, 1)},
        }
    }


async def _orders(engine, game):
    """How long each took."""
    number = 0
    while True:
        order = Standing(seat=Seat("red"), dice=("one", "most")[number % 2])
        yield await timed(engine.play.order(f"meanwhile {number}", game, ANA.id, order))
        number += 1
        await asyncio.sleep(PAUSE)
