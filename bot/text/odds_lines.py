"""The odds of an attack in words: its chance, what is left of it, and how many armies would do."""

from collections.abc import Iterator
from typing import Final

from bot.text.words.phrasing import Phrasing
from rules.core.odds import odds

_LIKELY: Final = (0.5, 0.8, 0.95)
"""The chances for which it is told how many armies it takes."""
_STEPS: Final = 6
"""The lines of the curve, at most."""


def odds_lines(phrasing: Phrasing, attackers: int, defenders: int) -> Iterator[str]:
    """The chance to take a territory, the curve of what is left, and the stacks that make it likely.

    Args:
        phrasing: the words of the game, whose dice rules hold.
        attackers: armies on the territory attacked from, one of which never fights.
        defenders: armies on the territory attacked.
    """
    combat = phrasing.edition.combat
    outcome = odds(combat, attackers - 1, defenders)
    left = 1 + sum(n * chance for n, chance in enumerate(outcome.attackers_left))
    yield phrasing.say(
        "odds-chance",
        own=attackers,
        theirs=defenders,
        chance=round(100 * outcome.win),
        left=round(left),
    )
    for least in range(attackers, 2, -max(1, attackers // _STEPS)):
        alive = sum(outcome.attackers_left[least - 1 :])
        yield phrasing.say("odds-at-least", n=least, chance=round(100 * alive))
    for wanted in _LIKELY:
        armies = _needed(phrasing, defenders, wanted)
        yield phrasing.say("odds-needed", chance=round(100 * wanted), n=armies)


def _needed(phrasing: Phrasing, defenders: int, chance: float) -> int:
    """The smallest stack that takes the territory with at least that chance."""
    low, high = 2, 4 * defenders + 8
    while low < high:
        middle = (low + high) // 2
        if odds(phrasing.edition.combat, middle - 1, defenders).win >= chance:
            high = middle
        else:
            low = middle + 1
    return low
