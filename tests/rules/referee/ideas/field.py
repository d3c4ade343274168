"""The field as those see it who plan: ways through others' land, their chances, and what is in danger."""

import heapq
from functools import cached_property

from tests.rules.referee.ideas.battle import battles
from tests.rules.referee.ideas.table import Table

FAR = 14
"""The most territories of one way."""


class March:
    """A way of one stack through others' territories, with its chance and what is left at its end."""

    def __init__(self, source, armies, path, chance, left):
        self.source, self.armies, self.path = source, armies, path
        self.chance, self.left = chance, left


class Field(Table):
    """What is known, and what follows from it."""

    def __init__(self, game, view, legal, before=frozenset()):
        super().__init__(game, view, legal)
        options = view["options"]
        self.view, self.missions = view, game.get("missions", {})
        self.fights = battles(options.get("defender_two_dice_from", 2))
        self.follow = 3 if options.get("occupy_with") == "exactly" else None
        """The armies that follow a conquest, where no more may."""
        self.inside = {name: region["territories"] for name, region in self.regions.items()}
        self.places = {c["territory"]: c["armies"][1] for c in self.of("place")}
        self.fresh = max(self.places.values(), default=0)
        self.fallen = {*view.get("eliminated", ()), *view.get("resigned", ())}
        self.is_duel = len(self.rivals) == 1
        self.own = [t for t in self.land if self.mine(t)]
        self.captured = bool(before) and not before.issuperset(self.own)
        """Whether a card is earned: land is held that was not when the battle began."""

    @cached_property
    def rivals(self):
        """The lands of each other player who still plays."""
        held = {}
        for place, stack in self.land.items():
            who = stack["owner"]
            if who not in {None, self.me} and who not in self.idle and who not in self.fallen:
                held.setdefault(who, []).append(place)
        return held

    @cached_property
    def strength(self):
        """All armies of each owner."""
        found = {}
        for stack in self.land.values():
            found[stack["owner"]] = found.get(stack["owner"], 0) + stack["armies"]
        return found

    @cached_property
    def next_set(self):
        """The armies that the next set brings, about."""
        traded = self.view.get("sets_traded", 0)
        if self.view["options"].get("sets") == "ascending":
            return (4, 6, 8, 10, 12, 15)[traded] if traded < 6 else 15 + 5 * (traded - 5)
        return 7

    def cards(self, owner):
        hand = self.view["hands"].get(owner, 0)
        return hand if isinstance(hand, int) else len(hand)

    def income(self, owner):
        """The armies that an owner's land brings a turn."""
        held = {t for t, stack in self.land.items() if stack["owner"] == owner}
        whole = (name for name, inside in self.inside.items() if held.issuperset(inside))
        return max(3, len(held) // 3) + sum(self.regions[name]["bonus"] for name in whole)

    @cached_property
    def fronts(self):
        return [t for t in self.own if self.foes(t)]

    def strongest_beside(self, place):
        """The largest stack of a player beside a territory."""
        stacks = [self.armies(n) for n in self.near[place] if self.owner(n) in self.rivals]
        return max(stacks, default=0)

    def danger(self, place, armies=None):
        """The chance that the strongest neighbour takes an own territory in one turn."""
        beside = self.strongest_beside(place)
        if not beside:
            return 0.0
        return self.fights.fight(beside - 1 + 2, self.armies(place) if armies is None else armies)[
            0
        ]

    def stack(self, place):
        """The armies of a territory with all the new ones that may go there."""
        return self.armies(place) + self.places.get(place, 0)

    def walk(self, source, armies, path):
        """The march of so many armies along a way."""
        attackers, chance = armies - 1.0, 1.0
        for place in path:
            if attackers < 1:
                return March(source, armies, path, 0.0, 0.0)
            win, left = self.fights.fight(attackers, self.armies(place))
            chance *= win
            attackers = (left if self.follow is None else min(left, self.follow)) - 1
        return March(source, armies, path, chance, attackers + 1)

    def ways(self, source, most, taken=()):
        """The cheapest way to each territory within reach, through others' land."""
        found, frontier = {}, [(0, source, ())]
        while frontier:
            cost, here, way = heapq.heappop(frontier)
            if here in found:
                continue
            found[here] = way
            for place in self.near[here]:
                if place in found or place in taken or self.mine(place) or place not in self.land:
                    continue
                spent = cost + self.armies(place) + 1
                if spent <= most:
                    heapq.heappush(frontier, (spent, place, (*way, place)))
        del found[source]
        return found

    def sweep(self, source, goal, most):
        """A way through all of a goal, or through as much as one stack comes to."""
        left, path, here = set(goal), [], source
        while left and len(path) < FAR:
            onward = [n for n in self.near[here] if n in left]
            if onward:
                here = min(onward, key=lambda p: (self._onward(p, left), self.armies(p)))
                path.append(here)
                left.discard(here)
                continue
            ways = self.ways(here, most, path)
            reached = [place for place in sorted(left) if place in ways]
            if not reached:
                break
            way = ways[min(reached, key=lambda p: sum(map(self.armies, ways[p])) + len(ways[p]))]
            path += way
            left.difference_update(way)
            here = path[-1]
        return tuple(path), left

    def _onward(self, place, left):
        """How many territories of the goal lie beside: dead ends are taken first, but never for good."""
        count = sum(n in left for n in self.near[place])
        return count or (99 if len(left) > 1 else 0)

    def campaigns(self, goal, reserve=None):
        """From each own stack that may go: the march through a goal, with all that is left over.

        What no single way comes to may be taken by others' stacks beside it.
        """
        for source in self.fronts:
            armies = self.stack(source) if reserve is None else self.armies(source) + reserve
            if armies < 2:
                continue
            path, left = self.sweep(source, goal, armies + 3)
            if not path:
                continue
            march = self.walk(source, armies, path)
            chance = march.chance
            for place in sorted(left):
                chance *= self._aside(place, source)
            if chance > 0:
                yield March(source, armies, path, chance, march.left)

    def _aside(self, place, source):
        """The chance that another own stack takes a territory that a march leaves."""
        chances = (
            self.fights.fight(self.armies(n) - 1, self.armies(place))[0]
            for n in self.near[place]
            if self.mine(n) and n != source and self.armies(n) > 1
        )
        return max(chances, default=0.0)
