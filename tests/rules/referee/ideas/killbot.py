"""Killbot: wipes somebody out along one way, else takes regions and guards their gates."""

from tests.rules.referee.ideas.field import FAR
from tests.rules.referee.ideas.planned import strike
from tests.rules.referee.ideas.planner import Planner

SURE = 0.6
"""The chance from which a player's end is worth the try; less with each of their cards."""
LONGEST = 16
"""The most lands of who is hunted."""


class Killbot(Planner):
    """Hunts where one way leads through all that somebody has; else it takes regions, and mans their gates."""

    def goals(self, field, _judge):
        for inside in field.inside.values():
            rest = [t for t in inside if not field.mine(t)]
            if 1 < len(rest) <= FAR:
                yield rest

    def hunt(self, field):
        """The best march that ends a player."""
        marches = [
            (march.chance * (1 + 0.15 * cards), march)
            for rival, held in field.rivals.items()
            if len(held) <= LONGEST
            for cards in [field.cards(rival)]
            for march in field.campaigns(held)
            if march.chance >= SURE - 0.03 * cards
        ]
        return max(marches, key=lambda each: each[0], default=(0, None))[1]

    def reinforce(self, field, fronts):
        """All to the hunt, if there is one."""
        if march := self.hunt(field):
            return march.source, field.fresh
        return super().reinforce(field, fronts)

    def attack(self, field):
        if field.of("attack") and (march := self.hunt(field)):
            return strike(march)
        return super().attack(field)

    def _with(self, field, source, target, moved, stays=0):
        """As for a planner; a hunt that goes on from there comes before all else."""
        before, field.land = field.land, self._moved(field, source, target, moved - stays)
        try:
            march = self.hunt(field)
        finally:
            field.land = before
        if march and march.source == target:
            return 100.0 * march.chance
        return super()._with(field, source, target, moved, stays)
