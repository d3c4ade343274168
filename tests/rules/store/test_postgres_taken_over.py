"""Who holds a database over PostgreSQL: one process, and the next as soon as it dies or stands still."""

import asyncio
import random
import sys
from collections import Counter
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import timedelta

import pytest

from rules.engine.audit import check
from rules.store.address import place_named
from tests.patience import patience
from tests.postgres_server import connected
from tests.rules.support import acting
from tests.rules.support.stored import unseen

LONG = timedelta(seconds=25)


@pytest.fixture
def place(postgres):
    return place_named(postgres.made())


def tenures_of(place, silence=LONG):
    """The holds of two processes, neither of which has the database yet."""
    from rules.store.postgres.tenure import Tenure  # noqa: PLC0415 - an extra

    return Tenure(place, silence), Tenure(place, silence)


class TestTenure:
    async def test_a_second_process_waits_for_the_first(self, place):
        first, second = tenures_of(place)
        await first.acquire()
        assert not second.take()
        waiting = asyncio.create_task(second.acquire())
        first.release()
        await waiting
        second.release()

    async def test_nothing_is_done_while_the_hold_is_lost(self, place, postgres):
        """The connection that held it is gone, and another process was quicker."""
        first, second = tenures_of(place)
        await first.acquire()
        pid = first._raw.info.backend_pid
        postgres.admin(f"SELECT pg_terminate_backend({pid}, 5000)")
        assert second.take()
        first._look_after()
        assert "another process" in str(first.refusal())
        second.release()
        first._look_after()
        assert first.refusal() is None
        first.release()

    async def test_a_process_that_stands_still_is_taken_over(self, place):
        """It gives no sign of life, though its connection is there; when it wakes it does nothing."""
        first, second = tenures_of(place, timedelta(seconds=0.3))
        await first.acquire()
        async with patience():
            await second.acquire()
        assert "stood still" in str(first.refusal())
        first._look_after()
        assert "another process" in str(first.refusal())
        second.release()
        first.release()

    async def test_whoever_ceases_to_wait_holds_nothing(self, place):
        first, second = tenures_of(place)
        first.release()
        assert not first.take(), "a thread of it was still at that"
        assert second.take()
        second.release()


@asynccontextmanager
async def acting_on(place):
    """A process that plays one order after the other, once it holds the database."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", acting.__name__, place.secret, stdout=asyncio.subprocess.PIPE
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def killed(place, times, chance):
    """Let processes play, each killed amid its orders while the next one waits; what they said was done."""
    said = []
    async with AsyncExitStack() as running:
        at_work = await running.enter_async_context(acting_on(place))
        for _ in range(times):
            said += [await at_work.stdout.readline()]  # it holds the database: only one waits
            waiting = await running.enter_async_context(acting_on(place))
            said += [await at_work.stdout.readline() for _ in range(chance.randrange(20))]
            at_work.kill()
            said += [await at_work.stdout.read()]
            at_work = waiting
        said += [await at_work.stdout.readline()]
        at_work.kill()
        said += [await at_work.stdout.read()]
    return b"".join(said).decode().splitlines()


def must_be_done_once(place, said):
    """All that anybody was told was done is there, once, and every game folds."""
    with connected(place.secret) as raw:
        kept = [action for (action,) in raw.execute("SELECT action FROM inbox")]
    assert max(Counter(said).values()) == 1
    assert set(said) <= set(kept)
    assert check(place, unseen).faults == ()


@pytest.mark.parametrize(
    "times", [1, pytest.param(40, marks=pytest.mark.soak)], ids=["once", "forty times"]
)
async def test_what_a_killed_process_did_is_there_and_the_next_goes_on(place, times):
    said = await killed(place, times, random.Random(times))  # noqa: S311
    assert len(said) > times
    must_be_done_once(place, said)
