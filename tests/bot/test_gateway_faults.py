"""T6, T7, I18: the gateway breaks off, asks for a new connection, or says everything twice."""

import asyncio

import discord as discord_py
import pytest

from bot.client import running_bot
from rules.engine import open_engine
from tests.bot.test_rest_faults import Hasty


@pytest.fixture(autouse=True)
def hasty(monkeypatch):
    for module in ("discord.client", "discord.gateway", "discord.backoff"):
        monkeypatch.setattr(f"{module}.asyncio", Hasty(), raising=False)


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
    """T7, I2, I14: a whole setup with every event delivered twice."""
    await table.seat_all()
    discord.gateway.deliveries = 2
    await table.ana.press(await table.lobby(), "Start")
    for person in discord.people:
        answered = await person.command(table.place, "order place", territory="spread")
        assert not answered.failed
    await table.post("The setup is over")
    await table.until_told()
    titles = [m["content"].splitlines()[0] for m in discord.messages(table.place)]
    assert [title.partition(":")[0] for title in titles] == [
        "## The game has begun",
        "## The game begins",
        "## The setup is over",
    ]
    callbacks = [r for r in discord.requests if r.path.endswith("/callback") and r.status < 300]
    assert len({r.path for r in callbacks}) == len(callbacks)


async def test_two_bots_with_one_token_show_in_the_log(
    discord, started, settings, tmp_path, caplog
):
    """8: each has a database of its own, so no lock keeps them apart; one acknowledges, both know."""
    other = settings.model_copy(update={"database": tmp_path / "other.db"})
    async with (
        started() as (_, engine),
        open_engine(other.database) as another,
        running_bot(other, another),
    ):
        answered = await discord.people[0].command(discord.channel, "risk help")
        assert not answered.failed
        async with asyncio.timeout(10):
            while "another bot that runs with this token" not in caplog.text:
                await engine.untold()
