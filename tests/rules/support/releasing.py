"""A small database as SQL text, for the tests of migrations: made once for each released schema.

python -m tests.rules.support.releasing > tests/rules/released/0001.sql
"""

import asyncio
import random
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path

from rules.app import open_engine
from rules.core.dice import seal_of
from rules.model.board import Seat
from tests.actions import fresh
from tests.rules.support.stored import ANA, BORYS, CELINA, at_noon, dealt, opened, play, replaced

RELEASED = Path(__file__).parents[1] / "released"
"""Databases that earlier programs left, as SQL text."""

MOVES = 45


def sql_of(database):
    """Everything in a database, with what tells its version and its owner."""
    with closing(sqlite3.connect(database)) as raw:
        for pragma in ("application_id", "user_version"):
            yield f"PRAGMA {pragma} = {raw.execute(f'PRAGMA {pragma}').fetchone()[0]};"
        yield from raw.iterdump()


async def fill(database):
    """Every kind of table, news told and untold.

    A game under way with a computer in it, one in which a computer must move, a lobby, a cancelled
    table, and one that waits for a sealed word.
    """
    secret = random.Random(1).randbytes  # noqa: S311 - the same database every time
    async with open_engine(database, at_noon, secret) as engine:
        game = await dealt(engine, "new-1", "c1")
        await play(engine, game, MOVES)
        await replaced(engine, game, Seat("blue"))
        await opened(engine, "new-2", "c2")
        await engine.lobby.cancel("cancel", await opened(engine, "new-3", "c1"), ANA.id)
        sealed = await opened(engine, "new-4", "c3")
        await engine.lobby.join("join-4", sealed, BORYS)
        await engine.lobby.add_seal("seal", sealed, BORYS.id, seal_of("a word that nobody guesses"))
        await engine.lobby.start("start-4", sealed, ANA.id)
        moving = await dealt(engine, "new-5", "c4")
        table = (await engine.queries.look(moving)).table
        assert table
        asked = table.waiting_for[0]
        await replaced(engine, moving, asked, "replace-5")
        first, second, *_ = await engine.outbox.untold()
        await engine.outbox.note_told(first, "message-1")
        await engine.outbox.note_told(second)
        await engine.profiles.set_dm_closed(BORYS.id, True)
        await engine.profiles.set_theme_of(fresh(), CELINA.id, "dark")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.db"
        asyncio.run(fill(path))
        sys.stdout.writelines(f"{line}\n" for line in sql_of(path))
