"""The bot as its own process: killed in mid-game it goes on where it was, and told to stop it stops."""

import signal
import sqlite3
from contextlib import closing
from functools import partial
from urllib.request import urlopen

import pytest

from bot.components.custom_ids import Action
from general.running.starts import Starts
from tests.bot.support.table import Panel, press_on
from tests.general.club import patient_discord
from tests.general.process import READY, general_ready, general_running, heard, started, stopped
from tests.patience import patience

SEATS = 5
"""So many that no computer wins before the person's first turn, whatever the dice."""


@pytest.fixture
async def discord():
    async with patient_discord() as there:
        yield there


@pytest.fixture
def running(discord, tmp_path):
    """`async with running() as process:` as often as one likes, over the same database."""

    return partial(general_running, discord, tmp_path)


@pytest.fixture
def ready(discord, tmp_path):
    """The same, once it is ready."""

    return partial(general_ready, discord, tmp_path)


async def killed(process):
    process.kill()
    await process.wait()


async def open_table(discord):
    """Ana's game against computers, their battalions left to the General; gives its thread."""
    ana = discord.people[0]
    await ana.command(discord.channel, "risk new", seats=SEATS)
    (thread,) = discord.threads(discord.channel)
    for _ in range(SEATS - 1):
        await ana.command(thread, "risk table computer")
    await ana.command(thread, "risk start")
    await ana.command(thread, "order place", territory="spread")
    return ana, thread


async def called(discord, thread, ana):
    """The post that says that it is Ana's turn."""
    return await discord.wait_for_message(thread, lambda m: calls(m, ana))


def outbox(folder):
    """What there was to tell: its kind, when it was told, and with which message."""
    with closing(sqlite3.connect(folder / "games.db")) as connection:
        return connection.execute("SELECT kind, told_at, message FROM outbox").fetchall()


def calls(message, person):
    return f"{person.mention} it is your turn" in message["content"]


async def to_battle(panel):
    """Place all on the first territory offered, and go to battle."""
    await panel.press(Action.ALL_ON, value=panel.values(Action.ALL_ON)[0])


async def pass_on(panel):
    """End the turn, also where a card is forgone by that."""
    if Action.FINISH not in panel.offers:
        await panel.press(Action.CHOOSE, "ending")
    await panel.press(Action.FINISH)


async def test_a_killed_bot_goes_on_and_old_buttons_work(discord, ready):
    """A press on a panel of the process before means what it meant."""
    async with ready() as process:
        ana, thread = await open_table(discord)
        call = await called(discord, thread, ana)
        panel = Panel(ana, await press_on(ana, call, Action.TURN))
        await to_battle(panel)
        status = (await ana.command(thread, "risk status")).text
        await killed(process)
    async with ready():
        assert (await ana.command(thread, "risk status")).text == status
        assert "🎲" in await panel.press(Action.FIGHT, value=panel.values(Action.FIGHT)[0])
        again = Panel(ana, await press_on(ana, call, Action.TURN))
        await pass_on(again)
        await discord.wait_for_message(thread, lambda m: "Ana: places" in m["content"], after=call)


async def test_nothing_is_told_twice_or_lost(discord, running, ready, tmp_path):
    """Killed at each of the first posts, before it can have marked it as told."""

    async with ready() as process:
        ana, thread = await open_table(discord)
        newest = await discord.wait_for_message(thread, lambda m: "The game begins" in m["content"])
        await killed(process)
    while not calls(newest, ana):
        async with running() as process:
            newest = await discord.wait_for_message(thread, after=newest)
            await killed(process)
    async with ready() as process:
        panel = Panel(ana, await press_on(ana, newest, Action.TURN))
        await to_battle(panel)
        await pass_on(panel)
        newest = await discord.wait_for_message(thread, after=newest)
        await killed(process)
    async with ready() as process:
        if not calls(newest, ana):
            await discord.wait_for_message(
                thread, lambda m: calls(m, ana) or "Victory" in m["content"], after=newest
            )
        async with patience():
            while any(told_at is None for _, told_at, _ in outbox(tmp_path)):
                await ana.command(thread, "risk status")
        assert (await stopped(process, signal.SIGTERM))[0] == 0
    rows = outbox(tmp_path)
    posts = [message for kind, _, message in rows if message and kind not in ("lobby", "private")]
    lobby = {message for kind, _, message in rows if message and kind == "lobby"}
    letters = [message for kind, _, message in rows if message and kind == "private"]
    assert sorted(posts) == sorted(m["id"] for m in discord.messages(thread))
    assert [*lobby] == [m["id"] for m in discord.messages(discord.channel)]
    assert sorted(letters) == sorted(m["id"] for m in ana.dm_messages())


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
async def test_it_stops_when_it_is_told_to(ready, sign, tmp_path):
    async with ready() as process:
        status, log = await stopped(process, sign)
    assert status == 0
    assert "stopping" in log
    assert "Traceback" not in log
    assert not Starts(tmp_path / "games.starts").crashes


async def test_a_second_process_waits_for_the_database(running, ready):
    async with ready() as first, running() as second:
        assert "another process holds" in await heard(second.stderr, "games.db")
        await killed(first)
        await heard(second.stderr, READY)


async def test_who_waits_for_the_database_may_be_stopped(running, ready):
    async with ready(), running() as second:
        await heard(second.stderr, "another process holds")
        assert (await stopped(second, signal.SIGTERM))[0] == 0


async def test_the_sandbox_serves_its_page_until_it_is_told_to_stop(tmp_path):
    async with started(tmp_path, "sandbox", "--port", "0") as process:
        line = await heard(process.stdout, "http://127.0.0.1:")
        address = next(word for word in line.split() if word.startswith("http"))
        with urlopen(address) as page:  # noqa: S310, ASYNC210 - a page of this machine, at once
            assert b"<html" in page.read()
        status, log = await stopped(process, signal.SIGTERM)
    assert status == 0
    assert "Traceback" not in log
