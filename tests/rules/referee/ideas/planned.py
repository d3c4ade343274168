"""What all players share who plan: setup, trades, moves in and behind the front."""

from abc import ABC, abstractmethod

from tests.rules.referee.ideas.field import Field


class Planned(ABC):
    """Plays by plans, made anew whenever it is asked."""

    def __init__(self):
        self._before = frozenset()

    def choose(self, game, view, legal):
        """The command, without its seat."""
        if view["phase"] in {"reinforce", "place", "claim"} or not self._before:
            land = view["territories"].items()
            self._before = frozenset(t for t, stack in land if stack["owner"] == view["viewer"])
        field = Field(game, view, legal, self._before)
        return (
            self.announce(field)
            or self.begin(field)
            or self.trade(field)
            or self.place(field)
            or self.occupy(field)
            or self.attack(field)
            or self.answer(field)
            or self.fortify(field)
            or {"kind": "end_phase"}
        )

    def announce(self, field):
        return {"kind": "claim_victory"} if field.of("claim_victory") else None

    def begin(self, field):
        """Claim beside one's own land, name a capital, lay armies before play."""
        if claims := field.of("claim"):
            best = max(claims, key=lambda c: self._claim_worth(field, c["territory"]))
            return {"kind": "claim", "territory": best["territory"]}
        if capitals := field.of("choose_capital"):
            best = min(
                capitals,
                key=lambda c: (field.threat(c["territory"]), -field.armies(c["territory"])),
            )
            return {"kind": "choose_capital", "territory": best["territory"]}
        return None

    def _claim_worth(self, field, place):
        name = field.region[place]
        inside = field.inside[name]
        held = sum(map(field.mine, inside)) / len(inside)
        lost = any(field.owner(t) not in {None, field.me} for t in inside)
        beside = sum(map(field.mine, field.near[place]))
        return (
            held * (0.5 if lost else 2)
            + beside / 4
            + field.regions[name]["bonus"] / len(inside) / 2
        )

    def trade(self, field):
        if trades := field.of("trade"):
            best = max(
                trades, key=lambda c: (c["armies"], -sum("joker" in card for card in c["cards"]))
            )
            return {"kind": "trade", "cards": best["cards"]}
        return None

    def answer(self, field):
        if defences := field.of("defend"):
            return {"kind": "defend", "dice": defences[0]["dice"][1]}
        return {"kind": "keep"} if field.of("keep") else None

    def place(self, field):
        """Lay armies where the plan begins, or where they guard best."""
        if not field.places:
            return None
        own = [t for t in field.places if field.mine(t)]
        if not own:
            least = min(field.places, key=field.threat)
            return {"kind": "place", "territory": least, "armies": field.places[least]}
        fronts = [t for t in own if field.foes(t)] or own
        if field.view["phase"] != "reinforce":
            return self.lay(field, fronts)
        place, armies = self.reinforce(field, fronts)
        return {
            "kind": "place",
            "territory": place,
            "armies": max(1, min(armies, field.places[place])),
        }

    def lay(self, field, fronts):
        """Before play: to the front of the region that is nearest to being one's own, in small lots."""
        place = max(fronts, key=lambda t: self.standing(field, t) - 0.35 * field.armies(t))
        return {"kind": "place", "territory": place, "armies": max(1, field.places[place] // 6)}

    def standing(self, field, place):
        """How much a territory before play is worth an army."""
        wanted = field.wanted
        beside = [n for n in field.foes(place) if field.region[n] == wanted]
        return (
            2.0 * (field.region[place] == wanted) + 1.5 * bool(beside) + len(field.foes(place)) / 8
        )

    def occupy(self, field):
        for choice in field.of("occupy"):
            low, high = choice["armies"]
            return {"kind": "occupy", "armies": self.follow(field, choice, low, high)}
        return None

    def follow(self, field, choice, low, high):
        """All go on if a plan does; else those stay behind who are needed there."""
        source, target = choice["source"], choice["target"]
        if not field.foes(source):
            return high
        if not field.foes(target):
            return low
        total = field.armies(source) + field.armies(target)
        ahead, behind = (field.strongest_beside(t) + 1 for t in (target, source))
        share = round(total * ahead / (ahead + behind)) - field.armies(target)
        return max(low, min(high, share))

    def fortify(self, field):
        """From the rear towards the front, to where armies are needed most."""
        steps = self.steps(field)
        best, most = None, 0.0
        for choice in field.of("fortify"):
            source, target = choice["source"], choice["target"]
            nearer = steps.get(source, 0) - steps.get(target, 0)
            armies = choice["armies"][1]
            if nearer > 0 and armies > 1:
                gain = armies * (1 + 0.1 * field.strongest_beside(target))
            elif steps.get(source) == steps.get(target) == 0:
                gain = self.shift(field, source, target, armies)
            else:
                continue
            if gain > most:
                best, most = choice, gain
        if best is None:
            return None
        return {
            "kind": "fortify",
            "source": best["source"],
            "target": best["target"],
            "armies": best["armies"][1],
        }

    @abstractmethod
    def reinforce(self, field, fronts):
        """Where the next new armies go, and how many."""

    @abstractmethod
    def attack(self, field):
        """The next attack, if any."""

    @abstractmethod
    def shift(self, field, source, target, armies):
        """The gain of moving between two fronts, in armies."""

    def steps(self, field):
        """The steps from each own territory to the front."""
        found = dict.fromkeys(field.fronts, 0)
        frontier = list(found)
        for here in frontier:
            for beside in field.near[here]:
                if beside not in found and field.mine(beside):
                    found[beside] = found[here] + 1
                    frontier.append(beside)
        return found


def strike(march):
    """The first step of a march, as a command."""
    return {"kind": "attack", "source": march.source, "target": march.path[0], "until": "captured"}
