"""Processes that share all servers fairly: who joins has its share, and nobody's press is lost on the way."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from rules.store.processes import PARTS
from tests.general.club import patient_discord
from tests.general.process import READY, heard
from tests.general.test_resharding import Crowd, database, general, stop
from tests.patience import patience
from tests.postgres_server import connected

__all__ = ["database", "general"]

SHARDS = 4
_SHARES = (
    "SELECT count(*) FROM leases JOIN members USING (holder) WHERE number IN (SELECT objid::bigint"
    " FROM pg_locks WHERE locktype = 'advisory' AND classid::bigint = 1195724365) GROUP BY holder"
)


@pytest.fixture
async def discord():
    async with patient_discord(SHARDS) as there:
        there.gateway.limits.max_concurrency = 16
        yield there


async def until_shared(database, *shares):
    """Wait until the processes have so many parts each."""
    async with patience():
        while await asyncio.to_thread(shares_in, database) != sorted(shares):  # noqa: ASYNC110 - other processes change it
            await asyncio.sleep(0.05)


def shares_in(database):
    with connected(database) as raw:
        return sorted(count for (count,) in raw.execute(_SHARES))


async def joined(stack, general, database, *shares):
    """One more process, once all have their shares."""
    process = await stack.enter_async_context(general("auto"))
    await until_shared(database, *shares)
    return process


@pytest.mark.parametrize(
    "shares",
    [
        pytest.param([(32, 32)], id="two"),
        pytest.param([(32, 32), (16, 16, 32), (16,) * 4], id="four", marks=pytest.mark.soak),
    ],
)
async def test_no_press_is_lost_as_processes_join_and_leave(discord, general, database, shares):
    """Nobody is told which servers are theirs; an orderly end gives all of them to those who stay."""
    crowd = Crowd(discord)
    async with AsyncExitStack() as stack:
        at_work = [await joined(stack, general, database, PARTS)]
        await heard(at_work[0].stderr, READY)
        async with crowd.at_it():
            for parts in shares:
                at_work.append(await joined(stack, general, database, *parts))
                await crowd.have_asked(2)
            for parts in [*reversed(shares[:-1]), (PARTS,)]:
                await stop(at_work.pop(0))
                await until_shared(database, *parts)
                await crowd.have_asked(2)
    assert len(crowd.said) == 1, crowd.said


async def test_each_hears_of_its_own_servers_and_of_a_killed_ones(discord, general, database):
    """Sessions are begun for what is a process's own, and no others."""
    crowd = Crowd(discord)
    async with AsyncExitStack() as stack:
        first = await joined(stack, general, database, PARTS)
        await heard(first.stderr, "shards: 4 of 4")
        second = await joined(stack, general, database, 32, 32)
        await heard(second.stderr, READY)
        assert discord.gateway.identifies == SHARDS + 2
        first.kill()
        await until_shared(database, PARTS)
        for _ in range(2):
            await heard(second.stderr, "is heard here; servers: 1")
        async with crowd.at_it():
            await crowd.have_asked(1)
        assert discord.gateway.identifies == SHARDS + 4
