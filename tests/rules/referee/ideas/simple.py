"""Eight players by public ideas: told apart by where they lay their armies and by which attacks they make.

Lux Delux ships players of the first seven kinds, and describes each in a sentence; `ratio` is Hahn's
(*Evolution of Artificial Intelligence in Risk*, 2010). All else is the same for all.
"""


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


SIMPLE = {
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
