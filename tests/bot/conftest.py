"""A bot on a sandbox: the real discord.py client, the real engine, a new database for each test."""

import asyncio
import logging
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta

import pytest

from bot.client import running_bot
from bot.gateway.background import Clockwork
from bot.interactions.context import Equipment
from bot.pictures.own_emojis import NONE
from bot.settings import Settings
from bot.words.languages import find_languages
from rules.analysis.acts import Analyses
from rules.analysis.turning_points import analysis
from rules.app import open_engine
from rules.editions.registry import find_rulebook
from rules.table.game import rules_of
from sandbox import Sandbox, SandboxSettings, pointing
from tests.bot.support import commands_told
from tests.bot.support.standins import Sleeper, Studio, blank
from tests.bot.support.table import Table
from tests.bot.support.unhurried import unhurried
from tests.chance import by_the_secret_alone
from tests.patience import PATIENCE

__all__ = ["commands_told"]

LANGUAGES = find_languages()


class LeapingClock:
    """The clock on the wall, which leaps ahead where the sandbox would sleep."""

    def __init__(self):
        self._ahead = timedelta()

    def __call__(self):
        return datetime.now(UTC) + self._ahead

    async def sleep(self, seconds):
        await asyncio.sleep(0)
        self._ahead += timedelta(seconds=seconds)


@pytest.fixture
def discord_clock():
    return LeapingClock()


@pytest.fixture(autouse=True)
def no_hurry():
    """Discord's three seconds are as long as tests wait, in whichever sandbox: none of them is killed."""
    with unhurried():
        yield


@pytest.fixture(autouse=True)
def explained_here(monkeypatch):
    """Whole games are explained in this process: another takes seconds to start where many tests run."""

    async def make(self, game):
        played = await self._queries.finished(game)
        book, options, players = rules_of(played.roster)
        edition = find_rulebook(book).edition(options, players)
        return await asyncio.to_thread(analysis, edition, played.events)

    monkeypatch.setattr(Analyses, "_make", make)


@pytest.fixture
async def discord(discord_clock):
    """A sandbox with three people; whatever breaks Discord's rules fails the test."""
    specification = SandboxSettings().specification
    with by_the_secret_alone():
        async with Sandbox(
            clock=discord_clock, sleep=discord_clock.sleep, specification=specification
        ) as started:
            started.add_person("Celina")
            with pointing(started.address):
                yield started
    assert started.violations == []


@pytest.fixture
def settings(discord, tmp_path):
    return Settings(
        _env_file=None, token=discord.token, database=tmp_path / "games.db", dm_pause=0, pace=0
    )


@pytest.fixture
def sleeper():
    """How the bot sleeps: as usual, until the test says otherwise."""
    return Sleeper()


@pytest.fixture
def studio():
    """How the bot draws: what takes long is blank, until the test says otherwise."""
    return Studio(**dict.fromkeys(("board", "small", "mission", "closing", "chart"), blank))


@pytest.fixture
def equipment(sleeper, studio):
    """Without emojis: what is said does not depend on when they are made; see test_own_emojis.py."""
    languages = LANGUAGES.apart()
    return Equipment(
        Clockwork(sleep=sleeper, patience=PATIENCE), studio.renderers, languages, emoji_art=NONE
    )


@pytest.fixture
def answers_within():
    """Seconds after which a press is acknowledged before its answer; None for the bot's own."""


@pytest.fixture
def started(settings, equipment, answers_within):
    """`async with started() as (bot, engine):` as often as one likes, over the same database."""

    @asynccontextmanager
    async def both():
        async with (
            open_engine(settings.database, caps=settings.caps) as engine,
            running_bot(settings, engine, equipment) as bot,
        ):
            bot.services.glance = 60  # else a busy machine would leave boards out
            bot.services.quick = answers_within or bot.services.quick
            yield bot, engine

    return both


@pytest.fixture
async def engine(started):
    async with started() as (_, engine):
        yield engine


@pytest.fixture
def table(discord, engine):
    """Verbs of a table; nobody sits at it yet."""
    return Table(discord, engine)


@pytest.fixture(autouse=True)
def faults(caplog):
    """No test may leave a fault in the log: one that is about faults clears it (`caplog.clear`).

    A task whose failure nobody ever asked for is one, too: asyncio tells of it as the task is collected.
    """
    caplog.set_level(logging.INFO, logger="bot")
    yield
    heard = ("bot", "discord", "asyncio")
    logged = [r for phase in ("setup", "call", "teardown") for r in caplog.get_records(phase)]
    assert [r for r in logged if r.exc_info and r.name.partition(".")[0] in heard] == []
