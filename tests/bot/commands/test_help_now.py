"""Help begins with what the person who asks can do now, at this table; then it tells the rest."""

import pytest

from bot.components.custom_ids import Action
from bot.words.catalogue import words
from rules import VERSION
from sandbox import controls
from tests.bot.support.table import Panel


async def help_for(table, person):
    return Panel(person, await person.command(table.place, "risk help"))


def first_words(key):
    """The beginning of a message, up to its first fact or name of a button."""
    said = words().say(f"now-{key}", edition="ryzyko", players="", player="")
    return said.split(",")[0].split("“")[0]


async def test_in_the_lobby_each_reads_what_is_theirs(table):
    await table.open()
    assert first_words("host") in (await help_for(table, table.ana)).text
    assert first_words("invited") in (await help_for(table, table.borys)).text
    await table.borys.command(table.place, "risk join")
    assert first_words("seated") in (await help_for(table, table.borys)).text


async def test_in_play_it_follows_the_phase(table):
    mover = await table.play_setup()
    told = (await help_for(table, mover)).text
    assert told.startswith("### Now, at this table\nYou have new battalions")
    (waiting, *_) = (person for person in table.discord.people if person is not mover)
    assert "It is not your turn to act" in (await help_for(table, waiting)).text
    assert mover.name in (await help_for(table, waiting)).text
    await table.reinforce(mover)
    assert "You may attack as often as you like" in (await help_for(table, mover)).text


async def test_all_else_is_a_topic_away(table):
    """What can be done now stands alone; a topic chosen from the list takes its place."""
    mover = await table.play_setup()
    panel = await help_for(table, mover)
    first = panel.text
    assert len(first.splitlines()) == 3
    assert first.endswith(f"General {VERSION}")
    told = await panel.press(Action.HELP, "topics", value="away")
    assert told.startswith("### When you are away")
    assert first not in told


async def test_back_from_a_topic_leads_to_what_can_be_done_now(table):
    mover = await table.play_setup()
    panel = await help_for(table, mover)
    first = panel.text
    await panel.press(Action.HELP, "topics", value="away")
    back = next(each for each in controls(panel.last.answer) if "options" not in each)
    assert (await mover.press(panel.last.answer, back["custom_id"])).text == first


async def test_without_a_table_help_says_how_to_begin(table, discord):
    answer = await table.ana.command(discord.channel, "risk help")
    assert answer.text.startswith("### How General works")


@pytest.mark.parametrize("role", ["watching"])
async def test_who_only_watches_is_told_how(table, discord, role):
    await table.play_setup()
    dora = discord.add_person("Dora")
    assert first_words(role) in (await help_for(table, dora)).text
