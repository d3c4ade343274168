"""The tables of a store that remain of games: results and ratings, server by server.

They are for the store's own thread, as those of `rules/store/tables.py`.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from rules.model.gain import RatingStep
from rules.model.rating import Ladder, Rating, Score
from rules.model.result import Entrant, SeatResult, Unrated
from rules.model.roster import GameId
from rules.model.solo import SoloLadder, SoloRecord


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

    def meetings(
        self, guild: str, people: Iterable[Entrant], since: datetime, but: GameId
    ) -> Mapping[frozenset[Entrant], int]:
        """The rated games that each pair of people had with each other since a moment, but for one.

        A pair that had none is not among them.
        """

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

    def lines(self, guild: str, ladder: Ladder) -> Lines:
        """All lines of a ladder; a damaged one is counted, and left out."""

    def ladders(self, guild: str) -> frozenset[Ladder]:
        """The ladders of a server that have any lines."""

    def scores(
        self, guild: str, ladder: Ladder, entrants: Iterable[Entrant]
    ) -> Mapping[tuple[Entrant, Entrant], Score]:
        """What each of these has against each other of them, if they have met.

        Raises:
            StoreError: a row is damaged.
        """

    def set_scores(
        self, guild: str, ladder: Ladder, scores: Mapping[tuple[Entrant, Entrant], Score]
    ) -> None:
        """Keep these scores in place of earlier ones."""

    def all_scores(self) -> Iterator[tuple[str, str, tuple[Entrant, Entrant], Score]]:
        """The server, the ladder's name, who is rated and by whose word, and the score, of all.

        Raises:
            StoreError: one is damaged.
        """

    def clear(self, guild: str) -> None:
        """Delete all ratings of a server, since they are computed again."""

    def all(self) -> Iterator[tuple[str, str, Entrant, Rating, int]]:
        """The server, the ladder's name, the entrant, the rating and the rating as shown, of all.

        Raises:
            StoreError: one is damaged.
        """

    def forget(self, entrant: Entrant, instead: Entrant, guild: str) -> None:
        """Put another entrant in place of one, in all ladders of a server."""


class SoloRows(Protocol):
    """The last games of those who play alone, by server and solo ladder."""

    def of(self, guild: str, ladder: SoloLadder, entrant: Entrant) -> SoloRecord:
        """Somebody's record on a ladder; an empty one where there is none.

        Raises:
            StoreError: it is damaged.
        """

    def set(self, guild: str, ladder: SoloLadder, entrant: Entrant, record: SoloRecord) -> None:
        """Keep a record in place of an earlier one."""

    def by(self, guild: str, entrant: Entrant) -> Mapping[SoloLadder, SoloRecord]:
        """All records of somebody in a server; a damaged one is passed over."""

    def lines(self, guild: str, ladder: SoloLadder) -> Sequence[tuple[Entrant, SoloRecord]]:
        """All lines of a ladder, the best first; without damaged ones and those of people who were forgotten."""

    def ladders(self, guild: str) -> Sequence[SoloLadder]:
        """The solo ladders of a server that have any lines, those with the most first."""

    def all(self) -> Iterator[tuple[str, SoloLadder, Entrant, SoloRecord]]:
        """The server, the ladder, who plays, and their record, of all.

        Raises:
            StoreError: one is damaged.
        """

    def clear(self, guild: str) -> None:
        """Delete all records of a server, since they are computed again."""

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
