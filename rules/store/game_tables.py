"""Tables of games, of their players, and of event logs."""

import json
import logging
from collections.abc import Collection, Iterable, Sequence
from datetime import datetime
from threading import Lock
from typing import Any, Final

from rules.core.dice import commitment
from rules.model.errors import StoreError, TableReason, TableRefused
from rules.model.events import Event
from rules.store.encoding import (
    damage_to,
    digest_of,
    event_json,
    roster_json,
    texts_naming,
    value_in,
)
from rules.store.packing import archive_in, unpack
from rules.store.protocols import GameRows, LogRows, Stamp
from rules.store.table import SqlTable, both, each_of, member, place_in
from rules.table.roster import OPEN, GameId, PersonId, Roster, Status, Venue

_log = logging.getLogger(__name__)

TABLES: Final = (
    "SELECT games.id, games.status, games.channel, games.parent, games.guild, games.paused,"
    " games.season, games.roster, games.digest FROM games"
)
_COUNTED: Final = "SELECT count(*) FROM games"
_IS_OPEN: Final = "status IN ('lobby', 'sealed', 'playing')"
_DELETIONS: Final = (
    "DELETE FROM seated WHERE game = ?",
    "DELETE FROM events WHERE game = ?",
    "DELETE FROM inbox WHERE game = ?",
    "DELETE FROM outbox WHERE game = ?",
    "DELETE FROM timers WHERE game = ?",
    "DELETE FROM plans WHERE game = ?",
    "DELETE FROM snapshots WHERE game = ?",
    "DELETE FROM games WHERE id = ?",
)
_IS_NO_LESSON: Final = "channel <> ''"
_COUNTS: Final = f"{_IS_OPEN} AND season IS NULL AND {_IS_NO_LESSON}"
"""Whether a game counts for quotas: league games and lessons don't."""
_HAS_NEWS: Final = "id IN (SELECT game FROM outbox WHERE told_at IS NULL)"
_TO_BE_TOLD: Final = f"({_IS_OPEN} OR {_HAS_NEWS}) ORDER BY games.rowid"


_KEPT: Final = 500
"""Cached rosters, some 10 KB each: as many as the engine caches games."""


class RecentRosters:
    """An LRU cache of rosters by their JSON, so that repeated reads validate it only once.

    The row is still read and its checksum verified every time. A roster enters the cache only by being read:
    one that can't be read back must be noticed at once.
    """

    def __init__(self, most: int = _KEPT) -> None:
        self._most = most
        self._rosters: dict[str, Roster] = {}
        self._lock = Lock()
        """A store may read several tables concurrently."""

    def read(self, game: GameId, body: str) -> Roster:
        """Decode the roster in a game's row.

        Raises:
            StoreError: the row is damaged.
        """
        roster = self._rosters.get(body) or value_in(roster_json(), game, body)
        with self._lock:
            self._rosters.pop(body, None)
            self._rosters[body] = roster
            if len(self._rosters) > self._most:
                del self._rosters[next(iter(self._rosters))]
        return roster


_RECENT: Final = RecentRosters()
"""Shared by all ledgers, since the result depends only on the JSON."""

RosterRow = tuple[str, str, str, str, str | None, str | None, str, bytes]

SINCE: Final = member("roster", "since")
ASLEEP: Final = member("roster", "asleep")


class GamesTable(SqlTable, GameRows):
    """Implements `rules.store.protocols.GameRows`."""

    def open(self, roster: Roster, secret: bytes) -> None:
        self._run(
            "INSERT INTO games (id, status, channel, parent, guild, paused, season, roster, digest,"
            " secret) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (roster.id, *self._row_of(roster), secret),
        )
        self._seat_persons(roster)

    def save(self, before: Roster, roster: Roster) -> None:
        game = roster.id
        self._run(
            "UPDATE games SET status = ?, channel = ?, parent = ?, guild = ?, paused = ?, season = ?,"
            " roster = ?, digest = ? WHERE id = ?",
            (*self._row_of(roster), game),
        )
        if roster.players != before.players:
            self._run("DELETE FROM seated WHERE game = ?", (game,))
            self._seat_persons(roster)

    def roster(self, game: GameId) -> Roster:
        row = self._first(f"{TABLES} WHERE id = ?", (game,))
        if row is None:
            raise TableRefused(TableReason.NO_SUCH_GAME, game=game)
        return _table(*row)

    def secret(self, roster: Roster) -> bytes:
        row = self._first("SELECT secret FROM games WHERE id = ?", (roster.id,))
        if row and isinstance(row[0], bytes) and commitment(row[0]) == roster.commitment:
            return row[0]
        raise damage_to(roster.id, "secret doesn't match its commitment")

    def stamp(self, game: GameId) -> Stamp | None:  # noqa: ARG002 - only one transaction runs at a time
        return None

    def stamp_after(self, game: GameId, revision: int, told: int) -> Stamp | None:  # noqa: ARG002
        return None

    def told_up_to(self, game: GameId) -> int:
        row = self._first(
            "SELECT told, told BETWEEN 0 AND revision FROM games WHERE id = ?", (game,)
        )
        if row and not row[1]:
            raise damage_to(game, f"posted up to revision {row[0]}, beyond its log")
        return int(row[0]) if row else 0

    def of(self, person: PersonId) -> tuple[Roster, ...]:
        return self._rosters(
            f"{TABLES} JOIN seated ON game = id WHERE person = ? AND {_IS_OPEN} AND {_IS_NO_LESSON}"
            " ORDER BY games.rowid",
            (person,),
        )

    def lessons_of(self, person: PersonId) -> tuple[Roster, ...]:
        return self._rosters(
            f"{TABLES} JOIN seated ON game = id WHERE person = ? AND NOT {_IS_NO_LESSON}",
            (person,),
        )

    def lessons_before(self, moment: datetime) -> tuple[GameId, ...]:
        return self._column(
            both("SELECT id FROM games WHERE channel = '' AND {since} < ?", since=SINCE),
            (moment.isoformat(),),
        )

    def delete(self, game: GameId) -> None:
        for deletion in _DELETIONS:
            self._run(deletion, (game,))

    def count_of(self, person: PersonId) -> int:
        return self._count(
            f"{_COUNTED} JOIN seated ON game = id WHERE person = ? AND {_COUNTS}", (person,)
        )

    def count_in_leagues(self, person: PersonId) -> int:
        return self._count(
            f"{_COUNTED} JOIN seated ON game = id WHERE person = ? AND {_IS_OPEN}"
            " AND season IS NOT NULL",
            (person,),
        )

    def in_leagues(self) -> tuple[Roster, ...]:
        return self._rosters(
            both(
                f"{TABLES} WHERE season IS NOT NULL AND status = 'playing'"
                " AND (paused IS NOT NULL OR {asleep} IS NOT NULL)",
                asleep=ASLEEP,
            )
        )

    def count_at(self, venue: Venue) -> int:
        return self._count(
            f"{_COUNTED} WHERE parent = ? AND {_COUNTS}", (venue.parent or venue.channel,)
        )

    def count_within(self, guild: str) -> int:
        return self._count(f"{_COUNTED} WHERE guild = ? AND {_COUNTS}", (guild,))

    def under(self, channel: str) -> tuple[Roster, ...]:
        return self._rosters(
            both(
                f"{TABLES}, {{wanted}} AS wanted"
                " WHERE games.parent = ?1 AND status = wanted.value ORDER BY games.rowid",
                wanted=each_of("?2"),
            ),
            (channel, json.dumps(OPEN)),
        )

    def finished_by(self, person: PersonId, limit: int) -> tuple[Roster, ...]:
        return self._rosters(
            f"{TABLES} JOIN seated ON game = id WHERE person = ? AND status = 'over'"
            f" AND {_IS_NO_LESSON} ORDER BY games.rowid DESC LIMIT ?",
            (person, limit),
        )

    def open_in(self, guild: str) -> tuple[Roster, ...]:
        return self._rosters(
            f"{TABLES} WHERE guild = ? AND {_IS_OPEN} ORDER BY games.rowid", (guild,)
        )

    def within(self, channel: str, *statuses: Status) -> tuple[Roster, ...]:
        wanted = statuses or OPEN
        return self._rosters(
            both(
                f"{TABLES}, {{wanted}} AS wanted"
                " WHERE channel = ?1 AND status = wanted.value ORDER BY games.rowid",
                wanted=each_of("?2"),
            ),
            (channel, json.dumps(wanted)),
        )

    def counts(self) -> dict[str, int]:
        return dict(self._run("SELECT status, count(*) FROM games GROUP BY status"))

    def to_be_told_in(self, channel: str) -> tuple[Roster, ...]:
        return self._rosters(f"{TABLES} WHERE channel = ? AND {_TO_BE_TOLD}", (channel,))

    def to_be_told_in_guild(self, guild: str) -> tuple[Roster, ...]:
        return self._rosters(f"{TABLES} WHERE guild = ? AND {_TO_BE_TOLD}", (guild,))

    def resting_channels(self) -> frozenset[str]:
        return frozenset(self._column("SELECT channel FROM games WHERE paused IS NOT NULL"))

    def resting_in_guilds(self, guilds: Collection[str]) -> tuple[Roster, ...]:
        return self._rosters(
            both(
                f"{TABLES}, {{wanted}} AS wanted WHERE paused IS NOT NULL AND guild = wanted.value",
                wanted=each_of(),
            ),
            (json.dumps(list(guilds)),),
        )

    def waiting_since(self, moment: datetime) -> tuple[GameId, ...]:
        return self._column(
            both(
                "SELECT min(id) FROM games WHERE status = ? AND paused IS NULL"
                " AND {since} >= ? GROUP BY channel",
                since=SINCE,
            ),
            (Status.PLAYING, moment.isoformat()),
        )

    def naming(self, person: PersonId, names: Collection[str]) -> tuple[GameId, ...]:
        return self._column(
            both(
                "SELECT id FROM games WHERE EXISTS (SELECT 1 FROM {texts} AS sought"
                " WHERE {place} > 0) ORDER BY games.rowid",
                texts=each_of(),
                place=place_in("roster", "sought.value"),
            ),
            (json.dumps(texts_naming(person, names)),),
        )

    def persons_at(self, game: GameId) -> frozenset[PersonId]:
        return frozenset(self._column("SELECT person FROM seated WHERE game = ?", (game,)))

    def set_told(self, game: GameId, revision: int) -> None:
        self._run("UPDATE games SET told = ? WHERE id = ?", (revision, game))

    def _row_of(self, roster: Roster) -> RosterRow:
        """The row of a table: search columns, roster and digest."""
        body = roster_json().dump_json(roster).decode()
        return *_search_columns(roster), body, digest_of(roster.id, body)

    def _seat_persons(self, roster: Roster) -> None:
        self._connection.executemany(
            "INSERT INTO seated (person, game) VALUES (?, ?)",
            [(player.person, roster.id) for player in roster.players if player.person],
        )

    def _rosters(self, query: str, parameters: Sequence[Any] = ()) -> tuple[Roster, ...]:
        """The undamaged ones of these tables, so that a damaged one doesn't block a person's others.

        Raises:
            StoreError: all of them are damaged.
        """
        tables, damage = [], None
        for row in self._run(query, parameters):
            try:
                tables.append(_table(*row))
            except StoreError as error:
                _log.error("skipped corrupt row: %s", error)
                damage = error
        if damage and not tables:
            raise damage
        return tuple(tables)


_SearchColumns = tuple[str, str, str, str, str | None, str | None]
"""Status, channel, parent, guild, reason for the pause, season."""


def _search_columns(roster: Roster) -> _SearchColumns:
    """The columns used to find a table."""
    venue = roster.venue
    parent = venue.parent or venue.channel
    return str(roster.status), venue.channel, parent, venue.guild, roster.paused, roster.season


def _table(game: GameId, *row: Any) -> Roster:  # noqa: ANN401 - the columns of a row
    """Decode a row of `games`, checking it against its digest and search columns."""
    *filed, body, digest = row
    if digest_of(game, body) != digest:
        raise damage_to(game, "roster: checksum mismatch")
    roster = _RECENT.read(game, body)
    said = (roster.id, *_search_columns(roster))
    if said != (found := (game, *filed)):
        raise damage_to(game, f"columns say {_list(found)}, roster says {_list(said)}")
    return roster


def _list(filed: Iterable[object]) -> str:
    return ", ".join(str(fact) for fact in filed)


class EventsTable(SqlTable, LogRows):
    """Implements `rules.store.protocols.LogRows`."""

    def events(self, game: GameId, since: int = 0, until: int | None = None) -> tuple[Event, ...]:
        revision, last = self.revisions(game)
        if revision != last:
            raise damage_to(game, f"revision is {revision}, but its log ends at {last}")
        until = last if until is None else min(until, last)
        bodies = self._bodies(game, since, until)
        return tuple([value_in(event_json(), game, body) for body in bodies])

    def _bodies(self, game: GameId, since: int, until: int) -> list[str]:
        """The stored events after `since` up to `until`, archived ones first."""
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
            raise damage_to(game, f"events missing between {since + 1} and {until}")
        for revision, body, digest in rows:
            if digest_of(game, revision, body) != digest:
                raise damage_to(game, f"event {revision}: checksum mismatch")
        return [*archived, *(body for _, body, _ in rows)]

    def take(self, game: GameId, since: int, most: int) -> list[str]:
        """Remove a game's first events, at most `most`; those up to `since` are already archived.

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
