"""A small database as SQL text, for the tests of migrations: run once for each released schema.

python -m tests.rules.releasing > tests/rules/released/0001.sql
"""

import asyncio
import random
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from rules.engine import Engine, open_engine
from rules.model.ids import Seat
from rules.model.roster import GameId, Person, PersonId, Venue
from rules.players import choose

MOVES = 45
PEOPLE = [Person(PersonId(str(i)), name) for i, name in enumerate(("Ana", "Borys", "Celina"), 1)]


def sql_of(database: Path) -> Iterator[str]:
    """Everything in a database, with what tells its version and its owner."""
    with closing(sqlite3.connect(database)) as raw:
        for pragma in ("application_id", "user_version"):
            yield f"PRAGMA {pragma} = {raw.execute(f'PRAGMA {pragma}').fetchone()[0]};"
        yield from raw.iterdump()


async def play(database: Path) -> None:
    """A game under way with a computer in it, a lobby, a cancelled table, news told and untold."""
    secret = random.Random(1).randbytes  # noqa: S311 - the same database every time
    async with open_engine(
        database, lambda: datetime(2026, 1, 1, 12, tzinfo=UTC), secret
    ) as engine:
        game = await _table(engine, "new-1", "c1")
        for person in PEOPLE[1:]:
            await engine.join(f"join-{person.id}", game, person, word="owls")
        await engine.start("start", game, PEOPLE[0].id)
        for _ in range(MOVES):
            await _move(engine, game)
        await engine.replace("replace", game, PEOPLE[0].id, Seat("blue"))
        await _table(engine, "new-2", "c2")
        await engine.cancel("cancel", await _table(engine, "new-3", "c1"), PEOPLE[0].id)
        first, second, *_ = await engine.untold()
        await engine.told(first.id, "message-1")
        await engine.told(second.id)
        await engine.set_dm_closed(PEOPLE[1].id, True)
        await engine.set_theme_of(PEOPLE[2].id, "dark")


async def _table(engine: Engine, action: str, channel: str) -> GameId:
    opened = await engine.new(
        action,
        venue=Venue("g", channel),
        host=PEOPLE[0],
        edition="ryzyko",
        options={},
        places=3,
    )
    return opened.game


async def _move(engine: Engine, game: GameId) -> None:
    look = await engine.look(game)
    person = look.roster.player_at(look.table.waiting_for[0]).person
    mine = await engine.look(game, person)
    command = choose(mine.edition, mine.player, mine.choices)
    await engine.order(f"move-{mine.revision}", game, person, command)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.db"
        asyncio.run(play(path))
        sys.stdout.writelines(f"{line}\n" for line in sql_of(path))
