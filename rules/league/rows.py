"""The table of the seasons of leagues, and what its inspection finds."""

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
    """The acts that founded seasons which are not there."""
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
    """The faults between a season's entrants and the acts by which they entered.

    A season of before there were rows of acts was not founded by one. Somebody who entered and is not in
    it has left, or is forgotten, which is known for as long as any act.
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
    """The faults between a season and the games that it set."""
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
"""As the index of these seasons has it."""


@dataclass(frozen=True, slots=True)
class KeptSeason:
    """A season, and what is asked of seasons without reading them."""

    id: SeasonId
    guild: str
    channel: str
    status: SeasonStatus
    due: datetime | None
    """The moment at which something falls due in it; None if nothing does."""
    busy: bool
    """Whether there is something to tell, or a table to open."""
    body: Season

    def __post_init__(self) -> None:
        if self.columns != _columns(self.body):
            raise ValueError("columns of another season")

    @property
    def columns(self) -> tuple[object, ...]:
        """What is asked without reading the season."""
        return self.id, self.guild, self.channel, self.status, self.due, self.busy


class SeasonRows(Rows[KeptSeason]):
    """Seasons. A damaged one is skipped, and so stands still; other processes are told of their own."""

    table = Table(
        "seasons",
        KeptSeason,
        key=("id",),
        lock="season {id}",
        fault="season {id} halted",
    )

    def open(self, season: Season, secret: bytes) -> None:
        """Keep a new season, with the secret of its dice."""
        self._transaction.notify_owner(season.guild)
        self._run(_OPEN, (*self.table.encode(_kept(season)), secret))

    def save(self, season: Season) -> None:
        """Keep a season as it is now, in place of what was kept of it; its secret stays."""
        self._transaction.notify_owner(season.guild)
        self._run(_SAVE, (*self.table.encode(_kept(season)), season.id))

    def find(self, season: SeasonId) -> Season | None:
        """The season, locked; None if there is none, or it is damaged: then it stands still."""
        kept = self.locked(season)
        return kept.body if kept else None

    def secret(self, season: Season) -> bytes:
        """The secret of a season.

        Raises:
            StoreError: it does not match the commitment that its channel was shown.
        """
        row = self._first("SELECT secret FROM seasons WHERE id = ?", (season.id,))
        if row and isinstance(row[0], bytes) and commitment(row[0]) == season.commitment:
            return row[0]
        detail = "secret doesn't match its commitment"
        raise StoreError(StoreReason.DAMAGED, season=season.id, detail=detail)

    def newest_in(self, channel: str) -> Season | None:
        """The newest season of a channel, as `find`; the channel's are locked, too."""
        self._transaction.lock(f"seasons at {channel}")
        newest = self._column(
            "SELECT id FROM seasons WHERE channel = ? ORDER BY number DESC LIMIT 1", (channel,)
        )
        return self.find(newest[0]) if newest else None

    def count_founded(self, person: PersonId) -> int:
        """The number of seasons that are not over and that a person founded."""
        query = both(f"{_ALIVE} AND {{founder}} = ?", founder=member("body", "founder"))
        return self._count(query, (person,))

    def count_at(self, channel: str) -> int:
        """The number of seasons of a channel that are not over."""
        return self._count(f"{_ALIVE} AND channel = ?", (channel,))

    def count_within(self, guild: str) -> int:
        """The number of seasons of a server that are not over."""
        return self._count(f"{_ALIVE} AND guild = ?", (guild,))

    def naming(self, person: PersonId, names: Collection[str]) -> tuple[Season, ...]:
        """The seasons in which a person's id or one of the names stands."""
        condition = both(
            "EXISTS (SELECT 1 FROM {texts} AS sought WHERE {place} > 0) ORDER BY number",
            texts=each_of(),
            place=place_in("body", "sought.value"),
        )
        return _seasons(self.where(condition, json.dumps(texts_naming(person, names))))

    def busy(self) -> tuple[Season, ...]:
        """The seasons of this process with something to tell, or a table to open, the oldest first."""
        condition = both("{busy} AND {own} ORDER BY number", busy=BUSY, own=OWN_PARTS)
        return _seasons(self.where(condition, self._transaction.parts))

    def due(self, by: datetime) -> tuple[Season, ...]:
        """The seasons of this process for which something is due by that moment."""
        condition = both("due != '' AND due <= ? AND {own} ORDER BY due, number", own=OWN_PARTS)
        return _seasons(self.where(condition, utc_text(by), self._transaction.parts))

    def next_due(self) -> datetime | None:
        """The first moment at which something falls due for this process; None if nothing does."""
        query = both("SELECT min(due) FROM seasons WHERE due != '' AND {own}", own=OWN_PARTS)
        (due,) = self._column(query, (self._transaction.parts,))
        return due_of(due) if due else None

    def faults(self) -> Iterator[str]:
        """What is wrong with each season, and between it and games and acts."""
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
