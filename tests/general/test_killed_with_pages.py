"""SIGKILL while pages are at work: what they asked for is done and told once, and one that was away catches up.

A page is a browser's tab as far as the server can tell: it asks again, under the same id, until it is answered.
"""

import asyncio
import json
import random
import signal
import sqlite3
from collections import Counter
from contextlib import closing, suppress
from dataclasses import dataclass, field

import aiohttp
import pytest

from bot.components.custom_ids import Action
from rules.audit import check
from sandbox import Sandbox, SandboxSettings
from tests.bot.support.browsing import Tab, links_in, new_action
from tests.bot.support.table import Panel
from tests.fuzz_seed import SEED
from tests.general.process import general_ready, stopped
from tests.patience import patience
from tests.rules.support.stored import unseen

LINES = 6
"""Orders between two kills."""
PUBLIC = ("armies_placed", "attack_declared", "dice_rolled", "territory_captured", "turn_began")
SOON = 0.03
"""Seconds, within which an order is on its way, done, or answered: the kill comes at any of these moments."""


@pytest.fixture
async def discord():
    async with Sandbox(specification=SandboxSettings().specification) as there:
        yield there
    assert there.violations == []


@dataclass
class Page(Tab):
    """A tab that asks until it is answered, and keeps what came of its lines and all that it was told."""

    there: asyncio.Event = field(default_factory=asyncio.Event)
    """Set while somebody answers."""
    answered: list = field(default_factory=list)
    told: list = field(default_factory=list)

    async def give(self, line):
        body = {"action": new_action(), "token": self.look["token"], "line": line}
        got = await self._until_reached(lambda: self.post("line", **body))
        self.answered.append((line, "error" in got))

    async def _until_reached(self, ask):
        while True:
            await self.there.wait()
            with suppress(aiohttp.ClientError, ConnectionError):
                status, got = await ask()
                assert status in (200, 204), got
                return got

    async def until_open(self, link):
        await self._until_reached(lambda: self.open(link))

    async def up_to_date(self):
        await self._until_reached(lambda: self.get("look"))

    async def catch_up(self):
        """All that happened since the last look, as a page that waits hears of it."""
        got = await self._until_reached(lambda: self.get(f"look?since={self.look['since']}"))
        self.told += got.get("events", ())

    def wish(self, chance):
        """A line that somebody might give now; none while nothing is asked."""
        for each in chance.sample(self.look["legal"], len(self.look["legal"])):
            match each:
                case {"kind": "place", "territory": land}:
                    return f"{land} +1"
                case {"kind": "occupy", "armies": [_, most]}:
                    return f"occupy {most}"
                case {"kind": "attack", "source": source, "target": target}:
                    return f"{source} > {target} once"
        return "end" if self.look["legal"] else None


class Storm:
    """A table of three with a page each and one that watches, and a bot that is killed again and again."""

    def __init__(self, discord, folder, port):
        self.discord, self.folder = discord, folder
        self.settings = {"page_address": f"http://127.0.0.1:{port}", "page_port": port}
        self.chance = random.Random(SEED)  # noqa: S311 - repeatable
        self.pages = []

    def at_work(self):
        return general_ready(self.discord, self.folder, **self.settings)

    async def begin(self, http):
        """Set the table, place all, and open the pages."""
        ana, *others = people = [
            self.discord.add_person(name) for name in ("Ana", "Borys", "Celina")
        ]
        await ana.command(self.discord.channel, "risk new")
        (thread,) = self.discord.threads(self.discord.channel)
        for person in others:
            await person.command(thread, "risk join")
        await ana.command(thread, "risk start")
        for person in people:
            await person.command(thread, "order place", territory="spread")
        watcher = self.discord.add_person("Dora")
        for person in (*people, watcher):
            page = Page(http, self.settings["page_address"])
            path = "risk status" if person is watcher else "risk turn"
            panel = Panel(person, await person.command(thread, path))
            await panel.press(Action.BOARD)
            (link,) = links_in(panel.last.answer)
            assert (await page.open(link))[0] == 200
            page.there.set()
            await page.see()
            self.pages.append(page)
        return thread

    @property
    def watcher(self):
        return self.pages[-1]

    async def play(self):
        """One order of whoever is asked."""
        for page in self.pages[:-1]:
            await page.up_to_date()
            if line := page.wish(self.chance):
                return asyncio.create_task(page.give(line))
        raise AssertionError("nobody is asked")

    async def kill(self, process, giving):
        """Kill the process while an order is on its way."""
        await asyncio.sleep(self.chance.uniform(0, SOON))
        for page in self.pages:
            page.there.clear()
        process.kill()
        await process.wait()
        return giving

    async def goes_on(self, giving):
        for page in self.pages:
            page.there.set()
        async with patience():
            await giving


def rows(folder, query):
    with closing(sqlite3.connect(folder / "games.db")) as raw:
        return raw.execute(query).fetchall()


async def must_survive(discord, folder, port, kills):
    print(f"drawn by {SEED}")  # noqa: T201
    storm = Storm(discord, folder, port)
    giving = None
    async with aiohttp.ClientSession() as http:
        async with storm.at_work() as process:
            thread = await storm.begin(http)
            began = len(rows(folder, "SELECT 1 FROM events"))
            giving = await storm.kill(process, await storm.play())
        for _ in range(kills - 1):
            async with storm.at_work() as process:
                await storm.goes_on(giving)
                await storm.watcher.catch_up()
                for _ in range(LINES):
                    await (await storm.play())
                giving = await storm.kill(process, await storm.play())
        async with storm.at_work() as process:
            await storm.goes_on(giving)
            await storm.watcher.catch_up()
            async with patience():
                while rows(folder, "SELECT 1 FROM outbox WHERE told_at IS NULL"):
                    await discord.people[-1].command(thread, "risk status")
            assert (await stopped(process, signal.SIGTERM))[0] == 0
    assert check(folder / "games.db", unseen).faults == ()
    events = [
        json.loads(body) for (body,) in rows(folder, "SELECT body FROM events ORDER BY revision")
    ]
    must_be_done_once(storm.pages, events[began:])
    must_be_told_once(discord, folder, thread)
    assert seen(storm.watcher.told) == seen(events[began:])


def seen(events):
    """What everybody sees of some events, by what differs between them."""
    return [
        (each["kind"], *(each.get(name) for name in ("seat", "territory", "source", "attack")))
        for each in events
        if each["kind"] in PUBLIC
    ]


def must_be_done_once(pages, events):
    """Each line that was answered without a refusal has left its event, and no other has."""
    lines = [line for page in pages for line, refused in page.answered if not refused]
    laid = Counter(line.partition(" ")[0] for line in lines if "+1" in line)
    fought = Counter(line.partition(" ")[0] for line in lines if line.endswith("once"))
    assert laid
    assert fought
    assert laid == Counter(e["territory"] for e in events if e["kind"] == "armies_placed")
    assert fought == Counter(e["source"] for e in events if e["kind"] == "attack_declared")


def must_be_told_once(discord, folder, thread):
    told = rows(folder, "SELECT kind, message FROM outbox WHERE message IS NOT NULL")
    posts = [message for kind, message in told if kind not in ("lobby", "private")]
    assert sorted(posts) == sorted(m["id"] for m in discord.messages(thread))


async def test_killed_a_few_times(discord, tmp_path, free_port):
    await must_survive(discord, tmp_path, free_port, kills=3)


@pytest.mark.soak
async def test_killed_forty_times(discord, tmp_path, free_port):
    await must_survive(discord, tmp_path, free_port, kills=40)
