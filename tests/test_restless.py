"""The event loop of tests that are marked `restless`."""

import asyncio

import pytest

from tests.patience import patience
from tests.restless import RestlessLoop, running


@pytest.mark.restless
async def test_a_nap_ends_at_once_and_a_timeout_does_not():
    loop = asyncio.get_running_loop()
    assert isinstance(loop, RestlessLoop)
    began = loop.time()
    async with asyncio.timeout(20):
        await asyncio.sleep(25)
        await asyncio.wait_for(asyncio.sleep(25), 20)  # noqa: TID251 - discord.py uses it
        done, _ = await asyncio.wait((asyncio.create_task(asyncio.sleep(25)),), timeout=20)
    assert done
    assert loop.time() - began < 20


@pytest.mark.restless
async def test_who_sleeps_for_long_is_let_sleep():
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.01):
            await asyncio.sleep(60)


async def test_every_other_test_has_the_usual_loop():
    assert not isinstance(asyncio.get_running_loop(), RestlessLoop)


@pytest.mark.restless
async def test_who_sleeps_for_long_can_be_waited_for_and_woken():
    loop = running()
    async with patience():
        sleepers = [asyncio.create_task(asyncio.sleep(seconds)) for seconds in (60, 200, 300)]
        await loop.until_asleep(200, sleepers=2)
        loop.wake(200)
        await asyncio.wait(sleepers[1:])
        assert not sleepers[0].done()
        sleepers[0].cancel()
