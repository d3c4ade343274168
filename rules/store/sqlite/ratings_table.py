"""The table of ratings."""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from rules.model.rating import Ladder, Rating, ladder_named
from rules.model.result import Entrant
from rules.store.ladders import Ranked

_OTHERS: Final = (
    "(SELECT count(*) FROM ratings AS other WHERE other.guild = own.guild"
    " AND other.ladder = own.ladder AND other.entrant NOT GLOB '~*' AND other.shown"
)
_RANKED: Final = (
    f"SELECT 1 + {_OTHERS} > own.shown), {_OTHERS} = own.shown) > 1,"  # noqa: S608 - no input
    " entrant, coalesce(name, ''), mean, deviation, games"
    " FROM ratings AS own LEFT JOIN names ON person = entrant AND names.guild = own.guild"
    " WHERE own.guild = ? AND ladder = ? AND entrant NOT GLOB '~*'"
)
"""Those who were forgotten have ratings still, since others' follow from them, and are not shown."""


class RatingsTable:
    """See `rules/store/ladders.py`."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def of(
        self, guild: str, ladder: Ladder, entrants: Iterable[Entrant]
    ) -> Mapping[Entrant, Rating]:
        rows = self._connection.execute(
            "SELECT entrant, mean, deviation, games FROM ratings, json_each(?3) AS wanted"
            " WHERE guild = ?1 AND ladder = ?2 AND entrant = wanted.value",
            (guild, ladder.name, json.dumps(list(entrants))),
        )
        return {entrant: Rating(*rating) for entrant, *rating in rows}

    def set(self, guild: str, ladder: Ladder, ratings: Mapping[Entrant, Rating]) -> None:
        self._connection.executemany(
            "INSERT OR REPLACE INTO ratings (guild, ladder, entrant, mean, deviation, games, shown)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            [
                (guild, ladder.name, who, each.mean, each.deviation, each.games, each.shown)
                for who, each in ratings.items()
            ],
        )

    def top(self, guild: str, ladder: Ladder, first: int, count: int) -> Sequence[Ranked]:
        rows = self._connection.execute(
            f"{_RANKED} ORDER BY shown DESC, entrant LIMIT ? OFFSET ?",
            (guild, ladder.name, count, first),
        )
        return tuple([_ranked(*row) for row in rows])

    def count(self, guild: str, ladder: Ladder) -> int:
        (count,) = self._connection.execute(
            "SELECT count(*) FROM ratings WHERE guild = ? AND ladder = ? AND entrant NOT GLOB '~*'",
            (guild, ladder.name),
        ).fetchone()
        return int(count)

    def rank(self, guild: str, ladder: Ladder, entrant: Entrant) -> Ranked | None:
        row = self._connection.execute(
            f"{_RANKED} AND entrant = ?", (guild, ladder.name, entrant)
        ).fetchone()
        return _ranked(*row) if row else None

    def ladders(self, guild: str) -> frozenset[Ladder]:
        rows = self._connection.execute(
            "SELECT DISTINCT ladder FROM ratings WHERE guild = ?", (guild,)
        )
        return frozenset(ladder_named(name) for (name,) in rows)

    def all(self) -> Iterator[tuple[str, str, Entrant, Rating, int]]:
        rows = self._connection.execute(
            "SELECT guild, ladder, entrant, shown, mean, deviation, games FROM ratings"
        )
        return (
            (guild, ladder, entrant, Rating(*rating), shown)
            for guild, ladder, entrant, shown, *rating in rows
        )

    def forget(self, entrant: Entrant, instead: Entrant) -> None:
        self._connection.execute(
            "UPDATE ratings SET entrant = ? WHERE entrant = ?", (instead, entrant)
        )


def _ranked(
    rank: int,
    shared: int,
    entrant: Entrant,
    name: str,
    *rating: Any,  # noqa: ANN401 - the columns of a row
) -> Ranked:
    return Ranked(rank, bool(shared), entrant, name, Rating(*rating))
