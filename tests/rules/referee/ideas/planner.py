"""Planner: campaigns by exact odds against regions, players and missions, each by what it is worth in armies."""

from tests.rules.referee.ideas.field import FAR, March
from tests.rules.referee.ideas.judge import Judge
from tests.rules.referee.ideas.planned import Planned, strike


class Planner(Planned):
    """Takes the first step of the campaign that is worth most."""

    caution = 0.3
    judge = Judge

    def goals(self, field, judge):
        for inside in field.inside.values():
            rest = [t for t in inside if not field.mine(t)]
            if 1 < len(rest) <= FAR:
                yield rest
        for held in field.rivals.values():
            if 1 < len(held) <= FAR:
                yield held
        if 1 < len(judge.wanted) <= FAR:
            yield judge.wanted

    def plans(self, field, judge, sources=None):
        """All campaigns from some own territories, each with its worth."""
        for source in sources or field.fronts:
            armies = field.stack(source)
            if armies < 2:
                continue
            paths = {(n,): None for n in field.foes(source) if n in field.land}
            reach = set(field.ways(source, armies + 2))
            for goal in self.goals(field, judge):
                if reach.intersection(goal):
                    paths[field.sweep(source, goal, armies + 2)[0]] = None
            for path in paths:
                march = March(source, armies, path, 0, 0)
                worth, steps = judge.value(march)
                if steps:
                    yield worth, march, steps

    def best(self, field, judge, sources=None):
        return max(
            self.plans(field, judge, sources), key=lambda plan: plan[0], default=(0.0, None, 0)
        )

    def reinforce(self, field, fronts):
        judge = self.judge(field)
        without = self._without_fresh(field)
        worth, march, steps = self.best(field, judge, fronts)
        guarded, place, needed = self.guard(field, judge, fronts)
        if place and guarded > (worth - without) / max(1, field.fresh) * needed:
            return place, needed
        if march is None:
            place = max(
                fronts, key=lambda t: (field.strongest_beside(t) - field.armies(t), field.armies(t))
            )
            return place, -(-field.fresh // 2)
        return march.source, self.needed(field, march.path[:steps], march.source)

    def _without_fresh(self, field):
        """The worth of the best plan without the new armies."""
        places, field.places = field.places, {}
        try:
            return self.best(field, self.judge(field))[0]
        finally:
            field.places = places

    def guard(self, field, judge, fronts):
        """Where new armies save most: the worth saved, the place, and how many."""
        best = (0.0, None, 0)
        for place in fronts:
            now = field.danger(place)
            if now < 0.15:
                continue
            for armies in {max(1, field.fresh // 3), max(1, field.fresh // 2), field.fresh}:
                saved = (
                    now - field.danger(place, field.armies(place) + armies)
                ) * judge.held_worth(place)
                if saved / armies > (best[0] / best[2] if best[2] else 0):
                    best = (saved, place, armies)
        return best

    def needed(self, field, path, source):
        here = field.armies(source)
        full = field.walk(source, here + field.fresh, path).chance
        for armies in range(1, field.fresh):
            if field.walk(source, here + armies, path).chance > max(0.9, 0.97 * full):
                return armies
        return field.fresh

    def attack(self, field):
        if not field.of("attack"):
            return None
        worth, march, _ = self.best(field, self.judge(field))
        return strike(march) if march and worth > self.caution else None

    def follow(self, field, choice, low, high):
        source, target = choice["source"], choice["target"]
        ahead = self._with(field, source, target, high)
        behind = self._with(field, target, source, 0, stays=low)
        if ahead > max(behind, self.caution):
            return high
        if behind > self.caution:
            return low
        return super().follow(field, choice, low, high)

    def _with(self, field, source, target, moved, stays=0):
        """The best plan from `target` once armies have moved there; `stays` of them are elsewhere."""
        before, field.land = field.land, self._moved(field, source, target, moved - stays)
        try:
            return self.best(field, self.judge(field), [target])[0]
        finally:
            field.land = before

    def _moved(self, field, source, target, armies):
        """The land once so many armies have moved there, or back if they are fewer than none."""
        left, have = (field.armies(t) + by for t, by in ((source, -armies), (target, armies)))
        return {
            **field.land,
            source: {"owner": field.me, "armies": max(1, left)},
            target: {"owner": field.me, "armies": have},
        }

    def shift(self, field, source, target, armies):
        judge = self.judge(field)
        gain = (
            field.danger(target) - field.danger(target, field.armies(target) + armies)
        ) * judge.held_worth(target)
        loss = (
            field.danger(source, field.armies(source) - armies) - field.danger(source)
        ) * judge.held_worth(source)
        return max(0.0, gain - loss)
