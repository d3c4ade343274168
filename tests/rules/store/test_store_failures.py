"""Disks that are full, read-only, held by others or broken: answered with a reason, and nothing has changed."""

import asyncio
import logging
import sqlite3
from contextlib import asynccontextmanager, closing
from itertools import count
from time import monotonic

import pytest

from rules.app import Engine, open_engine
from rules.audit import check
from rules.computers import play_computers
from rules.core.dice import seal_of
from rules.core.evolve import replay
from rules.model import commands as cmd
from rules.model.board import Seat
from rules.model.errors import StoreError, StoreReason
from rules.store.sqlite import database as batches
from rules.store.sqlite.backup import has_wal_reset_bug
from rules.store.sqlite.database import Writing, open_database
from rules.store.sqlite.schema import transaction
from rules.store.sqlite.store import SqliteStore
from rules.table.roster import Status
from tests.actions import fresh
from tests.patience import patience
from tests.rules.support.stored import (
    ANA,
    BORYS,
    CELINA,
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
    secrets,
    unseen,
)
from tests.rules.support.tables import content

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
            if "another program holds it" in record.getMessage():
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
