"""The words in which games are written down: every statement of SQL is here. Synchronous."""

import json
import logging
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError

from rules.core.dice import commitment
from rules.model.commands import Command
from rules.model.errors import StoreError, StoreReason, TableReason, TableRefused
from rules.model.events import Event
from rules.model.roster import GameId, PersonId, Roster, Status
from rules.news import Content, News
from rules.store.digest import digest_of
from rules.wire import command_json, event_json, news_json, roster_json

T = TypeVar("T")
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Done:
    """An action that was done: its events are those after `since` up to `until`."""

    game: GameId
    since: int
    until: int


class Ledger:
    """Reads and writes on a connection; the caller holds the transaction."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def open_game(self, roster: Roster, secret: bytes) -> None:
        self._connection.execute(
            "INSERT INTO games (id, status, channel, roster, digest, secret)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            (roster.id, *_roster_row(roster), secret),
        )
        self._seat_persons(roster)

    def save_roster(self, before: Roster, roster: Roster) -> None:
        game = roster.id
        self._connection.execute(
            "UPDATE games SET status = ?, channel = ?, roster = ?, digest = ? WHERE id = ?",
            (*_roster_row(roster), game),
        )
        if roster.players != before.players:
            self._connection.execute("DELETE FROM seated WHERE game = ?", (game,))
            self._seat_persons(roster)

    def roster(self, game: GameId) -> Roster:
        """The table of that game.

        Raises:
            TableRefused: there is none.
            StoreError: it is not as it was written.
        """
        row = self._one("SELECT id, roster, digest FROM games WHERE id = ?", game)
        if row is None:
            raise TableRefused(TableReason.NO_SUCH_GAME, game=game)
        return _table(*row)

    def secret(self, roster: Roster) -> bytes:
        """The secret of a table's dice.

        Raises:
            StoreError: it is not the one that the table was told of.
        """
        row = self._one("SELECT secret FROM games WHERE id = ?", roster.id)
        if row and isinstance(row[0], bytes) and commitment(row[0]) == roster.commitment:
            return row[0]
        raise _damaged(roster.id, "its secret is not the one that was committed to")

    def told(self, game: GameId) -> int:
        """The revision up to which turns were told.

        Raises:
            StoreError: it is none that the game has had.
        """
        row = self._one("SELECT told, told BETWEEN 0 AND revision FROM games WHERE id = ?", game)
        if row and not row[1]:
            raise _damaged(game, f"told up to {row[0]}, which is yet to come")
        return int(row[0]) if row else 0

    def games_of(self, person: PersonId) -> tuple[Roster, ...]:
        return self._rosters(
            "SELECT id, roster, digest FROM games JOIN seated ON game = id"
            " WHERE person = ? AND status IN (?, ?) ORDER BY games.rowid",
            (person, Status.LOBBY, Status.PLAYING),
        )

    def games_in(self, channel: str, *statuses: Status) -> tuple[Roster, ...]:
        """The games of a channel in these states; without any, those that are not over."""
        wanted = statuses or (Status.LOBBY, Status.PLAYING)
        return self._rosters(
            "SELECT games.id, roster, digest FROM games, json_each(?2) AS wanted"
            " WHERE channel = ?1 AND status = wanted.value ORDER BY games.rowid",
            (channel, json.dumps(wanted)),
        )

    def events(self, game: GameId, since: int = 0, until: int | None = None) -> tuple[Event, ...]:
        """The events after `since` up to `until`, each held to its digest.

        Raises:
            StoreError: one is missing, or is not as it was written.
        """
        revision, last = self.revisions(game)
        if revision != last:
            raise _damaged(game, f"it is at revision {revision}, its log goes up to {last}")
        until = last if until is None else min(until, last)
        rows = self._connection.execute(
            "SELECT revision, body, digest FROM events"
            " WHERE game = ? AND revision > ? AND revision <= ? ORDER BY revision",
            (game, since, until),
        ).fetchall()
        if [revision for revision, _, _ in rows] != list(range(since + 1, until + 1)):
            raise _damaged(game, f"of the events {since + 1} to {until} not all are there")
        for revision, body, digest in rows:
            if digest_of(game, revision, body) != digest:
                raise _damaged(game, f"event {revision} is not as it was written")
        return tuple([_loaded(event_json(), game, body) for _, body, _ in rows])

    def append(self, game: GameId, known: int, events: Sequence[Event]) -> None:
        """Write the events after revision `known`; a stale writer is refused by the primary key."""
        dump = event_json().dump_json
        bodies = [(at, dump(event).decode()) for at, event in enumerate(events, start=known + 1)]
        self._connection.executemany(
            "INSERT INTO events (game, revision, body, digest) VALUES (?, ?, ?, ?)",
            [(game, at, body, digest_of(game, at, body)) for at, body in bodies],
        )
        self._connection.execute(
            "UPDATE games SET revision = ? WHERE id = ?", (known + len(events), game)
        )

    def revisions(self, game: GameId) -> tuple[int, int]:
        """The game's revision as its row says, and that of its last event."""
        row = self._one(
            "SELECT revision, (SELECT coalesce(max(revision), 0) FROM events WHERE game = id)"
            " FROM games WHERE id = ?",
            game,
        )
        return (row[0], row[1]) if row else (0, 0)

    def actions(self, game: GameId) -> tuple[Done, ...]:
        """The game's actions that made events, in order."""
        rows = self._connection.execute(
            "SELECT game, since, until FROM inbox WHERE game = ? AND until > since ORDER BY since",
            (game,),
        )
        return tuple([Done(*row) for row in rows])

    def done(self, action: str) -> Done | None:
        row = self._one("SELECT game, since, until FROM inbox WHERE action = ?", action)
        return Done(*row) if row else None

    def remember(
        self, action: str, done: Done, at: datetime, command: Command | None = None
    ) -> None:
        ordered = command_json().dump_json(command).decode() if command else None
        self._connection.execute(
            "INSERT INTO inbox (action, game, since, until, at, command) VALUES (?, ?, ?, ?, ?, ?)",
            (action, done.game, done.since, done.until, at.isoformat(), ordered),
        )

    def commands(self, game: GameId) -> tuple[Command, ...]:
        """Every order of a game, in order."""
        rows = self._connection.execute(
            "SELECT command FROM inbox WHERE game = ? AND command IS NOT NULL ORDER BY since",
            (game,),
        )
        return tuple([_loaded(command_json(), game, command) for (command,) in rows])

    def tell(self, game: GameId, contents: Iterable[Content]) -> None:
        dump = news_json().dump_json
        self._connection.executemany(
            "INSERT INTO outbox (game, kind, content) VALUES (?, ?, ?)",
            [(game, content.kind, dump(content).decode()) for content in contents],
        )

    def told_up_to(self, game: GameId, revision: int) -> None:
        self._connection.execute("UPDATE games SET told = ? WHERE id = ?", (revision, game))

    def untold(self, limit: int) -> tuple[News, ...]:
        """What is still to be told, in order; a damaged row is passed over, so that it stops no other."""
        rows = self._connection.execute(
            "SELECT id, game, content FROM outbox WHERE told_at IS NULL ORDER BY id LIMIT ?",
            (limit,),
        )
        return tuple(_readable(rows))

    def mark_told(self, news: int, message: str | None, at: datetime) -> None:
        self._connection.execute(
            "UPDATE outbox SET told_at = ?, message = ? WHERE id = ?",
            (at.isoformat(), message, news),
        )

    def post_of(self, game: GameId, kind: str) -> str | None:
        row = self._one(
            "SELECT message FROM outbox WHERE game = ? AND kind = ? AND message IS NOT NULL"
            " ORDER BY id DESC LIMIT 1",
            game,
            kind,
        )
        return row[0] if row else None

    def set_timer(self, game: GameId, kind: str, due: datetime) -> None:
        self._connection.execute(
            "INSERT OR REPLACE INTO timers (game, kind, due) VALUES (?, ?, ?)",
            (game, kind, due.isoformat()),
        )

    def clear_timer(self, game: GameId, kind: str) -> None:
        self._connection.execute("DELETE FROM timers WHERE game = ? AND kind = ?", (game, kind))

    def timed(self, kind: str) -> tuple[GameId, ...]:
        """The games with such a timer, in the order in which they fall due."""
        rows = self._connection.execute(
            "SELECT game FROM timers WHERE kind = ? ORDER BY due", (kind,)
        )
        return tuple([game for (game,) in rows])

    def dm_closed(self, person: PersonId) -> bool:
        row = self._one("SELECT dm_closed FROM people WHERE person = ?", person)
        return bool(row and row[0])

    def set_dm_closed(self, person: PersonId, *, closed: bool) -> None:
        self._connection.execute(
            "INSERT INTO people (person, dm_closed) VALUES (?, ?)"
            " ON CONFLICT (person) DO UPDATE SET dm_closed = excluded.dm_closed",
            (person, int(closed)),
        )

    def theme_of(self, person: PersonId) -> str:
        row = self._one("SELECT theme FROM people WHERE person = ?", person)
        return str(row[0]) if row else ""

    def set_theme_of(self, person: PersonId, theme: str) -> None:
        self._connection.execute(
            "INSERT INTO people (person, theme) VALUES (?, ?)"
            " ON CONFLICT (person) DO UPDATE SET theme = excluded.theme",
            (person, theme),
        )

    def _seat_persons(self, roster: Roster) -> None:
        self._connection.executemany(
            "INSERT INTO seated (person, game) VALUES (?, ?)",
            [(player.person, roster.id) for player in roster.players if player.person],
        )

    def _rosters(self, query: str, parameters: Sequence[str]) -> tuple[Roster, ...]:
        """The sound ones of these tables: a damaged one must not keep a person from his others.

        Raises:
            StoreError: there are none but damaged ones.
        """
        tables, damage = [], None
        for row in self._connection.execute(query, parameters):
            try:
                tables.append(_table(*row))
            except StoreError as error:
                _log.error("passed over: %s", error)
                damage = error
        if damage and not tables:
            raise damage
        return tuple(tables)

    def _one(self, query: str, *parameters: str) -> tuple[Any, ...] | None:
        row: tuple[Any, ...] | None = self._connection.execute(query, parameters).fetchone()
        return row


def _roster_row(roster: Roster) -> tuple[str, str, str, bytes]:
    body = roster_json().dump_json(roster).decode()
    return roster.status, roster.venue.channel, body, digest_of(roster.id, body)


def _table(game: GameId, body: str, digest: bytes) -> Roster:
    """The table in a row of `games`, held to its digest."""
    if digest_of(game, body) != digest:
        raise _damaged(game, "its table is not as it was written")
    return _loaded(roster_json(), game, body)


def _readable(rows: Iterable[tuple[int, GameId, str]]) -> Iterator[News]:
    for id_, game, content in rows:
        try:
            yield News(id_, game, _loaded(news_json(), game, content))
        except StoreError as error:
            _log.error("news %s can't be told: %s", id_, error)


def _loaded(adapter: TypeAdapter[T], game: GameId, body: str) -> T:
    try:
        return adapter.validate_json(body)
    except ValidationError as error:
        raise _damaged(game, f"it can't be read: {str(error).splitlines()[0]}") from error


def _damaged(game: GameId, detail: str) -> StoreError:
    return StoreError(StoreReason.DAMAGED, game=game, detail=detail)
