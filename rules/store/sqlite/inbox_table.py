"""The table of actions that were done."""

from collections.abc import Iterator
from datetime import datetime

from rules.model.commands import Command
from rules.model.ids import Seat
from rules.model.roster import GameId
from rules.store.encoding import command_json, damaged, loaded, moment_of
from rules.store.sqlite.sqlite_table import SqliteTable
from rules.store.tables import Done, Inbox


class InboxTable(SqliteTable, Inbox):
    """Implements `rules.store.tables.Inbox`."""

    def done(self, action: str) -> Done | None:
        row = self._first("SELECT game, since, until FROM inbox WHERE action = ?", (action,))
        return _done(*row) if row else None

    def done_for(self, action: str) -> Done | None:
        row = self._first(
            "SELECT game, min(since), max(until) FROM inbox"
            " WHERE action = ?1 OR (action > ?1 || '.' AND action < ?1 || '/') GROUP BY game",
            (action,),
        )
        return _done(*row) if row else None

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
        return tuple([_done(*row) for row in rows])

    def ordered(self, game: GameId, after: int = 0) -> Iterator[tuple[Done, Command | None]]:
        rows = self._run(
            "SELECT game, since, until, command FROM inbox"
            " WHERE game = ? AND until > since AND until > ? ORDER BY since",
            (game, after),
        )
        for *done, command in rows:
            yield _done(*done), loaded(command_json(), game, command) if command else None

    def commands(self, game: GameId) -> tuple[Command, ...]:
        rows = self._run(
            "SELECT command FROM inbox WHERE game = ? AND command IS NOT NULL ORDER BY since",
            (game,),
        )
        return tuple([loaded(command_json(), game, command) for (command,) in rows])

    def given_by(self, giver: str, game: GameId) -> frozenset[int]:
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
        return tuple([(at, loaded(command_json(), game, command)) for at, command in rows])

    def last_order(self, game: GameId, seat: Seat) -> datetime | None:
        row = self._first(
            "SELECT max(at) FROM inbox WHERE game = ? AND json_extract(command, '$.seat') = ?"
            " AND substr(action, 1, instr(action, ':'))"
            " NOT IN ('clock:', 'plan:', 'answer:', 'computer:')"
            " AND action NOT LIKE '%.plan' AND action NOT LIKE '%.answer'",
            (game, seat),
        )
        return moment_of(row[0]) if row and row[0] else None


def _done(game: GameId, since: object, until: object) -> Done:
    """The action of a row.

    Raises:
        StoreError: it is at no revision; on a bad disk any value may stand there.
    """
    if not isinstance(since, int) or not isinstance(until, int):
        raise damaged(game, f"an action made the events from {since!r} to {until!r}")
    return Done(game, since, until)
