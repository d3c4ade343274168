"""The exact odds of a continued attack: a Markov chain over an edition's dice rules; and tables of them.

Both sides roll the most dice allowed, or the attacker fewer on purpose. While both have enough armies, every
roll has the same distribution. Each roll costs the same total number of armies, so only one number of rolls
leads to a given pair of stacks: the probability of passing through it comes from a power of that
distribution. The chain is walked step by step only along the edges, where one side rolls fewer dice, so the
time grows with the sum of the stacks and not with their product.

For computer players every pair of stacks up to a size is precomputed, per set of dice rules.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rules.core.dice import losses
from rules.core.edition import Combat

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_FEWEST_KEPT: Final = 128
"""The minimum size of cached tables, in rolls and armies: enough for 100 against 100."""


@dataclass(frozen=True, slots=True)
class Odds:
    """Probabilities by number of armies: `attackers_left[k]` is that of k attackers being left."""

    attackers_left: tuple[float, ...]
    defenders_left: tuple[float, ...]

    @property
    def win(self) -> float:
        """The probability that no defender is left."""
        return self.defenders_left[0]


def odds(
    combat: Combat, attackers: int, defenders: int, stop_at: int = 1, dice: int | None = None
) -> Odds:
    """The outcome of an attack continued until the territory is taken or the attacker stops.

    Args:
        combat: the numbers of a battle in the edition.
        attackers: armies that can fight, the stack on the source less one; 0 or more.
        defenders: 1 or more.
        stop_at: the attack ends once at most this many armies are on the source.
        dice: the most dice the attacker rolls, 1 or more (`dice_of`); None: the most allowed.
    """
    return _Chain(combat, attackers, defenders, max(0, stop_at - 1), dice).outcome()


def chance_at_once(
    combat: Combat, attackers: int, defenders: int, dice: int | None = None
) -> float:
    """The probability that a single roll takes the territory. Same arguments as `odds`."""
    most = combat.commit(attackers + 1)
    if not most:
        return 0.0
    allowed = combat.dice(most[-1])[-1]
    roll = losses(min(allowed, dice or allowed), combat.defence(defenders)[-1])
    return roll[0] if len(roll) - 1 == defenders else 0.0


def dice_limit(combat: Combat, armies: int | None, dice: int | None) -> int | None:
    """The most dice of an attack that names its armies or its dice; None if it names neither.

    Its rolls use at most as many, and fewer once the stack requires it. 0: so few armies can't attack.
    """
    if dice is not None or armies is None:
        return dice
    allowed = combat.dice(armies)
    return max(0, allowed[-1]) if allowed else 0


class _Chain:
    """A battle. On its open ground both sides have enough armies to roll their most dice.

    `flow` holds the probability of passing through each pair of stacks, row by row of attackers, but only
    along the edges of the open ground; a pair's index is `attackers * width + defenders`.
    """

    def __init__(
        self, combat: Combat, attackers: int, defenders: int, mark: int, dice: int | None
    ) -> None:
        self._attackers, self._defenders, self._mark = attackers, defenders, mark
        self._attack, self._defence = most_dice(
            combat, _table_size(max(attackers, defenders)), dice
        )
        self._low_attackers = max(mark, _last_change(self._attack))
        self._low_defenders = _last_change(self._defence)
        self._width = defenders + 1
        self._flow = [0.0] * ((attackers + 1) * self._width)

    def outcome(self) -> Odds:
        """The odds: walks the chain until `flow` holds only final pairs."""
        self._cross_open_ground()
        self._walk_edges()
        flow, width = self._flow, self._width
        last = min(self._mark, self._attackers)
        stopped = range(max(0, last - 1), last + 1)
        attackers_left = flow[::width]
        defenders_left = [sum(attackers_left)] + [0.0] * self._defenders
        for attackers in stopped:
            row = flow[attackers * width + 1 : (attackers + 1) * width]
            attackers_left[attackers] += sum(row)
            for defenders, chance in enumerate(row, start=1):
                defenders_left[defenders] += chance
        return Odds(tuple(attackers_left), tuple(defenders_left))

    def _cross_open_ground(self) -> None:
        """Fill `flow` where the chain first reaches an edge, or at the start if that is on one."""
        low_attackers, low_defenders = self._low_attackers, self._low_defenders
        if self._attackers <= low_attackers or self._defenders <= low_defenders:
            self._flow[-1] = 1.0
            return
        flow, width = self._flow, self._width
        roll = losses(self._attack[-1], self._defence[-1])
        pairs = len(roll) - 1
        for attackers, defenders, chance in self._rim(pairs):
            for lost, of_roll in enumerate(roll):
                there, left = attackers - lost, defenders - pairs + lost
                if there <= low_attackers or left <= low_defenders:
                    flow[there * width + left] += chance * of_roll

    def _rim(self, pairs: int) -> Iterator[tuple[int, int, float]]:
        """Pairs of open ground from which one roll may lead to an edge, with their probabilities."""
        attackers, defenders = self._attackers, self._defenders
        low_attackers, low_defenders = self._low_attackers, self._low_defenders
        visits = _visits(
            self._attack[-1], self._defence[-1], _table_size((attackers + defenders) // 2)
        )
        inner = min(attackers, low_attackers + pairs)
        for few in range(low_attackers + 1, inner + 1):
            gone = attackers - few
            rolls = range(-(-gone // pairs), (gone + defenders - low_defenders - 1) // pairs + 1)
            chances = visits[rolls.start : rolls.stop, gone].tolist()
            for n, chance in zip(rolls, chances, strict=True):
                yield few, defenders + gone - pairs * n, chance
        for few in range(low_defenders + 1, min(defenders, low_defenders + pairs) + 1):
            gone = defenders - few
            rolls = range(-(-gone // pairs), (gone + attackers - inner - 1) // pairs + 1)
            chances = visits[[*rolls], [pairs * n - gone for n in rolls]].tolist()
            for n, chance in zip(rolls, chances, strict=True):
                yield attackers + gone - pairs * n, few, chance

    def _walk_edges(self) -> None:
        """Roll at every other non-final pair, each before its successors."""
        attackers, low = self._attackers, self._low_attackers
        few = range(min(self._defenders, self._low_defenders), 0, -1)
        for many in range(attackers, low, -1):
            self._pass_on(many, few)
        for weak in range(min(attackers, low), self._mark, -1):
            self._pass_on(weak, range(self._defenders, 0, -1))

    def _pass_on(self, attackers: int, stacks: range) -> None:
        """Roll once at each of these stacks of defenders, and pass the probabilities on."""
        flow, defence, dice = self._flow, self._defence, self._attack[attackers]
        row, down = attackers * self._width, self._width - 1
        for defenders in stacks:
            here = row + defenders
            chance, flow[here] = flow[here], 0.0
            roll = losses(dice, defence[defenders])
            there = here - len(roll) + 1
            for of_roll in roll:
                flow[there] += chance * of_roll
                there -= down


@lru_cache(maxsize=16)
def _visits(attack_dice: int, defence_dice: int, rolls: int) -> "NDArray[np.float64]":
    """A table of probabilities: row n, column i is that n such rolls cost the attacker i armies."""
    import numpy as np  # noqa: PLC0415 - a bot without games needn't load it

    roll = np.array(losses(attack_dice, defence_dice))
    table = np.zeros((rolls + 1, rolls * (len(roll) - 1) + 1))
    table[0, 0] = 1.0
    for row in range(rolls):
        for lost, chance in enumerate(roll):
            table[row + 1, lost:] += chance * table[row, : table.shape[1] - lost]
    return table


@lru_cache(maxsize=64)
def most_dice(
    combat: Combat, armies: int, dice: int | None = None
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The dice of attackers by armies able to fight, and of defenders by their stack, from 0 up to these."""
    commits = (combat.commit(fighting + 1) for fighting in range(1, armies + 1))
    allowed = (combat.dice(commit[-1])[-1] for commit in commits)
    attack = (0, *(most if dice is None else min(most, dice) for most in allowed))
    return attack, (0, *(combat.defence(stack)[-1] for stack in range(1, armies + 1)))


def _table_size(wanted: int) -> int:
    """The size of a cached table: rounded up, so that similar battles share one."""
    return max(_FEWEST_KEPT, 1 << wanted.bit_length())


def _last_change(dice: Sequence[int]) -> int:
    """The largest stack that rolls a different number of dice than the largest one does."""
    return max((i for i, count in enumerate(dice) if count != dice[-1]), default=0)


LARGEST: Final = 96
"""The largest stack in the tables. Larger ones go by their ratio: few such battles are close."""


@dataclass(frozen=True, eq=False)
class Battles:
    """By attackers able to fight and defenders: the `odds` of each pair.

    `win[a, d]`: the chance to take the territory. `left[a, d]`: the average number of attackers left then.
    """

    win: "NDArray[np.float32]"
    left: "NDArray[np.float32]"
    wins: Sequence[Sequence[float]]
    lefts: Sequence[Sequence[float]]
    """The same as lists, for faster access to single numbers."""

    def odds(self, attackers: float, defenders: float) -> tuple[float, float]:
        """The chance to win, and the average number of attackers left then; stacks may be fractional."""
        most = max(attackers, defenders)
        if most <= LARGEST:
            a, d = int(attackers + 0.5), int(defenders + 0.5)
            return self.wins[a][d], self.lefts[a][d]
        scale = LARGEST / most
        a, d = int(attackers * scale + 0.5), int(defenders * scale + 0.5)
        return self.wins[a][d], self.lefts[a][d] / scale


def battles_of(combat: Combat) -> Battles:
    """The tables for an edition's combat rules, with both sides rolling the most dice allowed."""
    return _tables(*most_dice(combat, LARGEST))


@lru_cache(maxsize=16)
def _tables(attack: tuple[int, ...], defence: tuple[int, ...]) -> Battles:
    """The tables, from the dice of attackers and defenders for each number from 0 on."""
    import numpy as np  # noqa: PLC0415 - as above

    size = range(LARGEST + 1)
    wins = [[0.0 if d else 1.0 for d in size] for _ in size]
    lefts = [[0.0 if d else float(a) for d in size] for a in size]
    for a in size[1:]:
        for d in size[1:]:
            _settle(wins, lefts, a, d, losses(attack[a], defence[d]))
    for a in size:
        lefts[a] = [left / win if win else 0.0 for left, win in zip(lefts[a], wins[a], strict=True)]
    win, left = np.array(wins, np.float32), np.array(lefts, np.float32)
    return Battles(win, left, wins, lefts)


def _settle(
    wins: list[list[float]], lefts: list[list[float]], a: int, d: int, roll: Sequence[float]
) -> None:
    """Fill one pair from those that a roll leads to; `lefts` are weighted by their chance so far."""
    pairs = len(roll) - 1
    for lost, chance in enumerate(roll):
        wins[a][d] += chance * wins[a - lost][d - pairs + lost]
        lefts[a][d] += chance * lefts[a - lost][d - pairs + lost]
