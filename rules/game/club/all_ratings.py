"""Standings of a server: all ratings and records that follow from its results. Pure."""

from bisect import bisect_right, insort
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import groupby
from typing import Final

from rules.game.club.ratings import Pair, TableRatings, ladders_of, pairs_of, ratings_after
from rules.model.rating import Ladder, Rating, Score
from rules.model.result import SeatResult
from rules.model.solo import SoloLadder, SoloRecord
from rules.table.ids import NOBODY_KNOWN, Entrant, level_of
from rules.table.roster import PlaceRules

A_WEEK: Final = timedelta(days=7)
"""The time in which games of the same people weigh less and less."""

FEWEST: Final = 2
"""The fewest people of a game that counts for the ladder of people."""


@dataclass(slots=True)
class Standings:
    """All that follows from the results of one server."""

    ratings: dict[tuple[Ladder, Entrant], Rating] = field(default_factory=dict)
    scores: dict[tuple[Ladder, Pair], Score] = field(default_factory=dict)
    solos: dict[tuple[SoloLadder, Entrant], SoloRecord] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SoloGame:
    """A rated game of one person against computers of one level."""

    ladder: SoloLadder
    entrant: Entrant
    won: bool


def rated_places(results: Sequence[SeatResult]) -> list[tuple[Entrant, int]]:
    """The place of each person of a game that counts for the ladder of people; none of another game."""
    places = [(each.entrant, each.place) for each in results if _is_somebody(each.entrant)]
    return places if len(places) >= FEWEST and not results[0].unrated else []


def solo_game(results: Sequence[SeatResult]) -> SoloGame | None:
    """The game as one of a solo ladder; None if it counts for none.

    Games under the first rules count for none: whoever left one had lost nothing.
    """
    people = [each for each in results if not level_of(each.entrant)]
    levels = {level_of(each.entrant) for each in results} - {""}
    one = results[0]
    if one.unrated or one.rules is PlaceRules.FIRST or len(people) != 1 or len(levels) != 1:
        return None
    (person,), (level,) = people, levels
    if person.entrant == NOBODY_KNOWN:
        return None
    return SoloGame(SoloLadder(level, one.edition, one.players), person.entrant, person.won)


def standings_of(results: Iterable[SeatResult]) -> Standings:
    """The standings after the results of one server, in the order in which they were kept."""
    found, met = Standings(), dict[frozenset[Entrant], list[datetime]]()
    for _, seats in groupby(results, key=lambda result: result.game):
        game = list(seats)
        if solo := solo_game(game):
            before = found.solos.get((solo.ladder, solo.entrant), SoloRecord())
            found.solos[solo.ladder, solo.entrant] = before.with_game(won=solo.won)
        if places := rated_places(game):
            meetings = {
                pair: _lately(met, pair, game[0]) for pair in pairs_of(p for p, _ in places)
            }
            _rate(found, game[0], places, meetings)
            for pair in meetings:
                insort(met.setdefault(pair, []), game[0].ended)
    return found


def _is_somebody(entrant: Entrant) -> bool:
    """Whether a person is rated for what an entrant did, forgotten by now or not."""
    return entrant != NOBODY_KNOWN and not level_of(entrant)


def _lately(
    met: dict[frozenset[Entrant], list[datetime]], pair: frozenset[Entrant], game: SeatResult
) -> int:
    """The number of rated games of a pair in the week before the end of a game."""
    ended = met.get(pair, [])
    return len(ended) - bisect_right(ended, game.ended - A_WEEK)


def _rate(
    found: Standings,
    game: SeatResult,
    places: Sequence[tuple[Entrant, int]],
    meetings: dict[frozenset[Entrant], int],
) -> None:
    people = [who for who, _ in places]
    pairs = [(who, other) for who in people for other in people if who != other]
    for ladder in ladders_of(game.edition, game.players):
        before = TableRatings(
            {who: found.ratings[ladder, who] for who in people if (ladder, who) in found.ratings},
            {pair: found.scores[ladder, pair] for pair in pairs if (ladder, pair) in found.scores},
        )
        after = ratings_after(before, places, meetings)
        found.ratings |= {(ladder, who): rating for who, rating in after.ratings.items()}
        found.scores |= {(ladder, pair): score for pair, score in after.scores.items()}
