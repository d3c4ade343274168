"""What moderators of a server may do at its tables: told to all, written down, and never in their own games."""

import pytest

from bot.components.custom_ids import NO_GAME, Action, Press
from rules.model.commands import Resign
from rules.table.roster import PersonId
from sandbox import ClientRefusal, Permission, controls
from tests.actions import fresh
from tests.bot.support.days import shown
from tests.bot.support.table import Panel, actions, press_on


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
    post = await table.post("Mona, a moderator of this server, closes this game")
    assert post["content"].count("**1.** ") == 3, (
        "all have as much land: they share the first place"
    )
    assert "Not rated: the game ended before the first move" in post["content"]
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
    assert await table.post("Mona, a moderator of this server, gives this seat to a computer")
    assert await acts(table) == [("moderated", "Mona")]


async def test_and_by_command(table, mona):
    await table.begin(rated=False)
    options = {"game": table.game, "player": "Borys"}
    said = await mona.command(table.place, "moderate replace", **options)
    assert "A computer plays this seat" in said.text


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
    assert await table.post("Mona moves it here")


async def test_never_in_a_game_of_their_own(table, discord):
    await table.begin()
    discord.appoint(table.celina, Permission.MANAGE_GUILD)
    before = (await table.look()).roster
    for path, more in (("close", {}), ("replace", {"player": "Borys"}), ("move", {})):
        said = await table.celina.command(table.place, f"moderate {path}", game=table.game, **more)
        assert "who isn’t playing in this game" in said.text, path
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
    assert "No open games." in said.text
    assert Press(NO_GAME, 0, Action.TABLES).custom_id == "r1:none:0:tables"


# Annulling a game's rating on Discord, and the log in which all that moderators do can be read.

WHY = "Two of them shared *one* plan."


async def annul(table, person, **more):
    options = {"game": table.game, "reason": WHY, **more}
    return await person.command(table.place, "moderate annul", **options)


async def annulment(table):
    return (await table.look()).roster.annulment


async def test_all_are_told_by_whom_and_why(table, mona):
    await table.begin()
    assert "no longer counts for the ratings" in (await annul(table, mona)).text
    post = await table.post("⚠️", "Mona, a moderator of this server, annuls it.")
    assert r"Two of them shared \*one\* plan." in post["content"]
    assert (await annulment(table)).is_done
    again = await annul(table, mona)
    assert "has already been annulled" in again.text
    assert again.ephemeral


async def test_before_the_deal_the_host_says_whether_it_is_rated(table, mona):
    await table.seat_all()
    assert "hasn’t begun" in (await annul(table, mona)).text
    assert await annulment(table) is None


async def test_games_that_are_over_are_suggested_where_they_were_played(table, mona):
    await table.begin()
    for player in list((await table.look()).roster.players)[1:]:
        order = Resign(seat=player.seat)
        await table.engine.play.order(fresh(), table.game, player.person, order)
    for command, there in (("annul", [table.game]), ("close", [])):
        found = await mona.autocomplete(table.place, f"moderate {command}", "game", "")
        assert [choice["value"] for choice in found] == there


async def test_whoever_plays_there_asks_the_others_to_vote(table, discord):
    await table.begin()
    discord.appoint(table.celina, Permission.MANAGE_GUILD)
    refused = await annul(table, table.celina)
    assert "You’re involved in this game: you play in it" in refused.text
    assert "`/moderate annul` with `vote`" in refused.text
    assert "are asked to vote" in (await annul(table, table.celina, vote=True)).text
    post = await table.post("⚠️", "Celina, a moderator of this server, asks you")
    assert f"<@{table.ana.id}>" in post["content"]
    assert f"<@{table.celina.id}>" not in post["content"]
    assert Action.ANNUL in actions(post)
    for person, said in (
        (table.celina, "not the moderator who asks"),
        (table.ana, "once more than half"),
        (table.ana, "already voted"),
        (table.borys, "decides it"),
        (table.borys, "already been annulled"),
    ):
        assert said in (await press_on(person, post, Action.ANNUL)).text
    assert await table.post("⚠️", "More than half of its players voted for that.")


async def test_an_ordinary_player_forges_no_vote(table):
    await table.begin()
    name = Press(table.game, 0, Action.ANNUL).custom_id
    forged = {"type": 2, "style": 2, "label": "Yes", "custom_id": name, "id": 2}
    shown = (await table.borys.command(table.place, "risk help")).answer
    message = {**shown, "components": [{"type": 1, "components": [forged]}]}
    said = await table.borys.press(message, name)
    assert "There’s no vote on this" in said.text


async def test_the_log_says_who_did_what_and_why_to_moderators_alone(table, mona):
    await table.begin()
    options = {"player": "Borys", "reason": "They asked me to."}
    await annul(table, mona)
    await mona.command(table.place, "moderate replace", game=table.game, **options)
    await mona.command(table.place, "moderate close", game=table.game)
    log = await mona.command(table.place, "moderate log")
    assert log.ephemeral
    lines = [line for line in log.text.splitlines() if f"`{table.game}`" in line]
    assert [line.split("` ")[1].rstrip() for line in lines] == [
        "Game closed. By: Mona.",
        "A computer takes over: blue. By: Mona. Why: “They asked me to.”",
        r"Rating annulled. By: Mona. Why: “Two of them shared \*one\* plan.”",
    ]
    name = Press(NO_GAME, 0, Action.INTERVENTIONS, ("0",)).custom_id
    forged = {"type": 2, "style": 2, "label": "Log", "custom_id": name, "id": 2}
    shown = (await table.borys.command(table.place, "risk help")).answer
    message = {**shown, "components": [{"type": 1, "components": [forged]}]}
    said = await table.borys.press(message, name)
    assert "Mona" not in said.text


async def test_the_log_has_pages(table, mona):
    await table.begin()
    for number in range(11):
        elsewhere = table.discord.add_channel(f"elsewhere-{number}")
        await mona.command(elsewhere, "moderate move", game=table.game, reason=f"No. {number}")
    pages = Panel(mona, await mona.command(table.discord.channel, "moderate log"))
    assert "No. 10" in pages.text
    assert "No. 0”" not in pages.text
    assert "No. 0”" in await pages.press(Action.INTERVENTIONS)
    assert "No. 10" in await pages.press(Action.INTERVENTIONS)


async def test_an_empty_log(table, mona):
    assert "Nothing yet." in (await mona.command(table.place, "moderate log")).text
