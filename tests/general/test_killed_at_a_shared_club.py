"""SIGKILL of one of two processes over PostgreSQL amid an evening at a club: the other one goes on with it."""

import asyncio
import shutil
import signal
import sys
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from rules.engine import open_engine
from rules.engine.upkeep import backup
from rules.store.address import place_named
from rules.store.postgres.dialect import in_postgres
from sandbox import Sandbox, SandboxSettings
from tests.fuzz_seed import SEED
from tests.general import hastened
from tests.general.accounts import Accounts
from tests.general.evening import Evening, Seen
from tests.general.process import READY, heard, started
from tests.patience import patience
from tests.postgres_server import connected

CAPS = {"most_games_per_channel": 1000, "most_games_per_server": 1000}


@pytest.fixture
async def discord():
    async with Sandbox(specification=SandboxSettings().specification) as there:
        there.gateway.limits.shards = 2
        yield there
    assert there.violations == []


class SharedEvening(Evening):
    """An evening over one database with two processes, which share all servers."""

    def __init__(self, discord, folder, seed, address, *, tables, leagues):
        super().__init__(discord, folder, seed, tables=tables, leagues=leagues)
        self._address = address
        self._stack = AsyncExitStack()
        self._alive: list[tuple[Any, asyncio.Task[str]]] = []
        self._copy: Path | None = None

    @property
    def database(self):
        """What is left of it, once it is over."""
        return self._copy or place_named(self._address)

    def read(self, query, *values):
        if self._copy:
            return super().read(query, *values)
        with connected(self._address) as raw:
            return raw.execute(in_postgres(query)).fetchall()

    async def _started(self):
        with connected(self._address) as raw:  # what was killed on purpose was no crash
            raw.execute("UPDATE processes SET has_ended = true")
        folder = self.folder / f"process {len(self.logs) + len(self._alive)} {self.kills}"
        folder.mkdir()
        settings = {
            "token": self.discord.token,
            "discord_address": self.discord.address,
            "database": self._address,
            "hastened_since": self._since.isoformat(),
            "dm_pause": 0,
            "pace": 0,
        }
        process = await self._stack.enter_async_context(
            started(folder, hastened.__file__, "run", program=sys.executable, **settings, **CAPS)
        )
        await heard(process.stderr, READY)
        self._alive.append((process, asyncio.create_task(_read(process.stderr))))

    async def two(self):
        """Let two be at work."""
        while len(self._alive) < 2:
            await self._started()
        await self.discord.wait_until_online()

    async def end(self, how, process, log):
        process.send_signal(how)
        await process.wait()
        self.logs.append(await log)

    async def begin(self, calm):
        await self.two()
        await self._somebody_asks()
        for _ in range(calm):
            for begun in self._begun(await self._wanted()):
                await begun.wait()

    async def storm(self):
        """One of them is killed amid what many ask for at once; another one joins the one that is left."""
        await self.two()
        wanted = await self._wanted()
        begun = self._begun(wanted)
        await self._passed(self.chance.randrange(1, 5 * len(wanted) + 2), begun)
        await self.end(signal.SIGKILL, *self._alive.pop(self.chance.randrange(2)))
        self.kills += 1

    @asynccontextmanager
    async def seen(self):
        copy = self.folder / "seen" / "games.db"
        shutil.rmtree(copy.parent, ignore_errors=True)
        copy.parent.mkdir()
        await asyncio.to_thread(backup, place_named(self._address), copy)
        async with open_engine(copy, hastened.hastened_since(self._since)) as engine:
            yield Seen(engine, await self._rosters(engine, copy))

    async def over(self):
        """End both in order, and keep a copy of what is left."""
        await self.two()
        await self.settle()
        while self._alive:
            async with patience():
                await self.end(signal.SIGTERM, *self._alive.pop())
        await self._stack.aclose()
        copy = self.folder / "games.db"
        await asyncio.to_thread(backup, place_named(self._address), copy)
        self._copy = copy


async def _read(stream):
    return (await stream.read()).decode()


async def killed(discord, folder, address, *, kills, tables, leagues, calm):
    """Kill one process after the other; `calm`: how often all act in peace before."""
    print(f"drawn by {SEED}")  # noqa: T201
    evening = SharedEvening(discord, folder, SEED, address, tables=tables, leagues=leagues)
    await evening.begin(calm)
    for _ in range(kills):
        await evening.storm()
    await evening.over()
    async with evening.seen() as seen:
        accounts = Accounts(evening, seen)
        print(accounts.summary())  # noqa: T201
        assert await accounts.faults() == []


@pytest.mark.soak
async def test_one_of_two_is_killed_forty_times(discord, tmp_path, postgres):
    await killed(discord, tmp_path, postgres.made(), kills=40, tables=8, leagues=2, calm=0)
