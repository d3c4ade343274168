"""Dice with a script of rolls, dice that note what they roll, and the dice of a record."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from rules.core.dice import Dice
from rules.model.errors import IllegalCommand, Reason
from rules.referee.base.words import RefereeReason as Why
from rules.referee.base.words import Refused

T = TypeVar("T")
Roll = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Shuffle:
    """One shuffle: its use (`deal`, `deck`, `missions`), the items before it, and their order after it."""

    label: str
    items: tuple[str, ...]
    order: tuple[str, ...]


class ScriptedDice(Dice):
    """Dice that give the rolls of a script in its order; shuffles are the game's own.

    The length of a defence roll is the defender's choice.
    """

    def __init__(self, rolls: Sequence[Roll], own: Dice) -> None:
        self._rolls = rolls
        self._own = own
        self._rolled = 0

    def roll(self, count: int, label: str = "dice") -> Roll:
        """The next roll, highest first.

        Raises:
            Refused: the script has ended.
            IllegalCommand: its next roll has another number of dice.
        """
        if label != "dice":
            return self._own.roll(count, label)
        roll = self._next()
        if len(roll) != count:
            raise _not_allowed(roll, range(count, count + 1))
        self._rolled += 1
        return tuple(sorted(roll, reverse=True))

    def shuffled(self, items: Sequence[T], label: str) -> tuple[T, ...]:
        return self._own.shuffled(items, label)

    def defends(self, _ordered: int, allowed: range) -> int:
        """The number of dice of the next roll, if the defender may choose it.

        Raises:
            Refused: the script has ended.
            IllegalCommand: the defender may not.
        """
        roll = self._next()
        if len(roll) not in allowed:
            raise _not_allowed(roll, allowed)
        return len(roll)

    def must_be_spent(self) -> None:
        """Refuse a script that names more rolls than were made."""
        if self._rolled < len(self._rolls):
            raise Refused(Why.SCRIPT_TOO_LONG, rolls=len(self._rolls), rolled=self._rolled)

    def _next(self) -> Roll:
        if self._rolled == len(self._rolls):
            raise Refused(Why.SCRIPT_TOO_SHORT, rolls=len(self._rolls))
        return self._rolls[self._rolled]


def _not_allowed(roll: Roll, allowed: range) -> IllegalCommand:
    low, high = allowed[0], allowed[-1]
    return IllegalCommand(Reason.DICE_NOT_ALLOWED, dice=len(roll), low=low, high=high)


class NotedDice(Dice):
    """Dice that note every roll and shuffle, for the record."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self.rolls: list[Roll] = []
        self.shuffles: list[Shuffle] = []

    def roll(self, count: int, label: str = "dice") -> Roll:
        roll = self._dice.roll(count, label)
        self.rolls.append(roll)
        return roll

    def shuffled(self, items: Sequence[T], label: str) -> tuple[T, ...]:
        order = self._dice.shuffled(items, label)
        named = tuple(map(str, items)), tuple(map(str, order))
        self.shuffles.append(Shuffle(label, *named))
        return order


class RecordedDice(Dice):
    """Dice of a record whose secret is not told: they fall as it says, as long as that is possible."""

    def __init__(self, rolls: Sequence[Roll], shuffles: Sequence[Shuffle]) -> None:
        self._rolls = list(rolls)
        self._shuffles = list(shuffles)

    def roll(self, count: int, label: str = "dice") -> Roll:  # noqa: ARG002 - as all dice are asked
        roll = self._rolls.pop(0) if self._rolls else ()
        return roll if len(roll) == count else (0,) * count

    def defends(self, ordered: int, allowed: range) -> int:
        """The number of dice that the record says were rolled, if it is allowed."""
        rolled = len(self._rolls[0]) if self._rolls else ordered
        return rolled if rolled in allowed else ordered

    def shuffled(self, items: Sequence[T], label: str) -> tuple[T, ...]:  # noqa: ARG002
        order = self._shuffles.pop(0).order if self._shuffles else ()
        by_name = {str(item): item for item in items}
        fits = sorted(order) == sorted(by_name)
        return tuple(by_name[name] for name in order) if fits else tuple(items)
