"""Many presses at once: whoever is acknowledged lets others be so first."""

import asyncio

from bot.interactions.context import Rush
from tests.patience import patience


async def test_everybody_is_acknowledged_before_anybody_is_served():
    rush, said, gates = Rush(), [], [asyncio.Event() for _ in range(3)]

    async def one(number):
        with rush.entered():
            await gates[number].wait()
            said.append(f"acknowledged {number}")
        await rush.over()
        said.append("served")

    async with asyncio.TaskGroup() as people:
        for number in range(3):
            people.create_task(one(number))
        for gate in gates:
            await asyncio.sleep(0)
            gate.set()
    assert said == [*(f"acknowledged {number}" for number in range(3)), *["served"] * 3]


async def test_one_who_can_not_be_acknowledged_holds_nobody_up_for_long(monkeypatch):
    monkeypatch.setattr("bot.interactions.context._LONGEST", 0)
    rush = Rush()
    async with patience():
        with rush.entered():
            await rush.over()
        await rush.over()


async def test_alone_there_is_nothing_to_wait_for():
    rush = Rush()
    with rush.entered():
        pass
    step = rush.over()
    try:
        step.send(None)
    except StopIteration:
        return
    raise AssertionError("waited for nobody")
