"""The catalogues of words, one Fluent file for each language (https://projectfluent.org)."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from importlib import resources
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from rules.model.errors import DataError

Fact = str | int
ENGLISH: Final = "en"
_KEPT: Final = 4096
_READ_AT_ONCE: Final = 8
"""More catalogues than there are languages."""
_GOES_ON: Final = "a line that goes on is indented, and begins with none of * [ . }"
"""The usual reason why Fluent can't read a line (its EBNF, `special_text_char`)."""


class CatalogueError(Exception):
    """A message is missing, or asks for a fact that it wasn't given: a fault of ours."""


@dataclass(frozen=True, slots=True)
class Words:
    """The messages of one language; the bot speaks only languages that have all of them."""

    language: str
    bundle: FluentBundle
    messages: frozenset[str]
    """The ids of all messages."""
    resource: ast.Resource

    def say(self, key: str, **facts: Fact) -> str:
        """The message with its facts filled in.

        Raises:
            CatalogueError: naming the message and what is wrong with it.
        """
        if key not in self.messages:
            raise CatalogueError(f"{key}: no such message")
        return _format(self.bundle, key, tuple(facts.items()))

    def with_overrides(self, source: str) -> "Words":
        """The same words, with those of some messages that they have replaced by others."""
        bundle = FluentBundle([self.language], use_isolating=False)
        bundle.add_resource(self.resource)
        bundle.add_resource(FluentResource(source), allow_overrides=True)
        return replace(self, bundle=bundle)

    def listed(self, items: Iterable[str]) -> str:
        """The items with commas between them, and the language's word for "none" without any."""
        return ", ".join(items) or self.say("none")


@cache
def words(language: str = ENGLISH) -> Words:
    """The words of a language (`en`), read once.

    Raises:
        LookupError: there is no catalogue of that language.
        DataError: as `read`.
    """
    file = resources.files("bot").joinpath("locale", f"{language}.ftl")
    if not file.is_file():
        raise LookupError(f"no catalogue of language {language!r}")
    return read(language, file.name, file.read_text(encoding="utf-8"))


@lru_cache(maxsize=_READ_AT_ONCE)
def read(language: str, file: str, source: str) -> Words:
    """The words of one catalogue; parsing it takes a third of a second, so it is parsed once.

    Fluent itself silently leaves out what it can't read, and the last of two equal ids wins.

    Raises:
        DataError: naming each line that can't be read, each id that is there twice, and each message
            that refers to one that doesn't exist.
    """
    resource = FluentResource(source)
    if faults := sorted(set(_faults(resource, source))):
        raise DataError("; ".join(f"{file}:{line}: {fault}" for line, fault in faults))
    # Names are cleaned of direction marks already; isolating marks would only litter the text.
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(resource)
    messages = (each.id.name for each in resource.body if isinstance(each, ast.Message))
    return Words(language, bundle, frozenset(messages), resource)


def _faults(resource: ast.Resource, source: str) -> Iterator[tuple[int, str]]:
    """The faults of a catalogue, each with its line."""
    entries = [each for each in resource.body if isinstance(each, ast.Message | ast.Term)]
    times = Counter(map(_id, entries))
    for junk in resource.body:
        if isinstance(junk, ast.Junk):
            for noted in junk.annotations:
                yield _line(noted, source), f"{noted.message}; {_GOES_ON}"
    for entry in entries:
        if times[_id(entry)] > 1:
            yield _line(entry.id, source), f"{_id(entry)}: written twice"
        for reference in _References.of(entry):
            if _id(reference) not in times:
                yield _line(reference, source), f"{_id(entry)}: no such message: {_id(reference)}"


class _References(Visitor):
    """Collects the messages and terms that an entry refers to."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[ast.MessageReference | ast.TermReference] = []

    @classmethod
    def of(cls, entry: ast.Message | ast.Term) -> list[ast.MessageReference | ast.TermReference]:
        visitor = cls()
        visitor.visit(entry)
        return visitor.found

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - Fluent's
        self.found.append(node)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802 - Fluent's
        self.found.append(node)
        self.generic_visit(node)


def _id(node: ast.Message | ast.Term | ast.MessageReference | ast.TermReference) -> str:
    """The id as it is written: a term's begins with a dash."""
    dash = "-" if isinstance(node, ast.Term | ast.TermReference) else ""
    return f"{dash}{node.id.name}"


def _line(node: ast.SyntaxNode, source: str) -> int:
    return source.count("\n", 0, node.span.start) + 1 if node.span else 1


# A panel has some fifty messages, mostly those of the panel before: territories and their armies.
@lru_cache(maxsize=_KEPT)
def _format(bundle: FluentBundle, key: str, facts: tuple[tuple[str, Fact], ...]) -> str:
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise CatalogueError(f"{key}: has no words of its own")
    given: dict[str, FluentType | str | int] = dict(facts)
    text, errors = bundle.format_pattern(pattern, given)
    if errors:
        raise CatalogueError(f"{key}: {errors[0]}")
    return str(text)
