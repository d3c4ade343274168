"""Real faults of a disk at every write: what was committed is there, what was refused is not, and all goes on.

`RLIMIT_FSIZE` lets no file grow beyond a size, so a commit or a checkpoint breaks off at any place; calls of
the system that fail (`faults.c`) let it break off at any call. After each fault the process goes on by
itself, or is killed and another one begins. A few of each in every run, 200 behind `make soak`.
"""

import sqlite3
from contextlib import asynccontextmanager, closing
from itertools import cycle

import pytest

from rules.audit import check
from tests.rules.support.archived import DAY, MONTH
from tests.rules.support.releasing import RELEASED
from tests.rules.support.storage_worker import CUT, SYNC, WRITE, at_work, shim
from tests.rules.support.stored import MINUTE, unseen

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
    return 0, log - 4096, main // 2, main + 4096


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
