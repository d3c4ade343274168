"""Two hundred games and sixty thousand orders later the bot is no larger than it was. In soak."""

import asyncio
import sys
from pathlib import Path

import pytest

from sandbox import Sandbox
from tests.general.process import general_running, heard

GAMES = 200
ORDERS = 300
"""For each game."""
SEATS = 3
MOST_GROWTH_MB = 15
"""After every game is known: what more orders alone may add."""


def size(process):
    """Resident megabytes, and open files."""
    place = Path("/proc") / str(process.pid)
    pages = int((place / "statm").read_text(encoding="ascii").split()[1])
    return pages * 4096 / 1e6, len(list((place / "fd").iterdir()))


async def sit_down(discord):
    """Games in their setup; gives the people of each with their thread."""
    tables = []
    for number in range(GAMES):
        people = [discord.add_person(f"{name}{number}") for name in ("Ana", "Borys", "Celina")]
        channel = discord.channel if number % 5 else discord.add_channel(f"risk-{number}")
        await people[0].command(channel, "risk new", seats=SEATS)
        thread = discord.threads(channel)[-1]
        for person in people[1:]:
            await person.command(thread, "risk join")
        await people[0].command(thread, "risk start")
        tables.append((thread, people))
    return tables


async def order(tables, rounds):
    """Every person orders so many times, all tables at once."""

    async def one(thread, person):
        for number in range(rounds):
            dice = "one" if number % 2 else "most"
            answer = await person.command(thread, "order standing", dice=dice)
            assert not answer.failed

    await asyncio.gather(*(one(thread, p) for thread, people in tables for p in people))


@pytest.mark.soak
@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
async def test_the_bot_does_not_grow(tmp_path):
    caps = {"most_games_per_channel": GAMES, "most_games_per_server": GAMES}
    async with Sandbox() as discord, general_running(discord, tmp_path, **caps) as process:
        await heard(process.stderr, "ready as")
        tables = await sit_down(discord)
        await order(tables, ORDERS // SEATS // 10)
        before, files_before = size(process)
        await order(tables, ORDERS // SEATS - ORDERS // SEATS // 10)
        after, files_after = size(process)
    print(f"{before:.0f} MB, then {after:.0f} MB; {files_before} files, then {files_after}")  # noqa: T201
    assert after < before + MOST_GROWTH_MB
    assert files_after < files_before + 20
