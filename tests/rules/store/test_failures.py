"""Disks that are full, read-only, held by others or broken: answered with a reason, and nothing has changed."""

import asyncio
import logging
import random
import re
import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from time import monotonic

import pytest

from rules.app import Engine, open_engine
from rules.audit import check
from rules.computers import play_computers
from rules.core.dice import seal_of
from rules.core.evolve import replay
from rules.model import commands as cmd
from rules.model.board import Seat
from rules.model.commands import EndPhase, Resign
from rules.model.errors import IllegalCommand, StoreError, StoreReason, TableRefused
from rules.players.levels import choose_steadily
from rules.store.ledger import SqlLedger
from rules.store.sqlite import database as batches
from rules.store.sqlite.backup import has_wal_reset_bug
from rules.store.sqlite.database import Writing, open_database
from rules.store.sqlite.schema import light_transaction, transaction
from rules.store.sqlite.store import SqliteStore
from rules.table.game import open_game
from rules.table.roster import Status, Venue
from tests.actions import fresh
from tests.patience import patience
from tests.rules.conftest import Game
from tests.rules.support.soundness import must_be_sound
from tests.rules.support.stored import (
    ANA,
    BORYS,
    CELINA,
    PEOPLE,
    Failpoint,
    at_noon,
    dealt,
    failed_everywhere,
    failing_engine,
    failure,
    gone,
    handed_over,
    next_order,
    opened,
    play,
    replaced,
    secrets,
    unseen,
)
from tests.rules.support.tables import content
from tests.sampling import sampled

SEALED = "a word that nobody guesses"
STANDING = cmd.Standing(seat=Seat("red"), dice="one")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
async def engine(path):
    async with open_engine(path, at_noon, secrets(1)) as opened_engine:
        yield opened_engine


@asynccontextmanager
async def pragma(engine, name, value):
    """A setting of the engine's connection, for a while."""

    async def put(new):
        await engine._unit._store.database.run(
            lambda raw: raw.execute(f"PRAGMA {name} = {new}").fetchone()
        )

    async def now():
        return await engine._unit._store.database.run(
            lambda raw: raw.execute(f"PRAGMA {name}").fetchone()[0]
        )

    before = await now()
    await put(value)
    yield
    await put(before)


@asynccontextmanager
async def refused(reason):
    with pytest.raises(StoreError) as refusal:
        yield
    assert refusal.value.reason is reason
    assert str(refusal.value.facts["file"]).endswith("games.db")


class TestFull:
    async def test_nothing_changes_and_it_goes_on_when_there_is_room(self, engine, path):
        """Not saved, and the state is as it was, in memory too."""
        game = await dealt(engine)
        async with pragma(engine, "max_page_count", 1):
            async with refused(StoreReason.FULL):
                for done in count():
                    await engine.play.order(f"order {done}", game, ANA.id, STANDING)
            log = await engine._unit.read(lambda ledger: ledger.log.events(game))
            now = await engine.queries.look(game, ANA.id)
            assert now.revision == len(log)
            assert now.player.standing == replay(log).secrets.standing.get("red", "most")
        receipt = await engine.play.order(f"order {done}", game, ANA.id, STANDING)
        assert not receipt.repeated
        assert check(path, unseen).faults == ()

    async def test_a_group_that_can_not_even_begin_is_refused_in_words(self, engine, monkeypatch):
        """Nobody waits in vain where what a broken disk left can't be rolled back at once."""
        game = await dealt(engine)
        stuck = iter((None, failure()))

        def broken(_):
            if error := next(stuck, None):
                raise error

        monkeypatch.setattr(batches, "_end_what_is_left", broken)
        database = engine._unit._store.database
        busy = asyncio.create_task(database.run(lambda raw: raw.execute("SELECT 1").fetchone()))
        waiting = [database.run(Writing(lambda _: None, waits=True)) for _ in range(3)]
        done = await asyncio.gather(busy, *waiting, return_exceptions=True)
        assert [getattr(each, "reason", None) for each in done] == [None, *[StoreReason.FAILED] * 3]
        assert not (await engine.play.order("order", game, ANA.id, STANDING)).repeated


class TestReadOnly:
    async def test_nothing_changes_and_looking_goes_on(self, engine, path):
        game = await dealt(engine)
        before = content(path)
        async with pragma(engine, "query_only", 1):
            async with refused(StoreReason.READ_ONLY):
                await engine.play.order("order", game, ANA.id, STANDING)
            assert (await engine.queries.look(game)).roster.status is Status.PLAYING
        assert content(path) == before
        assert not (await engine.play.order("order", game, ANA.id, STANDING)).repeated

    async def test_promises_written_together_fail_together(self, engine):
        """Whoever writes them for the others, each is told that their own is not kept."""
        async with pragma(engine, "query_only", 1):
            made = [engine.promises.promise(f"{n}", ANA.id, "an address", "") for n in range(4)]
            done = await asyncio.gather(*made, return_exceptions=True)
        assert [getattr(each, "reason", None) for each in done] == [StoreReason.READ_ONLY] * 4
        await engine.promises.promise("4", ANA.id, "an address", "")
        owed = await engine.promises.left_over()
        assert [each.action for each in owed] == ["4"]


@pytest.fixture
def heard():
    """Wait for a line in the log."""
    come = asyncio.Event()

    class Ear(logging.Handler):
        def emit(self, record):
            if "locked by another program" in record.getMessage():
                come.set()

    ear = Ear()
    logging.getLogger("rules.store").addHandler(ear)

    async def wait():
        async with patience():
            await come.wait()

    yield wait
    logging.getLogger("rules.store").removeHandler(ear)


@pytest.fixture
def rogue(path):
    """Another program that holds the database, as a database browser does."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        yield other


class TestHeldByAnother:
    async def test_an_action_waits_and_is_done_once(self, engine, path, rogue, heard):
        game = await dealt(engine)
        rogue.execute("BEGIN IMMEDIATE")
        order = asyncio.create_task(engine.play.order("order", game, ANA.id, STANDING))
        await heard()
        assert not order.done()
        assert (await engine.queries.look(game)).roster.status is Status.PLAYING, (
            "looking waits for nobody"
        )
        rogue.execute("COMMIT")
        assert not (await order).repeated
        assert (await engine.play.order("order", game, ANA.id, STANDING)).repeated
        assert check(path, unseen).faults == ()

    async def test_patience_ends_and_nothing_has_changed(self, path, rogue):
        async with open_database(path, patience=0.0) as database:
            engine = Engine(SqliteStore(database), at_noon, secrets(1))
            game = await dealt(engine)
            before = content(path)
            rogue.execute("BEGIN IMMEDIATE")
            async with refused(StoreReason.BUSY):
                await engine.play.order("order", game, ANA.id, STANDING)
            rogue.execute("COMMIT")
            assert content(path) == before
            assert not (await engine.play.order("order", game, ANA.id, STANDING)).repeated

    async def test_a_cancelled_wait_leaves_nothing_half_done(self, engine, path, rogue, heard):
        game = await dealt(engine)
        before = content(path)
        rogue.execute("BEGIN IMMEDIATE")
        order = asyncio.create_task(engine.play.order("order", game, ANA.id, STANDING))
        await heard()
        order.cancel()
        with pytest.raises(asyncio.CancelledError):
            await order
        rogue.execute("COMMIT")
        await engine.queries.look(game)
        assert content(path) == before

    @pytest.mark.soak
    async def test_a_lock_of_six_seconds_is_waited_for(self, engine, rogue):
        """At its full length: longer than SQLite's own usual five seconds."""
        game = await dealt(engine)
        began = monotonic()
        rogue.execute("BEGIN EXCLUSIVE")
        asyncio.get_running_loop().call_later(6, rogue.execute, "COMMIT")
        receipt = await engine.play.order("order", game, ANA.id, STANDING)
        assert not receipt.repeated
        assert monotonic() - began >= 6


class TestTwoWriters:
    """What holds even where two processes got past the lock of the database."""

    async def test_who_is_behind_overwrites_nothing(self, engine, path):
        """One event for each revision; they are refused once, and then up to date."""
        game = await dealt(engine)
        async with open_database(path) as database:
            behind = Engine(SqliteStore(database), at_noon, secrets(1))
            await behind.queries.look(game)
            await engine.play.order("first", game, ANA.id, STANDING)
            before = content(path)
            async with refused(StoreReason.FAILED):
                await behind.play.order("second", game, BORYS.id, STANDING)
            assert content(path) == before
            assert not (await behind.play.order("second", game, BORYS.id, STANDING)).repeated
        assert check(path, unseen).faults == ()

    def test_nobody_writes_between_read_and_write(self, path):
        """Point 53: the lock is taken before the first read, not with the first write."""
        with (
            closing(sqlite3.connect(path, isolation_level=None)) as one,
            closing(sqlite3.connect(path, isolation_level=None, timeout=0)) as other,
        ):
            one.execute("PRAGMA journal_mode = WAL")
            one.execute("CREATE TABLE counts (n INTEGER)")
            with transaction(one):
                assert one.execute("SELECT n FROM counts").fetchall() == []
                with pytest.raises(sqlite3.OperationalError, match="locked"):
                    other.execute("INSERT INTO counts VALUES (1)")


class TestComputers:
    async def test_a_game_that_is_damaged_stops_no_other_and_ends_no_task(
        self, engine, workers, rogue
    ):
        """A computer's timer that can't be served is tried again, not raised."""
        sound, broken = await opened(engine, "sound"), await opened(engine, "broken")
        for game in (broken, sound):
            for place in "12":
                await engine.lobby.add_computer(f"{game} computer {place}", game, ANA.id)
            await engine.lobby.start(f"{game} start", game, ANA.id)
            await engine.hand_overs.replace(f"{game} replace", game, ANA.id, Seat("red"))
        rogue.execute("UPDATE events SET body = replace(body, '1', '2') WHERE game = ?", (broken,))
        engine._unit.memory._games.clear()
        computers = asyncio.create_task(play_computers(engine, workers))

        async def goes_on():
            return (await engine.queries.look(sound)).revision > 100

        async with patience():
            await engine.written.until(goes_on)
        assert not computers.done()
        computers.cancel()


class TestWalResetBug:
    """Point 52."""

    @pytest.mark.parametrize(
        ("version", "has_it"),
        [
            ((3, 6, 23), False), ((3, 7, 0), True), ((3, 40, 1), True), ((3, 44, 5), True),
            ((3, 44, 6), False), ((3, 45, 0), True), ((3, 50, 6), True), ((3, 50, 7), False),
            ((3, 51, 0), True), ((3, 51, 2), True), ((3, 51, 3), False), ((3, 53, 0), False),
        ],
    )  # fmt: skip
    def test_the_versions_that_have_it(self, version, has_it):
        assert has_wal_reset_bug(version) is has_it

    async def test_it_is_told_by_the_check(self, path):
        async with open_engine(path, at_noon):
            pass
        told = check(path, unseen).advice
        assert bool(told) is has_wal_reset_bug()
        assert all(sqlite3.sqlite_version in sentence for sentence in told)


# --- every statement of every action fails once, before and after it is done ---------------------


async def lobby_of(engine):
    game = await opened(engine)
    await engine.lobby.join("borys", game, BORYS)
    return game


async def sealed_lobby(engine):
    game = await lobby_of(engine)
    await engine.lobby.add_seal("seal", game, BORYS.id, seal_of(SEALED))
    return game


async def waiting_for_words(engine):
    game = await sealed_lobby(engine)
    await engine.lobby.start("start", game, ANA.id)
    return game


async def without_blue(engine):
    game = await dealt(engine)
    await gone(engine, game, Seat("blue"))
    return game


ACTIONS = {
    "new": (opened, lambda e, _, a: opened(e, a)),
    "join": (lobby_of, lambda e, g, a: e.lobby.join(a, g, CELINA, word="owls")),
    "leave": (lobby_of, lambda e, g, a: e.lobby.leave(a, g, BORYS.id)),
    "add_computer": (lobby_of, lambda e, g, a: e.lobby.add_computer(a, g, ANA.id)),
    "set_options": (
        lobby_of,
        lambda e, g, a: e.lobby.set_options(a, g, ANA.id, {"sets": "ascending"}),
    ),
    "set_setting": (lobby_of, lambda e, g, a: e.lobby.set_setting(a, g, ANA.id, "theme", "dark")),
    "cancel": (lobby_of, lambda e, g, a: e.lobby.cancel(a, g, ANA.id)),
    "start": (lobby_of, lambda e, g, a: e.lobby.start(a, g, ANA.id)),
    "add_word": (lobby_of, lambda e, g, a: e.lobby.add_word(a, g, BORYS.id, "owls")),
    "add_seal": (lobby_of, lambda e, g, a: e.lobby.add_seal(a, g, BORYS.id, seal_of(SEALED))),
    "start sealed": (sealed_lobby, lambda e, g, a: e.lobby.start(a, g, ANA.id)),
    "tell": (waiting_for_words, lambda e, g, a: e.lobby.tell(a, g, BORYS.id, SEALED)),
    "give up": (waiting_for_words, lambda e, g, a: e.lobby.cancel(a, g, ANA.id)),
    "replace": (without_blue, lambda e, g, a: handed_over(e, g, Seat("blue"), a)),
    "resign": (dealt, lambda e, g, a: e.play.order(a, g, BORYS.id, cmd.Resign(seat=Seat("blue")))),
    "standing": (dealt, lambda e, g, a: e.play.order(a, g, ANA.id, STANDING)),
}


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("name", ACTIONS)
async def test_an_action_that_fails_anywhere_is_as_if_it_never_was(path, name, after):
    prepare, act = ACTIONS[name]
    failpoint = Failpoint()
    async with failing_engine(path, failpoint, secrets(1)) as engine:
        game = await prepare(engine)
        inbox = len(content(path)["inbox"])
        failures = await failed_everywhere(
            path,
            failpoint,
            lambda: act(engine, game, "the action"),
            lambda: engine.queries.look(game, ANA.id),
            after=after,
        )
        assert failures >= 5
        assert len(content(path)["inbox"]) == inbox + 1
    assert check(path, unseen).faults == ()


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
async def test_every_kind_of_order_that_fails_anywhere_is_as_if_it_never_was(path, after):
    """Through a whole game: each kind of command when it comes first, and the one that ends it."""
    failpoint, kinds = Failpoint(), set()
    async with failing_engine(path, failpoint, secrets(1)) as engine:
        game = await dealt(engine)
        for _ in range(3000):
            order = await next_order(engine, game)
            if order is None:
                break
            person, command, revision = order
            act = lambda: engine.play.order(f"move {revision}", game, person, command)  # noqa: B023, E731
            if command.kind in kinds:
                await act()
                continue
            kinds.add(command.kind)
            await failed_everywhere(
                path, failpoint, act, lambda: engine.queries.look(game, ANA.id), after=after
            )
    assert {"place", "attack", "occupy", "end_phase"} <= kinds
    assert check(path, unseen).faults == ()


async def test_what_is_no_action_fails_whole_too(path):
    """Marks of the relay and of persons: done or not done."""
    failpoint = Failpoint()
    async with failing_engine(path, failpoint, secrets(1)) as engine:
        game = await dealt(engine)
        news = (await engine.outbox.untold())[0]
        for act in (
            lambda: engine.outbox.note_told(news, "message"),
            lambda: engine.profiles.set_dm_closed(ANA.id, True),
            lambda: engine.profiles.set_theme_of(fresh(), ANA.id, "dark"),
        ):
            before = content(path)
            for at in (1, 2, 3):
                failpoint.set(at)
                with pytest.raises(StoreError):
                    await act()
                failpoint.set(0)
                assert content(path) == before
            await act()
            assert content(path) != before
        await play(engine, game, 1)


# The process dies at any statement, over and over; what was done is done once, and all is whole. A
# seed is a run, and stands in the test's name; `make soak` makes a million steps of other seeds.

STEPS = 1000
TABLES = 3
CRASHES = 0.06
MOST_STATEMENTS = 14

Act = Callable[[Engine], Awaitable[object]]


@dataclass
class World:
    """A General that dies and begins again, and what everybody was told of each game."""

    folder: Path
    chance: random.Random
    secret: Callable[[int], bytes]
    failpoint: Failpoint = field(default_factory=Failpoint)
    lives: int = 0
    steps: int = 0
    tables: list = field(default_factory=list)
    """The games that are not over."""
    told: dict = field(default_factory=dict)
    """For each game the revision that its last receipt named."""
    done: dict = field(default_factory=dict)
    """The actions that were done, by id."""

    @property
    def path(self):
        return self.folder / f"{self.lives}.db"

    async def run(self, steps):
        pending = None
        while pending or self.steps < steps:
            async with failing_engine(self.path, self.failpoint, self.secret) as engine:
                self.must_be_whole(pending)
                pending = await self.live(engine, pending, steps)
                if pending:
                    self.die()
        self.must_be_whole(None)
        assert check(self.path, unseen).faults == ()

    async def live(self, engine, pending, steps):
        """Act until it is time to stop, or until the process dies: gives the act that it died of."""
        if pending:
            await self.do(engine, *pending)
        while self.steps < steps:
            self.steps += 1
            pending = await self.picked(engine)
            if self.chance.random() < CRASHES:
                at = self.chance.randint(1, MOST_STATEMENTS)
                self.failpoint.set(at, after=self.chance.random() < 0.5, dies=True)
            try:
                await self.do(engine, *pending)
            except StoreError:
                assert self.failpoint.fired
                return pending
            self.failpoint.set(0)
        return None

    def die(self):
        """The files as the process leaves them, with whatever it was writing."""
        before = self.path
        self.lives += 1
        for end in ("", "-wal"):
            shutil.copy(f"{before}{end}", f"{self.path}{end}")
        self.failpoint.set(0)

    async def do(self, engine, action, act):
        try:
            receipt = await act(engine)
        except (IllegalCommand, TableRefused):
            return
        if receipt is None:
            return
        if action in self.done:
            assert receipt.repeated
            assert receipt.revision == self.done[action]
        self.done[action] = receipt.revision
        self.told[receipt.game] = max(receipt.revision, self.told.get(receipt.game, 0))
        over = receipt.roster.status in (Status.OVER, Status.CANCELLED)
        if over:
            self.tables = [game for game in self.tables if game != receipt.game]
        elif receipt.game not in self.tables:
            self.tables.append(receipt.game)

    async def picked(self, engine):
        """Something that somebody does: its id, and how."""
        name = f"action {self.steps}"
        if len(self.tables) < TABLES:
            return name, lambda e: e.lobby.new(
                name, venue=Venue("g", "c"), host=ANA, edition="ryzyko", options={}, places=3
            )
        look = await engine.queries.look(self.chance.choice(self.tables))
        if look.roster.status is Status.LOBBY:
            return name, self.at_the_lobby(name, look.roster)
        if look.roster.status is Status.SEALED:
            return name, self.waiting_for_words(name, look.roster)
        kind = self.chance.random()
        if kind < 0.04:
            return self.again(look.roster.id)
        if kind < 0.15:
            return name, self.beside(name, look.roster)
        return name, await self.moved(name, engine, look)

    def beside(self, name, roster):
        """What is no move in its turn: news told, seats that change hands, orders out of place."""
        kind, person = self.chance.random(), self.chance.choice(PEOPLE).id
        if kind < 0.4:
            return self.tell_one
        if kind < 0.7:
            return self.seat_changed(name, roster)
        order = Resign if kind < 0.73 else EndPhase
        return lambda e: e.play.order(name, roster.id, person, order(seat=roster.seats[0]))

    def at_the_lobby(self, name, roster):
        if len(roster.players) == len(PEOPLE):
            if self.chance.random() < 0.4:
                who = self.chance.choice(PEOPLE).id
                return lambda e: e.lobby.add_seal(name, roster.id, who, seal_of(f"{SEALED} {who}"))
            return lambda e: e.lobby.start(name, roster.id, ANA.id)
        return lambda e: e.lobby.join(name, roster.id, PEOPLE[len(roster.players)], word="owls")

    def waiting_for_words(self, name, roster):
        if self.chance.random() < 0.1:
            return lambda e: e.lobby.start(name, roster.id, ANA.id)
        who = self.chance.choice(PEOPLE).id
        return lambda e: e.lobby.tell(name, roster.id, who, f"{SEALED} {who}")

    def again(self, game):
        """An interaction that is delivered twice."""
        before = self.chance.choice(list(self.done))
        return before, lambda e: e.play.order(before, game, ANA.id, EndPhase(seat="red"))

    async def tell_one(self, engine):
        if news := await engine.outbox.untold(1):
            await engine.outbox.note_told(news[0], f"message {news[0].id}")

    def seat_changed(self, name, roster):
        player = self.chance.choice(roster.players)
        if player.computer:
            return lambda e: e.hand_overs.take_back(name, roster.id, player.person)
        return lambda e: replaced(e, roster.id, player.seat, name)

    async def moved(self, name, engine, look):
        game = look.roster.id
        if mine := await engine.queries.look_as_computer(game):
            command = choose_steadily(mine.edition, mine.player, mine.choices)
            return lambda e: e.play.order_as_computer(name, game, command)
        person, command, _ = await next_order(engine, game)
        return lambda e: e.play.order(name, game, person, command)

    def must_be_whole(self, pending):
        """What is on the disk is sound; a pending act was done there wholly or not at all."""
        with closing(sqlite3.connect(self.path)) as raw:
            assert raw.execute("PRAGMA quick_check").fetchall() == [("ok",)]
            assert raw.execute("PRAGMA foreign_key_check").fetchall() == []
            ledger = SqlLedger(raw)
            inbox = {action for (action,) in raw.execute("SELECT action FROM inbox")}
            maybe = {pending[0]} if pending else set()
            assert set(self.done) <= inbox <= set(self.done) | maybe
            for game in self.tables:
                self.must_be_sound(ledger, game, maybe & inbox)

    def must_be_sound(self, ledger, game, just_done):
        log = ledger.log.events(game)
        assert len(log) == self.told[game] or (just_done and len(log) > self.told[game])
        spans = [(done.since, done.until) for done in ledger.inbox.actions(game)]
        assert [since for since, _ in spans] == [0, *(until for _, until in spans)][: len(spans)]
        if log:
            must_be_sound(folded(ledger.games.roster(game), log))


def folded(roster, log):
    """The game that a log gives, as the laws of the rules look at it."""
    at = open_game(roster, b"", log, 0)
    return Game(at.edition, at.state, list(log))


def world(folder, seed):
    return World(folder, random.Random(seed), secrets(seed))  # noqa: S311 - a test must be repeatable


@pytest.mark.parametrize("seed", sampled(range(10), 10))
async def test_whatever_dies_nothing_is_lost_or_done_twice(tmp_path, seed):
    here = world(tmp_path, seed)
    await here.run(STEPS)
    assert here.lives > STEPS * CRASHES / 4


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 150))
async def test_whatever_dies_in_a_million_steps(tmp_path, seed):
    for more in range(20):
        folder = tmp_path / str(more)
        folder.mkdir()
        await world(folder, 1000 * seed + more).run(STEPS)
        shutil.rmtree(folder)


# What is decided waits for the disk; a note that only a killed process must not forget does not.
# Source: https://sqlite.org/pragma.html#pragma_synchronous, whose levels have these numbers.

LEVELS = {"NORMAL": 1, "FULL": 2}
NOTES = {"asked", "moments"}
_LEVEL = re.compile(r"PRAGMA synchronous = (\w+)")
_WRITING = re.compile(r"(?:INSERT (?:OR REPLACE )?INTO|UPDATE|DELETE FROM) (\w+)")


@pytest.fixture
async def database(tmp_path):
    async with open_database(tmp_path / "games.db") as opened:
        yield opened


async def durable_pragma(database, name):
    """A setting of the writing connection."""
    return (await database.run(lambda raw: raw.execute(f"PRAGMA {name}").fetchone()))[0]


class Commits:
    """From the statements of a connection: at which level each commit was made, and to which tables."""

    def __init__(self, level):
        self.made = []
        self._level = level
        self._tables = set()

    def hear(self, statement):
        if level := _LEVEL.match(statement):
            self._level = LEVELS[level[1]]
        elif written := _WRITING.match(statement):
            self._tables.add(written[1])
        elif statement == "COMMIT":
            self.made.append((self._level, self._tables))
            self._tables = set()


async def test_the_writing_connection_is_set_as_promised(database):
    """From the start: no transaction has had the occasion to set anything yet."""
    names = ("synchronous", "journal_mode", "foreign_keys", "trusted_schema", "cell_size_check")
    assert [await durable_pragma(database, name) for name in names] == [
        LEVELS["FULL"],
        "wal",
        1,
        0,
        1,
    ]


async def test_only_notes_do_not_wait_for_the_disk(database):
    engine = Engine(SqliteStore(database), at_noon, secrets(1))
    commits = Commits(await durable_pragma(database, "synchronous"))
    await database.run(lambda raw: raw.set_trace_callback(commits.hear))
    game = await dealt(engine)
    for number in range(3):
        await engine.promises.promise(f"asked {number}", ANA.id, "an address", "")
        await play(engine, game, 5)
        await engine.promises.strike_out(f"asked {number}")
        await engine.profiles.set_dm_closed(BORYS.id, True)
    for news in await engine.outbox.untold():
        await engine.outbox.note_told(news, "message")
    await database.run(lambda raw: raw.set_trace_callback(None))
    light = [tables for level, tables in commits.made if level != LEVELS["FULL"]]
    assert len(light) == 6
    assert set().union(*light) <= NOTES
    assert sum("events" in tables for _, tables in commits.made) > 15


async def test_a_note_that_fails_lets_the_next_action_wait_for_the_disk(database):
    def fail(raw):
        with light_transaction(raw):
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await database.run(fail)
    assert await durable_pragma(database, "synchronous") == LEVELS["FULL"]
