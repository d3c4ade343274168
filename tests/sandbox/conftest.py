"""A sandbox whose clock is turned by hand, and a real discord.py bot connected to it."""

import asyncio
import hashlib
import json
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import aiohttp
import pytest

from sandbox import Sandbox, SandboxSettings, pointing
from sandbox.checks.validation import DISTILLED
from sandbox.interactions import interactions
from tests.bot.support.unhurried import unhurried
from tests.sandbox.probe import Probe

ROOT = Path(__file__).parents[2]


class HandClock:
    """Stands still until it is turned."""

    def __init__(self):
        self.now = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)

    def __call__(self):
        return self.now

    def turn(self, **by):
        self.now += timedelta(**by)

    async def sleep(self, seconds):
        self.turn(seconds=seconds)


@pytest.fixture
def clock():
    return HandClock()


@pytest.fixture(autouse=True)
def no_hurry():
    """Discord's three seconds are as long as tests wait, but where a test is about them."""
    with unhurried():
        yield


@pytest.fixture
def three_seconds(monkeypatch):
    """Discord's own limit again, for a test that is about it."""
    monkeypatch.setattr(interactions, "ACKNOWLEDGE_WITHIN", timedelta(seconds=3))


@pytest.fixture
async def discord(clock):
    """A sandbox; a test that makes the bot break Discord's rules empties `violations` itself."""
    settings = SandboxSettings()
    specification = settings.specification
    async with Sandbox(clock=clock, sleep=clock.sleep, specification=specification) as started:
        with pointing(started.address):
            yield started
    assert started.violations == []


@pytest.fixture
def connect(discord):
    """`async with connect() as bot:` a probe that is logged in and ready."""

    @asynccontextmanager
    async def connected(kind=Probe, **options):
        bot = kind(**options)
        running = asyncio.create_task(bot.start(discord.token))
        ready = asyncio.create_task(bot.seen_ready.wait())
        try:
            await asyncio.wait({running, ready}, return_when=asyncio.FIRST_COMPLETED)
            if running.done():
                await running
            yield bot
        finally:
            ready.cancel()
            await bot.close()
            await asyncio.gather(running, ready, return_exceptions=True)

    return connected


@pytest.fixture
async def bot(connect):
    async with connect() as started:
        yield started
        assert started.errors == []


@pytest.fixture
def people(discord, bot):
    """The persons, once the bot is there to answer them."""
    assert bot.is_ready()
    return discord.people


@pytest.fixture
def ana(people):
    return people[0]


@pytest.fixture
def borys(people):
    return people[1]


def as_bot(token):
    """The headers of a bot's request."""
    return {"Authorization": f"Bot {token}", "User-Agent": "DiscordBot (https://example.org, 1.0)"}


@pytest.fixture
async def rest(discord):
    """`await rest("GET", "/users/@me")` -> (status, JSON), asked with the bot's token."""
    async with aiohttp.ClientSession() as session:

        async def ask(method, path, *, token=discord.token, **options):
            headers = as_bot(token)
            url = f"{discord.address}/api/v10{path}"
            async with session.request(method, url, headers=headers, **options) as response:
                body = await response.json() if response.status != 204 else None
                return response.status, body

        yield ask


@pytest.fixture(scope="session")
def whole():
    """Discord's whole specification, that the package's was made from; left out where it isn't.

    Looked for where the setting says, else beside the checkout.
    """
    beside = ROOT.parent / "shared" / "discord" / "openapi.json"
    path = SandboxSettings().discord_openapi or beside
    if not path.is_file():
        pytest.skip("Discord's whole specification is not here (GENERAL_DISCORD_OPENAPI)")
    made_from = json.loads(DISTILLED.read_bytes())["x-source-sha256"]
    if hashlib.sha256(path.read_bytes()).hexdigest() != made_from:
        pytest.skip("GENERAL_DISCORD_OPENAPI is another version than the package's is made from")
    return path


@pytest.fixture
def violations(discord):
    """For tests that break Discord's rules on purpose: the violations, forgotten afterwards."""
    yield discord.violations
    discord.violations.clear()
