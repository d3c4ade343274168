"""The words in which games are written down: every statement of SQL is here. Synchronous."""

import json
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from rules.model.commands import Command
from rules.model.errors import TableReason, TableRefused
from rules.model.events import Event
from rules.model.roster import GameId, PersonId, Roster, Status, Venue
from rules.news import Content, News
from rules.wire import command_json, event_json, news_json, roster_json


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
            "INSERT INTO games (id, status, channel, parent, guild, paused, roster, secret)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (roster.id, *_roster_row(roster), secret),
        )
        self._seat_persons(roster)

    def save_roster(self, before: Roster, roster: Roster) -> None:
        game = roster.id
        self._connection.execute(
            "UPDATE games SET status = ?, channel = ?, parent = ?, guild = ?, paused = ?, roster = ?"
            " WHERE id = ?",
            (*_roster_row(roster), game),
        )
        if roster.players != before.players:
            self._connection.execute("DELETE FROM seated WHERE game = ?", (game,))
            self._seat_persons(roster)

    def roster(self, game: GameId) -> Roster:
        """The table of that game.

        Raises:
            TableRefused: there is none.
        """
        row = self._one("SELECT roster FROM games WHERE id = ?", game)
        if row is None:
            raise TableRefused(TableReason.NO_SUCH_GAME, game=game)
        return roster_json().validate_json(row[0])

    def secret(self, game: GameId) -> bytes:
        row = self._one("SELECT secret FROM games WHERE id = ?", game)
        return bytes(row[0]) if row else b""

    def told(self, game: GameId) -> int:
        """The revision up to which turns were told."""
        row = self._one("SELECT told FROM games WHERE id = ?", game)
        return int(row[0]) if row else 0

    def games_of(self, person: PersonId) -> tuple[Roster, ...]:
        return self._rosters(
            "SELECT roster FROM games JOIN seated ON game = id"
            " WHERE person = ? AND status IN (?, ?) ORDER BY games.rowid",
            (person, Status.LOBBY, Status.PLAYING),
        )

    def open_of(self, person: PersonId) -> int:
        """At how many games that are not over a person sits."""
        return self._count(
            "SELECT count(*) FROM games JOIN seated ON game = id"
            " WHERE person = ? AND status IN ('lobby', 'playing')",
            person,
        )

    def open_in(self, venue: Venue) -> int:
        """How many games that are not over go on in a channel and its threads."""
        return self._count(
            "SELECT count(*) FROM games WHERE parent = ? AND status IN ('lobby', 'playing')",
            venue.parent or venue.channel,
        )

    def open_in_server(self, guild: str) -> int:
        """How many games that are not over go on in a server."""
        return self._count(
            "SELECT count(*) FROM games WHERE guild = ? AND status IN ('lobby', 'playing')", guild
        )

    def games_in(self, channel: str, *statuses: Status) -> tuple[Roster, ...]:
        """The games of a channel in these states; without any, those that are not over."""
        wanted = statuses or (Status.LOBBY, Status.PLAYING)
        return self._rosters(
            "SELECT roster FROM games, json_each(?2) AS wanted"
            " WHERE channel = ?1 AND status = wanted.value ORDER BY games.rowid",
            (channel, json.dumps(wanted)),
        )

    def count_games(self) -> dict[str, int]:
        """How many games there are of each status."""
        return dict(self._connection.execute("SELECT status, count(*) FROM games GROUP BY status"))

    def to_be_told_in(self, channel: str) -> tuple[Roster, ...]:
        """The games that have, or may have, news for a channel."""
        return self._rosters(
            "SELECT roster FROM games WHERE channel = ? AND (status IN (?, ?)"
            " OR id IN (SELECT game FROM outbox WHERE told_at IS NULL)) ORDER BY games.rowid",
            (channel, Status.LOBBY, Status.PLAYING),
        )

    def to_be_told_in_guild(self, guild: str) -> tuple[Roster, ...]:
        """The games that have, or may have, news for a server."""
        return self._rosters(
            "SELECT roster FROM games WHERE guild = ? AND (status IN (?, ?)"
            " OR id IN (SELECT game FROM outbox WHERE told_at IS NULL)) ORDER BY games.rowid",
            (guild, Status.LOBBY, Status.PLAYING),
        )

    def resting(self) -> frozenset[str]:
        """The channels of the tables that rest."""
        rows = self._connection.execute("SELECT channel FROM games WHERE paused IS NOT NULL")
        return frozenset(channel for (channel,) in rows)

    def waiting_since(self, moment: datetime) -> tuple[GameId, ...]:
        """The games under way that have gone on since a moment, one for each channel."""
        rows = self._connection.execute(
            "SELECT min(id) FROM games WHERE status = ? AND paused IS NULL"
            " AND json_extract(roster, '$.since') >= ? GROUP BY channel",
            (Status.PLAYING, moment.isoformat()),
        )
        return tuple([game for (game,) in rows])

    def events(self, game: GameId, since: int = 0, until: int | None = None) -> tuple[Event, ...]:
        rows = self._connection.execute(
            "SELECT body FROM events WHERE game = ? AND revision > ? AND revision <= ?"
            " ORDER BY revision",
            (game, since, 1 << 62 if until is None else until),
        )
        load = event_json().validate_json
        return tuple([load(body) for (body,) in rows])

    def append(self, game: GameId, known: int, events: Sequence[Event]) -> None:
        """Write the events after revision `known`; a stale writer is refused by the primary key."""
        dump = event_json().dump_json
        self._connection.executemany(
            "INSERT INTO events (game, revision, body) VALUES (?, ?, ?)",
            [(game, known + i, dump(event).decode()) for i, event in enumerate(events, start=1)],
        )
        self._connection.execute(
            "UPDATE games SET revision = ? WHERE id = ?", (known + len(events), game)
        )

    def revisions(self, game: GameId) -> tuple[int, int]:
        """The game's revision as its row says, and that of its last event."""
        row = self._one(
            "SELECT games.revision, coalesce(max(events.revision), 0) FROM games"
            " LEFT JOIN events ON events.game = games.id WHERE games.id = ?",
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
        load = command_json().validate_json
        return tuple([load(command) for (command,) in rows])

    def tell(self, game: GameId, contents: Iterable[Content]) -> None:
        dump = news_json().dump_json
        self._connection.executemany(
            "INSERT INTO outbox (game, kind, content) VALUES (?, ?, ?)",
            [(game, content.kind, dump(content).decode()) for content in contents],
        )

    def told_up_to(self, game: GameId, revision: int) -> None:
        self._connection.execute("UPDATE games SET told = ? WHERE id = ?", (revision, game))

    def untold(self, limit: int, after: int = 0) -> tuple[News, ...]:
        """What is to be told of tables that don't rest, in order, from beyond the id `after`."""
        rows = self._connection.execute(
            "SELECT outbox.id, game, content, channel FROM outbox JOIN games ON games.id = game"
            " WHERE told_at IS NULL AND outbox.id > ? AND paused IS NULL"
            " ORDER BY outbox.id LIMIT ?",
            (after, limit),
        )
        load = news_json().validate_json
        return tuple([News(id_, game, load(body), channel) for id_, game, body, channel in rows])

    def replace_news(self, news: int, content: Content) -> None:
        self._connection.execute(
            "UPDATE outbox SET content = ? WHERE id = ?",
            (news_json().dump_json(content).decode(), news),
        )

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

    def note_asked(self, action: str, person: PersonId, address: str, at: datetime) -> None:
        self._connection.execute(
            "INSERT OR REPLACE INTO asked (action, person, address, at) VALUES (?, ?, ?, ?)",
            (action, person, address, at.isoformat()),
        )

    def forget_asked(self, action: str) -> None:
        self._connection.execute("DELETE FROM asked WHERE action = ?", (action,))

    def forget_asked_before(self, moment: datetime) -> None:
        self._connection.execute("DELETE FROM asked WHERE at < ?", (moment.isoformat(),))

    def asked(self) -> tuple[tuple[str, PersonId, str], ...]:
        """Action, person and address of every answer that is still owed."""
        rows = self._connection.execute("SELECT action, person, address FROM asked ORDER BY at")
        return tuple([(action, person, address) for action, person, address in rows])

    def done_for(self, action: str) -> Done | None:
        """What was done for an interaction: by its own id, or under it in parts (`id.part`)."""
        row = self._one(
            "SELECT game, min(since), max(until) FROM inbox"
            " WHERE action = ?1 OR (action > ?1 || '.' AND action < ?1 || '/') GROUP BY game",
            action,
        )
        return Done(*row) if row else None

    def moment(self, name: str) -> datetime | None:
        row = self._one("SELECT at FROM moments WHERE name = ?", name)
        return datetime.fromisoformat(row[0]) if row else None

    def set_moment(self, name: str, at: datetime) -> None:
        self._connection.execute(
            "INSERT OR REPLACE INTO moments (name, at) VALUES (?, ?)", (name, at.isoformat())
        )

    def set_timer(self, game: GameId, kind: str, due: datetime) -> None:
        self._connection.execute(
            "INSERT OR REPLACE INTO timers (game, kind, due) VALUES (?, ?, ?)",
            (game, kind, due.isoformat()),
        )

    def clear_timer(self, game: GameId, kind: str) -> None:
        self._connection.execute("DELETE FROM timers WHERE game = ? AND kind = ?", (game, kind))

    def due(self, kind: str, now: datetime) -> tuple[GameId, ...]:
        rows = self._connection.execute(
            "SELECT game FROM timers WHERE kind = ? AND due <= ? ORDER BY due",
            (kind, now.isoformat()),
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
        load = roster_json().validate_json
        return tuple([load(body) for (body,) in self._connection.execute(query, parameters)])

    def _count(self, query: str, parameter: str) -> int:
        row = self._one(query, parameter)
        return int(row[0]) if row else 0

    def _one(self, query: str, *parameters: str) -> tuple[Any, ...] | None:
        row: tuple[Any, ...] | None = self._connection.execute(query, parameters).fetchone()
        return row


def _roster_row(roster: Roster) -> tuple[str, str, str, str, str | None, str]:
    """Status, channel, parent, guild, why it rests, and the roster itself."""
    body, venue = roster_json().dump_json(roster).decode(), roster.venue
    parent = venue.parent or venue.channel
    return roster.status, venue.channel, parent, venue.guild, roster.paused, body
