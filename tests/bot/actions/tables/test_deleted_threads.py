"""A thread that is deleted: it is told beside it and by letter, and one press of any player opens another."""

import asyncio

import pytest

from bot.components.custom_ids import Action
from rules.table.roster import Pause, PersonId
from sandbox import Fault, FaultEffect, Permission
from tests.bot.support.table import Table, actions, press_on

MAY = Permission.CREATE_PUBLIC_THREADS


def told_beside(discord):
    """The lines that tell the channel that a thread is gone."""
    return [m for m in discord.messages(discord.channel) if "was deleted" in m["content"]]


async def line_beside(discord):
    return await discord.wait_for_message(
        discord.channel, lambda m: "was deleted" in m["content"] and Action.REOPEN in actions(m)
    )


async def lose_thread(table, discord):
    """The table's thread is deleted; gives the line that tells it."""
    gone = table.place
    discord.delete_channel(gone)
    await table.until_paused(Pause.GONE)
    line = await line_beside(discord)
    await table.until_told()
    return line


async def letters(table, person):
    await table.until_told()
    return [m for m in person.dm_messages() if "was deleted" in m["content"]]


async def follow(table):
    """The thread in which the table plays now."""
    await table.until_paused(None)
    table.place = (await table.look()).roster.venue.channel
    return table.place


async def test_it_is_told_in_the_channel_and_by_letter_to_all_who_play(table, discord):
    await table.play_setup()
    await table.until_told()
    line = await lose_thread(table, discord)
    assert table.game in line["content"]
    for person in discord.people:
        assert person.name in line["content"]
        (letter,) = await letters(table, person)
        assert Action.REOPEN in actions(letter)
    assert len(told_beside(discord)) == 1


async def test_any_player_opens_a_new_thread_and_the_game_goes_on_there(table, discord):
    mover = await table.play_setup()
    await table.until_told()
    line = await lose_thread(table, discord)
    refused = await mover.command(discord.channel, "order end", game=table.game)
    assert "rests" in refused.text
    other = next(person for person in discord.people if person is not mover)
    pressed = await press_on(other, line, Action.REOPEN)
    place = await follow(table)
    assert f"<#{place}>" in pressed.text
    assert place == line["id"]  # it hangs from the line that told the loss
    post = await table.post("has moved here")
    assert mover.mention in post["content"]
    await table.pass_turn(mover)
    assert await table.post(f"{mover.name}: places")


async def test_from_the_letter_or_from_the_panel(table, discord):
    await table.play_setup()
    await table.until_told()
    await lose_thread(table, discord)
    (letter,) = await letters(table, table.celina)
    await press_on(table.celina, letter, Action.REOPEN)
    first = await follow(table)
    await table.post("has moved here")
    await table.until_told()
    discord.delete_channel(first)
    await table.until_paused(Pause.GONE)
    shown = await table.borys.command(table.borys.dm, "risk turn", game=table.game)
    await press_on(table.borys, shown.answer, Action.REOPEN)
    assert await follow(table) != first
    assert await table.post("has moved here")


async def test_of_two_who_press_one_opens_it(table, discord):
    await table.play_setup()
    await table.until_told()
    line = await lose_thread(table, discord)
    before = len(discord.threads(discord.channel))
    said = await asyncio.gather(
        *(press_on(person, line, Action.REOPEN) for person in discord.people)
    )
    place = await follow(table)
    assert len(discord.threads(discord.channel)) == before + 1
    assert all(f"<#{place}>" in answer.text for answer in said)
    await table.until_told()
    moved = [m for m in discord.messages(place) if "has moved here" in m["content"]]
    assert len(moved) == 1


async def test_without_the_host(table, discord):
    """The host has left the server, too; another player needs nobody's leave."""
    await table.play_setup()
    await table.until_told()
    discord.send_away(table.ana)
    await table.engine.venues.note_left(table.game, PersonId(table.ana.id))
    await table.until_told()
    line = await lose_thread(table, discord)
    assert await letters(table, table.ana) == []
    await press_on(table.borys, line, Action.REOPEN)
    assert await follow(table)


async def test_only_who_sits_there_opens_one(table, discord):
    await table.begin()
    await table.until_told()
    line = await lose_thread(table, discord)
    before = discord.threads(discord.channel)
    stranger = discord.add_person("Dora")
    assert "don’t play at this table" in (await press_on(stranger, line, Action.REOPEN)).text
    assert discord.threads(discord.channel) == before
    assert (await table.look()).roster.paused is Pause.GONE


async def test_what_the_bot_lacks_is_said_and_nothing_changes(table, discord):
    await table.begin()
    await table.until_told()
    line = await lose_thread(table, discord)
    discord.deny(discord.channel, MAY)
    said = (await press_on(table.borys, line, Action.REOPEN)).text
    assert "I lack: Create Public Threads" in said
    assert f"<#{discord.channel['id']}>" in said
    assert (await table.look()).roster.paused is Pause.GONE
    discord.allow(discord.channel, MAY)
    await press_on(table.borys, line, Action.REOPEN)
    assert await follow(table)


async def test_a_channel_that_is_gone_too(table, discord):
    await table.begin()
    await table.until_told()
    line = await lose_thread(table, discord)
    (letter,) = await letters(table, table.borys)
    assert line
    discord.delete_channel(discord.channel)
    said = (await press_on(table.borys, letter, Action.REOPEN)).text
    assert "is gone, too" in said
    assert "/host move" in said


@pytest.mark.parametrize("effect", [FaultEffect.APPLY_THEN_RESET, FaultEffect.APPLY_THEN_REFUSE])
async def test_a_thread_that_was_made_before_its_answer_was_lost_is_not_made_again(
    table, discord, effect, caplog
):
    """As when the process dies right after Discord has made it."""
    await table.begin()
    await table.until_told()
    line = await lose_thread(table, discord)
    before = len(discord.threads(discord.channel))
    path = f"/channels/{discord.channel['id']}/messages/{line['id']}/threads"
    discord.faults.add(Fault(effect, "POST", path, status=503, body={"code": 0}, times=1))
    await press_on(table.borys, line, Action.REOPEN)
    (lost,) = (record for record in caplog.records if record.exc_info)
    assert lost.getMessage().startswith("fault")
    caplog.clear()
    await press_on(table.celina, line, Action.REOPEN)
    assert await follow(table) == line["id"]
    assert len(discord.threads(discord.channel)) == before + 1


async def test_the_loss_is_told_once_by_processes_that_follow_each_other(discord, started):
    async with started() as (_, engine):
        table = Table(discord, engine)
        await table.begin()
        await table.until_told()
        await lose_thread(table, discord)
    async with started() as (_, engine):
        table.engine = engine
        await table.until_told()
        assert len(told_beside(discord)) == 1
        assert len(await letters(table, table.ana)) == 1
        assert (await table.look()).roster.paused is Pause.GONE


async def test_a_post_of_a_forum_is_opened_anew(table, discord):
    """Nothing can be said in a forum beside its posts: the letters have the button."""
    forum = discord.add_forum("games")
    await table.open(channel=forum)
    lobby = await table.lobby()
    await press_on(table.borys, lobby, Action.JOIN)
    await table.until_told()
    discord.delete_channel(table.place)
    await table.until_paused(Pause.GONE)
    (letter,) = await letters(table, table.borys)
    said = await asyncio.gather(
        press_on(table.borys, letter, Action.REOPEN),
        press_on(table.ana, (await letters(table, table.ana))[0], Action.REOPEN),
    )
    place = await follow(table)
    assert all(f"<#{place}>" in answer.text for answer in said)
    assert len(discord.threads(forum)) == 1
