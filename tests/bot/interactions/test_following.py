"""A private panel that waits is shown anew when its reader's turn comes again: once, and seen by nobody else."""

import asyncio

import pytest

from bot.components.custom_ids import Action
from sandbox import Fault, FaultEffect, text_of
from tests.bot.support.table import Panel, Table
from tests.bot.support.walk import BEFORE


@pytest.fixture
async def table(discord, engine):
    return Table(discord, engine)


@pytest.fixture
async def panel(table):
    """The panel of whoever moves first, whose turn has just ended in it."""
    mover = await table.play_setup()
    panel = await table.panel(mover)
    await end_turn(panel)
    return panel


async def end_turn(panel):
    """All armies to the first territory, and the turn's end."""
    await panel.press(Action.ALL_ON, value=panel.values(Action.ALL_ON)[0])
    await panel.press_labelled("End turn")
    if Action.FINISH in panel.offers:
        await panel.press(Action.FINISH)


async def others_move(table, panel):
    """Everybody else plays a turn, until the table waits for the panel's reader."""
    while (mover := await table.mover()) is not panel.person:
        await end_turn(await table.panel(mover))


async def until_followed(panel):
    """It is the reader's turn: wait until the panels of theirs that are followed are shown anew."""
    tasks = [
        task for task in asyncio.all_tasks() if task.get_name() == f"follows {panel.person.id}"
    ]
    if tasks:
        await asyncio.wait(tasks)


def waits(panel):
    return "The table waits for" in text_of(panel.last.answer)


def edits(discord, panel):
    """The requests that changed the panel."""
    token = panel.last.token
    return [r for r in discord.requests if r.method == "PATCH" and f"/{token}/messages/" in r.path]


async def test_it_shows_the_turn_that_came_meanwhile(table, panel, discord):
    assert waits(panel)
    before = {each.id: len(each.dm_messages()) for each in discord.people}
    await others_move(table, panel)
    await discord.wait_for(lambda: not waits(panel) or None, "the panel anew")
    shown = text_of(panel.last.answer)
    assert "Round 2" in shown
    assert "to place" in shown
    assert len(edits(discord, panel)) == 1
    assert {each.id: len(each.dm_messages()) for each in discord.people} == before
    assert Action.ALL_ON in panel.offers, "and can be pressed"
    await panel.press(Action.ALL_ON, value=panel.values(Action.ALL_ON)[0])


async def test_what_an_unanswered_act_did_stays_above_it(table, panel, discord, said):
    """Else who looks away for a moment never learns of it."""
    too_late = {"code": 10062, "message": "Unknown interaction"}
    discord.faults.add(Fault(FaultEffect.REFUSE, "POST", "/callback", status=404, body=too_late))
    asked = panel.person.begin_command(table.place, "order standing", dice="one")
    await said(f"nobody waits for the answer to {asked.id}")
    panel = await table.panel(panel.person)
    assert BEFORE in text_of(panel.last.answer)
    await others_move(table, panel)
    await discord.wait_for(lambda: not waits(panel) or None, "the panel anew")
    assert BEFORE in text_of(panel.last.answer)


async def test_a_page_that_was_opened_stays_open(table, panel, discord):
    await panel.press(Action.HAND)
    page = text_of(panel.last.answer)
    await others_move(table, panel)
    await until_followed(panel)
    assert text_of(panel.last.answer) == page
    assert edits(discord, panel) == []


async def test_another_one_follows_within_ten_seconds_only_later(table, panel, discord, sleeper):
    """However fast the others are: Discord limits edits, and nobody reads them as quickly."""
    await others_move(table, panel)
    await discord.wait_for(lambda: not waits(panel) or None, "the panel anew")
    sleeper.hold()
    await end_turn(panel)
    again = Panel(panel.person, panel.last)
    await others_move(table, panel)
    await sleeper.asleep.wait()
    assert waits(again)
    sleeper.wake()
    await discord.wait_for(lambda: not waits(again) or None, "the panel once more")


async def test_nobody_else_s_act_is_worth_an_edit(table, panel, discord):
    """A table of three: after the first of two others the panel still waits, and says for whom."""
    other = await table.panel(await table.mover())
    await end_turn(other)
    await table.until_told()
    assert await table.mover() is not panel.person
    assert edits(discord, panel) == []
    assert waits(panel)


async def test_the_end_of_the_game_is_shown(table, panel, discord):
    for person in table.people.values():
        if person is not panel.person:
            await person.command(table.place, "order resign", sure=True)
    await discord.wait_for(lambda: not waits(panel) or None, "the end")
    assert Action.ALL_ON not in panel.offers


async def test_an_answer_in_words_becomes_no_panel(table):
    """A person with a panel before their eyes who orders by command is answered briefly, and it stays so."""
    mover = await table.play_setup()
    panel = await table.panel(mover)
    await panel.press(Action.ALL_ON, value=panel.values(Action.ALL_ON)[0])
    brief = await mover.command(table.place, "order end")
    said = brief.text
    await others_move(table, panel)
    await until_followed(panel)
    assert brief.text == said


async def test_a_dismissed_panel_is_left(table, panel, discord, said):
    discord.delete_message(panel.last.answer)
    await others_move(table, panel)
    await said(f"the panel of {table.game} is left as it is")
