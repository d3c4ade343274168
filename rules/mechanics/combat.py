"""The numbers of a battle, by rulebook."""

from rules.edition import Combat


def battalions_sent(*, two_dice_from: int) -> Combat:
    """One to three battalions are sent and roll up to as many dice; as many must follow at least.

    The defender may roll two dice with `two_dice_from` battalions or more. `PL-ATT-4`, `PL-DICE-1`
    to `-3`, `PL-OCC-1`, `H-PL-4`.
    """
    return Combat(
        commit=lambda stack: range(1, min(3, stack - 1) + 1),
        dice=lambda armies: range(1, armies + 1),
        defence=lambda stack: range(1, 3 if stack >= two_dice_from else 2),
        follow=lambda armies, _dice: armies,
    )
