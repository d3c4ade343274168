"""Those who wait: a hoarder behind one border, and one who lives on others' weakness."""

from tests.rules.referee.ideas.judge import Judge
from tests.rules.referee.ideas.planner import Planner


class Turtle(Planner):
    """Hoards behind the narrowest border, takes a card where that is cheap, and strikes once it is strong."""

    caution = 1.0

    def plans(self, field, judge, sources=None):
        """Until it is strong: its home, and one cheap conquest a turn."""
        strong = self._is_strong(field)
        home = self._home(field)
        for worth, march, steps in super().plans(field, judge, sources):
            inside = home.issuperset(march.path[:steps])
            cheap = (
                not field.captured
                and field.walk(march.source, march.armies, march.path[:1]).chance > 0.85
            )
            if strong or inside:
                yield worth, march, steps
            elif cheap:
                yield min(worth, 2.0), march, 1

    def _is_strong(self, field):
        most = max((field.strength[rival] for rival in field.rivals), default=0)
        return (
            field.is_duel
            or field.strength.get(field.me, 0) > 1.15 * most
            or bool(field.missions and field.view["round"] > 4)
        )

    def _home(self, field):
        """The region that is most one's own and has the fewest gates."""

        def worth(name):
            inside = field.inside[name]
            gates = sum(any(field.region[n] != name for n in field.near[t]) for t in inside)
            own = sum(field.armies(t) for t in inside if field.mine(t))
            other = sum(field.armies(t) for t in inside if not field.mine(t))
            return (
                (own + 1) / (own + other + 2) / (gates + 1) if field.regions[name]["bonus"] else 0
            )

        return set(field.inside[max(field.inside, key=worth)])

    def guard(self, field, judge, fronts):
        """All go to the gate of its home that is least safe."""
        home = self._home(field)
        gates = [t for t in fronts if t in home and field.foes(t)]
        if not gates or self._is_strong(field):
            return super().guard(field, judge, fronts)
        return 1.0, max(gates, key=lambda t: (field.danger(t), field.armies(t))), field.fresh


class Scavenger(Judge):
    """Land is worth little, a player's end and their cards are worth much."""

    land, income, card_share, fall = 0.3, 2.2, 0.5, 10.0

    def _fallen(self, owner):
        return super()._fallen(owner) + 0.25 * self.field.next_set * self.field.cards(owner)

    def army(self, owner):
        """Armies of the weakest count, others' hardly."""
        weak = owner == self.field.weakest[0]
        return super().army(owner) * (1.3 if weak else 0.6)


class Vulture(Planner):
    """Waits for who is weakened, and takes a card a turn until then."""

    caution = 0.8
    judge = Scavenger
