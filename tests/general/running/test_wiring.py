"""Stopping while marshals think who would never come to an end; and what of it is left behind: nothing."""

import asyncio
import importlib
import logging
import signal
import sys
from pathlib import Path

import pytest

from bot.settings import Settings
from general.running.wiring import at_work, log_speed, run_on_fastest_loop
from rules.app import open_engine
from rules.players.levels import LEVELS, Level
from sandbox import pointing
from tests import endless
from tests.general.club import patient_discord
from tests.general.process import READY, heard, started, stopped
from tests.patience import patience

_GENERAL = f"""
import sys
sys.path.insert(0, {str(Path(__file__).parents[3])!r})
from general.cli import main
from rules.players.levels import LEVELS, Level
from tests import endless
LEVELS["marshal"] = Level("marshal", endless.think, heavy=True)
main(["run"])
"""


@pytest.fixture
async def discord():
    async with patient_discord() as there:
        yield there


@pytest.fixture
async def listener(monkeypatch):
    async with endless.listening() as listener:
        monkeypatch.setenv(endless.HEARD_AT, str(listener.port))
        yield listener


async def seat_marshals(discord):
    """A game that waits for marshals alone."""
    ana = discord.people[0]
    await ana.command(discord.channel, "risk new", seats=3)
    (thread,) = discord.threads(discord.channel)
    for _ in range(2):
        await ana.command(thread, "risk table computer", level="marshal")
    await ana.command(thread, "risk start")
    await ana.command(thread, "order resign")


async def test_a_stop_waits_for_no_thought_and_no_worker_outlives_it(discord, listener, tmp_path):
    settings = {
        "token": discord.token,
        "discord_address": discord.address,
        "database": tmp_path / "games.db",
        "dm_pause": 0,
        "pace": 0,
    }
    async with started(tmp_path, "-c", _GENERAL, program=sys.executable, **settings) as general:
        await heard(general.stderr, READY)
        await seat_marshals(discord)
        await listener.begun()
        try:
            status, log = await stopped(general, signal.SIGTERM)
            await listener.ended()
        finally:
            listener.end_all()
    assert status == 0
    assert "Traceback" not in log
    assert "never retrieved" not in log


async def test_thinking_is_cut_off_while_a_press_still_has_its_time(
    discord, tmp_path, listener, monkeypatch
):
    """A press ends here only when the marshals have ended, who would never end by themselves."""
    monkeypatch.setitem(LEVELS, "marshal", Level("marshal", endless.think, heavy=True))
    asks = asyncio.Event()
    database = tmp_path / "games.db"
    settings = Settings(_env_file=None, token=discord.token, database=database, dm_pause=0, pace=0)
    async with patience(), open_engine(database) as engine:
        dashboard = engine.queries.dashboard

        async def slowly(person):
            asks.set()
            await listener.ended()
            return await dashboard(person)

        monkeypatch.setattr(engine.queries, "dashboard", slowly)
        with pointing(discord.address):
            async with at_work(settings, engine):
                await seat_marshals(discord)
                await listener.begun()
                bystander = discord.people[1].command(discord.channel, "my games")
                asked = asyncio.create_task(bystander)
                await asks.wait()
        assert "You’re not in any game" in (await asked).text


# The extra `speed`: used where it is installed, never needed, and the log says which.

STAND_IN = """
import asyncio
class Loop(asyncio.SelectorEventLoop):
    pass
new_event_loop = Loop
"""


@pytest.fixture(params=[(), ("uvloop",), ("orjson",), ("uvloop", "orjson")], ids=" ".join)
def installed(request, tmp_path, monkeypatch):
    """Modules that are there by these names, and none of these that the machine may have."""
    for name in ("uvloop", "orjson"):
        monkeypatch.setitem(sys.modules, name, None)
    for name in request.param:
        (tmp_path / f"{name}.py").write_text(STAND_IN, encoding="utf-8")
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.syspath_prepend(tmp_path)
    importlib.invalidate_caches()
    return request.param


def test_the_bot_runs_on_what_is_installed(installed, caplog):
    caplog.set_level(logging.INFO)
    ran = []

    async def work():
        ran.append(type(asyncio.get_running_loop()).__module__)
        log_speed()

    run_on_fastest_loop(work())
    assert (ran == ["uvloop"]) is ("uvloop" in installed)
    assert len(ran) == 1
    loop = "uvloop" if "uvloop" in installed else "asyncio"
    assert caplog.messages == [
        f"event loop: {loop}, JSON: {'orjson' if 'orjson' in installed else 'json'}"
    ]
