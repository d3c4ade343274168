"""People press while marshals think at other tables: how much later each is acknowledged.

Two runs of `general` take turns: at one only people sit, at the other marshals play besides, at tables of
their own whose person has resigned. The latter is stopped while people press at the former, so that both
have the machine to themselves, and their ratio is that of the same minutes.
"""

import signal
import sqlite3
import statistics
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from itertools import pairwise

from sandbox import Sandbox
from tests.bench.crowd import burst, sit_down
from tests.general.process import heard, started

MARSHALS_A_TABLE = 2


@dataclass(frozen=True, slots=True)
class Load:
    """How much is measured."""

    tables: int = 10
    thinking: int = 20
    """The tables of marshals: at each, one is to move at any time."""
    times: int = 7


ROUND = Load(thinking=10, times=3)
SMALL = Load(tables=1, thinking=1, times=1)


async def measure(folder, load):
    """Bursts of presses with and without, in turns; whether the marshals played on to the last of them."""
    database, asked = folder / "with.db", {"without": [], "with": []}
    alone, beside = (_seated(folder, path, load) for path in (folder / "without.db", database))
    async with alone as (quiet, *_), beside as (busy, discord, process):
        for number in range(load.thinking):
            await _let_marshals_play(discord, discord.add_person(f"Host {number}"))
        moves = [_moves(database)]
        for number in range(load.times):
            process.send_signal(signal.SIGSTOP)
            asked["without"] += (await burst(quiet, number))[0]
            process.send_signal(signal.SIGCONT)
            await burst(busy, number)  # by its end the marshals are at work again
            asked["with"] += (await burst(busy, number + 1))[0]
            moves.append(_moves(database))
    cuts = {name: _cuts([each.acknowledged_after for each in asked[name]]) for name in asked}
    return {
        "thinking": {
            "marshals": load.thinking,
            "without_p50_ms": cuts["without"][49],
            "without_p99_ms": cuts["without"][98],
            "with_p50_ms": cuts["with"][49],
            "with_p99_ms": cuts["with"][98],
            "times_without_p99": round(cuts["with"][98] / cuts["without"][98], 2),
            "target_times_without_p99": 1.2,
            "fewest_moves_between_bursts": min(b - a for a, b in pairwise(moves)),
        }
    }


@asynccontextmanager
async def _seated(folder, database, load):
    """`general run` with people at their tables; gives them, their Discord and that process."""
    async with Sandbox() as discord:
        settings = {
            "token": discord.token,
            "discord_address": discord.address,
            "dm_pause": 0,
            "pace": 0,
            "most_games_per_channel": load.tables + load.thinking,
        }
        async with started(folder, "run", database=database, **settings) as process:
            await heard(process.stderr, "ready as")
            yield await sit_down(discord, range(load.tables)), discord, process


async def _let_marshals_play(discord, host):
    """A table whose only person resigns at once, so that the marshals have it to themselves."""
    await host.command(discord.channel, "risk new", seats=1 + MARSHALS_A_TABLE)
    thread = discord.threads(discord.channel)[-1]
    for _ in range(MARSHALS_A_TABLE):
        await host.command(thread, "risk table computer", level="marshal")
    await host.command(thread, "risk start")
    await host.command(thread, "order resign", sure=True)


def _moves(database):
    """The events so far at the tables where marshals sit."""
    with closing(sqlite3.connect(database)) as connection:
        said = """SELECT count(*) FROM events JOIN games ON games.id = game
            WHERE json_extract(roster, '$') LIKE '%marshal%'"""
        return connection.execute(said).fetchone()[0]


def _cuts(seconds):
    """By hundredths, the milliseconds that so many took at most."""
    cuts = statistics.quantiles(seconds, n=100, method="inclusive")
    return [round(cut * 1000, 1) for cut in cuts]
