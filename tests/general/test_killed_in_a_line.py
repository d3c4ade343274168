"""SIGKILL in the midst of a long line: it goes on where it was, and nothing of it is done twice."""

import json
import sqlite3
from contextlib import closing

import pytest

from rules.play.plans import AT_ONCE
from sandbox import Sandbox, SandboxSettings
from tests.general.process import general_ready
from tests.patience import patience

PAIRS = AT_ONCE // 2 + 8
"""Each places one army of the setup's plan and withdraws it: together more than one transaction takes."""


@pytest.fixture
async def discord():
    async with Sandbox(specification=SandboxSettings().specification) as there:
        yield there
    assert there.violations == []


def orders(database):
    """The kinds of all commands that were followed, in order."""
    with closing(sqlite3.connect(database)) as raw:
        rows = raw.execute("SELECT command FROM inbox WHERE command NOT NULL ORDER BY since")
        return [json.loads(command)["kind"] for (command,) in rows]


def last_to_lay(database):
    """The seat that lays last, and a territory of its own: what it plans is not laid at once."""
    with closing(sqlite3.connect(database)) as raw:
        rows = raw.execute("SELECT body FROM events ORDER BY revision")
        events = {(event := json.loads(body))["kind"]: event for (body,) in rows}
    seat = events["order_drawn"]["seats"][-1]
    dealt = events["territories_dealt"]["territories"]
    return seat, next(territory for territory, owner, _ in dealt if owner == seat)


@pytest.mark.parametrize("written", [False, True], ids=["at once", "when some of it is written"])
async def test_a_long_line_that_is_killed_goes_on_where_it_was(discord, tmp_path, written):
    people = [discord.add_person(name) for name in ("Ana", "Borys", "Celina")]
    database = tmp_path / "games.db"
    async with general_ready(discord, tmp_path) as process:
        await people[0].command(discord.channel, "risk new")
        thread = discord.threads(discord.channel)[-1]
        for person in people[1:]:
            await person.command(thread, "risk join")
        await people[0].command(thread, "risk start")
        seat, land = last_to_lay(database)
        person = people[("red", "blue", "yellow").index(seat)]
        line = "; ".join([f"{land} +1; withdraw"] * PAIRS)
        before = len(discord.requests)
        person.begin_command(thread, "order turn", line=line)

        def is_time():
            done = orders(database) if written else len(discord.requests) > before
            return done or None

        await discord.wait_for(is_time, "the moment to kill it")
        process.kill()
        await process.wait()
    done = orders(database)
    assert len(done) in (0, AT_ONCE, 2 * PAIRS)[written:], "whole transactions, or nothing"
    async with general_ready(discord, tmp_path), patience():
        while 0 < len(orders(database)) < 2 * PAIRS:
            await people[1].command(thread, "risk help")
    assert orders(database) == ["place", "withdraw"] * (PAIRS if done else 0)
