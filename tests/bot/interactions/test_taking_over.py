"""Who takes others' servers over answers what they left, and leaves alone what is being answered here."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from bot.running import running_bot
from rules.app import open_engine
from rules.clock.acts import Times
from rules.lobby.acts import Lobby
from rules.play.plan_acts import Plans
from rules.store.processes import EVERY, part_of, place_named
from rules.table.roster import PersonId
from tests.bot.support.table import Table
from tests.patience import patience


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
        table.borys.begin_command(table.place, "order place", territory="spread"),
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
