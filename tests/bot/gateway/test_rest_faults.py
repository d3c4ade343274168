"""Whatever befalls a request to Discord, what was ordered is done once and told once.

Each fault befalls each kind of request while a game begins: the answer, or the acknowledgement before it, the
post, the edit of the lobby, the opening of a direct channel and the letter in it. What is late is so
by the sandbox's clock: nobody waits for it here.
"""

from typing import Any

import pytest

from bot.components.custom_ids import Action
from bot.components.modals import COLOUR
from rules.table.roster import PersonId, Status
from sandbox import Fault, FaultEffect
from tests.bot.support.table import press_on
from tests.bot.support.walk import BEFORE
from tests.patience import PATIENCE
from tests.sampling import is_sampled

pytestmark = pytest.mark.restless
TARGETS = {
    "quick answer": ("POST", "/callback"),
    "acknowledgement": ("POST", "/callback"),
    "answer": ("PATCH", "/messages/@original"),
    "post": ("POST", "/channels/{place}/messages"),
    "edit": ("PATCH", "/channels/{lobby}/messages"),
    "opening": ("POST", "/users/@me/channels"),
    "letter": ("POST", "/channels/{dm}/messages"),
}
LATE = PATIENCE + 1
"""Seconds; who is acknowledged later than that is told that nothing came (10062)."""
SLOW = 5
"""Seconds. All clocks leap so far: longer than anybody waits, a press would be late with what comes of it."""
VIA = {"Via": "1.1 google"}
LIMITED = {"message": "You are being rate limited.", "retry_after": 0.01, "global": False}
FAULTS: dict[str, list[dict[str, Any]]] = {
    "500": [{"effect": FaultEffect.REFUSE, "status": 500}],
    "500 twice": [{"effect": FaultEffect.REFUSE, "status": 500, "times": 2}],
    "503": [{"effect": FaultEffect.REFUSE, "status": 503}],
    "reset": [{"effect": FaultEffect.RESET}],
    "done, then reset": [{"effect": FaultEffect.APPLY_THEN_RESET}],
    "done, then 502": [{"effect": FaultEffect.APPLY_THEN_REFUSE, "status": 502}],
    "429": [{"effect": FaultEffect.REFUSE, "status": 429, "headers": VIA, "body": LIMITED}],
    "429 of a proxy": [{"effect": FaultEffect.REFUSE, "status": 429, "body": LIMITED}],
    "late": [{"effect": FaultEffect.DELAY, "delay": SLOW}],
}


WORST = "done, then reset"
MATRIX = [
    pytest.param(
        target,
        fault,
        marks=() if is_sampled(row + column, 4) or fault == WORST else pytest.mark.soak,
    )
    for row, target in enumerate(TARGETS)
    for column, fault in enumerate(FAULTS)
]
"""Every fourth field of each row and column in every run, and all of the worst; the rest in the soak."""


@pytest.fixture
async def both(started):
    async with started() as both:
        yield both


@pytest.fixture
def engine(both):
    return both[1]


@pytest.mark.parametrize(("target", "fault"), MATRIX)
async def test_a_fault_neither_loses_nor_doubles_anything(both, table, discord, target, fault):
    await table.seat_all()
    lobby = (await press_on(table.ana, await table.lobby(), Action.TABLE)).answer
    await table.until_told()
    method, path = TARGETS[target]
    path = path.format(place=table.place, lobby=table.lobby_place, dm=table.borys.dm["id"])
    wanted = FAULTS[fault]
    if "/callback" in path and fault == "late":
        wanted = [each | {"delay": LATE} for each in wanted]
    faults = [discord.faults.add(Fault(method=method, path=path, **each)) for each in wanted]
    if target in ("acknowledgement", "answer"):
        both[0].services.quick = 0
    pressed = await press_on(table.ana, lobby, Action.START)
    if "/callback" in path and fault == "late":
        assert pressed.failed
        pressed = await table.ana.command(table.place, "risk play")
        assert BEFORE in pressed.text, "it was done"
    assert not pressed.failed
    assert "went wrong" not in pressed.text
    await table.post("The game begins")
    await table.until_told()
    assert [each.times for each in faults] == [0], "else nothing befell it"
    assert (await table.look()).roster.status is Status.PLAYING
    titles = [message["content"].splitlines()[0] for message in discord.messages(table.place)]
    assert [title.partition(":")[0] for title in titles] == [
        "## The game begins",
    ]
    assert [len(person.dm_messages()) for person in discord.people] == [1, 1, 1]
    assert pressed.finished.is_set()
    assert not await table.engine.profiles.dm_closed(PersonId(table.borys.id))
    assert (await table.look()).roster.paused is None


@pytest.fixture
def late(discord):
    """`late(method, path)` has the next such request be late."""
    return lambda method="POST", path="/callback": discord.faults.add(
        Fault(FaultEffect.DELAY, method, path, delay=LATE)
    )


def by_command(table, _):
    return table.borys.command(table.place, "order turn", line="spread")


def by_press(table, panel):
    custom_id = panel.control(Action.SPREAD)["custom_id"]
    return table.borys.press(panel.last.answer, custom_id)


@pytest.mark.parametrize("order", [by_command, by_press])
async def test_an_order_that_is_answered_too_late_is_told_with_the_next_answer(table, late, order):
    await table.begin()
    panel = await table.panel(table.borys)
    late()
    assert (await order(table, panel)).failed
    assert (await table.look(table.borys)).player.plan
    assert BEFORE in (await table.panel(table.borys)).text
    assert BEFORE not in (await table.panel(table.borys)).text


async def test_a_form_that_comes_or_is_taken_too_late_can_be_had_again(table, late):
    await table.open()
    lobby = (await press_on(table.borys, await table.lobby(), Action.TABLE)).answer
    late()
    opened = await press_on(table.borys, lobby, Action.JOIN_AS)
    assert opened.failed
    assert opened.modal is None
    opened = await press_on(table.borys, lobby, Action.JOIN_AS)
    filled = {COLOUR: ["green"]}
    late()
    assert (await table.borys.submit(opened, filled)).failed
    assert BEFORE in (await table.borys.command(table.place, "risk play")).text
    assert [player.seat for player in (await table.look()).roster.players][1:] == ["green"]


async def test_suggestions_that_come_too_late_are_made_for_nobody(table, late, caplog):
    await table.begin()
    typing = (table.place, "host replace", "player", "ce")
    late()
    with pytest.raises(TimeoutError):
        await table.ana.autocomplete(*typing)
    assert [each["name"] for each in await table.ana.autocomplete(*typing)] == ["Celina (yellow)"]
    (ignored,) = (record for record in caplog.records if record.exc_info)
    assert ignored.name.startswith("discord.app_commands")
    caplog.clear()


async def test_a_table_whose_thread_opens_late_is_one_table(table, discord, late):
    """And where the acknowledgement is late there is none, and no thread either."""
    late()
    assert (await table.ana.command(discord.channel, "risk new")).failed
    assert discord.threads(discord.channel) == []
    assert await table.engine.queries.games_of(PersonId(table.ana.id)) == ()
    late("POST", "/threads")
    await table.open()
    assert await table.lobby()
    assert [thread["id"] for thread in discord.threads(discord.channel)] == [table.place]
    assert [game.id for game in await table.engine.queries.games_of(PersonId(table.ana.id))] == [
        table.game
    ]
