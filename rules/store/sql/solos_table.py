"""The table of the last games of those who play alone."""

import logging
from collections.abc import Iterator
from typing import Any, Final

from rules.model.errors import StoreError, StoreReason
from rules.model.result import Entrant
from rules.model.solo import SoloLadder, SoloRecord
from rules.store.digest import digest_of
from rules.store.ladders import SoloRows
from rules.store.sql.sql_table import SqlTable, upsert

_log = logging.getLogger(__name__)

_COLUMNS: Final = ("guild", "entrant", "level", "edition", "players", "outcomes", "digest")
SOLOS: Final = f"SELECT {', '.join(_COLUMNS)} FROM solos"  # noqa: S608 - no input
_SET: Final = upsert("solos", _COLUMNS, _COLUMNS[:5])


class SolosTable(SqlTable, SoloRows):
    """Implements `rules.store.ladders.SoloRows`."""

    def of(self, guild: str, ladder: SoloLadder, entrant: Entrant) -> SoloRecord:
        row = self._first(
            f"{SOLOS} WHERE guild = ? AND entrant = ? AND level = ? AND edition = ? AND players = ?",
            (guild, entrant, ladder.level, ladder.edition, ladder.players),
        )
        return solo_in(*row)[1] if row else SoloRecord()

    def set(self, guild: str, ladder: SoloLadder, entrant: Entrant, record: SoloRecord) -> None:
        row = guild, entrant, ladder.level, ladder.edition, ladder.players, record.outcomes
        self._run(_SET, (*row, digest_of(*row)))

    def by(self, guild: str, entrant: Entrant) -> dict[SoloLadder, SoloRecord]:
        rows = self._run(f"{SOLOS} WHERE guild = ? AND entrant = ?", (guild, entrant))
        return dict(_sound(iter(rows)))

    def lines(self, guild: str, ladder: SoloLadder) -> tuple[tuple[Entrant, SoloRecord], ...]:
        rows = self._run(
            f"{SOLOS} WHERE guild = ? AND level = ? AND edition = ? AND players = ?"
            " AND entrant NOT LIKE '~%'",
            (guild, ladder.level, ladder.edition, ladder.players),
        ).fetchall()
        found = [(row[1], record) for row in rows for _, record in _sound(iter([row]))]
        found.sort(key=lambda line: (-line[1].shown(ladder.players), line[0]))
        return tuple(found)

    def ladders(self, guild: str) -> tuple[SoloLadder, ...]:
        rows = self._run(
            "SELECT level, edition, players FROM solos WHERE guild = ? AND entrant NOT LIKE '~%'"
            " GROUP BY level, edition, players ORDER BY count(*) DESC, edition, players, level",
            (guild,),
        )
        return tuple([SoloLadder(*row) for row in rows])

    def all(self) -> Iterator[tuple[str, SoloLadder, Entrant, SoloRecord]]:
        for row in self._run(SOLOS):
            yield row[0], *_with_entrant(row)

    def clear(self, guild: str) -> None:
        self._run("DELETE FROM solos WHERE guild = ?", (guild,))

    def forget(self, entrant: Entrant, instead: Entrant, guild: str) -> None:
        theirs = (entrant, guild)
        rows = self._run(f"{SOLOS} WHERE entrant = ? AND guild = ?", theirs).fetchall()
        for _, _, *columns, digest in rows:
            row = guild, instead, *columns
            # What was damaged stays so, and is found.
            sound = digest_of(guild, entrant, *columns) == digest
            self._run(_SET, (*row, digest_of(*row) if sound else digest))
        self._run("DELETE FROM solos WHERE entrant = ? AND guild = ?", theirs)


def _with_entrant(row: tuple[Any, ...]) -> tuple[SoloLadder, Entrant, SoloRecord]:
    ladder, record = solo_in(*row)
    return ladder, row[1], record


def _sound(rows: Iterator[tuple[Any, ...]]) -> Iterator[tuple[SoloLadder, SoloRecord]]:
    """The records in rows; a damaged one is passed over."""
    for row in rows:
        try:
            yield solo_in(*row)
        except StoreError as error:
            _log.error("passed over: %s", error.facts["detail"])


def solo_in(
    guild: str,
    entrant: str,
    *columns: Any,  # noqa: ANN401 - the columns of a row
) -> tuple[SoloLadder, SoloRecord]:
    """The record in a row, with its ladder.

    Raises:
        StoreError: it is not as it was written.
    """
    level, edition, players, outcomes, digest = columns
    if digest_of(guild, entrant, level, edition, players, outcomes) != digest:
        detail = (
            f"server {guild}: the games of {entrant} against {level} are not as they were written"
        )
        raise StoreError(StoreReason.DAMAGED, detail=detail)
    return SoloLadder(level, edition, players), SoloRecord(outcomes)
