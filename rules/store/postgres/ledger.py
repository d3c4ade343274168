"""The tables in one transaction, locked where others could write between what is read and what is written.

Statements see what was kept when they begin (READ COMMITTED), so whoever holds a lock reads what the one
before it left. A lock goes to the server with the next statement, and costs no way of its own.
"""

from collections.abc import Collection, Iterable
from typing import Final

from rules.store.act_tables import FIND, OutboxTable
from rules.store.archive_tables import ArchivesTable
from rules.store.game_tables import GamesTable, RosterRow
from rules.store.ledger import SqlLedger, TableOf
from rules.store.postgres.by_part import (
    AT_WORK_FOR,
    GamesByPart,
    OutboxByPart,
    PromisesByPart,
    TimersByPart,
    UptimeByPart,
)
from rules.store.postgres.connection import PostgresConnection
from rules.store.postgres.table import PostgresTable
from rules.store.processes import Notice, part_of
from rules.store.protocols import Stamp
from rules.store.table import Statement
from rules.store.timer_tables import ABSENCES, PromisesTable, TimersTable
from rules.table.roster import GameId, Roster

_STAMP: Final = Statement(
    "SELECT revision, told, digest, part FROM games WHERE id = ?", tables=("games",)
)
_ALONE: Final = Statement(f"{_STAMP} FOR UPDATE", tables=_STAMP.tables)
_NO_GAME: Final[Stamp] = -1, -1, b""
"""What no copy has: where there is no such game, none is at hand."""


class _Games(GamesByPart):
    """Games, each with its row locked from when work that writes reads it."""

    def __init__(self, connection: PostgresConnection) -> None:
        super().__init__(connection)
        self._stamps: dict[GameId, Stamp] = {}

    def stamp(self, game: GameId) -> Stamp | None:
        if game not in self._stamps:
            row = self._first(_ALONE if self._connection.writes else _STAMP, (game,))
            if row is None:
                return _NO_GAME
            self._stamps[game] = row[0], row[1], row[2]
            self._connection.touch(row[3])
        return self._stamps[game]

    def stamp_after(self, game: GameId, revision: int, told: int) -> Stamp | None:
        known = self._stamps.get(game)
        return (revision, told, known[2]) if known else None

    def open(self, roster: Roster, secret: bytes) -> None:
        self._connection.touch(part_of(roster.venue.guild))
        super().open(roster, secret)

    def roster(self, game: GameId) -> Roster:
        if self._connection.writes:
            self.stamp(game)
        return super().roster(game)

    def delete(self, game: GameId) -> None:
        super().delete(game)
        self._stamps.pop(game, None)

    def _row_of(self, roster: Roster) -> RosterRow:
        row = super()._row_of(roster)
        if roster.is_lesson:  # whoever learns may do so at another process, and waits for computers
            self._connection.tell_others(Notice.WOKEN)
        revision, told, _ = self._stamps.get(roster.id, (0, 0, b""))
        self._stamps[roster.id] = revision, told, row[-1]
        return row


class _Archives(PostgresTable, ArchivesTable):
    def move(self, game: GameId, most: int) -> int:
        self._run(_ALONE, (game,))
        return super().move(game, most)


class PostgresLedger(SqlLedger):
    """What `rules.store.port.Ledger` asks for. The caller holds the transaction."""

    games = TableOf[GamesTable](_Games)
    outbox = TableOf[OutboxTable](OutboxByPart)
    archives = TableOf[ArchivesTable](_Archives)
    promises = TableOf[PromisesTable](PromisesByPart)
    timers = TableOf[TimersTable](TimersByPart)
    uptime = TableOf(UptimeByPart)

    connection: PostgresConnection

    def foresee(
        self, *, game: GameId, action: str, beside: Iterable[tuple[Statement, tuple[str, ...]]]
    ) -> None:
        """Ask for it at once: first for the game, which is locked where work writes."""
        self.connection.foresee(
            (_ALONE if self.connection.writes else _STAMP, (game,)),
            *([(FIND, (action,))] if action else []),
            *beside,
            (AT_WORK_FOR, (game,)),
            (ABSENCES, ()),
        )
        self.uptime.foreseen = game

    @property
    def parts(self) -> Collection[int]:
        """The parts of this process, as a list: a value for a statement."""
        return sorted(self.connection.parts)

    def touch(self, guild: str) -> None:
        """Let another process hear of it with the commit, if the server is one of its own."""
        self.connection.touch(part_of(guild))

    def tell_others(self, notice: Notice) -> None:
        """Let other processes hear of something with the commit."""
        self.connection.tell_others(notice)

    def hold(self, *names: str) -> None:
        """Lock these names until the transaction ends."""
        for name in names:
            self.connection.hold(name)
