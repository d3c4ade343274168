"""Servers taken over, and tables that a crash left unset."""

import asyncio
from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from bot.client import connected_bot, running_bot
from bot.delivery.publisher import Publisher
from bot.interactions.reply import Reply
from bot.recovery.failover import answer_late, clear_away
from rules.analysis.workers import open_workers
from rules.app import open_engine
from rules.clock.acts import Times
from rules.engine.replies import Promises
from rules.lobby.acts import Lobby
from rules.play.acts import Plans
from rules.store.processes import EVERY, part_of, place_named
from rules.table.roster import PersonId
from tests.bot.recovery.test_late import Cut, settled
from tests.bot.support.standins import WITHOUT_EMOJIS
from tests.bot.support.table import Table
from tests.patience import PATIENCE, patience


class Other:
    """A process with some of the servers, which dies when the test says so, and owes an answer in one of them."""

    def __init__(self, place, parts):
        self.place, self.parts = place, parts
        self.owes = f"{min(parts) + 1}"
        self._stack = AsyncExitStack()

    async def begin(self):
        self.engine = await self._stack.enter_async_context(
            open_engine(self.place, parts=self.parts)
        )

    async def leave(self):
        guild = str(min(self.parts) << 22)
        await self.engine.promises.promise(self.owes, PersonId("1"), "1/nobody-s", guild)
        await self._stack.aclose()


class Gate:
    """What somebody asks for, which is done and answered only once it is open."""

    def __init__(self, monkeypatch, kind, name, *, is_done):
        self.reached, self._opens = asyncio.Event(), asyncio.Event()
        usual = getattr(kind, name)

        async def passing(*asked, **options):
            if is_done:
                done = await usual(*asked, **options)
            self.reached.set()
            await self._opens.wait()
            return done if is_done else await usual(*asked, **options)

        monkeypatch.setattr(kind, name, passing)

    def open(self):
        self._opens.set()


@pytest.fixture
async def three(discord, postgres, settings, equipment):
    """A bot that looks after the sandbox's server, and after what is none, over a database with two others."""
    place, own = place_named(postgres.made()), {part_of(""), part_of(discord.guild["id"])}
    rest = sorted(EVERY - own)
    others = [Other(place, frozenset(rest[at::2])) for at in range(2)]
    for other in others:
        await other.begin()
    settings.database = place
    async with (
        open_engine(place) as engine,
        running_bot(settings, engine, equipment),
    ):
        yield engine, others


async def taken_over(engine, other):
    """Wait until what another process has left is taken over, and whom it owed an answer is answered."""

    async def is_settled():
        rows = await engine._unit.read(lambda ledger: ledger.promises.outstanding())
        return not [action for action, *_ in rows if action == other.owes]

    async def has_them():
        return other.parts <= engine.others.parts

    async with patience():
        await engine.others.held.until(has_them)
        await engine.promises.settled.until(is_settled)


async def test_what_is_being_answered_is_not_taken_for_interrupted(discord, three, monkeypatch):
    """Neither what is about to be done, nor what was done and is about to be told, nor a table being set."""
    engine, others = three
    table = Table(discord, engine)
    await table.begin()
    await table.until_told()
    gates = [
        Gate(monkeypatch, Plans, "give", is_done=False),
        Gate(monkeypatch, Times, "set_zone", is_done=True),
        Gate(monkeypatch, Lobby, "new", is_done=False),
    ]
    asked = [
        table.borys.begin_command(table.place, "order turn", line="spread"),
        table.celina.begin_command(table.place, "my zone", zone="Europe/Warsaw"),
        table.ana.begin_command(discord.channel, "risk new"),
    ]
    async with patience():
        for gate, each in zip(gates, asked, strict=True):
            await gate.reached.wait()
            await each.acknowledged.wait()
    before = len(discord.requests)
    for other in others:  # the second one's are taken over once all of the first one's are answered
        await other.leave()
        await taken_over(engine, other)
    late = [*discord.requests][before:]
    assert not [r for r in late if any(each.token in r.path for each in asked)]
    assert not [r for r in late if r.method == "DELETE"]
    for gate in gates:
        gate.open()
    for each in asked:
        await each.wait()
        assert "interrupted" not in each.text


class Pair:
    """Two processes that both hear of every press; the second waits until the first has given up the server."""

    def __init__(self, discord, place, settings, equipment):
        self.place, self.settings, self.equipment = place, settings, equipment
        self.own = frozenset({part_of(""), part_of(discord.guild["id"])})
        self.first = AsyncExitStack()

    async def begin(self):
        """Start the first process; gives its engine."""
        engine = await self.first.enter_async_context(open_engine(self.place, parts=self.own))
        await self.first.enter_async_context(running_bot(self.settings, engine, self.equipment))
        return engine

    @asynccontextmanager
    async def serving(self, bot):
        """The second process at work, with each server as soon as nobody else owns it; gives its engine."""
        async with (
            open_engine(self.place) as engine,
            open_workers() as workers,
            bot.serving(engine, workers),
        ):
            yield engine

    async def end(self, engine):
        """End the first process, and wait until the second one's engine owns its server."""

        async def has_it():
            return engine.others.parts >= self.own

        await self.first.aclose()
        async with patience():
            await engine.others.held.until(has_it)


@pytest.fixture
async def pair(discord, postgres, settings, equipment, monkeypatch):
    monkeypatch.setattr("bot.client._WAITS", PATIENCE)
    place = settings.database = place_named(postgres.made())
    both = Pair(discord, place, settings.model_copy(update={"close_within": 0}), equipment)
    async with both.first:
        yield both


async def test_a_table_that_another_process_has_set_is_not_set_again(discord, pair):
    """The second process was already at work; it finds the command acknowledged and done."""
    ana = discord.people[0]
    await pair.begin()
    async with connected_bot(pair.settings, pair.equipment) as bot, pair.serving(bot) as engine:
        assert "Your game is open" in (await ana.command(discord.channel, "risk new")).text
        await pair.end(engine)
        # Events come in order: once this is answered, the second process is at work on both commands.
        await ana.command(discord.channel, "risk help")
        await asyncio.gather(*bot._underway, return_exceptions=True)
        assert len(discord.threads(discord.channel)) == 1


async def test_an_answer_left_to_a_process_that_died_is_given_by_the_next(
    discord, pair, monkeypatch, said
):
    """The next one looks for unanswered commands before it learns that the first acknowledged this one."""
    table = Table(discord, await pair.begin())
    await table.begin()
    await table.until_told()
    looked = asyncio.Event()

    async def answers(*owed):
        await answer_late(*owed)
        looked.set()

    async with connected_bot(pair.settings, pair.equipment) as bot:
        with monkeypatch.context() as patched:
            cut = Cut()
            patched.setattr("bot.plans.plans._show", cut)
            asked = table.borys.begin_command(table.place, "order turn", line="spread")
            async with patience():
                await cut.reached.wait()
                await asked.acknowledged.wait()
        monkeypatch.setattr("bot.recovery.failover.answer_late", answers)
        gate = Gate(monkeypatch, Reply, "_respond", is_done=False)
        async with pair.serving(bot) as engine, patience():
            await looked.wait()
            looked.clear()
            await pair.end(engine)
            await gate.reached.wait()
            await looked.wait()
            gate.open()
            await said(f"{asked.id}: answered by another process")
            await settled(engine)
            assert "I was interrupted, but that’s done" in asked.text


# A crash in the midst of `/risk new` leaves nothing to be seen where nobody will ever play.

NEVER_MADE, MADE = "bot.delivery.messages.has_thread", "rules.lobby.acts.Lobby.new"
"""Where a process ends: before the thread is made, or after it."""


@pytest.fixture
def cut_off(discord, settings, monkeypatch):
    """A process that ends in the midst of Ana's `/risk new`, after others have set their tables."""

    async def cut(where, *others):
        impatient = settings.model_copy(update={"close_within": 0.0})
        async with (
            open_engine(settings.database) as engine,
            running_bot(impatient, engine, WITHOUT_EMOJIS),
        ):
            ana = discord.people[0]
            await ana.command(discord.channel, "risk help")
            cut = Cut()
            with monkeypatch.context() as patched:
                patched.setattr(where, cut)
                asked = ana.begin_command(discord.channel, "risk new")
                async with patience():
                    await cut.reached.wait()
                    await asked.acknowledged.wait()
            for person in others:
                assert (
                    "Your game is open" in (await person.command(discord.channel, "risk new")).text
                )
        return asked

    return cut


@pytest.fixture
def cleared(monkeypatch):
    """Set once the next process has cleared away what there was."""
    done = asyncio.Event()

    async def clears(*given):
        await clear_away(*given)
        done.set()

    monkeypatch.setattr("bot.recovery.failover.clear_away", clears)
    return done


def left(discord):
    """The lines in the channel, and the threads in which one may write."""
    threads = discord.threads(discord.channel)
    open_ones = [each["id"] for each in threads if not each["thread_metadata"]["archived"]]
    return [message["id"] for message in discord.messages(discord.channel)], open_ones


@pytest.mark.parametrize("where", [NEVER_MADE, MADE])
async def test_the_next_process_takes_down_what_was_begun(
    discord, started, cut_off, cleared, where
):
    asked = await cut_off(where)
    lines, threads = left(discord)
    assert (len(lines), len(threads)) == (1, where == MADE)
    async with started(), patience():
        await cleared.wait()
        assert left(discord) == ([], [])
        await asked.wait(within=PATIENCE)
        assert "nothing changed" in asked.text


async def test_nobody_is_told_that_nothing_is_done_while_some_of_it_can_be_seen(
    discord, started, cut_off
):
    """A process killed before that leaves it to the next one, which knows of it as long as it is owed."""
    asked = await cut_off(MADE)
    async with started(), patience():
        await asked.wait(within=PATIENCE)
        assert "nothing changed" in asked.text
        assert left(discord) == ([], [])


async def test_tables_that_were_set_stay_even_if_nobody_was_told_yet(
    discord, started, cut_off, cleared, monkeypatch
):
    async def silent(_):
        await asyncio.Event().wait()

    monkeypatch.setattr(Publisher, "run", silent)
    await cut_off(MADE, discord.people[1])
    _, (_, kept) = left(discord)
    async with started(), patience():
        await cleared.wait()
    assert left(discord) == ([kept], [kept])


async def test_what_another_process_left_is_taken_down_though_this_one_has_set_tables(
    discord, started
):
    """Of a server that it takes over while it is at work."""
    async with started() as (bot, _):
        ana, place = discord.people[0], int(discord.channel["id"])
        assert "Your game is open" in (await ana.command(discord.channel, "risk new")).text
        (kept,) = discord.messages(discord.channel)
        words = bot.services.languages.best("en")
        opening = words.say("lobby-opening", edition="ryzyko", host="Borys", places=4)
        await bot.get_partial_messageable(place).send(opening)
        await clear_away(bot, bot.services, place, 0)
        assert [m["id"] for m in discord.messages(discord.channel)] == [kept["id"]]


async def test_a_table_that_is_being_set_meanwhile_stays(
    discord, started, cut_off, cleared, monkeypatch
):
    """The late answer waits until the next process is as far as the one before it was."""
    await cut_off(MADE)
    reached, given, new = asyncio.Event(), Promises.receipt, Lobby.new

    async def receipt(*asked):
        await reached.wait()
        return await given(*asked)

    async def sets(*table, **options):
        reached.set()
        await cleared.wait()
        return await new(*table, **options)

    monkeypatch.setattr(Promises, "receipt", receipt)
    monkeypatch.setattr(Lobby, "new", sets)
    async with started(), patience():
        set_now = await discord.people[1].command(discord.channel, "risk new")
    assert "Your game is open" in set_now.text
    (line,), (thread,) = left(discord)
    assert line == thread
