"""The bot as it is run: how soon it is ready, how large it is, and how fast it answers.

`general run` is a process of its own, on a sandbox in this one; nothing is validated here, as
Discord's checks are no work of the bot's.
"""

import asyncio
import compileall
import sys
from asyncio.subprocess import PIPE
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from time import perf_counter

import bot
import general
import render
import rules
import sandbox
from bot.components.custom_ids import Action
from render import Theme
from sandbox import Sandbox
from tests.bench.bare import bare_bot
from tests.bench.timing import against, median_of_known, processors, since, spread, timed
from tests.bot.support.managing import set_theme
from tests.bot.support.table import Panel
from tests.general.process import heard, started

_LIBRARIES = "import aiosqlite, discord, numpy, PIL.Image, pydantic"
_BARE = f"{_LIBRARIES}; print('ready', flush=True); input()"


@dataclass(frozen=True, slots=True)
class Load:
    """How much is measured."""

    starts: int = 5
    presses: int = 200
    warm_up: int = 20
    pictures: int = 40
    themes: tuple[Theme, ...] = tuple(Theme)


ROUND = Load(starts=3, presses=60, warm_up=10, pictures=10)
SMALL = Load(starts=2, presses=2, warm_up=1, pictures=2, themes=(Theme.LIGHT,))


async def measure(folder, load):
    """Several starts in turn with bare ones, then a table at the last."""
    _compile()
    ready, bare_ready = [], []
    for number in range(load.starts - 1):
        async with served(folder / f"start-{number}.db") as (seconds, _, _):
            ready.append(seconds)
        async with _bare() as (seconds, _):
            bare_ready.append(seconds)
    async with (
        served(folder / "played.db") as (seconds, process, discord),
        _bare() as (bare_seconds, floor),
    ):
        ready.append(seconds)
        bare_ready.append(bare_seconds)
        size = {"when_ready_mb": resident(process), "libraries_alone_mb": resident(floor)}
        panel, thread = await _first_turn(discord, size, process)
        await panel.press(Action.CHOOSE, "aside")
        await panel.press_labelled("Back")
        async with bare_bot(folder, panel.last.answer) as bare:
            answers = {
                "a_press": await _presses(panel, bare, process, load),
                "with_picture": await _with_picture(panel, thread, bare, load),
            }
        size["after_many_pictures_mb"] = resident(process)
        await _everything_drawn(discord, thread, load)
        size["all_boards_and_themes_mb"] = resident(process)
        await _ended(discord, thread)
        size["after_a_closing_a_chart_and_a_replay_mb"] = resident(process)
    return {
        "ready": {**spread(ready), "libraries_alone": spread(bare_ready), "target_p50_ms": 1000},
        "memory": {
            **size,
            "target_before_the_first_picture_mb": 90,
            "target_all_boards_and_themes_mb": 150,
        },
        "press_to_answer": answers,
    }


def _compile():
    """Compile what changed, as pip does what it installs: also where Python is told to write no bytecode."""
    for room in (bot, general, render, rules, sandbox):
        compileall.compile_dir(room.__path__[0], quiet=1)


@asynccontextmanager
async def served(database):
    """The bot started on a sandbox, and how long it took."""
    async with Sandbox() as discord:
        began = perf_counter()
        settings = {
            "token": discord.token,
            "discord_address": discord.address,
            "dm_pause": 0,
            "pace": 0,
        }
        async with started(database.parent, "run", database=database, **settings) as process:
            await heard(process.stderr, "ready as")
            yield perf_counter() - began, process, discord


@asynccontextmanager
async def _bare():
    """A process that loads the libraries and does nothing, and how long it took."""
    began = perf_counter()
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", _BARE, stdin=PIPE, stdout=PIPE
    )
    await heard(process.stdout, "ready")
    seconds = perf_counter() - began
    try:
        yield seconds, process
    finally:
        await process.communicate(b"\n")


async def _first_turn(discord, size, process):
    """A table with two computers, until the first person is to move; notes the sizes on the way."""
    ana = discord.people[0]
    thread = await table(discord, "ryzyko")
    size["before_the_first_picture_mb"] = resident(process)
    await begun(discord, thread)
    size["after_the_first_picture_mb"] = resident(process)
    while not await _is_theirs(discord, thread):  # a computer has won in its first turn
        thread = await table(discord, "ryzyko")
        await begun(discord, thread)
    return Panel(ana, await ana.command(thread, "risk play")), thread


async def _is_theirs(discord, thread):
    """Whether the first person has a turn, once the setup is over; else the game is."""
    ana = discord.people[0]
    await ana.command(thread, "order turn", line="spread")
    called = f"{ana.mention} it’s your turn"
    post = await discord.wait_for_message(
        thread, lambda m: called in m["content"] or "Thanks for playing" in m["content"]
    )
    return called in post["content"]


async def table(discord, edition):
    """A table of one person and two computers; its thread."""
    ana, before = discord.people[0], discord.threads(discord.channel)
    await ana.command(discord.channel, "risk new", edition=edition)
    (thread,) = (each for each in discord.threads(discord.channel) if each not in before)
    for _ in range(2):
        await ana.command(thread, "risk table computer")
    return thread


async def begun(discord, thread):
    """Start a table and wait for its first picture."""
    await discord.people[0].command(thread, "risk start")
    await discord.wait_for_message(thread, lambda message: message["attachments"])


async def _everything_drawn(discord, world, load):
    """Both boards in every theme, as the host's and as one's own; panels, every region, cards and missions."""
    galaxy, ana = await table(discord, "galaxy"), discord.people[0]
    await begun(discord, galaxy)
    for theme in load.themes:
        await set_theme(ana, discord.channel, theme.value)
        for thread in (world, galaxy):
            await ana.command(thread, "risk hand")
            await ana.command(thread, "risk play")
            shown = Panel(ana, await ana.command(thread, "risk map"))
            for part in shown.values(Action.PART):
                await shown.press(Action.PART, value=part)


async def _ended(discord, thread):
    """The last picture of a game, its chart, and its replay."""
    ana = discord.people[0]
    await ana.command(thread, "order resign", sure=True)
    await discord.wait_for_message(thread, lambda m: "Thanks for playing" in m["content"])
    await ana.command(thread, "risk replay")


async def _presses(panel, bare, process, load):
    """Presses that order and that look, in turn with those of a bare bot that shows the same panel.

    Beside the time from press to answer, of which this process and the loopback take a part, stand the
    processors' milliseconds of either bot alone.
    """
    orders, looks, floor = [], [], []
    for _ in range(load.warm_up + load.presses):
        await panel.press(Action.CHOOSE, "aside")
        orders.append(await _cost(process, panel.press(Action.STANDING)))
        await panel.press(Action.CHOOSE, "aside")
        looks.append(await _cost(process, panel.press_labelled("Back")))
        floor.append(await _cost(bare.process, bare.press()))
    for costs in (orders, looks, floor):
        del costs[: load.warm_up]
    return {
        "orders": {
            **_against(orders, floor),
            "target_times_the_floor": 2.2,
            "target_times_the_floors_cpu": 2.5,
        },
        "looks": {
            **_against(looks, floor),
            "target_times_the_floor": 1.8,
            "target_times_the_floors_cpu": 1.9,
        },
    }


async def _cost(process, pressing):
    """Of a press: seconds, and the processors' milliseconds of the bot that answers it."""
    used = processors(process)
    return await timed(pressing), since(used, processors(process))


def _against(costs, floor):
    (seconds, used), (least, least_used) = zip(*costs, strict=True), zip(*floor, strict=True)
    own, bare = median_of_known(used), median_of_known(least_used)
    return {
        **against(seconds, least),
        "bot_cpu_ms": own,
        "floor_cpu_ms": bare,
        "times_the_floors_cpu": None if own is None else round(own / bare, 2),
    }


async def _with_picture(panel, thread, bare, load):
    """The board drawn for each press, as a picture is kept only until the game goes on."""
    drawing, floor = [], []
    for dice, _ in zip(cycle(("one", "most")), range(load.pictures), strict=False):
        await panel.person.command(thread, "order standing", dice=dice)
        shown = Panel(panel.person, await panel.person.command(thread, "risk play"))
        await shown.press(Action.CHOOSE, "aside")
        drawing.append(await timed(shown.press(Action.MAP)))
        floor.append(await timed(bare.press()))
    return against(drawing, floor)


def resident(process):
    """The memory that a process holds, in MB (of 1,000,000 bytes); None where no /proc tells it."""
    try:
        status = Path(f"/proc/{process.pid}/status").read_text(encoding="ascii")
    except FileNotFoundError:
        return None
    kib = next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))
    return round(int(kib) * 1024 / 1_000_000, 1)
