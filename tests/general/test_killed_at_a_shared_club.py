"""SIGKILL of one of two processes over PostgreSQL amid an evening at clubs of two servers: nobody is told wrong.

The processes have a server each, by name or by a fair share; at one table all play by the web board.
"""

import asyncio
import json
import shutil
import signal
import sys
from collections import Counter
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.components.custom_ids import Action
from rules.app import open_engine
from rules.store.postgres.connection import in_postgres
from rules.store.processes import part_of, place_named
from rules.upkeep import backup
from sandbox import Sandbox, SandboxSettings
from tests.bot.support.browsing import links_in
from tests.bot.support.table import Panel
from tests.fuzz_seed import SEED
from tests.general import hastened
from tests.general.accounts import Accounts
from tests.general.evening import Evening, Seen
from tests.general.process import READY, heard, started
from tests.general.test_killed_with_pages import Page
from tests.patience import patience
from tests.ports import free_port
from tests.postgres_server import connected

CAPS = {"most_games_per_channel": 1000, "most_games_per_server": 1000}
BY_NAME = ("0-0/2", "1-1/2")
BY_SHARE = ("auto", "auto")


@pytest.fixture
async def discord():
    async with Sandbox(specification=SandboxSettings().specification) as there:
        there.gateway.limits.shards = 2
        yield there
    assert there.violations == []


class Boards:
    """A table at which all play by pages of the web board: some of one process, some of the other."""

    def __init__(self, discord, chance, http):
        self.discord, self.chance, self._http = discord, chance, http
        self.people = [discord.add_person(f"Page {number}") for number in range(3)]
        self.game, self.pages, self._since = "", [], 0

    async def open(self, place, addresses, read):
        """Set the table and open a page for each player."""
        host, *others = self.people
        await _done(host, place, "risk new")
        thread = self.discord.threads(place)[-1]
        for person in others:
            await _done(person, thread, "risk join")
        await _done(host, thread, "host pace", pace="open")  # nobody but they move
        await _done(host, thread, "risk start")
        for number, person in enumerate(self.people):
            await _done(person, thread, "order place", territory="spread")
            (link,) = links_in(await _board_of(person, thread))
            page = Page(self._http, addresses[number % len(addresses)])
            page.there.set()
            await page.until_open(link)
            self.pages.append(page)
        ((self.game,),) = read(f"SELECT id FROM games WHERE channel = '{thread['id']}'")  # noqa: S608
        self._since = len(self._events(read))

    async def play(self, lines):
        """So many orders, each asked for again until it is answered."""
        for _ in range(lines):
            for page in self.pages:
                await page.up_to_date()
                if line := page.wish(self.chance):
                    await page.give(line)
                    break
            else:
                return  # somebody has won

    def _events(self, read):
        rows = read(f"SELECT body FROM events WHERE game = '{self.game}' ORDER BY revision")  # noqa: S608
        return [json.loads(body) for (body,) in rows]

    def check(self, read):
        """Each line that was answered without a refusal has left its event, and no other has."""
        events = self._events(read)[self._since :]
        lines = [line for page in self.pages for line, refused in page.answered if not refused]
        laid = Counter(line.partition(" ")[0] for line in lines if "+1" in line)
        fought = Counter(line.partition(" ")[0] for line in lines if line.endswith("once"))
        assert laid
        assert laid == Counter(e["territory"] for e in events if e["kind"] == "armies_placed")
        assert fought == Counter(e["source"] for e in events if e["kind"] == "attack_declared")

    @property
    def given(self):
        return sum(len(page.answered) for page in self.pages)


async def _done(person, place, path, **options):
    """Give a command until it is acknowledged in time, which a process that has just begun may miss."""
    while (asked := await person.command(place, path, **options)).failed:
        pass
    return asked


async def _board_of(person, thread):
    """The answer with the link to somebody's board."""
    while True:
        panel = Panel(person, await _done(person, thread, "risk turn"))
        await panel.press(Action.BOARD)
        if not panel.last.failed:
            return panel.last.answer


class SharedEvening(Evening):
    """An evening over one database with two processes, each of which has a server."""

    def __init__(self, discord, folder, seed, address, *, tables, leagues, shards, http):
        home = part_of(discord.guild["id"]) % 2
        while part_of((other := discord.add_guild("Elsewhere"))["id"]) % 2 == home:
            pass
        super().__init__(discord, folder, seed, tables=tables, leagues=leagues, others=[other])
        self._address, self._shards = address, shards
        self._stack = AsyncExitStack()
        self._alive: dict[int, tuple[Any, asyncio.Task[str]]] = {}
        self._copy: Path | None = None
        self._ports = [free_port() for _ in shards]
        self.boards = Boards(discord, self.chance, http)
        self._playing: asyncio.Task[None] | None = None

    @property
    def database(self):
        """What is left of it, once it is over."""
        return self._copy or place_named(self._address)

    def read(self, query, *values):
        if self._copy:
            return super().read(query, *values)
        with connected(self._address) as raw:
            return raw.execute(in_postgres(query)).fetchall()

    async def _start(self, slot):
        with connected(self._address) as raw:  # what was killed on purpose was no crash
            raw.execute("UPDATE processes SET has_ended = true")
        folder = self.folder / f"process {slot} {self.kills} {len(self.logs)}"
        folder.mkdir()
        settings = {
            "token": self.discord.token,
            "discord_address": self.discord.address,
            "database": self._address,
            "shards": self._shards[slot],
            "page_address": self._pages()[slot],
            "page_port": self._ports[slot],
            "hastened_since": self._since.isoformat(),
            "dm_pause": 0,
            "pace": 0,
        }
        process = await self._stack.enter_async_context(
            started(folder, hastened.__file__, "run", program=sys.executable, **settings, **CAPS)
        )
        await heard(process.stderr, READY)
        self._alive[slot] = process, asyncio.create_task(_read(process.stderr))
        for page in self._pages_of(slot):
            page.there.set()

    def _pages(self):
        return [f"http://127.0.0.1:{port}" for port in self._ports]

    def _pages_of(self, slot):
        return [page for page in self.boards.pages if page.address == self._pages()[slot]]

    async def two(self):
        """Let two be at work, and what pages have asked for be answered."""
        for slot in range(len(self._shards)):
            if slot not in self._alive:
                await self._start(slot)
        await self.discord.wait_until_online()
        if self._playing:
            async with patience():
                await self._playing

    async def end(self, how, slot):
        for page in self._pages_of(slot):
            page.there.clear()
        process, log = self._alive.pop(slot)
        process.send_signal(how)
        await process.wait()
        self.logs.append(await log)

    async def begin(self, calm):
        await self.two()
        await self._somebody_asks()
        await self.boards.open(self.whims.places[-1], self._pages(), self.read)
        for _ in range(calm):
            for begun in self._begun(await self._wanted()):
                await begun.wait()

    async def storm(self):
        """One of them is killed amid what many ask for at once; another one joins the one that is left."""
        await self.two()
        wanted = await self._wanted()
        self._playing = asyncio.create_task(self.boards.play(3))
        begun = self._begun(wanted)
        await self._passed(self.chance.randrange(1, 5 * len(wanted) + 2), begun)
        await self.end(signal.SIGKILL, self.chance.randrange(len(self._shards)))
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
        self.boards.check(self.read)
        self.whims.people |= {person.id: person for person in self.boards.people}
        await self.settle()
        for slot in (*self._alive,):
            async with patience():
                await self.end(signal.SIGTERM, slot)
        await self._stack.aclose()
        copy = self.folder / "games.db"
        await asyncio.to_thread(backup, place_named(self._address), copy)
        self._copy = copy


async def _read(stream):
    return (await stream.read()).decode()


async def killed(discord, folder, address, shards, *, kills, tables, leagues, calm):
    """Kill one process after the other; `calm`: how often all act in peace before."""
    print(f"drawn by {SEED}")  # noqa: T201
    async with aiohttp.ClientSession() as http:
        evening = SharedEvening(
            discord, folder, SEED, address, tables=tables, leagues=leagues, shards=shards, http=http
        )
        await evening.begin(calm)
        for _ in range(kills):
            await evening.storm()
        await evening.over()
    async with evening.seen() as seen:
        accounts = Accounts(evening, seen)
        print(accounts.summary(), f"orders by pages: {evening.boards.given}")  # noqa: T201
        faults = await accounts.faults()
        assert faults == [], "\n".join(faults)


@pytest.mark.soak
@pytest.mark.parametrize("shards", [BY_NAME, BY_SHARE], ids=["by name", "auto"])
async def test_one_of_two_is_killed_thirty_times(discord, tmp_path, postgres, shards):
    """Sixty kills in all."""
    sizes = {"kills": 30, "tables": 4, "leagues": 2, "calm": 0}
    await killed(discord, tmp_path, postgres.made(), shards, **sizes)
