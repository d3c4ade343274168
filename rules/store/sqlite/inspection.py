"""Inspection of a whole database: its pages, its references, and every row by itself."""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from rules.model.errors import StoreError
from rules.model.roster import GameId, Status
from rules.model.season import Season, SeasonStatus
from rules.store.digest import digest_of
from rules.store.encoding import moment_of
from rules.store.sqlite.failures import FAILURES, store_error
from rules.store.sqlite.ledger import SqliteLedger
from rules.store.sqlite.outbox_table import content_of
from rules.store.sqlite.people_table import habits_in, rests_in
from rules.store.sqlite.plans_table import plan_of
from rules.store.sqlite.readonly import reading
from rules.store.sqlite.schema import identify, migrate, newest
from rules.store.sqlite.seasons_table import SEASONS, season_in
from rules.store.sqlite.servers_table import preset_in
from rules.store.sqlite.timers_table import due_of

_MOMENTS: Final[Mapping[str, str]] = {
    "SELECT action, at FROM asked": "promise",
    "SELECT name, at FROM moments": "moment",
    "SELECT since, since FROM absences": "absence",
    "SELECT since, until FROM absences": "absence",
}


class Inspection:
    """A database at one moment, unaffected by people who play meanwhile."""

    def __init__(self, file: sqlite3.Connection, connection: sqlite3.Connection) -> None:
        self._file = file
        self._connection = connection
        self.ledger = SqliteLedger(connection)

    def games(self) -> tuple[GameId, ...]:
        """The ids of all games, in no order."""
        rows = self._connection.execute("SELECT id FROM games")
        return tuple([game for (game,) in rows])

    def faults(self) -> Iterator[str]:
        """The faults of the file, and of rows that are no part of a game."""
        yield from _faults_of_file(self._file)
        yield from _faults_of_news(self._connection)
        yield from _faults_of_plans(self._connection)
        yield from _faults_of_notes(self._connection)
        yield from _faults_of_servers(self._connection)
        yield from _faults_of_seasons(self._connection, self.ledger)

    def faults_of_actions(self, game: GameId) -> Iterator[str]:
        """The faults of the rows of a game's actions, each by itself."""
        rows = self._connection.execute(
            "SELECT action, since, until, at FROM inbox WHERE game = ?", (game,)
        )
        for action, since, until, at in rows:
            if since > until or not moment_of(at):
                yield f"action {action}: from {since} to {until} at {at!r}"


@contextmanager
def inspecting(database: Path) -> Iterator[Inspection]:
    """The database as it is at this moment, read only.

    Raises:
        StoreError: it can't be read at all; raised for failures within the block too.
    """
    try:
        with reading(database) as file, _as_now(file) as connection:
            connection.execute("BEGIN")
            yield Inspection(file, connection)
    except FAILURES as error:
        raise store_error(error, database) from error


@contextmanager
def _as_now(file: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """The database itself; if an older General made it, a copy in memory that is brought up to date."""
    if identify(file) == newest():
        yield file
        return
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as copy:
        file.backup(copy)
        migrate(copy)
        yield copy


def _faults_of_file(connection: sqlite3.Connection) -> Iterator[str]:
    for (said,) in connection.execute("PRAGMA integrity_check"):
        if said != "ok":
            yield " ".join(str(said).split())
    for table, row, parent, _ in connection.execute("PRAGMA foreign_key_check"):
        yield f"{table}, row {row}: refers to nothing in {parent}"


def _faults_of_news(connection: sqlite3.Connection) -> Iterator[str]:
    rows = connection.execute(
        "SELECT id, game, kind, content, told_at, message, digest FROM outbox"
    )
    for id_, game, kind, content, told_at, message, digest in rows:
        if digest_of(game, kind, content, told_at, message) != digest:
            yield f"news {id_}: they are not as they were written, and will not be told"
        elif _kind_of(content) != kind:
            yield f"news {id_}: they can't be read, and will not be told"
        elif told_at is not None and not moment_of(told_at):
            yield f"news {id_}: told at {told_at!r}"


def _faults_of_plans(connection: sqlite3.Connection) -> Iterator[str]:
    """The faults of plans, each by itself; what they say is not quoted, since it is secret."""
    for row in connection.execute("SELECT game, seat, body, digest FROM plans"):
        try:
            plan_of(*row)
        except StoreError as error:
            yield f"game {row[0]}: {error.facts['detail']}"


def _kind_of(body: str) -> str | None:
    content = content_of(body)
    return content.kind if content else None


def _faults_of_choices(connection: sqlite3.Connection) -> Iterator[str]:
    """The faults of what people chose for themselves."""
    for person, habits, rests in connection.execute("SELECT person, habits, rests FROM people"):
        if habits and habits_in(habits) is None:
            yield f"person {person}: their habits can't be read"
        if rests and rests_in(rests) is None:
            yield f"person {person}: their rests can't be read"


def _faults_of_notes(connection: sqlite3.Connection) -> Iterator[str]:
    """The faults of rows about people, promises and uptime, on which no game depends."""
    for query, what in _MOMENTS.items():
        for name, text in connection.execute(query):
            if not moment_of(text):
                yield f"{what} {name}: its moment is {text!r}"
    for person, closed in connection.execute("SELECT person, dm_closed FROM people"):
        if closed not in (0, 1):
            yield f"person {person}: direct messages are closed: {closed!r}"
    yield from _faults_of_choices(connection)
    for game, kind, due in connection.execute("SELECT game, kind, due FROM timers"):
        if not due_of(due):
            yield f"game {game}: its timer for {kind!r} falls due at {due!r}"


def _faults_of_servers(connection: sqlite3.Connection) -> Iterator[str]:
    """The faults of what is kept of servers: their presets, and how many tables they counted."""
    for row in connection.execute("SELECT guild, name, body, digest FROM presets"):
        if preset_in(*row) is None:
            yield f"server {row[0]}: its preset {row[1]!r} is not as it was written"
    for guild, tables in connection.execute("SELECT guild, tables FROM servers"):
        if tables < 0:
            yield f"server {guild}: it has counted {tables} tables"


def _faults_of_seasons(connection: sqlite3.Connection, ledger: SqliteLedger) -> Iterator[str]:
    """The faults of seasons: of each row, and between it and the games that it set."""
    for row in connection.execute(SEASONS):
        season = season_in(*row)
        if season is None:
            yield f"season {row[0]}: it is not as it was written, and stands still"
            continue
        try:
            ledger.seasons.secret(season)
        except StoreError as error:
            yield f"season {season.id}: {error.facts['detail']}"
        yield from _faults_of_fixtures(connection, season)


def _faults_of_fixtures(connection: sqlite3.Connection, season: Season) -> Iterator[str]:
    rows = connection.execute("SELECT id, status FROM games WHERE season = ?", (season.id,))
    games = dict(rows)
    known = {fixture.game: fixture for fixture in season.fixtures if fixture.game}
    for game in sorted(games.keys() ^ known.keys()):
        yield f"season {season.id}: game {game} is filed under it, or it says so, but not both"
    for game, fixture in known.items():
        over = games.get(game, "") in (Status.OVER, Status.CANCELLED)
        if season.status is SeasonStatus.RUNNING and game in games and over != fixture.is_over:
            yield f"season {season.id}: game {game} is {games[game]}, its table says otherwise"
