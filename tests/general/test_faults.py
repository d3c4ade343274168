"""Killed, and relieved by another process, in the midst of many presses.

At every table the host hands seats to the computer and their players take them back, all at once;
whatever of that is committed makes one post, and the rest is refused.
"""

import asyncio
import random
import signal
import sqlite3
from collections import Counter
from contextlib import closing

import pytest

from sandbox import Permission, Sandbox, SandboxSettings
from tests.bot.support.walk import BEFORE
from tests.general.process import READY, general_ready, general_running, heard
from tests.patience import patience

TABLES = 5


@pytest.fixture
async def discord():
    async with Sandbox(specification=SandboxSettings().specification) as there:
        yield there
    assert there.violations == []


class Crowd:
    """Five tables of three; the seats of the second and the third go to and fro."""

    def __init__(self, discord, folder):
        self.discord = discord
        self.database = folder / "games.db"
        self.tables = []
        self.asked = []

    async def sit_down(self):
        discord = self.discord
        self.moderator = discord.add_person("Mona")
        discord.appoint(self.moderator, Permission.MANAGE_GUILD)
        for number in range(TABLES):
            people = [discord.add_person(f"{name}{number}") for name in ("Host", "Left", "Right")]
            await people[0].command(discord.channel, "risk new")
            thread = discord.threads(discord.channel)[-1]
            for person in people[1:]:
                await person.command(thread, "risk join")
            await people[0].command(thread, "host rated", rated="no")
            await people[0].command(thread, "risk start")
            self.tables.append((thread, people))

    def press_all(self):
        """Twenty presses at once."""
        for thread, (_, *others) in self.tables:
            for person in others:
                self._begin(self.moderator, thread, "host replace", player=person.name)
                self._begin(person, thread, "risk join")

    async def until_asked(self, requests):
        """Wait until the bot has made so many, or is done: the more it refuses, the fewer it makes."""

        def enough():
            done = all(asked.finished.is_set() for asked in self.asked[-4 * TABLES :])
            return done or len(self.discord.requests) >= requests or None

        await self.discord.wait_for(enough, "some requests")

    async def until_committed(self):
        """Wait until one of the last presses is committed."""
        last = {asked.id for asked in self.asked[-4 * TABLES :]}

        def committed():
            done = {action for (action,) in self.read("SELECT action FROM inbox")}
            return done & last or None

        await self.discord.wait_for(committed, "a commit")

    async def keep_pressing(self, until):
        """Each player of a seat to and fro, one press after the other, until the event is set."""

        async def one(thread, person):
            while not until.is_set():
                await self._begin(
                    self.moderator, thread, "host replace", player=person.name
                ).finished.wait()
                await self._begin(person, thread, "risk join").finished.wait()

        await asyncio.gather(
            *(one(thread, p) for thread, (_, *others) in self.tables for p in others)
        )

    def _begin(self, person, thread, command, **options):
        asked = person.begin_command(thread, command, **options)
        self.asked.append(asked)
        return asked

    def read(self, query, *values):
        with closing(sqlite3.connect(self.database)) as connection:
            return connection.execute(query, values).fetchall()

    async def until_told(self):
        async with patience():
            while self.read("SELECT 1 FROM outbox WHERE told_at IS NULL LIMIT 1"):
                await self.tables[0][1][0].command(self.tables[0][0], "risk help")

    def check(self):
        """Every committed action has one post, every post one action, and nobody waits."""
        ids = {asked.id for asked in self.asked}
        done = {action for (action,) in self.read("SELECT action FROM inbox")} & ids
        posts = [
            message["id"]
            for thread, _ in self.tables
            for message in self.discord.messages(thread)
            if "the computer play" in message["content"] or "plays the seat" in message["content"]
        ]
        rows = self.read("SELECT message FROM outbox WHERE kind = 'notice'")
        assert len(done) == len(rows)
        assert sorted(posts) == sorted(message for (message,) in rows)
        waiting = [
            asked for asked in self.asked if asked.answered_with and not asked.finished.is_set()
        ]
        assert waiting == []
        answered = {asked.id: asked.text for asked in self.asked if asked.answered_with}
        for action, said in answered.items():
            refused = "already" in said or "nothing has changed" in said
            assert refused == (action not in done), said
        self._check_unanswered(done)
        return len(done)

    def _check_unanswered(self, done):
        """What was done for whom nobody answered is told above another answer, or owed still."""
        owed = Counter(who for (who,) in self.read("SELECT person FROM asked"))
        told, silent = Counter(), Counter()
        for asked in self.asked:
            told[asked.user["id"]] += asked.text.count(BEFORE)
            silent[asked.user["id"]] += asked.id in done and not asked.answered_with
        assert {who for who, times in silent.items() if told[who] + owed[who] < times} == set()


async def killed_in_flight(discord, folder, kills, seed):
    """Kill the bot at a random moment of each storm of presses; gives how many were committed.

    In the last storm it dies when something was committed: a slow machine may get no further before.
    """
    chance = random.Random(seed)  # noqa: S311
    crowd = Crowd(discord, folder)
    async with general_ready(discord, folder) as process:
        await crowd.sit_down()
        process.kill()
        await process.wait()
    for kill in range(kills):
        async with general_ready(discord, folder) as process:
            moment = len(discord.requests) + chance.randrange(1, 70)
            crowd.press_all()
            await (crowd.until_asked(moment) if kill < kills - 1 else crowd.until_committed())
            process.kill()
            await process.wait()
    async with general_ready(discord, folder):
        async with patience():
            for asked in crowd.asked:
                if asked.answered_with:
                    await asked.finished.wait()
        await crowd.until_told()
    return crowd.check()


async def test_killed_with_twenty_presses_in_flight(discord, tmp_path):
    """Nothing is lost, nothing done or told twice, and whoever saw "thinking" is answered."""
    assert await killed_in_flight(discord, tmp_path, kills=3, seed=4)


@pytest.mark.soak
async def test_killed_forty_times_with_eight_hundred_presses_in_flight(discord, tmp_path):
    """The same, many times over."""
    seed = random.SystemRandom().randrange(1 << 32)
    print("seed", seed)  # noqa: T201
    done = await killed_in_flight(discord, tmp_path, kills=40, seed=seed)
    print("committed", done, "of 800")  # noqa: T201


async def test_another_process_takes_over_without_a_lost_press(discord, tmp_path):
    """Each of two hand-overs under load; every press is answered, and none applied twice."""
    crowd, over = Crowd(discord, tmp_path), asyncio.Event()
    async with general_ready(discord, tmp_path) as first:
        await crowd.sit_down()
        pressing = asyncio.create_task(crowd.keep_pressing(over))
        async with general_running(discord, tmp_path) as second:
            await relieved(first, second)
            async with general_running(discord, tmp_path) as third:
                await relieved(second, third)
                over.set()
                async with patience():
                    await pressing
                await crowd.until_told()
    assert [asked for asked in crowd.asked if asked.failed] == []
    assert crowd.check()


async def relieved(old, new):
    await heard(new.stderr, "another process holds")
    old.send_signal(signal.SIGTERM)
    await heard(new.stderr, READY)
    async with patience():
        assert await old.wait() == 0
