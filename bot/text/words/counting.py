"""How languages count: the plural category of a number, and how numbers are written.

Source: CLDR, https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from types import MappingProxyType
from typing import Final

Number = int | float
_NO_BREAK: Final = "\u00a0"
_DECIMALS: Final = 3


@dataclass(frozen=True, slots=True)
class Counting:
    """How one language counts."""

    category: Callable[[Number], str]
    """CLDR's plural category of a number: `one`, `few`, `many` or `other`."""
    group: str
    """What stands between thousands."""
    point: str
    """What stands before decimals."""

    def written(self, number: Number) -> str:
        """The number in digits, with three decimals at most: `1,234.5`."""
        if isinstance(number, int):
            small = -1000 < number < 1000
            return f"{number:d}" if small else f"{number:,}".replace(",", self.group)
        whole, _, decimals = f"{round(Decimal(str(number)), _DECIMALS):,f}".partition(".")
        shown = decimals.rstrip("0")
        return whole.replace(",", self.group) + (self.point + shown if shown else "")


def _english(number: Number) -> str:
    return "one" if abs(number) == 1 else "other"


def _polish(number: Number) -> str:
    if number != int(number):
        return "other"
    if abs(number) == 1:
        return "one"
    return "few" if _ends_in_two_to_four(number) else "many"


def _russian(number: Number) -> str:
    if number != int(number):
        return "other"
    if abs(number) % 10 == 1 and abs(number) % 100 != 11:
        return "one"
    return "few" if _ends_in_two_to_four(number) else "many"


def _ends_in_two_to_four(number: Number) -> bool:
    """As a digit of its own: 22 does, 12 does not."""
    return abs(number) % 10 in {2, 3, 4} and abs(number) % 100 not in {12, 13, 14}


COUNTING: Final[Mapping[str, Counting]] = MappingProxyType(
    {
        "en": Counting(_english, ",", "."),
        "de": Counting(_english, ".", ","),
        "pl": Counting(_polish, _NO_BREAK, ","),
        "ru": Counting(_russian, _NO_BREAK, ","),
    }
)
"""By language; one that is not here can have no catalogue."""
