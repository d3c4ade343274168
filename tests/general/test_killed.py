"""Killed at any moment: what was done is done once, and told truly by the next process."""

import asyncio
import json
import random
import re
import signal
import sqlite3
from collections import Counter
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass, field
from typing import Any

import aiohttp
import pytest

from bot.components.custom_ids import NO_GAME, Action, Press
from bot.interactions.throttle import is_answered_soon
from rules.app import open_engine
from rules.audit import check
from rules.play.plans import AT_ONCE
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
from tests.bot.support.browsing import Tab, links_in, new_action
from tests.bot.support.table import Panel
from tests.bot.support.thumb import Thumb
from tests.bot.support.walk import BEFORE, DONE, UNDONE, known, pressing
from tests.fuzz_seed import SEED
from tests.general.accounts import Accounts
from tests.general.evening import Evening
from tests.general.process import general_ready, stopped
from tests.patience import patience
from tests.rules.support.stored import unseen
from tests.sampling import in_one_run_of, sampled

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
    panel = Panel(person, await person.command(thread, "risk play"))
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
            thumb.last = await thumb.person.command(thread, "risk play")


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
            panel = Panel(person, await person.command(thread, "risk play"))
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
            await person.command(thread, "order turn", line="spread")
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
        thumb.last = await thumb.person.command(thread, "risk play")
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
    words = f"{person.mention} it’s your turn"
    return await discord.wait_for_message(thread, lambda m: words in m["content"])


# SIGKILL between the commit of an act and its answer: the next process tells it truly. All acts
# behind `make soak`, a few in every run, drawn by the commit.

SWIFT = [
    (scene, act)
    for scene, acts in ORDERS.items()
    for act in acts
    if act not in ("order resign", Action.RESIGN, Action.ANNOUNCE)
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


# SIGKILL in the midst of a long line: it goes on where it was, and nothing of it is done twice.

PAIRS = AT_ONCE // 2 + 8
"""Each places one army of the setup's plan and withdraws it: together more than one transaction takes."""


@pytest.fixture
async def line_discord():
    async with Sandbox(specification=SandboxSettings().specification) as there:
        yield there
    assert there.violations == []


def orders(database):
    """The kinds of all commands that were followed, in order."""
    with closing(sqlite3.connect(database)) as raw:
        rows = raw.execute("SELECT command FROM inbox WHERE command NOT NULL ORDER BY since")
        return [json.loads(command)["kind"] for (command,) in rows]


def last_to_lay(database):
    """The seat that lays last, and a territory of its own: what it plans is not laid at once."""
    with closing(sqlite3.connect(database)) as raw:
        rows = raw.execute("SELECT body FROM events ORDER BY revision")
        events = {(event := json.loads(body))["kind"]: event for (body,) in rows}
    seat = events["order_drawn"]["seats"][-1]
    dealt = events["territories_dealt"]["territories"]
    return seat, next(territory for territory, owner, _ in dealt if owner == seat)


@pytest.mark.parametrize(
    "written", sampled([False, True], 2), ids=["at once", "when some of it is written"]
)
async def test_a_long_line_that_is_killed_goes_on_where_it_was(line_discord, tmp_path, written):
    people = [line_discord.add_person(name) for name in ("Ana", "Borys", "Celina")]
    database = tmp_path / "games.db"
    async with general_ready(line_discord, tmp_path) as process:
        await people[0].command(line_discord.channel, "risk new")
        thread = line_discord.threads(line_discord.channel)[-1]
        for person in people[1:]:
            await person.command(thread, "risk join")
        await people[0].command(thread, "risk start")
        seat, land = last_to_lay(database)
        person = people[("red", "blue", "yellow").index(seat)]
        line = "; ".join([f"{land} +1; withdraw"] * PAIRS)
        before = len(line_discord.requests)
        person.begin_command(thread, "order turn", line=line)

        def is_time():
            done = orders(database) if written else len(line_discord.requests) > before
            return done or None

        await line_discord.wait_for(is_time, "the moment to kill it")
        process.kill()
        await process.wait()
    done = orders(database)
    assert len(done) in (0, AT_ONCE, 2 * PAIRS)[written:], "whole transactions, or nothing"
    async with general_ready(line_discord, tmp_path), patience():
        while 0 < len(orders(database)) < 2 * PAIRS:
            await people[1].command(thread, "risk help")
    assert orders(database) == ["place", "withdraw"] * (PAIRS if done else 0)


# SIGKILL while pages are at work: what they asked for is done and told once, and one that was away
# catches up. A page is a browser's tab as far as the server can tell: it asks again, under the same
# id, until it is answered.

LINES = 6
"""Orders between two kills."""
PUBLIC = ("armies_placed", "attack_declared", "dice_rolled", "territory_captured", "turn_began")
SOON = 0.03
"""Seconds, within which an order is on its way, done, or answered: the kill comes at any of these moments."""


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
            await person.command(thread, "order turn", line="spread")
        watcher = self.discord.add_person("Dora")
        for person in (*people, watcher):
            page = Page(http, self.settings["page_address"])
            path = "risk status" if person is watcher else "risk play"
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


@in_one_run_of(2)
async def test_killed_a_few_times(line_discord, tmp_path, free_port):
    await must_survive(line_discord, tmp_path, free_port, kills=2)


@pytest.mark.soak
async def test_killed_forty_times(line_discord, tmp_path, free_port):
    await must_survive(line_discord, tmp_path, free_port, kills=40)


# SIGKILL at any moment of an evening at a club: whatever was done is told once, and every answer is
# true.


async def killed(discord, folder, *, kills, tables, leagues, calm):
    """Kill one process after the other; `calm`: how often all act in peace before."""
    print(f"drawn by {SEED}")  # noqa: T201
    evening = Evening(discord, folder, SEED, tables=tables, leagues=leagues)
    await evening.begin(calm)
    for _ in range(kills):
        await evening.storm()
    async with evening.at_work():
        await evening.settle()
    async with evening.seen() as seen:
        accounts = Accounts(evening, seen)
        print(accounts.summary())  # noqa: T201
        assert await accounts.faults() == []


@in_one_run_of(2)
async def test_killed_a_few_times_at_a_club(line_discord, tmp_path):
    await killed(line_discord, tmp_path, kills=2, tables=2, leagues=1, calm=5)


@pytest.mark.soak
async def test_killed_sixty_times_at_twelve_tables_and_in_two_leagues(line_discord, tmp_path):
    await killed(line_discord, tmp_path, kills=60, tables=12, leagues=2, calm=0)
