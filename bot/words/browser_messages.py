"""Converts messages for browsers, which fill in arguments and choose plural forms themselves."""

from collections.abc import Iterator, Mapping

from bot.words.catalogue import Words
from rules.model.errors import DataError
from rules.words.resolving import Node


def told_to_browser(words: Words, key: str, book: str) -> str | dict[str, str]:
    """A message as a text with `{fact}` placeholders, or its plural forms with the argument that selects (`by`).

    Raises:
        DataError: it uses something that browsers can't resolve.
    """
    choices = [*_choices(words, words.patterns[key], book)]
    if not choices:
        return _written(words, words.patterns[key], book, {})
    (by, keys), *others = choices
    if others:
        raise DataError(f"{key}: a browser chooses by one number alone")
    return {"by": by} | {
        str(form): _written(words, words.patterns[key], book, {by: at})
        for at, form in enumerate(keys)
    }


def _choices(words: Words, pattern: Node, book: str) -> Iterator[tuple[str, list[Node]]]:
    """The plural choices left to the browser, with their forms."""
    match pattern:
        case ["select", ["fact", "edition"], list(), list(), int()]:
            yield from _choices(words, _of_book(pattern, book), book)
        case ["select", (["fact", str(by)] | ["count", ["fact", str(by)]]), list(keys), list(), _]:
            yield by, keys
        case ["entry", str(key)]:
            yield from _choices(words, words.patterns[key], book)
        case list():
            for part in pattern:
                yield from _choices(words, part, book) if isinstance(part, list) else ()
        case _:
            pass


def _of_book(select: list[Node], book: str) -> Node:
    """The variant of a choice by rulebook."""
    match select:
        case ["select", _, list(keys), list(patterns), int(default)]:
            return patterns[keys.index(book) if book in keys else default]
        case _:
            raise DataError("not a choice")


def _written(words: Words, node: Node, book: str, chosen: Mapping[str, int]) -> str:
    match node:
        case str(text):
            return text
        case ["fact", str(name)] | ["count", ["fact", str(name)]]:
            return f"{{{name}}}"
        case ["entry", str(key)]:
            return _written(words, words.patterns[key], book, chosen)
        case ["select", ["fact", "edition"], list(), list(), int()]:
            return _written(words, _of_book(node, book), book, chosen)
        case ["select", (["fact", str(by)] | ["count", ["fact", str(by)]]), _, list(forms), _]:
            return _written(words, forms[chosen[by]], book, chosen)
        case [str(kind), *_] if kind in ("term", "declined", "number", "select"):
            raise DataError(f"a browser can't be told: {node!r}")
        case list():
            return "".join(_written(words, part, book, chosen) for part in node)
        case _:
            raise DataError(f"a browser can't be told: {node!r}")
