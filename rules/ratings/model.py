"""The rating model: the number that best explains a person's results against everyone they've met. Pure.

Bradley and Terry's model of paired comparisons (R. A. Bradley and M. E. Terry, "Rank analysis of incomplete
block designs: I", Biometrika 39, 1952, 324-345) with a normal prior. A strength is a logarithm, 0 for the
prior's mean. One of strength a finishes ahead of one of strength b with the chance 1 / (1 + exp(b - a)). A
person's mean is the most likely strength given their own records and the present means of the others, found by
Newton's method; the deviation follows from the curvature there. What limits manipulation:

- a pair's record remembers `MEMORY` games, and halves every `HALF_LIFE` between two meetings;
- no pair pulls by more than `PULL` games (P. J. Huber, "Robust estimation of a location parameter", Annals of
  Mathematical Statistics 35, 1964, 73-101);
- a game of k people weighs 2 / k for each pair, less if the two, or those who play together, have met often
  in the week before.

Ratings depend only on places, weights and times, in the order of the games' ends.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import combinations
from math import exp, sqrt
from typing import Final, NamedTuple

from rules.table.ids import Entrant

PRIOR: Final = 0.7
"""The prior's deviation."""
MEMORY: Final = 8.0
"""The weight of games that a pair's record remembers."""
PULL: Final = 0.5
"""The most that a pair's record may differ from what is expected and still pull in full, in games."""
HALF_LIFE: Final = timedelta(days=180)

SETTLED_GAMES: Final = 10
SETTLED_PEOPLE: Final = 5
"""A rating is provisional until this many rated games, and this many other people."""
RESTING: Final = timedelta(days=90)
"""After this long without a rated game a rating has no place."""

FLOOR: Final = 0.01
"""The least weight of a game between two people, relative to a full one."""
_HALF_AMONG_TWO: Final = 10
_HALF_IN_COMPANY: Final = 18
"""After this many games in seven days the next weighs half: between two, or with the whole group."""
_STEEPNESS: Final = 6

_SHOWN_AT_FIRST: Final = 1000
_POINTS: Final = 173.7
"""Points for a strength of 1."""
_SURE: Final = 2
"""How many deviations the shown rating is below the mean."""
_CATCHING_UP: Final = 1
_SETTLING: Final = 3
"""How many rounds of Newton's method there are before a game, and after it."""
_LONGEST_STEP: Final = 1.0


@dataclass(frozen=True, slots=True)
class Rating:
    """An estimate of a person's strength: its mean and deviation."""

    mean: float = 0.0
    deviation: float = PRIOR
    games: int = 0
    people: int = 0
    """The number of different people in their rated games."""
    played: datetime | None = None
    """When their last rated game ended; None before the first."""

    @property
    def shown(self) -> int:
        """The displayed rating: the lower end of the range in which the strength almost surely is."""
        return round(_SHOWN_AT_FIRST + _POINTS * (self.mean - _SURE * self.deviation))


UNRATED_YET: Final = Rating()


def margin_of(deviation: float) -> int:
    """Half of the range in which a strength almost surely is, in points."""
    return round(_POINTS * _SURE * deviation)


def is_provisional(games: int, people: int, enough_people: int = SETTLED_PEOPLE) -> bool:
    """Whether too little is known yet: few games, or with fewer than `enough_people`."""
    return games < SETTLED_GAMES or people < enough_people


class Record(NamedTuple):
    """One person's weighted games against another."""

    games: float = 0.0
    ahead: float = 0.0
    """The weight of games in which they placed ahead; ties count half."""
    met: int = 0
    """When they last met, in seconds since 1970."""

    def faded(self, now: int) -> "Record":
        """The record at a later meeting; earlier moments, by a clock set back, change nothing."""
        kept = 0.5 ** (max(0, now - self.met) / HALF_LIFE.total_seconds())
        return Record(self.games * kept, self.ahead * kept, max(now, self.met))

    def with_game(self, weight: float, came: int) -> "Record":
        """The record with one more game: placed ahead (1), behind (-1), or level (0)."""
        games, ahead = self.games + weight, self.ahead + weight * (1 + came) / 2
        kept = min(1.0, MEMORY / games)
        return Record(games * kept, ahead * kept, self.met)


Records = dict[Entrant, Record]
"""A person's records, by the other."""


@dataclass(slots=True)
class LadderState:
    """What is known of a ladder's people: the ratings of all, and the records of those who play."""

    ratings: dict[Entrant, Rating] = field(default_factory=dict)
    records: dict[Entrant, Records] = field(default_factory=dict)
    means: Mapping[Entrant, float] = field(default_factory=dict)
    """The means of others whom they've met, if their ratings aren't among those above."""


@dataclass(frozen=True, slots=True)
class Move:
    """A person's ratings around a game."""

    before: Rating | None
    """None if they were unrated."""
    current: Rating
    """Brought up to date, without the game: faded records, and the others' present ratings."""
    after: Rating


def weight_of(meetings: int, half: int = _HALF_AMONG_TWO) -> float:
    """The weight of one more game after `meetings` within seven days: initially almost 1."""
    return max(FLOOR, 1 / (1 + (meetings / half) ** _STEEPNESS))


def rate_game(
    ladder: LadderState,
    places: Sequence[tuple[Entrant, int]],
    meetings: Mapping[frozenset[Entrant], int],
    ended: datetime,
) -> Mapping[Entrant, Move]:
    """Rate the people of a game, in the order of `places`; the ladder's state is changed.

    `meetings`: the rated games of each pair in the seven days before.
    """
    people, now = [who for who, _ in places], int(ended.timestamp())
    before = {who: ladder.ratings.get(who) for who in people}
    for who in people:
        records = ladder.records.setdefault(who, {})
        for other in people:
            if other in records:
                records[other] = records[other].faded(now)
    table = _TableFit(ladder, people)
    current = table.settle(_CATCHING_UP)
    weights = _weights(places, meetings)
    for (who, place), (other, others_place) in combinations(places, 2):
        weight, came = weights[frozenset((who, other))], _sign(others_place - place)
        for one, against, result in ((who, other, came), (other, who, -came)):
            known = ladder.records[one].get(against, Record(met=now))
            ladder.records[one][against] = known.with_game(weight, result)
    after = table.settle(_SETTLING)
    moves = {}
    for who in people:
        old = before[who] or UNRATED_YET
        played = max(ended, old.played) if old.played else ended
        final = Rating(*after[who], old.games + 1, len(ladder.records[who]), played)
        brought = Rating(*current[who], old.games, old.people, old.played)
        moves[who] = Move(before[who], brought, final)
        ladder.ratings[who] = final
    return moves


class _TableFit:
    """The fit of the means of a game's people; those of all others are given."""

    def __init__(self, ladder: LadderState, people: Sequence[Entrant]) -> None:
        self._records = ladder.records
        self._people = people
        self._fitted = {
            who: (known.mean, known.deviation)
            for who in people
            for known in (ladder.ratings.get(who, UNRATED_YET),)
        }
        means, ratings = ladder.means, ladder.ratings
        self._away = {
            who: [
                (games, ahead, exp(means[other] if other in means else ratings[other].mean))
                for other, (games, ahead, _) in ladder.records[who].items()
                if other not in self._fitted
            ]
            for who in people
        }

    def settle(self, rounds: int) -> dict[Entrant, tuple[float, float]]:
        """Each one's mean and deviation after so many rounds in which each takes one step."""
        for _ in range(rounds):
            for who in self._people:
                self._fitted[who] = self._step(who)
        return dict(self._fitted)

    def _step(self, who: Entrant) -> tuple[float, float]:
        mean, records = self._fitted[who][0], self._records[who]
        near = [
            (record.games, record.ahead, exp(self._fitted[other][0]))
            for other in self._people
            if (record := records.get(other)) is not None
        ]
        pull, known = _pull_of(exp(mean), (*self._away[who], *near))
        pull -= mean / PRIOR**2
        known += 1 / PRIOR**2
        step = min(_LONGEST_STEP, max(-_LONGEST_STEP, pull / known))
        return mean + step, 1 / sqrt(known)


def _pull_of(own: float, met: Iterable[tuple[float, float, float]]) -> tuple[float, float]:
    """How far records pull someone of this strength up, and the curvature.

    `met`: per opponent the games, those ahead, and their strength; strengths as exponentials.
    """
    pull = known = 0.0
    for games, ahead, others in met:
        expected = own / (own + others)
        more, curve = ahead - games * expected, games * expected * (1 - expected)
        if more > PULL:
            pull, known = pull + PULL, known + curve * PULL / more
        elif more < -PULL:
            pull, known = pull - PULL, known - curve * PULL / more
        else:
            pull, known = pull + more, known + curve
    return pull, known


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
        found[pair] = weight * 2 / len(people)
    return found


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
