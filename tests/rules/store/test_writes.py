"""Writes that wait for the store's thread share a transaction: one wait for the disk, each whole or not at all."""

import asyncio
import math
import sqlite3
from threading import Event
from typing import Any

import pytest

from rules.app import open_engine
from rules.model.errors import StoreError, StoreReason
from rules.store.sqlite.database import _TOGETHER, open_database
from rules.store.sqlite.schema import transaction
from rules.store.sqlite.store import SqliteStore
from tests.patience import patience
from tests.rules.support.stored import at_noon, dealt, next_order, secrets

COUNT = 12
"""Works that are queued: fewer than a batch takes."""


@pytest.fixture
async def database(tmp_path):
    async with open_database(tmp_path / "games.db") as opened:
        await opened.run(lambda raw: raw.execute("CREATE TABLE kept (number INTEGER UNIQUE)"))
        yield opened


@pytest.fixture
def store(database):
    return SqliteStore(database)


def keeping(number, raising=None):
    """Work that keeps a number, and then fails, if it is to."""

    def work(ledger):
        ledger.connection.execute("INSERT INTO kept VALUES (?)", (number,))
        if raising:
            raise raising
        return number

    return work


async def kept(store):
    def read(ledger):
        return [n for (n,) in ledger.connection.execute("SELECT number FROM kept ORDER BY rowid")]

    return await store.read(read)


async def at_once(database, *calls):
    """What comes of calls that all wait while the thread is at work."""
    begun, free, tasks = Event(), Event(), []

    def hold(_):
        begun.set()
        return free.wait()

    held = asyncio.create_task(database.run(hold))
    await asyncio.to_thread(begun.wait)
    for call in calls:
        tasks.append(asyncio.create_task(call()))
        await asyncio.sleep(0)
    free.set()
    assert await held
    return await asyncio.gather(*tasks, return_exceptions=True)


async def commits(database):
    """The statements that end a transaction, from now on."""
    seen = []

    def noted(sql):
        if sql in ("COMMIT", "ROLLBACK"):
            seen.append(sql)

    await database.run(lambda raw: raw.set_trace_callback(noted))
    return seen


async def test_what_waits_together_is_kept_by_one_commit(database, store):
    seen = await commits(database)
    calls = [lambda n=n: store.write(keeping(n)) for n in range(COUNT)]
    assert await at_once(database, *calls) == [*range(COUNT)]
    assert seen == ["COMMIT"]
    assert await kept(store) == [*range(COUNT)]


async def test_whoever_refuses_their_work_takes_back_their_own_alone(database, store):
    calls = [
        lambda n=n: store.write(keeping(n, raising=ZeroDivisionError(n) if n % 3 == 1 else None))
        for n in range(COUNT)
    ]
    results = await at_once(database, *calls)
    refused = [n for n in range(COUNT) if n % 3 == 1]
    assert [n for n in range(COUNT) if isinstance(results[n], ZeroDivisionError)] == refused
    assert await kept(store) == [n for n in range(COUNT) if n not in refused]


async def test_what_the_database_refuses_to_one_costs_the_others_nothing(database, store):
    """All of it is undone, and each done alone: so the one that can't be kept is known."""
    numbers = [0, 1, 1, 2]
    results = await at_once(database, *[lambda n=n: store.write(keeping(n)) for n in numbers])
    assert results[:2] == [0, 1]
    assert isinstance(results[2], StoreError)
    assert results[3] == 2
    assert await kept(store) == [0, 1, 2]


async def test_what_is_read_meanwhile_is_kept_already(database, store):
    calls = [
        lambda: store.write(keeping(1)),
        lambda: kept(store),
        lambda: store.write(keeping(2)),
        lambda: kept(store),
    ]
    first, seen, second, later = await at_once(database, *calls)
    assert (first, second) == (1, 2)
    assert seen == later == [1, 2]


async def test_nobody_hears_of_what_cannot_be_kept(database, store):
    """The commit itself fails: nobody is told that their work was done, and nothing was."""
    told = []

    def work(ledger):
        ledger.on_commit(lambda: told.append(True))
        keeping(1)(ledger)
        ledger.connection.execute("PRAGMA defer_foreign_keys = ON")
        ledger.connection.execute("INSERT INTO events (game, revision, body) VALUES ('-', 1, '')")

    results = await at_once(database, lambda: store.write(work), lambda: store.write(keeping(2)))
    assert all(isinstance(each, StoreError) for each in results)
    assert told == []
    assert await kept(store) == []


async def test_a_database_that_another_program_holds_is_tried_again(database, store, tmp_path):
    other = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    asyncio.get_running_loop().call_later(0.3, other.execute, "COMMIT")
    calls = [lambda n=n: store.write(keeping(n)) for n in range(4)]
    assert await at_once(database, *calls) == [0, 1, 2, 3]
    assert sorted(await kept(store)) == [0, 1, 2, 3]
    other.close()


async def test_files_that_are_gone_are_told_to_each(database, store, tmp_path):

    async def losing():
        (tmp_path / "games.db").rename(tmp_path / "moved.db")

    writes = [lambda n=n: store.write(keeping(n)) for n in range(3)]
    _, *results = await at_once(database, losing, *writes)
    assert [each.reason for each in results] == [StoreReason.GONE] * 3


async def test_notes_beside_a_decision_wait_for_the_disk_with_it(database, store):
    """So that what is decided never waits for less."""
    modes = []

    def noting(ledger):
        modes.append(ledger.connection.execute("PRAGMA synchronous").fetchone()[0])

    await at_once(
        database, lambda: store.write_relaxed(noting), lambda: store.write_relaxed(noting)
    )
    await at_once(database, lambda: store.write_relaxed(noting), lambda: store.write(noting))
    assert modes == [1, 1, 2, 2]
    assert await store.read(
        lambda ledger: ledger.connection.execute("PRAGMA synchronous").fetchone()
    ) == (2,)


async def test_two_orders_for_one_game_are_decided_one_after_the_other(tmp_path):
    """The second sees the game as the first has left it, though neither is kept yet."""
    async with open_engine(tmp_path / "games.db", at_noon, secrets(1)) as engine:
        game = await dealt(engine)
        person, command, revision = await next_order(engine, game)
        unit: Any = engine._unit
        database = unit._store.database
        order = engine.play.order
        results = await at_once(
            database,
            lambda: order("one", game, person, command),
            lambda: order("one", game, person, command),
        )
        assert results[0].events == results[1].events
        assert [each.repeated for each in results] == [False, True]
        assert (await engine.queries.look(game)).revision == results[0].revision > revision
        kept_game = unit.memory.at_hand(game)
        unit.memory._games.clear()
        assert (await engine.queries.look(game)).revision == kept_game.revision


async def test_what_a_refused_member_left_in_memory_holds_for_nobody(tmp_path):
    """Its game is read anew by those after it in the same transaction."""
    async with open_engine(tmp_path / "games.db", at_noon, secrets(1)) as engine:
        game = await dealt(engine)
        unit: Any = engine._unit
        person, command, revision = await next_order(engine, game)
        written = unit.memory.change

        def failing(ledger, change):
            written(ledger, change)
            unit.memory.change = written
            raise ZeroDivisionError

        unit.memory.change = failing
        results = await at_once(
            unit._store.database,
            lambda: engine.play.order("one", game, person, command),
            lambda: engine.play.order("two", game, person, command),
        )
        assert isinstance(results[0], ZeroDivisionError)
        assert not results[1].repeated
        assert (await engine.queries.look(game)).revision == results[1].revision > revision
        unit.memory._games.clear()
        assert (await engine.queries.look(game)).revision == results[1].revision, "as it is kept"


# Work for the store's thread that comes while it is at work: queued, and done in batches.


@pytest.fixture
async def queue_database(tmp_path):
    async with open_database(tmp_path / "games.db") as opened:
        await opened.run(lambda raw: raw.execute("CREATE TABLE kept (number INTEGER)"))
        yield opened


def queue_keeping(number):
    """Work that keeps a number, in a transaction of its own; it fails if the number is odd."""

    def work(raw):
        with transaction(raw):
            raw.execute("INSERT INTO kept VALUES (?)", (number,))
            if number % 2:
                raise ZeroDivisionError(number)
        return number

    return work


async def queue_kept(database):
    """The numbers kept, in order."""
    return await database.run(
        lambda raw: [number for (number,) in raw.execute("SELECT number FROM kept ORDER BY rowid")]
    )


async def queued(database, *works):
    """One task that keeps the thread until the event is set, and one that is queued for each work."""
    free = Event()
    tasks = []
    for work in (lambda _: free.wait(), *works):
        tasks.append(asyncio.create_task(database.run(work)))
        await asyncio.sleep(0)
    return free, tasks


async def test_it_is_done_in_the_order_of_asking(queue_database):
    free, tasks = await queued(
        queue_database, *(queue_keeping(number) for number in range(0, 80, 2))
    )
    free.set()
    assert await asyncio.gather(*tasks) == [True, *range(0, 80, 2)]
    assert await queue_kept(queue_database) == list(range(0, 80, 2))


async def test_results_come_back_together(queue_database, monkeypatch):
    """A crowd's acts don't wake the event loop one by one."""
    trips, on_thread = [], queue_database._on_thread

    def counted(work):
        trips.append(work)
        return on_thread(work)

    monkeypatch.setattr(queue_database, "_on_thread", counted)
    free, tasks = await queued(queue_database, *(queue_keeping(0) for _ in range(80)))
    free.set()
    await asyncio.gather(*tasks)
    assert len(trips) == 1 + math.ceil(80 / _TOGETHER)


async def test_what_fails_fails_alone(queue_database):
    free, tasks = await queued(queue_database, *map(queue_keeping, range(6)))
    free.set()
    first, *results = await asyncio.gather(*tasks, return_exceptions=True)
    assert first
    assert results[::2] == [0, 2, 4]
    assert [str(error) for error in results[1::2]] == ["1", "3", "5"]
    assert await queue_kept(queue_database) == [0, 2, 4]


@pytest.mark.parametrize("which", [0, 1, 2])
async def test_whoever_is_cancelled_holds_up_nobody(queue_database, which):
    free, tasks = await queued(queue_database, queue_keeping(2), queue_keeping(4), queue_keeping(6))
    tasks[which].cancel()
    free.set()
    results = await asyncio.gather(*tasks, return_exceptions=True)
    expected = [True, 2, 4, 6]
    assert isinstance(results.pop(which), asyncio.CancelledError)
    assert results == [each for number, each in enumerate(expected) if number != which]
    assert await queue_kept(queue_database) == [2, 4, 6]


async def test_what_was_asked_for_before_the_end_is_done(tmp_path):
    path = tmp_path / "games.db"
    async with open_database(path) as database:
        await database.run(lambda raw: raw.execute("CREATE TABLE kept (number INTEGER)"))
        free, tasks = await queued(database, *map(queue_keeping, range(0, 80, 2)))
        asyncio.get_running_loop().call_soon(free.set)
    assert (await asyncio.gather(*tasks))[1:] == list(range(0, 80, 2))
    async with open_database(path) as database:
        assert await queue_kept(database) == list(range(0, 80, 2))


async def test_nobody_waits_for_a_batch_that_is_cancelled(queue_database):
    """As all tasks are where the event loop ends."""
    free, (first, *others) = await queued(queue_database, queue_keeping(2), queue_keeping(4))
    free.set()
    assert await first
    queue_database._batch.cancel()
    results = await asyncio.gather(*others, return_exceptions=True)
    assert [type(each) for each in results] == [asyncio.CancelledError] * 2
    assert await queue_kept(queue_database) in ([], [2, 4])


@pytest.mark.parametrize("waits", [False, True], ids=["at once", "queued"])
async def test_work_that_runs_out_of_something_keeps_nobody_waiting(queue_database, waits):
    """A future can't hold a StopIteration."""
    free, tasks = await queued(queue_database, *([lambda _: next(iter(()))] if waits else []))
    free.set()
    async with patience():
        with pytest.raises(RuntimeError):
            await (tasks[1] if waits else queue_database.run(lambda _: next(iter(()))))
        await tasks[0]
