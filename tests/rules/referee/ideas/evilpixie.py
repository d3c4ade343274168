"""Evilpixie: takes region after region, mans their gates first, and breaks others' regions."""

from tests.rules.referee.ideas.planned import Planned, strike

GATE = 0.35
"""The chance of losing a gate from which it is manned."""


class Evilpixie(Planned):
    """A landlord with guards, who hunts nobody but the last one."""

    def conquest(self, field):
        """The best march through the rest of a region, and what it is worth."""
        best, most = None, 0.0
        for name, inside in field.inside.items():
            rest = [t for t in inside if not field.mine(t)]
            bonus = field.regions[name]["bonus"]
            if not rest or not bonus or len(rest) > 10:
                continue
            for march in field.campaigns(rest):
                worth = (
                    march.chance**1.5
                    * (bonus + 1)
                    * self._holds(field, inside, march)
                    / (1 + 0.15 * len(march.path))
                )
                if march.chance > 0.5 and worth > most:
                    best, most = march, worth
        return best, most

    def _holds(self, field, inside, march):
        """How well a region could be held by what the march leaves, spread over its gates."""
        held = {*inside, *march.path}
        beside = [
            max(
                (
                    field.armies(n)
                    for n in field.near[t]
                    if n not in held and field.owner(n) in field.rivals
                ),
                default=0,
            )
            for t in inside
        ]
        gates = [armies for armies in beside if armies]
        if not gates:
            return 1.0
        have = march.left + sum(
            field.armies(t) for t in inside if field.mine(t) and t != march.source
        )
        return min(1.0, 0.35 + 0.65 * have / (sum(gates) * 0.8 + 2))

    def breach(self, field):
        """The best blow into a region that somebody holds whole."""
        best, most = None, 0.0
        for name, inside in field.inside.items():
            if not field.whole(name) or field.owner(inside[0]) not in field.rivals:
                continue
            for place in inside:
                for march in field.campaigns([place]):
                    bonus = field.regions[name]["bonus"]
                    worth = march.chance * bonus * march.left / (march.left + 2) / len(march.path)
                    if march.chance > 0.6 and worth > most:
                        best, most = march, worth
        return best, most

    def gates(self, field):
        """The gates of one's own regions that are in danger, with the armies that they lack."""
        found = {}
        for inside in field.inside.values():
            if all(map(field.mine, inside)):
                for place in inside:
                    lacking = field.strongest_beside(place) + 1 - field.armies(place)
                    if field.danger(place) > GATE and lacking > 0:
                        found[place] = lacking
        return found

    def reinforce(self, field, fronts):
        """To a gate in danger, or to the next conquest."""
        gates = {t: n for t, n in self.gates(field).items() if t in fronts}
        conquest, worth = self.conquest(field)
        breach, spoil = self.breach(field)
        if gates:
            cheapest = min(gates, key=gates.__getitem__)
            if gates[cheapest] <= field.fresh and worth < 3:
                return cheapest, gates[cheapest]
        best = conquest if worth >= spoil else breach
        if best:
            return best.source, self.needed(field, best)
        return max(fronts, key=lambda t: self.post(field, t)), field.fresh

    def onward(self, field):
        """The march that is worth most: into a region, or into one that somebody holds whole."""
        conquest, worth = self.conquest(field)
        breach, spoil = self.breach(field)
        return conquest if worth >= spoil else breach

    def needed(self, field, march):
        """As many of the new armies as a march needs to be nearly sure."""
        here = field.armies(march.source)
        for armies in range(1, field.fresh):
            if field.walk(march.source, here + armies, march.path).chance > 0.93:
                return armies
        return field.fresh

    def post(self, field, place):
        """Where armies stand best if nothing is planned."""
        wanted = any(field.region[n] == field.wanted for n in field.foes(place))
        return wanted, field.armies(place)

    def attack(self, field):
        if not field.of("attack"):
            return None
        march = self.onward(field)
        if march is None or march.chance <= 0.5:
            march = self.easy(field)
        return strike(march) if march else None

    def easy(self, field):
        """An attack for a card, or one of somebody who is stronger than all others together."""
        others = sum(armies for who, armies in field.strength.items() if who != field.me)
        outweighs = field.strength.get(field.me, 0) > 1.1 * others
        best, most = None, 0.0
        for choice in field.of("attack"):
            source, target = choice["source"], choice["target"]
            march = field.walk(source, field.armies(source), (target,))
            worth = (
                march.chance * (1 + 0.3 * (field.region[target] == field.wanted)) + march.left / 100
            )
            enough = march.chance > (0.6 if outweighs else 0.75)
            may = outweighs or not (field.captured or self._is_gate(field, source))
            if enough and may and worth > most:
                best, most = march, worth
        return best

    def _is_gate(self, field, place):
        inside = field.inside[field.region[place]]
        return (
            all(map(field.mine, inside)) and field.armies(place) < field.strongest_beside(place) + 4
        )

    def follow(self, field, choice, low, high):
        """On with the march if there is one from here; else gates are manned on both sides."""
        source, target = choice["source"], choice["target"]
        onward = self.onward(field)
        if onward and onward.source == source and field.armies(source) > 2:
            return low
        if onward and onward.source == target:
            return high
        moved = self._onward_with(field, source, target, high)
        return high if moved else super().follow(field, choice, low, high)

    def _onward_with(self, field, source, target, high):
        """Whether a march goes on from the land that was just taken, with all that may follow."""
        land = field.land
        field.land = {
            **land,
            source: {"owner": field.me, "armies": land[source]["armies"] - high},
            target: {"owner": field.me, "armies": land[target]["armies"] + high},
        }
        try:
            march = self.onward(field)
        finally:
            field.land = land
        return march is not None and march.source == target

    def shift(self, field, source, target, armies):
        """Between fronts: to a gate in danger, from where no gate is."""
        gates = self.gates(field)
        return min(armies, gates[target]) if target in gates and source not in gates else 0.0
