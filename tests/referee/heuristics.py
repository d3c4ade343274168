"""Programs that play by ideas that others have published, told in our own words.

    general arena --players "marshal,cmd:python tests/referee/heuristics.py killer" --edition classic

Lux Delux ships players of the first seven kinds, and describes each in a sentence; `ratio` is Hahn's
(*Evolution of Artificial Intelligence in Risk*, 2010). They are told apart by where they lay their
armies and by which attacks they make; all else is the same for all.
"""

import json
import sys
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


class Angry:
    """Attacks wherever it is stronger, and lays its armies where the most enemies are."""

    def lay(self, table, place):
        return len(table.foes(place)), table.armies(place)

    def attack(self, table, attack):
        return table.edge(attack) if table.edge(attack) > 1 else None


class Communist(Angry):
    """Makes all its territories alike, and attacks the weakest that it outnumbers by far."""

    def lay(self, table, place):
        return (-table.armies(place),)

    def attack(self, table, attack):
        return -table.armies(attack["target"]) if table.odds(attack) >= 2 else None

    def lot(self, _table, most):
        return 1 if most < 20 else most // 10


class Hoarder(Angry):
    """Keeps its armies together, and leaves its largest group of land only three to one."""

    def lay(self, table, place):
        return place in table.cluster, table.threat(place) > 0, table.armies(place)

    def attack(self, table, attack):
        return table.odds(attack) if table.odds(attack) >= 3 else None


class Cluster(Angry):
    """Grows the largest group of its land evenly, the easiest way first."""

    def lay(self, table, place):
        weakest = min(map(table.armies, table.foes(place)), default=999)
        return place in table.cluster, -weakest, table.armies(place)

    def attack(self, table, attack):
        if attack["source"] not in table.cluster or table.odds(attack) < 1.2:
            return None
        joins = sum(map(table.mine, table.near[attack["target"]]))
        return table.odds(attack) + joins


class Pixie(Angry):
    """Wants the region that is nearest to being its own, then breaks others' regions, then guards."""

    def lay(self, table, place):
        inside = [n for n in table.foes(place) if table.region[n] == table.wanted]
        return bool(inside), bool(table.foes(place)), table.armies(place)

    def attack(self, table, attack):
        place, odds = attack["target"], table.odds(attack)
        if table.region[place] == table.wanted and odds > 1:
            return 10 + odds
        if table.whole(table.region[place]) and odds > 1:
            return 20 + odds
        return odds if odds > 2.5 else None


class Killer(Pixie):
    """Goes for the weakest player where all their armies can be beaten, and plays like a pixie else."""

    def _hunts(self, table):
        own = sum(stack["armies"] for stack in table.land.values() if stack["owner"] == table.me)
        return 0 < table.weakest[1] < 0.6 * own

    def lay(self, table, place):
        prey = [n for n in table.foes(place) if table.owner(n) == table.weakest[0]]
        return self._hunts(table) and bool(prey), *super().lay(table, place)

    def attack(self, table, attack):
        hunted = self._hunts(table) and table.owner(attack["target"]) == table.weakest[0]
        if hunted and table.odds(attack) > 1:
            return 40 + table.odds(attack)
        return super().attack(table, attack)


class Shaft(Pixie):
    """Spoils whatever others hold whole, at any odds above one, before it wants land of its own."""

    def lay(self, table, place):
        spoilt = any(table.whole(table.region[n]) for n in table.foes(place))
        return spoilt, *super().lay(table, place)


class Ratio(Angry):
    """Evens out enemies for each own army along its borders; where it has more than half, goes all out."""

    def lay(self, table, place):
        return (table.threat(place) / table.armies(place),)

    def attack(self, table, attack):
        stack = table.armies(attack["source"])
        own_part = stack / (stack + table.armies(attack["target"]))
        inside = table.regions[table.region[attack["target"]]]["territories"]
        held = sum(map(table.mine, inside)) / len(inside)
        return own_part + held if own_part > 0.55 else None

    def lot(self, _table, most):
        return max(1, most // 3)


KINDS = {
    kind.__name__.lower(): kind()
    for kind in (Angry, Communist, Hoarder, Cluster, Pixie, Killer, Shaft, Ratio)
}


def command(player, table):
    """The command: setup, then trades, armies, attacks and the move behind the front, in this order."""
    if table.of("claim_victory"):
        return {"kind": "claim_victory"}
    if claims := table.of("claim"):
        best = max(claims, key=lambda c: sum(map(table.mine, table.near[c["territory"]])))
        return {"kind": "claim", "territory": best["territory"]}
    if capitals := table.of("choose_capital"):
        best = min(capitals, key=lambda c: table.threat(c["territory"]))
        return {"kind": "choose_capital", "territory": best["territory"]}
    if trades := table.of("trade"):
        return {"kind": "trade", "cards": max(trades, key=lambda c: c["armies"])["cards"]}
    return _armies(player, table) or _fight(player, table) or _rest(table)


def _armies(player, table):
    places = table.of("place")
    if not places:
        return None
    own = [c for c in places if table.foes(c["territory"]) and table.mine(c["territory"])]
    best = max(own or places, key=lambda c: player.lay(table, c["territory"]))
    lot = getattr(player, "lot", lambda _table, most: most)(table, best["armies"][1])
    return {"kind": "place", "territory": best["territory"], "armies": lot}


def _fight(player, table):
    for choice in table.of("occupy"):
        onward = table.foes(choice["target"]) or not table.foes(choice["source"])
        return {"kind": "occupy", "armies": choice["armies"][1 if onward else 0]}
    worth = [(player.attack(table, choice), choice) for choice in table.of("attack")]
    wanted = [each for each in worth if each[0] is not None]
    if not wanted:
        return None
    best = max(wanted, key=lambda each: each[0])[1]
    return {
        "kind": "attack",
        "source": best["source"],
        "target": best["target"],
        "until": "captured",
    }


def _rest(table):
    if defences := table.of("defend"):
        return {"kind": "defend", "dice": defences[0]["dice"][1]}
    if table.of("keep"):
        return {"kind": "keep"}
    idle = [c for c in table.of("fortify") if not table.foes(c["source"])]
    to_front = [c for c in idle if table.foes(c["target"])]
    if to_front:
        best = max(to_front, key=lambda c: c["armies"][1])
        places = {"source": best["source"], "target": best["target"]}
        return {"kind": "fortify", "armies": best["armies"][1], **places}
    return {"kind": "end_phase"}


def main():
    """Answer the questions of one game."""
    player, game = KINDS[sys.argv[1]], None
    for line in sys.stdin:
        asked = json.loads(line)
        game = asked.get("game", game)
        table = Table(game, asked["view"], asked["legal"])
        given = {**command(player, table), "seat": table.me}
        sys.stdout.write(json.dumps({"id": asked["id"], "command": given}) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
