"""The table of events: each game's log."""

from collections.abc import Sequence

from rules.model.events import Event
from rules.store.digest import digest_of
from rules.store.encoding import damage_to, event_json, value_in
from rules.store.sql.archive import archive_in, unpack
from rules.store.sql.sql_table import SqlTable
from rules.store.tables import LogRows
from rules.table.roster import GameId


class EventsTable(SqlTable, LogRows):
    """Implements `rules.store.tables.LogRows`."""

    def events(self, game: GameId, since: int = 0, until: int | None = None) -> tuple[Event, ...]:
        revision, last = self.revisions(game)
        if revision != last:
            raise damage_to(game, f"it is at revision {revision}, its log goes up to {last}")
        until = last if until is None else min(until, last)
        bodies = self._bodies(game, since, until)
        return tuple([value_in(event_json(), game, body) for body in bodies])

    def _bodies(self, game: GameId, since: int, until: int) -> list[str]:
        """The events after `since` up to `until`, as they were written: first those in the archive."""
        rows = self._run(
            "SELECT revision, body, digest FROM events"
            " WHERE game = ? AND revision > ? AND revision <= ? ORDER BY revision",
            (game, since, until),
        ).fetchall()
        archived = list[str]()
        if (missing := until - since - len(rows)) > 0:
            packed = archive_in(self._connection, game).events
            archived = unpack(packed)[since : since + missing]
        if [revision for revision, _, _ in rows] != [*range(since + 1 + len(archived), until + 1)]:
            raise damage_to(game, f"of the events {since + 1} to {until} not all are there")
        for revision, body, digest in rows:
            if digest_of(game, revision, body) != digest:
                raise damage_to(game, f"event {revision} is not as it was written")
        return [*archived, *(body for _, body, _ in rows)]

    def take(self, game: GameId, since: int, most: int) -> list[str]:
        """Take a game's first events out of the table, so many at most; `since` are in the archive.

        Raises:
            StoreError: one is missing or damaged.
        """
        _, last = self.revisions(game)
        until = min(last, since + most)
        bodies = self._bodies(game, since, until)
        self._run("DELETE FROM events WHERE game = ? AND revision <= ?", (game, until))
        return bodies

    def append(self, game: GameId, known: int, events: Sequence[Event]) -> None:
        dump = event_json().dump_json
        bodies = [(at, dump(event).decode()) for at, event in enumerate(events, start=known + 1)]
        self._connection.executemany(
            "INSERT INTO events (game, revision, body, digest) VALUES (?, ?, ?, ?)",
            [(game, at, body, digest_of(game, at, body)) for at, body in bodies],
        )
        self._run("UPDATE games SET revision = ? WHERE id = ?", (known + len(events), game))

    def revisions(self, game: GameId) -> tuple[int, int]:
        row = self._first(
            "SELECT revision, coalesce((SELECT max(revision) FROM events WHERE game = id),"
            " (SELECT until FROM archives WHERE game = id), 0) FROM games WHERE id = ?",
            (game,),
        )
        return (row[0], row[1]) if row else (0, 0)
