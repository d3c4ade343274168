"""Who holds a database over PostgreSQL: one process, and the next as soon as it dies or stands still."""

import asyncio
import random
import sys
from collections import Counter
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import timedelta

import pytest

from rules.audit import check
from rules.store.processes import EVERY, PeerMessage, parts_on, place_named
from tests.patience import patience
from tests.postgres_server import connected
from tests.rules.support import acting
from tests.rules.support import sharing as together
from tests.rules.support.stored import unseen

LONG = timedelta(seconds=25)
LOW, HIGH = parts_on({0}, 2), parts_on({1}, 2)


@pytest.fixture
def place(postgres):
    return place_named(postgres.made())


def leases_of(place, *parts, silence=LONG):
    """The leases of processes that want these parts, none of which holds any yet."""
    from rules.store.postgres.leases import Leases  # noqa: PLC0415 - an extra

    return [Leases(place, wanted, silence) for wanted in parts]


@asynccontextmanager
async def released(*leases):
    try:
        yield
    finally:
        for each in leases:
            each.release()


def cut(leases, postgres):
    """The connection by which a process holds its parts is ended."""
    postgres.admin(f"SELECT pg_terminate_backend({leases._raw.info.backend_pid}, 5000)")


class TestLeases:
    async def test_a_second_process_waits_for_the_first(self, place):
        first, second = leases_of(place, EVERY, EVERY)
        async with released(first, second):
            await first.acquire()
            assert not second.take()
            assert len(second.others()) == 1
            waiting = asyncio.create_task(second.acquire())
            first.release()
            await waiting
            assert second.held == EVERY

    async def test_each_holds_its_own_and_takes_what_becomes_free(self, place):
        """One for all: parts come as those who hold them go; none is held by two."""
        low, high, every = leases_of(place, LOW, HIGH, EVERY)
        async with released(low, high, every):
            assert low.take()
            assert high.take()
            assert not every.take()
            low.release()
            assert every.take()
            assert every.held == LOW
            high.release()
            assert every.take()
            assert every.held == EVERY

    async def test_a_part_that_nobody_looks_after_is_known_by_its_number(self, place):
        (low,) = leases_of(place, LOW)
        async with released(low):
            assert low.take()
            low._look_after()
            assert low.unheld == HIGH

    async def test_nothing_is_done_while_the_hold_is_lost(self, place, postgres):
        """The connection that held it is gone, and another process was quicker."""
        first, second = leases_of(place, EVERY, EVERY)
        async with released(first, second):
            await first.acquire()
            cut(first, postgres)
            assert second.take()
            first._look_after()
            assert "another process" in str(first.refusal())
            second.release()
            first._look_after()
            assert first.refusal() is None
            assert first.held == EVERY

    async def test_what_the_others_left_is_held_on(self, place, postgres):
        """One that has lost a part to another goes on with the rest."""
        first, second = leases_of(place, EVERY, LOW)
        async with released(first, second):
            await first.acquire()
            cut(first, postgres)
            assert second.take()
            first._look_after()
            assert first.refusal() is None
            assert first.held == HIGH

    async def test_what_others_say_is_heard_without_waiting_for_a_look(self, place, postgres):
        """By the same way a connection that ends is noticed at once."""
        (leases,) = leases_of(place, EVERY)
        async with released(leases):
            await leases.acquire()
            heard = asyncio.Queue()
            leases.listen(heard.put_nowait)
            keeping = asyncio.create_task(leases.keep(3600))
            with connected(place.secret) as raw:
                raw.execute("SELECT pg_notify('general', 'forgotten')")
            async with patience():
                assert await heard.get() is PeerMessage.FORGOTTEN
            before = leases.hold
            cut(leases, postgres)
            async with patience():
                while leases.hold == before or not leases.held:
                    assert await heard.get() is PeerMessage.HELD
            keeping.cancel()

    async def test_a_process_that_stands_still_is_taken_over(self, place):
        """It gives no sign of life, though its connection is there; when it wakes it does nothing."""
        first, second = leases_of(place, EVERY, EVERY, silence=timedelta(seconds=2))
        async with released(first, second):
            await first.acquire()
            async with patience():
                await second.acquire()
            assert "stood still" in str(first.refusal())
            first._look_after()
            assert "another process" in str(first.refusal())

    async def test_whoever_ceases_to_wait_holds_nothing(self, place):
        first, second = leases_of(place, EVERY, EVERY)
        async with released(first, second):
            first.release()
            assert not first.take(), "a thread of it was still at that"
            assert second.take()


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


class Sharing:
    """A process with half of the servers, and all that it says."""

    def __init__(self, process):
        self.process = process
        self.said = []
        self._heard = asyncio.Event()

    async def listen(self):
        while line := await self.process.stdout.readline():
            self.said.append(line.decode().split())
            self._heard.set()

    async def until(self, lines):
        """Wait until it has said so many lines."""
        async with patience():
            while len(self.said) < lines:
                self._heard.clear()
                await self._heard.wait()


@asynccontextmanager
async def sharing(place, shard):
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        *(together.__name__, place.secret, str(shard), "2"),
        stdout=asyncio.subprocess.PIPE,
    )
    each = Sharing(process)
    listening = asyncio.create_task(each.listen())
    try:
        yield each
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()
        await listening


@pytest.mark.parametrize(
    "times", [2, pytest.param(40, marks=pytest.mark.soak)], ids=["twice", "forty times"]
)
async def test_two_at_work_at_once_are_killed_and_nothing_is_lost_or_done_twice(place, times):
    """Each order is done once, each answer given truly, all news are told; also what crosses both halves."""
    chance, all_ = random.Random(times), []  # noqa: S311
    async with AsyncExitStack() as running:

        async def begun(shard):
            all_.append(await running.enter_async_context(sharing(place, shard)))
            return all_[-1]

        both = [await begun(shard) for shard in range(2)]
        for process in both:
            await process.until(1)
        for number in range(times):
            shard = number % 2
            waiting = await begun(shard)
            await both[shard].until(len(both[shard].said) + chance.randrange(5, 40))
            both[shard].process.kill()
            await waiting.until(1)
            both[shard] = waiting
        for process in both:
            await process.until(20)
    must_be_true(place, [line for each in all_ for line in each.said], times + 2)


def must_be_true(place, lines, killed):
    """What the processes said is so in the database, and none said what another one has said."""
    did = [action for kind, action, *_ in lines_of(lines, "did")]
    with connected(place.secret) as raw:
        kept = {action for (action,) in raw.execute("SELECT action FROM inbox")}
    assert max(Counter(did).values()) == 1
    assert {*did} <= kept
    late = {action: end for _, action, end in lines_of(lines, "late")}
    answered = Counter(action for _, action in lines_of(lines, "answered"))
    assert [action for action, end in late.items() if end == "nothing" and action in kept] == []
    assert [a for a in late if answered[a] > 1] == []
    assert len(late) <= killed * len(together.SERVERS)
    told = Counter(news for _, news in lines_of(lines, "told"))
    assert sum(times - 1 for times in told.values()) <= killed
    assert check(place, unseen).faults == ()


def lines_of(lines, kind):
    return [line for line in lines if line[0] == kind]
