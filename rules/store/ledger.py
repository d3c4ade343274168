"""The words in which games are written down: every statement of SQL is here or in `notes`. Synchronous."""

import json
import logging
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, TypeVar

from pydantic import TypeAdapter, ValidationError

from rules.core.dice import commitment
from rules.model.commands import Command
from rules.model.errors import StoreError, StoreReason, TableReason, TableRefused
from rules.model.events import Event
from rules.model.ids import Seat
from rules.model.news import Content, News
from rules.model.roster import OPEN, GameId, PersonId, Roster, Status, Venue
from rules.store.digest import digest_of
from rules.store.encoding import command_json, event_json, news_json, roster_json
from rules.store.notes import Notes, moment_of

T = TypeVar("T")
_TABLES: Final = (
    "SELECT games.id, games.status, games.channel, games.parent, games.guild, games.paused,"
    " games.roster, games.digest FROM games"
)
_COUNTED: Final = "SELECT count(*) FROM games"
_IS_OPEN: Final = "status IN ('lobby', 'sealed', 'playing')"
_HAS_NEWS: Final = "id IN (SELECT game FROM outbox WHERE told_at IS NULL)"
_TO_BE_TOLD: Final = f"({_IS_OPEN} OR {_HAS_NEWS}) ORDER BY games.rowid"
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Done:
    """An action that was done: its events are those after `since` up to `until`."""

    game: GameId
    since: int
    until: int


class Ledger(Notes):
    """Reads and writes on a connection; the caller holds the transaction."""

    def open_game(self, roster: Roster, secret: bytes) -> None:
        self._connection.execute(
            "INSERT INTO games (id, status, channel, parent, guild, paused, roster, digest, secret)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (roster.id, *_roster_row(roster), secret),
        )
        self._seat_persons(roster)

    def save_roster(self, before: Roster, roster: Roster) -> None:
        game = roster.id
        self._connection.execute(
            "UPDATE games SET status = ?, channel = ?, parent = ?, guild = ?, paused = ?, roster = ?,"
            " digest = ? WHERE id = ?",
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
        row = self._one(f"{_TABLES} WHERE id = ?", game)
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
            f"{_TABLES} JOIN seated ON game = id WHERE person = ? AND {_IS_OPEN} ORDER BY games.rowid",
            (person,),
        )

    def open_of(self, person: PersonId) -> int:
        """At how many games that are not over a person sits."""
        return self._count(
            f"{_COUNTED} JOIN seated ON game = id WHERE person = ? AND {_IS_OPEN}",
            person,
        )

    def open_in(self, venue: Venue) -> int:
        """How many games that are not over go on in a channel and its threads."""
        return self._count(
            f"{_COUNTED} WHERE parent = ? AND {_IS_OPEN}",
            venue.parent or venue.channel,
        )

    def open_in_server(self, guild: str) -> int:
        """How many games that are not over go on in a server."""
        return self._count(f"{_COUNTED} WHERE guild = ? AND {_IS_OPEN}", guild)

    def games_in(self, channel: str, *statuses: Status) -> tuple[Roster, ...]:
        """The games of a channel in these states; without any, those that are not over."""
        wanted = statuses or OPEN
        return self._rosters(
            f"{_TABLES}, json_each(?2) AS wanted"
            " WHERE channel = ?1 AND status = wanted.value ORDER BY games.rowid",
            (channel, json.dumps(wanted)),
        )

    def count_games(self) -> dict[str, int]:
        """How many games there are of each status."""
        return dict(self._connection.execute("SELECT status, count(*) FROM games GROUP BY status"))

    def to_be_told_in(self, channel: str) -> tuple[Roster, ...]:
        """The games that have, or may have, news for a channel."""
        return self._rosters(f"{_TABLES} WHERE channel = ? AND {_TO_BE_TOLD}", (channel,))

    def to_be_told_in_guild(self, guild: str) -> tuple[Roster, ...]:
        """The games that have, or may have, news for a server."""
        return self._rosters(f"{_TABLES} WHERE guild = ? AND {_TO_BE_TOLD}", (guild,))

    def resting(self) -> frozenset[str]:
        """The channels of the tables that rest."""
        rows = self._connection.execute("SELECT channel FROM games WHERE paused IS NOT NULL")
        return frozenset(channel for (channel,) in rows)

    def resting_in_guilds(self, guilds: Collection[str]) -> tuple[Roster, ...]:
        """The tables of these servers that rest."""
        return self._rosters(
            f"{_TABLES}, json_each(?) AS wanted WHERE paused IS NOT NULL AND guild = wanted.value",
            (json.dumps(list(guilds)),),
        )

    def waiting_since(self, moment: datetime) -> tuple[GameId, ...]:
        """The games under way that have gone on since a moment, one for each channel."""
        rows = self._connection.execute(
            "SELECT min(id) FROM games WHERE status = ? AND paused IS NULL"
            " AND json_extract(roster, '$.since') >= ? GROUP BY channel",
            (Status.PLAYING, moment.isoformat()),
        )
        return tuple([game for (game,) in rows])

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

    def ordered(self, game: GameId) -> Iterator[tuple[Done, Command | None]]:
        """The same, each with the order that it was, if one of the game was given."""
        rows = self._connection.execute(
            "SELECT game, since, until, command FROM inbox"
            " WHERE game = ? AND until > since ORDER BY since",
            (game,),
        )
        for *done, command in rows:
            yield Done(*done), _loaded(command_json(), game, command) if command else None

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

    def last_order(self, game: GameId, seat: Seat) -> datetime | None:
        """When an order for a seat was followed last; None where none was."""
        row = self._one(
            "SELECT max(at) FROM inbox WHERE game = ? AND json_extract(command, '$.seat') = ?",
            game,
            seat,
        )
        return moment_of(row[0]) if row and row[0] else None

    def commands(self, game: GameId) -> tuple[Command, ...]:
        """Every order of a game, in order."""
        rows = self._connection.execute(
            "SELECT command FROM inbox WHERE game = ? AND command IS NOT NULL ORDER BY since",
            (game,),
        )
        return tuple([_loaded(command_json(), game, command) for (command,) in rows])

    def tell(self, game: GameId, contents: Iterable[Content]) -> None:
        dump = news_json().dump_json
        rows = [(game, content.kind, dump(content).decode()) for content in contents]
        self._connection.executemany(
            "INSERT INTO outbox (game, kind, content, digest) VALUES (?, ?, ?, ?)",
            [(*row, digest_of(*row, None, None)) for row in rows],
        )

    def told_up_to(self, game: GameId, revision: int) -> None:
        self._connection.execute("UPDATE games SET told = ? WHERE id = ?", (revision, game))

    def untold(self, limit: int, after: int = 0) -> tuple[News, ...]:
        """What is to be told of tables that don't rest, in order, from beyond the id `after`.

        A damaged row is passed over, so that it stops no other.
        """
        rows = self._connection.execute(
            "SELECT outbox.id, game, kind, content, outbox.digest, channel"
            " FROM outbox JOIN games ON games.id = game"
            " WHERE told_at IS NULL AND outbox.id > ? AND paused IS NULL"
            " ORDER BY outbox.id LIMIT ?",
            (after, limit),
        )
        return tuple(_readable(rows))

    def replace_news(self, news: int, content: Content) -> None:
        body = news_json().dump_json(content).decode()
        game, kind, _ = self._news(news)
        self._connection.execute(
            "UPDATE outbox SET content = ?, digest = ? WHERE id = ?",
            (body, digest_of(game, kind, body, None, None), news),
        )

    def mark_told(self, news: int, message: str | None, at: datetime) -> None:
        told = (at.isoformat(), message)
        self._connection.execute(
            "UPDATE outbox SET told_at = ?, message = ?, digest = ? WHERE id = ?",
            (*told, digest_of(*self._news(news), *told), news),
        )

    def _news(self, news: int) -> tuple[str, str, str]:
        """Game, kind and content of a row of the outbox."""
        row = self._connection.execute(
            "SELECT game, kind, content FROM outbox WHERE id = ?", (news,)
        ).fetchone()
        return (row[0], row[1], row[2]) if row else ("", "", "")

    def post_of(self, game: GameId, kind: str) -> str | None:
        row = self._one(
            "SELECT message FROM outbox WHERE game = ? AND kind = ? AND message IS NOT NULL"
            " ORDER BY id DESC LIMIT 1",
            game,
            kind,
        )
        return row[0] if row else None

    def newest_post(self, game: GameId) -> str | None:
        """The newest of the messages that told the game to all: their ids grow with time."""
        row = self._one(
            "SELECT max(CAST(message AS INTEGER)) FROM outbox"
            " WHERE game = ? AND kind != 'private' AND message IS NOT NULL",
            game,
        )
        return str(row[0]) if row and row[0] else None

    def done_for(self, action: str) -> Done | None:
        """What was done for an interaction: by its own id, or under it in parts (`id.part`)."""
        row = self._one(
            "SELECT game, min(since), max(until) FROM inbox"
            " WHERE action = ?1 OR (action > ?1 || '.' AND action < ?1 || '/') GROUP BY game",
            action,
        )
        return Done(*row) if row else None

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

    def _count(self, query: str, parameter: str) -> int:
        row = self._one(query, parameter)
        return int(row[0]) if row else 0


_Filed = tuple[str, str, str, str, str | None]
"""Status, channel, parent, guild, and why the table rests."""


def _filed(roster: Roster) -> _Filed:
    """What is written of a table beside the table itself, to find it by."""
    venue = roster.venue
    parent = venue.parent or venue.channel
    return str(roster.status), venue.channel, parent, venue.guild, roster.paused


def _roster_row(roster: Roster) -> tuple[str | bytes | None, ...]:
    """Under what it is filed, the roster itself and its digest."""
    body = roster_json().dump_json(roster).decode()
    return *_filed(roster), body, digest_of(roster.id, body)


def _table(game: GameId, *row: Any) -> Roster:  # noqa: ANN401 - the columns of a row
    """The table in a row of `games`, held to its digest and to what it is filed under."""
    *filed, body, digest = row
    if digest_of(game, body) != digest:
        raise _damaged(game, "its table is not as it was written")
    roster = _loaded(roster_json(), game, body)
    said = (roster.id, *_filed(roster))
    if said != (found := (game, *filed)):
        raise _damaged(game, f"it is filed as {_listed(found)}, its table says {_listed(said)}")
    return roster


def _listed(filed: Iterable[object]) -> str:
    return ", ".join(str(fact) for fact in filed)


def _readable(rows: Iterable[tuple[int, GameId, str, str, bytes, str]]) -> Iterator[News]:
    for id_, game, kind, content, digest, channel in rows:
        try:
            if digest_of(game, kind, content, None, None) != digest:
                raise _damaged(game, "they are not as they were written")
            yield News(id_, game, _loaded(news_json(), game, content), channel)
        except StoreError as error:
            _log.error("news %s can't be told: %s", id_, error)


def _loaded(adapter: TypeAdapter[T], game: GameId, body: str) -> T:
    try:
        return adapter.validate_json(body)
    except ValidationError as error:
        raise _damaged(game, f"it can't be read: {str(error).splitlines()[0]}") from error


def _damaged(game: GameId, detail: str) -> StoreError:
    return StoreError(StoreReason.DAMAGED, game=game, detail=detail)
