"""The table of people's scores against each other, for the table of ratings alone."""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from rules.model.errors import StoreError, StoreReason
from rules.model.rating import Ladder, Score
from rules.model.result import Entrant
from rules.store.digest import digest_of
from rules.store.sql.sql_table import SqlTable, upsert
from rules.store.sql.statements import both, each_of

_COLUMNS: Final = ("guild", "ladder", "entrant", "other", "games", "ahead", "says", "digest")
SCORES: Final = f"SELECT {', '.join(_COLUMNS)} FROM scores"  # noqa: S608 - no input
_AMONG: Final = both(
    f"SELECT {', '.join(_COLUMNS)} FROM {{entrants}} AS one"  # noqa: S608
    " CROSS JOIN {entrants} AS two CROSS JOIN scores WHERE guild = ?1 AND ladder = ?2"
    " AND entrant = one.value AND other = two.value",
    entrants=each_of("?3"),
)
"""The rows are looked up one by one: a ladder of many people has thousands."""
_SET: Final = upsert("scores", _COLUMNS, _COLUMNS[:4])


class ScoresTable(SqlTable):
    """What people have against each other."""

    def among(
        self, guild: str, ladder: Ladder, entrants: Iterable[Entrant]
    ) -> Mapping[tuple[Entrant, Entrant], Score]:
        """What each of these entrants has against each other of them."""
        rows = self._run(_AMONG, (guild, ladder.name, json.dumps(list(entrants))))
        return {(row[2], row[3]): score_in(*row) for row in rows}

    def set(
        self, guild: str, ladder: Ladder, scores: Mapping[tuple[Entrant, Entrant], Score]
    ) -> None:
        """Keep these scores in place of earlier ones."""
        rows = [(guild, ladder.name, *pair, *_columns(score)) for pair, score in scores.items()]
        self._connection.executemany(_SET, [(*row, digest_of(*row)) for row in rows])

    def all(self) -> Iterator[tuple[str, str, tuple[Entrant, Entrant], Score]]:
        """The server, the ladder's name, who is rated and by whose word, and the score, of all."""
        return ((*row[:2], (row[2], row[3]), score_in(*row)) for row in self._run(SCORES))

    def clear(self, guild: str) -> None:
        """Delete those of a server."""
        self._run("DELETE FROM scores WHERE guild = ?", (guild,))

    def forget(self, entrant: Entrant, instead: Entrant, guild: str) -> None:
        """Put another entrant in place of one, in a server."""
        theirs = (entrant, guild)
        rows = self._run(
            f"{SCORES} WHERE guild = ?2 AND (entrant = ?1 OR other = ?1)", theirs
        ).fetchall()
        self._run("DELETE FROM scores WHERE guild = ?2 AND (entrant = ?1 OR other = ?1)", theirs)
        for *row, digest in rows:
            _, ladder, one, other, *score = row
            pair = (instead if who == entrant else who for who in (one, other))
            after = (guild, ladder, *pair, *score)
            # What was damaged stays so, and is found.
            sound = digest_of(*row) == digest
            self._run(_SET, (*after, digest_of(*after) if sound else digest))


def _columns(score: Score) -> tuple[float, ...]:
    return float(score.games), float(score.ahead), float(score.says)


def score_in(*columns: Any) -> Score:  # noqa: ANN401 - the columns of a row
    """The score in a row.

    Raises:
        StoreError: it is not as it was written.
    """
    *row, digest = columns
    guild, ladder, entrant, other, *score = row
    if digest_of(*row) != digest:
        where = f"server {guild}: the score of {entrant} against {other} in {ladder}"
        raise StoreError(StoreReason.DAMAGED, detail=f"{where} is not as it was written")
    return Score(*score)
