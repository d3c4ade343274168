"""Two hundred people at fifty tables press at the same moment: how soon each is acknowledged.

Then all end their setup at once, and Discord takes requests only as fast as it was seen to: how long it takes
until every table has been told, and how many requests were too many (`narrow_as_seen`).

`general run` is a process of its own; the floor is the same number of frames and requests between
two processes that do nothing with them, in the same run.
"""

import asyncio
import sqlite3
import statistics
from contextlib import closing
from dataclasses import dataclass
from time import perf_counter

from sandbox import Sandbox
from tests.bench.bare_loopback import bare_loopback
from tests.general.process import heard, started

SEATS = 4
_CALL = "it is your turn"
_TOO_MANY = 429
_LONGEST = 600


@dataclass(frozen=True, slots=True)
class Load:
    """How much is measured."""

    tables: int = 50
    times: int = 5

    @property
    def people(self):
        return self.tables * SEATS


ROUND = Load(tables=20, times=3)
SMALL = Load(tables=2, times=1)


async def measure(folder, load):
    """Several bursts of presses that order; what was lost, done twice, and how long it took."""
    database = folder / "crowd.db"
    async with Sandbox() as discord:
        settings = {
            "token": discord.token,
            "discord_address": discord.address,
            "dm_pause": 0,
            "pace": 0,
            "most_games_per_channel": load.tables,
        }
        async with started(folder, "run", database=database, **settings) as process:
            await heard(process.stderr, "ready as")
            logged = asyncio.create_task(_drained(process.stderr))
            seats = await sit_down(discord, load)
            bursts = [await burst(seats, number) for number in range(1 + load.times)][1:]
            told = await _told_at_the_rates_that_were_seen(discord, seats)
            logged.cancel()
        committed = _committed(database)
    async with bare_loopback() as bare:
        floor = [await _bare_burst(bare, load) for _ in range(1 + load.times)][1:]
    asked = [one for burst, _ in bursts for one in burst]
    acknowledged = [each.acknowledged_after for each in asked]
    rate = statistics.median(len(burst) / seconds for burst, seconds in bursts)
    bare_rate = statistics.median(load.people / seconds for seconds in floor)
    cuts = statistics.quantiles(acknowledged, n=100, method="inclusive")
    return {
        "crowd": {
            "people": load.people,
            "tables": load.tables,
            "acknowledged_p50_ms": round(cuts[49] * 1000, 1),
            "acknowledged_p99_ms": round(cuts[98] * 1000, 1),
            "target_p99_ms": 250,
            "lost": sum(each.failed for each in asked),
            "done_not_once": sum(committed.get(each.id, 0) != 1 for each in asked),
            "answered_per_second": round(rate),
            "bare_loopback_per_second": round(bare_rate),
            "share_of_the_floor": round(rate / bare_rate, 3),
            "at_rates_seen": told,
        }
    }


class _Asked:
    """One press, and when it was acknowledged."""

    def __init__(self, interaction):
        self.id = interaction.id
        self._interaction = interaction
        self._began = perf_counter()
        self.acknowledged_after = None

    async def end(self):
        await self._interaction.acknowledged.wait()
        self.acknowledged_after = perf_counter() - self._began
        await self._interaction.finished.wait()

    @property
    def failed(self):
        return self._interaction.failed


async def sit_down(discord, load):
    """So many games in their setup; gives each person with their thread."""
    seats = []
    for table in range(load.tables):
        people = [discord.add_person(f"P{table}.{seat}") for seat in range(SEATS)]
        await people[0].command(discord.channel, "risk new", seats=SEATS)
        thread = discord.threads(discord.channel)[-1]
        for person in people[1:]:
            await person.command(thread, "risk join")
        await people[0].command(thread, "risk start")
        seats += [(person, thread) for person in people]
    return seats


async def burst(seats, number):
    """Everybody gives a standing order at once, another one than before."""
    dice = "one" if number % 2 else "most"
    began = perf_counter()
    asked = [
        _Asked(person.begin_command(thread, "order standing", dice=dice))
        for person, thread in seats
    ]
    await asyncio.gather(*(each.end() for each in asked))
    return asked, perf_counter() - began


async def _told_at_the_rates_that_were_seen(discord, seats):
    """Everybody spreads their battalions at once; the post that calls the first to move ends it."""
    discord.rate_limits.narrow_as_seen()
    before, began = len(discord.requests), perf_counter()
    asked = [
        _Asked(person.begin_command(thread, "order place", territory="spread"))
        for person, thread in seats
    ]
    await asyncio.gather(*(each.end() for each in asked))
    answered = perf_counter() - began

    await discord.wait_for(
        lambda: _all_called(discord, seats) or None, "all calls", within=_LONGEST
    )
    made = [*discord.requests][before:]
    return {
        "answered_seconds": round(answered, 1),
        "told_seconds": round(perf_counter() - began, 1),
        "requests": len(made),
        "too_many": sum(each.status == _TOO_MANY for each in made),
        "lost": sum(each.failed for each in asked),
    }


async def _drained(stream):
    """Read on: a process whose pipe is full is held up by what it logs."""
    while await stream.readline():
        pass


def _all_called(discord, seats):
    threads = {thread["id"]: thread for _, thread in seats}.values()
    return all(any(_CALL in m["content"] for m in discord.messages(each)) for each in threads)


async def _bare_burst(bare, load):
    began = perf_counter()
    await bare.burst([str(number) for number in range(load.people)])
    return perf_counter() - began


def _committed(database):
    with closing(sqlite3.connect(database)) as connection:
        return dict(connection.execute("SELECT action, count(*) FROM inbox GROUP BY action"))
