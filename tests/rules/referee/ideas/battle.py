"""Exact odds of battles fought to their end, by a table of all pairs of stacks."""

from functools import cache
from itertools import product

LARGEST = 80
"""The largest stack of the tables; larger ones are judged in proportion."""


@cache
def _losses(attack, defence):
    """The chance of each number of armies that the attacker loses in a roll of so many dice."""
    counts = [0] * (min(attack, defence) + 1)
    for dice in product(range(1, 7), repeat=attack + defence):
        theirs = sorted(dice[attack:], reverse=True)
        pairs = zip(sorted(dice[:attack], reverse=True), theirs, strict=False)
        counts[sum(die <= other for die, other in pairs)] += 1
    total = 6 ** (attack + defence)
    return tuple(count / total for count in counts)


class Battles:
    """By attackers that may fight and defenders: the chance to win, and who is left on average then."""

    def __init__(self, two_dice_from):
        size = LARGEST + 1
        self.wins = [[float(not d) for d in range(size)] for _ in range(size)]
        self.lefts = [[0.0 if d else float(a) for d in range(size)] for a in range(size)]
        for a, d in product(range(1, size), repeat=2):
            roll = _losses(min(a, 3), 1 + (d >= two_dice_from))
            pairs = len(roll) - 1
            for lost, chance in enumerate(roll):
                self.wins[a][d] += chance * self.wins[a - lost][d - pairs + lost]
                self.lefts[a][d] += chance * self.lefts[a - lost][d - pairs + lost]
        for a, d in product(range(1, size), repeat=2):
            self.lefts[a][d] /= self.wins[a][d]

    def fight(self, attackers, defenders):
        """The chance to win and the attackers left then; stacks need not be whole."""
        most = max(attackers, defenders)
        if most <= LARGEST:
            a, d = int(attackers + 0.5), int(defenders + 0.5)
            return self.wins[a][d], self.lefts[a][d]
        scale = LARGEST / most
        a, d = int(attackers * scale + 0.5), int(defenders * scale + 0.5)
        return self.wins[a][d], self.lefts[a][d] / scale


@cache
def battles(two_dice_from):
    """The tables for defenders who roll two dice from so many armies on."""
    return Battles(two_dice_from)
