"""A crash in the midst of `/risk new` leaves nothing to be seen where nobody will ever play."""

import asyncio

import pytest

from bot.delivery.publisher import Publisher
from bot.recovery.failover import clear_away
from bot.running import running_bot
from rules.app import open_engine
from rules.engine.replies import Promises
from rules.lobby.acts import Lobby
from tests.bot.interactions.test_late import Cut
from tests.bot.support.standins import WITHOUT_EMOJIS
from tests.patience import PATIENCE, patience

NEVER_MADE, MADE = "bot.delivery.messages.has_thread", "rules.lobby.acts.Lobby.new"
"""Where a process ends: before the thread is made, or after it."""


@pytest.fixture
def cut_off(discord, settings, monkeypatch):
    """A process that ends in the midst of Ana's `/risk new`, after others have set their tables."""

    async def cut(where, *others):
        impatient = settings.model_copy(update={"close_within": 0.0})
        async with (
            open_engine(settings.database) as engine,
            running_bot(impatient, engine, WITHOUT_EMOJIS),
        ):
            ana = discord.people[0]
            await ana.command(discord.channel, "risk help")
            cut = Cut()
            with monkeypatch.context() as patched:
                patched.setattr(where, cut)
                asked = ana.begin_command(discord.channel, "risk new")
                async with patience():
                    await cut.reached.wait()
                    await asked.acknowledged.wait()
            for person in others:
                assert (
                    "Your table is set" in (await person.command(discord.channel, "risk new")).text
                )
        return asked

    return cut


@pytest.fixture
def cleared(monkeypatch):
    """Set once the next process has cleared away what there was."""
    done = asyncio.Event()

    async def clears(*given):
        await clear_away(*given)
        done.set()

    monkeypatch.setattr("bot.recovery.failover.clear_away", clears)
    return done


def left(discord):
    """The lines in the channel, and the threads in which one may write."""
    threads = discord.threads(discord.channel)
    open_ones = [each["id"] for each in threads if not each["thread_metadata"]["archived"]]
    return [message["id"] for message in discord.messages(discord.channel)], open_ones


@pytest.mark.parametrize("where", [NEVER_MADE, MADE])
async def test_the_next_process_takes_down_what_was_begun(
    discord, started, cut_off, cleared, where
):
    asked = await cut_off(where)
    lines, threads = left(discord)
    assert (len(lines), len(threads)) == (1, where == MADE)
    async with started(), patience():
        await cleared.wait()
        assert left(discord) == ([], [])
        await asked.wait(within=PATIENCE)
        assert "nothing has changed" in asked.text


async def test_nobody_is_told_that_nothing_is_done_while_some_of_it_can_be_seen(
    discord, started, cut_off
):
    """A process killed before that leaves it to the next one, which knows of it as long as it is owed."""
    asked = await cut_off(MADE)
    async with started(), patience():
        await asked.wait(within=PATIENCE)
        assert "nothing has changed" in asked.text
        assert left(discord) == ([], [])


async def test_tables_that_were_set_stay_even_if_nobody_was_told_yet(
    discord, started, cut_off, cleared, monkeypatch
):
    async def silent(_):
        await asyncio.Event().wait()

    monkeypatch.setattr(Publisher, "run", silent)
    await cut_off(MADE, discord.people[1])
    _, (_, kept) = left(discord)
    async with started(), patience():
        await cleared.wait()
    assert left(discord) == ([kept], [kept])


async def test_what_another_process_left_is_taken_down_though_this_one_has_set_tables(
    discord, started
):
    """Of a server that it takes over while it is at work."""
    async with started() as (bot, _):
        ana, place = discord.people[0], int(discord.channel["id"])
        assert "Your table is set" in (await ana.command(discord.channel, "risk new")).text
        (kept,) = discord.messages(discord.channel)
        words = bot.services.languages.best("en")
        opening = words.say("lobby-opening", edition="ryzyko", host="Borys", places=4)
        await bot.get_partial_messageable(place).send(opening)
        await clear_away(bot, bot.services, place, 0)
        assert [m["id"] for m in discord.messages(discord.channel)] == [kept["id"]]


async def test_a_table_that_is_being_set_meanwhile_stays(
    discord, started, cut_off, cleared, monkeypatch
):
    """The late answer waits until the next process is as far as the one before it was."""
    await cut_off(MADE)
    reached, given, new = asyncio.Event(), Promises.receipt, Lobby.new

    async def receipt(*asked):
        await reached.wait()
        return await given(*asked)

    async def sets(*table, **options):
        reached.set()
        await cleared.wait()
        return await new(*table, **options)

    monkeypatch.setattr(Promises, "receipt", receipt)
    monkeypatch.setattr(Lobby, "new", sets)
    async with started(), patience():
        set_now = await discord.people[1].command(discord.channel, "risk new")
    assert "Your table is set" in set_now.text
    (line,), (thread,) = left(discord)
    assert line == thread
