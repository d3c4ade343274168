"""Waiting for a change: nobody asks in vain, and no change comes too early."""

import asyncio

from rules.engine.signals import Notifier
from tests.patience import patience


async def test_it_is_asked_now_and_after_each_change():
    notifier, asked = Notifier(), []

    async def third():
        asked.append(len(asked))
        return len(asked) == 3

    waiting = asyncio.create_task(notifier.until(third))
    async with patience():
        while not waiting.done():
            await asyncio.sleep(0)
            notifier.notify()
        await waiting
    assert asked == [0, 1, 2]


async def test_without_a_change_it_is_not_asked_again():
    notifier, asked = Notifier(), []

    async def never():
        asked.append(True)

    waiting = asyncio.create_task(notifier.until(never))
    for _ in range(10):
        await asyncio.sleep(0)
    waiting.cancel()
    assert asked == [True]


async def test_a_change_while_it_is_asked_is_not_missed():
    notifier, so = Notifier(), []

    async def is_so():
        found = bool(so)
        if not found:
            so.append(True)
            notifier.notify()
        return found

    async with patience():
        await notifier.until(is_so)


async def test_all_who_wait_are_woken():
    notifier, so = Notifier(), []

    async def is_so():
        return bool(so)

    waiting = [asyncio.create_task(notifier.until(is_so)) for _ in range(3)]
    await asyncio.sleep(0)
    so.append(True)
    notifier.notify()
    async with patience():
        await asyncio.gather(*waiting)
