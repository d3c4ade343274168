"""Marches: ways through several territories, which are worth a thought, and what comes of each."""

import heapq
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from rules.core.edition import Combat, Edition
from rules.core.odds import odds
from rules.core.views import PlayerView
from rules.model.board import TerritoryId
from rules.model.commands import AttackChoice, Choice, LeaveBehind, left_behind
from rules.players.situation import Situation

LONGEST: Final = 5
"""Territories that a way takes, at most."""
FEWEST_ARMIES: Final = 4
"""The smallest stack from which a way is looked for."""
_LIKELY: Final = 0.5
_MOST_STEPS: Final = 400
"""Battles that are worked out for one search."""
_LARGEST: Final = 300
"""The largest stack with which a way is searched: what is larger is sure enough."""
_NEGLIGIBLE: Final = 0.001

Stacks = Mapping[int, float]
"""The number of armies that stand on the territory just taken, with its probability; what is missing failed."""


@dataclass(frozen=True, slots=True)
class Way:
    """A path: the territory attacked from, then each one attacked, and the chance to take them all."""

    path: tuple[TerritoryId, ...]
    chance: float


def starts(view: PlayerView, choices: Sequence[Choice]) -> list[TerritoryId]:
    """The territories from which a way may be looked for, the largest stack first."""
    land = view.table.territories
    sources = {choice.source for choice in choices if isinstance(choice, AttackChoice)}
    large = [t for t in land if t in sources and land[t].armies >= FEWEST_ARMIES]
    return sorted(large, key=lambda t: -land[t].armies)


def ways(
    edition: Edition, view: PlayerView, choices: Sequence[Choice], leave: LeaveBehind, most: int
) -> list[Way]:
    """Likely ways through two territories or more, those that take most first; of each set of territories one."""
    sources = starts(view, choices)
    search = _Search(edition, view, leave, len(sources))
    found: dict[frozenset[TerritoryId], Way] = {}
    for source in sources:
        for way in search.from_(source):
            taken = frozenset(way.path)
            if taken not in found or found[taken].chance < way.chance:
                found[taken] = way
    return sorted(found.values(), key=lambda way: -way.chance * len(way.path))[:most]


class _Search:
    """One search, which works out only so many battles, the same number from each start."""

    def __init__(
        self, edition: Edition, view: PlayerView, leave: LeaveBehind, sources: int
    ) -> None:
        self._borders = edition.board.borders
        self._combat = edition.combat
        self._land = view.table.territories
        self._seat = view.seat
        self._leave: LeaveBehind = leave
        self._share = _MOST_STEPS // max(1, sources)
        self._left = 0

    def from_(self, source: TerritoryId) -> Iterator[Way]:
        self._left = max(self._share, LONGEST)
        yield from self._on((source,), {min(self._land[source].armies, _LARGEST): 1.0})

    def _on(self, path: tuple[TerritoryId, ...], stacks: Stacks) -> Iterator[Way]:
        if len(path) > 2:
            yield Way(path, sum(stacks.values()))
        if len(path) > LONGEST:
            return
        for there in self._borders[path[-1]]:
            holding = self._land.get(there)
            if holding is None or holding.owner == self._seat or self._left < 1:
                continue
            self._left -= 1
            after = _after(self._combat, stacks, min(holding.armies, _LARGEST), self._leave)
            if there not in path and sum(after.values()) >= _LIKELY:
                yield from self._on((*path, there), after)


def _after(combat: Combat, stacks: Stacks, defenders: int, leave: LeaveBehind) -> dict[int, float]:
    """The stacks on the next territory, once it is taken and all but what is left behind have moved in."""
    after: dict[int, float] = {}
    for stack, chance in stacks.items():
        if stack < 2 or chance < _NEGLIGIBLE:
            continue
        outcome = odds(combat, stack - 1, defenders)
        alive = outcome.attackers_left[1:]
        scale = chance * outcome.win / (sum(alive) or 1.0)
        for left, of_left in enumerate(alive, start=1):
            moved = max(1, left + 1 - left_behind(leave, left + 1))
            after[moved] = after.get(moved, 0.0) + of_left * scale
    return after


_DETOUR: Final = 4
"""The territories on the way into a goal, at most."""
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


@dataclass(frozen=True, slots=True)
class _Step:
    """A march so far: the chance to come here, what is left to fight on, and the outcomes to be judged."""

    chance: float
    attackers: float
    behind: tuple[tuple[int, int, int], ...]
    """The places left behind, with their owner and armies."""
    done: int
    lost: int


class Marches:
    """All marches from some starts, judged together. What two have in common is thought out once."""

    def __init__(
        self, at: Situation, goals: Sequence[Collection[int]], longest: int, few: int = 0
    ) -> None:
        """`few`: the starts from which a goal is marched for, the best of all; 0 for every one."""
        self._few = few
        self._approaches: Mapping[int, Sequence[tuple[int, ...]]] = {}
        self._at = at
        self._longest = longest
        self._goals = goals
        self._size = len(at.owner)
        self._captured: list[int] = []
        """By outcome, the conquests on the way to it."""
        self._armies: dict[int, float] = {}
        """What differs from the board as it is: by place in the table of all outcomes."""
        self._owners: dict[int, int] = {}

    def best(self, starts: Sequence[Start]) -> list[Advance]:
        """For each start, the stretch that is worth the most."""
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
        """The march step by step, as far as it is not hopeless."""
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
        """The last step of a way, in expectation; None where it can't be made, or hardly."""
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
        """A position to be judged, by its number: the changes of a start and of the steps made."""
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
        """The worth of every outcome."""
        at, count = self._at, len(self._captured)
        owner = np.tile(at.owners, (count, 1))
        armies = np.tile(at.stacks, (count, 1))
        armies.flat[list(self._armies)] = list(self._armies.values())
        owner.flat[list(self._owners)] = list(self._owners.values())
        return at.worth.of(owner, armies, np.array(self._captured)).tolist()  # type: ignore[no-any-return]

    def _paths(self, start: Start) -> Iterator[tuple[int, ...]]:
        """The marches from a start that are worth a thought."""
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
        """By source, the marches for goals: each from the few sources that come there with the most armies."""
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
        """By territory the cheapest way into a goal: the armies that it takes, and where it goes on."""
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
        """The cheapest way on to what is left of a goal, through others' land; empty where there is none."""
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
"""A march: its path, and as many of its steps as may be made."""


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


def lacking_in_mission(at: Situation) -> frozenset[int]:
    """What is lacking of all regions of a mission, the further ones where the fewest stand."""
    task = at.aim.task
    if task is None or not task.regions:
        return frozenset()
    rest = [[place for place in inside if at.owner[place]] for inside in at.terrain.regions]
    others = [region for region in range(len(rest)) if region not in task.regions]
    others.sort(key=lambda region: sum(at.armies[place] + 1 for place in rest[region]))
    wanted = (*task.regions, *others[: task.others])
    return frozenset(place for region in wanted for place in rest[region])
