"""The tables of a store that remain of games: results and ratings, server by server.

They are for the store's own thread, as those of `rules/store/tables.py`.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from rules.model.gain import RatingStep
from rules.model.rating import Ladder, Rating
from rules.model.result import Entrant, SeatResult, Unrated
from rules.model.roster import GameId


@dataclass(frozen=True, slots=True)
class Tally:
    """What an entrant's games of one edition add up to."""

    edition: str
    games: int = 0
    wins: int = 0
    lands: int = 0
    luck: float = 0.0
    turns: int = 0
    in_time: int = 0
    truces_broken: int = 0

    def with_result(self, result: SeatResult) -> "Tally":
        """The tally with one more game."""
        return Tally(
            self.edition,
            self.games + 1,
            self.wins + result.won,
            self.lands + result.lands,
            self.luck + result.luck,
            self.turns + result.turns,
            self.in_time + result.in_time,
            self.truces_broken + result.truces_broken,
        )


@dataclass(frozen=True, slots=True)
class Lines:
    """All lines of a ladder, the best first; without those of people who were forgotten."""

    ratings: Sequence[tuple[Entrant, Rating]]
    damaged: int
    """The number of lines that are left out, since they are not as they were written."""


class ResultRows(Protocol):
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
        """What an entrant's games in a server add up to, by edition.

        Raises:
            StoreError: it is damaged, and so is a result that it follows from.
        """

    def count_meetings(self, guild: str, one: Entrant, other: Entrant, since: datetime) -> int:
        """The number of rated games that two entrants had with each other since a moment."""

    def met(self, guild: str, entrant: Entrant, since: datetime) -> frozenset[Entrant]:
        """Those with whom an entrant had rated games in a server since a moment."""

    def unrate(self, game: GameId, why: Unrated) -> None:
        """Note why a game does not count for ratings any more; ratings are another table's.

        Raises:
            StoreError: a result of it is damaged.
        """

    def servers_of(self, entrant: Entrant) -> tuple[str, ...]:
        """The servers in which an entrant has results."""

    def forget(self, entrant: Entrant, instead: Entrant, guild: str) -> None:
        """Put another entrant in place of one, in all results of a server."""


class RatingRows(Protocol):
    """Ratings by server and ladder."""

    def of(
        self, guild: str, ladder: Ladder, entrants: Iterable[Entrant]
    ) -> Mapping[Entrant, Rating]:
        """The ratings of those entrants who have one.

        Raises:
            StoreError: one is damaged.
        """

    def set(self, guild: str, ladder: Ladder, ratings: Mapping[Entrant, Rating]) -> None:
        """Keep these ratings in place of earlier ones; those of others stay."""

    def drop(self, guild: str, ladder: Ladder) -> None:
        """Delete all lines of a ladder, to be computed anew."""

    def lines(self, guild: str, ladder: Ladder) -> Lines:
        """All lines of a ladder; a damaged one is counted, and left out."""

    def ladders(self, guild: str) -> frozenset[Ladder]:
        """The ladders of a server that have any lines."""

    def all(self) -> Iterator[tuple[str, str, Entrant, Rating, int]]:
        """The server, the ladder's name, the entrant, the rating and the rating as shown, of all.

        Raises:
            StoreError: one is damaged.
        """

    def forget(self, entrant: Entrant, instead: Entrant, guild: str) -> None:
        """Put another entrant in place of one, in all ladders of a server."""


class StepRows(Protocol):
    """What games brought to people's ratings, as it was told at their ends."""

    def note(self, steps: Iterable[RatingStep]) -> None:
        """Keep what a game brought to those who played it."""

    def of(self, game: GameId) -> tuple[RatingStep, ...]:
        """What a game brought to those who played it; nothing where it counts for nothing."""

    def by(self, entrant: Entrant) -> tuple[RatingStep, ...]:
        """All that was brought to an entrant, in every server, the oldest first."""

    def curve(self, guild: str, entrant: Entrant, most: int, *, duel: bool) -> tuple[int, ...]:
        """The ratings of an entrant in a server after their last games, at most so many, the oldest first."""

    def drop(self, game: GameId) -> None:
        """Forget what a game brought: it counts for nothing any more."""

    def forget(self, entrant: Entrant, instead: Entrant, guild: str) -> None:
        """Put another entrant in place of one, in all steps of a server."""
