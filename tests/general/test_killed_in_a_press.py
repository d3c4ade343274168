"""SIGKILL amid presses that stand for several orders: the rest is done once, and costs one press more."""

import asyncio
import json
import re
import sqlite3
from collections import Counter
from contextlib import closing

import pytest

from bot.components.custom_ids import Action
from rules.audit import check
from sandbox import Fault, FaultEffect, Sandbox, SandboxSettings
from tests.bot.support.table import Panel
from tests.bot.support.thumb import Thumb
from tests.bot.support.walk import BEFORE
from tests.general.process import general_ready
from tests.patience import patience
from tests.rules.support.stored import unseen

TARGET = re.compile(r" (\d+)$")
"""The armies on the land attacked, at the end of an attack's label."""


class Gate:
    """Keeps back the answers that Discord was told to delay, until the process that gives them is gone."""

    def __init__(self):
        self.reached, self._open = asyncio.Event(), asyncio.Event()

    async def __call__(self, _):
        self.reached.set()
        await self._open.wait()

    def let_go(self):
        self._open.set()
        self.reached, self._open = asyncio.Event(), asyncio.Event()


@pytest.fixture
def gate():
    return Gate()


@pytest.fixture
async def discord(gate):
    specification = SandboxSettings().specification
    async with Sandbox(specification=specification, sleep=gate) as there:
        yield there
    assert there.violations == []


class Log:
    """What was ordered and what came of it, as the database has it."""

    def __init__(self, folder):
        self.path = folder / "games.db"

    def _column(self, query):
        with closing(sqlite3.connect(self.path)) as raw:
            return [json.loads(value) for (value,) in raw.execute(query)]

    def orders(self):
        """How often each kind of command was followed."""
        rows = self._column("SELECT command FROM inbox WHERE command NOT NULL ORDER BY since")
        return Counter(row["kind"] for row in rows)

    def events(self, kind):
        rows = self._column("SELECT body FROM events ORDER BY revision")
        return [row for row in rows if row["kind"] == kind]


async def dealt(discord):
    """A game of three with live defence; gives its thread and its people."""
    people = [discord.add_person(name) for name in ("Ana", "Borys", "Celina")]
    await people[0].command(discord.channel, "risk new", options="defence=live")
    thread = discord.threads(discord.channel)[-1]
    for person in people[1:]:
        await person.command(thread, "risk join")
    await people[0].command(thread, "risk start")
    return thread, people


async def never_asked(person, thread):
    panel = Panel(person, await person.command(thread, "risk turn"))
    await panel.press(Action.CHOOSE, "aside")
    await panel.press(Action.HABIT, "ask", value="0")


async def killed_at(process, gate, pressed):
    """Kill the process when it has done what was pressed, and no answer to it is out; gives the press."""
    async with patience():
        await gate.reached.wait()
    process.kill()
    await process.wait()
    gate.let_go()
    assert not pressed.finished.is_set()
    return pressed


def begin_press(discord, thumb, action, value=None):
    """Press a button, or choose a value of a list; the answer will not get out."""
    discord.faults.add(Fault(FaultEffect.RESET, "POST", "/callback", delay=1))
    thumb.interactions, thumb.taps = thumb.interactions + 1, thumb.taps + 1 + bool(value)
    control = thumb.lists(action)[0] if value else thumb.control(action)
    values = [value] if value else None
    return thumb.person.begin_press(thumb.last.answer, control["custom_id"], values)


async def told_late(thumb, thread):
    """A new panel, for one more press: it begins with what was done, as soon as the process knows of it."""
    thumb.interactions, thumb.taps = thumb.interactions + 1, thumb.taps + 1
    async with patience():
        while BEFORE not in thumb.text:
            thumb.last = await thumb.person.command(thread, "risk turn")


def guarded(thumb):
    """The best attack on land whose defender is asked: three armies or more stand there."""
    (control,) = thumb.lists(Action.FIGHT)
    found = ((TARGET.search(each["label"]), each["value"]) for each in control["options"])
    return next(value for match, value in found if match and int(match[1]) >= 3)


async def defended(thread, others):
    """Everybody else answers for as long as they are asked; gives how many answers."""
    given = 0
    while True:
        for person in others:
            panel = Panel(person, await person.command(thread, "risk turn"))
            if Action.DEFEND in panel.offers:
                most = max(args[0] for args in panel.arguments(Action.DEFEND))
                await panel.press(Action.DEFEND, most, "all")
                given += 1
                break
        else:
            return given


async def test_presses_that_are_killed_are_done_once_and_cost_one_press_more(
    discord, gate, tmp_path
):
    """Amid the placing of a turn, and a fight that waits for its defender."""
    log, kills = Log(tmp_path), 2
    async with general_ready(discord, tmp_path) as process:
        thread, people = await dealt(discord)
        for person in people:
            await person.command(thread, "order place", territory="spread")
        (turn,) = log.events("turn_began")
        mover = people[("red", "blue", "yellow").index(turn["seat"])]
        await never_asked(mover, thread)
        thumb, before = Thumb(mover), log.orders()
        await thumb.open(await called(discord, thread, mover))
        pressed = begin_press(discord, thumb, Action.ALL_ON, thumb.listed(Action.ALL_ON)[0])
        await killed_at(process, gate, pressed)
    async with general_ready(discord, tmp_path) as process:
        await told_late(thumb, thread)
        assert log.orders() - before == Counter(place=1, end_phase=1)
        pair = guarded(thumb)
        pressed = begin_press(discord, thumb, Action.FIGHT, pair)
        await killed_at(process, gate, pressed)
    async with general_ready(discord, tmp_path):
        await told_late(thumb, thread)
        answers = await defended(thread, [each for each in people if each is not mover])
        fought = len(log.events("dice_rolled"))
        assert 0 < answers <= log.orders()["defend"] <= fought  # one answer holds for several rolls
        fights = {f"{each['source']}.{each['target']}" for each in log.events("attack_declared")}
        assert fights == {pair}, "the fight went on without another press"
        thumb.last = await thumb.person.command(thread, "risk turn")
        thumb.interactions, thumb.taps = thumb.interactions + 1, thumb.taps + 1
        if Action.FINISH in thumb.offers:
            await thumb.tap(Action.FINISH)
        assert len(log.events("dice_rolled")) == fought
        assert len(log.events("turn_began")) == 2
        looks = 1 + kills
        assert (thumb.interactions, thumb.taps) <= (4 + looks, 6 + looks)
    assert check(log.path, unseen).faults == ()


async def called(discord, thread, person):
    """The post that calls somebody to their turn."""
    words = f"{person.mention} it is your turn"
    return await discord.wait_for_message(thread, lambda m: words in m["content"])
