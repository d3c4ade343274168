"""A durable engine action against a bare commit of the same bytes to a database set the same way."""

import sqlite3
import statistics
from contextlib import closing
from dataclasses import dataclass
from time import perf_counter

from rules.app import open_engine
from rules.players.levels import choose_steadily
from rules.table.roster import Person, PersonId, Status, Venue
from tests.bench.timing import against, timed
from tests.rules.support.stored import secrets

_PERSONS = tuple(Person(PersonId(str(number)), f"Player {number}") for number in (1, 2, 3))
_WRITTEN = (
    "SELECT group_concat(body, '') FROM events WHERE game = :game AND revision > :revision",
    "SELECT group_concat(kind || content, '') FROM outbox WHERE game = :game AND id > :news",
    "SELECT action || game || since || until || at FROM inbox WHERE action = :action",
    "SELECT roster FROM games WHERE id = :game AND roster <> :roster",
)


@dataclass(frozen=True, slots=True)
class Load:
    """How much is measured."""

    actions: int = 600
    warm_up: int = 50


ROUND = Load(actions=300)
SMALL = Load(actions=2, warm_up=1)


class Floor:
    """A database that does nothing but keep what it is given."""

    def __init__(self, path):
        self._connection = sqlite3.connect(path, isolation_level=None)
        self._connection.execute("PRAGMA journal_mode = WAL")
        self._connection.execute("PRAGMA synchronous = FULL")
        self._connection.execute("CREATE TABLE kept (body TEXT NOT NULL) STRICT")

    def commit(self, body):
        """How long one transaction with one row took, in seconds."""
        began = perf_counter()
        self._connection.execute("BEGIN IMMEDIATE")
        self._connection.execute("INSERT INTO kept (body) VALUES (?)", (body,))
        self._connection.execute("COMMIT")
        return perf_counter() - began

    def close(self):
        self._connection.close()


class Written:
    """Reads what each action wrote."""

    def __init__(self, path):
        self._connection = sqlite3.connect(path)
        self._at = {"revision": 0, "news": 0, "roster": ""}

    def by(self, game, action):
        """All that the action wrote, as one text."""
        at = {**self._at, "game": game, "action": action}
        written = "".join(self._one(query, at) for query in _WRITTEN)
        self._at = {
            "revision": self._one("SELECT revision FROM games WHERE id = :game", at),
            "news": self._one("SELECT max(id) FROM outbox", at),
            "roster": self._one("SELECT roster FROM games WHERE id = :game", at),
        }
        return written

    def _one(self, query, facts):
        row = self._connection.execute(query, facts).fetchone()
        return row[0] if row and row[0] is not None else ""

    def close(self):
        self._connection.close()


async def measure(folder, load):
    """Orders of whole games, each followed by a bare commit of what it wrote."""
    actions, floors, sizes = [], [], []
    path = folder / "games.db"
    async with open_engine(path, secret=secrets(1)) as engine:
        with closing(Floor(folder / "floor.db")) as floor:
            while len(actions) < load.actions + load.warm_up:
                with closing(Written(path)) as written:
                    async for seconds, body in _orders(engine, written, f"game {len(actions)}"):
                        actions.append(seconds)
                        floors.append(floor.commit(body))
                        sizes.append(len(body))
    return {
        "durable_action": {
            **against(actions[load.warm_up :], floors[load.warm_up :]),
            "target_times_the_floor": 2,
            "bytes_median": statistics.median(sizes),
        }
    }


async def _orders(engine, written, name):
    """One game to its end: how long each order took, and what it wrote."""
    game = await _dealt(engine, name)
    written.by(game, "")
    look = await engine.queries.look(game)
    while look.roster.status is Status.PLAYING:
        person = look.roster.player_at(look.table.waiting_for[0]).person
        mine = await engine.queries.look(game, person)
        command = choose_steadily(mine.edition, mine.player, mine.choices)
        action = f"{game}:{mine.revision}"
        seconds = await timed(engine.play.order(action, game, person, command))
        yield seconds, written.by(game, action)
        look = await engine.queries.look(game)


async def _dealt(engine, name):
    host, *others = _PERSONS
    opened = await engine.lobby.new(
        name,
        venue=Venue("1", "1"),
        host=host,
        edition="ryzyko",
        options={},
        places=len(_PERSONS),
    )
    for person in others:
        await engine.lobby.join(f"{opened.game} {person.id}", opened.game, person)
    await engine.lobby.start(f"{opened.game} start", opened.game, host.id)
    return opened.game
