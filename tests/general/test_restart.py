"""The bot as its own process: killed in mid-game it goes on where it was, and told to stop it stops."""

import asyncio
import random
import resource
import signal
import sqlite3
import sys
from collections import Counter
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from urllib.request import urlopen

import pytest

from bot.components.custom_ids import Action
from general.running.health import health
from general.running.starts import Starts
from rules.audit import check
from sandbox import Permission, Sandbox, SandboxSettings
from tests.bot.support.hosting import press
from tests.bot.support.table import Panel, press_on, presses
from tests.bot.support.walk import BEFORE
from tests.general.club import patient_discord
from tests.general.process import READY, general_ready, general_running, heard, started, stopped
from tests.patience import patience
from tests.rules.support.stored import unseen

SEATS = 5
"""So many that no computer wins before the person's first turn, whatever the dice."""


@pytest.fixture
async def discord():
    async with patient_discord() as there:
        yield there


@pytest.fixture
def running(discord, tmp_path):
    """`async with running() as process:` as often as one likes, over the same database."""

    return partial(general_running, discord, tmp_path)


@pytest.fixture
def ready(discord, tmp_path):
    """The same, once it is ready."""

    return partial(general_ready, discord, tmp_path)


async def killed(process):
    process.kill()
    await process.wait()


async def open_table(discord):
    """Ana's game against computers, their battalions left to the General; gives its thread."""
    ana = discord.people[0]
    await ana.command(discord.channel, "risk new", seats=SEATS)
    (thread,) = discord.threads(discord.channel)
    for _ in range(SEATS - 1):
        await ana.command(thread, "risk table computer")
    await ana.command(thread, "risk start")
    await ana.command(thread, "order turn", line="spread")
    return ana, thread


async def called(discord, thread, ana):
    """The post that says that it is Ana's turn."""
    return await discord.wait_for_message(thread, lambda m: calls(m, ana))


def outbox(folder):
    """What there was to tell: its kind, when it was told, and with which message."""
    with closing(sqlite3.connect(folder / "games.db")) as connection:
        return connection.execute("SELECT kind, told_at, message FROM outbox").fetchall()


def calls(message, person):
    return f"{person.mention} it’s your turn" in message["content"]


async def to_battle(panel):
    """Place all on the first territory offered, and go to battle."""
    await panel.press(Action.ALL_ON, value=panel.values(Action.ALL_ON)[0])


async def pass_on(panel):
    """End the turn, also where a card is forgone by that."""
    if Action.FINISH not in panel.offers:
        await panel.press(Action.CHOOSE, "ending")
    await panel.press(Action.FINISH)


async def test_a_killed_bot_goes_on_and_old_buttons_work(discord, ready):
    """A press on a panel of the process before means what it meant."""
    async with ready() as process:
        ana, thread = await open_table(discord)
        call = await called(discord, thread, ana)
        panel = Panel(ana, await press_on(ana, call, Action.TURN))
        await to_battle(panel)
        status = (await ana.command(thread, "risk status")).text
        await killed(process)
    async with ready():
        assert (await ana.command(thread, "risk status")).text == status
        assert "🎲" in await panel.press(Action.FIGHT, value=panel.values(Action.FIGHT)[0])
        again = Panel(ana, await press_on(ana, call, Action.TURN))
        await pass_on(again)
        await discord.wait_for_message(thread, lambda m: "Ana: places" in m["content"], after=call)


async def test_nothing_is_told_twice_or_lost(discord, running, ready, tmp_path):
    """Killed at each of the first posts, before it can have marked it as told."""

    async with ready() as process:
        ana, thread = await open_table(discord)
        newest = await discord.wait_for_message(thread, lambda m: "The game begins" in m["content"])
        await killed(process)
    while not calls(newest, ana):
        async with running() as process:
            newest = await discord.wait_for_message(thread, after=newest)
            await killed(process)
    async with ready() as process:
        panel = Panel(ana, await press_on(ana, newest, Action.TURN))
        await to_battle(panel)
        await pass_on(panel)
        newest = await discord.wait_for_message(thread, after=newest)
        await killed(process)
    async with ready() as process:
        if not calls(newest, ana):
            await discord.wait_for_message(
                thread, lambda m: calls(m, ana) or "Victory" in m["content"], after=newest
            )
        async with patience():
            while any(told_at is None for _, told_at, _ in outbox(tmp_path)):
                await ana.command(thread, "risk status")
        assert (await stopped(process, signal.SIGTERM))[0] == 0
    rows = outbox(tmp_path)
    posts = [message for kind, _, message in rows if message and kind not in ("lobby", "private")]
    lobby = {message for kind, _, message in rows if message and kind == "lobby"}
    letters = [message for kind, _, message in rows if message and kind == "private"]
    assert sorted(posts) == sorted(m["id"] for m in discord.messages(thread))
    assert [*lobby] == [m["id"] for m in discord.messages(discord.channel)]
    assert sorted(letters) == sorted(m["id"] for m in ana.dm_messages())


async def test_it_stops_when_it_is_told_to(ready, tmp_path):
    async with ready() as process:
        status, log = await stopped(process, signal.SIGINT)
    assert status == 0
    assert "stopping" in log
    assert "Traceback" not in log
    assert not Starts(tmp_path / "games.starts").crashes


async def test_others_wait_for_the_database_and_may_be_stopped_waiting_or_later(running, ready):
    async with ready() as first, running() as second, running() as third:
        for waiting in (second, third):
            assert "another process holds" in await heard(waiting.stderr, "games.db")
        assert (await stopped(third, signal.SIGTERM))[0] == 0
        await killed(first)
        await heard(second.stderr, READY)
        status, log = await stopped(second, signal.SIGTERM)
    assert status == 0
    assert "stopping" in log
    assert "Traceback" not in log


async def test_the_sandbox_serves_its_page_until_it_is_told_to_stop(tmp_path):
    async with started(tmp_path, "sandbox", "--port", "0") as process:
        line = await heard(process.stdout, "http://127.0.0.1:")
        address = next(word for word in line.split() if word.startswith("http"))
        with urlopen(address) as page:  # noqa: S310, ASYNC210 - a page of this machine, at once
            assert b"<html" in page.read()
        status, log = await stopped(process, signal.SIGTERM)
    assert status == 0
    assert "Traceback" not in log


# Killed, and relieved by another process, in the midst of many presses. At every table the host
# hands seats to the computer and their players take them back, all at once; whatever of that is
# committed makes one post, and the rest is refused.

TABLES = 5


@pytest.fixture
async def faults_discord():
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
            form = (await people[0].command(discord.channel, "risk new")).answer
            thread = discord.threads(discord.channel)[-1]
            for person in people[1:]:
                await person.command(thread, "risk join")
            game = presses(form)[0].game
            await press(people[0], thread, Action.SET, "rated", "no", game=game)
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
            if "to a computer" in message["content"] or "is back in the seat" in message["content"]
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
            refused = "already" in said or "nothing changed" in said
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
    for kill in range(kills):
        async with general_ready(discord, folder) as process:
            if not crowd.tables:
                await crowd.sit_down()
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


async def test_killed_with_twenty_presses_in_flight(faults_discord, tmp_path):
    """Nothing is lost, nothing done or told twice, and whoever saw "thinking" is answered."""
    assert await killed_in_flight(faults_discord, tmp_path, kills=2, seed=4)


@pytest.mark.soak
async def test_killed_forty_times_with_eight_hundred_presses_in_flight(faults_discord, tmp_path):
    """The same, many times over."""
    seed = random.SystemRandom().randrange(1 << 32)
    print("seed", seed)  # noqa: T201
    done = await killed_in_flight(faults_discord, tmp_path, kills=40, seed=seed)
    print("committed", done, "of 800")  # noqa: T201


async def test_another_process_takes_over_without_a_lost_press(faults_discord, tmp_path):
    """Each of two hand-overs under load; every press is answered, and none applied twice."""
    crowd = Crowd(faults_discord, tmp_path)
    async with general_ready(faults_discord, tmp_path) as first:
        await crowd.sit_down()
        async with general_running(faults_discord, tmp_path) as second:
            await relieved(crowd, first, second)
            async with general_running(faults_discord, tmp_path) as third:
                await relieved(crowd, second, third)
                await crowd.until_told()
    assert [asked for asked in crowd.asked if asked.failed] == []
    assert crowd.check()


async def relieved(crowd, old, new):
    """One process hands over to another while the crowd presses."""
    await heard(new.stderr, "another process holds")
    over, busy = asyncio.Event(), len(crowd.discord.requests) + 4 * TABLES
    pressing = asyncio.create_task(crowd.keep_pressing(over))
    await crowd.discord.wait_for(lambda: len(crowd.discord.requests) >= busy or None, "a load")
    old.send_signal(signal.SIGTERM)
    await heard(new.stderr, READY)
    over.set()
    async with patience():
        await pressing
        assert await old.wait() == 0


# The bot as its own process on a disk that is full for a while: it says so, and goes on once there
# is room.

LEAST = 4096
"""So small may every file be: a report of the bot's health fits, not even one page of a log does."""
OFTEN_REPORTING = """
from datetime import timedelta

from general.cli import main
from general.running import health

if __name__ == "__main__":
    health.EVERY = timedelta(seconds=0.1)
    main()
"""
"""A `general` that reports its health more often than a person would wait for."""


@contextmanager
def full(process, size):
    """No file of a process may grow beyond a size for a while."""
    _, hard = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (size, hard))
    yield
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (hard, hard))


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="this system limits no other process")
async def test_players_and_host_are_told_and_all_goes_on_by_itself(discord, tmp_path):
    """Twice: with room for a report of the bot's health, and with none."""
    path, script, ana = tmp_path / "games.db", tmp_path / "often.py", discord.people[0]
    script.write_text(OFTEN_REPORTING, encoding="utf-8")
    async with general_ready(discord, tmp_path, script=script) as process, patience():
        await ana.command(discord.channel, "risk new")
        (thread,) = discord.threads(discord.channel)

        async def until(asked, *, is_well):
            while health(path)[1] is not is_well:
                await ana.command(thread, asked)

        await until("risk status", is_well=True)
        for size in (LEAST, 0):
            with full(process, size):
                answer = await ana.command(thread, "risk table computer")
                assert "nothing changed" in answer.text
                await until("risk table computer", is_well=False)
                said, _ = health(path)
                assert ("database failing" in said) is bool(size)
            answer = await ana.command(thread, "risk table computer")
            assert "nothing changed" not in answer.text
            await until("risk status", is_well=True)
        assert (await stopped(process, signal.SIGTERM))[0] == 0
    assert check(path, unseen).faults == ()


# Two hundred games and sixty thousand orders later the bot is no larger than it was. In soak.

GAMES = 200
ORDERS = 300
"""For each game."""
ENDURANCE_SEATS = 3
MOST_GROWTH_MB = 15
"""After every game is known: what more orders alone may add."""


def size(process):
    """Resident megabytes, and open files."""
    place = Path("/proc") / str(process.pid)
    pages = int((place / "statm").read_text(encoding="ascii").split()[1])
    return pages * 4096 / 1e6, len(list((place / "fd").iterdir()))


async def sit_down(discord):
    """Games in their setup; gives the people of each with their thread."""
    tables = []
    for number in range(GAMES):
        people = [discord.add_person(f"{name}{number}") for name in ("Ana", "Borys", "Celina")]
        channel = discord.channel if number % 5 else discord.add_channel(f"risk-{number}")
        await people[0].command(channel, "risk new", seats=ENDURANCE_SEATS)
        thread = discord.threads(channel)[-1]
        for person in people[1:]:
            await person.command(thread, "risk join")
        await people[0].command(thread, "risk start")
        tables.append((thread, people))
    return tables


async def order(tables, rounds):
    """Every person orders so many times, all tables at once."""

    async def one(thread, person):
        for number in range(rounds):
            dice = "one" if number % 2 else "most"
            answer = await person.command(thread, "order standing", dice=dice)
            assert not answer.failed

    await asyncio.gather(*(one(thread, p) for thread, people in tables for p in people))


@pytest.mark.soak
@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
async def test_the_bot_does_not_grow(tmp_path):
    caps = {"most_games_per_channel": GAMES, "most_games_per_server": GAMES}
    async with Sandbox() as discord, general_running(discord, tmp_path, **caps) as process:
        await heard(process.stderr, "ready as")
        tables = await sit_down(discord)
        await order(tables, ORDERS // ENDURANCE_SEATS // 10)
        before, files_before = size(process)
        await order(tables, ORDERS // ENDURANCE_SEATS - ORDERS // ENDURANCE_SEATS // 10)
        after, files_after = size(process)
    print(f"{before:.0f} MB, then {after:.0f} MB; {files_before} files, then {files_after}")  # noqa: T201
    assert after < before + MOST_GROWTH_MB
    assert files_after < files_before + 20
