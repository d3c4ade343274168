"""Who asks for a game that was archived is answered as before: by commands, and by the buttons of its posts."""

import re

import pytest

from bot.components.custom_ids import Action, parse
from rules.engine.persistence import ARCHIVING
from sandbox import controls, text_of
from tests.bot.support.days import DAY, Days
from tests.bot.support.table import until_told

COMMANDS = (
    "risk turn", "risk hand", "risk status", "risk map", "risk log", "risk replay", "risk verify",
    "risk analyse", "risk rules", "risk profile", "risk leaderboard", "my games", "my show", "my export",
)  # fmt: skip
ACTS = (Action.AGAIN, Action.JOIN)
"""What an old post offers that sets or joins another table."""

_OWED_NOW = re.compile(rb'"answers_owed": \[[^]]*\]')
"""The very answer that has it."""


@pytest.fixture
async def over(table):
    """The thread of a game that Ana won, as the others gave up."""
    await table.begin()
    for person in (table.borys, table.celina):
        await person.command(table.place, "order resign", sure=True)
    await until_told(table.engine)
    return table.place


async def answers(table, place):
    """What Ana is answered to every look, and to every button of every post."""
    table.engine._unit.memory._games.clear()
    table.engine._unit.memory._views.clear()
    said = {}
    for name in COMMANDS:
        said[name] = shown(table, await table.ana.command(place, name))
    for message in table.discord.messages(place):
        for control in controls(message):
            press = parse(control.get("custom_id", ""))
            if press is None or press.action in ACTS or "options" in control:
                continue
            answer = await table.ana.press(message, control["custom_id"])
            said[f"{message['id']} {control['custom_id']}"] = shown(table, answer)
    return said


def shown(table, answer):
    """An answer's words and controls, and the bytes of its files."""
    message = answer.answer
    files = [
        _OWED_NOW.sub(b"", table.discord.file(attached)) for attached in message["attachments"]
    ]
    return text_of(message), [control.get("custom_id") for control in controls(message)], files


async def test_nobody_who_asks_can_tell(table, over):
    days = Days(table.engine)
    days.now += 40 * DAY
    before = await answers(table, over)
    assert len(before) > len(COMMANDS), "its posts have buttons"
    read = table.engine._unit.read
    while await read(lambda ledger: ledger.timers.games_with(ARCHIVING.name)):
        await table.engine.timers._keep_up()
    assert not await read(lambda ledger: ledger.archives.count_outside(table.game))
    assert await answers(table, over) == before
