"""The bot as its own process on a disk that is full for a while: it says so, and goes on once there is room."""

import resource
import signal
from contextlib import contextmanager

import pytest

from general.running.health import health
from rules.audit import check
from tests.general.club import patient_discord
from tests.general.process import general_ready, stopped
from tests.patience import patience
from tests.rules.support.stored import unseen

pytestmark = pytest.mark.skipif(
    not hasattr(resource, "prlimit"), reason="this system limits no other process"
)

LEAST = 4096
"""So small may every file be: a report of the bot's health fits, not even one page of a log does."""


@pytest.fixture
async def discord():
    async with patient_discord() as there:
        yield there


@contextmanager
def full(process, size):
    """No file of a process may grow beyond a size for a while."""
    _, hard = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (size, hard))
    yield
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (hard, hard))


@pytest.mark.parametrize("size", [LEAST, 0], ids=["reported", "with no room for a report"])
async def test_players_and_host_are_told_and_all_goes_on_by_itself(discord, tmp_path, size):
    path, (ana, *_) = tmp_path / "games.db", discord.people
    async with general_ready(discord, tmp_path) as process, patience():
        await ana.command(discord.channel, "risk new")
        (thread,) = discord.threads(discord.channel)
        while not health(path)[1]:
            await ana.command(thread, "risk status")
        with full(process, size):
            answer = await ana.command(thread, "risk table computer")
            assert "nothing has changed" in answer.text
            while health(path)[1]:
                await ana.command(thread, "risk table computer")
            said, _ = health(path)
            assert ("the database fails" in said) is bool(size)
        answer = await ana.command(thread, "risk table computer")
        assert "nothing has changed" not in answer.text
        while not health(path)[1]:
            await ana.command(thread, "risk status")
        assert (await stopped(process, signal.SIGTERM))[0] == 0
    assert check(path, unseen).faults == ()
