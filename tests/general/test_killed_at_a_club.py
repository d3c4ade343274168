"""SIGKILL at any moment of an evening at a club: whatever was done is told once, and every answer is true."""

import pytest

from sandbox import Sandbox, SandboxSettings
from tests.fuzz_seed import SEED
from tests.general.accounts import Accounts
from tests.general.evening import Evening


@pytest.fixture
async def discord():
    async with Sandbox(specification=SandboxSettings().specification) as there:
        yield there
    assert there.violations == []


async def killed(discord, folder, *, kills, tables, leagues, calm):
    """Kill one process after the other; `calm`: how often all act in peace before."""
    print(f"drawn by {SEED}")  # noqa: T201
    evening = Evening(discord, folder, SEED, tables=tables, leagues=leagues)
    await evening.begin(calm)
    for _ in range(kills):
        await evening.storm()
    async with evening.at_work():
        await evening.settle()
    async with evening.seen() as seen:
        accounts = Accounts(evening, seen)
        print(accounts.summary())  # noqa: T201
        assert await accounts.faults() == []


async def test_killed_a_few_times(discord, tmp_path):
    await killed(discord, tmp_path, kills=2, tables=2, leagues=1, calm=9)


@pytest.mark.soak
async def test_killed_sixty_times_at_twelve_tables_and_in_two_leagues(discord, tmp_path):
    await killed(discord, tmp_path, kills=60, tables=12, leagues=2, calm=0)
