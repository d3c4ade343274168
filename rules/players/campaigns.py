"""Campaigns: generating worthwhile paths through several territories, and evaluating their outcomes."""

import heapq
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from rules.players.situation import Situation

_DETOUR: Final = 4
"""The most territories on the way to a goal."""
_HOPELESS: Final = 0.04
"""Campaigns with a lower chance are not considered."""


@dataclass(frozen=True, slots=True)
class Start:
    """A possible start of a campaign: a stack, with prior changes of the board."""

    source: int
    armies: int
    changes: tuple[tuple[int, int], ...] = ()
    """Own territories whose number of armies differs from now."""


@dataclass(frozen=True, slots=True)
class Advance:
    """A campaign up to one of its steps, and the value of stopping there; without steps: of staying."""

    start: Start
    path: tuple[int, ...]
    chance: float
    worth: float


@dataclass(frozen=True, slots=True)
class _Step:
    """A campaign so far: the chance to get here, the armies left, and the outcomes to evaluate."""

    chance: float
    attackers: float
    behind: tuple[tuple[int, int, int], ...]
    """The territories left behind, with their owner and armies."""
    done: int
    lost: int


class Marches:
    """All campaigns from some starts, evaluated in one batch, computing common prefixes once."""

    def __init__(
        self, at: Situation, goals: Sequence[Collection[int]], longest: int, few: int = 0
    ) -> None:
        """`few`: the number of starts, best first, from which goals are pursued; 0 for all."""
        self._few = few
        self._approaches: Mapping[int, Sequence[tuple[int, ...]]] = {}
        self._at = at
        self._longest = longest
        self._goals = goals
        self._size = len(at.owner)
        self._captured: list[int] = []
        """The number of conquests, by outcome."""
        self._armies: dict[int, float] = {}
        """Differences from the current board, by index into the table of all outcomes."""
        self._owners: dict[int, int] = {}

    def best(self, starts: Sequence[Start]) -> list[Advance]:
        """For each start, the most valuable campaign."""
        plans = []
        if self._few:
            self._approaches = self._approach(starts)
        for start in starts:
            known: dict[tuple[int, ...], _Step | None] = {}
            plans.append((start, [self._steps(start, way, known) for way in self._paths(start)]))
        still = [self._outcome(start, (), 0) for start in starts]
        worth = self._worths()
        return [
            max(self._stretches(start, worth[stay], marches, worth), key=lambda s: s.worth)
            for (start, marches), stay in zip(plans, still, strict=True)
        ]

    def _stretches(
        self, start: Start, stay: float, marches: Sequence["_March"], worth: Sequence[float]
    ) -> Iterator[Advance]:
        yield Advance(start, (), 1.0, stay)
        for path, steps in marches:
            failed, reached = 0.0, 1.0
            for number, step in enumerate(steps, start=1):
                failed += (reached - step.chance) * worth[step.lost]
                reached = step.chance
                gain = failed + step.chance * worth[step.done] + self._at.impatience
                yield Advance(start, path[:number], step.chance, gain)

    def _steps(
        self, start: Start, path: tuple[int, ...], known: dict[tuple[int, ...], _Step | None]
    ) -> "_March":
        """The campaign step by step, as long as it isn't hopeless."""
        steps: list[_Step] = []
        for number in range(1, len(path) + 1):
            way = path[:number]
            if way not in known:
                known[way] = self._step(start, way, steps[-1] if steps else None)
            step = known[way]
            if step is None:
                break
            steps.append(step)
        return path, steps

    def _step(self, start: Start, way: tuple[int, ...], before: _Step | None) -> _Step | None:
        """The last step of a path, in expectation; None if it is impossible or hopeless."""
        at, follow, place = self._at, self._at.terrain.follow, way[-1]
        here = way[-2] if before else start.source
        attackers = before.attackers if before else start.armies - 1.0
        if attackers < 1:
            return None
        by, behind = at.owner[start.source], before.behind if before else ()
        defenders = at.armies[place]
        win, left = at.terrain.battles.odds(attackers, defenders)
        chance = win * (before.chance if before else 1.0)
        if chance < _HOPELESS:
            return None
        worn = max(1, round(defenders * (1 - 0.6 * min(1, attackers / (defenders + 1)))))
        stays = ((here, by, 1), (place, at.owner[place], worn))
        lost = self._outcome(start, (*behind, *stays), len(way) - 1)
        moved = left if follow is None else min(left, follow)
        behind = (*behind, (here, by, max(1, round(1 + left - moved))))
        taken = (place, by, max(1, round(moved)))
        return _Step(
            chance, moved - 1, behind, self._outcome(start, (*behind, taken), len(way)), lost
        )

    def _outcome(self, start: Start, taken: tuple[tuple[int, int, int], ...], captured: int) -> int:
        """Register a position to evaluate (a start's changes and the steps made), and return its number."""
        number = len(self._captured)
        self._captured.append(captured)
        row = number * self._size
        for place, stack in start.changes:
            self._armies[row + place] = stack
        for place, owner, stack in taken:
            self._armies[row + place] = stack
            self._owners[row + place] = owner
        return number

    def _worths(self) -> Sequence[float]:
        """The value of every outcome."""
        at, count = self._at, len(self._captured)
        owner = np.tile(at.owners, (count, 1))
        armies = np.tile(at.stacks, (count, 1))
        armies.flat[list(self._armies)] = list(self._armies.values())
        owner.flat[list(self._owners)] = list(self._owners.values())
        return at.worth.of(owner, armies, np.array(self._captured)).tolist()  # type: ignore[no-any-return]

    def _paths(self, start: Start) -> Iterator[tuple[int, ...]]:
        """The promising paths from a start."""
        at, by = self._at, self._at.owner[start.source]
        open_to = [n for n in at.terrain.near[start.source] if at.owner[n] not in (0, by)]
        if not open_to:
            return
        found = {_alone(place) for place in open_to}
        if self._few:
            yield from found.union(self._approaches.get(start.source, ()))
            return
        ways = self._ways(start.source, by, start.armies) if self._goals and by == 0 else {}
        for goal in self._goals:
            reached = [place for place in goal if place in ways]
            if reached:
                way = ways[min(reached, key=lambda place: (len(ways[place]), at.armies[place]))]
                found.add(self._through(way, goal))
        yield from found

    def _approach(self, starts: Sequence[Start]) -> Mapping[int, Sequence[tuple[int, ...]]]:
        """By source, the paths to goals: each from the few sources that arrive with the most armies."""
        at, stacks = self._at, dict[int, int]()
        for start in starts:
            if at.owner[start.source] == 0:
                stacks[start.source] = max(start.armies, stacks.get(start.source, 0))
        found: dict[int, list[tuple[int, ...]]] = {source: [] for source in stacks}
        for goal in self._goals:
            costs, onward = self._towards(goal, max(stacks.values(), default=0))
            near = [s for s in stacks if s in costs and costs[s] <= stacks[s] + 2]
            for source in heapq.nlargest(self._few, near, key=lambda s: stacks[s] - costs[s]):
                way = [onward[source]]
                while way[-1] in onward:
                    way.append(onward[way[-1]])
                found[source].append(self._through(tuple(way), goal))
        return found

    def _towards(self, goal: Collection[int], most: int) -> tuple[dict[int, int], dict[int, int]]:
        """By territory the cheapest path into a goal: the armies it takes, and the next territory."""
        at, near = self._at, self._at.terrain.near
        costs, onward = dict[int, int](), dict[int, int]()
        frontier = [(at.armies[place] + 1, 1, place, -1) for place in goal]
        heapq.heapify(frontier)
        while frontier:
            cost, steps, here, to = heapq.heappop(frontier)
            if here in costs:
                continue
            costs[here] = cost
            if to >= 0:
                onward[here] = to
            if at.owner[here] == 0 or steps > _DETOUR:
                continue
            for place in near[here]:
                spent = cost + (at.armies[place] + 1 if at.owner[place] else 0)
                if place not in costs and spent <= most + 2:
                    heapq.heappush(frontier, (spent, steps + 1, place, here))
        return costs, onward

    def _ways(self, source: int, by: int, armies: int) -> dict[int, tuple[int, ...]]:
        """The cheapest path to each territory in reach of a stack, through others' land."""
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
        """The path, extended through the goal: dead ends first, then weakest defenders."""
        at, near, path = self._at, self._at.terrain.near, list(way)
        left = {place for place in goal if place not in way}
        while len(path) < self._longest:
            onward = [place for place in near[path[-1]] if place in left]
            if not onward:
                detour = self._detour(path, left) if self._few else ()
                if not detour:
                    break
                path += detour
                left.difference_update(detour)
                continue
            place = min(onward, key=lambda p: (sum(n in left for n in near[p]), at.armies[p]))
            path.append(place)
            left.discard(place)
        return tuple(path)

    def _detour(self, path: Sequence[int], left: Collection[int]) -> tuple[int, ...]:
        """The cheapest path to the rest of a goal, through others' land; empty if there is none."""
        at, seen = self._at, set(path)
        frontier: list[tuple[int, tuple[int, ...]]] = [(0, (path[-1],))]
        while frontier:
            cost, way = heapq.heappop(frontier)
            if way[-1] in left:
                return way[1:]
            for place in at.terrain.near[way[-1]] if len(way) <= _DETOUR else ():
                if place not in seen and at.owner[place]:
                    seen.add(place)
                    heapq.heappush(frontier, (cost + at.armies[place] + 1, (*way, place)))
        return ()


_March = tuple[tuple[int, ...], Sequence[_Step]]
"""A campaign: its path, and the feasible steps."""


def _alone(place: int) -> tuple[int, ...]:
    return (place,)


def goals_of(at: Situation, longest: int) -> list[frozenset[int]]:
    """Possible goals: the rest of a region, another's complete region, a player, a mission."""
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


def lacking_in_mission(at: Situation) -> frozenset[int]:
    """What a mission's regions still lack, choosing optional ones by weakest defence."""
    task = at.aim.task
    if task is None or not task.regions:
        return frozenset()
    rest = [[place for place in inside if at.owner[place]] for inside in at.terrain.regions]
    others = [region for region in range(len(rest)) if region not in task.regions]
    others.sort(key=lambda region: sum(at.armies[place] + 1 for place in rest[region]))
    wanted = (*task.regions, *others[: task.others])
    return frozenset(place for region in wanted for place in rest[region])
