"""T5: whatever befalls a request to Discord, what was ordered is done once and told once.

Each fault befalls each kind of request while a game begins: the acknowledgement, the answer, the
post, the edit of the lobby, the opening of a direct channel and the letter in it.
"""

import asyncio

import pytest

from rules.model.roster import PersonId, Status
from sandbox import Effect, Fault

TARGETS = {
    "acknowledgement": ("POST", "/callback"),
    "answer": ("PATCH", "/messages/@original"),
    "post": ("POST", "/channels/{place}/messages"),
    "edit": ("PATCH", "/channels/{place}/messages"),
    "opening": ("POST", "/users/@me/channels"),
    "letter": ("POST", "/channels/{dm}/messages"),
}
VIA = {"Via": "1.1 google"}
LIMITED = {"message": "You are being rate limited.", "retry_after": 0.01, "global": False}
FAULTS = {
    "500": [{"effect": Effect.REFUSE, "status": 500}],
    "500 twice": [{"effect": Effect.REFUSE, "status": 500, "times": 2}],
    "503": [{"effect": Effect.REFUSE, "status": 503}],
    "reset": [{"effect": Effect.RESET}],
    "done, then reset": [{"effect": Effect.APPLY_THEN_RESET}],
    "done, then 502": [{"effect": Effect.APPLY_THEN_REFUSE, "status": 502}],
    "429": [{"effect": Effect.REFUSE, "status": 429, "headers": VIA, "body": LIMITED}],
    "429 of a proxy": [{"effect": Effect.REFUSE, "status": 429, "body": LIMITED}],
}


class Hasty:
    """asyncio, but nobody rests."""

    def __init__(self):
        self._sleep = asyncio.sleep

    def __getattr__(self, name):
        return getattr(asyncio, name)

    async def sleep(self, _):
        await self._sleep(0)


@pytest.fixture(autouse=True)
def hasty(monkeypatch):
    for module in ("discord.http", "discord.webhook.async_", "bot.publish"):
        monkeypatch.setattr(f"{module}.asyncio", Hasty())


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("target", TARGETS)
async def test_a_fault_neither_loses_nor_doubles_anything(table, discord, target, fault):
    await table.seat_all()
    lobby = await table.lobby()
    await table.until_told()
    method, path = TARGETS[target]
    path = path.format(place=table.place, dm=table.borys.dm["id"])
    faults = [discord.faults.add(Fault(method=method, path=path, **each)) for each in FAULTS[fault]]
    pressed = await table.ana.press(lobby, "Start")
    assert not pressed.failed
    assert "went wrong" not in pressed.text
    await table.post("The game begins")
    await table.until_told()
    assert [each.times for each in faults] == [0], "else nothing befell it"
    assert (await table.look()).roster.status is Status.PLAYING
    titles = [message["content"].splitlines()[0] for message in discord.messages(table.place)]
    assert [title.partition(":")[0] for title in titles] == [
        "## The game has begun",
        "## The game begins",
    ]
    assert [len(person.dm_messages()) for person in discord.people] == [1, 1, 1]
    assert pressed.finished.is_set()
    assert not await table.engine.dm_closed(PersonId(table.borys.id))
    assert (await table.look()).roster.paused is None


async def test_an_acknowledgement_that_comes_too_late_changes_nothing(table, discord):
    """10062: the person was told that nothing came, and nothing did."""
    await table.seat_all()
    lobby = await table.lobby()
    discord.faults.add(Fault(Effect.DELAY, "POST", "/callback", delay=3.2))
    pressed = await table.ana.press(lobby, "Start")
    assert pressed.failed
    assert (await table.look()).roster.status is Status.LOBBY
