"""Tables of archives of finished games, and of snapshots of long ones."""

import logging
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from rules.model.errors import StoreError
from rules.model.state import FOLD_VERSION, Folded
from rules.store.act_tables import InboxTable, OutboxTable
from rules.store.encoding import damage_to, digest_of, folded_json, value_in
from rules.store.game_tables import EventsTable
from rules.store.packing import archive_in, keep_archive, with_lines
from rules.store.protocols import EVENTS_APART, ArchiveRows, SnapshotRows
from rules.store.table import SqlTable, upsert
from rules.table.roster import GameId

_log = logging.getLogger(__name__)

_KEEP: Final = upsert(
    "snapshots", ("game", "revision", "fold", "body", "event", "digest"), ("game", "revision")
)
# A snapshot needs its last event as a row; in an archive or a torn log it doesn't count.
_OF_LOG: Final = (
    "SELECT s.revision, s.body, s.event, s.digest, e.digest FROM snapshots AS s"
    " JOIN events AS e ON e.game = s.game AND e.revision = s.revision WHERE s.game = ? AND s.fold = ?"
)
WANTED: Final = (
    "SELECT id FROM games WHERE revision >= ?1 AND NOT EXISTS (SELECT 1 FROM archives WHERE game = id)"
    " AND NOT EXISTS (SELECT 1 FROM snapshots WHERE game = id AND fold = ?2"
    " AND snapshots.revision > (games.revision / ?1 - 1) * ?1)"
)


SNAPSHOTS: Final = "SELECT game, revision, fold, body, event, digest FROM snapshots"


class SnapshotsTable(SqlTable, SnapshotRows):
    """Implements `rules.store.protocols.SnapshotRows`."""

    def newest(self, game: GameId, until: int | None = None) -> Folded | None:
        where, values = ("", ()) if until is None else (" AND s.revision <= ?", (until,))
        statement = f"{_OF_LOG}{where} ORDER BY s.revision DESC"
        for row in self._run(statement, (game, FOLD_VERSION, *values)):
            try:
                return _folded(game, *row)
            except StoreError as error:
                _log.error("skipped corrupt snapshot: %s", error)
        return None

    def of(self, game: GameId) -> Iterator[Folded]:
        rows = self._run(f"{_OF_LOG} ORDER BY s.revision", (game, FOLD_VERSION))
        return (_folded(game, *row) for row in rows.fetchall())

    def keep(self, game: GameId, folded: Folded) -> None:
        event = self._first(
            "SELECT digest FROM events WHERE game = ? AND revision = ?", (game, folded.revision)
        )
        if event is None:
            raise damage_to(game, f"event {folded.revision} for a snapshot is missing")
        body = folded_json().dump_json(folded).decode()
        row = game, folded.revision, FOLD_VERSION, body, event[0]
        self._run("DELETE FROM snapshots WHERE game = ? AND fold <> ?", (game, FOLD_VERSION))
        self._run(_KEEP, (*row, digest_of(*row)))

    def forget(self, game: GameId, after: int = 0) -> None:
        self._run("DELETE FROM snapshots WHERE game = ? AND revision > ?", (game, after))

    def wanted(self) -> tuple[GameId, ...]:
        return self._column(WANTED, (EVENTS_APART, FOLD_VERSION))


def is_snapshot_as_written(*row: object) -> bool:
    """Whether a snapshot row's checksum is right, whichever version wrote it."""
    *columns, digest = row
    return digest_of(*columns) == digest


def _folded(game: GameId, revision: int, body: str, *digests: Any) -> Folded:  # noqa: ANN401 - of a row
    """Decode a snapshot, checking its digest and its last event's digest against the log.

    Raises:
        StoreError: it is damaged, or the log has a different event there.
    """
    event, own, in_log = digests
    folded: Folded | None = None
    if digest_of(game, revision, FOLD_VERSION, body, event) == own and event == in_log:
        folded = value_in(folded_json(), game, body)
    if folded is None or folded.revision != revision:
        raise damage_to(game, f"snapshot at {revision}: checksum mismatch")
    return folded


class ArchivesTable(SqlTable, ArchiveRows):
    """Implements `rules.store.protocols.ArchiveRows`."""

    def is_owed(self, game: GameId) -> bool:
        found = self._first(
            "SELECT 1 FROM outbox WHERE told_at IS NULL AND game = ?1"
            " UNION ALL SELECT 1 FROM asked JOIN inbox ON inbox.action = asked.action"
            " OR (inbox.action > asked.action || '.' AND inbox.action < asked.action || '/')"
            " WHERE game = ?1 LIMIT 1",
            (game,),
        )
        return found is not None

    def move(self, game: GameId, most: int) -> int:
        archive = archive_in(self._connection, game)
        events = EventsTable(self._connection).take(game, archive.until, most)
        actions = InboxTable(self._connection).take(game, most - len(events))
        left = most - len(events) - len(actions)
        told, news = OutboxTable(self._connection).take(game, left)
        moved = len(events) + len(actions) + told
        if moved:
            after = replace(
                archive,
                until=archive.until + len(events),
                events=with_lines(archive.events, events),
                actions=with_lines(archive.actions, actions),
                news=with_lines(archive.news, news),
            )
            keep_archive(self._connection, game, after)
            SnapshotsTable(self._connection).forget(game)
        return moved

    def count_outside(self, game: GameId) -> int:
        return self._count(
            "SELECT (SELECT count(*) FROM events WHERE game = ?1)"
            " + (SELECT count(*) FROM inbox WHERE game = ?1)"
            " + (SELECT count(*) FROM outbox WHERE game = ?1)",
            (game,),
        )
