"""Parses Fluent into patterns: plain JSON values, which `resolving` evaluates.

A pattern is a text, or a list of texts and nodes. A node is a list that begins with its kind: `["fact",
name]`, `["number", value]`, `["entry", id]`, `["term", id, {name: value}]`, `["count", node]` (Fluent's
NUMBER), `["declined", id, name]` (the fact `name` as the entry `id` declines it), `["select", node, [key,
...], [pattern, ...], place of the default]`. An id is as Fluent writes it: `message`, `message.attribute`,
`-term`.

"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from rules.model.errors import DataError
from rules.words.resolving import Node, Pattern

_GOES_ON: Final = "a line that goes on is indented, and begins with none of * [ . }"
"""The usual parse error in a Fluent line (its EBNF, `special_text_char`)."""


_COUNT: Final = "NUMBER"


DECLINED: Final = MappingProxyType(
    {
        "FROM": "territory-from",
        "TO": "territory-to",
        "ON": "territory-on",
        "OBJECT": "territory-object",
    }
)
"""The functions for a territory's name, each with the message it uses, with `$id` and `$name`."""


_Reference = ast.MessageReference | ast.TermReference


def patterns_of(file: str, source: str) -> dict[str, Pattern]:
    """The patterns of a catalogue, by id.

    Fluent itself silently skips what it can't parse, and the last of two equal ids wins.

    Raises:
        DataError: naming each line that can't be parsed, each duplicate id, each message with a missing or
            circular reference, and each unknown function.

    """
    resource = FluentParser().parse(source)
    if faults := sorted(set(_faults(resource, source))):
        raise DataError("; ".join(f"{file}:{line}: {fault}" for line, fault in faults))
    return {key: _pattern(value) for key, value in _patterns(_entries(resource))}


def _entries(resource: ast.Resource) -> list[ast.Message | ast.Term]:
    return [each for each in resource.body if isinstance(each, ast.Message | ast.Term)]


def _patterns(entries: Iterable[ast.Message | ast.Term]) -> Iterator[tuple[str, ast.Pattern]]:
    """Everything that can be referenced: entries with a value, and all attributes."""
    for entry in entries:
        if entry.value:
            yield _id(entry), entry.value
        for each in entry.attributes:
            yield f"{_id(entry)}.{each.id.name}", each.value


def _faults(resource: ast.Resource, source: str) -> Iterator[tuple[int, str]]:
    """The errors of a catalogue, each with its line."""
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
    """References that are missing or circular."""
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
    """All ids that an entry refers to, directly or not, including itself."""
    reached, ahead = set[str](), [key]
    while ahead:
        if (at := ahead.pop()) not in reached and at in references:
            reached.add(at)
            ahead += (name for name, _ in references[at].entries)
    return reached


def _is_known(call: ast.FunctionReference) -> bool:
    """Whether it is a known function with one value (for a territory, a message argument) and no options."""
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
        """Their ids, and the nodes that refer to them."""
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
    """The id as Fluent writes it: a term's begins with a dash, an attribute follows a point."""
    dash = "-" if isinstance(node, ast.Term | ast.TermReference) else ""
    asked = node.attribute if isinstance(node, _Reference) else None
    return f"{dash}{node.id.name}" + (f".{asked.name}" if asked else "")


def _line(node: ast.SyntaxNode, source: str) -> int:
    return source.count("\n", 0, node.span.start) + 1 if node.span else 1


def _pattern(pattern: ast.Pattern) -> Pattern:
    """The pattern, with adjacent texts merged."""
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
    """The arguments of a term: words and numbers by name. Fluent ignores positional ones."""
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
