"""The database table of league seasons, and its integrity checks."""

import json
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from rules.core.dice import commitment
from rules.league.rounds import due as due_at
from rules.league.season import Season, SeasonStatus
from rules.model.errors import StoreError, StoreReason
from rules.store.act_tables import KEPT
from rules.store.encoding import texts_naming, utc_text
from rules.store.protocols import EffectKind
from rules.store.table import (
    BUSY,
    OWN_PARTS,
    Connection,
    Rows,
    Table,
    both,
    each_of,
    member,
    place_in,
)
from rules.store.timer_tables import due_of
from rules.table.roster import PersonId, SeasonId, Status

_SEASON: Final = member("facts", "season")


def faults_of_foundings(connection: Connection) -> Iterator[str]:
    """Yield founding actions whose season is missing."""
    lost = connection.execute(
        both(
            "SELECT action, {season} FROM effects"
            " WHERE kind = ? AND {season} NOT IN (SELECT id FROM seasons)",
            season=_SEASON,
        ),
        (EffectKind.LEAGUE_FOUNDED,),
    )
    for action, season in lost:
        yield f"action {action} founded season {season}, which is missing"


def faults_of_entries(connection: Connection, season: Season) -> Iterator[str]:
    """Yield mismatches between a season's entrants and their entry actions.

    Seasons older than the action rows have no founding action. An entrant missing from the season has left or
    was erased, which is recorded for as long as any action.
    """
    rows = connection.execute(
        both("SELECT kind, action, at FROM effects WHERE {season} = ? OR kind = ?", season=_SEASON),
        (season.id, EffectKind.FORGOTTEN),
    ).fetchall()
    acts = {of: {act: at for kind, act, at in rows if kind == of} for of in EffectKind}
    if not acts[EffectKind.LEAGUE_FOUNDED]:
        return
    entered, known = (
        acts[EffectKind.LEAGUE_ENTERED],
        {e.entered for e in (*season.entrants, *season.substitutes)},
    )
    for action in sorted(known - entered.keys()):
        yield f"season {season.id}: entry action {action} is missing"
    (newest_version,) = connection.execute("SELECT max(at) FROM effects").fetchone()
    lately = (datetime.fromisoformat(newest_version) - KEPT).isoformat()
    lost = sorted(act for act, at in entered.items() if act not in known and at >= lately)
    if len(lost) > len(acts[EffectKind.LEAGUE_LEFT]) + len(acts[EffectKind.FORGOTTEN]):
        yield f"season {season.id}: entrants missing who never left (actions {', '.join(lost)})"


def faults_of_fixtures(connection: Connection, season: Season) -> Iterator[str]:
    """Yield mismatches between a season and its games."""
    rows = connection.execute("SELECT id, status FROM games WHERE season = ?", (season.id,))
    games = dict(rows)
    known = {fixture.game: fixture for fixture in season.fixtures if fixture.game}
    for game in sorted(games.keys() ^ known.keys()):
        yield f"season {season.id}: game {game} and season don't refer to each other"
    for game, fixture in known.items():
        over = games.get(game, "") in (Status.OVER, Status.CANCELLED)
        if season.status is SeasonStatus.RUNNING and game in games and over != fixture.is_over:
            yield f"season {season.id}: game {game} is {games[game]}, its fixture says otherwise"


_ALIVE: Final = "SELECT count(*) FROM seasons WHERE status IN ('entry', 'sealed', 'running')"
"""Must match the index of these seasons."""


@dataclass(frozen=True, slots=True)
class KeptSeason:
    """A season with the columns that queries use without decoding it."""

    id: SeasonId
    guild: str
    channel: str
    status: SeasonStatus
    due: datetime | None
    """When its next automatic step is due; None if none is."""
    busy: bool
    """Whether it has posts to send or tables to open."""
    body: Season

    def __post_init__(self) -> None:
        if self.columns != _columns(self.body):
            raise ValueError("columns of another season")

    @property
    def columns(self) -> tuple[object, ...]:
        """The columns queried without decoding the season."""
        return self.id, self.guild, self.channel, self.status, self.due, self.busy


class SeasonRows(Rows[KeptSeason]):
    """Season rows. Damaged ones are skipped, which stalls the season; each process sees only its own."""

    table = Table(
        "seasons",
        KeptSeason,
        key=("id",),
        lock="season {id}",
        fault="season {id} halted",
    )

    def open(self, season: Season, secret: bytes) -> None:
        """Insert a new season with its dice secret."""
        self._transaction.notify_owner(season.guild)
        self._run(_OPEN, (*self.table.encode(_kept(season)), secret))

    def save(self, season: Season) -> None:
        """Update a season; its secret stays."""
        self._transaction.notify_owner(season.guild)
        self._run(_SAVE, (*self.table.encode(_kept(season)), season.id))

    def find(self, season: SeasonId) -> Season | None:
        """Return the season, locked; None if there is none or its row is damaged."""
        kept = self.locked(season)
        return kept.body if kept else None

    def secret(self, season: Season) -> bytes:
        """Return the season's secret.

        Raises:
            StoreError: it doesn't match the commitment published in the channel.
        """
        row = self._first("SELECT secret FROM seasons WHERE id = ?", (season.id,))
        if row and isinstance(row[0], bytes) and commitment(row[0]) == season.commitment:
            return row[0]
        detail = "secret doesn't match its commitment"
        raise StoreError(StoreReason.DAMAGED, season=season.id, detail=detail)

    def newest_in(self, channel: str) -> Season | None:
        """The newest season of a channel, as for `find`; all of the channel's are locked."""
        self._transaction.lock(f"seasons at {channel}")
        newest = self._column(
            "SELECT id FROM seasons WHERE channel = ? ORDER BY number DESC LIMIT 1", (channel,)
        )
        return self.find(newest[0]) if newest else None

    def count_founded(self, person: PersonId) -> int:
        """The number of running seasons founded by a person."""
        query = both(f"{_ALIVE} AND {{founder}} = ?", founder=member("body", "founder"))
        return self._count(query, (person,))

    def count_at(self, channel: str) -> int:
        """The number of running seasons of a channel."""
        return self._count(f"{_ALIVE} AND channel = ?", (channel,))

    def count_within(self, guild: str) -> int:
        """The number of running seasons of a server."""
        return self._count(f"{_ALIVE} AND guild = ?", (guild,))

    def naming(self, person: PersonId, names: Collection[str]) -> tuple[Season, ...]:
        """The seasons that mention a person's id or one of these names."""
        condition = both(
            "EXISTS (SELECT 1 FROM {texts} AS sought WHERE {place} > 0) ORDER BY number",
            texts=each_of(),
            place=place_in("body", "sought.value"),
        )
        return _seasons(self.where(condition, json.dumps(texts_naming(person, names))))

    def busy(self) -> tuple[Season, ...]:
        """This process's seasons with posts to send or tables to open, oldest first."""
        condition = both("{busy} AND {own} ORDER BY number", busy=BUSY, own=OWN_PARTS)
        return _seasons(self.where(condition, self._transaction.parts))

    def due(self, by: datetime) -> tuple[Season, ...]:
        """This process's seasons with something due by this time."""
        condition = both("due != '' AND due <= ? AND {own} ORDER BY due, number", own=OWN_PARTS)
        return _seasons(self.where(condition, utc_text(by), self._transaction.parts))

    def next_due(self) -> datetime | None:
        """When the next thing is due for this process; None if nothing is."""
        query = both("SELECT min(due) FROM seasons WHERE due != '' AND {own}", own=OWN_PARTS)
        (due,) = self._column(query, (self._transaction.parts,))
        return due_of(due) if due else None

    def faults(self) -> Iterator[str]:
        """Yield the faults of each season, and its mismatches with games and actions."""
        for found in self._run(self.table.select):
            try:
                season = self.table.decode(found).body
            except StoreError:
                yield self.table.fault_of(found)
                continue
            try:
                self.secret(season)
            except StoreError as error:
                yield f"season {season.id}: {error.facts['detail']}"
            yield from faults_of_fixtures(self._connection, season)
            yield from faults_of_entries(self._connection, season)
        yield from faults_of_foundings(self._connection)


_OPEN: Final = (
    f"INSERT INTO seasons ({', '.join(SeasonRows.table.columns)}, digest, secret)"  # noqa: S608
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_SAVE: Final = (
    f"UPDATE seasons SET {', '.join(f'{column} = ?' for column in SeasonRows.table.columns)}, digest = ?"  # noqa: S608
    " WHERE id = ?"
)


def _kept(season: Season) -> KeptSeason:
    return KeptSeason(*_columns(season), season)


def _columns(season: Season) -> tuple[SeasonId, str, str, SeasonStatus, datetime | None, bool]:
    busy = bool(season.posts or season.to_open)
    return season.id, season.guild, season.channel, season.status, due_at(season), busy


def _seasons(rows: Iterator[KeptSeason]) -> tuple[Season, ...]:
    return tuple(kept.body for kept in rows)
