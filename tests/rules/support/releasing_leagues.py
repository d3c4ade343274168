"""Leagues in mid-season as an earlier program left them, for the tests of migrations.

Made once each, by the last program before entrants had lines (0012), and by the last one before whoever
resigned had left (0019); what it makes now is of the newest:

    python -m tests.rules.support.releasing_leagues > tests/rules/released/leagues/0019.sql
"""

import asyncio
import sys
import tempfile
from datetime import timedelta
from pathlib import Path

from rules.app import open_engine
from rules.servers.servers import Founders
from rules.table.roster import SeasonId
from tests.actions import fresh
from tests.rules.league.test_seasons import (
    FOUNDER,
    TERMS,
    entered,
    open_all,
    person,
    resign_all_but_first,
)
from tests.rules.support.releasing import sql_of
from tests.rules.support.stored import Clock, at_noon, secrets


async def fill(database):
    """Three seasons: one that takes entries, one with a table over and another open, one cancelled."""
    async with open_engine(database, Clock(at_noon()), secrets(12)) as engine:
        running = await entered(engine, 8, place=("g", "running"))
        await engine.seasons.begin(fresh(), running.id, FOUNDER.id, moderates=False)
        first, _ = await open_all(engine)
        await resign_all_but_first(engine, first)
        await entered(engine, 2, place=("h", "entering"))
        founded = await engine.seasons.found(
            fresh(), ("i", "gone"), FOUNDER, TERMS, timedelta(days=3), rights=[*Founders]
        )
        gone = SeasonId(str(founded.facts["season"]))
        await engine.seasons.enter("gone e1", gone, person(1))
        await engine.seasons.cancel(fresh(), gone, FOUNDER, moderates=False)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.db"
        asyncio.run(fill(path))
        sys.stdout.writelines(f"{line}\n" for line in sql_of(path))
