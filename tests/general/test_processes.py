"""Several processes over PostgreSQL: shared out, doubled, killed; nobody's press is lost."""

import asyncio
import json
import os
import shutil
import signal
import sys
from collections import Counter
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.client import running_bot
from bot.components.custom_ids import Action
from bot.gateway.sessions import number_of
from bot.recovery.failover import answer_late
from bot.settings import Settings
from bot.tree import Registered
from general.running.watching import Reporter
from general.running.wiring import General
from rules.app import open_engine
from rules.store.postgres.connection import in_postgres
from rules.store.processes import EVERY, PARTS, part_of, place_named
from rules.upkeep import backup
from sandbox import Sandbox, SandboxSettings, pointing
from tests.bot.recovery.test_late import Cut
from tests.bot.support.browsing import links_in
from tests.bot.support.hosting import forged
from tests.bot.support.standins import WITHOUT_EMOJIS
from tests.bot.support.table import Panel, Table, presses
from tests.fuzz_seed import SEED
from tests.general import hastened
from tests.general.accounts import Accounts
from tests.general.club import patient_discord
from tests.general.evening import Evening, Seen
from tests.general.process import READY, heard, said, started
from tests.general.test_killed import Page
from tests.patience import patience
from tests.ports import free_port
from tests.postgres_server import connected

SERVERS = 4


@pytest.fixture
async def discord():
    async with patient_discord(shards=4) as there:
        yield there


@pytest.fixture
def database(postgres):
    return postgres.made()


@pytest.fixture
def general(discord, database, tmp_path):
    """`general run` with some of the shards, each process with a folder of its own."""

    @asynccontextmanager
    async def running(shards, **others):
        folder = tmp_path / f"{shards.replace('/', ' of ')} {os.urandom(2).hex()}"
        folder.mkdir()
        at = {"token": discord.token, "discord_address": discord.address, "dm_pause": 0, "pace": 0}
        async with started(
            folder, "run", shards=shards, database=database, **at, **others
        ) as process:
            yield process

    return running


class Crowd:
    """Somebody in each of several servers who asks for something again and again."""

    def __init__(self, discord):
        guilds = [discord.guild, *(discord.add_guild(f"Server {n}") for n in range(1, SERVERS))]
        self.places = [discord.add_channel("risk", guild=guild) for guild in guilds]
        self.person = discord.people[0]
        self.answers = dict.fromkeys(range(SERVERS), 0)
        self.said = set()
        self.answered = asyncio.Event()

    async def ask(self, number):
        answer = await self.person.command(self.places[number], "risk status")
        self.said.add(answer.text)
        self.answers[number] += 1
        self.answered.set()

    async def ask_on(self, number):
        while True:
            await self.ask(number)

    @asynccontextmanager
    async def at_it(self):
        """All of them ask, for as long as the block runs; each has been answered at its end."""
        asking = [asyncio.create_task(self.ask_on(number)) for number in range(SERVERS)]
        try:
            yield
            await self.have_asked(1)
        finally:
            for each in asking:
                each.cancel()
            ended = await asyncio.gather(*asking, return_exceptions=True)
        assert [each for each in ended if not isinstance(each, asyncio.CancelledError)] == []

    async def have_asked(self, times):
        """Wait until each has been answered so many times more."""
        wanted = {number: done + times for number, done in self.answers.items()}
        async with patience():
            while any(self.answers[number] < done for number, done in wanted.items()):
                self.answered.clear()
                await self.answered.wait()


async def test_what_another_process_looks_after_is_not_answered_here(
    discord, postgres, monkeypatch
):
    """Both hear of each press for as long as their sessions stand beside each other; health tells."""
    monkeypatch.setattr("bot.client._WAITS", 0.05)
    place = place_named(postgres.made())
    elsewhere = next(
        guild
        for guild in (discord.add_guild(f"Server {n}") for n in range(SERVERS))
        if part_of(guild["id"])
    )
    channel, ana = discord.add_channel("risk", guild=elsewhere), discord.people[0]
    settings = Settings(_env_file=None, token=discord.token, dm_pause=0, pace=0)
    with pointing(discord.address):
        async with (
            open_engine(place, parts=EVERY - {part_of(elsewhere["id"])}) as engine,
            running_bot(settings, engine, WITHOUT_EMOJIS) as bot,
        ):
            assert "restart" in (await ana.command(channel, "risk status")).text
            own = await ana.command(discord.channel, "risk status")
            assert "restart" not in own.text
            await asyncio.to_thread(look_after, engine)
            report = await Reporter(settings, General(bot, engine)).report()
            assert report.unheld == (number_of(int(elsewhere["id"]), 4),)


async def test_who_was_promised_an_answer_has_it_from_the_process_that_takes_over(
    discord, postgres, monkeypatch
):
    """One that is at work already: it has other servers, and is told what it looks after from now on."""
    discord.add_person("Celina")
    place, own = place_named(postgres.made()), {part_of(discord.guild["id"])}
    settings = Settings(_env_file=None, token=discord.token, dm_pause=0, pace=0, close_within=0)
    with pointing(discord.address):
        async with AsyncExitStack() as second, AsyncExitStack() as first:
            engine = await first.enter_async_context(open_engine(place, parts=own | {0}))
            await first.enter_async_context(running_bot(settings, engine, WITHOUT_EMOJIS))
            table = Table(discord, engine)
            await table.begin()
            await table.until_told()
            with monkeypatch.context() as patched:
                cut = Cut()
                patched.setattr("bot.turn.orders.show_outcome", cut)
                asked = table.borys.begin_command(table.place, "order turn", line="spread")
                async with patience():
                    await cut.reached.wait()
                    await asked.acknowledged.wait()
            other = await second.enter_async_context(open_engine(place, parts=EVERY))
            await second.enter_async_context(running_bot(settings, other, WITHOUT_EMOJIS))
            assert not asked.finished.is_set()
            await first.aclose()
            await asked.wait()
            assert "I was interrupted, but that’s done" in asked.text


@pytest.fixture
def elsewhere(discord):
    """A channel of a server that another process than that of direct messages looks after."""
    while not part_of((guild := discord.add_guild("Elsewhere"))["id"]):
        pass
    return guild, discord.add_channel("risk", guild=guild)


@pytest.fixture
def given(monkeypatch):
    """Set once a process has given all answers that it found to be owed."""
    done = asyncio.Event()

    async def gives(*what):
        await answer_late(*what)
        done.set()

    monkeypatch.setattr("bot.recovery.failover.answer_late", gives)
    return done


async def cut_off_in(channel, discord, monkeypatch, where):
    """A table that is being set, and is cut off there."""
    cut = Cut()
    with monkeypatch.context() as patched:
        patched.setattr(where, cut)
        asked = discord.people[0].begin_command(channel, "risk new")
        async with patience():
            await cut.reached.wait()
            await asked.acknowledged.wait()
    return asked


async def test_a_process_that_starts_leaves_to_another_what_that_one_is_at(
    discord, postgres, monkeypatch, elsewhere, given
):
    """It says nothing of it, and takes down no line of a table that is being set; the other's next does."""
    place, (guild, channel) = place_named(postgres.made()), elsewhere
    own = {part_of(guild["id"])}
    settings = Settings(_env_file=None, token=discord.token, dm_pause=0, pace=0, close_within=0)
    with pointing(discord.address):
        async with open_engine(place, parts=own) as engine:
            async with running_bot(settings, engine, WITHOUT_EMOJIS) as bot:
                await bot.tree.register(place)
                given.clear()
                asked = await cut_off_in(
                    channel, discord, monkeypatch, "rules.lobby.acts.Lobby.new"
                )
                (owed,) = await engine._unit.read(lambda ledger: ledger.promises.outstanding())
                assert owed[-1] == guild["id"]
                async with (
                    open_engine(place, parts=EVERY - own) as other,
                    running_bot(settings, other, WITHOUT_EMOJIS),
                    patience(),
                ):
                    await given.wait()
                    assert not asked.finished.is_set()
                    assert len(discord.messages(channel)) == 1
            given.clear()
        async with (
            open_engine(place, parts=own) as engine,
            running_bot(settings, engine, WITHOUT_EMOJIS),
            patience(),
        ):
            await given.wait()
            assert "nothing changed" in asked.text
            assert discord.messages(channel) == []


async def test_processes_that_begin_together_register_once_and_each_tells_of_both(
    discord, general, database, tmp_path
):
    """Commands and health are rows: no process needs what lies in another one's folder."""
    async with general("0-0/2") as low, general("1-1/2") as high:
        for process in (low, high):
            await heard(process.stderr, READY)
        await discord.wait_for(lambda: registrations(discord), "the commands")
        async with patience():
            while (asked := await said(tmp_path, "health", database=database)).status:
                pass
    processes = [line.partition(", process")[0] for line in asked.out.splitlines()]
    assert [each.partition(", ")[2] for each in processes] == ["shards 0-0/2", "shards 1-1/2"]
    assert "well: " in asked.out
    assert registrations(discord) == 1
    assert Registered.read(place_named(database))
    with connected(database) as raw:
        assert raw.execute("SELECT count(*) FROM identifies").fetchall() == [(2,)]


def registrations(discord):
    return len([r for r in discord.requests if r.method == "PUT" and r.path.endswith("/commands")])


def look_after(engine):
    """Look who holds what, without waiting for the next look."""
    engine._unit._store._leases._look_after()


async def stop(process):
    process.send_signal(signal.SIGTERM)
    async with patience():
        assert await process.wait() == 0


async def doubled(crowd, stack, general, old, shards):
    """New processes wait beside the old ones, which are stopped; gives the new ones."""
    new = [await stack.enter_async_context(general(each)) for each in shards]
    for process in new:
        await heard(process.stderr, "another process holds")
    await crowd.have_asked(2)
    for process in old:
        await stop(process)
    for process in new:
        await heard(process.stderr, READY)
    await crowd.have_asked(2)
    return new


async def halved(crowd, stack, general, old):
    """A process waits for all; it serves the half of the first that stops while the other one is at work."""
    new = await stack.enter_async_context(general("0-0/1"))
    await heard(new.stderr, "another process holds")
    first, *others = old
    await stop(first)
    await heard(new.stderr, READY)
    await crowd.have_asked(2)
    for process in others:
        await stop(process)
    await heard(new.stderr, f"leases held here: {PARTS} of {PARTS}")
    await crowd.have_asked(2)


@pytest.mark.parametrize(
    "steps",
    [
        pytest.param((("0-0/2", "1-1/2"),), id="two", marks=pytest.mark.soak),
        pytest.param(
            (("0-0/2", "1-1/2"), ("0-0/4", "1-1/4", "2-2/4", "3-3/4")),
            id="four",
            marks=pytest.mark.soak,
        ),
    ],
)
async def test_no_press_is_lost_as_processes_are_more_and_fewer(discord, general, steps):
    """Sessions of different numbers of shards stand beside each other; one process answers each server.

    In every run `test_processes.py` has the same of processes that divide the servers themselves.
    """
    crowd = Crowd(discord)
    async with AsyncExitStack() as stack:
        first = await stack.enter_async_context(general("0-0/1"))
        await heard(first.stderr, READY)
        at_work = [first]
        async with crowd.at_it():
            for shards in steps:
                at_work = await doubled(crowd, stack, general, at_work, shards)
            await halved(crowd, stack, general, at_work)
    assert len(crowd.said) == 1, crowd.said


# Processes that share all servers fairly: who joins has its share, and nobody's press is lost on
# the way.

SHARDS = 4
_SHARES = (
    "SELECT count(*) FROM leases JOIN members USING (holder) WHERE number IN (SELECT objid::bigint"
    " FROM pg_locks WHERE locktype = 'advisory' AND classid::bigint = 1195724365) GROUP BY holder"
)


async def until_shared(database, *shares):
    """Wait until the processes have so many parts each."""
    async with patience():
        while await asyncio.to_thread(shares_in, database) != sorted(shares):  # noqa: ASYNC110 - other processes change it
            await asyncio.sleep(0.05)


def shares_in(database):
    with connected(database) as raw:
        return sorted(count for (count,) in raw.execute(_SHARES))


async def joined(stack, general, database, *shares):
    """One more process, once all have their shares."""
    process = await stack.enter_async_context(general("auto"))
    await until_shared(database, *shares)
    return process


class TestFairShares:
    @pytest.fixture
    async def discord(self):
        async with patient_discord(SHARDS) as there:
            there.gateway.limits.max_concurrency = 16
            yield there

    @pytest.mark.parametrize(
        "shares",
        [
            pytest.param([(32, 32)], id="two"),
            pytest.param([(32, 32), (16, 16, 32), (16,) * 4], id="four", marks=pytest.mark.soak),
        ],
    )
    async def test_no_press_is_lost_as_processes_join_and_leave(
        self, discord, general, database, shares
    ):
        """Nobody is told which servers are theirs; an orderly end gives all of them to those who stay."""
        crowd = Crowd(discord)
        async with AsyncExitStack() as stack:
            at_work = [await joined(stack, general, database, PARTS)]
            await heard(at_work[0].stderr, READY)
            async with crowd.at_it():
                for parts in shares:
                    at_work.append(await joined(stack, general, database, *parts))
                    await crowd.have_asked(2)
                for parts in [*reversed(shares[:-1]), (PARTS,)]:
                    await stop(at_work.pop(0))
                    await until_shared(database, *parts)
                    await crowd.have_asked(2)
        assert len(crowd.said) == 1, crowd.said

    async def test_each_hears_of_its_own_servers_and_of_a_killed_ones(
        self, discord, general, database
    ):
        """Sessions are begun for what is a process's own, and no others."""
        crowd = Crowd(discord)
        async with AsyncExitStack() as stack:
            first = await joined(stack, general, database, PARTS)
            await heard(first.stderr, "shards: 4 of 4")
            second = await joined(stack, general, database, 32, 32)
            await heard(second.stderr, READY)
            assert discord.gateway.identifies == SHARDS + 2
            first.kill()
            await until_shared(database, PARTS)
            for _ in range(2):
                await heard(second.stderr, "connected; servers: 1")
            async with crowd.at_it():
                await crowd.have_asked(1)
            assert discord.gateway.identifies == SHARDS + 4


# SIGKILL of one of two processes over PostgreSQL amid an evening at clubs of two servers: nobody is
# told wrong. The processes have a server each, by name or by a fair share; at one table all play by
# the web board.

CAPS = {"most_games_per_channel": 1000, "most_games_per_server": 1000}
BY_NAME = ("0-0/2", "1-1/2")
BY_SHARE = ("auto", "auto")


@pytest.fixture
async def shared_discord():
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
        form = (await _done(host, place, "risk new")).answer
        thread = self.discord.threads(place)[-1]
        for person in others:
            await _done(person, thread, "risk join")
        name = replace(presses(form)[0], action=Action.PACE, args=()).custom_id
        await host.press(forged(form, name, ["open"]), name, ["open"])  # nobody but they move
        await _done(host, thread, "risk start")
        for number, person in enumerate(self.people):
            await _done(person, thread, "order turn", line="spread")
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
        panel = Panel(person, await _done(person, thread, "risk play"))
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
async def test_one_of_two_is_killed_thirty_times(shared_discord, tmp_path, postgres, shards):
    """Sixty kills in all."""
    sizes = {"kills": 30, "tables": 4, "leagues": 2, "calm": 0}
    await killed(shared_discord, tmp_path, postgres.made(), shards, **sizes)
