"""A bare bot on a sandbox of its own, to be pressed in turn with General: the floor of a press and of a burst."""

import asyncio
import json
import os
import sys
from asyncio.subprocess import PIPE
from contextlib import asynccontextmanager
from pathlib import Path

from sandbox import Sandbox, controls
from tests.bench.bare_bot import COMMAND
from tests.general.process import heard

_PROGRAM = Path(__file__).with_name("bare_bot.py")
_HERE = Path(__file__).parents[2]


class Bare:
    """A bare bot, and one person who has its panel before them."""

    def __init__(self, discord, process):
        self.discord = discord
        self.process = process
        self._person = discord.people[0]
        self._last = None

    async def press(self):
        """A press of its panel until that is there anew."""
        if self._last is None:
            self._last = await self._person.command(self.discord.channel, COMMAND)
        buttons = [each for each in controls(self._last.answer) if "options" not in each]
        self._last = await self._person.press(self._last.answer, buttons[0]["custom_id"])

    def seats(self, people):
        """So many people, each with the place where they ask for it."""
        known = [self.discord.add_person(f"B{number}") for number in range(people)]
        return [(person, self.discord.channel) for person in known]


@asynccontextmanager
async def bare_bot(folder, shown):
    """A bare bot that answers with the panel of a message."""
    panel = folder / "panel.json"
    panel.write_text(json.dumps(shown["components"]), encoding="utf-8")
    async with Sandbox() as discord:
        words = (discord.address, discord.token, folder / "bare.db", panel)
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            _PROGRAM,
            *words,
            stdout=PIPE,
            env={**os.environ, "PYTHONPATH": str(_HERE)},
        )
        try:
            await heard(process.stdout, "ready")
            yield Bare(discord, process)
        finally:
            process.kill()
            await process.communicate()
