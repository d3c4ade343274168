"""The store over PostgreSQL: nothing is done twice or lost, whoever acts at once, and few ways are gone."""

import asyncio
import os
import shutil
import sqlite3
import subprocess
import tempfile
import threading
import time
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryFile

import pytest

from bot.settings import Settings
from general.complaints import complaint_about
from rules.app import Engine, open_engine
from rules.audit import check
from rules.databases import copy_of
from rules.lobby.acts import USUAL
from rules.model.board import Seat
from rules.model.commands import Standing
from rules.model.errors import StoreError, StoreReason, TableRefused
from rules.servers.servers import ServerRows
from rules.store.postgres.connection import store_error
from rules.store.postgres.store import open_pool
from rules.store.processes import PostgresAddress, place_named
from rules.table.news import NoticeNews
from rules.upkeep import backup, move, restore
from tests.patience import PATIENCE, patience
from tests.postgres_server import PASSWORD, connected, must_be_here, server
from tests.rules.support.kept_snapshots import keep_snapshot
from tests.rules.support.releasing import RELEASED
from tests.rules.support.stored import (
    ANA,
    PEOPLE,
    at_noon,
    dealt,
    next_order,
    opened,
    play,
    secrets,
    seen,
    unseen,
)
from tests.rules.support.tables import content

SOON = 0.5
WHOLE = "postgresql://general:s3cr%65t-w0rd@db.example:5432/games?password=zzz12345"


@pytest.fixture
def place(postgres):
    return place_named(postgres.made())


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@asynccontextmanager
async def engine_of(place, seed=1, caps=USUAL, patience=10.0):
    """An engine of one of several processes, as it were: none waits for the other."""
    from rules.store.postgres.store import open_pool  # noqa: PLC0415 - an extra

    async with open_pool(place, patience=patience) as store:
        yield Engine(store, at_noon, secrets(seed), caps)


def connections_of(engine):
    idle = engine._unit._store.database._idle
    found = [idle.get() for _ in range(idle.qsize())]
    for each in found:
        idle.put(each)
    return [each.raw for each in found if each]


@asynccontextmanager
async def ways_to_the_server(engine, ways):
    """How often the block waited for the server, by what libpq says of its own messages."""
    with TemporaryFile("w+") as traced:
        for raw in connections_of(engine):
            raw.pgconn.trace(traced.fileno())
        yield
        for raw in connections_of(engine):
            raw.pgconn.untrace()
        said = [line.split("\t")[1] for line in traced_lines(traced)]
        ways += ["".join(said).replace("BF", "B F").split()]


def traced_lines(file):
    size = os.fstat(file.fileno()).st_size
    return os.pread(file.fileno(), size, 0).decode(errors="replace").splitlines()


async def everybody(engine, *times):
    """All connections are there, and know the statements by heart."""
    for _ in range(*times):
        await asyncio.gather(*(engine.queries.count_games() for _ in range(8)))


class TestWays:
    """An action takes three round trips at most, a look two."""

    async def test_of_an_action_and_a_look(self, place):
        async with open_engine(place, at_noon, secrets(1)) as engine:
            game = await dealt(engine)
            await play(engine, game, 12)
            await everybody(engine, 3)
            ways = []
            async with ways_to_the_server(engine, ways):
                await engine.queries.look(game, ANA.id)
            person, command, revision = await next_order(engine, game)
            async with ways_to_the_server(engine, ways):
                await engine.play.order(f"move {revision}", game, person, command)
        look, action = ways
        assert len(look) <= 2, look
        assert len(action) <= 3, action


class TestTwoAtOnce:
    async def test_an_action_that_is_delivered_to_both_is_done_once(self, place):
        """Each is refused or done by one of them; the log folds, and nothing is told twice."""
        async with engine_of(place) as one, engine_of(place, 2) as other:
            game = await dealt(one)
            seats = {p.id: (await one.queries.look(game, p.id)).player.seat for p in PEOPLE}

            async def standing(engine, number):
                person = PEOPLE[number % 3].id
                dice = ("one", "most")[(number // 3) % 2]
                order = Standing(seat=seats[person], dice=dice)  # type: ignore[arg-type]
                return await engine.play.order(f"x {number}", game, person, order)

            done = await asyncio.gather(
                *(standing(engine, number) for number in range(30) for engine in (one, other))
            )
            assert sum(not receipt.repeated for receipt in done) == 30
            assert await seen(one, game) == await seen(other, game)
        assert check(place, unseen).faults == ()

    async def test_what_the_other_did_is_known(self, place):
        """The copy in memory is checked by its stamp."""
        async with engine_of(place) as one, engine_of(place, 2) as other:
            game = await dealt(one)
            for number in range(8):
                engine = (one, other)[number % 2]
                person, command, revision = await next_order(engine, game)
                await engine.play.order(f"move {revision}", game, person, command)
                await engine.lobby.set_setting(f"s {number}", game, ANA.id, "theme", "dark")
            assert await seen(one, game) == await seen(other, game)
        assert check(place, unseen).faults == ()

    async def test_nobody_has_more_tables_than_their_cap(self, place):
        """Somebody who asks two processes at once for their last table."""
        few = USUAL.__class__(person=3, channel=50, server=50)
        async with engine_of(place, caps=few) as one, engine_of(place, 2, few) as other:

            async def ask(engine, number):
                with suppress(TableRefused):
                    await opened(engine, f"new {number}", channel=f"c{number}")

            await asyncio.gather(*(ask((one, other)[n % 2], n) for n in range(12)))
            assert len(await one.queries.games_of(ANA.id)) == 3

    async def test_tables_of_a_server_are_numbered_apart(self, place):
        async with engine_of(place) as one, engine_of(place, 2) as other:
            numbers = await asyncio.gather(
                *(
                    (one, other)[n % 2]._unit.write(
                        lambda ledger: ServerRows(ledger).count_table("g")
                    )
                    for n in range(12)
                )
            )
        assert sorted(numbers) == [*range(1, 13)]


async def test_news_that_are_kept_late_are_told(place):
    """Ids are given before the commit: whoever remembers the largest alone never tells the others."""
    async with engine_of(place) as engine:
        game = await dealt(engine)
        before = {news.id for news in await engine.outbox.untold()}
        told = NoticeNews(Seat("red"), "left")
        begun, gate, loop = asyncio.Event(), threading.Event(), asyncio.get_running_loop()

        def late(ledger):
            ledger.outbox.tell(game, [told])
            assert ledger.outbox.contents(game)  # its number is given
            loop.call_soon_threadsafe(begun.set)
            gate.wait(PATIENCE)

        waiting = asyncio.create_task(engine._unit.write(late))
        await begun.wait()
        await engine._unit.write(lambda ledger: ledger.outbox.tell(game, [told]))
        (second,) = await engine.outbox.untold(but=before)
        gate.set()
        await waiting
        known = before | {second.id}
        (first,) = await engine.outbox.untold(after=second.id, but=known)
        assert first.id < second.id


class TestPlaces:
    async def test_games_are_moved_to_a_server_and_back(self, postgres, path, tmp_path):
        """Row by row the same, and each game folds at both."""
        async with open_engine(path, at_noon, secrets(1)) as engine:
            game = await dealt(engine)
            await play(engine, game, 60)
            await engine._unit.write(lambda ledger: keep_snapshot(ledger, game))
            await opened(engine, "second", channel="d")
        assert content(path)["snapshots"]
        there = place_named(postgres.empty())
        assert move(path, there, unseen).games == 2
        back = tmp_path / "back.db"
        move(there, back, unseen)
        assert content(back) == content(path)
        elsewhere = place_named(postgres.empty())
        assert move(there, elsewhere, unseen).games == 2
        async with open_engine(elsewhere, at_noon, secrets(2)) as engine:
            await opened(engine, "third", channel="e")
        assert check(elsewhere, unseen).games == 3

    async def test_nothing_is_moved_to_where_there_are_games(self, place, path):
        async with open_engine(path, at_noon, secrets(1)) as engine:
            await dealt(engine)
        with pytest.raises(StoreError) as refused:
            move(path, place, unseen)
        assert refused.value.reason is StoreReason.OCCUPIED

    async def test_a_copy_made_at_work_is_checked_and_put_back(self, place, postgres, tmp_path):
        copy = tmp_path / "copy.db"
        async with open_engine(place, at_noon, secrets(1)) as engine:
            game = await dealt(engine)
            await play(engine, game, 20)
            await asyncio.to_thread(backup, place, copy)
            before = await seen(engine, game)
            await play(engine, game, 5)
        again = place_named(postgres.empty())
        assert restore(copy, again, unseen).faults == ()
        async with open_engine(again, at_noon, secrets(1)) as engine:
            assert await seen(engine, game) == before


def refusal_at(place):
    """What a process says that would begin there."""

    async def begin():
        async with open_engine(place, at_noon):
            pass

    with pytest.raises(StoreError) as refused:
        asyncio.run(begin())
    said = complaint_about(refused.value)
    assert PASSWORD not in f"{said} {refused.value} {refused.value.facts!r}"
    return refused.value.reason, said


class TestRefusals:
    """Each is told in words, and nothing is lost."""

    def test_nobody_listens(self, tmp_path):
        place = place_named(f"postgresql://general:{PASSWORD}@/games?host={tmp_path}")
        reason, said = refusal_at(place)
        assert reason is StoreReason.UNREACHABLE
        assert "Nothing is lost" in said

    def test_there_is_no_such_database(self, postgres):
        reason, said = refusal_at(place_named(postgres.address("nowhere")))
        assert reason is StoreReason.UNREACHABLE
        assert 'database "nowhere" does not exist' in said

    def test_another_programs_tables(self, postgres):
        address = postgres.empty()
        with connected(address) as raw:
            raw.execute("CREATE TABLE recipes (name text)")
        assert refusal_at(place_named(address))[0] is StoreReason.FOREIGN

    def test_a_newer_version(self, place):
        with connected(place.secret) as raw:
            raw.execute("UPDATE schema_version SET version = 1000")
        assert refusal_at(place)[0] is StoreReason.NEWER

    async def test_a_database_that_takes_no_writes(self, place):
        async with engine_of(place) as engine:
            game = await dealt(engine)
        name = str(place).rpartition("/")[2]
        with connected(place.secret) as raw:
            raw.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        async with engine_of(place) as engine:
            before = await seen(engine, game)
            with pytest.raises(StoreError) as refused:
                await opened(engine, "second")
            assert await seen(engine, game) == before
        assert refused.value.reason is StoreReason.READ_ONLY

    async def test_a_server_that_ends_in_mid_play(self):
        """Who acts meanwhile is told; afterwards all goes on by itself."""
        with server() as own:
            place = place_named(own.made())
            async with engine_of(place, patience=SOON) as engine:
                game = await dealt(engine)
                await play(engine, game, 10)
                before = await seen(engine, game)
                own.stop("fast")
                standing = Standing(seat=before[0][1].player.seat, dice="one")
                with pytest.raises(StoreError) as refused:
                    await engine.play.order("late", game, ANA.id, standing)
                assert refused.value.reason is StoreReason.UNREACHABLE
                own.start()
                assert await seen(engine, game) == before
                await play(engine, game, 10)
            assert check(place, unseen).faults == ()

    async def test_who_stands_still_amid_an_action_does_it_once_more(self, place):
        """The server undoes what stands still for long, as on a machine that is too busy, and hangs up."""
        tries = []

        def note(ledger):
            raw = ledger.connection.raw
            tries.append(raw.info.backend_pid)
            if len(tries) == 1:
                limit = "SELECT set_config('idle_in_transaction_session_timeout', '1', true)"
                assert ledger.connection.execute(limit).fetchone() == ("1ms",)
                until_gone(place, raw.info.backend_pid)
            ledger.uptime.set_moment("noted", at_noon())

        async with engine_of(place, patience=PATIENCE) as engine:
            await engine._unit.write(note)
            kept = await engine._unit.read(lambda ledger: ledger.uptime.moment("noted"))
        assert kept == at_noon()
        assert len({*tries}) == len(tries) == 2


def until_gone(place, process):
    """Wait until a process of the server has ended."""
    until = time.monotonic() + PATIENCE
    with connected(place.secret) as raw:
        while raw.execute("SELECT 1 FROM pg_stat_activity WHERE pid = %s", (process,)).fetchone():
            assert time.monotonic() < until


def test_no_address_shows_its_password():
    """Wherever an address is shown: in a text, a log, a refusal, the settings."""
    place = place_named(WHOLE)
    assert isinstance(place, PostgresAddress)
    settings = Settings(_env_file=None, database=WHOLE)
    for shown in (str(place), repr(place), f"{[place]}", repr(settings), str(settings)):
        assert not [part for part in ("s3cr", "w0rd", "zzz") if part in shown]
    assert place.hidden_in("no s3cret-w0rd and no s3cr%65t-w0rd") == "no ... and no ..."
    assert str(place) == "postgresql://general@db.example:5432/games"


# A full disk under PostgreSQL: what was committed is there, what was refused is not, and all goes
# on.

SIZE = 24_000_000


@pytest.fixture
def running():
    """A server of the test's own: it crashes."""
    must_be_here()
    with server() as made:
        yield made


@asynccontextmanager
async def full_engine_of(address):
    """An engine that tries nothing again: else a server that is back at once takes what it refused."""
    async with open_pool(PostgresAddress(address), patience=0.0) as store:
        yield Engine(store, at_noon, secrets(1))


class Tally:
    """Orders in a game, and what became of each."""

    def __init__(self, engine, game):
        self._engine, self._game = engine, game
        self.acted, self.refused, self.reasons = [], [], set()

    async def act(self):
        number = len(self.acted) + len(self.refused)
        try:
            person, command, _ = await next_order(self._engine, self._game)
            await self._engine.play.order(f"act {number}", self._game, person, command)
        except StoreError as error:
            self.refused.append(f"act {number}")
            self.reasons.add(error.reason)
            return False
        self.acted.append(f"act {number}")
        return True

    async def until_taken(self):
        """Order until one is taken again: a server that crashed takes a moment to be there."""
        async with patience():
            while not await self.act():
                pass

    def must_be_whole(self, address):
        assert self.reasons <= {StoreReason.FULL, StoreReason.UNREACHABLE, StoreReason.FAILED}
        with connected(address) as raw:
            there = {action for (action,) in raw.execute("SELECT action FROM inbox")}
        assert there >= set(self.acted)
        assert not there & set(self.refused)
        assert check(place_named(address), unseen).faults == ()


def database_of(address):
    return str(place_named(address)).rpartition("/")[2]


def backends(address):
    """The processes of the server that serve a database, but for the one that is asked."""
    with connected(address) as raw:
        asked = (
            "SELECT pid FROM pg_stat_activity WHERE datname = current_database()"
            " AND pid <> pg_backend_pid()"
        )
        return [pid for (pid,) in raw.execute(asked)]


@pytest.mark.soak
@pytest.mark.skipif(shutil.which("prlimit") is None, reason="nothing limits another process here")
async def test_its_log_can_not_be_written(running):
    """No file may grow, so each commit ends the server, which begins again by itself."""
    address = running.made()
    running.admin(f"ALTER DATABASE {database_of(address)} SET synchronous_commit = on")
    async with full_engine_of(address) as engine:
        tally = Tally(engine, await dealt(engine))
        for _ in range(5):
            for pid in backends(address):
                running.limit(pid)
            assert not await tally.act()
            await tally.until_taken()
    assert len(tally.refused) >= 5
    tally.must_be_whole(address)


@pytest.mark.soak
async def test_its_disk_is_full(running):
    """A tablespace on a small disk of its own, full up to the last page."""
    with small_disk() as disk:
        running.admin(f"CREATE TABLESPACE small LOCATION '{disk}'")
        address = running.made()
        name = database_of(address)
        running.admin(f"ALTER DATABASE {name} SET TABLESPACE small")
        async with full_engine_of(address) as engine:
            tally = Tally(engine, await dealt(engine))
            for _ in range(5):
                fill(disk / "ballast")
                async with patience():
                    while await tally.act():
                        pass
                for _ in range(3):
                    await tally.act()
                (disk / "ballast").unlink()
                assert await tally.act()
        assert len(tally.refused) >= 5
        tally.must_be_whole(address)
        running.stop("fast")
        running.start()
        running.admin(f"DROP DATABASE {name}")
        running.admin("DROP TABLESPACE small")


@contextmanager
def small_disk():
    """A disk in memory, some megabytes larger than a database; left out where none may be mounted."""
    with tempfile.TemporaryDirectory() as folder:
        disk = Path(folder) / "disk"
        disk.mkdir()
        Path(folder).chmod(0o755)  # the server's user must get there
        mount = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(disk)]
        if subprocess.run(mount, check=False, capture_output=True).returncode:  # noqa: S603
            pytest.skip("no disk may be mounted here")
        try:
            shutil.chown(disk, "postgres")
            yield disk
        finally:
            subprocess.run(["umount", "-l", str(disk)], check=True)  # noqa: S603, S607


def fill(file):
    """Take all the room that is left."""
    with file.open("wb", buffering=0) as opened:
        try:
            while opened.write(bytes(4096)):
                pass
        except OSError:
            pass


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("53100", StoreReason.FULL),
        ("58030", StoreReason.FAILED),
        ("XX000", StoreReason.FAILED),
        ("XX001", StoreReason.DAMAGED),
        ("XX002", StoreReason.DAMAGED),
    ],
)
def test_a_disk_that_fails_is_no_damage(code, reason):
    """A full quota or a file too large is an internal error to the server."""
    from psycopg import errors  # noqa: PLC0415 - an extra

    place = PostgresAddress("postgresql://general:secret@db.example/games")
    assert store_error(errors.lookup(code)("said"), place).reason is reason


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("25P03", StoreReason.UNREACHABLE),
        ("57P05", StoreReason.UNREACHABLE),
        ("40001", StoreReason.BUSY),
        ("40P01", StoreReason.BUSY),
    ],
)
def test_what_passes_is_no_failing_disk(code, reason):
    """The server hung up on a process that stood still, or others were first."""
    from psycopg import errors  # noqa: PLC0415 - an extra

    place = PostgresAddress("postgresql://general:secret@db.example/games")
    assert store_error(errors.lookup(code)("said"), place).reason is reason


# A database over PostgreSQL of an earlier version is brought up to date, whole or not at all.


class TestAnEarlierVersion:
    """Leagues as version 19 left them, on a server."""

    @pytest.fixture
    def earlier(self, postgres, path):
        from rules.store.postgres.connection import connect  # noqa: PLC0415 - an extra
        from rules.store.postgres.schema import copy_rows_in, make_tables  # noqa: PLC0415 - an extra

        address = postgres.empty()
        with closing(sqlite3.connect(path)) as file:
            file.executescript((RELEASED / "leagues" / "0019.sql").read_text(encoding="utf-8"))
            with connect(address) as raw:
                make_tables(raw, 19)
                copy_rows_in(file, raw)
        return place_named(address)

    async def test_is_brought_up_to_date_by_the_same_scripts_as_a_file(
        self, earlier, path, tmp_path
    ):
        with pytest.raises(StoreError, match="19"):
            check(earlier, unseen)
        for place in (earlier, path):
            async with open_engine(place, at_noon):
                pass
        copy = tmp_path / "copy.db"
        copy_of(earlier, copy)
        assert content(copy) == content(path)
        assert check(earlier, unseen).faults == ()

    async def test_stays_as_it_was_where_that_is_interrupted(self, earlier, path, monkeypatch):
        from rules.store.postgres import schema  # noqa: PLC0415 - an extra

        def fail(*_):
            error = sqlite3.OperationalError("database or disk is full")
            error.sqlite_errorcode = sqlite3.SQLITE_FULL
            raise error

        monkeypatch.setattr(schema, "copy_rows_in", fail)
        with pytest.raises(StoreError, match="full"):
            async with open_engine(earlier, at_noon):
                pass
        monkeypatch.undo()
        async with open_engine(earlier, at_noon):
            pass
        found = check(earlier, unseen)
        assert found.faults == ()
        assert found.games == check(path, unseen).games > 0
