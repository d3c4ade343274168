"""Marches: one stack takes territory after territory. Which are worth a thought, and what comes of each."""

import heapq
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from rules.players.situation import Situation

_HOPELESS: Final = 0.04
"""The chance below which a march is not thought on."""


@dataclass(frozen=True, slots=True)
class Start:
    """Where a march may begin: a stack, with the board changed before it."""

    source: int
    armies: int
    changes: tuple[tuple[int, int], ...] = ()
    """Own territories that have another number of armies than now."""


@dataclass(frozen=True, slots=True)
class Advance:
    """A march up to one of its steps, and what it is worth to stop there; no steps: to stay at once."""

    start: Start
    path: tuple[int, ...]
    chance: float
    worth: float


@dataclass(slots=True)
class _Outcome:
    """A position to be judged: the changes of a start and of the steps made."""

    start: Start
    taken: tuple[tuple[int, int, int], ...]
    """Places with their owner and armies."""
    captured: int


class Marches:
    """All marches from some starts, judged together."""

    def __init__(self, at: Situation, goals: Sequence[Collection[int]], longest: int) -> None:
        self._at = at
        self._longest = longest
        self._goals = goals
        self._outcomes: list[_Outcome] = []

    def best(self, starts: Sequence[Start]) -> list[Advance]:
        """For each start, the stretch that is worth the most."""
        plans = [
            (start, [self._judged(start, path) for path in self._paths(start)]) for start in starts
        ]
        still = [self._outcome(start, (), 0) for start in starts]
        worth = self._worths()
        return [
            max(self._stretches(start, worth[stay], judged, worth), key=lambda s: s.worth)
            for (start, judged), stay in zip(plans, still, strict=True)
        ]

    def _stretches(
        self, start: Start, stay: float, judged: Sequence["_Judged"], worth: Sequence[float]
    ) -> Iterator[Advance]:
        yield Advance(start, (), 1.0, stay)
        for march in judged:
            failed, reached = 0.0, 1.0
            for step, (chance, done, lost) in enumerate(march.steps, start=1):
                failed += (reached - chance) * worth[lost]
                reached = chance
                path = march.path[:step]
                gain = failed + chance * worth[done] + self._at.impatience
                yield Advance(start, path, chance, gain)

    def _judged(self, start: Start, path: tuple[int, ...]) -> "_Judged":
        """The march step by step, in expectation, with the outcomes to be judged."""
        at, follow = self._at, self._at.terrain.follow
        by, attackers, chance = at.owner[start.source], start.armies - 1.0, 1.0
        here, behind = start.source, list[tuple[int, int, int]]()
        steps: list[tuple[float, int, int]] = []
        for step, place in enumerate(path, start=1):
            if attackers < 1:
                break
            defenders = at.armies[place]
            win, left = at.terrain.battles.odds(attackers, defenders)
            worn = max(1, round(defenders * (1 - 0.6 * min(1, attackers / (defenders + 1)))))
            lost = self._outcome(
                start, (*behind, (here, by, 1), (place, at.owner[place], worn)), step - 1
            )
            chance *= win
            if chance < _HOPELESS:
                break
            moved = left if follow is None else min(left, follow)
            behind.append((here, by, max(1, round(1 + left - moved))))
            done = self._outcome(start, (*behind, (place, by, max(1, round(moved)))), step)
            steps.append((chance, done, lost))
            here, attackers = place, moved - 1
        return _Judged(path, steps)

    def _outcome(self, start: Start, taken: tuple[tuple[int, int, int], ...], captured: int) -> int:
        self._outcomes.append(_Outcome(start, taken, captured))
        return len(self._outcomes) - 1

    def _worths(self) -> Sequence[float]:
        """The worth of every outcome."""
        at, outcomes = self._at, self._outcomes
        owner = np.tile(at.owners, (len(outcomes), 1))
        armies = np.tile(at.stacks, (len(outcomes), 1))
        changed = [
            (row, place, stack)
            for row, outcome in enumerate(outcomes)
            for place, stack in outcome.start.changes
        ]
        taken = [(row, *each) for row, outcome in enumerate(outcomes) for each in outcome.taken]
        if changed:
            rows, places, stacks = zip(*changed, strict=True)
            armies[rows, places] = stacks
        if taken:
            rows, places, owners, stacks = zip(*taken, strict=True)
            owner[rows, places], armies[rows, places] = owners, stacks
        captured = np.array([outcome.captured for outcome in outcomes])
        return at.worth.of(owner, armies, captured).tolist()  # type: ignore[no-any-return]

    def _paths(self, start: Start) -> Iterator[tuple[int, ...]]:
        """The marches from a start that are worth a thought."""
        at, by = self._at, self._at.owner[start.source]
        open_to = [n for n in at.terrain.near[start.source] if at.owner[n] not in (0, by)]
        if not open_to:
            return
        found = {_alone(place) for place in open_to}
        ways = self._ways(start.source, by, start.armies) if self._goals and by == 0 else {}
        for goal in self._goals:
            reached = [place for place in goal if place in ways]
            if reached:
                way = ways[min(reached, key=lambda place: (len(ways[place]), at.armies[place]))]
                found.add(self._through(way, goal))
        yield from found

    def _ways(self, source: int, by: int, armies: int) -> dict[int, tuple[int, ...]]:
        """The cheapest way to each territory within reach of a stack, through others' land."""
        at, near = self._at, self._at.terrain.near
        ways: dict[int, tuple[int, ...]] = {}
        frontier: list[tuple[int, int, tuple[int, ...]]] = [(0, source, ())]
        while frontier:
            cost, here, way = heapq.heappop(frontier)
            if here in ways:
                continue
            ways[here] = way
            if len(way) < self._longest:
                for place in near[here]:
                    spent = cost + at.armies[place] + 1
                    if place not in ways and at.owner[place] not in (0, by) and spent <= armies + 2:
                        heapq.heappush(frontier, (spent, place, (*way, place)))
        del ways[source]
        return ways

    def _through(self, way: tuple[int, ...], goal: Collection[int]) -> tuple[int, ...]:
        """The way, and on through the goal: into dead ends first, then where the fewest stand."""
        at, near, path = self._at, self._at.terrain.near, list(way)
        left = {place for place in goal if place not in way}
        while len(path) < self._longest:
            onward = [place for place in near[path[-1]] if place in left]
            if not onward:
                break
            place = min(onward, key=lambda p: (sum(n in left for n in near[p]), at.armies[p]))
            path.append(place)
            left.discard(place)
        return tuple(path)


@dataclass(frozen=True, slots=True)
class _Judged:
    """A march: for each of its steps the chance to come so far, and the outcomes of success and failure."""

    path: tuple[int, ...]
    steps: Sequence[tuple[float, int, int]]


def _alone(place: int) -> tuple[int, ...]:
    return (place,)


def goals_of(at: Situation, longest: int) -> list[frozenset[int]]:
    """What may be marched for: the rest of a region, one whole in another's hands, a player, a mission."""
    owner, found = at.owner, list[frozenset[int]]()
    if longest == 1:
        return found
    for inside in at.terrain.regions:
        rest = frozenset(place for place in inside if owner[place])
        if rest:
            found.append(rest)
    for rival in at.rivals:
        held = frozenset(place for place, who in enumerate(owner) if who == rival)
        if len(held) <= longest:
            found.append(held)
    found += [frozenset([capital]) for capital in at.aim.capitals if owner[capital]]
    return found
