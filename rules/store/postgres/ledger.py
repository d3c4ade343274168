"""Tables in one PostgreSQL transaction, with row locks; background queries restricted to own parts.

Requests are looked up in all parts: a DM's button may belong to any server.

Statements read the latest committed state (READ COMMITTED), so a lock's holder sees what its predecessor
wrote. A lock is sent with the next statement, without a round trip of its own.
"""

import json
from collections.abc import Collection, Iterable, Mapping
from datetime import datetime
from typing import Final

from rules.model.errors import StoreError, StoreReason
from rules.store.act_tables import FIND, OutboxTable, undamaged_news
from rules.store.archive_tables import ArchivesTable
from rules.store.encoding import moment_of, utc_text
from rules.store.game_tables import ASLEEP, SINCE, TABLES, GamesTable, RosterRow
from rules.store.ledger import SqlLedger, TableOf
from rules.store.postgres.connection import PostgresConnection, PostgresTable
from rules.store.processes import PeerMessage, as_mask, part_of
from rules.store.protocols import Answer, Stamp, Timer
from rules.store.table import Statement, both, each_of
from rules.store.timer_tables import (
    ABSENCES,
    AT_WORK,
    PromisesTable,
    TimersTable,
    UptimeTables,
    due_of,
)
from rules.table.news import TOLD_AT_REST, News
from rules.table.roster import GameId, Pause, PersonId, Roster, Status

_UNTOLD: Final = both(
    "SELECT outbox.id, game, kind, content, outbox.digest, channel"
    " FROM outbox JOIN games ON games.id = game"
    " WHERE told_at IS NULL AND outbox.id > ? AND outbox.id NOT IN (SELECT value::bigint FROM {known})"
    " AND part = ANY(?) AND (paused IS NULL OR paused = ? AND kind IN (SELECT value FROM {kinds}))"
    " ORDER BY outbox.id LIMIT ?",
    known=each_of(),
    kinds=each_of(),
)
_NEXT: Final = both(
    "SELECT game, kind, due, seat FROM timers JOIN games ON id = game"
    " WHERE kind IN (SELECT value FROM {kinds}) AND (due, game, kind, seat) > (?, ?, ?, ?)"
    " AND part = ANY(?) ORDER BY due, game, kind, seat LIMIT 100",
    kinds=each_of(),
)
_GAMES_WITH: Final = (
    "SELECT game FROM timers JOIN games ON id = game WHERE kind = ? AND part = ANY(?) ORDER BY due"
)
_HASTEN: Final = (
    "UPDATE timers SET due = ? WHERE kind = ? AND due > ?"
    " AND game IN (SELECT id FROM games WHERE part = ANY(?))"
)
_AT_WORK: Final = (
    f"SELECT part, coalesce(at_work, (SELECT at FROM moments WHERE name = '{AT_WORK}')) FROM leases"  # noqa: S608
)
AT_WORK_FOR: Final = Statement(
    f"{_AT_WORK} WHERE part = (SELECT part FROM games WHERE id = ?)",  # noqa: S608
    tables=("leases", "moments", "games"),
)


class GamesByPart(PostgresTable, GamesTable):
    """Games; background queries cover only own parts."""

    def in_leagues(self) -> tuple[Roster, ...]:
        return self._rosters(
            both(
                f"{TABLES} WHERE season IS NOT NULL AND status = 'playing' AND part = ANY(?)"
                " AND (paused IS NOT NULL OR {asleep} IS NOT NULL)",
                asleep=ASLEEP,
            ),
            (self._parts,),
        )

    def waiting_since(self, moment: datetime) -> tuple[GameId, ...]:
        return self._column(
            both(
                "SELECT min(id) FROM games WHERE status = ? AND paused IS NULL AND part = ANY(?)"
                " AND {since} >= ? GROUP BY channel",
                since=SINCE,
            ),
            (Status.PLAYING, self._parts, moment.isoformat()),
        )


class OutboxByPart(PostgresTable, OutboxTable):
    """News; smaller ids may be committed after larger ones."""

    def untold(
        self,
        limit: int,
        after: int = 0,
        but: Collection[int] | None = None,
    ) -> tuple[News, ...]:
        at_rest = json.dumps(TOLD_AT_REST)
        since = after if but is None else 0  # that one was read says nothing of those before it
        known = json.dumps(sorted(but or ()))
        rows = self._run(_UNTOLD, (since, known, self._parts, Pause.GONE, at_rest, limit))
        return tuple(undamaged_news(rows))


class TimersByPart(PostgresTable, TimersTable):
    """Timers, without reading far ahead."""

    def games_with(self, kind: str) -> tuple[GameId, ...]:
        return self._column(_GAMES_WITH, (kind, self._parts))

    def next(self, kinds: Collection[str], after: Timer | None = None) -> Timer | None:
        last = (utc_text(after.due), after.game, after.kind, after.seat) if after else ("",) * 4
        for game, kind, due, seat in self._run(
            _NEXT, (json.dumps(list(kinds)), *last, self._parts)
        ):
            if moment := due_of(due):
                return Timer(game, kind, moment, seat)
        return None

    def hasten(self, kind: str, now: datetime) -> None:
        due = utc_text(now)
        self._run(_HASTEN, (due, kind, due, self._parts))


class PromisesByPart(PostgresTable, PromisesTable):
    """Promised answers, taken over by the next owner of the server's part.

    The database computes the part from the server. A process may only record promises for its own servers,
    which this enforces.
    """

    def note(self, action: str, person: PersonId, address: str, at: datetime, guild: str) -> None:
        self._must_be_own(guild)
        super().note(action, person, address, at, guild)

    def owe(self, action: str, person: PersonId, address: str, at: datetime, guild: str) -> None:
        self._must_be_own(guild)
        super().owe(action, person, address, at, guild)

    def _must_be_own(self, guild: str) -> None:
        if part_of(guild) not in self._connection.parts:
            detail = "another process holds the lease of this answer's server"
            raise StoreError(StoreReason.BUSY, detail=detail)

    def is_owed(self, action: str) -> bool:
        query = "SELECT 1 FROM asked WHERE action = ? AND part = ANY(?)"
        return self._first(query, (action, self._parts)) is not None

    def outstanding(self) -> tuple[Answer, ...]:
        rows = self._run(
            "SELECT action, person, address, at, guild FROM asked WHERE part = ANY(?) ORDER BY at",
            (self._parts,),
        )
        return tuple([(*kept, moment_of(at), guild) for *kept, at, guild in rows])


class UptimeByPart(PostgresTable, UptimeTables):
    """Uptime per part; initially that of any process."""

    foreseen: GameId | None = None
    """The game whose part's uptime was prefetched."""

    def at_work(self, guild: str) -> datetime | None:
        part = part_of(guild)
        row = self._first(AT_WORK_FOR, (self.foreseen,)) if self.foreseen else None
        if row is None or row[0] != part:
            row = self._first(f"{_AT_WORK} WHERE part = ?", (part,))
        return moment_of(row[1]) if row and row[1] else None

    def last_at_work(self) -> Mapping[datetime, int]:
        found: dict[datetime, list[int]] = {}
        for part, at in self._run(f"{_AT_WORK} WHERE part = ANY(?)", (self._parts,)):
            if last := moment_of(at or ""):
                found.setdefault(last, []).append(part)
        return {last: as_mask(parts) for last, parts in found.items()}

    def note_at_work(self, at: datetime) -> None:
        """Record uptime for each part, and globally for readers without parts."""
        super().note_at_work(at)
        self._run(
            "UPDATE leases SET at_work = ? WHERE part = ANY(?)", (at.isoformat(), self._parts)
        )


_STAMP: Final = Statement(
    "SELECT revision, told, digest, part FROM games WHERE id = ?", tables=("games",)
)
_ALONE: Final = Statement(f"{_STAMP} FOR UPDATE", tables=_STAMP.tables)
_NO_GAME: Final[Stamp] = -1, -1, b""
"""Matches no copy: a game that doesn't exist can't be cached."""


class _Games(GamesByPart):
    """Games; writing work locks a row when it reads it."""

    def __init__(self, connection: PostgresConnection) -> None:
        super().__init__(connection)
        self._stamps: dict[GameId, Stamp] = {}

    def stamp(self, game: GameId) -> Stamp | None:
        if game not in self._stamps:
            row = self._first(_ALONE if self._connection.writes else _STAMP, (game,))
            if row is None:
                return _NO_GAME
            self._stamps[game] = row[0], row[1], row[2]
            self._connection.notify_owner(row[3])
        return self._stamps[game]

    def stamp_after(self, game: GameId, revision: int, told: int) -> Stamp | None:
        known = self._stamps.get(game)
        return (revision, told, known[2]) if known else None

    def open(self, roster: Roster, secret: bytes) -> None:
        self._connection.notify_owner(part_of(roster.venue.guild))
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
        if (
            roster.is_lesson
        ):  # a learner may act at another process, which then has the computers to play
            self._connection.publish(PeerMessage.WOKEN)
        revision, told, _ = self._stamps.get(roster.id, (0, 0, b""))
        self._stamps[roster.id] = revision, told, row[-1]
        return row


class _Archives(PostgresTable, ArchivesTable):
    def move(self, game: GameId, most: int) -> int:
        self._run(_ALONE, (game,))
        return super().move(game, most)


class PostgresLedger(SqlLedger):
    """Implements `rules.store.port.Ledger`. The caller holds the transaction."""

    games = TableOf[GamesTable](_Games)
    outbox = TableOf[OutboxTable](OutboxByPart)
    archives = TableOf[ArchivesTable](_Archives)
    promises = TableOf[PromisesTable](PromisesByPart)
    timers = TableOf[TimersTable](TimersByPart)
    uptime = TableOf(UptimeByPart)

    connection: PostgresConnection

    def prefetch(
        self, *, game: GameId, action: str, beside: Iterable[tuple[Statement, tuple[str, ...]]]
    ) -> None:
        """Send the queries at once, first the game's, which locks it in writing work."""
        self.connection.prefetch(
            (_ALONE if self.connection.writes else _STAMP, (game,)),
            *([(FIND, (action,))] if action else []),
            *beside,
            (AT_WORK_FOR, (game,)),
            (ABSENCES, ()),
        )
        self.uptime.foreseen = game

    @property
    def parts(self) -> Collection[int]:
        """This process's parts, as a list usable as a statement value."""
        return sorted(self.connection.parts)

    def notify_owner(self, guild: str) -> None:
        """Notify the server's owner on commit, if it is another process."""
        self.connection.notify_owner(part_of(guild))

    def publish(self, notice: PeerMessage) -> None:
        """Notify other processes on commit."""
        self.connection.publish(notice)

    def lock(self, *names: str) -> None:
        """Lock these names until the transaction ends."""
        for name in names:
            self.connection.lock(name)
