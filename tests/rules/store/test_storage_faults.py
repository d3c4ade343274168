"""Real faults of a disk at every write: what was committed is there, what was refused is not, and all goes on.

`RLIMIT_FSIZE` lets no file grow beyond a size, so a commit or a checkpoint breaks off at any place; calls of
the system that fail (`faults.c`) let it break off at any call. After each fault the process goes on by
itself, or is killed and another one begins. A few of each in every run, 200 behind `make soak`.
"""

import sqlite3
from contextlib import asynccontextmanager, closing
from itertools import cycle

import pytest

from rules import databases
from rules.app import Engine, open_engine
from rules.audit import check
from rules.model.errors import StoreError, StoreReason
from rules.store.processes import place_named
from rules.store.sqlite import store
from rules.store.sqlite.files import LOG as EMPTIED_LOG
from rules.store.sqlite.files import file_beside
from rules.store.sqlite.store import open_store
from rules.upkeep import move
from tests.patience import patience
from tests.postgres_server import connected
from tests.rules.store.test_postgres import database_of, fill, small_disk
from tests.rules.support.archived import DAY, MONTH
from tests.rules.support.releasing import RELEASED
from tests.rules.support.storage_worker import CUT, SYNC, WRITE, at_work, shim
from tests.rules.support.stored import ANA, MINUTE, at_noon, dealt, play, secrets, unseen
from tests.rules.support.tables import content

__all__ = ["shim"]

pytestmark = pytest.mark.file

ANYWHERE, MAIN, LOG = "games.db", "games.db$", "games.db-wal"

FULL = {"kinds": WRITE | CUT, "code": "ENOSPC", "stays": 1, "half": 0}
SHORT = {"kinds": WRITE, "code": "ENOSPC", "stays": 1, "half": 1}
BROKEN = {"kinds": WRITE | SYNC | CUT, "code": "EIO", "stays": 0, "half": 0}
READ_ONLY = {"kinds": WRITE | CUT, "code": "EROFS", "stays": 1, "half": 0}
UNFLUSHED = {"kinds": SYNC, "code": "EIO", "stays": 1, "half": 0}
KINDS = (FULL, SHORT, BROKEN, READ_ONLY, UNFLUSHED)

REASONS = {"full", "failed", "read_only"}
"""The reasons that a disk gives."""


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


async def test_no_file_may_grow_beyond_a_size(path):
    async with at_work(path) as worker:
        await worker.play(8)
        refused = [await limited(worker, size) for size in sizes_at(path)]
        assert refused[0]
        assert sum(refused) >= 2
        await worker.must("close")
    must_be_whole(path, worker)


async def test_calls_fail_while_it_plays_archives_and_is_killed(path, shim):
    """What can't be flushed stands in the log all the same, and is refused all the same."""
    async with at_work(path, shim) as worker:
        await worker.play(4)
        refused = 0
        for number, kind in enumerate(KINDS):
            refused += await broken(worker, kind, (ANYWHERE, LOG, MAIN)[number % 3], 1)
        assert refused >= 2
        await archived_under(worker, FULL, 2)
        # The first flush may be that of the header, with which a log begins again after a checkpoint.
        await killed(worker, UNFLUSHED, 2)
    must_be_whole(path, worker)


async def test_calls_fail_while_it_starts_ends_migrates_and_copies(path, shim):
    async with at_work(path, shim, opened=False) as worker:
        assert await migrated_at_each_call(worker, path, FULL, (40,))
        assert await copied_at_each_call(worker, path, "backup", FULL, step=90)
        assert await copied_at_each_call(worker, path, "move", SHORT, step=90)
        assert await begun_at_each_call(worker, FULL, step=6)
        assert await ended_at_each_call(worker, FULL, step=6)
    must_be_whole(path, worker)


@pytest.mark.soak
async def test_two_hundred_faults(path, tmp_path, shim):
    """Nothing is lost, nothing malformed, and each time all goes on at once."""
    faults = refused = 0
    workers = []
    async with at_work(path, shim) as worker:
        workers.append(worker)
        await worker.play(10)
        for turn in range(12):
            for size in sizes_at(path):
                refused += await limited(worker, size + 1024 * turn)
                faults += 1
        for kind in KINDS:
            for name, nth in zip(cycle((ANYWHERE, LOG, MAIN)), range(1, 21), strict=False):
                refused += await broken(worker, kind, name, nth)
                faults += 1
        await worker.must("close")
    must_be_whole(path, *workers)
    for kind, nth in zip(cycle(KINDS[:2] + KINDS[-1:]), range(1, 11), strict=False):
        async with at_work(path, shim) as worker:
            workers.append(worker)
            await worker.play(3)
            await killed(worker, kind, nth % 4 + 1)
            faults += 1
        must_be_whole(path, *workers)
    async with at_rest(path, shim) as worker:
        workers.append(worker)
        for kind in (FULL, BROKEN):
            faults += await begun_at_each_call(worker, kind)
            faults += await ended_at_each_call(worker, kind)
        must_be_whole(path, *workers)
        faults += await copied_at_each_call(worker, path, "backup", FULL, step=20)
        faults += await copied_at_each_call(worker, path, "restore", BROKEN, step=20)
        faults += await copied_at_each_call(worker, path, "move", SHORT, step=20)
    must_be_whole(path, *workers)
    archived = tmp_path / "archived" / "games.db"
    archived.parent.mkdir()
    async with at_work(archived, shim) as worker:
        for kind, nth in ((FULL, 1), (FULL, 4), (SHORT, 2), (BROKEN, 3), (READ_ONLY, 2)):
            await archived_under(worker, kind, nth)
            faults += 1
    assert check(archived, unseen).faults == ()
    old = tmp_path / "old" / "games.db"
    old.parent.mkdir()
    async with at_work(old, shim, opened=False) as worker:
        for kind in KINDS[:3]:
            faults += await migrated_at_each_call(worker, old, kind, range(1, 400, 40))
    acted, denied = (sum(len(getattr(w, which)) for w in workers) for which in ("acted", "refused"))
    print(f"{faults} faults, {acted} orders committed, {denied} refused; 0 lost, 0 malformed")  # noqa: T201
    assert faults >= 200
    assert refused >= 40


# --- each kind of fault ---------------------------------------------------------------------------


def acts_in(path):
    """The actions that are done, of games that are not archived."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as raw:
        return {action for (action,) in raw.execute("SELECT action FROM inbox")}


def must_be_whole(path, *workers):
    """All that they say is committed is there, nothing of what they say was refused, and it is sound."""
    there = acts_in(path)
    for worker in workers:
        assert worker.acted <= there
        assert not worker.refused & there
    assert check(path, unseen).faults == ()


async def arm(worker, kind, nth, name):
    await worker.must("arm", kind["kinds"], nth, kind["code"], kind["stays"], kind["half"], name)


async def acts_under(worker, most=6):
    """Order until one is refused, or often enough; whether one was."""
    for _ in range(most):
        answer = await worker.act()
        if answer.refused:
            assert answer.refused in REASONS
            return True
    return False


async def goes_on(worker):
    """All is as before at once: the next order is taken, and memory is as the disk."""
    answer = await worker.act()
    assert not answer.refused, answer.said
    await worker.must("revision")


def sizes_at(path):
    """Sizes beyond which no file may grow, so that a commit or a checkpoint breaks off half-way."""
    log, main = path.with_name(LOG).stat().st_size, path.stat().st_size
    return 0, log - 4096, log // 2, main + 4096


async def limited(worker, size):
    """No file may grow beyond a size for a while; whether an order was refused."""
    await worker.must("limit", size)
    was_refused = await acts_under(worker)
    await worker.ask("note")
    await worker.must("limit", -1)
    await goes_on(worker)
    return was_refused


async def broken(worker, kind, name, nth):
    """The nth call on such a file fails; whether an order was refused."""
    await arm(worker, kind, nth, name)
    was_refused = await acts_under(worker)
    await worker.ask("note")
    await worker.must("disarm")
    await goes_on(worker)
    return was_refused


async def killed(worker, kind, nth):
    """The nth call on the log fails, and with it the process is gone."""
    await arm(worker, kind, nth, LOG)
    assert await acts_under(worker)
    await worker.kill()


@asynccontextmanager
async def at_rest(path, shim):
    """A worker beside a database with a game in it, which it has closed."""
    async with at_work(path, shim) as worker:
        await worker.play(4)
        await worker.must("close")
        yield worker


async def begun_at_each_call(worker, kind, step=1):
    """Start with a fault at each call; how many there were."""
    faults = -1
    nth = seen = 1 - step
    while seen >= nth:
        faults, nth = faults + 1, nth + step
        await arm(worker, kind, nth, ANYWHERE)
        answer = await worker.ask("open")
        seen = await worker.must("disarm")
        if answer.refused:
            assert answer.refused in REASONS
            await worker.must("open")
        await goes_on(worker)
        await worker.must("close")
    return faults


async def ended_at_each_call(worker, kind, step=1):
    """Stop with a fault at each call; how many there were."""
    faults = -1
    nth = seen = 1 - step
    while seen >= nth:
        faults, nth = faults + 1, nth + step
        await worker.must("open")
        await goes_on(worker)
        await arm(worker, kind, nth, ANYWHERE)
        await worker.ask("close")
        seen = await worker.must("disarm")
    return faults


async def migrated_at_each_call(worker, path, kind, calls):
    """Bring an old database up to date with a fault at each of these calls; how many there were."""
    faults = 0
    for nth in calls:
        for file in path.parent.glob("games.db*"):
            file.unlink()
        with closing(sqlite3.connect(path)) as raw:
            raw.executescript((RELEASED / "0016.sql").read_text(encoding="utf-8"))
        await arm(worker, kind, nth, ANYWHERE)
        answer = await worker.ask("open")
        faults += await worker.must("disarm") >= nth
        if answer.refused:
            assert answer.refused in REASONS
            await worker.must("open")
        await worker.must("close")
        assert check(path, unseen).faults == ()
    return faults


async def copied_at_each_call(worker, path, how, kind, step=1):
    """Copy, put back or move a database with a fault at each call; how many there were."""
    copy = path.with_name(f"games.db-{how}")
    given = {"backup": [copy], "restore": [path, copy], "move": [path, copy]}[how]
    faults = -1
    nth = seen = 1 - step
    while seen >= nth:
        faults, nth = faults + 1, nth + step
        await arm(worker, kind, nth, copy.name)
        answer = await worker.ask(how, *map(str, given))
        seen = await worker.must("disarm")
        if answer.refused:
            assert answer.refused in REASONS
            assert not list(path.parent.glob(f"{copy.name}*"))
            await worker.must(how, *map(str, given))
        assert check(copy, unseen).faults == ()
        copy.unlink()
    return faults


async def archived_under(worker, kind, nth):
    """A game has been over for a month, and the nth call fails as it is archived; then it goes on."""
    game = await worker.must("finish")
    await worker.must("wait", (MONTH - MINUTE).total_seconds())
    await arm(worker, kind, nth, ANYWHERE)
    await worker.ask("wait", 2 * MINUTE.total_seconds())
    assert await worker.must("disarm") >= nth
    await worker.must("wait", 2 * DAY.total_seconds())
    assert game in await worker.must("archived")


# What was forgotten isn't left in SQLite's log: after a reader, a full disk or a kill it is emptied
# later.


def size_of_log(path):
    return file_beside(path, EMPTIED_LOG).stat().st_size


async def test_forgetting_does_not_wait_for_who_reads_and_the_log_is_emptied_afterwards(
    path, monkeypatch, caplog
):
    monkeypatch.setattr(store, "_AGAIN", 0.01)
    async with open_store(path) as opened:
        engine = Engine(opened, at_noon, secrets(1))
        await play(engine, await dealt(engine), 5)
        with closing(sqlite3.connect(path)) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM games").fetchone()
            for number in range(2):
                await engine.forgetting.forget(f"forget {number}", ANA.id, ANA.name)
            assert size_of_log(path)
            assert caplog.text.count("is still in the log") == 1
            trying = opened._emptying
            assert trying
        async with patience():
            await trying
        assert not size_of_log(path)
        await dealt(engine, "another")
        assert size_of_log(path)
        await engine.forgetting.forget("again", ANA.id, ANA.name)
        assert not size_of_log(path)


async def test_an_engine_that_still_tries_can_be_closed(path):
    with closing(sqlite3.connect(path)) as reader:
        async with open_store(path) as opened:
            engine = Engine(opened, at_noon, secrets(1))
            await dealt(engine)
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM games").fetchone()
            await engine.forgetting.forget("forget", ANA.id, ANA.name)
            trying = opened._emptying
        assert trying
        assert trying.cancelled()
    assert check(path, unseen).faults == ()


@pytest.mark.parametrize(
    "is_killed", [True, pytest.param(False, marks=pytest.mark.soak)], ids=["killed", "goes on"]
)
async def test_a_full_disk_fails_no_forgetting_and_the_log_is_emptied_afterwards(
    path, shim, is_killed
):
    """The database can't be written, but the log can."""
    async with at_work(path, shim) as worker:
        await worker.play(5)
        await worker.must("arm", WRITE, 1, "ENOSPC", 1, 0, "games.db$")
        await worker.must("forget")
        assert size_of_log(path)
        if is_killed:
            await worker.kill()
        else:
            await worker.must("disarm")
            await worker.must("emptied")
            assert not size_of_log(path)
    async with open_engine(path, at_noon, secrets(1)):
        assert not size_of_log(path)
    assert check(path, unseen).faults == ()


# Moving games where the target fails: the source stays as it is, nothing is left, and a second try
# works.

MOVE_FULL = WRITE | CUT, "ENOSPC", 1, 0
MOVE_SHORT = WRITE, "ENOSPC", 1, 1
MOVE_BROKEN = WRITE | SYNC, "EIO", 0, 0
MOVE_REASONS = {"full", "failed"}


@pytest.fixture
def back(tmp_path):
    """Where games are to be moved; nothing else is in its folder."""
    (tmp_path / "back").mkdir()
    return tmp_path / "back" / "games.db"


async def dealt_at(place):
    async with open_engine(place, at_noon, secrets(1)) as engine:
        await play(engine, await dealt(engine), 10)


@pytest.mark.parametrize(
    ("kinds", "step"),
    [
        pytest.param((MOVE_FULL,), 100, id="now and then"),
        pytest.param((MOVE_FULL, MOVE_SHORT, MOVE_BROKEN), 7, id="often", marks=pytest.mark.soak),
    ],
)
async def test_from_a_server_to_a_file(postgres, tmp_path, back, shim, kinds, step):
    there = place_named(address := postgres.made())
    await dealt_at(there)
    databases.copy_of(there, before := tmp_path / "before.db")
    faults = 0
    async with at_work(back, shim, opened=False) as worker:
        for kind in kinds:
            nth = seen = 4
            while seen >= nth:
                calls, code, stays, half = kind
                await worker.must("arm", calls, nth, code, stays, half, back.name)
                answer = await worker.ask("move", address, str(back))
                seen = await worker.must("disarm")
                if answer.refused:
                    faults += 1
                    assert answer.refused in MOVE_REASONS
                    assert list(back.parent.iterdir()) == []
                    await worker.must("move", address, str(back))
                must_be_the_same(before, back)
                back.unlink()
                nth += step
        await worker.must("limit", before.stat().st_size // 2)
        assert (await worker.ask("move", address, str(back))).refused in MOVE_REASONS
        assert list(back.parent.iterdir()) == []
    assert faults
    databases.copy_of(there, again := tmp_path / "again.db")
    assert content(again) == content(before)


async def test_from_a_file_to_a_server(postgres, tmp_path):
    """Its tablespace is full sooner or later."""
    path = tmp_path / "games.db"
    await dealt_at(path)
    before = path.read_bytes()
    with small_disk() as disk:
        postgres.admin(f"CREATE TABLESPACE small LOCATION '{disk}'")
        name = database_of(address := postgres.empty())
        postgres.admin(f"ALTER DATABASE {name} SET TABLESPACE small")
        there = place_named(address)
        try:
            for room in (300_000, 1_000_000):
                fill(disk / "ballast")
                with (disk / "ballast").open("r+b") as ballast:
                    ballast.truncate((disk / "ballast").stat().st_size - room)
                with pytest.raises(StoreError) as refused:
                    move(path, there, unseen)
                assert refused.value.reason is StoreReason.FULL
                with connected(address) as raw:
                    ((tables,),) = raw.execute("SELECT count(*) FROM pg_stat_user_tables")
                assert not tables
                databases.must_be_free(there)
            (disk / "ballast").unlink()
            move(path, there, unseen)
            databases.copy_of(there, back := tmp_path / "back.db")
            must_be_the_same(path, back)
        finally:
            postgres.admin(f"DROP DATABASE {name}")
            postgres.admin("DROP TABLESPACE small")
    assert path.read_bytes() == before


def must_be_the_same(one, other):
    assert content(other) == content(one)
    assert check(other, unseen).faults == ()
