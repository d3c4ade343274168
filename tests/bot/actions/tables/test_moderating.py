"""What moderators of a server may do at its tables: told to all, written down, and never in their own games."""

import pytest

from bot.components.custom_ids import NO_GAME, Action, Press
from rules.table.roster import PersonId
from sandbox import ClientRefusal, Permission, controls
from tests.bot.support.days import shown
from tests.bot.support.table import Panel, actions


@pytest.fixture
def mona(discord):
    person = discord.add_person("Mona")
    discord.appoint(person, Permission.MANAGE_GUILD)
    return person


async def acts(table):
    return [(act.kind, act.by) for act in (await table.look()).roster.acts]


async def test_the_open_tables_and_whom_each_waits_for_since_when(table, mona):
    mover = await table.play_setup()
    since = shown((await table.look()).roster.since)
    first, place = table.game, table.place
    await table.open()
    said = await mona.command(table.place, "moderate tables")
    assert f"`{first}` <#{place}>: Ryzyko, waiting for " in said.text
    assert f", asked {since}" in said.text
    assert mover.name in said.text
    assert f"`{table.game}` <#{table.place}>: Ryzyko, waiting for players" in said.text
    assert said.ephemeral


async def test_a_table_is_closed_by_presses_and_all_are_told_by_whom(table, mona):
    await table.begin()
    pages = Panel(mona, await mona.command(table.place, "moderate tables"))
    await pages.press(Action.MODERATE, value=table.game)
    assert f"Game {table.game} in <#{table.place}>" in pages.text
    assert "for good?" in await pages.press(Action.MODERATE, "close")
    assert "is closed" in await pages.press(Action.CLOSE)
    post = await table.post("Mona, a moderator of this server, closes this table")
    assert post["content"].count("**1.** ") == 3, (
        "all have as much land: they share the first place"
    )
    assert (await table.look()).roster.status == "cancelled"
    assert await acts(table) == [("closed", "Mona")]
    again = await mona.command(table.place, "moderate close", game=table.game)
    assert "is over" in again.text or "called off" in again.text


async def test_a_seat_is_handed_to_a_computer_with_the_moderators_name(table, mona):
    await table.begin(rated=False)
    pages = Panel(mona, await mona.command(table.place, "moderate tables"))
    await pages.press(Action.MODERATE, value=table.game)
    await pages.press(Action.REPLACE, value="blue")
    assert (await table.look()).roster.player_of(PersonId(table.borys.id)).computer
    assert await table.post("Mona, a moderator of this server, lets the computer play on here")
    assert await acts(table) == [("moderated", "Mona")]


async def test_and_by_command(table, mona):
    await table.begin(rated=False)
    options = {"game": table.game, "player": "Borys"}
    said = await mona.command(table.place, "moderate replace", **options)
    assert "The computer plays" in said.text


async def test_nobody_is_replaced_at_once_who_plays_a_rated_game(table, mona):
    await table.begin()
    options = {"game": table.game, "player": "Borys"}
    said = await mona.command(table.place, "moderate replace", **options)
    assert "hour" in said.text
    assert not (await table.look()).roster.player_of(PersonId(table.borys.id)).computer


async def test_a_table_is_moved(table, mona, discord):
    await table.begin()
    other = discord.add_channel("elsewhere")
    said = await mona.command(other, "moderate move", game=table.game)
    assert "<#" in said.text
    roster = (await table.look()).roster
    assert roster.venue.parent == other["id"]
    assert await acts(table) == [("moved", "Mona")]
    table.place = roster.venue.channel
    assert await table.post("Mona brings the table here")


async def test_never_in_a_game_of_their_own(table, discord):
    await table.begin()
    discord.appoint(table.celina, Permission.MANAGE_GUILD)
    before = (await table.look()).roster
    for path, more in (("close", {}), ("replace", {"player": "Borys"}), ("move", {})):
        said = await table.celina.command(table.place, f"moderate {path}", game=table.game, **more)
        assert "who does not play at this table" in said.text, path
    assert (await table.look()).roster == before


async def test_it_is_offered_to_nobody_else(table):
    await table.begin()
    with pytest.raises(ClientRefusal):
        await table.borys.command(table.place, "moderate tables")


async def test_whoever_forges_a_press_is_refused(table, mona):
    await table.begin()
    page = (await mona.command(table.place, "moderate tables")).answer
    for action in (Action.TABLES, Action.MODERATE, Action.CLOSE):
        (control, *_) = controls(page)
        forged = {**control, "custom_id": Press(table.game, 0, action).custom_id}
        message = {**(await table.borys.command(table.place, "risk help")).answer}
        message["components"] = [{"type": 1, "components": [forged]}]
        said = await table.borys.press(message, forged["custom_id"], [table.game])
        assert "moderator" in said.text.lower(), action
    assert (await table.look()).roster.status == "playing"


async def test_they_see_no_hand_no_mission_and_no_plan(table, mona):
    """The pages are made from a look without a seat."""
    await table.play_setup()
    pages = Panel(mona, await mona.command(table.place, "moderate tables"))
    await pages.press(Action.MODERATE, value=table.game)
    edition = (await table.look()).edition
    missions = [mission.names["en"] for mission in edition.missions.values()]
    assert not [mission for mission in missions if mission in pages.text]
    assert {*actions(pages.last.answer)} == {Action.REPLACE, Action.MODERATE, Action.TABLES}


async def test_a_list_of_no_tables(table, mona):
    said = await mona.command(table.place, "moderate tables")
    assert "No table is open." in said.text
    assert Press(NO_GAME, 0, Action.TABLES).custom_id == "r1:none:0:tables"
