"""The table of events: each game's log."""

from collections.abc import Sequence

from rules.model.events import Event
from rules.model.roster import GameId
from rules.store.digest import digest_of
from rules.store.encoding import damage_to, event_json, value_in
from rules.store.sqlite.sqlite_table import SqliteTable
from rules.store.tables import LogRows


class EventsTable(SqliteTable, LogRows):
    """Implements `rules.store.tables.LogRows`."""

    def events(self, game: GameId, since: int = 0, until: int | None = None) -> tuple[Event, ...]:
        revision, last = self.revisions(game)
        if revision != last:
            raise damage_to(game, f"it is at revision {revision}, its log goes up to {last}")
        until = last if until is None else min(until, last)
        rows = self._run(
            "SELECT revision, body, digest FROM events"
            " WHERE game = ? AND revision > ? AND revision <= ? ORDER BY revision",
            (game, since, until),
        ).fetchall()
        if [revision for revision, _, _ in rows] != list(range(since + 1, until + 1)):
            raise damage_to(game, f"of the events {since + 1} to {until} not all are there")
        for revision, body, digest in rows:
            if digest_of(game, revision, body) != digest:
                raise damage_to(game, f"event {revision} is not as it was written")
        return tuple([value_in(event_json(), game, body) for _, body, _ in rows])

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
            "SELECT revision, (SELECT coalesce(max(revision), 0) FROM events WHERE game = id)"
            " FROM games WHERE id = ?",
            (game,),
        )
        return (row[0], row[1]) if row else (0, 0)
