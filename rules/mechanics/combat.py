"""The numbers of a battle, by rulebook."""

from collections.abc import Callable
from dataclasses import replace
from typing import Literal

from rules.core.edition import Combat


def battalions_sent(*, two_dice_from: int = 3) -> Combat:
    """One to three battalions are sent and roll up to as many dice; at least as many must follow.

    The defender may roll two dice with `two_dice_from` battalions or more. `PL-ATT-4`, `PL-DICE-1`
    to `-3`, `PL-OCC-1`, `H-PL-4`.
    """
    return Combat(
        commit=_up_to_three,
        dice=lambda armies: range(1, armies + 1),
        defence=_one_or_two(two_dice_from),
        follow=lambda armies, _dice: armies,
    )


def dice_announced(*, two_dice_from: int = 2) -> Combat:
    """Both sides announce dice; as many armies as dice rolled must follow (`E3-DICE-1`, `-2`, `E3-OCC-1`)."""
    return Combat(
        commit=_up_to_three,
        dice=lambda armies: range(armies, armies + 1),
        defence=_one_or_two(two_dice_from),
        follow=lambda _armies, dice: dice,
        names_armies=False,
    )


def armies_taking_part() -> Combat:
    """The armies that take part, one of which stays, set the dice (`GN-DICE-1`, `-2`, `H-GN-3`)."""
    return Combat(
        commit=lambda stack: range(2, stack + 1),
        dice=lambda armies: range(min(3, armies - 1), min(3, armies - 1) + 1),
        defence=lambda stack: range(min(2, stack), min(2, stack) + 1),
        follow=lambda _armies, dice: dice,
    )


def ships_used(occupy_with: Literal["exactly", "at_least"], two_dice_from: int) -> Combat:
    """Ships used roll one die each; those of the last roll move in (`GX-DICE-1`, `-2`, `H-GX-4`)."""
    announced = dice_announced(two_dice_from=two_dice_from)
    return replace(announced, names_armies=True, exactly=occupy_with == "exactly")


def _one_or_two(two_dice_from: int) -> Callable[[int], range]:
    """The defender's dice by their stack: one; from so many armies on, one or two as they choose."""
    return lambda stack: range(1, 3 if stack >= two_dice_from else 2)


def _up_to_three(stack: int) -> range:
    return range(1, min(3, stack - 1) + 1)
