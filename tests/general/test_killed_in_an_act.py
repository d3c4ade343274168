"""SIGKILL between the commit of an act and its answer: the next process tells it truly.

All acts behind `make soak`, a few in every run, drawn by the commit.
"""

import asyncio
import random
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bot.components.custom_ids import NO_GAME, Action, Press
from bot.interactions.throttle import is_answered_soon
from rules.app import open_engine
from rules.table.roster import PersonId
from rules.upkeep import backup
from sandbox import Fault, FaultEffect, Permission, Sandbox, SandboxSettings, text_of
from tests.bot.laws.test_authority import forged
from tests.bot.laws.test_every_act import (
    LOOKS,
    ORDERS,
    SCENES,
    Spot,
    Stage,
    commit_change,
    deeds_to,
    found_at,
)
from tests.bot.support.walk import BEFORE, DONE, UNDONE, known, pressing
from tests.fuzz_seed import SEED
from tests.general.process import general_ready
from tests.general.test_killed_in_a_press import Gate
from tests.patience import patience

SWIFT = [
    (scene, act)
    for scene, acts in ORDERS.items()
    for act in acts
    if act not in ("order resign", Action.RESIGN, "order announce", Action.ANNOUNCE)
]
"""Orders that end no game, whose pictures take long."""


class Killing:
    """One process after another over one database; each is killed in an act, and the next answers."""

    def __init__(self, discord, folder, gate):
        self.discord, self.folder, self.gate = discord, folder, gate
        self.acts = set()
        self._running: Any = None
        self._process: Any = None

    @asynccontextmanager
    async def acting(self):
        await self._start()
        try:
            await self.discord.people[0].command(self.discord.channel, "risk help")
            yield self
        finally:
            await self._running.__aexit__(None, None, None)

    async def _start(self):
        self._running = general_ready(self.discord, self.folder)
        self._process = await self._running.__aenter__()

    # --- looks, at a copy

    @asynccontextmanager
    async def _engine(self):
        copy = self.folder / "copy.db"
        for each in self.folder.glob("copy.*"):
            each.unlink()
        await asyncio.to_thread(backup, self.folder / "games.db", copy)
        async with open_engine(copy) as engine:
            yield engine

    async def look(self, game, person=None):
        async with self._engine() as engine:
            return await engine.queries.look(game, PersonId(person.id) if person else None)

    async def games_of(self, person):
        async with self._engine() as engine:
            return await engine.queries.games_of(PersonId(person.id))

    async def season(self):
        async with self._engine() as engine:
            return await engine.seasons.newest_in(self.discord.channel["id"])

    async def lesson_of(self, person):
        async with self._engine() as engine:
            return await engine.lessons.of(PersonId(person.id))

    # --- what people do

    async def command(self, act, person, place=None, /, **options):
        options.pop("goes_on", None)
        place = place or self.discord.channel
        game = options.get("game", NO_GAME)
        await self._act(act, person, game, lambda: person.begin_command(place, act, **options))

    async def press(
        self, action, person, game, *args, values=(), fields=None, people=False, forgets=False, **_
    ):
        token = (await self.look(game, person)).token if game != NO_GAME else 0
        name = Press(game, token, action, args).custom_id
        send = await pressing(self.discord, person, name, values, fields, people)
        await self._act(str(action), person, game, send, forgets=forgets)

    async def _act(self, act, person, game, send, *, forgets=False):
        self.acts.add(act)
        is_direct = is_answered_soon(act.rpartition(" ")[2])
        given = ("POST", "/callback") if is_direct else ("PATCH", "@original")
        self.discord.faults.add(Fault(FaultEffect.RESET, *given, delay=1))
        asked = send()
        async with patience():
            await self.gate.reached.wait()
        self._process.kill()
        await self._process.wait()
        self.gate.let_go()
        assert not asked.finished.is_set()
        await self._running.__aexit__(None, None, None)
        await self._start()
        rows = known(self.folder / "games.db", asked)
        if is_direct:
            # A machine that takes longer than the fuse may have died before the commit.
            await self._tell_next(person, game, is_done=bool(rows) and not forgets)
            return
        await asked.wait()
        told = "\n".join(map(text_of, asked.answers))  # on a panel it is told beside it
        assert bool(rows) == (act not in LOOKS), (act, told)
        assert (DONE if rows else UNDONE) in told, (act, told)
        assert (UNDONE if rows else DONE) not in told, (act, told)

    async def _tell_next(self, person, game, *, is_done):
        """The person's next answers at that table: one of them tells what was done, and it alone."""
        async with patience():
            while (BEFORE in await self._answers(person, game)) != is_done:
                pass
        assert BEFORE not in await self._answers(person, game)

    async def _answers(self, person, game):
        """What is answered to a look at what they can do, and to one at that table."""
        shown = await person.command(self.discord.channel, "risk help")
        first = shown.text  # the press below writes over it
        asked = Press(game, 0, Action.TURN if game != NO_GAME else Action.HELP, ()).custom_id
        looked = await person.press(forged(shown.answer, asked, ()), asked)
        return f"{first}\n{looked.text}"


@pytest.fixture
def gate():
    return Gate()


@pytest.fixture
async def killing(tmp_path, gate):
    specification = SandboxSettings().specification
    async with Sandbox(specification=specification, sleep=gate) as discord:
        for name in ("Celina", "Dora", "Mona"):
            discord.add_person(name)
        discord.appoint(discord.people[4], Permission.MANAGE_GUILD)
        yield Killing(discord, tmp_path, gate)
    assert discord.violations == []


async def ordered(killing, acts):
    """Orders of one scene, each in a game of its own."""
    spots = [
        (act, order, Spot(f"game{number}", *deeds_to(order.kind)))
        for number, (act, order) in enumerate(acts.items())
    ]
    await commit_change(
        killing.folder / "games.db", killing.discord, [spot for _, _, spot in spots]
    )
    async with killing.acting():
        for act, order, spot in spots:
            await order.act(killing, str(act), spot)


async def test_an_order(killing):
    print(f"drawn by {SEED}")  # noqa: T201
    drawn = random.Random(SEED).sample(SWIFT, 1)  # noqa: S311
    await ordered(killing, {act: ORDERS[scene][act] for scene, act in drawn})


async def test_what_belongs_to_no_game(killing):
    async with killing.acting():
        stage = Stage(killing, {})
        await killing.command("league found", stage.mona, name="Winter")


@pytest.mark.soak
@pytest.mark.parametrize("scene", ORDERS)
async def test_all_orders(killing, scene):
    await ordered(killing, ORDERS[scene])


@pytest.mark.soak
@pytest.mark.parametrize("name", SCENES)
async def test_all_acts_that_are_no_orders(killing, name):
    play, acts, needed = SCENES[name]
    spots = {
        spot: Spot(f"game{number}", *found_at(kind), host=host, amend=amend)
        for number, (spot, (kind, host, amend)) in enumerate(needed.items())
    }
    await commit_change(killing.folder / "games.db", killing.discord, spots.values())
    async with killing.acting():
        stage = Stage(killing, spots)
        await play(stage)
    assert killing.acts == acts
