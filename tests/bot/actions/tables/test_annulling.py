"""Annulling a game's rating on Discord, and the log in which all that moderators do can be read."""

import pytest

from bot.components.custom_ids import NO_GAME, Action, Press
from rules.model.commands import Resign
from sandbox import Permission
from tests.actions import fresh
from tests.bot.support.table import Panel, actions, press_on

WHY = "Two of them shared *one* plan."


@pytest.fixture
def mona(discord):
    person = discord.add_person("Mona")
    discord.appoint(person, Permission.MANAGE_GUILD)
    return person


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
    assert "not begun" in (await annul(table, mona)).text.replace("hasn’t begun", "not begun")
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
    assert "your own concern: you play in it" in refused.text
    assert "`/moderate annul` with `vote`" in refused.text
    assert "are asked to vote" in (await annul(table, table.celina, vote=True)).text
    post = await table.post("⚠️", "Celina, a moderator of this server, whose own concern")
    assert f"<@{table.ana.id}>" in post["content"]
    assert f"<@{table.celina.id}>" not in post["content"]
    assert Action.ANNUL in actions(post)
    for person, said in (
        (table.celina, "not the moderator who asks"),
        (table.ana, "once more than half"),
        (table.ana, "already voted"),
        (table.borys, "that decides it"),
        (table.borys, "already been annulled"),
    ):
        assert said in (await press_on(person, post, Action.ANNUL)).text
    assert await table.post("⚠️", "More than half of its people have voted for that.")


async def test_an_ordinary_player_forges_no_vote(table):
    await table.begin()
    name = Press(table.game, 0, Action.ANNUL).custom_id
    forged = {"type": 2, "style": 2, "label": "Yes", "custom_id": name, "id": 2}
    shown = (await table.borys.command(table.place, "risk help")).answer
    message = {**shown, "components": [{"type": 1, "components": [forged]}]}
    said = await table.borys.press(message, name)
    assert "Nobody is asking" in said.text


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
        "Table closed. By: Mona.",
        "Seat handed to the computer: blue. By: Mona. Why: “They asked me to.”",
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
