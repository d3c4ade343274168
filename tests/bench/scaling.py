"""What grows with the number of games, and with the length of one: start, memory, and an order."""

import asyncio
import random
import sqlite3
import statistics
import sys
from asyncio.subprocess import PIPE
from contextlib import closing
from dataclasses import dataclass
from typing import Literal

from rules.app import open_engine
from rules.lobby.acts import Quotas
from rules.model.board import Seat
from rules.model.commands import Standing
from rules.store.encoding import digest_of
from tests.bench.running import resident, served
from tests.bench.timing import spread, timed
from tests.rules.support.stored import ANA, dealt, play

NO_CAPS = Quotas(*[1_000_000] * 3)
MOVES = 30
_LETTERS = "abcdefghijklmnopqrstuvwxyz234567"
_LOOKED_AT = """
import asyncio, sys
from pathlib import Path
from rules.app import open_engine
async def main():
    async with open_engine(Path(sys.argv[1])) as engine:
        for game in sys.stdin.readline().split():
            await engine.queries.look(game)
        print("ready", flush=True)
        sys.stdin.readline()
asyncio.run(main())
"""
_COPYING = """
INSERT INTO games (id, status, channel, parent, guild, roster, digest, secret, revision, told)
    SELECT name, status, channel, parent, guild, json_set(roster, '$.id', name),
        digest_of(name, json_set(roster, '$.id', name)), secret, revision, told
    FROM names, games WHERE id = :game;
INSERT INTO seated SELECT person, name FROM names, seated WHERE game = :game;
INSERT INTO events (game, revision, body, digest)
    SELECT name, revision, body, digest_of(name, revision, body)
    FROM names, events WHERE game = :game;
INSERT INTO inbox SELECT action || name, name, since, until, at, command
    FROM names, inbox WHERE game = :game;
INSERT INTO timers (game, kind, seat, due)
    SELECT name, kind, seat, due FROM names, timers WHERE game = :game;
INSERT INTO outbox (game, kind, content, told_at, message, digest)
    SELECT name, kind, content, told_at, message, digest_of(name, kind, content, told_at, message)
    FROM names, outbox WHERE game = :game
"""


@dataclass(frozen=True, slots=True)
class Load:
    """How much is measured: games, and orders in a long one and in short ones."""

    games: int = 10_000
    starts: int = 5
    long: int = 5000
    short: int = 40
    short_games: int = 10
    orders: int = 20
    repetitions: int = 7


ROUND = Load(games=1000, starts=2, long=1000, short_games=5, repetitions=3)
SMALL = Load(games=10, starts=2, long=20, short=5, short_games=1, orders=2, repetitions=1)


async def measure(folder, load):
    """Starts on no games and on many in turn; then what it costs to use them."""
    many = folder / "many.db"
    names = await filled(many, load.games)
    return {
        "scale": {
            "open_games": {"games": load.games, "megabytes": round(many.stat().st_size / 1e6, 1)}
            | await _starts(folder, many, load)
            | {"every_game_looked_at": await _looked_at(folder, many, names)},
            "long_game": await _long_game(folder, load),
        }
    }


async def filled(path, games):
    """A database with a game and so many copies of it and of its deadlines, all of it told; their names."""
    async with open_engine(path, caps=NO_CAPS) as engine:
        game = await dealt(engine)
        await play(engine, game, MOVES)
        for news in await engine.outbox.untold():
            await engine.outbox.note_told(news, "1")
    names = ["".join(random.choices(_LETTERS, k=6)) for _ in range(games + 100)]
    names = list(dict.fromkeys(names))[:games]
    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        raw.create_function("digest_of", -1, digest_of, deterministic=True)
        raw.execute("BEGIN")
        raw.execute("CREATE TEMP TABLE names (name TEXT PRIMARY KEY)")
        raw.executemany("INSERT INTO names VALUES (?)", [(name,) for name in names])
        for statement in _COPYING.split(";"):
            raw.execute(statement, {"game": game})
        raw.execute("COMMIT")
        raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return names


async def _starts(folder, many, load):
    ready, bare, sizes, bare_sizes = [], [], [], []
    for number in range(load.starts):
        async with served(folder / f"none-{number}.db") as (seconds, process, _):
            bare.append(seconds)
            bare_sizes.append(resident(process))
        async with served(many) as (seconds, process, _):
            ready.append(seconds)
            sizes.append(resident(process))
    return {
        "ready": {
            **spread(ready),
            "with_none": spread(bare),
            "times_with_none": round(statistics.median(ready) / statistics.median(bare), 2),
            "target_times_with_none": 1.2,
        },
        "memory_above_none_mb": _above(sizes, bare_sizes),
        "target_memory_above_none_mb": 20,
    }


def _above(sizes, floor):
    if None in sizes:
        return None
    return round(statistics.median(sizes) - statistics.median(floor), 1)


async def _looked_at(folder, many, names):
    """Memory of an engine that has looked at every game once, above one that has looked at none."""
    sizes = []
    for path, games in ((folder / "no-games.db", ()), (many, names)):
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", _LOOKED_AT, path, stdin=PIPE, stdout=PIPE, limit=1 << 20
        )
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(f"{' '.join(games)}\n".encode())
        await process.stdout.readline()
        sizes.append(resident(process))
        await process.communicate(b"\n")
    none, all_of_them = sizes
    return {
        "memory_above_none_mb": None if None in sizes else round(all_of_them - none, 1),
        "target_memory_above_none_mb": 20,
    }


async def _long_game(folder, load):
    """Orders late in a game in turn with the same early in others; and a long log folded."""
    path, late, early = folder / "long.db", [], []
    async with open_engine(path, caps=NO_CAPS) as engine:
        long = await _after(engine, "long", load.long)
        for number in range(load.short_games):
            short = await _after(engine, f"short {number}", load.short)
            for at in range(load.orders):
                early.append(await timed(_order(engine, short, load.short + at)))
                late.append(
                    await timed(_order(engine, long, load.long + number * load.orders + at))
                )
    folded = [await _folded(path, long) for _ in range(load.repetitions)]
    return {
        "command": {"late": load.long, "early": load.short},
        **spread(late),
        "early": spread(early),
        "times_early": round(statistics.median(late) / statistics.median(early), 2),
        "target_times_early": 1.5,
        "folded_ms": round(statistics.median(folded) * 1000, 1),
        "target_folded_ms": 60,
    }


async def _folded(path, game):
    async with open_engine(path, caps=NO_CAPS) as engine:
        return await timed(engine.queries.look(game))


async def _after(engine, name, orders):
    game = await dealt(engine, name)
    for at in range(orders):
        await _order(engine, game, at)
    return game


async def _order(engine, game, at):
    dice: Literal["one", "most"] = "most" if at % 2 else "one"
    await engine.play.order(f"{game} {at}", game, ANA.id, Standing(seat=Seat("red"), dice=dice))
