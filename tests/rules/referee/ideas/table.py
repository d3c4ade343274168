"""What a program knows when it is asked, from the question alone."""

from collections import Counter
from functools import cached_property


class Table:
    """What a program knows when it is asked."""

    def __init__(self, game, view, legal):
        self.near = {t["id"]: t["neighbours"] for t in game["territories"]}
        self.region = {t["id"]: t["region"] for t in game["territories"]}
        self.regions = {region["id"]: region for region in game["regions"]}
        self.land, self.me, self.legal = view["territories"], view["viewer"], legal
        self.idle = set(view.get("neutrals", ()))

    def of(self, kind):
        return [choice for choice in self.legal if choice["kind"] == kind]

    def owner(self, place):
        return self.land[place]["owner"] if place in self.land else None

    def armies(self, place):
        return self.land[place]["armies"] if place in self.land else 0

    def mine(self, place):
        return self.owner(place) == self.me

    def foes(self, place):
        """The neighbours that others hold."""
        return [n for n in self.near[place] if not self.mine(n)]

    def threat(self, place):
        return sum(self.armies(n) for n in self.foes(place))

    def edge(self, attack):
        return self.armies(attack["source"]) - self.armies(attack["target"])

    def odds(self, attack):
        """How many there are for each defender."""
        return (self.armies(attack["source"]) - 1) / max(1, self.armies(attack["target"]))

    @cached_property
    def cluster(self):
        """The largest group of own territories that hang together."""
        left, best = {t for t in self.land if self.mine(t)}, set()
        while left:
            group, frontier = set(), [left.pop()]
            while frontier:
                group.add(here := frontier.pop())
                beside = [n for n in self.near[here] if n in left]
                left.difference_update(beside)
                frontier += beside
            best = max(best, group, key=len)
        return best

    @cached_property
    def wanted(self):
        """The region that is nearest to being one's own, for its bonus; one's own regions are done."""
        return max(self.regions, key=self._want)

    def _want(self, name):
        inside = self.regions[name]["territories"]
        own = sum(self.armies(t) for t in inside if self.mine(t))
        other = sum(self.armies(t) for t in inside if not self.mine(t))
        beside = {n for t in inside for n in self.near[t] if self.mine(n)} - {*inside}
        ease = (own + 0.5 * sum(map(self.armies, beside))) / (other + len(inside) / 2)
        return ease * (1 + self.regions[name]["bonus"] / len(inside)) if other else 0

    def whole(self, name):
        """Whether one player holds a region whole, and it is not oneself."""
        owners = {self.owner(t) for t in self.regions[name]["territories"]}
        return len(owners) == 1 and self.me not in owners

    @cached_property
    def weakest(self):
        """The other player with the fewest armies, and those armies."""
        held = Counter()
        for place, stack in self.land.items():
            if not self.mine(place) and stack["owner"] not in self.idle:
                held[stack["owner"]] += stack["armies"]
        return min(held.items(), key=lambda each: each[1], default=(None, 0))
