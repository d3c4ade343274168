"""A bot that begins and ends: its settings, what is loaded when, and how it stops."""

import asyncio
import gc
import json
import re
import subprocess
import sys
import threading
from pathlib import Path
from zlib import crc32

import discord as discord_py
import pytest
from pydantic import SecretStr

from bot.client import connected_bot, running_bot
from bot.components.custom_ids import Action
from bot.pictures.drawing import open_executor
from bot.settings import Settings
from render.ink.symbols import emojis
from rules.app import open_engine
from sandbox import Fault, FaultEffect, SandboxSettings
from tests.bot.support.standins import WITHOUT_EMOJIS
from tests.bot.support.table import Table, press_on
from tests.patience import PATIENCE, patience


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
        assert "You’re not in any game" in (await asked).text


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
    assert "I’m restarting" in asked.text
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
    assert "not acknowledged" in caplog.text
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


# What is loaded when: a bot that is ready carries nothing to draw with, and none waits for it who
# plays.

HEAVY = ("numpy", "PIL", "render.table.picture")

# In a process of its own: this one has loaded everything for other tests.
_PRESSED = """
import asyncio, json, sys
from pathlib import Path
from bot.interactions.context import Equipment
from bot.pictures.own_emojis import NONE
from bot.pictures.drawing import Renderers
from bot.client import running_bot
from bot.settings import Settings
from rules.app import open_engine
from sandbox import Sandbox
from sandbox.pointing import pointing

heavy = sys.argv[2:]
def there():
    return [name for name in heavy if name in sys.modules]

async def main(database):
    usual, loaded, loop = Renderers(), asyncio.Event(), asyncio.get_running_loop()
    def load():
        usual.load()
        loop.call_soon_threadsafe(loaded.set)
    equipment = Equipment(renderers=Renderers(load=load), emoji_art=NONE)
    async with Sandbox() as discord:
        settings = Settings(_env_file=None, token=discord.token, database=database, pace=0)
        with pointing(discord.address):
            async with open_engine(database) as engine, running_bot(settings, engine, equipment):
                ana = discord.people[0]
                seen = [there()]
                await ana.command(discord.channel, "risk help")
                seen.append(there())
                await ana.command(discord.channel, "risk new")
                await loaded.wait()
                seen.append(there())
    return seen

json.dump(asyncio.run(main(Path(sys.argv[1]))), sys.stdout)
"""


def test_a_bot_that_is_ready_has_nothing_to_draw_with_and_a_lobby_has_it_loaded(tmp_path):
    """So the first press at a table finds it there; whoever only asks for help has none of it."""
    done = subprocess.run(  # noqa: S603 - this interpreter, our own script
        [sys.executable, "-c", _PRESSED, tmp_path / "games.db", *HEAVY],
        capture_output=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr.decode()
    assert json.loads(done.stdout) == [[], [], [*HEAVY]]


async def test_it_is_loaded_for_the_first_lobby_and_when_a_bot_comes_back_to_one(
    discord, started, studio
):
    loads, loop = asyncio.Queue(), asyncio.get_running_loop()
    studio.instead["load"] = lambda: loop.call_soon_threadsafe(loads.put_nowait, None)
    ana, borys, *_ = discord.people
    async with patience():
        async with started():
            await ana.command(discord.channel, "risk new")
            await loads.get()
            await borys.command(discord.channel, "risk new")
        assert loads.empty(), "once is enough"
        async with started():
            await loads.get()


def test_emojis_are_drawn_elsewhere_and_are_the_same():
    """They are made once: what draws them must not stay in a bot at whose tables nobody plays yet."""
    done = subprocess.run(  # noqa: S603 - this interpreter, our own script
        [sys.executable, "-c", _DRAWN, *HEAVY], capture_output=True, check=True, timeout=PATIENCE
    )
    heavy, *sums = json.loads(done.stdout)
    assert heavy == []
    assert sums == [[sign, crc32(data)] for sign, data in sorted(emojis().items())]


_DRAWN = """
import json, sys
from zlib import crc32
from bot.pictures.drawing import Renderers
drawn = Renderers().emojis()
heavy = [name for name in sys.argv[1:] if name in sys.modules]
json.dump([heavy, *sorted((sign, crc32(data)) for sign, data in drawn.items())], sys.stdout)
"""


# Settings come from the environment, and every one of them is explained.

EXAMPLE = Path(__file__).parents[2] / ".env.example"


def test_every_setting_stands_in_the_example_with_its_meaning():
    named = re.findall(r"^(?:# )?GENERAL_(\w+)=", EXAMPLE.read_text(encoding="utf-8"), re.MULTILINE)
    known = [*Settings.model_fields, *SandboxSettings.model_fields]
    assert sorted(name.lower() for name in named) == sorted(known)
    paragraphs = EXAMPLE.read_text(encoding="utf-8").strip().split("\n\n")[1:]
    assert all(paragraph.startswith("# ") for paragraph in paragraphs)


def test_the_example_is_valid(monkeypatch):
    for name in Settings.model_fields:
        monkeypatch.delenv(f"GENERAL_{name.upper()}", raising=False)
    assert Settings(_env_file=EXAMPLE) == Settings(_env_file=None, token="")


def test_the_environment_is_read(monkeypatch):
    monkeypatch.setenv("GENERAL_TOKEN", "hidden")
    monkeypatch.setenv("GENERAL_DM_PAUSE", "0.5")
    settings = Settings(_env_file=None)
    assert settings.token == SecretStr("hidden")
    assert settings.dm_pause == 0.5
    assert "hidden" not in repr(settings)


@pytest.mark.parametrize("token", [None, "", "wrong"])
async def test_without_a_good_token_there_is_no_bot(discord, settings, token):
    assert discord.people
    with pytest.raises(discord_py.LoginFailure):
        async with connected_bot(settings.model_copy(update={"token": _secret(token)})):
            pass


def _secret(token):
    return Settings(_env_file=None, token=token).token


@pytest.mark.parametrize("given", [{"page_address": "https://x.org"}, {"page_port": 8710}])
def test_the_pages_address_and_port_go_together(given):
    with pytest.raises(ValueError, match="set both GENERAL_PAGE_ADDRESS"):
        Settings(_env_file=None, **given)


def test_a_client_secret_is_for_a_page():
    with pytest.raises(ValueError, match=r"GENERAL_CLIENT_SECRET .* needs"):
        Settings(_env_file=None, client_secret="x")  # noqa: S106 - opens nothing
    paged = Settings(_env_file=None, page_address="https://x.org", page_port=8710)
    assert not paged.has_activity
    assert paged.model_copy(update={"client_secret": "x"}).has_activity


@pytest.mark.parametrize(
    "address", ["https://x.org", "https://x.org/board/", "http://127.0.0.1:8710"]
)
def test_an_address_of_the_page_is_safe_or_here(address):
    settings = Settings(_env_file=None, page_address=address, page_port=8710)
    assert settings.page_address == address.rstrip("/")


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("", []),
        ("10.0.0.7", ["10.0.0.7/32"]),
        (" 172.16.0.0/12 ,fd00::/8,", ["172.16.0.0/12", "fd00::/8"]),
        ("10.1.2.3/8", ["10.0.0.0/8"]),
    ],
)
def test_proxies_are_addresses_and_networks(given, expected):
    assert [*map(str, Settings(_env_file=None, page_proxies=given).proxies)] == expected
    usual = Settings(_env_file=None).proxies
    assert [*map(str, usual)] == ["127.0.0.0/8", "::1/128"], "a proxy on the same machine is usual"
