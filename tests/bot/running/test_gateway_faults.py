"""The gateway breaks off, asks for a new connection, falls silent, or says everything twice."""

from datetime import timedelta

import discord as discord_py
import pytest

from bot.components.custom_ids import Action
from bot.running import connection_of, logged_in_bot, running_bot
from rules.analysis.workers import open_workers
from rules.app import open_engine
from tests.bot.running.test_rest_faults import LATE
from tests.bot.support.standins import WITHOUT_EMOJIS
from tests.bot.support.table import Table, press_on

pytestmark = pytest.mark.restless
HEARTBEAT = timedelta(milliseconds=50)
SILENCE = 0.5
"""Seconds without a word after which the bots of some tests connect anew: discord.py's are 60."""
SETUP = ["## The game begins", "## The setup is over"]


async def befall(discord, fault):
    match fault:
        case int():
            await discord.gateway.drop(fault)
        case "reconnect":
            discord.gateway.ask_to_reconnect()
        case "resumable":
            discord.gateway.invalidate(resumable=True)
        case "invalid":
            discord.gateway.invalidate(resumable=False)
        case "unacknowledged":
            discord.gateway.acknowledges_heartbeats = False
        case "silent":
            discord.gateway.fall_silent()


def titles(discord, place):
    """Of each post there, without the names that follow."""
    lines = (message["content"].splitlines()[0] for message in discord.messages(place))
    return [line.partition(":")[0] for line in lines]


@pytest.mark.parametrize(
    "fault", [1000, 1001, 4000, 4008, 4009, "reconnect", "resumable", "invalid"]
)
async def test_the_bot_comes_back_and_the_game_goes_on(table, discord, fault):
    await table.begin()
    await table.post("The game begins")
    connected = discord.gateway.identifies + discord.gateway.resumes
    await befall(discord, fault)
    await discord.wait_for(
        lambda: discord.gateway.identifies + discord.gateway.resumes > connected or None,
        "the bot again",
    )
    assert (
        "plan" in (await table.borys.command(table.place, "order place", territory="spread")).text
    )
    assert discord.gateway.identifies <= 2


@pytest.fixture
async def listening(discord, settings):
    """A table whose bot soon notices that its connection has died, and is asked for many heartbeats."""
    discord.gateway.heartbeat = HEARTBEAT
    async with open_engine(settings.database) as engine, logged_in_bot(settings) as bot:
        bot._connection.heartbeat_timeout = SILENCE
        async with connection_of(bot), open_workers() as workers, bot.serving(engine, workers):
            yield Table(discord, engine)


async def resumed(discord, before):
    """Wait until the bot has noticed; then its heartbeats are acknowledged again."""
    await discord.wait_for(lambda: discord.gateway.resumes > before, "the bot again")
    discord.gateway.acknowledges_heartbeats = True


@pytest.mark.parametrize("fault", ["unacknowledged", "silent"])
async def test_a_connection_that_died_without_a_word_is_noticed_and_resumed(
    listening, discord, fault
):
    """Nothing closes it. What was ordered into the silence is replayed, and done once."""
    table = listening
    await table.begin()
    await table.until_told()
    before = discord.gateway.resumes
    await befall(discord, fault)
    asked = table.borys.begin_command(table.place, "order place", territory="spread")
    await resumed(discord, before)
    await asked.wait()
    assert "plan" in asked.text
    for person in (table.ana, table.celina):
        await person.command(table.place, "order place", territory="spread")
    await table.post("The setup is over")
    await table.until_told()
    assert titles(discord, table.place) == SETUP
    assert [len(person.dm_messages()) for person in discord.people] == [1, 1, 1]
    assert discord.gateway.identifies == 1


async def test_what_was_asked_too_long_before_the_silence_ended_is_not_done(
    listening, discord, discord_clock
):
    """The person was told that nothing came; what is replayed of it finds nobody waiting."""
    table = listening
    await table.begin()
    before = discord.gateway.resumes
    await befall(discord, "silent")
    asked = table.borys.begin_command(table.place, "order place", territory="spread")
    await discord_clock.sleep(LATE)
    await resumed(discord, before)
    await asked.wait()
    assert asked.failed
    assert not (await table.look(table.borys)).player.plan
    again = await table.borys.command(table.place, "order place", territory="spread")
    assert "plan" in again.text


async def dropped(discord, started, code):
    """The bot, until its connection is closed with a code that ends it."""
    async with started() as (bot, _):
        await discord.wait_until_online()
        await discord.gateway.drop(code)
        await bot.connection


@pytest.mark.parametrize("code", [4004, 4014])
async def test_what_can_not_be_mended_ends_the_bot_with_the_reason(discord, started, code):
    """A refused token or intent: trying again would only wear the starts out."""
    with pytest.raises(discord_py.DiscordException):
        await dropped(discord, started, code)
    assert discord.gateway.identifies == 1


async def test_what_is_said_twice_is_done_once(table, discord):
    """A whole setup with every event delivered twice."""
    await table.seat_all()
    discord.gateway.deliveries = 2
    await press_on(table.ana, await table.lobby(), Action.START)
    for person in discord.people:
        answered = await person.command(table.place, "order place", territory="spread")
        assert not answered.failed
    await table.post("The setup is over")
    await table.until_told()
    assert titles(discord, table.place) == SETUP
    callbacks = [r for r in discord.requests if r.path.endswith("/callback") and r.status < 300]
    assert len({r.path for r in callbacks}) == len(callbacks)


async def test_two_bots_with_one_token_show_in_the_log(discord, started, settings, tmp_path, said):
    """8: each has a database of its own, so no lock keeps them apart; one acknowledges, both know."""
    other = settings.model_copy(update={"database": tmp_path / "other.db"})
    async with (
        started(),
        open_engine(other.database) as another,
        running_bot(other, another, WITHOUT_EMOJIS),
    ):
        answered = await discord.people[0].command(discord.channel, "risk help")
        assert not answered.failed
        await said("another bot that runs with this token")
