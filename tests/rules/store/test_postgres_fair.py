"""Processes over PostgreSQL that share all servers fairly: who joins is given its share, and who dies loses it."""

import asyncio
from contextlib import asynccontextmanager

import pytest

from rules.app import open_engine
from rules.store.processes import EVERY, parts_on, place_named
from tests.patience import patience
from tests.postgres_server import connected
from tests.rules.support.stored import at_noon, secrets

SHARDS = 4
LOW, HIGH = parts_on({0, 1}, SHARDS), parts_on({2, 3}, SHARDS)
_END = (
    "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted"
    " AND classid::bigint = 1195724364 AND objid = 0"
)


@pytest.fixture
def address(postgres):
    return postgres.made()


@pytest.fixture
def process(address):
    """A process at work, as one of those that share."""

    @asynccontextmanager
    async def opened():
        place = place_named(address)
        async with open_engine(place, at_noon, secrets(1), shards=SHARDS) as engine:
            yield engine

    return opened


async def until(engine, is_so):
    """Wait until something holds of what a process has, or is to have."""

    async def checked():
        return is_so(engine.others)

    async with patience():
        await asyncio.wait(
            [
                asyncio.create_task(engine.others.divided.until(checked)),
                asyncio.create_task(engine.others.held.until(checked)),
            ],
            return_when=asyncio.FIRST_COMPLETED,
        )


async def until_it_has(engine, parts):
    await until(engine, lambda others: others.parts == parts)


async def until_asked(engine, parts):
    await until(engine, lambda others: others.division.asked == parts)


async def hand_over(giver, taker, parts):
    """The taker hears of parts, so the giver is asked for them, and lets go."""
    await taker.others.division.note_heard(parts)
    await until_asked(giver, parts)
    await giver.others.division.let_go(parts)
    await until(taker, lambda others: parts <= others.parts)


async def test_who_is_alone_has_all_of_it_at_once(process):
    async with process() as engine:
        assert engine.others.parts == EVERY
        assert engine.others.division.is_last


async def test_who_joins_has_its_share_once_it_hears_of_it(process):
    """Until then whoever has it keeps it: presses there would reach nobody who may answer."""
    async with process() as first, process() as second:
        assert second.others.parts == frozenset()
        assert second.others.division.due == HIGH
        await until(first, lambda others: others.division.due == LOW)
        assert (first.others.parts, first.others.division.asked) == (EVERY, frozenset())
        half = parts_on({2}, SHARDS)
        await second.others.division.note_heard(half)
        await until_asked(first, half)
        assert second.others.parts == frozenset(), "nobody takes what another holds"
        await first.others.division.let_go(half)
        await until_it_has(second, half)
        assert first.others.parts == EVERY - half
        await hand_over(first, second, HIGH - half)
        assert (first.others.parts, second.others.parts) == (LOW, HIGH)


async def test_who_leaves_lets_others_have_all_of_it_and_takes_nothing_back(process):
    async with process() as first, process() as second:
        await hand_over(first, second, HIGH)
        await first.others.division.leave()
        await until(second, lambda others: others.division.due == EVERY)
        await hand_over(first, second, LOW)
        assert first.others.parts == frozenset()
        assert first.others.division.due == frozenset()


async def test_one_whose_connection_is_cut_has_its_share_again_and_nobody_has_it_besides(
    process, address
):
    """It comes back as one that is new, and tells again what it hears of."""
    async with process() as first, process() as second:
        await first.others.division.note_heard(EVERY)
        await hand_over(first, second, HIGH)
        leases = first.others.division
        before = leases.hold
        with connected(address) as raw:
            raw.execute(_END)
        await until(first, lambda others: others.parts == LOW and leases.hold != before)
        assert second.others.parts == HIGH
        await second.others.division.leave()
        await until_asked(second, HIGH)


async def test_the_share_of_one_that_ends_is_the_others(process):
    async with process() as first:
        async with process() as second:
            await hand_over(first, second, HIGH)
        await until_it_has(first, EVERY)
        assert first.others.division.is_last


async def test_what_was_let_go_of_is_taken_over_anew_when_it_comes_back(process):
    """Somebody else has looked after it meanwhile: answers may be owed there, and nobody was at work."""
    async with process() as first:
        async with process() as second:
            await second.others.division.note_heard(HIGH)
            await until_asked(first, HIGH)
            before = first.others.changes
            await first.others.let_go(HIGH)
            await until_it_has(second, HIGH)
        await until_it_has(first, EVERY)
        async with patience():
            await first.others.until_changed(before)
        waiting = asyncio.create_task(first.others.until_changed(first.others.changes))
        await asyncio.wait([waiting], timeout=0.01)
        assert not waiting.done()
        waiting.cancel()


async def test_what_a_process_was_told_to_look_after_is_given_back_to_it(process, address):
    async with process() as sharing:
        told = asyncio.create_task(serve(address, LOW))
        await until_asked(sharing, LOW)
        await sharing.others.division.let_go(LOW)
        await until_it_has(sharing, HIGH)
        told.cancel()
        await asyncio.gather(told, return_exceptions=True)
        await until_it_has(sharing, EVERY)


async def serve(address, parts):
    async with open_engine(place_named(address), at_noon, secrets(2), parts=parts):
        await asyncio.Event().wait()


async def test_at_what_is_about_to_be_let_go_of_nothing_begins(process):
    async with process() as engine:
        assert engine.others.holds("")
        with engine.others.yielding(frozenset({0})):
            assert not engine.others.holds("")
            assert engine.others.holds(str(1 << 22))
        await engine.others.until_held("")
