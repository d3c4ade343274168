"""Work for the store's thread that comes while it is at work: queued, and done in batches."""

import asyncio
import math
from threading import Event

import pytest

from rules.store.sqlite.database import _TOGETHER, open_database
from rules.store.sqlite.schema import transaction
from tests.patience import patience


@pytest.fixture
async def database(tmp_path):
    async with open_database(tmp_path / "games.db") as opened:
        await opened.run(lambda raw: raw.execute("CREATE TABLE kept (number INTEGER)"))
        yield opened


def keeping(number):
    """Work that keeps a number, in a transaction of its own; it fails if the number is odd."""

    def work(raw):
        with transaction(raw):
            raw.execute("INSERT INTO kept VALUES (?)", (number,))
            if number % 2:
                raise ZeroDivisionError(number)
        return number

    return work


async def kept(database):
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


async def test_it_is_done_in_the_order_of_asking(database):
    free, tasks = await queued(database, *(keeping(number) for number in range(0, 80, 2)))
    free.set()
    assert await asyncio.gather(*tasks) == [True, *range(0, 80, 2)]
    assert await kept(database) == list(range(0, 80, 2))


async def test_results_come_back_together(database, monkeypatch):
    """A crowd's acts don't wake the event loop one by one."""
    trips, on_thread = [], database._on_thread

    def counted(work):
        trips.append(work)
        return on_thread(work)

    monkeypatch.setattr(database, "_on_thread", counted)
    free, tasks = await queued(database, *(keeping(0) for _ in range(80)))
    free.set()
    await asyncio.gather(*tasks)
    assert len(trips) == 1 + math.ceil(80 / _TOGETHER)


async def test_what_fails_fails_alone(database):
    free, tasks = await queued(database, *map(keeping, range(6)))
    free.set()
    first, *results = await asyncio.gather(*tasks, return_exceptions=True)
    assert first
    assert results[::2] == [0, 2, 4]
    assert [str(error) for error in results[1::2]] == ["1", "3", "5"]
    assert await kept(database) == [0, 2, 4]


@pytest.mark.parametrize("which", [0, 1, 2])
async def test_whoever_is_cancelled_holds_up_nobody(database, which):
    free, tasks = await queued(database, keeping(2), keeping(4), keeping(6))
    tasks[which].cancel()
    free.set()
    results = await asyncio.gather(*tasks, return_exceptions=True)
    expected = [True, 2, 4, 6]
    assert isinstance(results.pop(which), asyncio.CancelledError)
    assert results == [each for number, each in enumerate(expected) if number != which]
    assert await kept(database) == [2, 4, 6]


async def test_what_was_asked_for_before_the_end_is_done(tmp_path):
    path = tmp_path / "games.db"
    async with open_database(path) as database:
        await database.run(lambda raw: raw.execute("CREATE TABLE kept (number INTEGER)"))
        free, tasks = await queued(database, *map(keeping, range(0, 80, 2)))
        asyncio.get_running_loop().call_soon(free.set)
    assert (await asyncio.gather(*tasks))[1:] == list(range(0, 80, 2))
    async with open_database(path) as database:
        assert await kept(database) == list(range(0, 80, 2))


async def test_nobody_waits_for_a_batch_that_is_cancelled(database):
    """As all tasks are where the event loop ends."""
    free, (first, *others) = await queued(database, keeping(2), keeping(4))
    free.set()
    assert await first
    database._batch.cancel()
    results = await asyncio.gather(*others, return_exceptions=True)
    assert [type(each) for each in results] == [asyncio.CancelledError] * 2
    assert await kept(database) in ([], [2, 4])


@pytest.mark.parametrize("waits", [False, True], ids=["at once", "queued"])
async def test_work_that_runs_out_of_something_keeps_nobody_waiting(database, waits):
    """A future can't hold a StopIteration."""
    free, tasks = await queued(database, *([lambda _: next(iter(()))] if waits else []))
    free.set()
    async with patience():
        with pytest.raises(RuntimeError):
            await (tasks[1] if waits else database.run(lambda _: next(iter(()))))
        await tasks[0]
