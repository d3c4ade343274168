"""The table of how far each person has moved another's rating, for the table of ratings alone."""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from rules.model.errors import StoreError, StoreReason
from rules.model.rating import Ladder
from rules.model.result import Entrant
from rules.store.digest import digest_of
from rules.store.sqlite.sqlite_table import SqliteTable

MOVED: Final = "SELECT guild, ladder, entrant, other, way, digest FROM moved"
_SET: Final = (
    "INSERT OR REPLACE INTO moved (guild, ladder, entrant, other, way, digest)"
    " VALUES (?, ?, ?, ?, ?, ?)"
)


class MovedTable(SqliteTable):
    """Ways by which people have moved each other."""

    def among(
        self, guild: str, ladder: Ladder, entrants: Iterable[Entrant]
    ) -> Mapping[tuple[Entrant, Entrant], float]:
        """The way by which each of these entrants was moved by each other of them."""
        wanted = json.dumps(list(entrants))
        rows = self._run(
            f"{MOVED}, json_each(?3) AS one, json_each(?3) AS two WHERE guild = ?1 AND ladder = ?2"
            " AND entrant = one.value AND other = two.value",
            (guild, ladder.name, wanted),
        )
        return {(row[2], row[3]): way_in(*row) for row in rows}

    def set(
        self, guild: str, ladder: Ladder, moved: Mapping[tuple[Entrant, Entrant], float]
    ) -> None:
        """Keep these ways in place of earlier ones."""
        rows = [(guild, ladder.name, *pair, float(way)) for pair, way in moved.items()]
        self._connection.executemany(_SET, [(*row, digest_of(*row)) for row in rows])

    def all(self) -> Iterator[tuple[str, str, Entrant, Entrant, float]]:
        """The server, the ladder's name, who was moved, by whom and by which way, of all."""
        return ((*row[:4], way_in(*row)) for row in self._run(MOVED))

    def clear(self, guild: str) -> None:
        """Delete those of a server."""
        self._run("DELETE FROM moved WHERE guild = ?", (guild,))

    def forget(self, entrant: Entrant, instead: Entrant, guild: str) -> None:
        """Put another entrant in place of one, in a server."""
        theirs = (entrant, guild)
        rows = self._run(
            f"{MOVED} WHERE guild = ?2 AND (entrant = ?1 OR other = ?1)", theirs
        ).fetchall()
        self._run("DELETE FROM moved WHERE guild = ?2 AND (entrant = ?1 OR other = ?1)", theirs)
        for *row, digest in rows:
            _, ladder, *pair, way = row
            after = (guild, ladder, *(instead if who == entrant else who for who in pair), way)
            # What was damaged stays so, and is found.
            sound = digest_of(*row) == digest
            self._run(_SET, (*after, digest_of(*after) if sound else digest))


def way_in(*columns: Any) -> float:  # noqa: ANN401 - the columns of a row
    """The way in a row.

    Raises:
        StoreError: it is not as it was written.
    """
    *row, digest = columns
    if digest_of(*row) != digest:
        guild, ladder, entrant, other, _ = row
        detail = f"server {guild}: how {other} moved {entrant} in {ladder} is not as it was written"
        raise StoreError(StoreReason.DAMAGED, detail=detail)
    return float(row[-1])
