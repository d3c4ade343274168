"""What a profile and a leaderboard cost in a server with thousands of games that are over.

Beside a look at a game, through the same client and the same process, in turns.
"""

import random
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from datetime import timedelta
from time import perf_counter

from rules.app import open_engine
from rules.model.board import Seat
from rules.ratings.result_rows import ResultRows
from rules.ratings.results import SeatResult
from rules.ratings.updates import rate
from rules.store.ledger import SqlLedger
from rules.table.ids import entrant_of_level, entrant_of_person
from rules.table.roster import GameId, PersonId
from sandbox import Sandbox
from tests.bench.timing import against
from tests.general.process import heard, started
from tests.rules.support.stored import at_noon

MEMBERS = 40
SEATS = tuple(map(Seat, ("red", "blue", "yellow", "green")))
EDITIONS = ("ryzyko", "classic", "parker", "gniazdo", "galaxy")
TARGET = 1.5


@dataclass(frozen=True, slots=True)
class Load:
    """How much is measured: games that are over, all of them one person's too, and asks of each kind."""

    games: int = 10_000
    asks: int = 200


ROUND = Load(games=2_000, asks=60)
SMALL = Load(games=10, asks=2)


async def measure(folder, load):
    """The time until a profile and a leaderboard are shown, against the panel of a game."""
    database = folder / "remaining.db"
    async with Sandbox() as discord:
        ana = discord.people[0]
        async with open_engine(database, at_noon):
            pass
        _write(database, discord.guild["id"], ana.id, load)
        settings = {"token": discord.token, "discord_address": discord.address, "pace": 0}
        async with started(folder, "run", database=database, **settings) as process:
            await heard(process.stderr, "ready as")
            await ana.command(discord.channel, "risk new")
            place = discord.threads(discord.channel)[0]
            for _ in range(2):
                await ana.command(place, "risk table computer")
            await ana.command(place, "risk start")
            taken = {path: [] for path in ("risk status", "risk profile", "risk leaderboard")}
            for _ in range(load.asks):
                for path, seconds in taken.items():
                    began = perf_counter()
                    await ana.command(place, path)
                    seconds.append(perf_counter() - began)
    look = taken["risk status"]
    return {
        "remaining": {
            "games": load.games,
            "profile": against(taken["risk profile"], look),
            "leaderboard": against(taken["risk leaderboard"], look),
            "target_times_the_floor": TARGET,
        }
    }


def _write(database, guild, person, load):
    """Results and ratings as so many games would leave them; their tables are empty."""
    chance = random.Random(1)
    members = [entrant_of_person(PersonId(str(10**17 + n))) for n in range(MEMBERS)]
    members.append(entrant_of_level("officer"))
    with closing(sqlite3.connect(database)) as raw, raw:
        ledger = SqlLedger(raw)
        for number in range(load.games):
            game = GameId(f"over{number}")
            raw.execute(
                "INSERT INTO games (id, status, channel, guild, roster, secret)"
                " VALUES (?, 'over', 'c', ?, '{}', x'')",
                (game, guild),
            )
            table = [entrant_of_person(PersonId(person)), *chance.sample(members, 3)]
            chance.shuffle(table)
            edition = EDITIONS[number % len(EDITIONS)]
            ended = at_noon() + timedelta(hours=number)
            results = [
                SeatResult(
                    game, seat, guild, ended, edition, 4, who, place, place == 1, 20, 1.5, 12, 11
                )
                for place, (seat, who) in enumerate(zip(SEATS, table, strict=True), 1)
            ]
            ResultRows(ledger).keep(results)
            rate(ledger, results, ended)
