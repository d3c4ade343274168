"""Stopping: answers under way are finished, nothing is left behind."""

import asyncio
import gc
import threading

from bot.components.custom_ids import Action
from bot.pictures.drawing import open_executor
from bot.running import connected_bot, running_bot
from rules.app import open_engine
from sandbox import Fault, FaultEffect
from tests.bot.support.standins import WITHOUT_EMOJIS
from tests.bot.support.table import Table, press_on
from tests.patience import patience


async def test_an_answer_under_way_is_finished_before_the_bot_leaves(
    discord, settings, monkeypatch
):
    ana = discord.people[0]
    reached, go_on = asyncio.Event(), asyncio.Event()
    async with open_engine(settings.database) as engine:
        dashboard = engine.queries.dashboard

        async def slowly(person):
            reached.set()
            await go_on.wait()
            return await dashboard(person)

        monkeypatch.setattr(engine.queries, "dashboard", slowly)
        async with running_bot(settings, engine, WITHOUT_EMOJIS):
            await discord.wait_until_online()
            listed = ana.command(discord.channel, "my games")
            asked = asyncio.create_task(listed)
            async with patience():
                await reached.wait()
            asyncio.get_running_loop().call_soon(go_on.set)
        assert "You are not in any game" in (await asked).text


async def test_closing_gives_up_on_an_answer_that_never_ends(discord, settings, monkeypatch):
    reached = asyncio.Event()
    impatient = settings.model_copy(update={"close_within": 0.0})
    async with open_engine(settings.database) as engine:

        async def never(_):
            reached.set()
            await asyncio.Event().wait()

        monkeypatch.setattr(engine.queries, "dashboard", never)
        async with running_bot(impatient, engine, WITHOUT_EMOJIS) as bot:
            await discord.people[0].command(discord.channel, "risk help")
            discord.people[0].begin_command(discord.channel, "my games")
            async with patience():
                await reached.wait()
        assert bot.is_closed()


async def test_nothing_is_left_behind(started):
    async with started():
        pass
    tasks = asyncio.all_tasks() - {asyncio.current_task()}
    assert not [task for task in tasks if "bot" in repr(task.get_coro())]
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("draw")]


async def test_who_presses_while_the_process_before_takes_long_to_finish_is_told_so(
    discord, settings, monkeypatch
):
    """42: connected, but without the database; Discord takes no answer after three seconds."""
    monkeypatch.setattr("bot.client._WAITS", 0.01)
    async with (
        open_engine(settings.database) as engine,
        running_bot(settings, engine, WITHOUT_EMOJIS),
    ):
        await discord.people[0].command(discord.channel, "risk help")
    async with connected_bot(settings):
        asked = await discord.people[0].command(discord.channel, "risk help")
    assert "being restarted" in asked.text
    assert asked.ephemeral


async def test_what_was_decided_is_told_before_the_bot_leaves(discord, started):
    async with started() as (_, engine):
        table = Table(discord, engine)
        await table.seat_all()
        await press_on(table.ana, await table.lobby(), Action.START)
    titles = [message["content"].partition(":")[0] for message in discord.messages(table.place)]
    assert "## The game begins" in titles
    assert [len(person.dm_messages()) for person in discord.people] == [1, 1, 1]


async def test_what_fails_for_somebody_who_is_cut_off_is_noted(
    discord, settings, equipment, monkeypatch, caplog
):
    """The acknowledgement failed, and the answer, which would have told of it, never came."""
    reached = asyncio.Event()
    impatient = settings.model_copy(update={"close_within": 0.0})
    async with open_engine(settings.database) as engine:

        async def never(_):
            reached.set()
            await asyncio.Event().wait()

        monkeypatch.setattr(engine.queries, "dashboard", never)
        async with running_bot(impatient, engine, equipment) as bot:
            await discord.people[0].command(discord.channel, "risk help")
            bot.services.quick = 0.0
            discord.faults.add(
                Fault(
                    FaultEffect.REFUSE, "POST", "/callback", 404, {"code": 10062, "message": "gone"}
                )
            )
            discord.people[0].begin_command(discord.channel, "my games")
            async with patience():
                await reached.wait()
                await asyncio.sleep(0)  # its fuse burns down
                while acknowledging := set(bot.services.afterwards):
                    await asyncio.wait(acknowledging)
            acknowledging.clear()
    gc.collect()
    assert "is not acknowledged" in caplog.text
    assert "never retrieved" not in caplog.text


async def test_suggestions_under_way_are_cut_off_with_the_rest(
    discord, settings, equipment, monkeypatch
):
    """They read what the engine keeps, which is closed next: what goes on then is a fault."""
    reached = asyncio.Event()
    impatient = settings.model_copy(update={"close_within": 0.0})
    async with open_engine(settings.database) as engine:

        async def never(_):
            reached.set()
            await asyncio.Event().wait()

        monkeypatch.setattr(engine.queries, "games_of", never)
        async with running_bot(impatient, engine, equipment):
            typing = discord.people[0].autocomplete(discord.channel, "risk status", "game", "x")
            asked = asyncio.create_task(typing)
            async with patience():
                await reached.wait()
    assert not [task for task in asyncio.all_tasks() if task.get_name() == "CommandTree-invoker"]
    asked.cancel()
    await asyncio.wait((asked,))


async def test_what_is_being_drawn_is_finished_and_what_waits_is_given_up():
    begun, go_on = threading.Event(), threading.Event()

    def draw():
        begun.set()
        go_on.wait()
        return b"drawn"

    async with patience():
        async with open_executor(1) as threads:
            loop = asyncio.get_running_loop()
            drawing, waiting = (loop.run_in_executor(threads, draw) for _ in range(2))
            waiting.add_done_callback(lambda _: go_on.set())
            await asyncio.to_thread(begun.wait)
        assert await drawing == b"drawn"
        assert waiting.cancelled()
