"""Ratings computed from places: after one game, and all again from a server's results. Pure.

Ratings follow from the places in rated games alone, one game after the other in order of their end,
so that all of them can be computed again. Each person whom somebody has met says a rating for them:
their own, and more or less by the score of those two. The rating is the mean of what all say. An
adversary meets these limits (docs/ratings.md):

- coming before somebody twice as often as behind them is as good as always;
- nobody says a rating that is farther than `FARTHEST` from the one that somebody has;
- however often two meet, one counts as one of those whom the other has met;
- games of the same two within seven days weigh less and less, and so do games that somebody wins in
  the company of others with whom they played all the time.
"""

from bisect import bisect_right, insort
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import combinations, groupby
from math import log, sqrt
from typing import Final

from rules.ratings.rating import UNRATED_YET, Ladder, Rating, Score, SoloLadder, SoloRecord
from rules.ratings.results import SeatResult
from rules.table.ids import NOBODY_KNOWN, Entrant, level_of
from rules.table.roster import PlaceRules

FLOOR: Final = 0.01
"""The least weight of a game between two people, of one that counts in full."""
FARTHEST: Final = 0.8
"""The farthest from somebody's mean that an opponent may say; 32 as shown."""

_HALF_AMONG_TWO: Final = 10
_HALF_IN_COMPANY: Final = 18
"""After so many games in seven days the next weighs half: between two, or with all one's company."""
_STEEPNESS: Final = 6
_BEST: Final = log(2)
"""The logarithm of the best odds: twice as often before somebody as behind them."""
_OF_ODDS: Final = 4
"""What a logarithm of odds is in a rating."""
_AT_FIRST: Final = 1
"""So many games won and as many lost stand in each score, beside those that were played."""
_HALF_KNOWN: Final = 2
"""After so many games somebody says half of what they ever will."""
_MEMORY: Final = 40
"""Of more games than so many of two, the older count less."""
_UNKNOWN: Final = 1
"""Everybody starts as if so many had said the rating of nobody known."""
_SURER: Final = 16
"""So much surer does one opponent make a rating who says all that they can."""
_DUEL: Final = 2
"""The players of a table that is rated apart from larger ones."""

Pair = tuple[Entrant, Entrant]
"""Who is rated, and who says something of them."""

_NEVER_MET: Final = Score()


@dataclass(frozen=True, slots=True)
class TableRatings:
    """What is known, before a game, of those who played it, or after it."""

    ratings: Mapping[Entrant, Rating]
    """The ratings of those who have one yet."""
    scores: Mapping[Pair, Score]
    """What each has against each other; without those who never met."""


def ladders_of(edition: str, players: int) -> tuple[Ladder, ...]:
    """The ladders that a game counts for."""
    duel = players == _DUEL
    return Ladder(duel), Ladder(duel, edition)


def weight_of(meetings: int, half: int = _HALF_AMONG_TWO) -> float:
    """The weight of one more game after so many within seven days: at first hardly less than 1."""
    return max(FLOOR, 1 / (1 + (meetings / half) ** _STEEPNESS))


def ratings_after(
    before: TableRatings,
    places: Sequence[tuple[Entrant, int]],
    meetings: Mapping[frozenset[Entrant], int],
) -> TableRatings:
    """What is known after a game of those who played it; `places` has the place of each person.

    `meetings`: the rated games that each pair of them had with each other in the seven days before.
    """
    known = {entrant: before.ratings.get(entrant, UNRATED_YET) for entrant, _ in places}
    weights = _weights(places, meetings)
    ratings, scores = {}, {}
    for who, place in places:
        said = _Said(known[who])
        for other, others_place in places:
            if other == who:
                continue
            old = before.scores.get((who, other), _NEVER_MET)
            came = _sign(others_place - place)
            weight = weights[frozenset((who, other))]
            scores[who, other] = said.again(old, came, weight, known[other].mean)
        ratings[who] = said.rating()
    return TableRatings(ratings, scores)


def _weights(
    places: Sequence[tuple[Entrant, int]], meetings: Mapping[frozenset[Entrant], int]
) -> Mapping[frozenset[Entrant], float]:
    """What the game weighs between each two of a table."""
    people = [who for who, _ in places]
    all_met = {
        who: sum(meetings.get(frozenset((who, each)), 0) for each in people if each != who)
        for who in people
    }
    found = {}
    for (one, place), (other, others_place) in combinations(places, 2):
        pair = frozenset((one, other))
        met = meetings.get(pair, 0)
        gainers = [one] * (place <= others_place) + [other] * (others_place <= place)
        company = max(all_met[who] - met for who in gainers)
        weight = weight_of(met) * weight_of(company, _HALF_IN_COMPANY)
        found[pair] = weight / sqrt(len(people) - 1)
    return found


class _Said:
    """All that is said of somebody: the sum, and how many say it."""

    def __init__(self, rating: Rating) -> None:
        self._before = rating
        self._known = (UNRATED_YET.deviation / rating.deviation - 1) / _SURER
        self._sum = self._above * (self._known + _UNKNOWN)
        self._new = 0

    @property
    def _above(self) -> float:
        """What somebody has above a rating of whom nothing is known."""
        return self._before.mean - UNRATED_YET.mean

    def again(self, old: Score, came: int, weight: float, others_mean: float) -> Score:
        """The score against another after one more game, of which they were before (1) or behind (-1).

        Whoever comes before another does not fall by that, nor rise by coming behind, whatever rating
        the other has by now.
        """
        kept = min(1.0, _MEMORY / (old.games + weight))
        games, ahead = (old.games + weight) * kept, (old.ahead + weight * (1 + came) / 2) * kept
        odds = log((ahead + _AT_FIRST) / (games - ahead + _AT_FIRST))
        word = others_mean - UNRATED_YET.mean + _OF_ODDS * _within(odds, _BEST)
        known, more = _known(games), _known(games) - _known(old.games)
        says = known * (self._above + _within(word - self._above, FARTHEST))
        alike = old.says + more * self._above
        if came:
            says = max(says, alike) if came > 0 else min(says, alike)
        self._sum += says - old.says
        self._known += more
        self._new += not old.games
        return Score(games, ahead, says)

    def rating(self) -> Rating:
        """The rating after the game."""
        return Rating(
            UNRATED_YET.mean + self._sum / (self._known + _UNKNOWN),
            UNRATED_YET.deviation / (1 + _SURER * self._known),
            self._before.games + 1,
            self._before.people + self._new,
        )


def _known(games: float) -> float:
    """How much somebody says after so many games, of all that they ever will."""
    return games / (games + _HALF_KNOWN)


def _within(number: float, most: float) -> float:
    return min(most, max(-most, number))


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def pairs_of(people: Iterable[Entrant]) -> list[frozenset[Entrant]]:
    """Every pair of different people, in no order of the two."""
    known = sorted(set(people))
    return [frozenset((one, other)) for at, one in enumerate(known) for other in known[at + 1 :]]


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
