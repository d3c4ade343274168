"""The tables in one transaction, locked where others could write between what is read and what is written.

Statements see what was kept when they begin (READ COMMITTED), so whoever holds a lock reads what the one
before it left. A lock goes to the server with the next statement, and costs no way of its own.
"""

import json
from collections.abc import Callable, Collection, Iterable, Mapping
from datetime import datetime
from typing import Any, Final

from rules.model.ids import Seat
from rules.model.news import News
from rules.model.place_news import TOLD_AT_REST
from rules.model.preset import Preset
from rules.model.rating import Ladder, Rating
from rules.model.result import Entrant, SeatResult, Unrated
from rules.model.roster import GameId, Pause, PersonId, Roster, SeasonId
from rules.model.season import Founders, Season
from rules.model.solo import SoloLadder, SoloRecord
from rules.store.postgres.connection import PostgresConnection
from rules.store.sql.archives_table import ArchivesTable
from rules.store.sql.digests_table import DigestsTable
from rules.store.sql.games_table import GamesTable, RosterRow
from rules.store.sql.inbox_table import FIND
from rules.store.sql.ledger import SqlLedger, TableOf
from rules.store.sql.outbox_table import OutboxTable, undamaged_news
from rules.store.sql.people_table import PERSON, PeopleTable
from rules.store.sql.plans_table import OF_GAME, PlansTable
from rules.store.sql.ratings_table import RatingsTable
from rules.store.sql.results_table import ResultsTable
from rules.store.sql.seasons_table import SeasonsTable
from rules.store.sql.servers_table import ServersTable
from rules.store.sql.solos_table import SolosTable
from rules.store.sql.sql_table import SqlTable
from rules.store.sql.uptime_tables import ABSENCES, MOMENT
from rules.store.tables import Stamp

_STAMP: Final = "SELECT revision, told, digest FROM games WHERE id = ?"
_ALONE: Final = f"{_STAMP} FOR UPDATE"
_NO_GAME: Final[Stamp] = -1, -1, b""
"""What no copy has: where there is no such game, none is at hand."""
_UNTOLD: Final = (
    "SELECT outbox.id, game, kind, content, outbox.digest, channel"
    " FROM outbox JOIN games ON games.id = game"
    " WHERE told_at IS NULL AND outbox.id > ? AND outbox.id NOT IN (SELECT value::bigint FROM json_each(?))"
    " AND (paused IS NULL OR paused = ? AND kind IN (SELECT value FROM json_each(?)))"
    " ORDER BY outbox.id LIMIT ?"
)


class _Locking(SqlTable):
    """A table of which what is read and then written is locked by a name."""

    _connection: PostgresConnection

    def _hold(self, name: str) -> None:
        self._connection.hold(name)


class _Games(_Locking, GamesTable):
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
        return self._stamps[game]

    def stamp_after(self, game: GameId, revision: int, told: int) -> Stamp | None:
        known = self._stamps.get(game)
        return (revision, told, known[2]) if known else None

    def roster(self, game: GameId) -> Roster:
        if self._connection.writes:
            self.stamp(game)
        return super().roster(game)

    def delete(self, game: GameId) -> None:
        super().delete(game)
        self._stamps.pop(game, None)

    def _row_of(self, roster: Roster) -> RosterRow:
        row = super()._row_of(roster)
        revision, told, _ = self._stamps.get(roster.id, (0, 0, b""))
        self._stamps[roster.id] = revision, told, row[-1]
        return row


class _Outbox(OutboxTable):
    """News of which one with a smaller id may be kept after one with a larger."""

    def untold(
        self,
        limit: int,
        after: int = 0,
        but: Collection[int] | None = None,
    ) -> tuple[News, ...]:
        at_rest = json.dumps(TOLD_AT_REST)
        since = after if but is None else 0  # that one was read says nothing of those before it
        known = json.dumps(sorted(but or ()))
        rows = self._run(_UNTOLD, (since, known, Pause.GONE, at_rest, limit))
        return tuple(undamaged_news(rows))


class _Archives(_Locking, ArchivesTable):
    def move(self, game: GameId, most: int) -> int:
        self._run(_ALONE, (game,))
        return super().move(game, most)


class _People(_Locking, PeopleTable):
    def _set(self, person: PersonId, **columns: Any) -> None:  # noqa: ANN401 - values of columns
        self._hold(f"person {person}")
        self._rows.pop(person, None)  # read before it was locked
        super()._set(person, **columns)


class _Servers(_Locking, ServersTable):
    def count_table(self, guild: str) -> int:
        self._hold(f"server {guild}")
        return super().count_table(guild)

    def greet(self, guild: str) -> bool:
        self._hold(f"server {guild}")
        return super().greet(guild)

    def set_founders(self, guild: str, founders: Founders) -> None:
        self._hold(f"server {guild}")
        super().set_founders(guild, founders)

    def set_ladder(self, guild: str, *, wanted: bool) -> None:
        self._hold(f"server {guild}")
        super().set_ladder(guild, wanted=wanted)

    def presets(self, guild: str) -> tuple[Preset, ...]:
        self._hold(f"server {guild}")
        return super().presets(guild)


class _Plans(_Locking, PlansTable):
    def drop(self, game: GameId, seat: Seat) -> bool:
        planned = {row[0] for row in self._run(OF_GAME, (game,))}
        return seat in planned and super().drop(game, seat)


class _Forgotten(_Locking, DigestsTable):
    def note(
        self, guild: str, person: PersonId, until: datetime, chance: Callable[[int], bytes]
    ) -> Entrant:
        self._hold(f"forgotten in {guild}")
        return super().note(guild, person, until, chance)


class _Seasons(_Locking, SeasonsTable):
    def find(self, season: SeasonId) -> Season | None:
        self._hold(f"season {season}")
        return super().find(season)

    def newest_in(self, channel: str) -> Season | None:
        self._hold(f"seasons at {channel}")
        newest = super().newest_in(channel)
        return self.find(newest.id) if newest else None


class _Results(_Locking, ResultsTable):
    def keep(self, results: Iterable[SeatResult]) -> None:
        results = [*results]
        for guild in sorted({result.guild for result in results}):
            self._hold(_club(guild))
        super().keep(results)

    def unrate(self, game: GameId, why: Unrated) -> None:
        self._run(_ALONE, (game,))
        super().unrate(game, why)

    def forget(self, entrant: Entrant, instead: Entrant, guild: str) -> None:
        self._hold(_club(guild))
        super().forget(entrant, instead, guild)


class _Ratings(_Locking, RatingsTable):
    def of(
        self, guild: str, ladder: Ladder, entrants: Iterable[Entrant]
    ) -> Mapping[Entrant, Rating]:
        self._hold(_club(guild))
        return super().of(guild, ladder, entrants)

    def clear(self, guild: str) -> None:
        self._hold(_club(guild))
        super().clear(guild)


class _Solos(_Locking, SolosTable):
    def of(self, guild: str, ladder: SoloLadder, entrant: Entrant) -> SoloRecord:
        self._hold(_club(guild))
        return super().of(guild, ladder, entrant)


def _club(guild: str) -> str:
    """The name under which a server's results and ratings are locked."""
    return f"club {guild}"


class PostgresLedger(SqlLedger):
    """What `rules.store.port.Ledger` asks for. The caller holds the transaction."""

    games = TableOf[GamesTable](_Games)
    outbox = TableOf[OutboxTable](_Outbox)
    archives = TableOf[ArchivesTable](_Archives)
    plans = TableOf[PlansTable](_Plans)
    people = TableOf[PeopleTable](_People)
    servers = TableOf[ServersTable](_Servers)
    forgotten = TableOf[DigestsTable](_Forgotten)
    seasons = TableOf[SeasonsTable](_Seasons)
    results = TableOf[ResultsTable](_Results)
    ratings = TableOf[RatingsTable](_Ratings)
    solos = TableOf[SolosTable](_Solos)

    connection: PostgresConnection

    def foresee(self, *, game: GameId, person: PersonId | None, action: str, moment: str) -> None:
        """Ask for it at once: first for the game, which is locked where work writes."""
        self.connection.foresee(
            (_ALONE if self.connection.writes else _STAMP, (game,)),
            *([(FIND, (action,))] if action else []),
            *([(PERSON, (person,))] if person else []),
            (OF_GAME, (game,)),
            (MOMENT, (moment,)),
            (ABSENCES, ()),
        )

    def hold(self, *names: str) -> None:
        """Lock these names until the transaction ends."""
        for name in names:
            self.connection.hold(name)
