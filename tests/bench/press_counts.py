"""What a press costs in trips to the store's thread, views of the table and requests to Discord.

Counted, not timed, over the whole bot on a sandbox in this process: an attack by button, a look by
button, and the end of a turn: its order, and the post and letters with which it is told. Beside it how
many files and functions of ours a press walks through.
"""

import asyncio
from collections import Counter
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

from bot.client import running_bot
from bot.components.custom_ids import Action
from bot.delivery.publisher import Publisher
from bot.settings import Settings
from rules.app import open_engine
from rules.core.views import TableView
from sandbox import Sandbox, pointing
from tests.bench.touched import touching
from tests.bot.support.standins import WITHOUT_EMOJIS
from tests.bot.support.table import Table, press_on

TRIPS = ("read", "write", "write_relaxed")
_TARGETS = {
    "attack": {"target_trips": 2, "target_views": 2},
    "look": {"target_trips": 1, "target_views": 1},
    "post": {"target_trips": 5, "target_views": 1},
}


@dataclass(frozen=True, slots=True)
class Load:
    """How much is measured; counts need no repetition."""


ROUND = SMALL = Load()


async def measure(folder, _):
    """The counts of each, with their targets."""
    with touching() as touched:
        return await _measured(folder, touched)


async def _measured(folder, touched):
    async with Sandbox() as discord, open_engine(folder / "counted.db") as engine:
        settings = Settings(
            _env_file=None, token=discord.token, database=folder / "counted.db", dm_pause=0, pace=0
        )
        discord.add_person("Celina")
        with pointing(discord.address), counting(engine, discord, touched) as counts:
            async with running_bot(settings, engine, WITHOUT_EMOJIS) as bot:
                return {"press_counts": await _count(discord, engine, bot, counts)}


class Counts:
    """What was counted since it was last read."""

    def __init__(self, discord, touched):
        self._discord = discord
        self._touched = touched
        self._requests = 0
        self.made = Counter()

    def take(self):
        """The counts so far, and the trips among them that were made to tell news; begins anew."""
        requests, told = len(self._discord.requests), self.made["told"]
        taken = {name: self.made[name] for name in ("trips", "views")}
        taken |= {"requests": requests - self._requests, **self._touched.take()}
        self.made.clear()
        self._requests = requests
        return taken, told


@contextmanager
def counting(engine, discord, touched):
    """Count the trips to an engine's store, and the views of tables made by anybody."""
    counts, store, make = Counts(discord, touched), engine._unit._store, TableView.__init__

    def made(self, *args, **facts):
        counts.made["views"] += 1
        make(self, *args, **facts)

    with (
        patch.object(engine._unit, "_store", _Counted(store, counts.made)),
        patch.object(TableView, "__init__", made),
    ):
        yield counts


class _Counted:
    """A store that counts who comes to it."""

    def __init__(self, store, made):
        self._store = store
        self._made = made

    def __getattr__(self, name):
        if name in TRIPS:
            self._made["trips"] += 1
            task: Any = asyncio.current_task()
            self._made["told"] += task.get_coro().__qualname__.startswith(Publisher.__qualname__)
        return getattr(self._store, name)


async def _count(discord, engine, bot, counts):
    table = Table(discord, engine)
    mover = await table.play_setup()
    post = await table.post("The setup is over")
    await table.ask_always(mover)
    source, target = await _well_guarded(table, mover)
    await mover.command(table.place, "order turn", line=f"{source} +all")
    await mover.command(table.place, "order turn", line="/")
    panel = await table.panel(mover)
    await table.until_told()
    await panel.pick(Action.FIGHT, source, target)

    async def cost_of(press):
        """What a press costs, with all that is noted when its answer is out."""
        await _noted(bot)
        counts.take()
        await press
        await _noted(bot)
        return counts.take()

    attack, _ = await cost_of(panel.press(Action.FIGHT, "once"))
    look, _ = await cost_of(press_on(mover, post, Action.TURN))
    order, _ = await cost_of(mover.command(table.place, "order turn", line="/"))
    for person in discord.people:  # a panel that waits costs an edit and its look more
        bot.services.following.stop(person.id, table.game)
    end, told = await cost_of(_end_turn(discord, bot, table, mover))
    return {
        "attack": {**attack, **_TARGETS["attack"]},
        "look": {**look, **_TARGETS["look"]},
        "end": end,
        "post": {
            "trips": told,
            "views": end["views"],
            "requests": end["requests"] - order["requests"],
            **_TARGETS["post"],
        },
    }


async def _well_guarded(table, mover):
    """A territory of the mover's, and the best guarded beside it: one roll does not take it."""
    look = await table.look(mover)
    land, borders = look.table.territories, look.edition.board.borders
    pairs = [
        (own, near)
        for own, holding in land.items()
        if holding.owner == look.player.seat
        for near in borders[own]
        if land[near].owner != look.player.seat
    ]
    return max(pairs, key=lambda pair: land[pair[1]].armies)


async def _end_turn(discord, bot, table, mover):
    """The order that ends a turn, until the turn is told and marked so."""
    before = len(discord.messages(table.place))
    await mover.command(table.place, "order turn", line="/")
    await discord.wait_for(
        lambda: len(discord.messages(table.place)) > before, "the post of the turn"
    )

    async def is_marked():
        return not len(bot.metrics.outbox)

    async with asyncio.timeout(10):
        await bot.metrics.counted.until(is_marked)


async def _noted(bot):
    """Wait until all that is noted after an answer is noted."""
    while under_way := {*bot._underway, *bot.services.afterwards}:
        await asyncio.gather(*under_way)
