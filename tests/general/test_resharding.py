"""Several processes over PostgreSQL, each with its shards: nobody's press is lost as their number is doubled."""

import asyncio
import os
import signal
from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from bot.gateway.sessions import number_of
from bot.recovery.failover import answer_late
from bot.running import running_bot
from bot.settings import Settings
from bot.tree import Registered
from general.running.watching import Reporter
from general.running.wiring import General
from rules.app import open_engine
from rules.store.processes import EVERY, PARTS, part_of, place_named
from sandbox import pointing
from tests.bot.interactions.test_late import Cut
from tests.bot.support.standins import WITHOUT_EMOJIS
from tests.bot.support.table import Table
from tests.general.club import patient_discord
from tests.general.process import READY, heard, said, started
from tests.patience import patience
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
                asked = table.borys.begin_command(table.place, "order place", territory="spread")
                async with patience():
                    await cut.reached.wait()
                    await asked.acknowledged.wait()
            other = await second.enter_async_context(open_engine(place, parts=EVERY))
            await second.enter_async_context(running_bot(settings, other, WITHOUT_EMOJIS))
            assert not asked.finished.is_set()
            await first.aclose()
            await asked.wait()
            assert "I was interrupted, but that was done" in asked.text


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
            assert "nothing has changed" in asked.text
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
    await heard(new.stderr, f"looked after here: {PARTS}")
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

    In every run `test_fair_shares.py` has the same of processes that divide the servers themselves.
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
