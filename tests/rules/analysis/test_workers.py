"""Workers end: with whoever wants their work, with the process that made them, however it ends."""

import asyncio
import os
import signal
import sys
import threading
from asyncio.subprocess import DEVNULL
from socket import socketpair

import pytest

from rules.analysis import worker
from rules.analysis.workers import WorkerDied, open_workers
from tests.endless import Loading, listening, work_for_ever
from tests.patience import PATIENCE, patience

NEVER = 3600.0
"""Seconds; whoever waits for it doesn't see the end of the test."""


@pytest.fixture
async def listener():
    async with listening() as listener:
        yield listener


class TestWithWhoeverWantsTheirWork:
    async def test_work_that_nobody_wants_any_more_is_cut_off(self, listener):
        """Though it would go on for an hour, and its worker was the only one."""
        async with open_workers(patience=NEVER) as workers:
            work = asyncio.create_task(workers.run(work_for_ever, listener.port))
            await listener.begun()
            work.cancel()
            await listener.ended()
            assert await workers.run(abs, -1) == 1

    async def test_work_is_cut_off_while_its_worker_is_being_started(self, listener):
        async with open_workers(patience=NEVER) as workers:
            work = asyncio.create_task(workers.run(repr, Loading(listener.port)))
            await listener.begun()
            work.cancel()
            await listener.ended()

    @pytest.mark.parametrize("closing", [False, True])
    async def test_work_whose_answer_nobody_hears_any_more_leaves_no_process(self, closing):
        """Its thread has the answer, and whoever waited for it is gone before they hear of it."""
        async with open_workers() as workers:
            process = await workers.run(os.getpid)
            work = asyncio.create_task(workers.run(abs, -1))
            await asyncio.sleep(0)
            workers._threads.submit(int).result()  # behind the work, on the one thread
            if closing:
                await workers.close()
            work.cancel()
            await asyncio.wait([work])
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)

    async def test_closing_cuts_off_what_is_under_way_and_nothing_is_begun_again(self, listener):
        async with open_workers(patience=NEVER) as workers:
            work = asyncio.create_task(workers.run(work_for_ever, listener.port))
            await listener.begun()
            await workers.close()
            await listener.ended()
            with pytest.raises(WorkerDied):
                await work

    async def test_the_event_loop_goes_on_while_they_are_asked_and_closed(self):
        """What holds up a worker's thread here waits for the loop: were it the loop's, both would wait."""
        held = Held()
        async with open_workers() as workers:
            work = asyncio.create_task(workers.run(repr, held))
            assert await asyncio.to_thread(held.reached.wait, PATIENCE)
            asyncio.get_running_loop().call_soon(held.go_on.set)
            await workers.close()
        assert held.went_on
        with pytest.raises(WorkerDied):
            await work

    async def test_one_that_died_while_it_was_idle_is_replaced(self, workers):
        first = await workers.run(os.getpid)
        os.kill(first, signal.SIGKILL)
        assert await workers.run(os.getpid) != first


class TestWorkThatTellsOfItself:
    async def test_what_it_tells_comes_before_its_result(self, workers):
        told = []
        assert await workers.follow(told.append, count_to, 3) == "counted to 3"
        assert told == [0, 1, 2]
        assert await workers.run(abs, -1) == 1

    async def test_what_it_raises_on_the_way_is_raised_here(self, workers):
        told = []
        with pytest.raises(ZeroDivisionError):
            await workers.follow(told.append, divide_by_zero_later)
        assert told == ["so far so good"]
        assert await workers.run(abs, -1) == 1

    async def test_one_that_tells_for_ever_is_out_of_time_all_the_same(self):
        """Whoever makes a worker talk can't have it talk on: what it tells is no result."""
        async with open_workers(patience=0.05) as workers:
            with pytest.raises(TimeoutError):
                await workers.follow(lambda _: None, count_to, 10**12)


def count_to(number):
    yield from range(number)
    return f"counted to {number}"


def divide_by_zero_later():
    yield "so far so good"
    return 1 / 0


class TestWithTheProcessThatMadeThem:
    @pytest.mark.parametrize(
        ("work", "sign"),
        [
            ("repr, Loading(port)", signal.SIGKILL),
            ("work_for_ever, port", signal.SIGKILL),
            ("work_for_ever, port", signal.SIGTERM),
        ],
        ids=["being started", "at work", "at work and told to stop"],
    )
    async def test_they_end_whatever_they_are_at(self, listener, work, sign):
        code = _MAKER.format(work=work, patience=NEVER)
        maker = await asyncio.create_subprocess_exec(
            sys.executable, "-c", code, str(listener.port), stderr=DEVNULL
        )
        await listener.begun()
        maker.send_signal(sign)
        await maker.wait()  # not for its streams: a worker that goes on has them, too
        await listener.ended()

    async def test_one_ends_that_has_loaded_nothing_yet(self):
        """Its parent was killed as soon as it had made it."""
        ours, theirs = socketpair()
        ours.close()
        with theirs:
            started = await asyncio.create_subprocess_exec(
                sys.executable, "-P", worker.__file__, "0", "0", stdin=theirs.fileno()
            )
        async with patience():
            assert await started.wait() == 0


class Held:
    """A number whose pickling takes until somebody lets it go on."""

    def __init__(self):
        self.reached, self.go_on = threading.Event(), threading.Event()
        self.went_on = False

    def __reduce__(self):
        self.reached.set()
        self.went_on = self.go_on.wait(PATIENCE)
        return (int, ())


_MAKER = """
import asyncio, sys
from rules.analysis.workers import open_workers
from tests.endless import Loading, work_for_ever

async def make(port):
    async with open_workers(patience={patience}) as workers:
        await workers.run({work})

if __name__ == "__main__":
    asyncio.run(make(int(sys.argv[1])))
"""
