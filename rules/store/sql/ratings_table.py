"""The table of ratings, and of the scores that they follow from."""

import json
import logging
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from rules.model.errors import StoreError, StoreReason
from rules.model.rating import Ladder, Rating, Score, ladder_named
from rules.model.result import Entrant
from rules.store.digest import digest_of
from rules.store.ladders import Lines, RatingRows
from rules.store.sql.connection import Connection
from rules.store.sql.scores_table import ScoresTable
from rules.store.sql.sql_table import SqlTable, upsert
from rules.store.sql.statements import both, each_of

_log = logging.getLogger(__name__)

_COLUMNS: Final = (
    *("guild", "ladder", "entrant"),
    *("mean", "deviation", "games", "people", "shown", "digest"),
)
RATINGS: Final = f"SELECT {', '.join(_COLUMNS)} FROM ratings"  # noqa: S608 - no input
_OF: Final = both(
    f"SELECT {', '.join(_COLUMNS)} FROM {{entrants}} AS wanted CROSS JOIN ratings"  # noqa: S608
    " WHERE guild = ?1 AND ladder = ?2 AND entrant = wanted.value",
    entrants=each_of("?3"),
)
"""Looked up one by one, also where a ladder has many lines."""
_SET: Final = upsert("ratings", _COLUMNS, _COLUMNS[:3])


class RatingsTable(SqlTable, RatingRows):
    """Implements `rules.store.ladders.RatingRows`."""

    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self._scores = ScoresTable(connection)

    def of(
        self, guild: str, ladder: Ladder, entrants: Iterable[Entrant]
    ) -> Mapping[Entrant, Rating]:
        rows = self._run(_OF, (guild, ladder.name, json.dumps(list(entrants))))
        return {row[2]: rating_in(*row) for row in rows}

    def set(self, guild: str, ladder: Ladder, ratings: Mapping[Entrant, Rating]) -> None:
        self._connection.executemany(
            _SET, [_row(guild, ladder.name, who, each) for who, each in ratings.items()]
        )

    def lines(self, guild: str, ladder: Ladder) -> Lines:
        rows = self._run(
            f"{RATINGS} WHERE guild = ? AND ladder = ? AND entrant NOT LIKE '~%'",
            (guild, ladder.name),
        )
        found: list[tuple[int, Entrant, Rating]] = []
        damaged = 0
        for row in rows:
            try:
                rating = rating_in(*row)
                found.append((-row[7], row[2], rating))
            except StoreError as error:
                damaged += 1
                _log.error("passed over: %s", error.facts["detail"])
        found.sort(key=lambda line: line[:2])
        return Lines([(entrant, rating) for _, entrant, rating in found], damaged)

    def ladders(self, guild: str) -> frozenset[Ladder]:
        rows = self._run(
            "SELECT DISTINCT ladder FROM ratings WHERE guild = ?",
            (guild,),
        )
        return frozenset(ladder_named(name) for (name,) in rows if isinstance(name, str))

    def all(self) -> Iterator[tuple[str, str, Entrant, Rating, int]]:
        rows = self._run(RATINGS)
        return ((*row[:3], rating_in(*row), row[7]) for row in rows)

    def scores(
        self, guild: str, ladder: Ladder, entrants: Iterable[Entrant]
    ) -> Mapping[tuple[Entrant, Entrant], Score]:
        return self._scores.among(guild, ladder, entrants)

    def set_scores(
        self, guild: str, ladder: Ladder, scores: Mapping[tuple[Entrant, Entrant], Score]
    ) -> None:
        self._scores.set(guild, ladder, scores)

    def all_scores(self) -> Iterator[tuple[str, str, tuple[Entrant, Entrant], Score]]:
        return self._scores.all()

    def clear(self, guild: str) -> None:
        self._run("DELETE FROM ratings WHERE guild = ?", (guild,))
        self._scores.clear(guild)

    def forget(self, entrant: Entrant, instead: Entrant, guild: str) -> None:
        self._scores.forget(entrant, instead, guild)
        theirs = (entrant, guild)
        rows = self._run(f"{RATINGS} WHERE entrant = ? AND guild = ?", theirs).fetchall()
        self._run("DELETE FROM ratings WHERE entrant = ? AND guild = ?", theirs)
        for _, ladder, _, *columns, digest in rows:
            row = guild, ladder, instead, *columns
            # What was damaged stays so, and is found.
            sound = digest_of(guild, ladder, entrant, *columns) == digest
            self._run(_SET, (*row, digest_of(*row) if sound else digest))


def _row(guild: str, ladder: str, entrant: Entrant, rating: Rating) -> tuple[Any, ...]:
    mean, deviation = float(rating.mean), float(rating.deviation)
    row = guild, ladder, entrant, mean, deviation, rating.games, rating.people, rating.shown
    return *row, digest_of(*row)


def rating_in(
    guild: str,
    ladder: str,
    entrant: Entrant,
    *columns: Any,  # noqa: ANN401 - the columns of a row
) -> Rating:
    """The rating in a row.

    Raises:
        StoreError: it is not as it was written.
    """
    *row, digest = columns
    if digest_of(guild, ladder, entrant, *row) != digest:
        detail = f"server {guild}: the rating of {entrant} in {ladder} is not as it was written"
        raise StoreError(StoreReason.DAMAGED, detail=detail)
    mean, deviation, games, people, _ = row
    return Rating(mean, deviation, games, people)
