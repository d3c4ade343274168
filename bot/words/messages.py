"""Messages of Project Fluent: parsed, and resolved with numbers and names in a language.

A pattern is a text, or a list of texts and nodes. A node is a list that begins with its kind:
`["fact", name]`, `["number", value]`, `["entry", id]`, `["term", id, {name: value}]`,
`["count", node]` (Fluent's NUMBER), `["declined", id, name]` (the fact `name` as the entry `id` declines it),
`["select", node, [key, ...], [pattern, ...], place of the default]`.
An id is as Fluent writes it: `message`, `message.attribute`, `-term`.

Source: CLDR, https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from operator import itemgetter
from types import MappingProxyType
from typing import Any, Final, Self

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from rules.model.board import TerritoryId
from rules.model.errors import DataError

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
"""A part of a pattern, which `bot.words.messages` describes."""
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
                return _resolving_number(self._value(counted))
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


def _resolving_number(value: _Value) -> _Value:
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


_GOES_ON: Final = "a line that goes on is indented, and begins with none of * [ . }"
"""The usual reason why Fluent can't read a line (its EBNF, `special_text_char`)."""
_COUNT: Final = "NUMBER"
DECLINED: Final = MappingProxyType(
    {
        "FROM": "territory-from",
        "TO": "territory-to",
        "ON": "territory-on",
        "OBJECT": "territory-object",
    }
)
"""The functions of a territory's name, each with the message that says it, from its `$id` and `$name`."""
_Reference = ast.MessageReference | ast.TermReference


def patterns_of(file: str, source: str) -> dict[str, Pattern]:
    """The patterns of a catalogue, by id.

    Fluent itself silently leaves out what it can't read, and the last of two equal ids wins.

    Raises:
        DataError: naming each line that can't be read, each id that is there twice, each message that
            refers to one that doesn't exist or to itself, and each function that there is none of.
    """
    resource = FluentParser().parse(source)
    if faults := sorted(set(_faults(resource, source))):
        raise DataError("; ".join(f"{file}:{line}: {fault}" for line, fault in faults))
    return {key: _pattern(value) for key, value in _patterns(_entries(resource))}


def _entries(resource: ast.Resource) -> list[ast.Message | ast.Term]:
    return [each for each in resource.body if isinstance(each, ast.Message | ast.Term)]


def _patterns(entries: Iterable[ast.Message | ast.Term]) -> Iterator[tuple[str, ast.Pattern]]:
    """What can be referred to: entries that have words of their own, and all attributes."""
    for entry in entries:
        if entry.value:
            yield _id(entry), entry.value
        for each in entry.attributes:
            yield f"{_id(entry)}.{each.id.name}", each.value


# --- faults


def _faults(resource: ast.Resource, source: str) -> Iterator[tuple[int, str]]:
    """The faults of a catalogue, each with its line."""
    entries = _entries(resource)
    times = Counter(map(_id, entries))
    for junk in resource.body:
        if isinstance(junk, ast.Junk):
            for noted in junk.annotations:
                yield _line(noted, source), f"{noted.message}; {_GOES_ON}"
    for entry in entries:
        if times[_id(entry)] > 1:
            yield _line(entry.id, source), f"{_id(entry)}: written twice"
    yield from _dangling(entries, source)


def _dangling(entries: Iterable[ast.Message | ast.Term], source: str) -> Iterator[tuple[int, str]]:
    """References to what isn't there, and to what would have to be said before it can be said."""
    references = {key: _References.of(pattern) for key, pattern in _patterns(entries)}
    for key, found in references.items():
        for name, reference in found.entries:
            if name not in references:
                yield _line(reference, source), f"{key}: no such message: {name}"
            elif key in _reached(name, references):
                yield _line(reference, source), f"{key}: refers to itself: {name}"
        for call in found.calls:
            if not _is_known(call):
                yield _line(call, source), f"{key}: no such function: {call.id.name}"


def _reached(key: str, references: Mapping[str, "_References"]) -> set[str]:
    """The ids that saying one comes to, itself among them."""
    reached, ahead = set[str](), [key]
    while ahead:
        if (at := ahead.pop()) not in reached and at in references:
            reached.add(at)
            ahead += (name for name, _ in references[at].entries)
    return reached


def _is_known(call: ast.FunctionReference) -> bool:
    """Whether it is one of the functions that there are, with one value, of a territory a fact, and no options."""
    values, options = call.arguments.positional, call.arguments.named
    if len(values) != 1 or options:
        return False
    is_fact = isinstance(values[0], ast.VariableReference)
    return call.id.name == _COUNT or (call.id.name in DECLINED and is_fact)


class _References(Visitor):
    """Collects the messages, terms and functions that a pattern refers to."""

    def __init__(self) -> None:
        super().__init__()
        self.entries: list[tuple[str, ast.SyntaxNode]] = []
        """Their ids, and where they are named."""
        self.calls: list[ast.FunctionReference] = []

    @classmethod
    def of(cls, pattern: ast.Pattern) -> "_References":
        visitor = cls()
        visitor.visit(pattern)
        return visitor

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - Fluent's
        self.entries.append((_id(node), node))

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802 - Fluent's
        self.entries.append((_id(node), node))
        self.generic_visit(node)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802 - Fluent's
        self.calls.append(node)
        if node.id.name in DECLINED:
            self.entries.append((DECLINED[node.id.name], node))
        self.generic_visit(node)


def _id(node: ast.Message | ast.Term | _Reference) -> str:
    """The id as it is written: a term's begins with a dash, an attribute follows a point."""
    dash = "-" if isinstance(node, ast.Term | ast.TermReference) else ""
    asked = node.attribute if isinstance(node, _Reference) else None
    return f"{dash}{node.id.name}" + (f".{asked.name}" if asked else "")


def _line(node: ast.SyntaxNode, source: str) -> int:
    return source.count("\n", 0, node.span.start) + 1 if node.span else 1


# --- patterns


def _pattern(pattern: ast.Pattern) -> Pattern:
    """The pattern, with texts that follow each other as one."""
    parts: list[Node] = []
    for part in map(_part, pattern.elements):
        match parts, part:
            case [*_, str(text)], str():
                parts[-1] = text + part
            case _:
                parts.append(part)
    match parts:
        case [str(text)]:
            return text
        case _:
            return parts


def _part(element: ast.TextElement | ast.Placeable) -> Node:
    return element.value if isinstance(element, ast.TextElement) else _node(element.expression)


def _node(  # noqa: PLR0911 - one exhaustive match, with a case for each kind
    node: ast.InlineExpression | ast.Placeable | ast.SelectExpression,
) -> Node:
    match node:
        case ast.Placeable():
            return _node(node.expression)
        case ast.StringLiteral():
            return str(node.parse()["value"])
        case ast.NumberLiteral():
            return ["number", _number(node)]
        case ast.VariableReference():
            return ["fact", node.id.name]
        case ast.MessageReference():
            return ["entry", _id(node)]
        case ast.TermReference():
            return ["term", _id(node), _arguments(node)]
        case ast.FunctionReference():
            return _call(node)
        case ast.SelectExpression():
            return _select(node)


def _call(node: ast.FunctionReference) -> Node:
    value = _node(node.arguments.positional[0])
    match node.id.name, value:
        case str(function), ["fact", name] if function in DECLINED:
            return ["declined", DECLINED[function], name]
        case _:
            return ["count", value]


def _arguments(term: ast.TermReference) -> dict[str, Node]:
    """What a term is told: words and numbers by name. Fluent passes over any without one."""
    given = term.arguments.named if term.arguments else ()
    return {each.name.name: _value(each.value) for each in given}


def _value(literal: ast.StringLiteral | ast.NumberLiteral) -> str | int | float:
    if isinstance(literal, ast.NumberLiteral):
        return _number(literal)
    return str(literal.parse()["value"])


def _number(literal: ast.NumberLiteral) -> int | float:
    return float(literal.value) if "." in literal.value else int(literal.value)


def _select(node: ast.SelectExpression) -> Node:
    keys: list[Node] = [_key(each) for each in node.variants]
    patterns: list[Node] = [_pattern(each.value) for each in node.variants]
    (default,) = (place for place, each in enumerate(node.variants) if each.default)
    return ["select", _node(node.selector), keys, patterns, default]


def _key(variant: ast.Variant) -> str | int | float:
    key = variant.key
    return key.name if isinstance(key, ast.Identifier) else _number(key)
