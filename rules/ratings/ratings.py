"""Ratings, and how they follow from places: after one game, or from all of a server's results. Pure.

Ratings depend only on the places in rated games, one game after another in order of their end, so they can
always be recomputed. Each opponent implies a rating for a player: the opponent's own, adjusted by the score
between the two. The rating is the mean of these. Limits against manipulation (docs/ratings.md):

- beating an opponent two times in three counts the same as always beating them;
- an opponent can't imply a rating farther than `FARTHEST` from the player's present one;
- however often two players meet, each counts as one opponent for the other;
- repeated games of the same two within seven days weigh less and less, and so do wins in a group that keeps
  playing together.
"""

from bisect import bisect_right, insort
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import combinations, groupby
from math import log, sqrt
from typing import Final

from rules.ratings.results import SeatResult
from rules.table.ids import NOBODY_KNOWN, Entrant, level_of
from rules.table.roster import GameId, PlaceRules

SETTLED_GAMES: Final = 10
SETTLED_PEOPLE: Final = 5
"""A rating is provisional until this many rated games, and this many other people."""

_SHOWN_AT_FIRST: Final = 1000
_SHOWN_PER_POINT: Final = 40
_SURE: Final = 3
_NOT_YET_SURE: Final = 6
"""How many deviations the shown rating is below the mean, if settled or provisional."""


@dataclass(frozen=True, slots=True)
class Rating:
    """An estimate of a player's strength: its mean and uncertainty."""

    mean: float = 25.0
    deviation: float = 25.0 / 3
    games: int = 0
    people: int = 0
    """The number of different people in their rated games."""

    @property
    def is_provisional(self) -> bool:
        """Whether too little is known yet: few games, or with few people."""
        return self.games < SETTLED_GAMES or self.people < SETTLED_PEOPLE

    @property
    def shown(self) -> int:
        """The displayed rating: a conservative estimate, almost surely below the true one.

        Uncertainty counts double while provisional: 0 before the first game.
        """
        times = _NOT_YET_SURE if self.is_provisional else _SURE
        return round(_SHOWN_AT_FIRST + _SHOWN_PER_POINT * (self.mean - times * self.deviation))


UNRATED_YET: Final = Rating()


@dataclass(frozen=True, slots=True)
class Score:
    """The weighted score of a player's games against one opponent."""

    games: float = 0.0
    ahead: float = 0.0
    """The weight of games in which they placed ahead; ties count half."""
    says: float = 0.0
    """The opponent's estimate of the rating, relative to an unknown player's, times its weight."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """A ratings ladder of a server: for larger tables or duels, for one edition or all."""

    duel: bool = False
    edition: str = ""
    """The rulebook's name; empty for all together."""

    @property
    def name(self) -> str:
        """The storage key: `duel:` or `table:`, and the rulebook's name."""
        return f"{'duel' if self.duel else 'table'}:{self.edition}"


def ladder_named(name: str) -> Ladder:
    """The ladder with this name."""
    size, _, edition = name.partition(":")
    return Ladder(size == "duel", edition)


@dataclass(frozen=True, slots=True)
class RatingStep:
    """A person's rating change by a game, as announced at its end."""

    game: GameId
    entrant: Entrant
    guild: str
    duel: bool
    """Whether it is the duel rating."""
    ended: datetime
    before: int | None
    """The rating shown before; None if unrated."""
    after: int


LAST_GAMES: Final = 50
"""The number of latest games that count."""

_SOLO_SURE: Final = 1.96
"""95 % of a normal distribution lies within this many deviations; for the 95 % Wilson interval."""
_WON: Final = "1"
_LOST: Final = "0"


@dataclass(frozen=True, slots=True)
class SoloLadder:
    """A ladder of solo play: against one level, by one rulebook, at one table size."""

    level: str
    edition: str
    """The rulebook's name."""
    players: int

    @property
    def name(self) -> str:
        """The key in a button's id."""
        return f"{self.level}.{self.edition}.{self.players}"


@dataclass(frozen=True, slots=True)
class SoloRecord:
    """A player's last games on a solo ladder, oldest first: one character each, won or lost."""

    outcomes: str = ""

    def with_game(self, *, won: bool) -> "SoloRecord":
        """The record with one more game, dropping the oldest beyond those that count."""
        return SoloRecord((self.outcomes + (_WON if won else _LOST))[-LAST_GAMES:])

    @property
    def games(self) -> int:
        """The number of games that count."""
        return len(self.outcomes)

    @property
    def wins(self) -> int:
        """The number of wins among them."""
        return self.outcomes.count(_WON)

    def shown(self, players: int) -> int:
        """The displayed record in percent: 100 means reliably as many wins as an average seat."""
        return round(100 * least_chance(self.wins, self.games) * players)


def least_chance(wins: int, games: int) -> float:
    """The lower bound of the 95 % Wilson interval of the chance to win; 0 without a game."""
    if not games:
        return 0.0
    share, sure = wins / games, _SOLO_SURE**2
    middle = share + sure / (2 * games)
    reach = _SOLO_SURE * sqrt(share * (1 - share) / games + sure / (4 * games**2))
    return max(0.0, (middle - reach) / (1 + sure / games))


FLOOR: Final = 0.01
"""The least weight of a game between two people, relative to a full one."""
FARTHEST: Final = 0.8
"""The farthest from a player's mean that an opponent may imply; 32 as shown."""

_HALF_AMONG_TWO: Final = 10
_HALF_IN_COMPANY: Final = 18
"""After this many games in seven days the next weighs half: between two, or with the whole group."""
_STEEPNESS: Final = 6
_BEST: Final = log(2)
"""The logarithm of the best odds: ahead twice as often as behind."""
_OF_ODDS: Final = 4
"""The rating value of a logarithm of odds."""
_AT_FIRST: Final = 1
"""Each score starts with this many virtual wins and losses."""
_HALF_KNOWN: Final = 2
"""The number of games after which an opponent has half of their final weight."""
_MEMORY: Final = 40
"""Beyond this many games of two players, older ones count less."""
_UNKNOWN: Final = 1
"""Everyone starts with this many virtual opponents of unknown rating."""
_SURER: Final = 16
"""How much certainty one opponent with full weight adds to a rating."""
_DUEL: Final = 2
"""The number of players in a duel, rated separately."""

Pair = tuple[Entrant, Entrant]
"""The rated player, and the opponent."""

_NEVER_MET: Final = Score()


@dataclass(frozen=True, slots=True)
class TableRatings:
    """What is known of a game's players before or after it."""

    ratings: Mapping[Entrant, Rating]
    """The ratings of those who have one."""
    scores: Mapping[Pair, Score]
    """The scores of pairs that have met."""


def ladders_of(edition: str, players: int) -> tuple[Ladder, ...]:
    """The ladders that a game counts for."""
    duel = players == _DUEL
    return Ladder(duel), Ladder(duel, edition)


def weight_of(meetings: int, half: int = _HALF_AMONG_TWO) -> float:
    """The weight of one more game after `meetings` within seven days: initially almost 1."""
    return max(FLOOR, 1 / (1 + (meetings / half) ** _STEEPNESS))


def ratings_after(
    before: TableRatings,
    places: Sequence[tuple[Entrant, int]],
    meetings: Mapping[frozenset[Entrant], int],
) -> TableRatings:
    """The players' ratings after a game; `places` has each person's place.

    `meetings`: the rated games of each pair in the seven days before.
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
    """The game's weight for each pair at the table."""
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
    """The opponents' estimates: their sum, and how many there are."""

    def __init__(self, rating: Rating) -> None:
        self._before = rating
        self._known = (UNRATED_YET.deviation / rating.deviation - 1) / _SURER
        self._sum = self._above * (self._known + _UNKNOWN)
        self._new = 0

    @property
    def _above(self) -> float:
        """A player's rating above that of an unknown player."""
        return self._before.mean - UNRATED_YET.mean

    def again(self, old: Score, came: int, weight: float, others_mean: float) -> Score:
        """The score against an opponent after one more game, ahead (1) or behind (-1).

        Placing ahead never lowers it, nor does placing behind raise it, whatever the opponent's present
        rating.
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
    """An opponent's weight after so many games, as a fraction of the final one."""
    return games / (games + _HALF_KNOWN)


def _within(number: float, most: float) -> float:
    return min(most, max(-most, number))


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def pairs_of(people: Iterable[Entrant]) -> list[frozenset[Entrant]]:
    """Every unordered pair of different people."""
    known = sorted(set(people))
    return [frozenset((one, other)) for at, one in enumerate(known) for other in known[at + 1 :]]


A_WEEK: Final = timedelta(days=7)
"""The period in which repeated games weigh less and less."""

FEWEST: Final = 2
"""The fewest people in a game that counts for the ladder of people."""


@dataclass(slots=True)
class Standings:
    """Everything derived from a server's results."""

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
    """Each person's place in a game that counts for the ladder of people; empty for other games."""
    places = [(each.entrant, each.place) for each in results if _is_somebody(each.entrant)]
    return places if len(places) >= FEWEST and not results[0].unrated else []


def solo_game(results: Sequence[SeatResult]) -> SoloGame | None:
    """The game as one of a solo ladder; None if it counts for none.

    Games under the first rules don't count, since leaving one cost nothing.
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
    """The standings after a server's results, in stored order."""
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
    """Whether the entrant is a rated person, erased or not."""
    return entrant != NOBODY_KNOWN and not level_of(entrant)


def _lately(
    met: dict[frozenset[Entrant], list[datetime]], pair: frozenset[Entrant], game: SeatResult
) -> int:
    """The number of a pair's rated games in the week before a game's end."""
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
