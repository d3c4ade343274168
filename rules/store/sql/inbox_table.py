"""The table of actions that were done."""

import json
from collections.abc import Iterator
from datetime import datetime
from functools import lru_cache
from typing import Final

from rules.model.board import Seat
from rules.model.commands import Command
from rules.model.errors import StoreError
from rules.store.encoding import command_json, damage_to, moment_of, value_in
from rules.store.sql.archive import archive_in, unpack, with_lines
from rules.store.sql.sql_table import SqlTable
from rules.store.sql.statements import Statement, both, member, place_in
from rules.store.tables import Done, InboxRows
from rules.table.ids import id_without_person
from rules.table.roster import GameId

FIND: Final = Statement("SELECT game, since, until FROM inbox WHERE action = ?", tables=("inbox",))
_PARTS: Final = {"seat": member("command", "seat"), "colon": place_in("action", "':'")}
_ORDERS: Final = both(
    "SELECT at, command FROM inbox WHERE game = ? AND {seat} = ?"
    " AND substr(action, 1, {colon}) NOT IN ('clock:', 'computer:') ORDER BY since",
    **_PARTS,
)
_LAST_ORDER: Final = both(
    "SELECT at FROM inbox WHERE game = ? AND {seat} = ?"
    " AND substr(action, 1, {colon}) NOT IN ('clock:', 'plan:', 'answer:', 'computer:')"
    " AND action NOT LIKE '%.plan' AND action NOT LIKE '%.answer' ORDER BY since DESC LIMIT 1",
    **_PARTS,
)
_ACTIONS: Final = "SELECT action, since, until, command FROM inbox WHERE game = ?1"
_FIRST: Final = (
    "coalesce((SELECT max(since) FROM inbox AS b WHERE b.game = ?1 AND b.since <= ?2), 0)"
)
"""Where the action began that a revision is in: no other one reaches beyond its end."""


class InboxTable(SqlTable, InboxRows):
    """Implements `rules.store.tables.InboxRows`."""

    def find(self, action: str) -> Done | None:
        row = self._first(FIND, (action,))
        return _done(*row) if row else None

    def find_whole(self, action: str) -> Done | None:
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
        return tuple([done for _, done, _ in self._all(game) if done.until > done.since])

    def with_commands(self, game: GameId, after: int = 0) -> Iterator[tuple[Done, Command | None]]:
        for _, done, command in self._all(game, after):
            if done.until > max(done.since, after):
                yield done, value_in(command_json(), game, command) if command else None

    def commands(self, game: GameId) -> tuple[Command, ...]:
        ordered = [command for _, _, command in self._all(game) if command]
        return tuple([value_in(command_json(), game, command) for command in ordered])

    def acts(self, game: GameId) -> frozenset[str]:
        return frozenset(action for action, _, command in self._all(game) if command is None)

    def revisions_by(self, giver: str, game: GameId) -> frozenset[int]:
        return frozenset(
            done.since for action, done, _ in self._all(game) if _giver_of(action) == f"{giver}:"
        )

    def clocked_seats(self, game: GameId) -> frozenset[tuple[int, Seat]]:
        given = [each for each in self._all(game) if _giver_of(each[0]) == "clock:"]
        return frozenset(
            (done.since, value_in(command_json(), game, command).seat)
            for _, done, command in given
            if command
        )

    def _all(self, game: GameId, after: int = 0) -> Iterator[tuple[str, Done, str | None]]:
        """The game's actions up to its end from a revision on, in order: first those in the archive.

        Of those in the archive that were orders, only the giver stands where others have their id.
        """
        for line in unpack(archive_in(self._connection, game).actions):
            action, since, until, command = json.loads(line)
            if until >= after:
                yield action, _done(game, since, until), command
        for action, since, until, command in self._run(
            f"{_ACTIONS} AND since >= {_FIRST} AND until >= ?2 ORDER BY since, action",
            (game, after),
        ):
            yield action, _done(game, since, until), command

    def take(self, game: GameId, most: int) -> list[str]:
        """Take a game's first actions out of the table, so many at most; what its archive keeps of them.

        Whoever adds a word to the dice is found by the id of that act. Nobody can ask any more for what
        came of an order: Discord delivers an interaction for a quarter of an hour.
        """
        rows = self._run(f"{_ACTIONS} ORDER BY since, action LIMIT ?2", (game, most)).fetchall()
        for _, since, until, command in rows:
            _done(game, since, until)
            if command is not None:
                value_in(command_json(), game, command)
        self._connection.executemany(
            "DELETE FROM inbox WHERE action = ?", [(action,) for action, *_ in rows]
        )
        return [
            json.dumps((action if command is None else _giver_of(action), *done, command))
            for action, *done, command in rows
        ]

    def orders(self, game: GameId, seat: Seat) -> tuple[tuple[str, Command], ...]:
        rows = self._run(
            _ORDERS,
            (game, seat),
        )
        return tuple([(at, value_in(command_json(), game, command)) for at, command in rows])

    def last_order(self, game: GameId, seat: Seat) -> datetime | None:
        row = self._first(
            _LAST_ORDER,
            (game, seat),
        )
        return moment_of(row[0]) if row and row[0] else None


def _done(game: GameId, since: object, until: object) -> Done:
    """The action of a row.

    Raises:
        StoreError: it is at no revision; on a bad disk any value may stand there.
    """
    if not isinstance(since, int) or not isinstance(until, int):
        raise damage_to(game, f"an action made the events from {since!r} to {until!r}")
    return Done(game, since, until)


def _giver_of(action: str) -> str:
    """Who gave an order by itself, as its id begins: `clock:`, `computer:`, `plan:`; empty for a person."""
    return action[: action.find(":") + 1]


@lru_cache(maxsize=1)
def actions_without_people(packed: bytes) -> bytes:
    """An archive's actions under ids that name nobody; as they are if they can't be read, or name nobody.

    A script of the schema asks several times for the same one.
    """
    try:
        lines = unpack(packed)
        renamed = [_without_person(line) for line in lines]
    except (StoreError, ValueError):
        return packed
    return packed if renamed == lines else with_lines(b"", renamed)


def _without_person(line: str) -> str:
    action, *done = json.loads(line)
    renamed = id_without_person(action)
    return line if renamed == action else json.dumps((renamed, *done))
