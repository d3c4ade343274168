"""Inspection of a whole database, row by row."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from rules.model.errors import StoreError
from rules.store.act_tables import content_of, effect_in
from rules.store.archive_tables import SNAPSHOTS, is_snapshot_as_written
from rules.store.encoding import digest_of, moment_of
from rules.store.ledger import SqlLedger
from rules.store.table import Connection, Rows
from rules.store.timer_tables import due_of
from rules.table.roster import GameId

_MOMENTS: Final[Mapping[str, str]] = {
    "SELECT action, at FROM asked": "pending reply",
    "SELECT name, at FROM moments": "timestamp",
    "SELECT since, since FROM absences": "downtime",
    "SELECT since, until FROM absences": "downtime",
}


class Inspection:
    """A database at one moment, unaffected by people who play meanwhile."""

    def __init__(
        self,
        connection: Connection,
        failures: tuple[type[Exception], ...],
        own_faults: Callable[[], Iterator[str]],
    ) -> None:
        """`own_faults`: those that only this kind of database has, in its file or its tables."""
        self._connection = connection
        self._failures = failures
        self._own_faults = own_faults
        self.ledger = SqlLedger(connection)

    def games(self) -> tuple[GameId, ...]:
        """The ids of all games, in no order."""
        rows = self._connection.execute("SELECT id FROM games")
        return tuple([game for (game,) in rows])

    def faults(self, tables: Iterable[type[Rows[Any]]]) -> Iterator[str]:
        """The faults of the file, and of rows that are no part of a game: the kernel's, and those of features."""
        yield from self._own_faults()
        kinds: Mapping[str, Iterator[str]] = {
            "news": _faults_of_news(self._connection),
            "snapshots": _faults_of_snapshots(self._connection),
            "notes": _faults_of_notes(self._connection),
            "actions outside games": _faults_of_effects(self._connection),
        }
        for what, faults in kinds.items():
            yield from self.surviving(what, faults)
        for rows in tables:
            yield from self.surviving(rows.table.name, rows(self.ledger).faults())

    def surviving(self, what: str, faults: Iterator[str]) -> Iterator[str]:
        """The faults, and where looking for them failed, a fault that says so: damage may be of any kind."""
        try:
            yield from faults
        except self._failures:
            raise
        except StoreError as error:
            yield str(error.facts.get("detail", error))
        except Exception as error:
            yield f"{what} can't be read: {type(error).__name__}: {error}"

    def faults_of_actions(self, game: GameId) -> Iterator[str]:
        """The faults of the rows of a game's actions, each by itself."""
        rows = self._connection.execute(
            "SELECT action, since, until, at, revision FROM inbox JOIN games ON id = game"
            " WHERE game = ?",
            (game,),
        )
        for action, since, until, at, revision in rows:
            if since > until or not moment_of(at):
                yield f"action {action}: invalid event range {since} to {until}, or time {at!r}"
            if until > revision:
                yield f"action {action}: events {revision} to {until} are missing"


def _faults_of_news(connection: Connection) -> Iterator[str]:
    rows = connection.execute(
        "SELECT id, game, kind, content, told_at, message, digest FROM outbox"
    )
    for id_, game, kind, content, told_at, message, digest in rows:
        if digest_of(game, kind, content, told_at, message) != digest:
            yield f"news {id_}: checksum mismatch, won't be posted"
        elif _kind_of(content) != kind:
            yield f"news {id_}: unreadable, won't be posted"
        elif told_at is not None and not moment_of(told_at):
            yield f"news {id_}: invalid delivery time {told_at!r}"


def _faults_of_snapshots(connection: Connection) -> Iterator[str]:
    """The faults of snapshots, each by itself; nobody reads one, and what it says is secret."""
    for row in connection.execute(SNAPSHOTS):
        if not is_snapshot_as_written(*row):
            yield f"game {row[0]}: snapshot at {row[1]}: checksum mismatch, ignored"


def _kind_of(body: str) -> str | None:
    content = content_of(body)
    return content.kind if content else None


def _faults_of_notes(connection: Connection) -> Iterator[str]:
    """The faults of rows about people, promises and uptime, on which no game depends."""
    for query, what in _MOMENTS.items():
        for name, text in connection.execute(query):
            if not moment_of(text):
                yield f"{what} {name}: invalid time {text!r}"
    for game, kind, due in connection.execute("SELECT game, kind, due FROM timers"):
        if not due_of(due):
            yield f"game {game}: timer {kind!r} has an invalid due time {due!r}"


def _faults_of_effects(connection: Connection) -> Iterator[str]:
    """The faults of acts that belong to no game."""
    for row in connection.execute("SELECT action, kind, facts, at, digest FROM effects"):
        try:
            effect_in(*row)
        except StoreError as error:
            yield str(error.facts["detail"])
