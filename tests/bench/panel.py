"""A press until the panel is up to date: the processors' time of the bot's process, and what is sent.

With the board in the panel and without it, in turns. Whatever is pressed plans an army of the setup
or takes all of them back, so that each panel shows another moment and its board is drawn anew.
"""

import json
import statistics
from contextlib import asynccontextmanager
from dataclasses import dataclass
from time import perf_counter

from bot.components.custom_ids import Action, parse
from sandbox import Sandbox, controls
from tests.bench.timing import median_of_known, processors, since, spread
from tests.bot.support.table import Panel
from tests.general.process import heard, started

BOARD = ("yes", "no")


@dataclass(frozen=True, slots=True)
class Load:
    """How much is measured: blocks with the board and without, of so many presses each."""

    warm_up: int = 40
    blocks: int = 8
    presses: int = 20


ROUND = Load(blocks=4)
SMALL = Load(warm_up=0, blocks=1, presses=2)
_AFTER_A_CHANGE = 2
"""Presses of each block that are not counted."""


async def measure(folder, load):
    """What a press costs with the board in the panel, and without it."""
    async with _setup(folder / "panel.db") as (panel, process):
        costs = {shown: [] for shown in BOARD}
        for _ in range(load.warm_up):
            await _cost(panel, process)
        for number in range(load.blocks):
            for shown in BOARD[:: -1 if number % 2 else 1]:
                await _show_board(panel, shown)
                presses = range(_AFTER_A_CHANGE + load.presses)
                found = [await _cost(panel, process) for _ in presses]
                costs[shown] += found[_AFTER_A_CHANGE:]
    figures = {shown: _figures(costs[shown]) for shown in BOARD}
    return {
        "panel": {
            "with_board": figures["yes"],
            "without_board": figures["no"],
            "board": {
                "cpu_ms": _more(figures, "cpu_ms", 3),
                "bytes": _more(figures, "bytes", 0),
                "target_cpu_ms": 6,
                "target_bytes": 150_000,
            },
        }
    }


@asynccontextmanager
async def _setup(database):
    """A table of two, in whose setup one plans and the other does nothing; the panel of the one."""
    async with Sandbox() as discord:
        settings = {
            "token": discord.token,
            "discord_address": discord.address,
            "dm_pause": 0,
            "pace": 0,
        }
        async with started(database.parent, "run", database=database, **settings) as process:
            await heard(process.stderr, "ready as")
            ana = discord.people[0]
            await ana.command(discord.channel, "risk new", seats=2)
            (thread,) = discord.threads(discord.channel)
            await discord.people[1].command(thread, "risk join")
            await ana.command(thread, "risk start")
            panel = Panel(ana, await ana.command(thread, "risk play"))
            # On their turn armies are placed at once; what follows stays a plan, as the other places none.
            await _place(panel)
            while Action.WITHDRAW not in panel.offers:
                await _place(panel)
            await panel.press(Action.WITHDRAW)
            yield panel, process


async def _show_board(panel, shown):
    """Have the board in the panel or not; a tree to compare with may know no such habit."""
    if "HABIT" not in Action.__members__:
        return
    press = next(filter(None, (parse(c["custom_id"]) for c in controls(panel.last.answer))))
    custom_id = f"r1:{press.game}:0:habit:board:{shown}"
    button = {"type": 2, "style": 2, "label": shown, "custom_id": custom_id, "id": 2}
    message = {**panel.last.answer, "components": [{"type": 1, "components": [button]}]}
    await panel.person.press(message, custom_id)
    await panel.press(Action.TURN)


async def _place(panel):
    await _choose(panel)
    await panel.press(Action.PLACE, value="1")


async def _choose(panel):
    """Choose a territory, unless one is chosen."""
    if Action.PLACE not in panel.offers:
        source = panel.values(Action.CHOOSE, "source")[0]
        await panel.press(Action.CHOOSE, "source", value=source)


async def _cost(panel, process):
    """Of a press that plans an army: seconds, processors' milliseconds, bytes. The plan is taken back."""
    await _choose(panel)
    used, began = processors(process), perf_counter()
    await panel.press(Action.PLACE, value="1")
    cost = perf_counter() - began, since(used, processors(process)), _size(panel.last.answer)
    await panel.press(Action.WITHDRAW)
    return cost


def _figures(costs):
    seconds, used, sizes = zip(*costs, strict=True)
    return {
        **spread(seconds),
        "cpu_ms": median_of_known(used),
        "bytes": round(statistics.median(sizes)),
    }


def _more(figures, name, digits):
    with_it, without = (figures[shown][name] for shown in BOARD)
    return None if with_it is None else round(with_it - without, digits)


def _size(message):
    """The bytes of a message: its JSON, and its files."""
    return len(json.dumps(message)) + sum(each["size"] for each in message["attachments"])
