"""Messages resolved with facts, numbers and names in a language; `rules.words.parsing` says what a pattern is.

Source: CLDR, https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from operator import itemgetter
from types import MappingProxyType
from typing import Any, Final, Self

from rules.model.board import TerritoryId

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

Node = str | int | float | list["Node"] | dict[str, "Node"]
"""A part of a pattern, which `rules.words.resolving` describes."""
Pattern = str | list[Node]
_Facts = Mapping[str, Any]
Told = Callable[[_Facts], str]
_Value = Callable[[_Facts], str | int | float]


class TerritoryName(str):
    """A territory's name, which knows whose it is: a language may decline it (`FROM($source)`)."""

    __slots__ = ("id",)
    id: TerritoryId

    def __new__(cls, name: str, territory: TerritoryId) -> Self:
        """The name of that territory."""
        made = super().__new__(cls, name)
        made.id = territory
        return made


class Resolver(dict[str, Told]):
    """Speaks the entries of one catalogue: by id, what tells an entry from its facts.

    That raises KeyError for a fact that is asked for and not given, and TypeError or ArithmeticError for
    one that is no word or number.
    """

    def __init__(self, counting: Counting, entries: Mapping[str, Pattern]) -> None:
        super().__init__()
        self._counting = counting
        self._entries = entries

    def knows(self, key: str) -> bool:
        """Whether there is an entry of this id."""
        return key in self._entries

    def __missing__(self, key: str) -> Told:
        """Make what tells an entry, the first time that it is asked for."""
        made = self[key] = self._pattern(self._entries[key])
        return made

    def _pattern(self, pattern: Node) -> Told:
        match pattern:
            case [part]:
                return self._text(part)
            case list():
                signs = (p.replace("%", "%%") if isinstance(p, str) else "%s" for p in pattern)
                told = [self._text(part) for part in pattern if not isinstance(part, str)]
                return _filled("".join(signs), told)
            case _:
                return self._text(pattern)

    def _text(self, node: Node) -> Told:  # noqa: PLR0911 - one match, with a case for each kind
        """What tells a node as it stands in a sentence."""
        match node:
            case ["entry", str(key)]:
                return self[key]
            case ["term", str(key), dict(given)]:
                said = self[key](_TermFacts(given))
                return lambda _: said
            case ["select", selector, list(keys), list(patterns), int(default)]:
                return self._select(self._value(selector), keys, [*patterns, patterns[default]])
            case ["fact", str(name)]:
                return self._fact(name)
            case ["declined", str(key), str(name)]:
                return self._declined(key, name)
            case [("number" | "count"), _]:
                return self._written(self._value(node))
            case str(text):
                return lambda _: text
            case _:
                raise TypeError(f"no part of a pattern: {node!r}")

    def _value(self, node: Node) -> _Value:
        """What gives a node as it chooses among variants."""
        match node:
            case ["fact", str(name)]:
                return itemgetter(name)
            case ["number", (int() | float()) as number]:
                return lambda _: number
            case ["count", counted]:
                return _number(self._value(counted))
            case _:
                return self._text(node)

    def _fact(self, name: str) -> Told:
        written = self._counting.written

        def told(facts: _Facts) -> str:
            shown = facts[name]
            return shown if isinstance(shown, str) else written(shown)

        return told

    def _declined(self, key: str, name: str) -> Told:
        """What tells a territory by the entry that declines names; without its id, as one that none knows."""

        def told(facts: _Facts) -> str:
            territory = facts[name]
            known = territory.id if isinstance(territory, TerritoryName) else ""
            return self[key]({"id": known, "name": territory})

        return told

    def _written(self, value: _Value) -> Told:
        written = self._counting.written

        def told(facts: _Facts) -> str:
            shown = value(facts)
            return shown if isinstance(shown, str) else written(shown)

        return told

    def _select(self, value: _Value, keys: Sequence[Node], patterns: Sequence[Node]) -> Told:
        """What tells the first variant that fits: by its word, its number, or a number's category.

        The last of the patterns has no key; it is told where none fits.
        """
        category, otherwise = self._counting.category, len(keys)
        told = [self._pattern(pattern) for pattern in patterns]
        exactly = _first(keys)
        # To Fluent a word is also what a number is like: `one` fits the variant [1].
        by_word = _first(category(k) if isinstance(k, int | float) else k for k in keys)

        def chosen(facts: _Facts) -> str:
            by = value(facts)
            if isinstance(by, str):
                return told[by_word.get(by, otherwise)](facts)
            fitting = exactly.get(by, otherwise), exactly.get(category(by), otherwise)
            return told[min(fitting)](facts)

        return chosen


def _first(keys: Iterable[Node]) -> dict[Node, int]:
    """Where each key stands first."""
    found: dict[Node, int] = {}
    for place, key in enumerate(keys):
        found.setdefault(key, place)
    return found


def _number(value: _Value) -> _Value:
    """The value, which must be a number; what a term isn't told is none, and passes."""

    def counted(facts: _Facts) -> str | int | float:
        number = value(facts)
        if isinstance(number, str) and not isinstance(number, _Unsaid):
            raise TypeError(f"no number: {number!r}")
        return number

    return counted


def _filled(template: str, parts: Sequence[Told]) -> Told:
    """The template with what its parts tell; for one or two of them, as most have, in fewer steps."""
    match parts:
        case [one]:
            return lambda facts: template % one(facts)
        case [one, two]:
            return lambda facts: template % (one(facts), two(facts))
        case _:
            return lambda facts: template % tuple([told(facts) for told in parts])


class _Unsaid(str):
    """The name of a fact that a term is not told: it stands for itself, and fits no variant."""

    __slots__ = ()
    __eq__ = object.__eq__
    __hash__ = object.__hash__


class _TermFacts(dict[str, Node]):
    """What a term is told, and nothing else."""

    def __missing__(self, name: str) -> str:
        return _Unsaid(name)
