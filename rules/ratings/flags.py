"""Flags: what stands out in who played whom, for a server's moderators. Pure; nothing of it is stored.

A flag accuses nobody. Friends play each other, and somebody much stronger is always ahead.

- `Circle`: a group smaller than half the ladder whose people mostly play each other. Candidates come from a
  hierarchical clustering of who met whom: the two groups that met most often, relative to how often each met
  anybody, are merged first (Bonald et al., "Hierarchical Graph Clustering using Node Pair Sampling", 2018,
  arXiv:1806.01664). It takes O(n² log n) for n people. Limits: groups are nested or disjoint, so of two
  circles with a common member at most one is found, and one that the clustering splits isn't.
- `AlwaysAhead`: somebody plays mostly with one person, oftener than if seats were drawn by lot, and finishes
  behind them.
- `Unlikely`: a pair's last games against what their ratings say. By Bradley and Terry's model each game is
  one independent trial, at larger tables too (Luce's choice axiom), so the binomial tail is exact, given the
  ratings. Limits: it takes the ratings for certain, and only the last games: ratings follow who improves.

Whatever is compared with chance has to be unlikely among all pairs of the ladder together (Bonferroni's
correction): in a large club something rare happens to somebody every day.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from itertools import combinations, count
from math import exp, lgamma, log
from typing import Final, TypeAlias

from rules.table.ids import Entrant

Places: TypeAlias = Sequence[tuple[Entrant, int]]
"""The people of a game and their places, from 1; ties share one."""

FEWEST: Final = 8
"""The fewest games that anything is told from."""
_INSIDE: Final = 0.7
"""The share of a circle's pairings that are among its own people."""
_WITH: Final = 0.6
_AHEAD: Final = 0.85
"""The shares of somebody's games that are with one person, and of those, where this one is ahead."""
_LATEST: Final = 40
"""The last games of a pair that are compared with their ratings."""
_BY_CHANCE: Final = 0.001
"""How likely it may be at most that chance alone raises any flag of a ladder."""
_NEGLIGIBLE: Final = 1e-9


@dataclass(frozen=True, slots=True)
class Circle:
    """People who mostly play each other, by id."""

    people: tuple[Entrant, ...]
    share: float
    """The share of their pairings that are among themselves."""


@dataclass(frozen=True, slots=True)
class AlwaysAhead:
    """Somebody who plays mostly with one person, and finishes behind them."""

    ahead: Entrant
    behind: Entrant
    times: int
    """How often they finished in this order."""
    games: int
    """Their games together."""
    share: float
    """The share of these among the games of the one behind."""


@dataclass(frozen=True, slots=True)
class Unlikely:
    """A pair's results that their ratings hardly explain."""

    ahead: Entrant
    """Who was ahead oftener than expected; not always oftener than behind."""
    behind: Entrant
    times: int
    games: int
    """Their last games together without a shared place."""
    expected: float
    """How often the one ahead is, by rating, expected to be."""


Flag: TypeAlias = Circle | AlwaysAhead | Unlikely


def flags_of(games: Sequence[Places], ratings: Mapping[Entrant, float]) -> tuple[Flag, ...]:
    """The flags of a ladder: circles first, then people always ahead, then unlikely results.

    `games`: the ladder's rated games, oldest first. `ratings`: the means in logits, as
    far as they're known.
    """
    record = _Record(games)
    return (*_circles(record), *_always_ahead(record), *_unlikely(record, ratings))


class _Record:
    """Who played how often, and what became of each pair."""

    def __init__(self, games: Sequence[Places]) -> None:
        self.played = Counter[Entrant]()
        self.pairings = Counter[Entrant]()
        """How many others somebody met, game by game."""
        self.met: dict[tuple[Entrant, Entrant], list[int]] = {}
        """By pair, its first name first: 1 for a game where this one was ahead, -1 behind, 0 level."""
        for places in games:
            people = sorted(places)
            for who, _ in people:
                self.played[who] += 1
                self.pairings[who] += len(people) - 1
            for (one, place), (other, others_place) in combinations(people, 2):
                came = (place < others_place) - (place > others_place)
                self.met.setdefault((one, other), []).append(came)

    @property
    def bar(self) -> float:
        """The probability below which one pair's results, to either side, aren't put down to chance."""
        return _BY_CHANCE / (2 * len(self.met))


@dataclass(frozen=True, slots=True)
class _Group:
    people: tuple[Entrant, ...]
    games: int
    """The games of its people, added up."""
    pairings: int
    """Their pairings, added up: those inside count twice."""
    inside: int = 0

    @property
    def share(self) -> float:
        """The share of its pairings that are inside."""
        return self.inside / (self.pairings - self.inside)

    def and_(self, other: "_Group", between: int) -> "_Group":
        """Both groups as one; `between`: the pairings of one with the other."""
        return _Group(
            (*self.people, *other.people),
            self.games + other.games,
            self.pairings + other.pairings,
            self.inside + other.inside + between,
        )


def _circles(record: _Record) -> Iterator[Circle]:
    """Circles without a common member, the most closed ones first."""
    most = len(record.played) / 2
    found = [
        Circle(tuple(sorted(group.people)), group.share)
        for group in _groups(record)
        if len(group.people) < most
        and group.games >= FEWEST * len(group.people)
        and group.share >= _INSIDE
    ]
    taken = set[Entrant]()
    for circle in sorted(found, key=lambda circle: (-circle.share, circle.people)):
        if taken.isdisjoint(circle.people):
            taken.update(circle.people)
            yield circle


def _groups(record: _Record) -> Iterator[_Group]:
    """The groups of the hierarchy, in the order in which they are merged."""
    people = sorted(record.played)
    number = {who: at for at, who in enumerate(people)}
    links: dict[int, dict[int, int]] = {at: {} for at in number.values()}
    """The pairings of each two groups that have met."""
    for (one, other), met in record.met.items():
        links[number[one]][number[other]] = links[number[other]][number[one]] = len(met)
    groups = {
        at: _Group((who,), record.played[who], record.pairings[who]) for who, at in number.items()
    }

    def candidate(a: int, b: int) -> tuple[float, int, int]:
        return -links[a][b] / (groups[a].pairings * groups[b].pairings), a, b

    queue = [candidate(a, b) for a, near in links.items() for b in near if a < b]
    heapify(queue)
    for new in count(len(people)):
        while queue and not (queue[0][1] in groups and queue[0][2] in groups):
            heappop(queue)  # of a group that has been merged since
        if not queue:
            return
        _, a, b = heappop(queue)
        groups[new] = groups.pop(a).and_(groups.pop(b), links[a].pop(b))
        del links[b][a]
        near = links[new] = Counter(links.pop(a))
        near.update(links.pop(b))
        for c, pairings in near.items():
            links[c].pop(a, None)
            links[c].pop(b, None)
            links[c][new] = pairings
            heappush(queue, candidate(c, new))
        yield groups[new]


def _always_ahead(record: _Record) -> Iterator[AlwaysAhead]:
    """People who play mostly with one who is ahead of them, those who do it most often first."""
    found = []
    for pair, met in record.met.items():
        for (one, other), came in ((pair, 1), (pair[::-1], -1)):
            games, times, of_others = len(met), met.count(came), record.played[other]
            if games < FEWEST or games < _WITH * of_others or times < _AHEAD * games:
                continue
            by_chance = record.pairings[other] / (of_others * (len(record.played) - 1))
            if _tail(games, of_others, by_chance) < record.bar:
                found.append(AlwaysAhead(one, other, times, games, games / of_others))
    yield from sorted(found, key=lambda flag: (-flag.games, flag.ahead, flag.behind))


def _unlikely(record: _Record, ratings: Mapping[Entrant, float]) -> Iterator[Unlikely]:
    """Pairs whose last results their ratings don't explain, the least likely first."""
    found = []
    for (one, other), met in record.met.items():
        last = [came for came in met if came][-_LATEST:]
        if len(last) < FEWEST or one not in ratings or other not in ratings:
            continue
        chance = 1 / (1 + exp(ratings[other] - ratings[one]))
        games, times = len(last), last.count(1)
        if times > games * chance:
            flag = Unlikely(one, other, times, games, games * chance)
        else:
            chance = 1 - chance
            flag = Unlikely(other, one, games - times, games, games * chance)
        if (probability := _tail(flag.times, games, chance)) < record.bar:
            found.append((probability, flag))
    for _, flag in sorted(found, key=lambda each: (each[0], each[1].ahead, each[1].behind)):
        yield flag


def _tail(times: int, of: int, chance: float) -> float:
    """The probability of at least so many successes of so many independent trials; 1 if no more than expected."""
    if times <= of * chance:
        return 1.0
    choices = lgamma(of + 1) - lgamma(times + 1) - lgamma(of - times + 1)
    term = exp(choices + times * log(chance) + (of - times) * log(1 - chance))
    found = term
    for more in range(times, of):
        term *= (of - more) / (more + 1) * chance / (1 - chance)
        found += term
        if term < found * _NEGLIGIBLE:
            break
    return found
