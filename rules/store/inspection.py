"""Integrity check of a whole database, row by row."""

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
    """A consistent snapshot of a database, unaffected by concurrent play."""

    def __init__(
        self,
        connection: Connection,
        failures: tuple[type[Exception], ...],
        own_faults: Callable[[], Iterator[str]],
    ) -> None:
        """`own_faults`: checks specific to this kind of database, of its file or its tables."""
        self._connection = connection
        self._failures = failures
        self._own_faults = own_faults
        self.ledger = SqlLedger(connection)

    def games(self) -> tuple[GameId, ...]:
        """The ids of all games, unordered."""
        rows = self._connection.execute("SELECT id FROM games")
        return tuple([game for (game,) in rows])

    def faults(self, tables: Iterable[type[Rows[Any]]]) -> Iterator[str]:
        """Yield the faults of the file, and of rows outside games, the kernel's and the features'."""
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
        """Yield the faults, plus one if the check itself fails: damage can be of any kind."""
        try:
            yield from faults
        except self._failures:
            raise
        except StoreError as error:
            yield str(error.facts.get("detail", error))
        except Exception as error:
            yield f"{what} can't be read: {type(error).__name__}: {error}"

    def faults_of_actions(self, game: GameId) -> Iterator[str]:
        """Yield the faults of a game's action rows, one by one."""
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
    """Yield the faults of snapshots, one by one, without their contents, which are secret."""
    for row in connection.execute(SNAPSHOTS):
        if not is_snapshot_as_written(*row):
            yield f"game {row[0]}: snapshot at {row[1]}: checksum mismatch, ignored"


def _kind_of(body: str) -> str | None:
    content = content_of(body)
    return content.kind if content else None


def _faults_of_notes(connection: Connection) -> Iterator[str]:
    """Yield the faults of rows about people, promises and uptime, which no game depends on."""
    for query, what in _MOMENTS.items():
        for name, text in connection.execute(query):
            if not moment_of(text):
                yield f"{what} {name}: invalid time {text!r}"
    for game, kind, due in connection.execute("SELECT game, kind, due FROM timers"):
        if not due_of(due):
            yield f"game {game}: timer {kind!r} has an invalid due time {due!r}"


def _faults_of_effects(connection: Connection) -> Iterator[str]:
    """Yield the faults of effects outside games."""
    for row in connection.execute("SELECT action, kind, facts, at, digest FROM effects"):
        try:
            effect_in(*row)
        except StoreError as error:
            yield str(error.facts["detail"])
