"""Dice statistics: how often each face came up, and whom the dice helped. From public events only.

Luck is the part that no one chose. The number of dice is chosen before the roll, so each roll is compared
with the exact odds for that many dice (`losses`), whatever the rulebook. A re-rolled die (`GN-VAR-4`) is
chosen knowing the first roll, and choosing well isn't luck, so the second roll is compared with the odds
given the remaining dice. Each difference is 0 on average, however players choose and whenever they stop, and
variances add up.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from rules.core.dice import armies_beaten, losses
from rules.model import events as e
from rules.model.board import Seat, TerritoryId

Side = Literal["attack", "defence"]
Roll = tuple[int, ...]

FACES: Final = range(1, 7)
FEWEST_JUDGED: Final = 30
"""The fewest dice for a meaningful chi-square: five expected of each face (Cochran 1954)."""


@dataclass(frozen=True, slots=True)
class Faces:
    """Counts of the faces 1, 2, ... 6."""

    counts: tuple[int, ...] = (0,) * 6

    @property
    def dice(self) -> int:
        """The number of dice counted."""
        return sum(self.counts)

    @property
    def chi_square(self) -> float:
        """Chi-square of the faces: 5 degrees of freedom, 5 on average for fair dice."""
        expected = self.dice / 6
        return sum((count - expected) ** 2 / expected for count in self.counts if expected)

    @property
    def p_value(self) -> float:
        """The probability that fair dice are at least as uneven (Abramowitz and Stegun 26.4.4)."""
        root = math.sqrt(self.chi_square)
        density = math.exp(-self.chi_square / 2) * math.sqrt(2 / math.pi)
        return math.erfc(root / math.sqrt(2)) + density * (root + root**3 / 3)


@dataclass(frozen=True, slots=True)
class Luck:
    """Armies that rolls cost a seat, compared with the expected number."""

    rolls: int = 0
    expected: float = 0.0
    lost: int = 0
    variance: float = 0.0
    """The variance of the armies lost, in armies squared."""

    @property
    def saved(self) -> float:
        """Armies saved against the odds; negative if more were lost than expected."""
        return self.expected - self.lost

    @property
    def deviations(self) -> float:
        """The same in standard deviations: between -2 and 2 in 95 games of 100."""
        return self.saved / math.sqrt(self.variance) if self.variance else 0.0


@dataclass(frozen=True, slots=True)
class SeatsDice:
    """The faces that a seat rolled in attack and defence, and its luck."""

    attack: Faces
    defence: Faces
    luck: Luck


@dataclass(frozen=True, slots=True)
class DiceTold:
    """All dice, including those for the order of play, and each seat's battle dice."""

    faces: Faces
    seats: Mapping[Seat, SeatsDice]


@dataclass(frozen=True, slots=True)
class _Battle:
    """An attack in progress, with its pending roll."""

    attacker: Seat
    target: TerritoryId
    attack: Roll = ()
    defence: Roll = ()
    expected: float = 0.0
    variance: float = 0.0


class DiceCount:
    """Counts dice in public game events, read in sequence."""

    def __init__(self) -> None:
        self._owners: dict[TerritoryId, Seat] = {}
        self._battle: _Battle | None = None
        self._order: Counter[int] = Counter()
        self._faces: defaultdict[tuple[Seat, Side], Counter[int]] = defaultdict(Counter)
        self._luck: defaultdict[Seat, Luck] = defaultdict(Luck)

    def read(self, events: Iterable[e.Event]) -> None:
        """Count the dice in further events; those of a game come in order, from its start."""
        for event in events:
            self._note_owner(event)
            match event:
                case e.OrderDrawn(rolls=rounds):
                    self._order.update(face for rolls in rounds for _, face in rolls)
                case e.AttackDeclared(seat=seat, target=target):
                    self._battle = _Battle(seat, target)
                case e.DiceRolled(attack=attack, defence=defence) if self._battle:
                    self._battle = self._after_roll(self._battle, attack, defence)
                case e.DieRerolled(die=die, attack=attack) if self._battle:
                    self._battle = self._after_reroll(self._battle, die, attack)
                case e.LossesTaken() if self._battle:
                    self._settle(self._battle, event)
                case _:
                    pass

    def result(self) -> DiceTold:
        """The counts so far."""
        everything = sum(self._faces.values(), self._order)
        seats = sorted({*self._luck, *(seat for seat, _ in self._faces)})
        return DiceTold(
            _faces(everything),
            {
                seat: SeatsDice(
                    _faces(self._faces[seat, "attack"]),
                    _faces(self._faces[seat, "defence"]),
                    self._luck[seat],
                )
                for seat in seats
            },
        )

    def _note_owner(self, event: e.Event) -> None:
        """Track territory owners, to know who defends."""
        match event:
            case e.TerritoriesDealt(territories=dealt):
                self._owners = {territory: seat for territory, seat, _ in dealt}
            case (
                e.TerritoryClaimed(territory=territory, seat=seat)
                | e.TerritoryCaptured(target=territory, force=seat)
            ):
                self._owners[territory] = seat
            case e.CapitalFell(wiped=wiped, by=seat):
                self._owners.update(dict.fromkeys(wiped, seat))
            case _:
                pass

    def _after_roll(self, battle: _Battle, attack: Roll, defence: Roll) -> _Battle:
        self._faces[battle.attacker, "attack"].update(attack)
        self._faces[self._owners[battle.target], "defence"].update(defence)
        expected, variance = _moments(losses(len(attack), len(defence)))
        return replace(battle, attack=attack, defence=defence, expected=expected, variance=variance)

    def _after_reroll(self, battle: _Battle, die: int, attack: Roll) -> _Battle:
        kept = list(battle.attack)
        kept.remove(die)
        (fell,) = Counter(attack) - Counter(kept)
        self._faces[battle.attacker, "attack"][fell] += 1
        costs = [_cost((*kept, face), battle.defence) for face in FACES]
        pairs = min(len(attack), len(battle.defence))
        expected, variance = _moments([costs.count(cost) / 6 for cost in range(pairs + 1)])
        chosen = expected - _cost(battle.attack, battle.defence)
        return replace(
            battle,
            attack=attack,
            expected=battle.expected + chosen,
            variance=battle.variance + variance,
        )

    def _settle(self, battle: _Battle, taken: e.LossesTaken) -> None:
        defender = self._owners[battle.target]
        pairs = taken.attacker_losses + taken.defender_losses
        for seat, expected, lost in (
            (battle.attacker, battle.expected, taken.attacker_losses),
            (defender, pairs - battle.expected, taken.defender_losses),
        ):
            so_far = self._luck[seat]
            self._luck[seat] = Luck(
                so_far.rolls + 1,
                so_far.expected + expected,
                so_far.lost + lost,
                so_far.variance + battle.variance,
            )


def count_dice(events: Iterable[e.Event]) -> DiceTold:
    """The dice of one game, from its whole log or its public part."""
    count = DiceCount()
    count.read(events)
    return count.result()


def _faces(counted: Mapping[int, int]) -> Faces:
    return Faces(tuple(counted.get(face, 0) for face in FACES))


def _cost(attack: Sequence[int], defence: Roll) -> int:
    """Armies that the dice cost the attacker."""
    won = armies_beaten(sorted(attack, reverse=True), defence)
    return min(len(attack), len(defence)) - won


def _moments(chances: Sequence[float]) -> tuple[float, float]:
    """Mean and variance of a number with these probabilities of being 0, 1, ..."""
    mean = sum(number * chance for number, chance in enumerate(chances))
    return mean, sum((number - mean) ** 2 * chance for number, chance in enumerate(chances))
