"""What a recipe says of every message: it is added to all other catalogues, here in its English words."""

from pathlib import Path
from typing import Final

from fluent.syntax import FluentParser, ast

LOCALE: Final = Path("bot", "locale")
ENGLISH: Final = "en.ftl"


def translate(before: Path, tree: Path) -> None:
    """Hand what is new or changed in a copy's English catalogue on to its others.

    `before`: the tree of which it is a copy.
    """
    old = _entries((before / LOCALE / ENGLISH).read_text(encoding="utf-8"))
    new = _entries((tree / LOCALE / ENGLISH).read_text(encoding="utf-8"))
    changed = {key: text for key, text in new.items() if old.get(key) != text}
    for file in sorted((tree / LOCALE).glob("*.ftl")):
        if file.name != ENGLISH and changed:
            file.write_text(_with(file.read_text(encoding="utf-8"), changed), encoding="utf-8")


def _entries(source: str) -> dict[str, str]:
    """The text of each message, by its id."""
    return {name: source[start:end] for name, start, end in _spans(source)}


def _spans(source: str) -> list[tuple[str, int, int]]:
    found = FluentParser().parse(source).body
    messages = [entry for entry in found if isinstance(entry, ast.Message)]
    return [
        (each.id.name, (each.comment or each).span.start, each.span.end)  # type: ignore[union-attr]
        for each in messages
    ]


def _with(source: str, changed: dict[str, str]) -> str:
    """The catalogue with these messages in place of its own; those that it lacks come last."""
    left = dict(changed)
    for name, start, end in reversed(_spans(source)):
        if name in left:
            source = source[:start] + left.pop(name) + source[end:]
    return "\n".join((source.rstrip("\n"), *left.values(), ""))
