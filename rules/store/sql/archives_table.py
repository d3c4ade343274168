"""The table of archives."""

from dataclasses import replace

from rules.store.archives import ArchiveRows
from rules.store.sql.archive import archive_in, keep_archive, with_lines
from rules.store.sql.events_table import EventsTable
from rules.store.sql.inbox_table import InboxTable
from rules.store.sql.outbox_table import OutboxTable
from rules.store.sql.snapshots_table import SnapshotsTable
from rules.store.sql.sql_table import SqlTable
from rules.table.roster import GameId


class ArchivesTable(SqlTable, ArchiveRows):
    """Implements `rules.store.archives.ArchiveRows`."""

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
