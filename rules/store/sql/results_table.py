"""The table of results."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, replace
from datetime import datetime
from typing import Any, Final

from rules.model.place_rules import PlaceRules
from rules.model.result import Entrant, SeatResult, Unrated
from rules.model.roster import GameId
from rules.store.digest import digest_of
from rules.store.encoding import damage_to, moment_of, utc_text
from rules.store.ladders import ResultRows, Tally
from rules.store.sql.connection import Connection
from rules.store.sql.sql_table import SqlTable
from rules.store.sql.statements import IN_ORDER, both, each_of
from rules.store.sql.tallies_table import TalliesTable, tallies_of

_NAMES: Final = tuple(field.name for field in fields(SeatResult))
_COLUMNS: Final = ", ".join(_NAMES)
_ALL: Final = f"SELECT {_COLUMNS}, digest FROM results"  # noqa: S608 - no input
_VALUES: Final = ", ".join("?" * (len(_NAMES) + 1))
_KEEP: Final = (
    f"INSERT INTO results ({_COLUMNS}, digest) VALUES ({_VALUES})"  # noqa: S608 - no input
    " ON CONFLICT (game, seat) DO NOTHING"
)


class ResultsTable(SqlTable, ResultRows):
    """Implements `rules.store.ladders.ResultRows`."""

    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self._tallies = TalliesTable(connection)

    def keep(self, results: Iterable[SeatResult]) -> None:
        for result in results:
            kept = self._run(_KEEP, _row(result))
            if kept.rowcount and result.entrant and not self._tallies.add(result):
                self._count_anew(result.entrant)

    def of(self, game: GameId) -> tuple[SeatResult, ...]:
        return tuple(self._results("WHERE game = ? ORDER BY id", game))

    def by(self, entrant: Entrant) -> tuple[SeatResult, ...]:
        return tuple(self._results("WHERE entrant = ? ORDER BY id", entrant))

    def all(self) -> Iterator[SeatResult]:
        return self._results("ORDER BY id")

    def tallies(self, entrant: Entrant, guild: str) -> tuple[Tally, ...]:
        kept = self._tallies.of(guild, entrant)
        if kept is not None:
            return kept
        return tuple([tally for where, tally in tallies_of(self.by(entrant)) if where == guild])

    def meetings(
        self, guild: str, people: Iterable[Entrant], since: datetime, but: GameId
    ) -> Mapping[frozenset[Entrant], int]:
        rows = self._run(
            both(
                "SELECT a.entrant, b.entrant, count(*) FROM {people} AS one"
                " {join} results AS a ON a.guild = ?1 AND a.entrant = one.value"
                " AND a.unrated = '' AND a.ended > ?3 AND a.game <> ?4"
                " {join} results AS b ON b.game = a.game AND b.entrant > a.entrant"
                " AND b.entrant IN (SELECT value FROM {people})"
                " GROUP BY a.entrant, b.entrant",
                people=each_of("?2"),
                join=IN_ORDER,
            ),
            (guild, json.dumps(list(people)), utc_text(since), but),
        )
        return {frozenset((one, other)): met for one, other, met in rows}

    def met(self, guild: str, entrant: Entrant, since: datetime) -> frozenset[Entrant]:
        return frozenset(
            self._column(
                "SELECT DISTINCT b.entrant FROM results AS a JOIN results AS b USING (game)"
                " WHERE a.entrant = ?2 AND a.guild = ?1 AND a.unrated = '' AND a.ended > ?3"
                " AND b.entrant != ?2",
                (guild, entrant, utc_text(since)),
            )
        )

    def unrate(self, game: GameId, why: Unrated) -> None:
        for result in self.of(game):
            row = _row(replace(result, unrated=why))
            self._run(
                "UPDATE results SET unrated = ?, digest = ? WHERE game = ? AND seat = ?",
                (str(why), row[-1], game, result.seat),
            )

    def servers_of(self, entrant: Entrant) -> tuple[str, ...]:
        return self._column("SELECT DISTINCT guild FROM results WHERE entrant = ?", (entrant,))

    def forget(self, entrant: Entrant, instead: Entrant, guild: str) -> None:
        theirs = self._results("WHERE entrant = ? AND guild = ? ORDER BY id", entrant, guild)
        for result in [*theirs]:
            row = _row(replace(result, entrant=instead))
            self._run(
                "UPDATE results SET entrant = ?, digest = ? WHERE game = ? AND seat = ?",
                (instead, row[-1], result.game, result.seat),
            )
        self._count_anew(instead)
        self._tallies.drop(entrant, guild)

    def _results(self, which: str, *wanted: str) -> Iterator[SeatResult]:
        return (_result_in(*row) for row in self._run(f"{_ALL} {which}", wanted))

    def _count_anew(self, entrant: Entrant) -> None:
        for guild, tally in tallies_of(self.by(entrant)):
            self._tallies.set(guild, entrant, tally)


def _row(result: SeatResult) -> tuple[Any, ...]:
    """The columns of a result, its digest last."""
    row = [_column_of(getattr(result, name)) for name in _NAMES]
    return *row, digest_of(*row)


def _column_of(value: Any) -> Any:  # noqa: ANN401 - the value of a column
    match value:
        case datetime():
            return utc_text(value)
        case bool():
            return int(value)
        case None:
            return ""
        case _:
            return value


def _result_in(*columns: Any) -> SeatResult:  # noqa: ANN401 - the columns of a row
    """The result in a row.

    Raises:
        StoreError: it is not as it was written.
    """
    *row, digest = columns
    kept = dict(zip(_NAMES, row, strict=True))
    ended = moment_of(kept["ended"])
    if digest not in (digest_of(*row), _digest_once(kept)) or ended is None:
        raise damage_to(kept["game"], f"its result for {kept['seat']} is not as it was written")
    unrated = Unrated(kept["unrated"]) if kept["unrated"] else None
    read = {"ended": ended, "won": bool(kept["won"]), "unrated": unrated}
    return SeatResult(**kept | read | {"rules": PlaceRules(kept["rules"])})


def _digest_once(kept: Mapping[str, Any]) -> bytes | None:
    """The digest with which earlier releases wrote a luck of negative zero, which SQLite keeps as zero."""
    if kept["luck"]:
        return None
    return digest_of(*{**kept, "luck": "-0.0"}.values())
