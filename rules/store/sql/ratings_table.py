"""The table of ratings, by server and ladder."""

import json
import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rules.model.errors import StoreError
from rules.model.rating import Ladder, Rating, ladder_named
from rules.store.table import Rows, Table, both, each_of
from rules.table.ids import Entrant

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Lines:
    """All lines of a ladder, the best first; without those of people who were forgotten."""

    ratings: Sequence[tuple[Entrant, Rating]]
    damaged: int
    """The number of lines that are left out, since they are not as they were written."""


@dataclass(frozen=True, slots=True)
class KeptRating:
    """A rating on a ladder of a server."""

    guild: str
    ladder: str
    """The ladder's name."""
    entrant: Entrant
    mean: float
    deviation: float
    games: int
    people: int
    shown: int

    @property
    def rating(self) -> Rating:
        """The rating."""
        return Rating(self.mean, self.deviation, self.games, self.people)


_RATINGS: Final = Table(
    "ratings",
    KeptRating,
    key=("guild", "ladder", "entrant"),
    entrants=("entrant",),
    lock="club {guild}",
    fault="server {guild}: the rating of {entrant} in {ladder}",
)
_OF: Final = both(
    f"SELECT {', '.join(_RATINGS.columns)}, digest FROM {{entrants}} AS wanted CROSS JOIN ratings"  # noqa: S608
    " WHERE guild = ?1 AND ladder = ?2 AND entrant = wanted.value",
    entrants=each_of("?3"),
)
"""Looked up one by one, also where a ladder has many lines."""


class RatingRows(Rows[KeptRating]):
    """Ratings by server and ladder."""

    table = _RATINGS

    def of(
        self, guild: str, ladder: Ladder, entrants: Iterable[Entrant]
    ) -> Mapping[Entrant, Rating]:
        """The ratings of those entrants who have one; those of the server are locked.

        Raises:
            StoreError: one is damaged.
        """
        self.hold(guild=guild)
        rows = self._run(_OF, (guild, ladder.name, json.dumps(list(entrants))))
        return {kept.entrant: kept.rating for kept in map(self.table.decode, rows)}

    def set(self, guild: str, ladder: Ladder, ratings: Mapping[Entrant, Rating]) -> None:
        """Keep these ratings in place of earlier ones; those of others stay."""
        self.put(*[_kept(guild, ladder.name, who, each) for who, each in ratings.items()])

    def lines(self, guild: str, ladder: Ladder) -> Lines:
        """All lines of a ladder; a damaged one is counted, and left out."""
        found: list[tuple[int, Entrant, Rating]] = []
        damaged = 0
        condition = "guild = ? AND ladder = ? AND entrant NOT LIKE '~%'"
        for row in self._run(f"{self.table.select} WHERE {condition}", (guild, ladder.name)):
            try:
                kept = self.table.decode(row)
                found.append((-kept.shown, kept.entrant, kept.rating))
            except StoreError as error:
                damaged += 1
                _log.error("passed over: %s", error.facts["detail"])
        found.sort(key=lambda line: line[:2])
        return Lines([(entrant, rating) for _, entrant, rating in found], damaged)

    def ladders(self, guild: str) -> frozenset[Ladder]:
        """The ladders of a server that have any lines."""
        names = self._column("SELECT DISTINCT ladder FROM ratings WHERE guild = ?", (guild,))
        return frozenset(ladder_named(name) for name in names if isinstance(name, str))

    def clear(self, guild: str) -> None:
        """Delete all ratings of a server, since they are computed again."""
        self.hold(guild=guild)
        self._run("DELETE FROM ratings WHERE guild = ?", (guild,))


def _kept(guild: str, ladder: str, entrant: Entrant, rating: Rating) -> KeptRating:
    mean, deviation = float(rating.mean), float(rating.deviation)
    return KeptRating(
        guild, ladder, entrant, mean, deviation, rating.games, rating.people, rating.shown
    )
