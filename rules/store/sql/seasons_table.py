"""The table of the seasons of leagues."""

import json
import logging
from collections.abc import Collection
from datetime import datetime
from typing import Any, Final

from pydantic import ValidationError

from rules.core.dice import commitment
from rules.league.rounds import due as due_at
from rules.model.errors import StoreError, StoreReason
from rules.model.roster import PersonId, SeasonId
from rules.model.season import Season
from rules.store.digest import digest_of
from rules.store.encoding import season_json, texts_naming, utc_text
from rules.store.members import SeasonRows
from rules.store.sql.sql_table import SqlTable
from rules.store.sql.statements import BUSY, both, each_of, member, place_in
from rules.store.sql.timers_table import due_of

_log = logging.getLogger(__name__)

SEASONS: Final = "SELECT id, guild, channel, status, due, busy, body, digest FROM seasons"
"""All seasons, as rows for `season_in`."""

_ALIVE: Final = "SELECT count(*) FROM seasons WHERE status IN ('entry', 'sealed', 'running')"
"""As the index of these seasons has it."""


class SeasonsTable(SqlTable, SeasonRows):
    """Implements `rules.store.members.SeasonRows`."""

    def open(self, season: Season, secret: bytes) -> None:
        self._run(
            "INSERT INTO seasons (id, guild, channel, status, due, busy, body, digest, secret)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (*_row(season), secret),
        )

    def save(self, season: Season) -> None:
        id_, *columns = _row(season)
        self._run(
            "UPDATE seasons SET guild = ?, channel = ?, status = ?, due = ?, busy = ?, body = ?,"
            " digest = ? WHERE id = ?",
            (*columns, id_),
        )

    def find(self, season: SeasonId) -> Season | None:
        return next(iter(self._seasons(f"{SEASONS} WHERE id = ?", season)), None)

    def secret(self, season: Season) -> bytes:
        row = self._first("SELECT secret FROM seasons WHERE id = ?", (season.id,))
        if row and isinstance(row[0], bytes) and commitment(row[0]) == season.commitment:
            return row[0]
        detail = "its secret is not the one that was committed to"
        raise StoreError(StoreReason.DAMAGED, season=season.id, detail=detail)

    def newest_in(self, channel: str) -> Season | None:
        query = f"{SEASONS} WHERE channel = ? ORDER BY number DESC LIMIT 1"
        return next(iter(self._seasons(query, channel)), None)

    def count_founded(self, person: PersonId) -> int:
        query = both(f"{_ALIVE} AND {{founder}} = ?", founder=member("body", "founder"))
        return self._count(query, (person,))

    def count_at(self, channel: str) -> int:
        return self._count(f"{_ALIVE} AND channel = ?", (channel,))

    def count_within(self, guild: str) -> int:
        return self._count(f"{_ALIVE} AND guild = ?", (guild,))

    def naming(self, person: PersonId, names: Collection[str]) -> tuple[Season, ...]:
        query = both(
            f"{SEASONS} WHERE EXISTS (SELECT 1 FROM {{texts}} AS sought WHERE {{place}} > 0)"  # noqa: S608
            " ORDER BY number",
            texts=each_of(),
            place=place_in("body", "sought.value"),
        )
        return self._seasons(query, json.dumps(texts_naming(person, names)))

    def busy(self) -> tuple[Season, ...]:
        return self._seasons(both(f"{SEASONS} WHERE {{busy}} ORDER BY number", busy=BUSY))

    def due(self, by: datetime) -> tuple[Season, ...]:
        query = f"{SEASONS} WHERE due != '' AND due <= ? ORDER BY due, number"
        return self._seasons(query, utc_text(by))

    def next_due(self) -> datetime | None:
        (due,) = self._column("SELECT min(due) FROM seasons WHERE due != ''")
        return due_of(due) if due else None

    def _seasons(self, query: str, *parameters: object) -> tuple[Season, ...]:
        """The undamaged ones of these seasons."""
        found = []
        for row in self._run(query, parameters):
            if season := season_in(*row):
                found.append(season)
            else:
                _log.error("passed over: season %s is not as it was written", row[0])
        return tuple(found)


def season_in(*row: Any) -> Season | None:  # noqa: ANN401 - the columns of a row
    """The season in a row; None if it is not as it was written."""
    *columns, digest = row
    if digest_of(*columns) != digest:
        return None
    try:
        season = season_json().validate_json(columns[-1])
    except ValidationError:
        return None
    return season if _row(season)[:-2] == tuple(columns[:-1]) else None


def _row(season: Season) -> tuple[Any, ...]:
    moment = due_at(season)
    columns = (
        season.id,
        season.guild,
        season.channel,
        str(season.status),
        utc_text(moment) if moment else "",
        int(bool(season.posts or season.to_open)),
        season_json().dump_json(season).decode(),
    )
    return *columns, digest_of(*columns)
