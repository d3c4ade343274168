"""The table of actions that were done."""

from collections.abc import Iterator
from datetime import datetime

from rules.model.commands import Command
from rules.model.ids import Seat
from rules.model.roster import GameId
from rules.store.encoding import command_json, damage_to, moment_of, value_in
from rules.store.sqlite.sqlite_table import SqliteTable
from rules.store.tables import Done, InboxRows


class InboxTable(SqliteTable, InboxRows):
    """Implements `rules.store.tables.InboxRows`."""

    def find(self, action: str) -> Done | None:
        row = self._first("SELECT game, since, until FROM inbox WHERE action = ?", (action,))
        return _action_in(*row) if row else None

    def find_whole(self, action: str) -> Done | None:
        row = self._first(
            "SELECT game, min(since), max(until) FROM inbox"
            " WHERE action = ?1 OR (action > ?1 || '.' AND action < ?1 || '/') GROUP BY game",
            (action,),
        )
        return _action_in(*row) if row else None

    def remember(
        self, action: str, done: Done, at: datetime, command: Command | None = None
    ) -> None:
        ordered = command_json().dump_json(command).decode() if command else None
        self._run(
            "INSERT INTO inbox (action, game, since, until, at, command) VALUES (?, ?, ?, ?, ?, ?)",
            (action, done.game, done.since, done.until, at.isoformat(), ordered),
        )

    def actions(self, game: GameId) -> tuple[Done, ...]:
        rows = self._run(
            "SELECT game, since, until FROM inbox WHERE game = ? AND until > since ORDER BY since",
            (game,),
        )
        return tuple([_action_in(*row) for row in rows])

    def with_commands(self, game: GameId, after: int = 0) -> Iterator[tuple[Done, Command | None]]:
        rows = self._run(
            "SELECT game, since, until, command FROM inbox"
            " WHERE game = ? AND until > since AND until > ? ORDER BY since",
            (game, after),
        )
        for *done, command in rows:
            yield _action_in(*done), value_in(command_json(), game, command) if command else None

    def commands(self, game: GameId) -> tuple[Command, ...]:
        rows = self._run(
            "SELECT command FROM inbox WHERE game = ? AND command IS NOT NULL ORDER BY since",
            (game,),
        )
        return tuple([value_in(command_json(), game, command) for (command,) in rows])

    def revisions_by(self, giver: str, game: GameId) -> frozenset[int]:
        rows = self._run(
            "SELECT since FROM inbox WHERE game = ? AND action LIKE ? || ':%'", (game, giver)
        )
        return frozenset(since for (since,) in rows)

    def clocked_seats(self, game: GameId) -> frozenset[tuple[int, Seat]]:
        rows = self._run(
            "SELECT since, json_extract(command, '$.seat') FROM inbox"
            " WHERE game = ? AND action LIKE 'clock:%'",
            (game,),
        )
        return frozenset(rows)

    def orders(self, game: GameId, seat: Seat) -> tuple[tuple[str, Command], ...]:
        rows = self._run(
            "SELECT at, command FROM inbox WHERE game = ? AND json_extract(command, '$.seat') = ?"
            " AND substr(action, 1, instr(action, ':')) NOT IN ('clock:', 'computer:')"
            " ORDER BY since",
            (game, seat),
        )
        return tuple([(at, value_in(command_json(), game, command)) for at, command in rows])

    def last_order(self, game: GameId, seat: Seat) -> datetime | None:
        row = self._first(
            "SELECT max(at) FROM inbox WHERE game = ? AND json_extract(command, '$.seat') = ?"
            " AND substr(action, 1, instr(action, ':'))"
            " NOT IN ('clock:', 'plan:', 'answer:', 'computer:')"
            " AND action NOT LIKE '%.plan' AND action NOT LIKE '%.answer'",
            (game, seat),
        )
        return moment_of(row[0]) if row and row[0] else None


def _action_in(game: GameId, since: object, until: object) -> Done:
    """The action of a row.

    Raises:
        StoreError: it is at no revision; on a bad disk any value may stand there.
    """
    if not isinstance(since, int) or not isinstance(until, int):
        raise damage_to(game, f"an action made the events from {since!r} to {until!r}")
    return Done(game, since, until)
