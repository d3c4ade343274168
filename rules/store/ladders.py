"""The tables of a store that remain of games: results and ratings, server by server.

They are for the store's own thread, as those of `rules/store/tables.py`.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from rules.model.rating import Ladder, Rating
from rules.model.result import Entrant, SeatResult
from rules.model.roster import GameId


@dataclass(frozen=True, slots=True)
class Tally:
    """What an entrant's games of one edition add up to."""

    edition: str
    games: int
    wins: int
    lands: int
    luck: float
    turns: int
    in_time: int
    truces_broken: int


@dataclass(frozen=True, slots=True)
class Ranked:
    """One line of a ladder. Those whose shown ratings are equal share a rank."""

    rank: int
    shared: bool
    entrant: Entrant
    name: str
    """The name that a person bore last in this server; empty for a computer player."""
    rating: Rating


class Results(Protocol):
    """Results of games, kept for good in the order in which they ended."""

    def keep(self, results: Iterable[SeatResult]) -> None:
        """Keep the results of a game; those that are kept already stay as they are."""

    def of(self, game: GameId) -> tuple[SeatResult, ...]:
        """The results of a game; none where it is not over, or they are still to be written.

        Raises:
            StoreError: one is damaged.
        """

    def by(self, entrant: Entrant) -> tuple[SeatResult, ...]:
        """All results of an entrant, in every server, the oldest first.

        Raises:
            StoreError: one is damaged.
        """

    def all(self) -> Iterator[SeatResult]:
        """All results, in the order in which they were kept.

        Raises:
            StoreError: one is damaged.
        """

    def tallies(self, entrant: Entrant, guild: str) -> tuple[Tally, ...]:
        """What an entrant's games in a server add up to, by edition."""

    def met(self, guild: str, one: Entrant, other: Entrant, since: datetime) -> int:
        """The number of rated games that two entrants had with each other since a moment."""

    def forget(self, entrant: Entrant, instead: Entrant) -> None:
        """Put another entrant in place of one, in all results."""


class Ratings(Protocol):
    """Ratings by server and ladder."""

    def of(
        self, guild: str, ladder: Ladder, entrants: Iterable[Entrant]
    ) -> Mapping[Entrant, Rating]:
        """The ratings of those entrants who have one."""

    def set(self, guild: str, ladder: Ladder, ratings: Mapping[Entrant, Rating]) -> None: ...

    def top(self, guild: str, ladder: Ladder, first: int, count: int) -> Sequence[Ranked]:
        """The lines of a ladder from the `first` on (0 for the best), at most so many."""

    def count(self, guild: str, ladder: Ladder) -> int:
        """The number of lines of a ladder."""

    def rank(self, guild: str, ladder: Ladder, entrant: Entrant) -> Ranked | None:
        """The line of an entrant; None where they have none."""

    def ladders(self, guild: str) -> frozenset[Ladder]:
        """The ladders of a server that have any lines."""

    def all(self) -> Iterator[tuple[str, str, Entrant, Rating, int]]:
        """The server, the ladder's name, the entrant, the rating and the rating as shown, of all."""

    def forget(self, entrant: Entrant, instead: Entrant) -> None:
        """Put another entrant in place of one, in all ladders."""
