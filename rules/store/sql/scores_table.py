"""The table of people's scores against each other, from which ratings follow."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from rules.model.rating import Ladder, Score
from rules.store.table import Rows, Table, both, each_of
from rules.table.ids import Entrant


@dataclass(frozen=True, slots=True)
class KeptScore:
    """What somebody has against another on a ladder of a server."""

    guild: str
    ladder: str
    """The ladder's name."""
    entrant: Entrant
    other: Entrant
    games: float
    ahead: float
    says: float

    @property
    def pair(self) -> tuple[Entrant, Entrant]:
        """Who is rated, and by whose word."""
        return self.entrant, self.other

    @property
    def score(self) -> Score:
        """The score."""
        return Score(self.games, self.ahead, self.says)


_SCORES: Final = Table(
    "scores",
    KeptScore,
    key=("guild", "ladder", "entrant", "other"),
    entrants=("entrant", "other"),
    fault="server {guild}: the score of {entrant} against {other} in {ladder}",
)
_AMONG: Final = both(
    f"SELECT {', '.join(_SCORES.columns)}, digest FROM {{entrants}} AS one"  # noqa: S608
    " CROSS JOIN {entrants} AS two CROSS JOIN scores WHERE guild = ?1 AND ladder = ?2"
    " AND entrant = one.value AND other = two.value",
    entrants=each_of("?3"),
)
"""The rows are looked up one by one: a ladder of many people has thousands."""


class ScoreRows(Rows[KeptScore]):
    """What people have against each other."""

    table = _SCORES

    def among(
        self, guild: str, ladder: Ladder, entrants: Iterable[Entrant]
    ) -> Mapping[tuple[Entrant, Entrant], Score]:
        """What each of these has against each other of them, if they have met.

        Raises:
            StoreError: a row is damaged.
        """
        rows = self._run(_AMONG, (guild, ladder.name, json.dumps(list(entrants))))
        return {kept.pair: kept.score for kept in map(self.table.decode, rows)}

    def set(
        self, guild: str, ladder: Ladder, scores: Mapping[tuple[Entrant, Entrant], Score]
    ) -> None:
        """Keep these scores in place of earlier ones."""
        at = guild, ladder.name
        self.put(*[KeptScore(*at, *pair, *_columns(score)) for pair, score in scores.items()])

    def clear(self, guild: str) -> None:
        """Delete those of a server, since they are computed again."""
        self._run("DELETE FROM scores WHERE guild = ?", (guild,))


def _columns(score: Score) -> tuple[float, float, float]:
    return float(score.games), float(score.ahead), float(score.says)
