"""What is loaded when: a bot that is ready carries nothing to draw with, and none waits for it who plays."""

import asyncio
import json
import subprocess
import sys
from zlib import crc32

from render.ink.symbols import emojis
from tests.patience import PATIENCE, patience

HEAVY = ("numpy", "PIL", "render.table.picture")

# In a process of its own: this one has loaded everything for other tests.
_PRESSED = """
import asyncio, json, sys
from pathlib import Path
from bot.components.services import Equipment
from bot.pictures.own_emojis import NONE
from bot.pictures.renderers import Renderers
from bot.running import running_bot
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
from bot.pictures.renderers import Renderers
drawn = Renderers().emojis()
heavy = [name for name in sys.argv[1:] if name in sys.modules]
json.dump([heavy, *sorted((sign, crc32(data)) for sign, data in drawn.items())], sys.stdout)
"""
