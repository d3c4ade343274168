"""What rating a game costs in a server where everyone has met everyone: the model, and with its rows.

Processor time, after 10,000 games among 200 people; and the time of a page of their leaderboard.
"""

import random
import sqlite3
import statistics
from contextlib import closing
from dataclasses import dataclass
from datetime import timedelta
from itertools import groupby
from time import process_time

from rules.app import open_engine
from rules.model.board import Seat
from rules.ratings.model import rate_game
from rules.ratings.rating_rows import LadderRows
from rules.ratings.ratings import Ladder, Standings, rated_places
from rules.ratings.result_rows import ResultRows
from rules.ratings.results import SeatResult
from rules.ratings.updates import rate
from rules.store.ledger import SqlLedger
from rules.table.ids import Entrant
from rules.table.roster import GameId
from tests.rules.support.stored import at_noon

SERVER = "1"
SIZES = (3, 4, 5, 6)
TARGETS = {"target_model_ms": 2.5, "target_game_ms": 10}


@dataclass(frozen=True, slots=True)
class Load:
    """How much is measured: games before, those measured, and the people who play them."""

    games: int = 10_000
    measured: int = 200
    people: int = 200


ROUND = Load(games=2_000, measured=60)
SMALL = Load(games=20, measured=2, people=8)


async def measure(folder, load):
    """Milliseconds of processor time (medians) for each of the game's ladders, a game, and a page."""
    database = folder / "rating.db"
    games = list(_games(load))
    before, measured = games[: load.games], games[load.games :]
    async with open_engine(database, at_noon):
        pass
    with closing(sqlite3.connect(database)) as raw, raw:
        ledger = SqlLedger(raw)
        found = Standings()
        for game in before:
            found.count(game)
        for ladder, state in found.ladders.items():
            LadderRows(ledger).set(SERVER, ladder, list(state.ratings), state)
        for game in games:
            raw.execute(
                "INSERT INTO games (id, status, channel, guild, roster, secret)"
                " VALUES (?, 'over', 'c', ?, '{}', x'')",
                (game[0].game, SERVER),
            )
        ResultRows(ledger).keep([each for game in before for each in game])
        model, whole = [], []
        for game in measured:
            places = rated_places(game)
            state = LadderRows(ledger).of(SERVER, Ladder(), [who for who, _ in places])
            model.append(_timed(rate_game, state, places, {}, game[0].ended))
            ResultRows(ledger).keep(game)
            whole.append(_timed(rate, ledger, game, game[0].ended))
    async with open_engine(database, at_noon) as engine:
        pages = []
        for _ in range(load.measured):
            began = process_time()
            await engine.club.ladder(SERVER, Ladder())
            pages.append(1000 * (process_time() - began))
    return {
        "rating": {
            "model_ms": round(statistics.median(model), 2),
            "game_ms": round(statistics.median(whole), 2),
            "leaderboard_ms": round(statistics.median(pages), 2),
            **TARGETS,
        }
    }


def _games(load):
    """The results of all games, in order."""
    chance, people = random.Random(1), [Entrant(str(10**17 + n)) for n in range(load.people)]

    def results():
        for number in range(load.games + load.measured):
            table = chance.sample(people, chance.choice(SIZES))
            ended = at_noon() + timedelta(hours=number)
            for place, who in enumerate(table, 1):
                at = GameId(f"g{number}"), Seat(str(place)), SERVER, ended, "ryzyko"
                yield SeatResult(*at, len(table), who, place, place == 1, 20, 1.5, 12, 11)

    for _, seats in groupby(results(), key=lambda each: each.game):
        yield list(seats)


def _timed(work, *args):
    began = process_time()
    work(*args)
    return 1000 * (process_time() - began)
