"""The restore drill: what docs/hosting.md says to copy, restore and go back, line by line, beside a bot at work.

Reliability: "A copy is a moment of the game, and nobody waits for it." No line is told otherwise than it
stands on the page: what a container would do is done in this machine's folders, by the same commands.
"""

import re
import shlex
import sqlite3
from contextlib import AsyncExitStack, closing
from pathlib import Path

import pytest

from bot.components.custom_ids import Action
from rules.app import open_engine
from rules.audit import check
from rules.store.sqlite.schema import newest_version
from tests.bot.support.table import Panel, press_on
from tests.general.club import patient_discord
from tests.general.process import PROGRAM, READY, heard, started
from tests.patience import patience
from tests.rules.support.releasing import RELEASED
from tests.rules.support.stored import at_noon, unseen
from tests.sampling import sampled

DOCS = Path(__file__).parents[2] / "docs"
A_DAY = "2026-01-31"
"""The day of the copy that the page restores."""
CONTAINER, SERVICE = "## In a container", "## As a service of the system"


def told(section, topic):
    """The lines of the first block after a topic of a section."""
    page = DOCS.joinpath("hosting.md").read_text(encoding="utf-8")
    after = page.partition(f"\n{section}\n")[2].partition("\n## ")[0].partition(topic)[2]
    return after.partition("```\n")[2].partition("```")[0].splitlines()


def nightly():
    """What the unit for copies runs, as a shell reads it."""
    unit = (DOCS / "examples" / "general-backup.service").read_text(encoding="utf-8")
    (line,) = re.findall(r"^ExecStart=(.+)$", unit, re.MULTILINE)
    return [line.replace("$$", "$").replace("%%", "%")]


@pytest.fixture
async def discord():
    async with patient_discord() as there:
        yield there


class Host:
    """Whoever follows the page, in the folder where General has its games."""

    def __init__(self, discord, folder, bots):
        self.discord = discord
        self.folder = folder
        self.database = folder / "data" / "general.db"
        self._bots = bots

    async def start(self):
        settings = {"token": self.discord.token, "discord_address": self.discord.address, "pace": 0}
        settings |= {"dm_pause": 0}
        self._bot = await self._bots.enter_async_context(started(self.folder, "run", **settings))
        await heard(self._bot.stderr, READY)

    async def stop(self):
        self._bot.terminate()
        async with patience():
            await self._bot.communicate()

    async def follow(self, lines, **others):
        """Do what the page says; `others`: what stands there by example, and is otherwise here."""
        for line in lines:
            for example, here in others.items():
                line = line.replace(example, here)  # noqa: PLW2901 - as somebody reads it
            match shlex.split(line.replace("/data", "data").replace("/backups", "backups")):
                case ["docker", "compose", "stop"]:
                    await self.stop()
                case ["docker", "compose", "up", "-d"]:
                    await self.start()
                case [
                    "docker",
                    "compose",
                    "run",
                    "--rm",
                    "--entrypoint",
                    "sh",
                    "general",
                    "-c",
                    script,
                ]:
                    await self._shell(script)
                case ["docker", "compose", "run", "--rm", "general", *words]:
                    await self._shell(shlex.join(["general", *words]))
                case ["docker", "compose", "exec", "-T", "general", *words]:
                    await self._shell(" ".join(words))
                case _:
                    await self._shell(line)

    async def _shell(self, script):
        words = ("-ec", script)
        async with started(self.folder, *words, program="/bin/sh") as process, patience():
            out, err = await process.communicate()
        assert process.returncode == 0, (script, out, err)

    def copies(self):
        return sorted(self.folder.joinpath("backups").iterdir())


@pytest.fixture
async def host(discord, tmp_path, monkeypatch):
    """A folder as the page has it made, with General's command where pipx puts it."""
    for folder in ("backups", "data", ".local/bin"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / ".local/bin/general").symlink_to(PROGRAM)
    monkeypatch.setenv("PATH", f"{tmp_path}/.local/bin:/usr/bin:/bin")
    async with AsyncExitStack() as bots:
        yield Host(discord, tmp_path, bots)


async def dealt(discord):
    """A game that was dealt, in which Ana is to lay armies: Ana, and the post that says so."""
    ana = discord.people[0]
    await ana.command(discord.channel, "risk new", seats=2)
    (thread,) = discord.threads(discord.channel)
    await ana.command(thread, "risk table computer", level="recruit")
    await ana.command(thread, "risk start")
    return ana, await discord.wait_for_message(thread, lambda m: "The game begins" in m["content"])


@pytest.mark.parametrize("section", sampled([CONTAINER, SERVICE], 2))
async def test_what_is_restored_as_the_page_says_is_the_game_of_that_moment(host, section):
    """With its old buttons; what was played since is in the file that was moved away.

    Before, the page's drill is had beside the bot.
    """
    await host.start()
    ana, call = await dealt(host.discord)
    before = {*host.folder.iterdir()}
    await host.follow(told("## Copies", "### A drill"))
    assert {*host.folder.iterdir()} == before
    await host.follow(told(section, "**Back up**") if section is CONTAINER else nightly())
    (copy,) = host.copies()
    panel = Panel(ana, await press_on(ana, call, Action.TURN))
    offered = panel.offers
    await panel.press(Action.SPREAD)
    assert panel.offers != offered
    if section is SERVICE:
        await host.stop()
    await host.follow(told(section, "**Restore**"), **{A_DAY: copy.stem.removeprefix("general-")})
    if section is SERVICE:
        await host.start()
    assert (host.database.parent / "lost" / "general.db").exists()
    assert Panel(ana, await press_on(ana, call, Action.TURN)).offers == offered
    assert check(host.database, unseen).faults == ()


async def test_the_way_back_to_an_earlier_version(host):
    """By the copy that the update left; only installing the program is left out."""
    old = max(RELEASED.glob("*.sql"))
    with closing(sqlite3.connect(host.database)) as raw:
        raw.executescript(old.read_text(encoding="utf-8"))
    async with open_engine(host.database, at_noon):
        pass
    lines = told(CONTAINER, "**Back to an earlier version**")
    assert ["stop" in lines[0], "git checkout" in lines[-2], "up -d" in lines[-1]] == [True] * 3
    await host.follow(lines[1:-2], **{"version-19": f"version-{int(old.stem)}"})
    assert (version(host.database), int(old.stem) < newest_version()) == (int(old.stem), True)
    assert check(host.database, unseen).faults == ()


def version(database):
    with closing(sqlite3.connect(database)) as raw:
        return raw.execute("PRAGMA user_version").fetchone()[0]
