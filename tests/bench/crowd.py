"""Two hundred people at fifty tables press at the same moment: how soon each is acknowledged; then six hundred.

The six hundred press once more while the process is stopped for half of the time, as on a machine that has
much else to do. Then the two hundred end their setup at once, and Discord takes requests only as fast as it
was seen to: how long it takes until every table has been told, and how many requests were too many
(`narrow_as_seen`).

`general run` is a process of its own; the floor is the same number of people at a bare bot, which commits
once for each and shows them the same panel.
"""

import asyncio
import signal
import sqlite3
import statistics
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from time import perf_counter

from sandbox import Sandbox
from tests.bench.bare import bare_bot
from tests.bench.bare_bot import COMMAND
from tests.bench.timing import median_of_known, processors, since
from tests.general.process import heard, started

SEATS = 4
_CALL = "it’s your turn"
_TOO_MANY = 429
_LONGEST = 600
_STOPPED = 0.01
"""Seconds for which a process is stopped, and then goes on, to have half of a processor."""


@dataclass(frozen=True, slots=True)
class Load:
    """How much is measured: the tables of the smaller and of the larger crowd, and the bursts of each."""

    tables: int = 50
    many: int = 150
    times: int = 5

    @property
    def people(self):
        return self.tables * SEATS


ROUND = Load(tables=20, many=60, times=3)
SMALL = Load(tables=2, many=4, times=1)


async def measure(folder, load):
    """Several bursts of presses that order; what was lost, done twice, and how long it took."""
    database = folder / "crowd.db"
    async with Sandbox() as discord:
        settings = {
            "token": discord.token,
            "discord_address": discord.address,
            "dm_pause": 0,
            "pace": 0,
            "most_games_per_channel": load.many,
            "most_games_per_server": load.many,
        }
        async with started(folder, "run", database=database, **settings) as process:
            await heard(process.stderr, "ready as")
            logged = asyncio.create_task(_drained(process.stderr))
            # The others sit down later: what they are told would be counted for the few.
            seats = await sit_down(discord, range(load.tables))
            few = await _bursts(process, seats, "order standing", load)
            everybody = seats + await sit_down(discord, range(load.tables, load.many))
            many = await _bursts(process, everybody, "order standing", load)
            async with _halved(process):
                slowed = await _bursts(process, everybody, "order standing", load)
            shown = (await seats[0][0].command(seats[0][1], "risk play")).answer
            told = await _told_at_the_rates_that_were_seen(discord, seats)
            logged.cancel()
        committed = _committed(database)
    async with bare_bot(folder, shown) as bare:
        floor = await _bursts(bare.process, bare.seats(load.people), COMMAND, load)
    asked = [one for bursts in (few, many, slowed) for one in bursts.asked]
    return {
        "crowd": {
            "people": load.people,
            "tables": load.tables,
            **few.figures(),
            "target_p99_ms": 250,
            "done_not_once": sum(committed.get(each.id, 0) != 1 for each in asked),
            "floor": floor.figures(),
            "share_of_the_floor": round(few.rate / floor.rate, 3),
            "many": {"people": len(everybody), **many.figures(), "target_p99_ms": 1000},
            "many_at_half_speed": slowed.figures(),
            "at_rates_seen": told,
        }
    }


class _Bursts:
    """Several bursts of the same people."""

    def __init__(self):
        self.asked, self._rates, self._used = [], [], []

    def add(self, asked, seconds, used):
        self.asked += asked
        self._rates.append(len(asked) / seconds)
        self._used.append(None if used is None else used / len(asked))

    @property
    def rate(self):
        """Answers a second, the median of all bursts."""
        return statistics.median(self._rates)

    def figures(self):
        seconds = [each.acknowledged_after for each in self.asked]
        cuts = statistics.quantiles(seconds, n=100, method="inclusive")
        return {
            "acknowledged_p50_ms": round(cuts[49] * 1000, 1),
            "acknowledged_p99_ms": round(cuts[98] * 1000, 1),
            "answered_per_second": round(self.rate),
            "cpu_ms_a_press": median_of_known(self._used),
            "lost": sum(each.failed for each in self.asked),
        }


async def _bursts(process, seats, command, load):
    """Bursts of the same command, of which the first is not counted."""
    bursts = _Bursts()
    for number in range(1 + load.times):
        before = processors(process)
        asked, seconds = await burst(seats, number, command)
        if number:
            bursts.add(asked, seconds, since(before, processors(process)))
    return bursts


@asynccontextmanager
async def _halved(process):
    """A process that stands still for half of the time, a hundredth of a second each."""

    async def halve():
        try:
            while True:
                process.send_signal(signal.SIGSTOP)
                await asyncio.sleep(_STOPPED)
                process.send_signal(signal.SIGCONT)
                await asyncio.sleep(_STOPPED)
        finally:
            process.send_signal(signal.SIGCONT)

    halving = asyncio.create_task(halve())
    try:
        yield
    finally:
        halving.cancel()
        await asyncio.wait((halving,))


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


async def sit_down(discord, tables):
    """A game in its setup for each number of a table; gives each person with their thread."""
    seats = []
    for table in tables:
        people = [discord.add_person(f"P{table}.{seat}") for seat in range(SEATS)]
        await people[0].command(discord.channel, "risk new", seats=SEATS)
        thread = discord.threads(discord.channel)[-1]
        for person in people[1:]:
            await person.command(thread, "risk join")
        await people[0].command(thread, "risk start")
        seats += [(person, thread) for person in people]
    return seats


async def burst(seats, number, command="order standing"):
    """Everybody gives a command at once; a standing order is another one than before."""
    options = {"dice": "one" if number % 2 else "most"} if command == "order standing" else {}
    began = perf_counter()
    asked = [_Asked(person.begin_command(place, command, **options)) for person, place in seats]
    await asyncio.gather(*(each.end() for each in asked))
    return asked, perf_counter() - began


async def _told_at_the_rates_that_were_seen(discord, seats):
    """Everybody spreads their battalions at once; the post that calls the first to move ends it."""
    discord.rate_limits.narrow_as_seen()
    last, began = discord.requests[-1], perf_counter()
    asked = [
        _Asked(person.begin_command(thread, "order turn", line="spread"))
        for person, thread in seats
    ]
    await asyncio.gather(*(each.end() for each in asked))
    answered = perf_counter() - began

    await discord.wait_for(
        lambda: _all_called(discord, seats) or None, "all calls", within=_LONGEST
    )
    kept = [*discord.requests]  # the last thousands: the earlier ones are gone
    made = kept[kept.index(last) + 1 :] if last in kept else kept
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


def _committed(database):
    with closing(sqlite3.connect(database)) as connection:
        return dict(connection.execute("SELECT action, count(*) FROM inbox GROUP BY action"))
